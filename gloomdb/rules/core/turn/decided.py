"""Events of decisions and of frames, for a Log: what a player decides, and why what follows happens."""

from __future__ import annotations

from mypy_extensions import i64

from gloomdb.rules.core.codes import (
    BOTTOM,
    CARD_MASK,
    CARD_SHIFT,
    CAUSE,
    CHOOSE_CARD,
    CHOOSE_CHARACTER,
    CHOOSE_SEAT,
    CHOOSE_STORY,
    CHOOSING,
    COUNT,
    DISCARD_ONE,
    DISCARDING,
    DONE,
    DRAWING,
    EVENT,
    FINISH,
    FREE,
    FREE_STEP,
    GIVING,
    HANDS,
    KIND,
    KIND_MASK,
    NOBODY,
    OP_RECOVER,
    PARTNER,
    PASS,
    PLAY,
    PLAYED,
    RESPOND,
    SEAT,
    SETTING_UP,
    STEP,
    STEP_FOR,
    STEPS,
    TAKE_STEP,
    TAKING,
    TARGET_MASK,
    TARGET_SHIFT,
    TURN,
    WINDOW,
)
from gloomdb.rules.core.event_log import (
    ANSWERED,
    BY_DEALING,
    BY_END_OF_TURN,
    BY_PLAY,
    CHARACTER_CHOSEN,
    DISCARDED,
    FINISHED,
    GAVE,
    LET_HAPPEN,
    NO_DISCARD,
    NO_OPTION,
    NO_PLAY,
    NO_STORY,
    OPTION_CHOSEN,
    PASSED,
    PLAYER_CHOSEN,
    RECOVERED,
    TOOK,
    Log,
    note,
    note_card,
    note_seat,
)
from gloomdb.rules.core.event_log import PLAYED as CARD_PLAYED
from gloomdb.rules.core.state import State
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.core.turn.responses import can_answer


def note_decision(s: State, t: Tables, log: Log, action: i64) -> None:
    """Writes down what the seat to move decides, before it is done."""
    frames = s.frames
    at = s.top
    frame = frames[at + KIND]
    seat = frames[at + SEAT]
    kind = action & KIND_MASK
    card = (action >> CARD_SHIFT) & CARD_MASK
    character = (action >> TARGET_SHIFT) & TARGET_MASK
    log.cause = BY_PLAY if frame == TURN else cause_of_frame(s)
    if kind == DONE:
        _note_declined(s, t, log, frame, seat)
    elif kind == PASS:
        note_seat(log, PASSED, seat, 0)
    elif kind == PLAY:
        note(log, CARD_PLAYED, seat, card, NOBODY if t.kind[card] == EVENT else character, NOBODY, 0)
    elif kind == RESPOND:
        note(log, ANSWERED, seat, card, NOBODY, NOBODY, frames[at + PLAYED])
    elif kind == DISCARD_ONE or frame == DISCARDING:
        note_card(log, DISCARDED, seat, card)
    elif frame == GIVING:
        note(log, GAVE, seat, card, NOBODY, frames[at + PARTNER], 0)
    elif frame == TAKING:
        note(log, TOOK, seat, card, NOBODY, frames[at + PARTNER], 0)
    elif frame == CHOOSE_CARD:
        if t.op[frames[at + STEP]] == OP_RECOVER:
            note_card(log, RECOVERED, seat, card)
    elif frame == CHOOSE_CHARACTER:
        note(log, CHARACTER_CHOSEN, seat, NOBODY, character, NOBODY, 0)
    elif frame == CHOOSING:
        note_seat(log, OPTION_CHOSEN, seat, card)
    elif frame == CHOOSE_SEAT:
        note(log, PLAYER_CHOSEN, seat, NOBODY, NOBODY, card, 0)
    # The whole hand discarded, a Story claimed, a Character set aside: what comes of it says so.


def _note_declined(s: State, t: Tables, log: Log, frame: i64, seat: i64) -> None:
    """What was offered and is not made use of."""
    if frame == WINDOW:
        played = s.frames[s.top + PLAYED]
        card = s.head[HANDS + seat]
        while card != NOBODY:
            if can_answer(s, t, seat, card, played):
                note(log, LET_HAPPEN, seat, card, NOBODY, NOBODY, played)
            card = s.link[card]
    elif frame == FREE:
        note_seat(log, NO_PLAY, seat, s.frames[s.top + COUNT])
    elif frame == DISCARDING:
        note_seat(log, NO_DISCARD, seat, 0)
    elif frame == CHOOSING:
        note_seat(log, NO_OPTION, seat, 0)
    elif frame == CHOOSE_STORY:
        note_seat(log, NO_STORY, seat, 0)


def note_frame(s: State, log: Log) -> None:
    """Remembers why what the topmost frame does will happen; an Event that is over is discarded by it."""
    log.cause = cause_of_frame(s)
    if s.frames[s.top + KIND] == FINISH:
        note_card(log, FINISHED, s.frames[s.top + SEAT], s.frames[s.top + PLAYED])


def cause_of_frame(s: State) -> i64:
    """The step that the topmost frame carries out; NOBODY where it carries out none."""
    frames = s.frames
    at = s.top
    kind = frames[at + KIND]
    if at == BOTTOM:
        return BY_DEALING if kind == SETTING_UP else BY_END_OF_TURN
    if kind in (DRAWING, DISCARDING, GIVING):
        return frames[at + CAUSE]
    if kind == TAKING:
        return frames[at + TAKE_STEP]
    if kind == FREE:
        return frames[at + FREE_STEP]
    if kind in (STEPS, STEP_FOR, CHOOSING, CHOOSE_SEAT, CHOOSE_CHARACTER, CHOOSE_CARD, CHOOSE_STORY):
        return frames[at + STEP]
    return NOBODY
