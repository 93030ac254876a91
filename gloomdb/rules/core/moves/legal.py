"""Every legal action at a decision, written into a buffer of ints, always in the same order."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gloomdb.rules.core.codes import (
    ANY,
    ANYBODY,
    ANYTHING,
    CARD_SHIFT,
    CHARACTER,
    CHOOSE_CARD,
    CHOOSE_CHARACTER,
    CHOOSE_SEAT,
    CHOOSING,
    CLAIM,
    COUNT_MASK,
    DEATH,
    DISCARD_HAND,
    DISCARD_ONE,
    DISCARDING,
    DONE,
    EVENT,
    FORBID_DEATH_SHIFT,
    FORBID_MODIFIER_SHIFT,
    FREE,
    FREE_STEP,
    GIVING,
    GOING_ON,
    HANDS,
    KIND,
    MAY_STOP,
    MODIFIER,
    NOBODY,
    ON_ANYONE,
    ON_OPPONENTS,
    ONLY_CARDS,
    OP_CLAIM_STORY,
    OWN,
    PARTNER,
    PASS,
    PICK_CARD,
    PICK_CHARACTER,
    PICK_OPTION,
    PICK_SEAT,
    PICK_STORY,
    PICKS,
    PLAY,
    PLAYED,
    PLAYS_MADE,
    RESPOND,
    SEAT,
    SETTING_UP,
    STEP,
    TAKING,
    TARGET_SHIFT,
    TURN,
    WHOM,
    WINDOW,
)
from gloomdb.rules.core.moves.free_plays import free_plays
from gloomdb.rules.core.moves.targets import is_play
from gloomdb.rules.core.state import State
from gloomdb.rules.core.table.auras import aura_of_seat
from gloomdb.rules.core.table.choosing import choices_into
from gloomdb.rules.core.table.stories import may_claim, second_death_on, shown_by
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.core.turn.choices import cards_offered, may_pick
from gloomdb.rules.core.turn.responses import can_answer


def legal_into(s: State, out: vec[i64]) -> i64:
    """Fills `out` with the legal actions and gives their number; 0 only when the game is over."""
    if s.over != GOING_ON:
        return 0
    t = s.tables
    frames = s.frames
    at = s.top
    kind = frames[at + KIND]
    seat = frames[at + SEAT]
    if kind == TURN:
        return _turn(s, t, out, seat, frames[at + PLAYS_MADE], False)
    if kind == FREE:
        step, this, only = frames[at + FREE_STEP], frames[at + CHARACTER], frames[at + ONLY_CARDS]
        return free_plays(s, t, out, seat, step, this, only)
    if kind == WINDOW:
        return _window(s, t, out, seat, frames[at + PLAYED])
    if kind == DISCARDING:
        return _picks(s, t, out, HANDS + seat, ANYTHING, frames[at + MAY_STOP] != 0)
    if kind == GIVING:
        return _picks(s, t, out, HANDS + seat, ANYTHING, False)
    if kind == TAKING:
        return _picks(s, t, out, HANDS + frames[at + PARTNER], ANYTHING, False)
    if kind == SETTING_UP:
        return choices_into(s, t, out, seat)
    step = frames[at + STEP]
    if kind == CHOOSING:
        return _options(t, out, step)
    if kind == CHOOSE_SEAT:
        return _seats(t, out, frames[at + WHOM])
    if kind == CHOOSE_CHARACTER:
        return _characters(s, t, out, step, seat, frames[at + CHARACTER], frames[at + PICKS])
    if kind == CHOOSE_CARD:
        zone, kinds = cards_offered(t, step, seat)
        return _picks(s, t, out, zone, kinds, False)
    return _stories(s, t, out, step, seat)


def uses_into(s: State, out: vec[i64]) -> i64:
    """As `legal_into`, but a card that its own text keeps off nobody stands there once, on ANYBODY.

    For players who look for the best of its targets themselves: most actions are such plays.
    """
    at = s.top
    if s.frames[at + KIND] != TURN:
        return legal_into(s, out)
    return _turn(s, s.tables, out, s.frames[at + SEAT], s.frames[at + PLAYS_MADE], True)


# --- plays ----------------------------------------------------------------------------------------


def _turn(s: State, t: Tables, out: vec[i64], seat: i64, plays: i64, to_anybody: bool) -> i64:
    """Make 2 Plays: what may be done with the next of them; `to_anybody` as `uses_into` has it."""
    aura = aura_of_seat(s, t, seat)
    deaths_on = deaths_allowed(s, t, seat, plays, aura)
    modifiers = (aura >> FORBID_MODIFIER_SHIFT) & COUNT_MASK == 0
    discard_one, link = t.discard_one, s.link
    card = s.head[HANDS + seat]

    # Pass: a play need not be made.
    out[0] = PASS
    n: i64 = 1

    # Discard Your Hand: whoever holds cards may; in the first edition it is one card, listed with its plays.
    if card != NOBODY and not discard_one:
        out[1] = DISCARD_HAND
        n = 2

    # Play a Modifier, an Event, an Untimely Death.
    while card != NOBODY:
        if discard_one:
            out[n] = DISCARD_ONE | (card << CARD_SHIFT)
            n += 1
        kind = t.kind[card]
        one_by_one = not to_anybody or t.goes_anywhere[card] == 0 or kind == EVENT
        if one_by_one or (kind == DEATH and deaths_on == ON_OPPONENTS):
            n = _plays(s, t, out, n, card, seat, aura, deaths_on)
        elif (kind == MODIFIER and modifiers) or (kind == DEATH and deaths_on):
            out[n] = PLAY | (card << CARD_SHIFT) | (ANYBODY << TARGET_SHIFT)
            n += 1
        card = link[card]

    # Cthulhu, Fairytale: claim a Story.
    return _claims(s, t, out, n, seat)


def deaths_allowed(s: State, t: Tables, seat: i64, plays: i64, aura: i64) -> i64:
    """On whom a seat may play a death after so many plays: ON_ANYONE, ON_OPPONENTS, or 0."""
    # A lasting effect may forbid deaths altogether.
    if (aura >> FORBID_DEATH_SHIFT) & COUNT_MASK:
        return 0

    # Play an Untimely Death: as the first play; as the second one only where an effect allows it.
    if plays == 0:
        return ON_ANYONE
    return second_death_on(s, t, seat, aura)


def _plays(s: State, t: Tables, out: vec[i64], n: i64, card: i64, seat: i64, aura: i64, deaths: i64) -> i64:
    """The plays of one card of the hand in its owner's turn, on each Character."""
    targets = t.characters
    if t.kind[card] == EVENT:
        targets = 1
    for target in range(targets):
        if is_play(s, t, card, target, seat, aura, deaths):
            out[n] = PLAY | (card << CARD_SHIFT) | (target << TARGET_SHIFT)
            n += 1
    return n


def _claims(s: State, t: Tables, out: vec[i64], n: i64, seat: i64) -> i64:
    """The Stories a seat may claim in its turn."""
    if t.stories == 0:
        return n
    # Few families show all the icons of any: one look at them serves all Stories.
    hidden = ~shown_by(s, t, seat)
    for story in range(t.stories):
        if t.claim_icons[story] & hidden == 0 and may_claim(s, t, story, seat):
            out[n] = CLAIM | (story << CARD_SHIFT)
            n += 1
    return n


# --- the rest -------------------------------------------------------------------------------------


def _window(s: State, t: Tables, out: vec[i64], seat: i64, played: i64) -> i64:
    """Responses: the cards that answer the one being played; nobody has to."""
    out[0] = DONE
    n: i64 = 1
    card = s.head[HANDS + seat]
    while card != NOBODY:
        if can_answer(s, t, seat, card, played):
            out[n] = RESPOND | (card << CARD_SHIFT)
            n += 1
        card = s.link[card]
    return n


def _picks(s: State, t: Tables, out: vec[i64], zone: i64, kinds: i64, may_stop: bool) -> i64:
    """The cards of these kinds in a hand or the discards, of which one is to be picked."""
    n: i64 = 0
    if may_stop:
        out[0] = DONE
        n = 1
    card = s.head[zone]
    while card != NOBODY:
        if t.kinds[card] & kinds:
            out[n] = PICK_CARD | (card << CARD_SHIFT)
            n += 1
        card = s.link[card]
    return n


def _options(t: Tables, out: vec[i64], step: i64) -> i64:
    """The options of a `choose`, and none of them where the card allows that."""
    n: i64 = 0
    if t.optional[step]:
        out[0] = DONE
        n = 1
    for option in range(t.count[step]):
        out[n] = PICK_OPTION | (option << CARD_SHIFT)
        n += 1
    return n


def _seats(t: Tables, out: vec[i64], not_this: i64) -> i64:
    """An opponent of choice."""
    n: i64 = 0
    for seat in range(t.players):
        if seat != not_this:
            out[n] = PICK_SEAT | (seat << CARD_SHIFT)
            n += 1
    return n


def _characters(s: State, t: Tables, out: vec[i64], step: i64, seat: i64, this: i64, picks: i64) -> i64:
    """The Characters that may be picked next for a step."""
    n: i64 = 0
    for character in range(t.characters):
        if may_pick(s, t, step, seat, this, picks, character):
            out[n] = PICK_CHARACTER | (character << TARGET_SHIFT)
            n += 1
    return n


def _stories(s: State, t: Tables, out: vec[i64], step: i64, seat: i64) -> i64:
    """The Stories an effect may claim or release; claiming is optional."""
    n: i64 = 0
    if t.op[step] == OP_CLAIM_STORY:
        out[0] = DONE
        n = 1
    for story in range(t.stories):
        if may_pick_story(s, t, step, seat, story):
            out[n] = PICK_STORY | (story << CARD_SHIFT)
            n += 1
    return n


def may_pick_story(s: State, t: Tables, step: i64, seat: i64, story: i64) -> bool:
    """Whether a step lets a seat choose this Story."""
    holder = s.holder[story]
    # Effects on Stories: claimed with the requirement met, or without where the card says so.
    if t.op[step] == OP_CLAIM_STORY:
        if t.regardless[step]:
            return holder >= NOBODY and holder != seat
        return may_claim(s, t, story, seat)
    if holder < 0:
        return False
    return t.where[step] == ANY or (holder == seat) == (t.where[step] == OWN)
