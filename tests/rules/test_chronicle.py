"""What a chronicle tells of each thing that can happen, once and in the order it happens."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gloomdb.cards.card import Card, ClaimBy
from gloomdb.cards.effect import Timing
from gloomdb.effects.vocabulary import (
    Cancel,
    Choose,
    ClaimStory,
    Discard,
    DiscardModifier,
    Draw,
    ExchangeModifier,
    Forbid,
    FreePlay,
    Give,
    MoveModifier,
    PlayKind,
    Recover,
    RemoveCharacters,
    ReturnModifier,
    Revive,
    SkipDraw,
    SkipTurn,
    SwapHands,
    SwapModifiers,
    Take,
    Target,
    Who,
    Worth,
)
from gloomdb.language import Lang
from gloomdb.rules import Event, EventKind, keep_events, record_game, replay, take_events, tell
from gloomdb.rules.record import chronicle, opening
from tests.rules.retold import Retold
from tests.tables import (
    RULESETS,
    Table,
    death,
    effect,
    event,
    modifier,
    now,
    reply,
    story,
    table_of,
    throne,
    while_seen,
)

Kind = EventKind
BAD, DEATH = modifier("Bad Day", (-10, None, None)), death("Death")
EXCHANGED = [Kind.TAKEN_BACK, Kind.EXCHANGED, Kind.WORTH_CHANGED]


def told(table: Table, *moves: str) -> list[Event]:
    """What the last of these decisions brought."""
    table.do(*moves[:-1])
    keep_events(table.state)
    table.do(moves[-1])
    return take_events(table.state)


def sentences(
    table: Table, events: Sequence[Event], lang: Lang = "en", reader: int | None = None
) -> list[str]:
    """The same in words, without what goes without saying."""
    texts = [tell(each, table.tables, lang, reader=reader) for each in events]
    return [text for text in texts if text]


def kinds(found: Sequence[Event]) -> list[Kind]:
    """What sorts of things happened."""
    return [each.kind for each in found]


def table(*cards: Card, **more: object) -> Table:
    """A table whose first player holds these cards."""
    return Table(cards, hands={"A": [card.title("en") for card in cards]}, **more)  # type: ignore[arg-type]


def test_a_modifier_changes_self_worth() -> None:
    """The play, the card on its Character, and before and after."""
    game = table(BAD, filler=5)
    found = told(game, "Bad Day > B1")
    assert kinds(found) == [Kind.PLAYED, Kind.LAID, Kind.WORTH_CHANGED]
    assert (found[2].character, found[2].before, found[2].after) == (2, 0, -10)
    assert sentences(game, found) == ["player 1 plays Bad Day on B1 (player 2's)", "B1: 0 → −10"]
    assert sentences(game, found, "en", 0)[0] == "you play Bad Day on B1 (player 2's)"
    assert sentences(game, found, "en", 1)[0] == "player 1 plays Bad Day on B1 (yours)"
    assert sentences(game, found, "es", 0)[0] == "juegas «Bad Day» sobre B1 (del jugador 2)"


def test_a_death_is_told_with_its_worth() -> None:
    """Dies, worth what the stack shows then; at the end of the turn the hand is drawn up, and why."""
    game = table(BAD, DEATH).lay("Bad Day", "B1")
    found = told(game, "Death > B1")
    assert kinds(found) == [Kind.PLAYED, Kind.LAID, Kind.DIED]
    assert found[2].after == -10
    passed, drew, turn = told(game, "pass")
    assert (passed.kind, drew.kind, drew.seat, drew.count) == (Kind.PASSED, Kind.DREW, 0, 5)
    assert (drew.cause, drew.source) == ("end_of_turn", None)
    assert (turn.kind, turn.seat, turn.count) == (Kind.TURN_BEGUN, 1, 2)


@pytest.mark.parametrize(
    ("card", "moves", "expected"),
    [
        (event("E", now(Draw(2))), ("E",), [Kind.PLAYED, Kind.DREW]),
        (event("E", now(Discard("all"))), ("E",), [Kind.PLAYED, Kind.DISCARDED]),
        (event("E", now(Give(1, Who.LEFT))), ("E",), [Kind.PLAYED, Kind.GAVE]),
        (event("E", now(Take(1, Who.LEFT))), ("E",), [Kind.PLAYED, Kind.TOOK]),
        (event("E", now(SwapHands(Who.LEFT))), ("E",), [Kind.PLAYED, Kind.SWAPPED, Kind.SWAPPED]),
        (event("E", now(SkipTurn(Who.LEFT))), ("E",), [Kind.PLAYED, Kind.TURN_TO_SKIP]),
        (event("E", now(SkipDraw())), ("E",), [Kind.PLAYED, Kind.DRAW_TO_SKIP]),
        (event("E", now(DiscardModifier())), ("E", "pick B1"), [Kind.TAKEN_OFF, Kind.WORTH_CHANGED]),
        (event("E", now(ReturnModifier())), ("E", "pick B1"), [Kind.TAKEN_BACK, Kind.WORTH_CHANGED]),
        (event("E", now(MoveModifier())), ("E", "pick B1", "pick A1"),
         [Kind.MOVED, Kind.WORTH_CHANGED, Kind.WORTH_CHANGED]),
        (event("E", now(SwapModifiers())), ("E", "pick B1", "pick A2"),
         [Kind.MOVED, Kind.MOVED, Kind.WORTH_CHANGED, Kind.WORTH_CHANGED]),
        (event("E", now(ExchangeModifier())), ("E", "pick B1", "pick Spare"), EXCHANGED),
        (event("E", now(Revive())), ("E", "pick B2"), [Kind.REVIVED, Kind.TAKEN_OFF]),
        (event("E", now(RemoveCharacters((Target.ANY_LIVING,)))), ("E", "pick A2"), [Kind.REMOVED]),
    ],
)  # fmt: skip
def test_what_an_event_brings(card: Card, moves: tuple[str, ...], expected: list[Kind]) -> None:
    """Each change is told once, and nothing else; then the Event is discarded."""
    other, spare = modifier("Worse Day", (-20, None, None)), modifier("Spare", (None, -5, None))
    third = modifier("Third Day", (-5, None, None))
    game = Table([card, BAD, other, DEATH, spare, third], hands={"A": ["E", "Spare"], "B": ["Filler 3"]})
    game.lay("Bad Day", "B1").lay("Worse Day", "B2").lay("Death", "B2").lay("Third Day", "A2")
    found = kinds(told(game, *moves))
    assert found[found[0] is Kind.CHARACTER_CHOSEN :] == [*expected, Kind.FINISHED]


# --- what the review found untold or told wrongly --------------------------------------------------


def test_a_skipped_turn_is_told_with_its_cause() -> None:
    """Who will miss it when the card is played, who misses it when it comes, and by which card."""
    game = table(event("Nap", now(SkipTurn(Who.LEFT))), players=3)
    will = told(game, "Nap")
    assert sentences(game, will)[1] == "player 2 will miss the next turn (Nap)"
    game.do("pass")
    missed = take_events(game.state)
    assert sentences(game, missed)[-2:] == ["player 2 misses a turn (Nap)", "turn 2: player 3"]
    assert sentences(game, missed, "es", 1)[-2] == "pierdes un turno («Nap»)"


def test_a_missed_draw_is_told_with_its_cause() -> None:
    """Instead of the drawing that does not happen."""
    game = table(event("Fast", now(SkipDraw())))
    told(game, "Fast")
    game.do("pass")
    found = take_events(game.state)
    assert kinds(found) == [Kind.PASSED, Kind.DRAW_SKIPPED, Kind.TURN_BEGUN]
    assert sentences(game, found)[1] == "player 1 draws no cards at the end of the turn (Fast)"


def test_an_event_played_when_drawn_is_named_and_so_is_who_drew_it() -> None:
    """Munchkin: drawn, played at once; what it makes others draw is told as drawn by them, and why."""
    gift = event("Gift", (effect(Timing.ON_DRAW, Draw(1, Who.LEFT)),))
    game = Table([gift], hands={"A": ["Filler 0", "Filler 1", "Filler 2"]}, pile=["Filler 10", "Gift"])
    found = told(game, "pass", "pass")
    assert sentences(game, found)[1:4] == [
        "player 1 draws Filler 10, Gift",
        "player 1 plays Gift the moment it is drawn",
        "player 2 draws Filler 29 (Gift)",
    ]


def test_a_card_drawn_and_passed_on_is_told_as_both() -> None:
    """Munchkin: who drew it, then to whom it went; nobody else is told to have drawn it."""
    pass_on = event("Pass It On", (effect(Timing.ON_DRAW, Give(9, Who.LEFT)),))
    game = Table([pass_on], hands={"A": []}, pile=["Filler 9", "Pass It On"], filler=12)
    found = told(game, "pass", "pass")
    assert sentences(game, found)[1:4] == [
        "player 1 draws Filler 9, Pass It On",
        "player 1 plays Pass It On the moment it is drawn",
        "player 1 gives Filler 9 to player 2 (Pass It On)",
    ]
    assert [each.seat for each in found if each.kind is Kind.DREW] == [0, 0]


def test_cards_lost_to_what_was_drawn_with_them_are_drawn_and_discarded() -> None:
    """Munchkin: all of it in the order it happened, whatever was reshuffled and drawn again."""
    gong = event("Gong", (effect(Timing.ON_DRAW, Discard("all")),))
    game = Table([gong], hands={"A": ["Filler 0", "Filler 1", "Filler 2"]}, pile=["Filler 10", "Gong"])
    found = told(game, "pass", "pass")
    assert kinds(found)[1:5] == [Kind.DREW, Kind.PLAYED_WHEN_DRAWN, Kind.DISCARDED, Kind.FINISHED]
    assert sentences(game, found)[3] == "player 1 discards Filler 10, Filler 0, Filler 1, Filler 2 (Gong)"


def test_a_reshuffled_card_is_drawn_and_not_got_from_a_player() -> None:
    """Discarded by one, shuffled, drawn by another: three events, and no card goes from hand to hand."""
    discard = event("Loss", now(Discard("all", who=Who.LEFT), Draw(1)))
    game = Table([discard], hands={"A": ["Loss"], "B": ["Filler 0"]}, filler=1)
    found = told(game, "Loss")
    assert kinds(found) == [Kind.PLAYED, Kind.DISCARDED, Kind.RESHUFFLED, Kind.DREW, Kind.FINISHED]
    assert sentences(game, found)[2] == "the discards become the draw pile (1 card)"


def test_an_event_that_may_not_be_played_is_discarded_without_effect() -> None:
    """Munchkin: not "played at once"."""
    gong = event("Gong", (effect(Timing.ON_DRAW, Discard("all")),))
    ban = modifier("Ban", effects=while_seen(Forbid(PlayKind.EVENT)))
    game = Table([gong, ban], hands={"A": ["Filler 0"]}, pile=["Gong"]).lay("Ban", "A1")
    found = told(game, "pass", "pass")
    assert Kind.PLAYED_WHEN_DRAWN not in kinds(found)
    expected = "player 1 discards Gong without effect: player 1 may not play Events"
    assert sentences(game, found)[2] == expected


def test_a_cancelled_card_was_played_and_answered() -> None:
    """Who played it, who answered it with what, and that it is cancelled."""
    nope = event("Nope", reply(Cancel(PlayKind.EVENT)))
    game = Table([event("E", now(Draw(2))), nope], hands={"A": ["E"], "B": ["Nope"]})
    keep_events(game.state)
    game.do("E", "reply Nope")
    assert sentences(game, take_events(game.state)) == [
        "player 1 plays E",
        "player 2 answers E with Nope",
        "E is cancelled by Nope",
    ]


def test_what_was_offered_and_let_happen_is_told() -> None:
    """Which card, and what could have answered it."""
    nope = event("Nope", reply(Cancel(PlayKind.EVENT)))
    game = Table([event("E", now(Draw(1))), nope], hands={"A": ["E"], "B": ["Nope"]})
    found = told(game, "E", "done")
    assert sentences(game, found)[0] == "player 2 lets E happen, holding Nope"
    assert sentences(game, found, "es", 1)[0] == "dejas que ocurra «E», con «Nope» en la mano"


def test_what_was_offered_and_declined_is_told() -> None:
    """Free plays not made, options not taken, discards stopped."""
    free = event("Free", now(FreePlay(2)))
    game = Table([free], hands={"A": ["Free", "Filler 0"]})
    assert sentences(game, told(game, "Free", "done"))[0] == "player 1 does not make 2 free plays (Free)"
    pick = event("Pick", now(Choose(((Draw(2),), (Discard(1),)), optional=True)))
    game = Table([pick], hands={"A": ["Pick", "Filler 0"]})
    declined = sentences(game, told(game, "Pick", "done"))[0]
    assert declined == "player 1 chooses none of these: draw 2 cards; discard 1 card (Pick)"
    drop = event("Drop", now(Discard("any")))
    game = Table([drop], hands={"A": ["Drop", "Filler 0"]})
    assert sentences(game, told(game, "Drop", "done"))[0] == "player 1 discards no more cards (Drop)"


def test_a_chosen_option_is_told_by_what_it_does() -> None:
    """In both languages; never by its number."""
    pick = event("Pick", now(Choose(((Draw(2),), (Discard(1),)))))
    game = Table([pick], hands={"A": ["Pick", "Filler 0"]})
    found = told(game, "Pick", "option 1")
    assert sentences(game, found)[:2] == ["player 1 chooses: draw 2 cards",
                                          "player 1 draws Filler 29, Filler 28 (Pick)"]  # fmt: skip
    assert sentences(game, found, "es", 0)[0] == "eliges: roba 2 cartas"


def test_a_death_is_told_with_the_bonuses_in_it() -> None:
    """What it scores, and what of that comes from which card rather than from points that are seen."""
    pale = death("Pale Death", effects=while_seen(Worth(-15)))
    game = Table([BAD, pale], hands={"A": ["Pale Death"]}).lay("Bad Day", "B1")
    found = told(game, "Pale Death > B1")
    assert sentences(game, found)[2:] == ["B1 dies, worth −25", "−15 of this comes from Pale Death"]


def test_the_throne_counts_only_for_the_death_that_ends_the_game() -> None:
    """Thrones: any other death leaves it to nobody, and is told without it."""
    crown = modifier("Crown", (-10, None, None), (None, None, "crown"))
    more = death("Second Death")
    game = Table([crown, DEATH, more], hands={"A": ["Crown", "Death"]}, throne=throne())
    crowned = told(game, "Crown > A1")
    assert kinds(crowned)[2:] == [Kind.WORTH_CHANGED, Kind.CROWNED, Kind.WORTH_CHANGED]
    game.do("pass", "pass", "pass")
    found = told(game, "Death > A1")
    assert [each.after for each in found if each.kind is Kind.DIED] == [-10]
    assert kinds(found)[-3:-1] == [Kind.DIED, Kind.THRONE_RETURNED]


def test_a_condition_that_is_not_met_is_told() -> None:
    """The card has no effect, and why."""
    needy = event("Needy", now(Draw(2), holds_story=True))
    game = table(needy, stories=[story("Tale", ("crown",), 1)])
    found = told(game, "Needy")
    assert kinds(found) == [Kind.PLAYED, Kind.UNMET, Kind.FINISHED]
    picky = modifier("Picky", effects=while_seen(Worth(-5), character_shows=("crown",)))
    game = table(picky)
    assert sentences(game, told(game, "Picky > A1"))[1].startswith("a lasting effect of Picky does not come")


def test_a_recovered_card_is_not_a_drawn_one() -> None:
    """From the discards into the hand, by choice."""
    game = Table([event("Dig", now(Recover(1))), BAD], hands={"A": ["Dig"], "B": ["Bad Day"]})
    game.do("pass", "pass", "discard hand", "pass")
    found = told(game, "Dig", "pick Bad Day")
    assert kinds(found) == [Kind.RECOVERED, Kind.FINISHED]


def test_a_card_about_stories_is_told_as_replaced() -> None:
    """In a game without them it leaves the game as it is drawn, and another comes."""
    rights = event("Rights", now(ClaimStory()))
    game = Table([rights], hands={"A": ["Filler 0"]}, pile=["Rights", "Filler 1"])
    found = told(game, "pass", "pass")
    assert kinds(found) == [Kind.PASSED, Kind.REPLACED, Kind.DREW, Kind.TURN_BEGUN]


def test_a_story_changing_hands_says_who_held_it() -> None:
    """Claimed from the centre, then from its holder; whoever claims another gives the first back."""
    one, two = modifier("One", icons=("crown", None, None)), modifier("Two", icons=("crown", "crown", None))
    tale = story("Tale", ("crown",), 1, by=ClaimBy.ICONS)
    game = Table([one, two], hands={"A": ["One"], "B": ["Two"]}, stories=[tale])
    assert sentences(game, told(game, "One > A1", "claim Tale"))[0] == "player 1 claims Tale"
    found = told(game, "Two > B1", "claim Tale")
    assert sentences(game, found)[0] == "player 2 claims Tale, which player 1 held"
    assert sentences(game, found, "en", 0)[0] == "player 2 claims Tale, which you held"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_chronicle_tells_every_decision_of_a_game(ruleset: str) -> None:
    """As many moves as decisions, each with its events; with the set-up they make the whole game."""
    tables = table_of(ruleset, 4)
    record = record_game(tables, 9)
    assert replay(tables, record).same
    retold = Retold(tables)
    retold.hear(opening(tables, record))
    moves = list(chronicle(tables, record))
    for move in moves:
        assert any(tell(each, tables, "en") for each in move.events)
        retold.hear(move.events)
    assert [move.number for move in moves] == list(range(1, len(record.decisions) + 1))
    assert tuple(map(retold.family_value, range(4))) == record.family_values
    assert moves[-1].events[-1].kind is Kind.GAME_OVER
