"""The stacks on the table: laying and lifting cards, dying and living again, and what follows.

Every change goes through here, so that faces, Self-Worth, shields, auras and the count of the living always
agree with the cards.
"""

from __future__ import annotations

from mypy_extensions import i64

from gloomdb.rules.core.codes import DEAD, DEATH, GONE, LIVING, NOBODY
from gloomdb.rules.core.face import points_seen
from gloomdb.rules.core.state import State, pull, put
from gloomdb.rules.core.table.auras import spread_stack
from gloomdb.rules.core.table.lasting import added_by_family, added_by_own, deepest, is_alive
from gloomdb.rules.core.table.protection import count_protection, protect_with
from gloomdb.rules.core.tables import Tables

# --- Self-Worth -----------------------------------------------------------------------------------


def own_worth(s: State, t: Tables, character: i64) -> i64:
    """Visible points and what the stack's own living effects add, without Throne and family."""
    return points_seen(s.face[character]) + _added(s, t, character, False)


def self_worth(s: State, t: Tables, character: i64) -> i64:
    """The Self-Worth of a Character now, all counted."""
    if t.is_plain:
        return s.worth[character]
    worth = own_worth(s, t, character) if t.has_dynamic else s.worth[character]
    if s.monarch == character:
        worth += t.throne_worth
    if t.has_family_worth:
        worth += _added(s, t, character, True)
    return worth


def anyone_may_die(s: State, t: Tables) -> bool:
    """Whether somebody lives whose Self-Worth is negative."""
    return any(
        s.status[character] == LIVING and self_worth(s, t, character) < 0 for character in range(t.characters)
    )


def _added(s: State, t: Tables, character: i64, by_family: bool) -> i64:
    """What the living effects of a stack add to its points: for icons of the whole family, or else."""
    added: i64 = 0
    zone = t.stacks + character
    card = s.head[zone]
    for _layer in range(deepest(s, t, character)):
        if t.own_worth[card]:
            added += _added_by(s, t, character, card, by_family)
        card = s.link[card]
    return added


def _added_by(s: State, t: Tables, character: i64, card: i64, by_family: bool) -> i64:
    added: i64 = 0
    for effect in range(t.first[card], t.last[card]):
        if is_alive(s, t, character, card, effect):
            if by_family:
                added += added_by_family(s, t, t.owner[character], effect)
            else:
                added += added_by_own(t, s.face[character], effect)
    return added


def bonus_of(s: State, t: Tables, character: i64, card: i64) -> i64:
    """What a card in the stack adds to the points that are seen."""
    if not t.own_worth[card]:
        return 0
    return _added_by(s, t, character, card, False) + _added_by(s, t, character, card, True)


# --- laying and lifting ---------------------------------------------------------------------------


def lay_card(s: State, t: Tables, card: i64, character: i64) -> None:
    """Lays a card that is nowhere on a Character's stack."""
    zone = t.stacks + character
    top = s.head[zone]
    if t.has_persistent or (top != NOBODY and t.lasting[top]):
        spread_stack(s, t, character, -1)
    put(s, card, zone)
    s.face[character] = s.face[character] & t.keep[card] | t.bits[card]
    s.fuel -= t.fuel[card]
    if t.has_persistent or t.lasting[card]:
        spread_stack(s, t, character, 1)
        s.worth[character] = own_worth(s, t, character)
    else:
        s.worth[character] = points_seen(s.face[character])
    seat = t.owner[character]
    s.aimed[seat] = 0
    if t.has_protect:
        protect_with(s, t, seat, card)


def lift_card(s: State, t: Tables, character: i64) -> i64:
    """Takes the top card off a Character's stack; it is nowhere until it is put somewhere."""
    spread_stack(s, t, character, -1)
    zone = t.stacks + character
    card = s.head[zone]
    pull(s, card)
    s.fuel += t.fuel[card]
    s.face[character] = face_from(s, t, s.head[zone])
    spread_stack(s, t, character, 1)
    s.worth[character] = own_worth(s, t, character)
    _has_changed(s, t, character)
    return card


def _has_changed(s: State, t: Tables, character: i64) -> None:
    """What was noted of a family is out of date."""
    seat = t.owner[character]
    s.aimed[seat] = 0
    count_protection(s, t, seat)


def face_from(s: State, t: Tables, card: i64) -> i64:
    """What is seen of a stack from a card of it on: each one adds what those above it leave clear."""
    face: i64 = 0
    clear: i64 = -1
    while card != NOBODY:
        face |= t.bits[card] & clear
        clear &= t.keep[card]
        card = s.link[card]
    return face


def top_modifier(s: State, t: Tables, character: i64) -> i64:
    """The top Modifier of a living Character, or NOBODY."""
    if s.status[character] != LIVING:
        return NOBODY
    zone = t.stacks + character
    return s.head[zone]


def bury(s: State, t: Tables, character: i64) -> None:
    """A living Character, on whose stack a death was laid, is dead now."""
    s.status[character] = DEAD
    s.living[t.owner[character]] -= 1


def unbury(s: State, t: Tables, character: i64) -> i64:
    """A dead Character lives again; gives the death card that was on it, which is nowhere now."""
    s.status[character] = LIVING
    s.living[t.owner[character]] += 1
    return lift_card(s, t, character)


def remove(s: State, t: Tables, character: i64) -> None:
    """A Character leaves the game; its cards stay under it and come to nothing."""
    spread_stack(s, t, character, -1)
    if s.status[character] == LIVING:
        s.living[t.owner[character]] -= 1
    s.status[character] = GONE
    _has_changed(s, t, character)


def wears_death(s: State, t: Tables, character: i64) -> bool:
    """Whether a Character is dead by a card that lies on top of its stack."""
    zone = t.stacks + character
    card = s.head[zone]
    return s.status[character] == DEAD and card != NOBODY and t.kind[card] == DEATH
