"""A turn: applying an action, then going on until somebody must decide again or the game is over."""

from __future__ import annotations

from mypy_extensions import i64

from gloomdb.rules.core.codes import (
    CARD_MASK,
    CARD_SHIFT,
    CHOOSE_CARD,
    CHOOSE_CHARACTER,
    CHOOSE_SEAT,
    CHOOSE_STORY,
    CHOOSING,
    CLAIM,
    DISCARD_HAND,
    DISCARD_ONE,
    DISCARDING,
    DISCARDS,
    DONE,
    DRAWING,
    ENDING,
    EXHAUSTED,
    FINISH,
    FRAME,
    FREE,
    GIVING,
    GOING_ON,
    HANDS,
    KIND_MASK,
    MOST_AT_ONCE,
    NOBODY,
    OP_CLAIM_STORY,
    OP_RECOVER,
    PLAY,
    PLAYING,
    STEP_FOR,
    STEPS,
    TAKING,
    TARGET_MASK,
    TARGET_SHIFT,
    TURN,
    TURN_LIMIT,
    WINDOW,
)
from gloomdb.rules.core.state import State, move, push
from gloomdb.rules.core.table.exhaustion import is_exhausted
from gloomdb.rules.core.table.hands import discard_hand, give, note_taken, take
from gloomdb.rules.core.table.stacks import draw_limit, left_of
from gloomdb.rules.core.table.stories import release, take_story
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.core.turn.choices import add_pick, exchange
from gloomdb.rules.core.turn.plays import begin_play, draw, perform, perform_response, respond
from gloomdb.rules.core.turn.resolve import partner_chosen, run_step, step_for
from gloomdb.rules.core.turn.responses import next_to_answer


def act(s: State, action: i64) -> None:
    """Applies a legal action; legality is the caller's business (`apply` checks it)."""
    t = s.tables
    s.decisions += 1
    if s.decisions > t.decision_limit:
        s.over = TURN_LIMIT
        return
    frames = s.frames
    at = s.top
    frame = frames[at]
    seat = frames[at + 1]
    card = (action >> CARD_SHIFT) & CARD_MASK
    if frame == TURN:
        frames[at + 2] += 1
        if action & KIND_MASK == PLAY:
            begin_play(s, t, seat, card, (action >> TARGET_SHIFT) & TARGET_MASK)
        else:
            _do_else(s, t, seat, action & KIND_MASK, card)
    elif frame == FREE:
        if action & KIND_MASK == DONE:
            s.top -= FRAME
        else:
            frames[at + 2] -= 1
            begin_play(s, t, seat, card, (action >> TARGET_SHIFT) & TARGET_MASK)
    elif frame == WINDOW:
        _answer(s, t, seat, action & KIND_MASK, card)
    else:
        _choose(s, t, frame, seat, action, card)
    advance(s, t)


def _do_else(s: State, t: Tables, seat: i64, kind: i64, card: i64) -> None:
    """What can be done in a turn instead of playing a card; to pass is to do nothing."""
    if kind == DISCARD_HAND:
        discard_hand(s, seat)
    elif kind == DISCARD_ONE:
        move(s, card, DISCARDS)
    elif kind == CLAIM:
        take_story(s, t, card, seat)


def _answer(s: State, t: Tables, seat: i64, kind: i64, card: i64) -> None:
    if kind != DONE:
        respond(s, seat, card)
        return
    away = seat - s.frames[s.top + 3]
    s.frames[s.top + 4] = away if away > 0 else away + t.players


def _choose(s: State, t: Tables, frame: i64, seat: i64, action: i64, card: i64) -> None:
    """Every choice that is no play: the frame says what it is for."""
    frames = s.frames
    at = s.top
    step = frames[at + 2]
    done = action & KIND_MASK == DONE
    if frame == CHOOSE_CHARACTER:
        add_pick(s, t, (action >> TARGET_SHIFT) & TARGET_MASK)
        return
    if frame in (DISCARDING, GIVING, TAKING, CHOOSE_CARD):
        _pick_card(s, t, frame, seat, card, done)
        return
    s.top -= FRAME
    if frame == CHOOSING:
        if not done:
            option = t.c[step] + card
            start, end = t.option_start[option], t.option_end[option]
            push(s, STEPS, seat, start, end, frames[at + 4], frames[at + 5], 0)
    elif frame == CHOOSE_SEAT:
        if frames[at + 3]:
            partner_chosen(s, t, step, frames[at + 6], card)
        else:
            step_for(s, t, step, seat, frames[at + 4], frames[at + 5], card)
    elif frame == CHOOSE_STORY and not done:
        if t.op[step] == OP_CLAIM_STORY:
            take_story(s, t, card, seat)
        else:
            release(s, t, card)


def _pick_card(s: State, t: Tables, frame: i64, seat: i64, card: i64, done: bool) -> None:
    frames = s.frames
    at = s.top
    if frame == DISCARDING:
        if done:
            s.top -= FRAME
            return
        move(s, card, DISCARDS)
        frames[at + 2] -= 1
    elif frame == GIVING:
        move(s, card, HANDS + frames[at + 3])
        frames[at + 2] -= 1
    elif frame == TAKING:
        move(s, card, HANDS + seat)
        frames[at + 2] -= 1
        note_taken(s, frames[at + 4], card)
    else:
        frames[at + 5] -= 1
        if t.op[frames[at + 2]] == OP_RECOVER:
            move(s, card, HANDS + seat)
        else:
            exchange(s, t, seat, card, frames[at + 3])


# --- going on -------------------------------------------------------------------------------------


def advance(s: State, t: Tables) -> None:
    """Does what needs no decision, frame by frame; what would never come to an end is called off."""
    done: i64 = 0
    while s.over == GOING_ON:
        done += 1
        if done > MOST_AT_ONCE:
            s.over = TURN_LIMIT
            return
        at = s.top
        kind = s.frames[at]
        if kind == TURN:
            frames = s.frames
            if frames[2] < t.plays:  # a turn is always the lowest frame
                return
            frames[0] = ENDING
            frames[2] = 0
        elif kind == ENDING:
            frames = s.frames
            _end_turn(s, t, frames[1], frames[2] != 0)
        elif _waits(s, t, kind):
            return


def _waits(s: State, t: Tables, kind: i64) -> bool:
    """Goes on with a frame that is no turn; whether it now waits for a decision."""
    frames = s.frames
    at = s.top
    if kind == STEPS:
        step = frames[at + 2]
        if step == frames[at + 3]:
            s.top -= FRAME
        else:
            frames[at + 2] = step + 1
            run_step(s, t, step, frames[at + 1], frames[at + 4], frames[at + 5])
    elif kind == DRAWING:
        s.top -= FRAME
        draw(s, t, frames[at + 1], frames[at + 2])
    elif kind == FINISH:
        s.top -= FRAME
        move(s, frames[at + 2], DISCARDS)
    elif kind == STEP_FOR:
        s.top -= FRAME
        if frames[at + 3]:
            partner_chosen(s, t, frames[at + 2], frames[at + 1], frames[at + 6])
        else:
            step_for(s, t, frames[at + 2], frames[at + 1], frames[at + 4], frames[at + 5], frames[at + 6])
    elif kind == PLAYING:
        s.top -= FRAME
        if frames[at + 4]:
            perform_response(s, t, frames[at + 1], frames[at + 2])
        else:
            perform(s, t, frames[at + 1], frames[at + 2], frames[at + 3])
    elif kind == WINDOW:
        player = frames[at + 3]
        away = next_to_answer(s, t, frames[at + 2], player, frames[at + 4])
        if away:
            frames[at + 1] = (player + away) % t.players
            return True
        s.top -= FRAME
    else:
        return _is_open(s, t, kind)
    return False


def _is_open(s: State, t: Tables, kind: i64) -> bool:
    """Whether the choice on top is still to be made; one without a choice left is settled and popped."""
    frames = s.frames
    at = s.top
    seat = frames[at + 1]
    left = frames[at + 2]
    if kind == FREE:
        if left > 0 and s.size[HANDS + seat] > 0:
            return True
    elif kind == DISCARDING:
        if left > 0 and s.size[HANDS + seat] > 0 and (frames[at + 3] or left < s.size[HANDS + seat]):
            return True
        if frames[at + 3] == 0 and left > 0:
            discard_hand(s, seat)
    elif kind == GIVING:
        if 0 < left < s.size[HANDS + seat]:
            return True
        s.top -= FRAME
        if left > 0:
            give(s, seat, frames[at + 3], left, 0)
        return False
    elif kind == TAKING:
        if 0 < left < s.size[HANDS + frames[at + 3]]:
            return True
        s.top -= FRAME
        if left > 0:
            take(s, t, seat, frames[at + 3], frames[at + 4])
        return False
    elif kind == CHOOSE_CARD:
        if frames[at + 5] > 0 and _has_card(s, t, frames[at + 2], seat):
            return True
    else:
        return True
    s.top = at - FRAME
    return False


def _has_card(s: State, t: Tables, step: i64, seat: i64) -> bool:
    recover = t.op[step] == OP_RECOVER
    kinds: i64 = t.b[step] if recover else 1
    card = s.head[DISCARDS if recover else HANDS + seat]
    while card != NOBODY:
        if t.kinds[card] & kinds:
            return True
        card = s.link[card]
    return False


def _end_turn(s: State, t: Tables, seat: i64, has_drawn: bool) -> None:
    if not has_drawn:
        s.frames[2] = 1
        if s.skips[seat] & 1:
            s.skips[seat] &= ~1
        else:
            hand = HANDS + seat
            draw(s, t, seat, draw_limit(s, t, seat) - s.size[hand])
            if s.top > 0:
                return  # an Event that was drawn comes first
    s.second = 0
    if is_exhausted(s, t):
        s.over = EXHAUSTED
    elif s.turns >= t.turn_limit:
        s.over = TURN_LIMIT
    else:
        begin_turn(s, t, left_of(t, seat))


def begin_turn(s: State, t: Tables, seat: i64) -> None:
    """The next turn, passing over those who must miss theirs."""
    while s.skips[seat] & 2:
        s.skips[seat] &= ~2
        seat = left_of(t, seat)
    s.turns += 1
    s.top = 0
    frames = s.frames
    frames[0] = TURN
    frames[1] = seat
    frames[2] = 0
