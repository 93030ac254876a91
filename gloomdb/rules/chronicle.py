"""What happened in a recorded game: after each decision, how the table differs from before.

Everything is read off the two positions, so that nothing an effect does can be left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from gloomdb.rules.core import codes
from gloomdb.rules.core.counters import Tally
from gloomdb.rules.core.state import State, copy, to_move
from gloomdb.rules.core.table.dealing import deal
from gloomdb.rules.core.table.stacks import self_worth
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.game import apply
from gloomdb.rules.record import Record


class Kind(StrEnum):
    """What happened."""

    CANCELLED = "cancelled"
    """A card was answered and discarded."""
    PLAYED_WHEN_DRAWN = "played_when_drawn"
    """Munchkin: an Event that is resolved as soon as it is drawn."""
    DRAWN_AND_DISCARDED = "drawn_and_discarded"
    """A card came into a hand and was lost again in the same breath, by whatever was drawn with it."""
    REPLACED = "replaced"
    """A card that speaks of Stories or the Throne in a game without them was drawn."""
    LEFT = "left"
    """A card left a Character's stack for the discards."""
    TAKEN_BACK = "taken_back"
    """A card left a Character's stack for a hand."""
    MOVED = "moved"
    """A card went from a Character to another."""
    LAID = "laid"
    """A card came onto a Character without being the one just played."""
    DIED = "died"
    REVIVED = "revived"
    GONE = "gone"
    """A Character left the game."""
    WORTH = "worth"
    """A Character's Self-Worth changed."""
    CROWNED = "crowned"
    THRONE_BACK = "throne_back"
    STORY_TAKEN = "story_taken"
    STORY_BACK = "story_back"
    DISCARDED = "discarded"
    PASSED = "passed"
    """Cards went from a hand to another player's."""
    RECOVERED = "recovered"
    """Cards came back from the discards into a hand."""
    RESHUFFLED = "reshuffled"
    DREW = "drew"


@dataclass(frozen=True, slots=True)
class Happening:
    """One thing that happened; numbers are the table's own, absent ones NOBODY."""

    kind: Kind
    cards: tuple[int, ...] = ()
    character: int = codes.NOBODY
    other: int = codes.NOBODY
    """Another Character, or the player cards went to."""
    seat: int = codes.NOBODY
    story: int = codes.NOBODY
    before: int = 0
    after: int = 0


@dataclass(frozen=True, slots=True)
class Move:
    """One decision of a recorded game and all that came of it."""

    number: int
    """Decisions are counted from 1."""
    turn: int
    seat: int
    action: int
    before: State
    """The position it was taken in."""
    happened: tuple[Happening, ...]


def chronicle(tables: Tables, record: Record) -> Iterator[Move]:
    """The decisions of a record, each with what came of it; raises where one is not possible."""
    tally = Tally(tables)  # only to hear which cards were cancelled
    state = deal(tables, record.seed, record.game)
    state.tally = tally
    for number, action in enumerate(record.decisions, start=1):
        before, cancelled = copy(state), [int(count) for count in tally.cancelled]
        apply(state, action)
        undone = [card for card in range(tables.cards) if tally.cancelled[card] > cancelled[card]]
        happened = tuple(happenings(before, state, action, undone))
        yield Move(number, int(before.turns), int(to_move(before)), action, before, happened)


def happenings(before: State, after: State, action: int, undone: Sequence[int] = ()) -> Iterator[Happening]:
    """How a position differs from the one before an action; `undone` are the cards that were cancelled."""
    yield from (Happening(Kind.CANCELLED, (card,)) for card in undone)
    yield from _cards(before, after, action, undone)
    yield from _characters(before, after)
    yield from _holdings(before, after)
    yield from _hands(before, after, action, undone)


# --- cards on the table ----------------------------------------------------------------------------


def _cards(before: State, after: State, action: int, undone: Sequence[int]) -> Iterator[Happening]:
    """Cards that came onto, left, or changed stacks; and those that never were in a hand."""
    t = before.tables
    played = int(codes.card_of(action)) if codes.kind_of(action) in (codes.PLAY, codes.RESPOND) else -1
    stacks = int(t.stacks)
    for card in range(t.cards):
        old, new = int(before.zone[card]), int(after.zone[card])
        if old == new:
            continue
        if old == codes.PILE and new == codes.DISCARDS:
            yield Happening(Kind.PLAYED_WHEN_DRAWN if t.on_draw[card] else Kind.DRAWN_AND_DISCARDED, (card,))
        elif new == codes.OUT and t.void[card]:
            yield Happening(Kind.REPLACED, (card,))
        elif old >= stacks and new >= stacks:
            yield Happening(Kind.MOVED, (card,), character=old - stacks, other=new - stacks)
        elif old >= stacks and new >= codes.HANDS:
            yield Happening(Kind.TAKEN_BACK, (card,), character=old - stacks, seat=new - codes.HANDS)
        elif old >= stacks:
            yield Happening(Kind.LEFT, (card,), character=old - stacks)
        elif new >= stacks and card != played and card not in undone and old != codes.LIMBO:
            yield Happening(Kind.LAID, (card,), character=new - stacks)


# --- Characters ------------------------------------------------------------------------------------

_BECAME: Final = {
    (codes.LIVING, codes.DEAD): Kind.DIED,
    (codes.DEAD, codes.LIVING): Kind.REVIVED,
    (codes.LIVING, codes.GONE): Kind.GONE,
    (codes.DEAD, codes.GONE): Kind.GONE,
}


def _characters(before: State, after: State) -> Iterator[Happening]:
    t = before.tables
    for character in range(t.characters):
        old, new = int(before.status[character]), int(after.status[character])
        worth = [int(self_worth(state, t, character)) for state in (before, after)]
        kind = _BECAME.get((old, new))
        if kind is not None:
            yield Happening(kind, character=character, before=worth[0], after=worth[1])
        elif worth[0] != worth[1] and new != codes.GONE:
            yield Happening(Kind.WORTH, character=character, before=worth[0], after=worth[1])


# --- Stories and the Throne ------------------------------------------------------------------------


def _holdings(before: State, after: State) -> Iterator[Happening]:
    if before.monarch != after.monarch:
        if after.monarch == codes.NOBODY:
            yield Happening(Kind.THRONE_BACK)
        else:
            yield Happening(Kind.CROWNED, character=int(after.monarch))
    for story in range(before.tables.stories):
        old, new = int(before.holder[story]), int(after.holder[story])
        if old != new and new >= 0:
            yield Happening(Kind.STORY_TAKEN, story=story, seat=new, other=old)
        elif old != new:
            yield Happening(Kind.STORY_BACK, story=story, seat=old)


# --- hands -----------------------------------------------------------------------------------------


def _hands(before: State, after: State, action: int, undone: Sequence[int]) -> Iterator[Happening]:
    """Cards that left hands or came into them, by player."""
    t = before.tables
    players = range(t.players)
    moves: dict[tuple[int, int], list[int]] = {}
    for card in range(t.cards):
        old, new = int(before.zone[card]), int(after.zone[card])
        if old != new and not _is_named(card, action) and card not in undone:
            moves.setdefault((old, new), []).append(card)
    shuffled = (codes.DISCARDS, codes.PILE) in moves
    for seat in players:
        hand = codes.HANDS + seat
        if gone := moves.get((hand, codes.DISCARDS)):
            yield Happening(Kind.DISCARDED, tuple(gone), seat=seat)
        for other in players:
            if given := moves.get((hand, codes.HANDS + other)):
                yield Happening(Kind.PASSED, tuple(given), seat=seat, other=other)
    if shuffled:
        yield Happening(Kind.RESHUFFLED)
    for seat in players:
        hand = codes.HANDS + seat
        drawn = moves.get((codes.PILE, hand), [])
        recovered = moves.get((codes.DISCARDS, hand), [])
        # After a reshuffle what was in the discards is drawn like any other card.
        if shuffled or not before.size[codes.PILE]:
            drawn, recovered = [*drawn, *recovered], []
        if recovered:
            yield Happening(Kind.RECOVERED, tuple(recovered), seat=seat)
        if drawn:
            yield Happening(Kind.DREW, tuple(drawn), seat=seat)


def _is_named(card: int, action: int) -> bool:
    """Whether the decision itself says what became of the card: played, answered with, discarded, given."""
    named = (codes.PLAY, codes.RESPOND, codes.DISCARD_ONE, codes.PICK_CARD)
    return bool(codes.kind_of(action) in named and card == codes.card_of(action))
