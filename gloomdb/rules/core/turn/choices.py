"""Steps that need Characters chosen: who may be, how many, and what then happens to them."""

from __future__ import annotations

from mypy_extensions import i64

from gloomdb.rules.core.codes import (
    ALL,
    ANY,
    CHARACTER,
    CHOOSE_CARD,
    CHOOSE_CHARACTER,
    DEAD,
    DISCARDS,
    FRAME,
    HANDS,
    LIVING,
    MODIFIER,
    NOBODY,
    OP_DISCARD_MODIFIER,
    OP_EXCHANGE_MODIFIER,
    OP_MOVE_DEATH,
    OP_MOVE_MODIFIER,
    OP_RECOVER,
    OP_REMOVE_CHARACTERS,
    OP_RETURN_MODIFIER,
    OP_REVIVE,
    OP_SWAP_MODIFIERS,
    OP_TAKE_THRONE,
    OWN,
    PICK_BITS,
    PICK_MASK,
    PICKS,
    PICKS_MADE,
    REMOVE_BITS,
    REMOVE_DEAD,
    REMOVE_WHERE,
    SEAT,
    STEP,
    THIS,
)
from gloomdb.rules.core.event_log import EXCHANGED, MOVED, REVIVED, TAKEN_BACK, TAKEN_OFF, note
from gloomdb.rules.core.state import State, pull, push, put
from gloomdb.rules.core.table.deaths import check_families, die, gone
from gloomdb.rules.core.table.hands import has_kind
from gloomdb.rules.core.table.noted import note_laid, note_stack
from gloomdb.rules.core.table.stacks import (
    anyone_may_die,
    lay_card,
    lift_card,
    self_worth,
    top_modifier,
    unbury,
    wears_death,
)
from gloomdb.rules.core.table.stories import enthrone, unmet_icons
from gloomdb.rules.core.tables import Tables


def is_where(t: Tables, where: i64, seat: i64, character: i64, this: i64) -> bool:
    """Whether a Character is one of those a step speaks of."""
    if where == ANY:
        return True
    if where == THIS:
        return character == this
    return (t.owner[character] == seat) == (where == OWN)


def picks_needed(t: Tables, step: i64) -> i64:
    """How many Characters a step asks for."""
    op = t.op[step]
    if op == OP_REMOVE_CHARACTERS:
        return t.count[step]
    return 2 if op in (OP_SWAP_MODIFIERS, OP_MOVE_MODIFIER, OP_MOVE_DEATH) else 1


def may_pick(s: State, t: Tables, step: i64, seat: i64, this: i64, picks: i64, character: i64) -> bool:
    """Whether a Character may be the next pick; `picks` holds those made, packed."""
    op = t.op[step]
    first = (picks & PICK_MASK) - 1
    # Modifiers are taken from living Characters only, the top one first.
    if op == OP_SWAP_MODIFIERS:
        return character != first and top_modifier(s, t, character) != NOBODY
    if op == OP_MOVE_MODIFIER:
        return _may_move(s, t, step, seat, this, first, character)
    if op in (OP_DISCARD_MODIFIER, OP_RETURN_MODIFIER):
        return top_modifier(s, t, character) != NOBODY and is_where(t, t.where[step], seat, character, this)
    if op == OP_EXCHANGE_MODIFIER:
        return top_modifier(s, t, character) != NOBODY
    # A death goes from a dead Character to a living one with negative Self-Worth.
    if op == OP_MOVE_DEATH:
        if first == NOBODY:
            return wears_death(s, t, character)
        return s.status[character] == LIVING and self_worth(s, t, character) < 0
    # Who lives again keeps its Modifiers; only the death on top is discarded.
    if op == OP_REVIVE:
        return wears_death(s, t, character) and is_where(t, t.where[step], seat, character, this)
    # Thrones: the Monarch is living when it takes the Throne.
    if op == OP_TAKE_THRONE:
        return s.status[character] == LIVING and is_where(t, t.where[step], seat, character, this)
    return _may_remove(s, t, step, seat, this, picks, character)


def _may_move(s: State, t: Tables, step: i64, seat: i64, this: i64, first: i64, character: i64) -> bool:
    """`move_modifier`: first whose Modifier, provided it has somewhere to go, then where to."""
    if first != NOBODY:
        living = character != first and s.status[character] == LIVING
        return living and is_where(t, t.where[step], seat, character, this)
    if top_modifier(s, t, character) == NOBODY or not is_where(t, t.source[step], seat, character, this):
        return False
    for other in range(t.characters):
        living = other != character and s.status[other] == LIVING
        if living and is_where(t, t.where[step], seat, other, this):
            return True
    return False


def _may_remove(s: State, t: Tables, step: i64, seat: i64, this: i64, picks: i64, character: i64) -> bool:
    """`remove_characters`: one of each target, in their order, and nobody twice."""
    target = t.targets[step]
    while picks:
        if (picks & PICK_MASK) - 1 == character:
            return False
        picks >>= PICK_BITS
        target >>= REMOVE_BITS
    wanted: i64 = DEAD if target & REMOVE_DEAD else LIVING
    return s.status[character] == wanted and is_where(t, target & REMOVE_WHERE, seat, character, this)


def can_pick(s: State, t: Tables, step: i64, seat: i64, this: i64, picks: i64) -> bool:
    """Whether anybody may be the next pick."""
    return any(may_pick(s, t, step, seat, this, picks, character) for character in range(t.characters))


def can_all(s: State, t: Tables, step: i64, seat: i64, this: i64) -> bool:
    """Whether every pick of a step can be made: all or nothing."""
    op = t.op[step]
    if op == OP_SWAP_MODIFIERS:
        return _count_modified(s, t) > 1
    if op == OP_EXCHANGE_MODIFIER and not has_kind(s, t, HANDS + seat, MODIFIER):
        return False
    if not can_pick(s, t, step, seat, this, 0):
        return False
    if op == OP_MOVE_DEATH:
        return anyone_may_die(s, t)
    if op != OP_REMOVE_CHARACTERS:
        return True
    # Targets before this one stand as picks that are nobody, so that only the place counts.
    nobody: i64 = PICK_MASK
    for _place in range(1, t.count[step]):
        if not can_pick(s, t, step, seat, this, nobody):
            return False
        nobody = nobody << PICK_BITS | PICK_MASK
    return True


def _count_modified(s: State, t: Tables) -> i64:
    """How many living Characters have a Modifier."""
    count: i64 = 0
    for character in range(t.characters):
        if top_modifier(s, t, character) != NOBODY:
            count += 1
    return count


def cards_offered(t: Tables, step: i64, seat: i64) -> tuple[i64, i64]:
    """Where the cards are of which a step lets a seat pick, and their kinds: to recover, or to exchange."""
    if t.op[step] == OP_RECOVER:
        return DISCARDS, t.types[step]
    return HANDS + seat, MODIFIER


def begin_choice(s: State, t: Tables, step: i64, seat: i64, this: i64) -> None:
    """Asks a seat for the Characters of a step, if all of them can be found."""
    if can_all(s, t, step, seat, this):
        push(s, CHOOSE_CHARACTER, seat, step, 0, this, 0, 0)


def add_pick(s: State, t: Tables, character: i64) -> None:
    """One more Character is chosen for the topmost frame."""
    at = s.top
    frames = s.frames
    frames[at + PICKS] |= (character + 1) << (PICK_BITS * frames[at + PICKS_MADE])
    frames[at + PICKS_MADE] += 1
    step = frames[at + STEP]
    seat = frames[at + SEAT]
    picks = frames[at + PICKS]
    missing = picks_needed(t, step) - frames[at + PICKS_MADE]
    if missing > 0 and can_pick(s, t, step, seat, frames[at + CHARACTER], picks):
        return
    # Ruling all-or-nothing: what cannot be carried out as a whole is not carried out at all.
    s.top -= FRAME
    if missing == 0:
        _carry_out(s, t, step, seat, picks)


def _carry_out(s: State, t: Tables, step: i64, seat: i64, picks: i64) -> None:
    """What a step does to the Characters chosen for it."""
    op = t.op[step]
    first = (picks & PICK_MASK) - 1
    second = ((picks >> PICK_BITS) & PICK_MASK) - 1
    # Immediate Effects: a card that changes its Character does not set off its effects again.
    if op == OP_SWAP_MODIFIERS:
        one = lift_card(s, t, first)
        other = lift_card(s, t, second)
        lay_card(s, t, other, first)
        lay_card(s, t, one, second)
        if s.log is not None:
            note(s.log, MOVED, seat, other, second, first, 0)
        note_stack(s, t, MOVED, seat, one, first, second)
    elif op == OP_MOVE_MODIFIER:
        one = lift_card(s, t, first)
        lay_card(s, t, one, second)
        note_stack(s, t, MOVED, seat, one, first, second)
    elif op == OP_DISCARD_MODIFIER:
        _discard_modifiers(s, t, seat, first, t.count[step] == ALL)
    elif op == OP_RETURN_MODIFIER:
        one = lift_card(s, t, first)
        _put_back(s, one, HANDS + seat)
        note_stack(s, t, TAKEN_BACK, seat, one, first, NOBODY)
    elif op == OP_EXCHANGE_MODIFIER:
        push(s, CHOOSE_CARD, seat, step, first, NOBODY, 1, 0)
    elif op == OP_REVIVE:
        one = _revive(s, t, first)
        _put_back(s, one, DISCARDS)
        note_stack(s, t, TAKEN_OFF, seat, one, first, NOBODY)
    elif op == OP_MOVE_DEATH:
        one = _revive(s, t, first)
        lay_card(s, t, one, second)
        note_stack(s, t, MOVED, seat, one, first, second)
        die(s, t, second)
    elif op == OP_TAKE_THRONE:
        enthrone(s, t, first)
    # Characters leave the game all together: only then is it asked whether a family has nobody left.
    else:
        while picks:
            gone(s, t, (picks & PICK_MASK) - 1)
            picks >>= PICK_BITS
        check_families(s, t)


def _revive(s: State, t: Tables, character: i64) -> i64:
    """A dead Character lives again; gives the death card that was on it."""
    if s.log is not None:
        note(s.log, REVIVED, t.owner[character], NOBODY, character, NOBODY, 0)
    return unbury(s, t, character)


def _discard_modifiers(s: State, t: Tables, seat: i64, character: i64, every: bool) -> None:
    _discard_modifier(s, t, seat, character)
    while every and s.size[t.stacks + character] > 0:
        _discard_modifier(s, t, seat, character)


def _discard_modifier(s: State, t: Tables, seat: i64, character: i64) -> None:
    card = lift_card(s, t, character)
    _put_back(s, card, DISCARDS)
    note_stack(s, t, TAKEN_OFF, seat, card, character, NOBODY)


def _put_back(s: State, card: i64, zone: i64) -> None:
    s.dormant[card] = 0
    put(s, card, zone)


def exchange(s: State, t: Tables, seat: i64, card: i64, character: i64) -> None:
    """A Modifier of the hand takes the place of a Character's top one, which goes to the hand. Not a play."""
    old = lift_card(s, t, character)
    s.dormant[card] = unmet_icons(s, t, card, t.owner[character], character) if t.lasting[card] else 0
    pull(s, card)
    lay_card(s, t, card, character)
    _put_back(s, old, HANDS + seat)
    if s.log is not None:
        note(s.log, TAKEN_BACK, seat, old, character, NOBODY, 0)
        note_laid(s, t, s.log, EXCHANGED, seat, card, character)
