"""Responses: who is asked, in which order, and how answers to answers resolve (all editions)."""

from __future__ import annotations

import pytest

from gloomdb.cards.effect import Timing
from gloomdb.cards.set import CardSet, FreePlays, Responses, Rules
from gloomdb.effects.vocabulary import Cancel, Deed, Draw, FreePlay, PlayKind, Take, Whenever, Who
from gloomdb.effects.walk import walk
from gloomdb.rules.game import IllegalAction
from tests.tables import Table, bundled, death, effect, event, modifier, now, reply, while_seen

STOPS = [event(f"Stop {x}", reply(Cancel(PlayKind.EVENT))) for x in "ABCD"]
SAVES = [event(f"Save {x}", reply(Cancel(PlayKind.DEATH))) for x in "ABCD"]
PARTY = event("Party", now(Draw(2)))
SAD = modifier("Sad", (-20, None, None))


def table(**hands: list[str]) -> Table:
    """Four players; A's Party draws two cards."""
    return Table([*STOPS, *SAVES, PARTY, death("End"), SAD], players=4, hands=hands)


def test_no_window_where_nobody_can_answer() -> None:
    """A window opens only for players who hold an answer to this type of card."""
    assert table(A=["Party"], B=["Save B"]).do("Party").mover == "A"
    assert table(A=["Party", "Stop A"]).do("Party").mover == "A"


def test_the_others_are_asked_from_the_left() -> None:
    """In turn order from the left of the player, each once, until somebody answers."""
    t = table(A=["Party"], B=["Stop B"], C=["Stop C"], D=["Stop D"]).do("Party")
    asked = []
    while t.mover != "A":
        asked.append(t.mover)
        t.do("done")
    assert asked == ["B", "C", "D"]
    assert len(t.hand("A")) == 2


def test_an_answer_that_stands_cancels() -> None:
    """The card is discarded without effect and its play is spent; C, further on, is not asked any more."""
    t = table(A=["Party"], B=["Stop B"], C=["Save C"]).do("Party", "reply Stop B")
    assert t.hand("A") == []
    assert sorted(t.discards()) == ["Party", "Stop B"]
    assert t.mover == "A"
    assert t.plays_made == 1


def test_an_answer_can_be_answered() -> None:
    """A chain: the answer is an Event being played; cancelled, the first card goes on."""
    t = table(A=["Party"], B=["Stop B"], C=["Stop C"]).do("Party", "reply Stop B")
    assert t.mover == "C"
    t.do("reply Stop C")
    assert len(t.hand("A")) == 2
    assert sorted(t.discards()) == ["Party", "Stop B", "Stop C"]


def test_a_chain_of_three() -> None:
    """The answer to the answer to the answer: the first answer stands again."""
    t = table(A=["Party"], B=["Stop B"], C=["Stop C"], D=["Stop D"])
    t.do("Party", "reply Stop B", "reply Stop C", "reply Stop D")
    assert t.hand("A") == []


def test_after_a_cancelled_answer_others_are_still_asked() -> None:
    """B's answer is stopped by C; D may still answer the Party itself."""
    t = table(A=["Party"], B=["Stop B"], C=["Stop C"], D=["Stop D"])
    t.do("Party", "reply Stop B", "reply Stop C", "done")
    assert t.mover == "D"
    t.do("reply Stop D")
    assert t.hand("A") == []


def test_nobody_answers_in_their_own_turn() -> None:
    """A response is for another player's turn: A may not save the Party with a Stop of their own."""
    t = table(A=["Party", "Stop A"], B=["Stop B"]).do("Party", "reply Stop B")
    assert t.hand("A") == ["Stop A"]
    with pytest.raises(IllegalAction, match="is a response"):
        t.do("Stop A")


def test_deaths_are_answered_by_their_own_answers() -> None:
    """A death opens a window for those who can stop deaths; the wrong answer has its sentence."""
    t = table(A=["End"], C=["Save C", "Stop C"]).lay("Sad", "B1").do("End > B1")
    assert t.mover == "C"
    with pytest.raises(IllegalAction, match="Stop C cannot answer"):
        t.do("reply Stop C")
    t.do("reply Save C")
    assert not t.is_dead("B1")
    assert t.stack("B1") == ["Sad"]


def test_free_plays_are_answered_too() -> None:
    """A card played as a free play is played."""
    from gloomdb.effects.vocabulary import FreePlay

    gift = modifier("Gift", effects=now(FreePlay(1)))
    t = Table([gift, PARTY, *STOPS], players=3, hands={"A": ["Gift", "Party"], "C": ["Stop C"]})
    t.do("Gift > A1", "Party")
    assert t.mover == "C"
    assert t.do("reply Stop C").hand("A") == []


def test_an_answer_is_an_event_played() -> None:
    """'Whenever you play an Event' is set off by an answer that stood, and not by one that was stopped."""
    joy = modifier("Joy", effects=while_seen(Whenever(Deed.PLAY_EVENT, (Draw(1),))))
    t = Table([joy, PARTY, *STOPS], players=3, hands={"A": ["Party"], "B": ["Stop B"]}).lay("Joy", "B1")
    assert len(t.do("Party", "reply Stop B").hand("B")) == 1
    t = Table([joy, PARTY, *STOPS], players=3, hands={"A": ["Party"], "B": ["Stop B"], "C": ["Stop C"]})
    assert t.lay("Joy", "B1").do("Party", "reply Stop B", "reply Stop C").hand("B") == []


# --- by edition -------------------------------------------------------------------------------------

IN_TURN = Rules(players=(2, 5), responses=Responses.TURN, free_plays=FreePlays.OWN_TURN)
"""Fairytale, Munchkin, Thrones."""


@pytest.mark.parametrize(
    ("ruleset", "responses", "free_plays"),
    [
        ("gloom-1e", "any", "any-turn"),
        ("gloom-2e", "any", "any-turn"),
        ("cthulhu", "any", "any-turn"),
        ("fairytale", "turn", "own-turn"),
        ("munchkin", "turn", "own-turn"),
        ("thrones", "turn", "own-turn"),
    ],
)
def test_what_each_book_says_of_responses(ruleset: str, responses: str, free_plays: str) -> None:
    """Responses, Respuestas: three books have them follow an action of the player whose turn it is."""
    rules = bundled()[ruleset].rules
    assert rules is not None
    assert (rules.responses, rules.free_plays) == (responses, free_plays)
    rulings = {ruling.id for ruling in bundled()[ruleset].rulings}
    assert {"answering", "free-plays-in-turn", "reshuffle", "empty-piles", "stalled-game"} <= rulings
    assert "drawing-lots" in rulings


@pytest.mark.parametrize(
    ("ruling", "ops"),
    [("missed-twice", {"skip_turn", "skip_draw"}), ("giving-in-turn", {"give everyone"}),
     ("on-draw-at-the-end", {"on draw"})],
)  # fmt: skip
def test_a_ruling_stands_in_every_box_whose_cards_need_it(ruling: str, ops: set[str]) -> None:
    """What the book of a box does not say is decided in that box, not only in another's."""
    needing = {id_ for id_, box in bundled().items() if box.rules is not None and ops & _asked_by(box)}
    assert needing
    assert needing <= {id_ for id_, box in bundled().items() if ruling in {each.id for each in box.rulings}}


def _asked_by(box: CardSet) -> set[str]:
    """What the effects of a box do, as far as rulings are about it."""
    effects = [effect for card in box.cards for effect in card.effects or ()]
    steps = [step for effect in effects for step in walk(effect.do)]
    everyone = {f"{step.op} everyone" for step in steps if getattr(step, "who", None) is Who.EVERYONE}
    on_draw = {"on draw"} if any(effect.when is Timing.ON_DRAW for effect in effects) else set[str]()
    return {step.op for step in steps} | everyone | on_draw


def test_an_answer_is_not_answered_in_turn() -> None:
    """Responses (Fairytale, Munchkin, Thrones): C may not answer B's answer in A's turn; it stands."""
    hands = {"A": ["Party"], "B": ["Stop B"], "C": ["Stop C"]}
    t = Table([*STOPS, PARTY], players=4, hands=hands, rules=IN_TURN).do("Party")
    assert t.mover == "B"
    t.do("reply Stop B")
    assert t.mover == "A"
    assert t.hand("A") == []
    assert sorted(t.discards()) == ["Party", "Stop B"]
    assert t.hand("C") == ["Stop C"]


def test_only_whose_turn_it_is_can_be_answered() -> None:
    """Responses (Munchkin): an Event that another player draws and plays in A's turn is not answered."""
    gong = event("Gong", (effect(Timing.ON_DRAW, Draw(1)),))
    gift = modifier("Gift", effects=now(Draw(1)))
    for rules, mover in ((IN_TURN, "A"), (Rules(players=(2, 5)), "C")):
        hands = {"A": ["Gift"], "C": ["Stop C"]}
        t = Table([gong, gift, *STOPS], players=3, hands=hands, pile=["Gong"], rules=rules)
        assert t.do("Gift > B1").mover == mover


def test_free_plays_in_anothers_turn_are_lost() -> None:
    """Free Plays, Responses: only responses are played in another's turn, where the book says so."""
    gift = modifier("Gift", effects=now(FreePlay(1)))
    loot = modifier("Loot", effects=now(Take(1, source=Who.LEFT, play="any")))
    for rules, granted in ((IN_TURN, False), (Rules(players=(2, 5)), True)):
        for card in (gift, loot):
            name = card.title("en")
            hands = {"A": [name], "B": ["Party"], "C": ["Sad"]}
            t = Table([card, PARTY, SAD], players=3, hands=hands, rules=rules).do(f"{name} > B1")
            assert (t.mover == "B") is granted
            own = Table(
                [card, PARTY, SAD], players=3, hands={"A": [name, "Sad"], "B": ["Party"]}, rules=rules
            )
            assert own.do(f"{name} > A1").may("done"), "in one's own turn they are made"
