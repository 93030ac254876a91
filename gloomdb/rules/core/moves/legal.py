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
    FORBID_EVENT_SHIFT,
    FORBID_MODIFIER_SHIFT,
    FREE,
    FREE_STEP,
    GIVING,
    GOING_ON,
    HANDS,
    KIND,
    LIVING,
    MAY_STOP,
    MODIFIER,
    NOBODY,
    ON_ANYONE,
    ON_OPPONENTS,
    ONLY_CARDS,
    OP_CLAIM_STORY,
    OTHERS,
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
from gloomdb.rules.core.moves.targets import death_targets, may_lie_on, modifier_targets, once_more
from gloomdb.rules.core.state import State
from gloomdb.rules.core.table.auras import aura_of_seat
from gloomdb.rules.core.table.choosing import choices_into
from gloomdb.rules.core.table.protection import is_protected
from gloomdb.rules.core.table.stacks import self_worth
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
        return _turn(s, t, out, seat, frames[at + PLAYS_MADE])
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
    return _uses(s, s.tables, out, s.frames[at + SEAT], s.frames[at + PLAYS_MADE])


# --- plays ----------------------------------------------------------------------------------------


def _turn(s: State, t: Tables, out: vec[i64], seat: i64, plays: i64) -> i64:
    """Make 2 Plays: what may be done with the next of them."""
    aura = aura_of_seat(s, t, seat)
    deaths_on = deaths_allowed(s, t, seat, plays, aura)
    n = _without_cards(s, t, out, seat)

    # Play a Modifier, an Event, an Untimely Death.
    # Cards that may go wherever any of their type may: the first one's targets are copied for the others.
    link = s.link
    modifier: i64 = NOBODY
    modifiers: i64 = 0
    modifiers_end: i64 = 0
    death: i64 = NOBODY
    deaths: i64 = 0
    deaths_end: i64 = 0
    card = s.head[HANDS + seat]
    while card != NOBODY:
        if t.discard_one:
            out[n] = DISCARD_ONE | (card << CARD_SHIFT)
            n += 1
        kind = t.kind[card]
        begin = n
        if t.goes_anywhere[card] == 0 or kind == EVENT:
            n = plays_of(s, t, out, n, card, seat, aura, deaths_on)
        elif kind == MODIFIER:
            if modifier != NOBODY and s.shielded & (t.kept_off[card] ^ t.kept_off[modifier]) == 0:
                n = once_more(out, n, modifiers, modifiers_end, card - modifier)
            else:
                n = plays_of(s, t, out, n, card, seat, aura, deaths_on)
                modifier = card
                modifiers = begin
                modifiers_end = n
        elif death != NOBODY and s.shielded & (t.kept_off[card] ^ t.kept_off[death]) == 0:
            n = once_more(out, n, deaths, deaths_end, card - death)
        else:
            n = plays_of(s, t, out, n, card, seat, aura, deaths_on)
            death = card
            deaths = begin
            deaths_end = n
        card = link[card]

    # Cthulhu, Fairytale: claim a Story.
    return claims(s, t, out, n, seat)


def _uses(s: State, t: Tables, out: vec[i64], seat: i64, plays: i64) -> i64:
    """The same, with ANYBODY for all on whom a card may be played."""
    aura = aura_of_seat(s, t, seat)
    deaths_on = deaths_allowed(s, t, seat, plays, aura)
    modifiers = (aura >> FORBID_MODIFIER_SHIFT) & COUNT_MASK == 0
    n = _without_cards(s, t, out, seat)
    discard_one, link = t.discard_one, s.link
    card = s.head[HANDS + seat]
    while card != NOBODY:
        if discard_one:
            out[n] = DISCARD_ONE | (card << CARD_SHIFT)
            n += 1
        kind = t.kind[card]
        if t.goes_anywhere[card] == 0 or kind == EVENT or (kind == DEATH and deaths_on == ON_OPPONENTS):
            n = plays_of(s, t, out, n, card, seat, aura, deaths_on)
        elif (kind == MODIFIER and modifiers) or (kind == DEATH and deaths_on):
            out[n] = PLAY | (card << CARD_SHIFT) | (ANYBODY << TARGET_SHIFT)
            n += 1
        card = link[card]
    return claims(s, t, out, n, seat)


def _without_cards(s: State, t: Tables, out: vec[i64], seat: i64) -> i64:
    """What may be done in a turn whatever is held."""
    # Pass: a play need not be made.
    out[0] = PASS

    # Discard Your Hand: whoever holds cards may; in the first edition it is one card, listed with its plays.
    if t.discard_one or s.head[HANDS + seat] == NOBODY:
        return 1
    out[1] = DISCARD_HAND
    return 2


def deaths_allowed(s: State, t: Tables, seat: i64, plays: i64, aura: i64) -> i64:
    """On whom a seat may play a death after so many plays: ON_ANYONE, ON_OPPONENTS, or 0."""
    # A lasting effect may forbid deaths altogether.
    if (aura >> FORBID_DEATH_SHIFT) & COUNT_MASK:
        return 0

    # Play an Untimely Death: as the first play; as the second one only where an effect allows it.
    if plays == 0:
        return ON_ANYONE
    return second_death_on(s, t, seat, aura)


def plays_of(s: State, t: Tables, out: vec[i64], n: i64, card: i64, seat: i64, aura: i64, deaths: i64) -> i64:
    """The plays of one card of the hand in its owner's turn; `deaths` says on whom one may be played."""
    kind = t.kind[card]
    if kind == MODIFIER:
        if (aura >> FORBID_MODIFIER_SHIFT) & COUNT_MASK == 0:
            return modifier_targets(s, t, out, n, card)
    elif kind == DEATH:
        if deaths & ON_ANYONE:
            return death_targets(s, t, out, n, card, ANY, seat, NOBODY, False)
        if deaths:
            return death_targets(s, t, out, n, card, OTHERS, seat, NOBODY, False)
    elif t.own_turn[card] and (aura >> FORBID_EVENT_SHIFT) & COUNT_MASK == 0:
        out[n] = PLAY | (card << CARD_SHIFT)
        return n + 1
    return n


def is_play(s: State, t: Tables, card: i64, target: i64, seat: i64, aura: i64, deaths: i64) -> bool:
    """Whether `plays_of` would list this card on this Character; an Event is as if played on the first."""
    kind = t.kind[card]
    if kind == EVENT:
        return target == 0 and t.own_turn[card] != 0 and (aura >> FORBID_EVENT_SHIFT) & COUNT_MASK == 0
    if s.status[target] != LIVING:
        return False
    if kind == MODIFIER:
        if (aura >> FORBID_MODIFIER_SHIFT) & COUNT_MASK:
            return False
    else:
        if deaths == 0 or self_worth(s, t, target) >= 0:
            return False
        if deaths & ON_ANYONE == 0 and t.owner[target] == seat:
            return False
    if t.goes_anywhere[card]:
        return s.shielded & t.kept_off[card] == 0 or not is_protected(s, t, card, target)
    return may_lie_on(s, t, card, target)


def claims(s: State, t: Tables, out: vec[i64], n: i64, seat: i64) -> i64:
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
