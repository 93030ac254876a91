"""From one turn to the next: drawing back up, calling a game off, passing over those who miss their turn."""

from __future__ import annotations

from mypy_extensions import i64

from gloomdb.rules.core.codes import (
    BOTTOM,
    EXHAUSTED,
    HANDS,
    HAS_DRAWN,
    KIND,
    MISSES_DRAWING,
    MISSES_TURN,
    NOBODY,
    PLAYS_MADE,
    SEAT,
    TURN,
    TURN_LIMIT,
)
from gloomdb.rules.core.event_log import BY_END_OF_TURN, DRAW_SKIPPED, TURN_BEGUN, TURN_SKIPPED, note_seat
from gloomdb.rules.core.state import State
from gloomdb.rules.core.table.auras import draw_limit
from gloomdb.rules.core.table.exhaustion import is_exhausted
from gloomdb.rules.core.tables import Tables, left_of
from gloomdb.rules.core.turn.plays import draw


def end_turn(s: State, t: Tables, seat: i64, has_drawn: bool) -> None:
    """Draws back up, once, and passes the turn on."""
    # Draw Back Up: until the hand holds as many cards as the draw limit; who holds more keeps them.
    if not has_drawn:
        s.frames[BOTTOM + HAS_DRAWN] = 1
        if s.skips[seat] & MISSES_DRAWING:
            s.skips[seat] &= ~MISSES_DRAWING
            if s.log is not None:
                s.log.cause = s.log.draw_cause[seat]
                note_seat(s.log, DRAW_SKIPPED, seat, 0)
        else:
            hand = HANDS + seat
            draw(s, t, seat, draw_limit(s, t, seat) - s.size[hand], BY_END_OF_TURN)
            if s.top > BOTTOM:
                return  # Munchkin: an Event that was drawn is resolved first.

    # A second death was granted for this turn only.
    s.second = 0

    # The books are silent on a table that can never end: it is called off, at the turn limit at the latest.
    if is_exhausted(s, t):
        s.over = EXHAUSTED
    elif s.turns >= t.turn_limit:
        s.over = TURN_LIMIT
    else:
        begin_turn(s, t, left_of(t, seat))


def begin_turn(s: State, t: Tables, seat: i64) -> None:
    """The next turn, passing over those who must miss theirs."""
    while s.skips[seat] & MISSES_TURN:
        s.skips[seat] &= ~MISSES_TURN
        if s.log is not None:
            s.log.cause = s.log.turn_cause[seat]
            note_seat(s.log, TURN_SKIPPED, seat, 0)
        seat = left_of(t, seat)
    s.turns += 1
    s.top = BOTTOM
    frames = s.frames
    frames[BOTTOM + KIND] = TURN
    frames[BOTTOM + SEAT] = seat
    frames[BOTTOM + PLAYS_MADE] = 0
    if s.log is not None:
        s.log.cause = NOBODY
        note_seat(s.log, TURN_BEGUN, seat, s.turns)
