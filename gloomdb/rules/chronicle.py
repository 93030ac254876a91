"""What happened in a recorded game: after each decision, the events that the engine wrote down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gloomdb.rules.core.event_log import Log
from gloomdb.rules.core.state import to_move, whose_turn
from gloomdb.rules.core.table.dealing import deal
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.events.event import Event, take_events
from gloomdb.rules.game import apply
from gloomdb.rules.record import Record


@dataclass(frozen=True, slots=True)
class Move:
    """One decision of a recorded game and all that came of it."""

    number: int
    """Decisions are counted from 1."""
    turn: int
    turn_of: int
    """The seat whose turn it was."""
    seat: int
    """Who decided."""
    action: int
    events: tuple[Event, ...]


def opening(tables: Tables, record: Record) -> list[Event]:
    """What happened before the first decision."""
    return take_events(deal(tables, record.seed, record.game, Log(tables)))


def chronicle(tables: Tables, record: Record) -> Iterator[Move]:
    """The decisions of a record, each with what came of it; raises where one is not possible."""
    state = deal(tables, record.seed, record.game, Log(tables))
    take_events(state)
    for number, action in enumerate(record.decisions, start=1):
        turn, turn_of, seat = int(state.turns), int(whose_turn(state)), int(to_move(state))
        apply(state, action)
        yield Move(number, turn, turn_of, seat, action, tuple(take_events(state)))
