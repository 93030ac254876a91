"""What effects that change the table are worth: the gain of each choice, in hundredths of a point."""

from __future__ import annotations

from mypy_extensions import i64

from gloomdb.rules.core.codes import (
    ALL,
    DEAD,
    HANDS,
    LIVING,
    MODIFIER,
    NOBODY,
    OP_DISCARD_MODIFIER,
    OP_EXCHANGE_MODIFIER,
    OP_MOVE_DEATH,
    OP_MOVE_MODIFIER,
    OP_RETURN_MODIFIER,
    OP_REVIVE,
    OP_SWAP_HANDS,
    OP_SWAP_MODIFIERS,
    OP_TAKE_THRONE,
    OP_VACATE_THRONE,
    PICK_BITS,
    PICK_MASK,
)
from gloomdb.rules.core.expert.reckoning import Expert
from gloomdb.rules.core.expert.standing import CERTAIN, ending, enthroned, lost_score, shift
from gloomdb.rules.core.face import lay, points_seen
from gloomdb.rules.core.state import State
from gloomdb.rules.core.table.stacks import face_from, self_worth, top_modifier
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.core.turn.choices import is_where, may_pick


def gain(e: Expert, s: State, t: Tables, step: i64, seat: i64) -> i64:
    """What the best choice of a step would gain; nothing where it cannot be carried out, or only do harm."""
    op = t.op[step]
    if op == OP_SWAP_HANDS:
        return _larger_hand(s, t, seat) * 100
    if op == OP_VACATE_THRONE:
        return enthroned(e, s, t, seat, NOBODY)
    lift_all(e, s, t)
    # Of two picks, all pairs are looked at; the common ones without asking `may_pick` about each.
    if op == OP_SWAP_MODIFIERS:
        best = _best_swap(e, s, t, seat)
    elif op == OP_MOVE_MODIFIER:
        best = _best_move(e, s, t, step, seat)
    else:
        best = best_pick(e, s, t, step, seat, NOBODY, 0)
    if best < 0:
        return 0
    return best


def _best_swap(e: Expert, s: State, t: Tables, seat: i64) -> i64:
    """As `best_pick` has it, but each pair once: who is picked first is all the same."""
    best: i64 = -CERTAIN
    for one in range(t.characters):
        if top_modifier(s, t, one) != NOBODY:
            for other in range(one + 1, t.characters):
                if top_modifier(s, t, other) != NOBODY:
                    value = _swapped(e, s, t, seat, one, other)
                    if value > best:
                        best = value
    return best


def _best_move(e: Expert, s: State, t: Tables, step: i64, seat: i64) -> i64:
    """As `best_pick` has it."""
    best: i64 = -CERTAIN
    for source in range(t.characters):
        card = top_modifier(s, t, source)
        if card != NOBODY and is_where(t, t.source[step], seat, source, NOBODY):
            lifted = _lifted(e, s, t, seat, source)
            for to in range(t.characters):
                if to != source and s.status[to] == LIVING and is_where(t, t.where[step], seat, to, NOBODY):
                    value = lifted + _laid(e, s, t, seat, card, to)
                    if value > best:
                        best = value
    return best


def best_pick(e: Expert, s: State, t: Tables, step: i64, seat: i64, this: i64, picks: i64) -> i64:
    """The value of the best next pick, or -CERTAIN where there is none; `lift_all` has been called."""
    best: i64 = -CERTAIN
    for character in range(t.characters):
        if may_pick(s, t, step, seat, this, picks, character):
            value = pick(e, s, t, step, seat, this, picks, character)
            if value > best:
                best = value
    return best


def pick(e: Expert, s: State, t: Tables, step: i64, seat: i64, this: i64, picks: i64, character: i64) -> i64:
    """What it is worth to pick a Character for a step after other picks; of two, with the best second one."""
    op = t.op[step]
    first = (picks & PICK_MASK) - 1
    if op in (OP_DISCARD_MODIFIER, OP_RETURN_MODIFIER):
        after: i64 = 0
        if t.count[step] != ALL or op == OP_RETURN_MODIFIER:
            after = points_seen(e.lifted[character])
        value = shift(e, t, seat, character, s.worth[character], after)
        if op == OP_RETURN_MODIFIER:
            value += e.keep[top_modifier(s, t, character)]
        return value
    if op == OP_EXCHANGE_MODIFIER:
        return _exchanged(e, s, t, seat, character)
    if op == OP_REVIVE:
        return lost_score(e, t, seat, character, self_worth(s, t, character))
    if op == OP_TAKE_THRONE:
        return enthroned(e, s, t, seat, character)
    if op in (OP_SWAP_MODIFIERS, OP_MOVE_MODIFIER, OP_MOVE_DEATH):
        if first == NOBODY:
            return best_pick(e, s, t, step, seat, this, character + 1)
        if op == OP_SWAP_MODIFIERS:
            return _swapped(e, s, t, seat, first, character)
        if op == OP_MOVE_MODIFIER:
            return _moved(e, s, t, seat, first, character)
        return _death_moved(e, s, t, seat, first, character)
    return _removed(e, s, t, seat, character) + _further_removed(e, s, t, step, seat, this, picks, character)


def lift_all(e: Expert, s: State, t: Tables) -> None:
    """Notes the faces that stacks would show without their top cards, once for a decision."""
    if e.has_lifted:
        return
    e.has_lifted = True
    for character in range(t.characters):
        zone = t.stacks + character
        card = s.head[zone]
        if card != NOBODY:
            card = s.link[card]
        e.lifted[character] = face_from(s, t, card)


def _swapped(e: Expert, s: State, t: Tables, seat: i64, one: i64, other: i64) -> i64:
    on_other, on_one = top_modifier(s, t, one), top_modifier(s, t, other)
    value = _laid_on_lifted(e, s, t, seat, on_one, one)
    return value + _laid_on_lifted(e, s, t, seat, on_other, other)


def _laid_on_lifted(e: Expert, s: State, t: Tables, seat: i64, card: i64, character: i64) -> i64:
    after = points_seen(lay(e.lifted[character], t.keep[card], t.bits[card]))
    return shift(e, t, seat, character, s.worth[character], after)


def _moved(e: Expert, s: State, t: Tables, seat: i64, source: i64, to: i64) -> i64:
    return _lifted(e, s, t, seat, source) + _laid(e, s, t, seat, top_modifier(s, t, source), to)


def _lifted(e: Expert, s: State, t: Tables, seat: i64, source: i64) -> i64:
    """What it is worth to take the top Modifier of a Character away."""
    return shift(e, t, seat, source, s.worth[source], points_seen(e.lifted[source]))


def _laid(e: Expert, s: State, t: Tables, seat: i64, card: i64, to: i64) -> i64:
    """What it is worth to put it on another."""
    after = points_seen(lay(s.face[to], t.keep[card], t.bits[card]))
    return shift(e, t, seat, to, s.worth[to], after)


def _exchanged(e: Expert, s: State, t: Tables, seat: i64, character: i64) -> i64:
    """A Modifier of the hand in the place of the top one, the best of them."""
    best: i64 = -CERTAIN
    card = s.head[HANDS + seat]
    while card != NOBODY:
        if t.kind[card] == MODIFIER:
            value = exchanged_for(e, s, t, seat, card, character)
            if value > best:
                best = value
        card = s.link[card]
    return best


def exchanged_for(e: Expert, s: State, t: Tables, seat: i64, card: i64, character: i64) -> i64:
    """The same with a given Modifier: what changes on the table, and in the hand."""
    old = top_modifier(s, t, character)
    return _laid_on_lifted(e, s, t, seat, card, character) + e.keep[old] - e.keep[card]


def _death_moved(e: Expert, s: State, t: Tables, seat: i64, dead: i64, dying: i64) -> i64:
    """Who was dead lives again, and another dies in its place."""
    score = self_worth(s, t, dead)
    owner = t.owner[dying]
    new = self_worth(s, t, dying)
    if s.living[owner] == 1 and t.owner[dead] != owner:
        e.value[t.owner[dead]] -= score
        value = ending(e, t, seat, owner, new)
        e.value[t.owner[dead]] += score
        return value
    return lost_score(e, t, seat, dead, score) - lost_score(e, t, seat, dying, new)


def _removed(e: Expert, s: State, t: Tables, seat: i64, character: i64) -> i64:
    """A Character that leaves the game, living or dead."""
    worth = self_worth(s, t, character)
    if s.status[character] == DEAD:
        return lost_score(e, t, seat, character, worth)
    owner = t.owner[character]
    if s.living[owner] == 1:
        return ending(e, t, seat, owner, 0)
    return shift(e, t, seat, character, worth, 0)


def _further_removed(
    e: Expert, s: State, t: Tables, step: i64, seat: i64, this: i64, picks: i64, character: i64
) -> i64:
    """With the best of those that may be picked after it."""
    made: i64 = 0
    packed = picks
    while packed:
        packed >>= PICK_BITS
        made += 1
    if made + 1 >= t.count[step]:
        return 0
    picks |= (character + 1) << (PICK_BITS * made)
    best = best_pick(e, s, t, step, seat, this, picks)
    if best == -CERTAIN:
        return 0
    return best


def _larger_hand(s: State, t: Tables, seat: i64) -> i64:
    """How many cards more than mine, but for the one that is played, another holds."""
    most: i64 = 0
    for other in range(t.players):
        if other != seat and s.size[HANDS + other] > most:
            most = s.size[HANDS + other]
    return most - s.size[HANDS + seat] + 1
