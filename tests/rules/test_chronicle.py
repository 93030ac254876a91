"""What a chronicle tells: every change between two positions, found by comparing them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gloomdb.cards.card import Card
from gloomdb.cards.effect import Timing
from gloomdb.effects.vocabulary import (
    ClaimStory,
    Discard,
    DiscardModifier,
    Draw,
    ExchangeModifier,
    Give,
    MoveModifier,
    Recover,
    RemoveCharacters,
    ReturnModifier,
    Revive,
    Target,
    Who,
)
from gloomdb.effects.worth import Stack
from gloomdb.rules.chronicle import Happening, Kind, chronicle, happenings
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.game import copy, result
from gloomdb.rules.readable import family_of
from gloomdb.rules.record import Record, positions, record_game, replay
from tests.tables import RULESETS, Table, death, effect, event, modifier, now, story, table_of, throne

EXCHANGED = [Kind.TAKEN_BACK, Kind.LAID, Kind.WORTH]
BAD, DEATH = modifier("Bad Day", (-10, None, None)), death("Death")


def told(table: Table, *moves: str) -> list[Happening]:
    """What the last of these decisions brought."""
    table.do(*moves[:-1])
    before, action = copy(table.state), table.action(moves[-1])
    table.do(moves[-1])
    return list(happenings(before, table.state, action))


def kinds(found: Sequence[Happening]) -> list[Kind]:
    """What sorts of things happened."""
    return [each.kind for each in found]


def table(*cards: Card, **more: object) -> Table:
    """A table whose first player holds these cards."""
    return Table(cards, hands={"A": [card.title("en") for card in cards]}, **more)  # type: ignore[arg-type]


def test_a_modifier_changes_self_worth() -> None:
    """Before and after, of whom it was laid on; the play itself is the decision."""
    (worth,) = told(table(BAD, filler=5), "Bad Day > B1")
    assert (worth.kind, worth.character, worth.before, worth.after) == (Kind.WORTH, 2, 0, -10)


def test_a_death_is_told_with_its_worth() -> None:
    """Dies, worth what the stack shows then; at the end of the turn the hand is drawn up."""
    game = table(BAD, DEATH).lay("Bad Day", "B1")
    (died,) = told(game, "Death > B1")
    assert (died.kind, died.before, died.after) == (Kind.DIED, -10, -10)
    (drew,) = told(game, "pass")
    assert (drew.kind, drew.seat, len(drew.cards)) == (Kind.DREW, 0, 5)


@pytest.mark.parametrize(
    ("card", "moves", "expected"),
    [
        (event("E", now(Draw(2))), ("E",), [Kind.DREW]),
        (event("E", now(Discard("all"))), ("E",), [Kind.DISCARDED]),
        (event("E", now(Give(1, Who.LEFT))), ("E",), [Kind.PASSED]),
        (event("E", now(DiscardModifier())), ("E", "pick B1"), [Kind.LEFT, Kind.WORTH]),
        (event("E", now(ReturnModifier())), ("E", "pick B1"), [Kind.TAKEN_BACK, Kind.WORTH]),
        (event("E", now(MoveModifier())), ("E", "pick B1", "pick A1"), [Kind.MOVED, Kind.WORTH, Kind.WORTH]),
        (event("E", now(ExchangeModifier())), ("E", "pick B1", "pick Spare"), EXCHANGED),
        (event("E", now(Revive())), ("E", "pick B2"), [Kind.LEFT, Kind.REVIVED]),
        (event("E", now(RemoveCharacters((Target.ANY_LIVING,)))), ("E", "pick A2"), [Kind.GONE]),
    ],
)  # fmt: skip
def test_what_an_event_brings(card: Card, moves: tuple[str, ...], expected: list[Kind]) -> None:
    """Each change is told once, and nothing else."""
    other, spare = modifier("Worse Day", (-20, None, None)), modifier("Spare", (None, -5, None))
    game = Table([card, BAD, other, DEATH, spare], hands={"A": ["E", "Spare"]})
    game.lay("Bad Day", "B1").lay("Worse Day", "B2").lay("Death", "B2")
    assert kinds(told(game, *moves)) == expected


def test_a_recovered_card_is_no_drawn_one() -> None:
    """From the discards into the hand, by choice."""
    game = Table([event("Dig", now(Recover(1))), BAD], hands={"A": ["Dig"], "B": ["Bad Day"]})
    game.do("pass", "pass", "discard hand", "pass")
    found = told(game, "Dig", "pick Bad Day")
    assert Kind.DREW not in kinds(found)


def test_only_an_event_that_is_played_when_drawn_is_told_as_one() -> None:
    """Munchkin: what is drawn before it and lost by it was drawn and discarded."""
    gong = event("Gong", (effect(Timing.ON_DRAW, Discard("all")),))
    game = Table([gong], hands={"A": ["Filler 0", "Filler 1", "Filler 2"]}, pile=["Filler 10", "Gong"])
    found = told(game, "pass", "pass")
    by_kind = {each.kind: [game.tables.setup.pile[card].title("en") for card in each.cards] for each in found}
    assert by_kind[Kind.PLAYED_WHEN_DRAWN] == ["Gong"]
    assert by_kind[Kind.DRAWN_AND_DISCARDED] == ["Filler 10"]
    assert by_kind[Kind.DISCARDED] == ["Filler 0", "Filler 1", "Filler 2"]


def test_a_card_about_stories_is_told_as_replaced() -> None:
    """In a game without them it leaves the game as it is drawn, and another comes."""
    rights = event("Rights", now(ClaimStory()))
    game = Table([rights], hands={"A": ["Filler 0"]}, pile=["Rights", "Filler 1"])
    found = told(game, "pass", "pass")
    assert kinds(found) == [Kind.REPLACED, Kind.DREW]


def test_the_throne_and_a_story() -> None:
    """Who takes them, and when they go back."""
    crown = modifier("Crown", (-10, None, None), (None, None, "crown"))
    tale = story("Tale", ("crown",), 1)
    game = Table([crown, DEATH], hands={"A": ["Crown", "Death"]}, throne=throne(), stories=[tale])
    assert kinds(told(game, "Crown > A1")) == [Kind.WORTH, Kind.CROWNED]
    assert Kind.STORY_TAKEN in kinds(told(game, "claim Tale"))
    game.do("pass", "pass")
    assert kinds(told(game, "Death > A1")) == [Kind.DIED, Kind.THRONE_BACK]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_chronicle_tells_every_decision_of_a_game(ruleset: str) -> None:
    """As many moves as decisions; Self-Worth told step by step adds up to the last position."""
    tables = table_of(ruleset, 4)
    record = record_game(tables, 9)
    assert replay(tables, record).same
    worth = [0] * int(tables.characters)
    dead: set[int] = set()
    moves = list(chronicle(tables, record))
    for move in moves:
        for what in move.happened:
            if what.kind in (Kind.WORTH, Kind.DIED, Kind.REVIVED):
                assert worth[what.character] == what.before
                worth[what.character] = what.after
            dead |= {what.character} if what.kind is Kind.DIED else set()
            dead -= {what.character} if what.kind in (Kind.REVIVED, Kind.GONE) else set()
    assert [move.number for move in moves] == list(range(1, len(record.decisions) + 1))
    assert len(dead) == sum(
        1 for seat in range(4) for stack in _stacks(tables, record, seat) if stack.is_dead
    )


def _stacks(tables: Tables, record: Record, seat: int) -> tuple[Stack, ...]:
    *_, (state, _) = positions(tables, record)
    assert result(state).family_values == record.family_values
    return family_of(state, seat).stacks
