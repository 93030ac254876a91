"""Every op of the vocabulary does what it says; each test is marked with the ops it sees at work."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest

from gloomdb.cards.effect import FamilyShows
from gloomdb.effects.vocabulary import (
    Cancel,
    Choose,
    ClaimStory,
    Deed,
    Discard,
    DiscardModifier,
    DiscardToLimit,
    Draw,
    DrawLimit,
    ExchangeModifier,
    Forbid,
    FreePlay,
    Give,
    MoveDeath,
    MoveModifier,
    NeverOn,
    Pick,
    PlayKind,
    PlayOnlyOn,
    Protect,
    Recover,
    Refill,
    ReleaseStory,
    RemoveCharacters,
    ReturnModifier,
    Revive,
    SecondDeath,
    SkipDraw,
    SkipTurn,
    SwapHands,
    SwapModifiers,
    Take,
    Target,
    Unencoded,
    Whenever,
    Where,
    Who,
    Worth,
    WorthEach,
)  # fmt: skip
from gloomdb.errors import BadInput
from gloomdb.rules.game import IllegalAction, prepare
from gloomdb.rules.setup import Setup
from tests.tables import (
    PLAIN,
    Table,
    death,
    event,
    lasting,
    modifier,
    now,
    reply,
    story,
    while_seen,
)  # fmt: skip

F = TypeVar("F", bound=Callable[..., None])
TESTED: dict[str, list[str]] = {}
GLAD, SAD = (20, None, None), (-20, None, None)
HELD = ["H1", "H2", "H3", "H4"]
CARDS = [modifier(name) for name in (*HELD, "X1", "X2", "X3")]
SADS = [modifier("Sad", SAD), modifier("Blue", (None, -15, None)), modifier("Glad", GLAD)]


def sees(*ops: str) -> Callable[[F], F]:
    """Marks a test with the ops it sees at work."""

    def mark(test: F) -> F:
        for op in ops:
            TESTED.setdefault(op, []).append(test.__name__)
        return test

    return mark


def after(
    *steps: object, players: int = 3, hands: dict[str, list[str]] | None = None, **options: object
) -> Table:
    """A table at which A has just played an Event with these steps."""
    play = event("Play", now(*steps))  # type: ignore[arg-type]
    given = {"A": ["Play"], **(hands or {})}
    if "Play" not in given["A"]:
        given["A"] = ["Play", *given["A"]]
    lays = options.pop("lays", [])
    extra: list[object] = list(options.pop("cards", []))  # type: ignore[call-overload]
    table = Table([play, *CARDS, *SADS, *extra], players=players, hands=given, **options)  # type: ignore[arg-type,list-item]
    for name, on in lays:  # type: ignore[attr-defined]
        table.lay(name, on)
    return table.do("Play")


# --- cards in hand ------------------------------------------------------------------------------------


@sees("draw")
@pytest.mark.parametrize(
    ("who", "drawn"),
    [(Who.YOU, (2, 0, 0)), (Who.LEFT, (0, 2, 0)), (Who.RIGHT, (0, 0, 2)), (Who.OPPONENTS, (0, 2, 2)),
     (Who.EVERYONE, (2, 2, 2))],
)  # fmt: skip
def test_whom_a_step_concerns(who: Who, drawn: tuple[int, ...]) -> None:
    """You, the neighbours, all opponents, everyone."""
    table = after(Draw(2, who))
    assert tuple(len(table.hand(x)) for x in "ABC") == drawn


@sees("draw")
def test_an_opponent_of_choice() -> None:
    """You choose which; with one opponent there is nothing to choose."""
    table = after(Draw(2, Who.OPPONENT))
    assert table.mover == "A"
    assert not table.may("seat A")
    assert len(table.do("seat C").hand("C")) == 2
    assert len(after(Draw(2, Who.OPPONENT), players=2).hand("B")) == 2


@sees("discard")
def test_everyone_discards_by_choice_in_turn_order() -> None:
    """From you round to the left; who has too few loses what they have."""
    table = after(Discard(1, who=Who.EVERYONE), hands={"A": ["H1", "H2"], "B": ["H3"], "C": ["X1", "X2"]})
    assert table.mover == "A"
    table.do("pick H1")
    assert table.hand("B") == []
    assert table.mover == "C"
    table.do("pick X2")
    assert sorted(table.discards()) == ["H1", "H3", "Play", "X2"]


@sees("discard", "refill")
def test_any_number_then_refill() -> None:
    """As many as the player likes, none included, then up to the draw limit."""
    table = after(Discard("any"), Refill(), hands={"A": HELD})
    table.do("pick H1", "done")
    assert len(table.hand("A")) == 5
    assert table.discards()[-1] == "H1"
    assert len(after(Discard("any"), Refill(), hands={"A": HELD}).do("done").hand("A")) == 5


@sees("discard_to_limit")
def test_discard_to_limit() -> None:
    """Down to the draw limit, by choice."""
    table = after(DiscardToLimit(), hands={"A": [*HELD, "X1", "X2", "X3"]})
    table.do("pick H1", "pick H2")
    assert len(table.hand("A")) == 5
    assert table.turn_of == "A"


@sees("give")
def test_give_by_choice_to_an_opponent_of_choice() -> None:
    """The giver picks the cards; you choose who gets them; they are kept."""
    table = after(Give(2, Who.OPPONENT), hands={"A": HELD})
    table.do("seat C", "pick H1", "pick H3")
    assert table.hand("C") == ["H1", "H3"]
    assert table.hand("A") == ["H2", "H4"]


@sees("give")
def test_give_to_a_neighbour() -> None:
    """Each to their own neighbour, in turn order; more than one has is all one has."""
    table = after(Give(1, Who.LEFT, who=Who.EVERYONE), hands={"A": ["H1"], "B": ["H2"], "C": ["H3"]})
    while table.mover != "A" or (len(table.state.frames) and table.state.top > 0):
        table.do(f"pick {table.hand(table.mover)[-1]}")
    assert sorted(card for x in "ABC" for card in table.hand(x)) == ["H1", "H2", "H3"]
    assert len(table.hand("A")) == 1
    assert after(Give(3, Who.RIGHT, Pick.RANDOM), hands={"A": ["H1"]}).hand("C") == ["H1"]


@sees("take")
def test_take_by_choice() -> None:
    """The taker sees the hand and chooses."""
    table = after(Take(1, Who.LEFT, Pick.CHOICE), hands={"B": ["H1", "H2"]})
    assert table.mover == "A"
    assert table.do("pick H2").hand("A") == ["H2"]


@sees("take")
def test_take_from_all_and_play() -> None:
    """Chosen from every opponent's hand; only what was taken may be played at once."""
    table = after(
        Take(1, Who.OPPONENTS, Pick.CHOICE, "any"), hands={"A": ["X1"], "B": ["H1", "H2"], "C": ["H3", "H4"]}
    )
    table.do("pick H1", "pick H4")
    assert not table.may("X1 > A1")
    table.do("H1 > A1", "H4 > B1")
    assert table.hand("A") == ["X1"]
    assert table.plays_made == 1


@sees("swap_hands")
def test_swap_hands() -> None:
    """Two players exchange their hands."""
    table = after(SwapHands(Who.RIGHT), hands={"A": ["X1"], "C": ["H1", "H2"]})
    assert (table.hand("A"), table.hand("C")) == (["H1", "H2"], ["X1"])
    assert after(SwapHands(Who.OPPONENT), hands={"B": ["H1"]}).do("seat B").hand("A") == ["H1"]


@sees("recover")
def test_recover() -> None:
    """Cards of choice from the discard pile, of the kind; as many as there are."""
    table = Table([event("Play", now(Recover(2, PlayKind.MODIFIER))), event("Old"), *CARDS],
                  hands={"A": ["H1", "H2", "Old"], "B": ["Play"]})  # fmt: skip
    table.do("discard hand", "pass", "Play")
    assert not table.may("pick Old")
    assert table.do("pick H1", "pick H2").hand("B") == ["H1", "H2"]
    assert after(Recover(1)).turn_of == "A"


@sees("draw_limit")
@pytest.mark.parametrize(
    ("who", "limits"),
    [(Who.YOU, (7, 5, 5)), (Who.LEFT, (5, 7, 5)), (Who.RIGHT, (5, 5, 7)), (Who.OPPONENTS, (5, 7, 7)),
     (Who.EVERYONE, (7, 7, 7))],
)  # fmt: skip
def test_draw_limits_of_others(who: Who, limits: tuple[int, ...]) -> None:
    """While it lasts, whomever it concerns; gone with its text."""
    table = Table([modifier("More", effects=while_seen(DrawLimit(2, who))), *CARDS], players=3).lay(
        "More", "A1"
    )
    assert tuple(table.limit(x) for x in "ABC") == limits
    table.lay("H1", "A1")
    assert [table.limit(x) for x in "ABC"] == [5, 5, 5]


@sees("draw_limit")
def test_the_draw_limit_never_falls_below_nothing() -> None:
    """A limit of less than 0 is 0."""
    assert Table([modifier("Less", effects=while_seen(DrawLimit(-9)))]).lay("Less", "A1").limit("A") == 0


@sees("skip_draw", "skip_turn")
def test_skips_do_not_add_up() -> None:
    """Two cards that take the same next turn, or draw, take one."""
    table = after(SkipTurn(Who.LEFT), SkipTurn(Who.LEFT), SkipDraw()).do("pass")
    assert table.hand("A") == []
    assert table.turn_of == "C"
    table.passes(4)
    assert table.turn_of == "B"
    assert len(table.hand("A")) == 5


# --- plays --------------------------------------------------------------------------------------------


@sees("free_play")
def test_free_play_kinds_places_and_icons() -> None:
    """Of the kinds, on whose Characters, with which icon; an Event where nothing is asked of a Character."""
    duck = modifier("Duck", (None, None, 5), (None, None, "duck"))
    hands = {"A": ["Glad", "H1", "Party"]}
    cards = [duck, event("Party")]
    lays = [("Duck", "B1")]
    table = after(FreePlay(1, (PlayKind.POSITIVE_MODIFIER,)), hands=hands, cards=cards, lays=lays)
    assert [table.may(x) for x in ("Glad > A1", "H1 > A1", "Party")] == [True, False, False]
    table = after(
        FreePlay(1, (PlayKind.MODIFIER,), Where.OPPONENTS, ("duck",)), hands=hands, cards=cards, lays=lays
    )
    assert [table.may(x) for x in ("H1 > B1", "H1 > B2", "H1 > A1")] == [True, False, False]
    table = after(FreePlay(1), hands=hands, cards=cards)
    assert table.may("Party")
    assert (
        table.do(
            "Party",
        ).turn_of
        == "A"
    )


@sees("free_play")
def test_free_play_regardless() -> None:
    """A death whatever the Self-Worth, if the card says so."""
    cards = [death("End")]
    assert not after(FreePlay(1, (PlayKind.DEATH,)), hands={"A": ["End"]}, cards=cards).may("End > B1")
    table = after(FreePlay(1, (PlayKind.DEATH,), regardless=True), hands={"A": ["End"]}, cards=cards)
    assert table.do("End > B1").is_dead("B1")


@sees("second_death")
def test_second_death_while_it_lasts() -> None:
    """Always while visible; on opponents only where it says so."""
    for where, own in ((Where.ANY, True), (Where.OPPONENTS, False)):
        lets = modifier("Lets", (5, None, None), effects=while_seen(SecondDeath(where)))
        table = Table([lets, death("End"), *SADS], hands={"A": ["End"]}).lay("Lets", "A1")
        table.lay("Sad", "A2").lay("Blue", "B1").do("pass")
        assert (table.may("End > A2"), table.may("End > B1")) == (own, True)


@sees("forbid")
@pytest.mark.parametrize("kind", [PlayKind.MODIFIER, PlayKind.EVENT, PlayKind.DEATH])
def test_forbid(kind: PlayKind) -> None:
    """The controller may not play that type, in plays and free plays; everybody else may."""
    cards = [modifier("No", effects=while_seen(Forbid(kind))), event("Event"), death("Death"), *CARDS, *SADS]
    plays = {PlayKind.MODIFIER: "H1 > A2", PlayKind.EVENT: "Event", PlayKind.DEATH: "Death > B1"}
    table = Table(cards, hands={"A": ["H1", "Event", "Death"]}).lay("No", "A1").lay("Sad", "B1")
    assert {k: table.may(play) for k, play in plays.items()} == {k: k != kind for k in plays}
    with pytest.raises(IllegalAction, match="forbids you"):
        table.do(plays[kind])
    other = Table(cards, hands={"A": ["H1", "Event", "Death"]}).lay("No", "B2").lay("Sad", "B1")
    assert all(other.may(play) for play in plays.values())


@sees("protect")
def test_protect() -> None:
    """Cards of the type, or only those with the icon, are kept off the Character, or off the family."""
    love = modifier("Love", GLAD, (None, None, "romance"))
    for family in (False, True):
        shield = modifier("Shield", effects=while_seen(Protect(PlayKind.MODIFIER, ("romance",), family)))
        table = Table([shield, love, *CARDS], hands={"A": ["Love", "H1"]}).lay("Shield", "B1")
        assert [table.may(f"Love > {x}") for x in ("B1", "B2", "A1")] == [False, not family, True]
        assert table.may("H1 > B1")
        with pytest.raises(IllegalAction, match="An effect protects B1 from Love"):
            table.do("Love > B1")
    safe = modifier("Safe", SAD, effects=lasting(Protect(PlayKind.DEATH)), picture=True)
    table = Table([safe, death("End"), *CARDS], hands={"A": ["End"]}).lay("Safe", "B1").lay("H1", "B1")
    assert not table.may("End > B1")


@sees("protect")
def test_whoever_has_left_the_game_protects_nobody() -> None:
    """A family's protection goes with the Character it lies on."""
    guard = modifier("Guard", effects=while_seen(Protect(PlayKind.MODIFIER, (), family=True)))
    thief = event("Thief", now(RemoveCharacters((Target.ANY_LIVING,))))
    table = Table([guard, thief, *CARDS], hands={"A": ["Thief", "H1"]}).lay("Guard", "B1")
    assert not table.may("H1 > B2")
    assert table.do("Thief", "pick B1").may("H1 > B2")


@sees("protect")
def test_a_protection_may_wake_under_a_card_that_protects_nobody() -> None:
    """While the Self-Worth is negative: a plain Modifier on top of it is enough to bring it about."""
    safe = modifier("Safe", GLAD, effects=lasting(Protect(PlayKind.DEATH), negative=True), picture=True)
    table = Table([safe, *SADS]).lay("Safe", "B1")
    assert not any(table.state.shield)
    table.lay("Sad", "B1")
    assert [bool(shield) for shield in table.state.shield] == [False, False, True, False]


@sees("protect")
def test_a_story_protects_its_holders_family() -> None:
    """A Story's protection covers the whole family of its holder, and goes with it."""
    tale = story("Tale", ("duck",), 1, effects=while_seen(Protect(PlayKind.DEATH)))
    duck = modifier("Duck", SAD, (None, None, "duck"))
    table = (
        Table([duck, death("End"), *SADS], stories=[tale], hands={"B": ["End"]})
        .lay("Duck", "A1")
        .lay("Sad", "A2")
    )
    table.do("claim Tale", "pass")
    assert not table.may("End > A1")
    assert not table.may("End > A2")


@sees("whenever")
@pytest.mark.parametrize(
    ("deed", "play"),
    [(Deed.PLAY_MODIFIER, "H1 > B2"), (Deed.PLAY_EVENT, "Event"), (Deed.PLAY_DEATH, "Death > B1"),
     (Deed.LOSE_CHARACTER, "Death > A2")],
)  # fmt: skip
def test_whenever(deed: Deed, play: str) -> None:
    """Each deed sets it off for its controller, and no other deed does."""
    cards = [
        modifier("When", effects=while_seen(Whenever(deed, (Draw(1),)))),
        event("Event"),
        death("Death"),
        *CARDS,
    ]
    plays = ("H1 > B2", "Event", "Death > B1", "Death > A2")
    for other in plays:
        table = Table([*cards, *SADS], hands={"A": ["H1", "Event", "Death"]}, size=3).lay("When", "A1")
        table.lay("Sad", "B1").lay("Blue", "A2").do(other)
        both = deed is Deed.PLAY_DEATH and other == "Death > A2"
        assert len(table.hand("A")) == (3 if other == play or both else 2)


@sees("whenever")
def test_a_loss_by_another_hand_counts() -> None:
    """'A Character of yours dies', whoever played the death; a moved death kills too."""
    when = modifier("When", effects=while_seen(Whenever(Deed.LOSE_CHARACTER, (Draw(2),))))
    table = (
        Table([when, death("End"), *SADS], hands={"A": ["End"]}, size=3).lay("When", "B1").lay("Sad", "B2")
    )
    assert len(table.do("End > B2").hand("B")) == 2


@sees("play_only_on", "never_on")
def test_restrictions() -> None:
    """Only on, never on: asked of what the Character shows before the card."""
    duck = modifier("Duck", SAD, (None, None, "duck"))
    only = modifier("Only", effects=now(PlayOnlyOn(("duck", "goblet"))))
    never = modifier("Never", effects=now(NeverOn(("duck",))))
    table = Table([duck, only, never], hands={"A": ["Only", "Never"]}).lay("Duck", "B1")
    assert [table.may(f"Only > {x}") for x in ("B1", "A1")] == [True, False]
    assert [table.may(f"Never > {x}") for x in ("B1", "A1")] == [False, True]


# --- worth --------------------------------------------------------------------------------------------


@sees("worth", "worth_each")
def test_worth() -> None:
    """While seen: always, with an icon, for each icon of the Character or of the family."""
    ducks = modifier("Ducks", (None, None, 0), ("duck", "duck", None))
    more = modifier("More", (None, None, 1), ("duck", None, None))
    cases = {
        Worth(-7): -7, Worth(-7, ("duck",)): -7, Worth(-7, ("goblet",)): 0, WorthEach(-3, "duck"): -6,
        WorthEach(-3, "duck", family=True): -9, WorthEach(-3, "goblet", family=True): 0,
    }  # fmt: skip
    for step, worth in cases.items():
        paying = modifier("Paying", (None, None, None), effects=while_seen(step))
        table = Table([paying, ducks, more, *CARDS]).lay("Ducks", "A1").lay("Paying", "A1").lay("More", "A2")
        assert table.worth("A1") == worth
        assert table.lay("H1", "A1").worth("A1") == -10


# --- the table ----------------------------------------------------------------------------------------


@sees("swap_modifiers")
def test_swapping_needs_two() -> None:
    """With fewer than two Modifiers on the table nothing happens."""
    assert after(SwapModifiers(), lays=[("Sad", "A1")]).mover == "A"
    table = after(SwapModifiers(), lays=[("Sad", "A1"), ("Glad", "B1")]).do("pick B1", "pick A1")
    assert (table.worth("A1"), table.worth("B1")) == (20, -20)


@sees("move_modifier")
def test_move_modifier() -> None:
    """From whose to whose Character, never onto the same."""
    table = after(MoveModifier(Where.OPPONENTS, Where.OWN), lays=[("Sad", "A1"), ("Glad", "B1")])
    assert not table.may("pick A1")
    table.do("pick B1")
    assert not table.may("pick C1")
    assert table.do("pick A2").worth("A2") == 20
    this = modifier("This", (5, None, None), effects=now(MoveModifier(Where.THIS)))
    table = Table([this, *SADS], hands={"A": ["This"]}).lay("Sad", "B1").do("This > A1")
    assert not table.may("pick B1")
    assert table.do("pick A1", "pick A2").stack("A2") == ["This"]


@sees("discard_modifier")
def test_discard_modifier() -> None:
    """The top one or all, of whose Character; the dead keep theirs."""
    lays = [("Sad", "B1"), ("Blue", "B1"), ("Glad", "A1")]
    table = after(DiscardModifier("all", Where.OPPONENTS), lays=lays)
    assert not table.may("pick A1")
    assert table.do("pick B1").stack("B1") == []
    assert sorted(table.discards()) == ["Blue", "Play", "Sad"]
    dead = after(DiscardModifier(), cards=[death("End")], lays=[("Sad", "B1"), ("End", "B1")])
    assert dead.turn_of == "A"
    assert dead.stack("B1") == ["End", "Sad"]


@sees("return_modifier", "exchange_modifier")
def test_modifiers_come_back_to_the_hand() -> None:
    """return: into one's own hand; exchange: one from the hand takes its place."""
    assert after(ReturnModifier(), lays=[("Sad", "B1")]).do("pick B1").hand("A") == ["Sad"]
    table = after(ExchangeModifier(), hands={"A": ["Glad"]}, lays=[("Sad", "B1")]).do("pick B1", "pick Glad")
    assert table.hand("A") == ["Sad"]
    assert table.worth("B1") == 20
    assert (
        after(ExchangeModifier(), lays=[("Sad", "B1")]).state.top == 0
    )  # without a Modifier in hand: nothing


@sees("move_death", "revive")
def test_deaths_move_and_are_undone() -> None:
    """move_death ends a family as any death does; revive gives the Character back to the living."""
    lays = [("Sad", "B1"), ("End", "B1"), ("Blue", "A1")]
    table = after(MoveDeath(), cards=[death("End")], size=1, lays=[*lays])
    assert table.do("pick B1", "pick A1").state.over == 1
    assert after(MoveDeath(), cards=[death("End")], lays=lays[:2]).state.top == 0
    table = after(Revive(Where.OPPONENTS), cards=[death("End")], lays=lays).do("pick B1")
    assert not table.is_dead("B1")
    assert table.state.living[1] == 2
    assert after(Revive(Where.OWN), cards=[death("End")], lays=lays).state.top == 0


@sees("remove_characters")
def test_remove_characters_is_all_or_nothing() -> None:
    """One of each target; where one of them is missing nobody leaves."""
    both = RemoveCharacters((Target.OPPONENTS_LIVING, Target.OPPONENTS_DEAD))
    assert after(both).state.top == 0
    table = after(both, cards=[death("End")], lays=[("Sad", "B1"), ("End", "B1")]).do("pick C1", "pick B1")
    assert [int(x) for x in table.state.status] == [0, 0, 2, 0, 2, 0]
    two = after(RemoveCharacters((Target.ANY_LIVING, Target.ANY_LIVING))).do("pick C1")
    assert not two.may("pick C1")


# --- replies and choices ------------------------------------------------------------------------------


@sees("cancel")
def test_cancel_a_modifier() -> None:
    """A Modifier, too, can be answered; it is discarded and its effect does not happen."""
    stop = event("Stop", reply(Cancel(PlayKind.MODIFIER), Draw(1)))
    table = Table([stop, modifier("Gift", effects=now(Draw(3)))], hands={"A": ["Gift"], "B": ["Stop"]})
    table.do("Gift > A1", "reply Stop")
    assert table.stack("A1") == []
    assert table.hand("A") == []
    assert len(table.hand("B")) == 1  # the answer's further steps are its player's


@sees("choose")
def test_choose() -> None:
    """One of several things, in the order printed; none only where it says so."""
    table = after(Choose(((Draw(1),), (Draw(2), Draw(1, Who.LEFT)))))
    assert not table.may("done")
    with pytest.raises(IllegalAction, match="A choice has to be made"):
        table.do("done")
    table.do("option 2")
    assert (len(table.hand("A")), len(table.hand("B"))) == (2, 1)


@sees("claim_story", "release_story")
def test_stories_by_effect() -> None:
    """With nothing to claim or to release nothing is asked."""
    tale = story("Tale", ("duck",), 1)
    assert after(ClaimStory(), stories=[tale]).state.top == 0
    assert after(ReleaseStory(), stories=[tale]).state.top == 0
    assert after(ClaimStory(regardless=True), stories=[tale]).do("story Tale").state.holder[0] == 0


# --- conditions ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("condition", "lays", "met"),
    [
        ({"family_shows": FamilyShows(("duck",), 2)}, [("Duck 1", "A1")], False),
        ({"family_shows": FamilyShows(("duck",), 2)}, [("Duck 1", "A1"), ("Duck 2", "A2")], True),
        ({"family_shows": FamilyShows(("duck",), 1)}, [("Duck 1", "A1"), ("End", "A1")], True),
        ({"family_shows": FamilyShows(("duck",), 1, living=True)}, [("Duck 1", "A1"), ("End", "A1")], False),
        ({"family_shows": FamilyShows(("duck",))}, [("Duck 1", "B1")], False),
        ({"character_shows": ("duck",)}, [("Duck 1", "A1")], False),  # an Event has no Character
        ({"negative": True}, [("Duck 1", "A1")], False),
        ({"holds_story": True}, [], False),
    ],
)  # fmt: skip
def test_conditions_of_events(condition, lays, met) -> None:  # type: ignore[no-untyped-def]
    """Every part that is given must hold; an unmet one leaves the Event without effect."""
    ducks = [modifier(f"Duck {n}", (-5, None, None), (None, None, "duck")) for n in (1, 2)]
    play = event("Play", now(Draw(1), **condition))
    table = Table([play, *ducks, death("End")], hands={"A": ["Play"]}, stories=[story("Tale", ("duck",), 1)])
    for name, on in lays:
        table.lay(name, on)
    assert len(table.do("Play").hand("A")) == int(met)


def test_holding_a_story_as_a_condition() -> None:
    """While the Story is held, of a lasting effect; when played, of an immediate one."""
    duck = modifier("Duck", (-5, None, None), (None, None, "duck"))
    rich = modifier("Rich", (5, None, None), effects=while_seen(DrawLimit(1), holds_story=True))
    play = event("Play", now(Draw(1), holds_story=True))
    table = Table([duck, rich, play], stories=[story("Tale", ("duck",), 1)], hands={"A": ["Play"]})
    table.lay("Duck", "A1").lay("Rich", "A2")
    assert table.limit("A") == 5
    assert table.do("claim Tale").limit("A") == 6
    table.do("Play")
    assert len(table.hand("A")) == 6


# --- what the engine refuses --------------------------------------------------------------------------


@sees("unencoded")
@pytest.mark.parametrize(
    ("card", "says"),
    [
        (event("Odd", now(Unencoded({"en": "?"}))), "not encoded"),
        (event("Odd", reply(Draw(1))), "cancels nothing"),
        (modifier("Odd", (300, None, None)), "beyond"),
        (modifier("Odd", effects=now(DrawLimit(1))), "makes no sense"),
        (modifier("Odd", effects=while_seen(Draw(1))), "makes no sense"),
        (modifier("Odd", effects=while_seen(DrawLimit(1, Who.OPPONENT))), "opponent of your choice"),
        (event("Odd", now(Choose(((Take(6, Who.LEFT, play="any"),), (Draw(1),))))), "more than 5 taken"),
    ],
)  # fmt: skip
def test_what_cannot_be_played_right_is_refused(card, says) -> None:  # type: ignore[no-untyped-def]
    """One sentence that names the card; nothing is silently skipped."""
    with pytest.raises(BadInput, match=says):
        Table([card])


def test_taken_cards_to_play_must_fit() -> None:
    """Three from each opponent are three at a table of two, and at one of three too many to be played."""
    grab = event("Grab", now(Take(3, Who.OPPONENTS, play="any")))
    hands = {"A": ["Grab"], "B": ["Filler 1", "Filler 2", "Filler 3"]}
    table = Table([grab], hands=hands).do("Grab")
    assert all(table.may(f"Filler {n} > A1") for n in (1, 2, 3))
    with pytest.raises(BadInput, match="more than 5 taken"):
        Table([grab], players=3)


def test_a_table_must_have_families() -> None:
    """Two families at least, each with a Character."""
    with pytest.raises(BadInput, match="two families"):
        prepare(Setup(families=((),), pile=(), rules=PLAIN))
