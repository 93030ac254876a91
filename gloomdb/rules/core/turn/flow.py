"""A turn: applying an action, then going on until somebody must decide again or the game is over."""

from __future__ import annotations

from mypy_extensions import i64

from gloomdb.rules.core.codes import (
    ASKED,
    BOTTOM,
    BY_CHOICE,
    CARD,
    CARD_MASK,
    CARD_SHIFT,
    CARDS_LEFT,
    CAUSE,
    CHARACTER,
    CHOOSE_CARD,
    CHOOSE_CHARACTER,
    CHOOSE_SEAT,
    CHOOSE_STORY,
    CHOOSING,
    CLAIM,
    COUNT,
    DISCARD_HAND,
    DISCARD_ONE,
    DISCARDING,
    DISCARDS,
    DONE,
    DRAWING,
    ENDING,
    FINISH,
    FRAME,
    FREE,
    GIVING,
    GOING_ON,
    HANDS,
    HAS_DRAWN,
    IS_ANSWER,
    KIND,
    KIND_MASK,
    MAY_STOP,
    MOST_AT_ONCE,
    NOBODY,
    OP_CLAIM_STORY,
    OP_RECOVER,
    PARTNER,
    PICKED,
    PLAY,
    PLAYED,
    PLAYER,
    PLAYING,
    PLAYS_MADE,
    SEAT,
    SETTING_UP,
    STEP,
    STEP_FOR,
    STEPS,
    STEPS_END,
    TAKE_STEP,
    TAKING,
    TARGET,
    TARGET_MASK,
    TARGET_SHIFT,
    TURN,
    TURN_LIMIT,
    WHOM,
    WINDOW,
    WITH_PARTNER,
)
from gloomdb.rules.core.event_log import GAME_OVER, note_seat
from gloomdb.rules.core.state import State, move, push
from gloomdb.rules.core.table.choosing import after, choose_character, next_to_choose
from gloomdb.rules.core.table.dealing import open_game
from gloomdb.rules.core.table.hands import discard_hand, give, has_kind, note_taken, take
from gloomdb.rules.core.table.stories import release, take_story
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.core.turn.changing import end_turn
from gloomdb.rules.core.turn.choices import add_pick, cards_offered, exchange
from gloomdb.rules.core.turn.decided import note_decision, note_frame
from gloomdb.rules.core.turn.plays import begin_play, draw, perform, perform_response, respond
from gloomdb.rules.core.turn.resolve import partner_chosen, run_step, step_for
from gloomdb.rules.core.turn.responses import next_to_answer


def act(s: State, action: i64) -> None:
    """Applies a legal action; legality is the caller's business (`apply` checks it)."""
    t = s.tables
    # A game whose effects set each other off for ever is called off.
    s.decisions += 1
    if s.decisions > t.decision_limit:
        s.over = TURN_LIMIT
        _note_end(s)
        return
    if s.log is not None:
        note_decision(s, t, s.log, action)

    frames = s.frames
    at = s.top
    frame = frames[at + KIND]
    seat = frames[at + SEAT]
    card = (action >> CARD_SHIFT) & CARD_MASK
    # Make 2 Plays: whatever is done in a turn is one of them, a pass too.
    if frame == TURN:
        frames[at + PLAYS_MADE] += 1
        if action & KIND_MASK == PLAY:
            begin_play(s, t, seat, card, (action >> TARGET_SHIFT) & TARGET_MASK)
        else:
            _other_play(s, t, seat, action & KIND_MASK, card)
    # Free Plays: they do not count towards the two, and need not be made.
    elif frame == FREE:
        if action & KIND_MASK == DONE:
            s.top -= FRAME
        else:
            frames[at + COUNT] -= 1
            begin_play(s, t, seat, card, (action >> TARGET_SHIFT) & TARGET_MASK)
    # Responses: the card just played is answered, or let happen.
    elif frame == WINDOW:
        _answer(s, t, seat, action & KIND_MASK, card)
    else:
        _choose(s, t, frame, seat, action, card)
    advance(s, t)
    if s.over != GOING_ON:
        _note_end(s)


def _note_end(s: State) -> None:
    if s.log is not None:
        note_seat(s.log, GAME_OVER, NOBODY, s.over)


def _other_play(s: State, t: Tables, seat: i64, kind: i64, card: i64) -> None:
    """What can be done in a turn instead of playing a card; to pass is to do nothing."""
    # Discard Your Hand: all of it; new cards come at the end of the turn.
    if kind == DISCARD_HAND:
        discard_hand(s, seat)
    # Gloom, first edition: the discard play discards any one card.
    elif kind == DISCARD_ONE:
        move(s, card, DISCARDS)
    # Cthulhu, Fairytale: claiming a Story is a play.
    elif kind == CLAIM:
        take_story(s, t, card, seat)


def _answer(s: State, t: Tables, seat: i64, kind: i64, card: i64) -> None:
    """A seat answers, or the next one to its left is asked."""
    if kind != DONE:
        respond(s, t, seat, card)
        return
    away = seat - s.frames[s.top + PLAYER]
    s.frames[s.top + ASKED] = away if away > 0 else away + t.players


def _choose(s: State, t: Tables, frame: i64, seat: i64, action: i64, card: i64) -> None:
    """Every choice that is not a play: the frame says what it is for."""
    frames = s.frames
    at = s.top
    step = frames[at + STEP]
    done = action & KIND_MASK == DONE
    if frame == CHOOSE_CHARACTER:
        add_pick(s, t, (action >> TARGET_SHIFT) & TARGET_MASK)
        return
    if frame in (DISCARDING, GIVING, TAKING, CHOOSE_CARD):
        _pick_card(s, t, frame, seat, card, done)
        return
    # Choose a Family: a Character is set aside, or joins the family.
    if frame == SETTING_UP:
        choose_character(s, t, seat, card)
        frames[at + SEAT] = after(t, seat)
        return

    # One choice settles the others. A `choose` may be declined where its card says so.
    s.top -= FRAME
    if frame == CHOOSING:
        if not done:
            option = t.first_option[step] + card
            start, end = t.option_start[option], t.option_end[option]
            push(s, STEPS, seat, start, end, frames[at + CHARACTER], frames[at + CARD], 0)
    # An opponent of choice: whom the step concerns, or with whom cards change hands.
    elif frame == CHOOSE_SEAT:
        if frames[at + WITH_PARTNER]:
            partner_chosen(s, t, step, frames[at + WHOM], card)
        else:
            step_for(s, t, step, seat, frames[at + CHARACTER], frames[at + CARD], card)
    # Effects on Stories: claimed without a play, or sent back to the centre.
    elif frame == CHOOSE_STORY and not done:
        if t.op[step] == OP_CLAIM_STORY:
            take_story(s, t, card, seat)
        else:
            release(s, t, card)


def _pick_card(s: State, t: Tables, frame: i64, seat: i64, card: i64, done: bool) -> None:
    """One card of a hand or of the discards; the frame stays until all it asks for are picked."""
    frames = s.frames
    at = s.top
    if frame == DISCARDING:
        if done:
            s.top -= FRAME
            return
        move(s, card, DISCARDS)
        frames[at + COUNT] -= 1
    elif frame == GIVING:
        move(s, card, HANDS + frames[at + PARTNER])
        frames[at + COUNT] -= 1
    elif frame == TAKING:
        move(s, card, HANDS + seat)
        frames[at + COUNT] -= 1
        note_taken(s, frames[at + TAKE_STEP], card)
    # From the discards into the hand, or from the hand in exchange for the Modifier of a Character.
    else:
        frames[at + CARDS_LEFT] -= 1
        if t.op[frames[at + STEP]] == OP_RECOVER:
            move(s, card, HANDS + seat)
        else:
            exchange(s, t, seat, card, frames[at + PICKED])


# --- going on -------------------------------------------------------------------------------------


def advance(s: State, t: Tables) -> None:
    """Does what needs no decision, frame by frame; what would never come to an end is called off."""
    done: i64 = 0
    while s.over == GOING_ON:
        done += 1
        if done > MOST_AT_ONCE:
            s.over = TURN_LIMIT
            return
        at = s.top + KIND
        kind = s.frames[at]
        # Game Play: two plays, then draw back up, then the player to the left.
        if kind == TURN:
            frames = s.frames
            if frames[BOTTOM + PLAYS_MADE] < t.plays:
                return
            frames[BOTTOM + KIND] = ENDING
            frames[BOTTOM + HAS_DRAWN] = 0
        elif kind == ENDING:
            frames = s.frames
            end_turn(s, t, frames[BOTTOM + SEAT], frames[BOTTOM + HAS_DRAWN] != 0)
        elif _waits(s, t, kind):
            return


def _waits(s: State, t: Tables, kind: i64) -> bool:
    """Goes on with a frame that is not a turn; whether it now waits for a decision."""
    if s.log is not None:
        note_frame(s, s.log)
    frames = s.frames
    at = s.top
    seat = frames[at + SEAT]
    # Effects: the steps of a card are carried out in the order they are printed.
    if kind == STEPS:
        step = frames[at + STEP]
        if step == frames[at + STEPS_END]:
            s.top -= FRAME
        else:
            frames[at + STEP] = step + 1
            run_step(s, t, step, seat, frames[at + CHARACTER], frames[at + CARD])
    # Munchkin: the rest is drawn after the Event that came up has been resolved.
    elif kind == DRAWING:
        s.top -= FRAME
        draw(s, t, seat, frames[at + COUNT], frames[at + CAUSE])
    # Play an Event: revealed, followed, discarded.
    elif kind == FINISH:
        s.top -= FRAME
        move(s, frames[at + PLAYED], DISCARDS)
    # Everybody a step concerns has it carried out in turn.
    elif kind == STEP_FOR:
        s.top -= FRAME
        step, whom = frames[at + STEP], frames[at + WHOM]
        if frames[at + WITH_PARTNER]:
            partner_chosen(s, t, step, seat, whom)
        else:
            step_for(s, t, step, seat, frames[at + CHARACTER], frames[at + CARD], whom)
    # A card nobody stopped takes effect; an answer nobody stopped cancels the card below it.
    elif kind == PLAYING:
        s.top -= FRAME
        if frames[at + IS_ANSWER]:
            perform_response(s, t, seat, frames[at + PLAYED])
        else:
            perform(s, t, seat, frames[at + PLAYED], frames[at + TARGET])
    # Responses: in turn order from the left of the player, each once, until somebody answers.
    elif kind == WINDOW:
        player = frames[at + PLAYER]
        away = next_to_answer(s, t, frames[at + PLAYED], player, frames[at + ASKED])
        if away:
            frames[at + SEAT] = (player + away) % t.players
            return True
        s.top -= FRAME
    else:
        return _is_open(s, t, kind)
    return False


def _is_open(s: State, t: Tables, kind: i64) -> bool:
    """Whether the choice on top is still to be made; one without a choice left is settled and popped."""
    frames = s.frames
    at = s.top
    seat = frames[at + SEAT]
    left = frames[at + COUNT]
    # Free Plays: as many as the card grants, as long as there is a card to play.
    if kind == FREE:
        if left > 0 and s.size[HANDS + seat] > 0:
            return True
    # Ruling short-hand: who holds no more cards than are asked for loses all of them, without a choice.
    elif kind == DISCARDING:
        may_stop = frames[at + MAY_STOP] != 0
        if left > 0 and s.size[HANDS + seat] > 0 and (may_stop or left < s.size[HANDS + seat]):
            return True
        if not may_stop and left > 0:
            discard_hand(s, seat)
    elif kind == GIVING:
        if 0 < left < s.size[HANDS + seat]:
            return True
        s.top -= FRAME
        if left > 0:
            give(s, seat, frames[at + PARTNER], left, BY_CHOICE, frames[at + CAUSE])
        return False
    elif kind == TAKING:
        if 0 < left < s.size[HANDS + frames[at + PARTNER]]:
            return True
        s.top -= FRAME
        if left > 0:
            take(s, t, seat, frames[at + PARTNER], frames[at + TAKE_STEP])
        return False
    # Setting up goes on until every family is made up; then hands are drawn and the game begins.
    elif kind == SETTING_UP:
        seat = next_to_choose(s, t, seat)
        if seat != NOBODY:
            frames[at + SEAT] = seat
            return True
        open_game(s, t)
        return False
    # As many cards of the discards as the step says, as far as there are such cards.
    elif kind == CHOOSE_CARD:
        zone, kinds = cards_offered(t, frames[at + STEP], seat)
        if frames[at + CARDS_LEFT] > 0 and has_kind(s, t, zone, kinds):
            return True
    else:
        return True
    s.top = at - FRAME
    return False
