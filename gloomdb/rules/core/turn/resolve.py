"""One handler per op: what a step does, or whom it asks."""

from __future__ import annotations

from mypy_extensions import i64

from gloomdb.rules.core.codes import (
    ANY,
    BY_CHOICE,
    CHOOSE_CARD,
    CHOOSE_SEAT,
    CHOOSE_STORY,
    CHOOSING,
    EVERYONE,
    FREE,
    HANDS,
    LEFT,
    LIVING,
    MISSES_DRAWING,
    MISSES_TURN,
    NOBODY,
    ON_ANYONE,
    ON_OPPONENTS,
    OP_CHOOSE,
    OP_CLAIM_STORY,
    OP_DISCARD,
    OP_DISCARD_MODIFIER,
    OP_DISCARD_TO_LIMIT,
    OP_DRAW,
    OP_EXCHANGE_MODIFIER,
    OP_FREE_PLAY,
    OP_GIVE,
    OP_MOVE_DEATH,
    OP_MOVE_MODIFIER,
    OP_RECOVER,
    OP_REFILL,
    OP_RELEASE_STORY,
    OP_REMOVE_CHARACTERS,
    OP_RETURN_MODIFIER,
    OP_REVIVE,
    OP_SECOND_DEATH,
    OP_SKIP_DRAW,
    OP_SKIP_TURN,
    OP_SWAP_HANDS,
    OP_SWAP_MODIFIERS,
    OP_TAKE,
    OP_TAKE_THRONE,
    OP_VACATE_THRONE,
    OPPONENT,
    OPPONENTS,
    OWN,
    RIGHT,
    STEP_FOR,
    THIS,
    YOU,
)
from gloomdb.rules.core.event_log import DEATH_GRANTED, DRAW_TO_SKIP, PLAYS_GRANTED, TURN_TO_SKIP, note_seat
from gloomdb.rules.core.moves.legal import may_pick_story
from gloomdb.rules.core.state import State, push, whose_turn
from gloomdb.rules.core.table.auras import draw_limit
from gloomdb.rules.core.table.hands import discard_cards, give, swap_hands, take
from gloomdb.rules.core.table.lasting import story_of
from gloomdb.rules.core.table.stories import enthrone, release
from gloomdb.rules.core.tables import Tables, left_of, right_of
from gloomdb.rules.core.turn.choices import begin_choice
from gloomdb.rules.core.turn.plays import draw


def run_step(s: State, t: Tables, step: i64, you: i64, character: i64, card: i64) -> None:
    """Carries out a step for everybody it concerns, from you round to the left."""
    who = t.who[step]
    if who == YOU:
        step_for(s, t, step, you, character, card, you)
    elif who == LEFT:
        step_for(s, t, step, you, character, card, left_of(t, you))
    elif who == RIGHT:
        step_for(s, t, step, you, character, card, right_of(t, you))
    elif who == OPPONENT:
        if t.players == 2:
            step_for(s, t, step, you, character, card, left_of(t, you))
        else:
            push(s, CHOOSE_SEAT, you, step, 0, character, card, you)
    else:
        seat = right_of(t, you)
        while seat != you:
            push(s, STEP_FOR, you, step, 0, character, card, seat)
            seat = right_of(t, seat)
        if who == EVERYONE:
            push(s, STEP_FOR, you, step, 0, character, card, you)


def step_for(s: State, t: Tables, step: i64, you: i64, character: i64, card: i64, whom: i64) -> None:
    """Carries out a step for one player."""
    op = t.op[step]
    # Cards in hand.
    if op == OP_DRAW:
        draw(s, t, whom, t.count[step], step)
    elif op == OP_DISCARD:
        discard_cards(s, whom, t.count[step], t.pick[step], step)
    elif op == OP_REFILL:
        _refill(s, t, whom, step)
    elif op == OP_DISCARD_TO_LIMIT:
        _discard_to_limit(s, t, whom, step)
    elif op in (OP_GIVE, OP_SWAP_HANDS, OP_TAKE):
        _with_partner(s, t, step, you, whom)
    elif op == OP_RECOVER:
        push(s, CHOOSE_CARD, whom, step, NOBODY, NOBODY, t.count[step], 0)
    # Gloom, first edition: delayed effects, at the next drawing and the next turn.
    elif op == OP_SKIP_DRAW:
        s.skips[whom] |= MISSES_DRAWING
        if s.log is not None:
            s.log.draw_cause[whom] = step
            note_seat(s.log, DRAW_TO_SKIP, whom, 0)
    elif op == OP_SKIP_TURN:
        s.skips[whom] |= MISSES_TURN
        if s.log is not None:
            s.log.turn_cause[whom] = step
            note_seat(s.log, TURN_TO_SKIP, whom, 0)
    # Plays. Free Plays: further cards, which do not count towards the two. Fairytale, Munchkin, Thrones:
    # in another's turn nothing is played but responses, and the free plays are lost.
    elif op == OP_FREE_PLAY:
        if not _may_play(s, t, you):
            return
        push(s, FREE, you, t.count[step], step, character, 0, 0)
        if s.log is not None:
            note_seat(s.log, PLAYS_GRANTED, you, t.count[step])
    # A death may be the second play of this turn, and only of this one.
    elif op == OP_SECOND_DEATH:
        if whose_turn(s) == you:  # nobody else has a second play
            s.second |= ON_ANYONE if t.where[step] == ANY else ON_OPPONENTS
            if s.log is not None:
                note_seat(s.log, DEATH_GRANTED, you, 0)
    elif op == OP_CHOOSE:
        push(s, CHOOSING, you, step, 0, character, card, 0)
    # The table. Ruling all-or-nothing: Characters are asked for only where all of them can be chosen.
    elif op in (
        OP_SWAP_MODIFIERS, OP_MOVE_MODIFIER, OP_DISCARD_MODIFIER, OP_RETURN_MODIFIER, OP_EXCHANGE_MODIFIER,
        OP_MOVE_DEATH, OP_REVIVE, OP_REMOVE_CHARACTERS,
    ):  # fmt: skip
        begin_choice(s, t, step, you, character)
    # Cthulhu, Fairytale: Stories. Thrones: the Throne.
    elif op in (OP_CLAIM_STORY, OP_RELEASE_STORY):
        _story(s, t, step, you)
    elif op == OP_TAKE_THRONE:
        _take_throne(s, t, step, you, character)
    elif op == OP_VACATE_THRONE:
        enthrone(s, t, NOBODY)
    # What is left stands while it lasts (draw_limit, worth, …) or was asked before the play
    # (play_only_on, never_on, cancel): nothing to do here.


def _may_play(s: State, t: Tables, seat: i64) -> bool:
    """Whether a seat may make free plays now."""
    return t.plays_any_turn or whose_turn(s) == seat


def _refill(s: State, t: Tables, seat: i64, step: i64) -> None:
    """Draws up to the draw limit at once."""
    missing = draw_limit(s, t, seat) - s.size[HANDS + seat]
    if missing > 0:
        draw(s, t, seat, missing, step)


def _discard_to_limit(s: State, t: Tables, seat: i64, step: i64) -> None:
    """Discards what is beyond the draw limit, of the player's choice."""
    surplus = s.size[HANDS + seat] - draw_limit(s, t, seat)
    if surplus > 0:
        discard_cards(s, seat, surplus, BY_CHOICE, step)


def _with_partner(s: State, t: Tables, step: i64, you: i64, whom: i64) -> None:
    """Giving, taking and swapping need another player: a neighbour, one of choice, or all in turn."""
    if t.op[step] == OP_TAKE and t.plays_taken[step] and _may_play(s, t, you):
        push(s, FREE, you, 0, step, NOBODY, 0, 0)  # below the taking: plays come when all is taken
    other = t.partner[step]
    if other == LEFT:
        partner_chosen(s, t, step, whom, left_of(t, whom))
    elif other == RIGHT:
        partner_chosen(s, t, step, whom, right_of(t, whom))
    elif other == OPPONENTS:
        seat = right_of(t, whom)
        while seat != whom:
            push(s, STEP_FOR, you, step, 1, NOBODY, NOBODY, seat)
            seat = right_of(t, seat)
    elif t.players == 2:
        partner_chosen(s, t, step, whom, left_of(t, whom))
    else:
        push(s, CHOOSE_SEAT, you, step, 1, NOBODY, NOBODY, whom)


def partner_chosen(s: State, t: Tables, step: i64, whom: i64, partner: i64) -> None:
    """The other player of a give, take or swap is known."""
    op = t.op[step]
    if op == OP_GIVE:
        give(s, whom, partner, t.count[step], t.pick[step], step)
    elif op == OP_TAKE:
        take(s, t, whom, partner, step)
    else:
        swap_hands(s, whom, partner)


def _story(s: State, t: Tables, step: i64, you: i64) -> None:
    """Claims or releases a Story: one's own without a choice, else one of those that may be chosen."""
    if t.op[step] == OP_RELEASE_STORY and t.where[step] == OWN:
        held = story_of(s, t, you)
        if held != NOBODY:
            release(s, t, held)
        return
    for story in range(t.stories):
        if may_pick_story(s, t, step, you, story):
            push(s, CHOOSE_STORY, you, step, 0, 0, 0, 0)
            return


def _take_throne(s: State, t: Tables, step: i64, you: i64, character: i64) -> None:
    """Thrones: this Character, or a living one of choice, becomes the Monarch."""
    if t.throne == NOBODY:
        return
    if t.where[step] != THIS:
        begin_choice(s, t, step, you, character)
    elif character != NOBODY and s.status[character] == LIVING:
        enthrone(s, t, character)
