"""Playing a card: from the hand, through the windows of those who can answer, onto the table."""

from __future__ import annotations

from mypy_extensions import i64

from gloomdb.rules.core.codes import (
    DEATH,
    DISCARDS,
    DRAWING,
    EVENT,
    FINISH,
    FRAME,
    GOING_ON,
    IMMEDIATE,
    LIMBO,
    LIVING,
    NOBODY,
    ON_DRAW,
    PLAYED,
    PLAYED_DEATH,
    PLAYED_EVENT,
    PLAYED_MODIFIER,
    PLAYER,
    PLAYING,
    STEPS,
    WINDOW,
)
from gloomdb.rules.core.counters import count_play
from gloomdb.rules.core.event_log import (
    CANCELLED,
    DRAWN_IN_VAIN,
    FELL_THROUGH,
    LAID,
    PLAYED_WHEN_DRAWN,
    UNMET,
    note,
    note_card,
)
from gloomdb.rules.core.state import State, move, pull, push, whose_turn
from gloomdb.rules.core.table.auras import aura_of_seat
from gloomdb.rules.core.table.deaths import die, notice
from gloomdb.rules.core.table.hands import draw_one
from gloomdb.rules.core.table.noted import note_laid
from gloomdb.rules.core.table.stacks import lay_card
from gloomdb.rules.core.table.stories import enthrone, unmet, unmet_icons
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.core.turn.responses import is_forbidden, next_to_answer, response_to


def begin_play(s: State, t: Tables, seat: i64, card: i64, character: i64) -> None:
    """A card leaves the hand; it takes effect at once unless somebody can answer it."""
    # Responses: the window opens only where somebody holds an answer to this type of card; in Fairytale,
    # Munchkin and Thrones only for what the player whose turn it is plays.
    may_be_answered = t.answerable & t.kind[card] != 0 and (t.answers_any or seat == whose_turn(s))
    if may_be_answered and next_to_answer(s, t, card, seat, 0):
        move(s, card, LIMBO)
        push(s, PLAYING, seat, card, character, 0, 0, 0)
        push(s, WINDOW, NOBODY, card, seat, 0, 0, 0)
    else:
        perform(s, t, seat, card, character)


def draw(s: State, t: Tables, seat: i64, count: i64, cause: i64) -> None:
    """Draws so many cards; an Event that is played when drawn interrupts and is not replaced."""
    while count > 0:
        count -= 1
        card = draw_one(s, t, seat, cause)
        if card == NOBODY:
            return
        if t.on_draw[card]:
            push(s, DRAWING, seat, count, 0, cause, 0, 0)  # what is still to be drawn comes after it
            _play_drawn(s, t, seat, card)
            return


def _play_drawn(s: State, t: Tables, seat: i64, card: i64) -> None:
    """Munchkin: this Event is played the moment it is drawn; who may play no Events just discards it."""
    forbidden = is_forbidden(aura_of_seat(s, t, seat), EVENT)
    if s.log is not None:
        note_card(s.log, DRAWN_IN_VAIN if forbidden else PLAYED_WHEN_DRAWN, seat, card)
    if forbidden:
        move(s, card, DISCARDS)
    else:
        begin_play(s, t, seat, card, NOBODY)


def perform(s: State, t: Tables, seat: i64, card: i64, character: i64) -> None:
    """A card that nobody stopped takes effect."""
    kind = t.kind[card]
    if kind == EVENT:
        _event(s, t, seat, card)
        return

    # Play a Modifier, Play an Untimely Death: on a living Character. An answer may have removed it meanwhile.
    if s.status[character] != LIVING:
        if s.log is not None:
            note(s.log, FELL_THROUGH, seat, card, character, NOBODY, 0)
        move(s, card, DISCARDS)
        return

    # Character Requirements: the icons must show before the card is laid; its own do not count. A lasting
    # effect that misses them does not come about later.
    owner = t.owner[character]
    missing: i64 = 0
    if t.first[card] < t.last[card]:
        missing = unmet_icons(s, t, card, owner, character)
        if t.lasting[card]:
            s.dormant[card] = missing

    # The cardinal rule: what is visible counts.
    before = s.worth[character]
    pull(s, card)
    lay_card(s, t, card, character)
    if s.tally is not None:
        count_play(s.tally, card, seat, owner, s.worth[character] - before)
        if kind == DEATH:
            s.tally.killed[seat * t.players + owner] += 1
        if s.log is not None:
            note_laid(s, t, s.log, LAID, seat, card, character)

    # Thrones: the Throne goes to the Character with the newest crown.
    if t.crown & t.icons[card]:
        enthrone(s, t, character)

    # Effects: "you" is whoever controls the Character, not whoever played the card.
    if kind == DEATH:
        _dead(s, t, seat, card, character, missing)
        return
    notice(s, t, seat, PLAYED_MODIFIER)
    if t.immediate[card]:
        missing |= unmet(s, t, card, owner, character)
        _push_effects(s, t, IMMEDIATE, card, owner, character, missing)


def _dead(s: State, t: Tables, seat: i64, card: i64, character: i64, missing: i64) -> None:
    """A death lies on the Character: it dies, and the card's effects follow unless the game is over."""
    # Thrones: what the card asks of the Monarch is asked before death takes the Throne away.
    owner = t.owner[character]
    missing |= unmet(s, t, card, owner, character)

    # Winning: the last death of a family ends the game at once, and its own effects do not happen any more.
    die(s, t, character)
    if s.over != GOING_ON:
        return
    notice(s, t, seat, PLAYED_DEATH)
    _push_effects(s, t, IMMEDIATE, card, owner, character, missing)


def _event(s: State, t: Tables, seat: i64, card: i64) -> None:
    """Play an Event: revealed, followed, discarded; "you" is whoever played it."""
    move(s, card, LIMBO)
    if s.tally is not None:
        count_play(s.tally, card, seat, NOBODY, 0)
    notice(s, t, seat, PLAYED_EVENT)
    push(s, FINISH, seat, card, 0, 0, 0, 0)
    missing = unmet_icons(s, t, card, seat, NOBODY) | unmet(s, t, card, seat, NOBODY)
    _push_effects(s, t, ON_DRAW if t.on_draw[card] else IMMEDIATE, card, seat, NOBODY, missing)


def _push_effects(s: State, t: Tables, when: i64, card: i64, you: i64, character: i64, missing: i64) -> None:
    """Queues a card's effects except those marked missing, the first printed on top."""
    not_met: i64 = 0
    effect = t.last[card] - 1
    while effect >= t.first[card]:
        if t.when[effect] == when:
            bit = i64(1) << (effect - t.first[card])
            if missing & bit:
                not_met |= bit
            else:
                push(s, STEPS, you, t.start[effect], t.end[effect], character, card, 0)
        effect -= 1
    if not_met and s.log is not None:
        note(s.log, UNMET, you, card, character, NOBODY, not_met)


# --- responses ------------------------------------------------------------------------------------


def respond(s: State, t: Tables, seat: i64, card: i64) -> None:
    """A seat answers the card whose window is on top; in some editions the answer can itself be answered."""
    move(s, card, LIMBO)
    push(s, PLAYING, seat, card, NOBODY, 1, 0, 0)
    if t.answers_any:
        push(s, WINDOW, NOBODY, card, seat, 0, 0, 0)


def perform_response(s: State, t: Tables, seat: i64, card: i64) -> None:
    """An answer that stood: the card below it is cancelled and discarded."""
    # Responses: the cancelled card has no effect, and the play it took is spent.
    cancelled = s.frames[s.top + PLAYED]
    effect = response_to(s, t, seat, card, cancelled)
    if s.log is not None:
        note(s.log, CANCELLED, s.frames[s.top + PLAYER], cancelled, NOBODY, seat, card)
    s.top -= 2 * FRAME  # the window and the play of the cancelled card
    move(s, cancelled, DISCARDS)
    if s.tally is not None:
        s.tally.cancelled[cancelled] += 1
        count_play(s.tally, card, seat, NOBODY, 0)
    notice(s, t, seat, t.kind[card])
    push(s, FINISH, seat, card, 0, 0, 0, 0)
    push(s, STEPS, seat, t.start[effect], t.end[effect], NOBODY, card, 0)
