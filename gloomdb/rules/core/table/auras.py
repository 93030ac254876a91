"""Auras: what lasting effects give each seat, summed in the fields of one int as they come and go."""

from __future__ import annotations

from mypy_extensions import i64

from gloomdb.rules.core.codes import (
    COUNT_MASK,
    EVERYONE,
    GONE,
    LEFT,
    LIMIT_MASK,
    LIMIT_ZERO,
    NOBODY,
    OP_DRAW_LIMIT,
    OPPONENTS,
    RIGHT,
    WHENEVER_SHIFT,
    YOU,
)
from gloomdb.rules.core.state import State
from gloomdb.rules.core.table.lasting import deepest, is_alive, works_for
from gloomdb.rules.core.table.protection import count_protection
from gloomdb.rules.core.tables import Tables, left_of, right_of


def spread(s: State, t: Tables, effect: i64, seat: i64, times: i64) -> None:
    """Adds (or, with -1, takes away) what a lasting effect gives to its controller and to others."""
    s.aura[seat] += times * t.aura[effect]
    if t.spreads[effect] == 0:
        return
    for step in range(t.start[effect], t.end[effect]):
        if t.op[step] == OP_DRAW_LIMIT and t.who[step] != YOU:
            for other in range(t.players):
                if other != seat and _concerns(t, t.who[step], seat, other):
                    s.aura[other] += times * t.change[step]


def _concerns(t: Tables, who: i64, seat: i64, other: i64) -> bool:
    if who == LEFT:
        return other == left_of(t, seat)
    if who == RIGHT:
        return other == right_of(t, seat)
    return who in (OPPONENTS, EVERYONE)


def spread_stack(s: State, t: Tables, character: i64, times: i64) -> None:
    """The same for every living effect of a stack."""
    if s.status[character] == GONE:
        return
    zone = t.stacks + character
    card = s.head[zone]
    for _layer in range(deepest(s, t, character)):
        if t.lasting[card]:
            for effect in range(t.first[card], t.last[card]):
                if is_alive(s, t, character, card, effect):
                    spread(s, t, effect, t.owner[character], times)
        card = s.link[card]


def spread_card(s: State, t: Tables, card: i64, seat: i64, times: i64) -> None:
    """The same for a Story or the Throne, which are never covered."""
    for effect in range(t.first[card], t.last[card]):
        if works_for(s, t, effect, seat):
            spread(s, t, effect, seat, times)


def aura_of_seat(s: State, t: Tables, seat: i64) -> i64:
    """What lasting effects give a seat now; counted anew where they come and go by themselves."""
    if not t.has_dynamic:
        return s.aura[seat]
    count_auras(s, t)
    return s.aura[seat]


def count_auras(s: State, t: Tables) -> None:
    """Counts the auras of all seats, and what protects their families, from the table."""
    for seat in range(t.players):
        s.aura[seat] = LIMIT_ZERO
    for character in range(t.characters):
        spread_stack(s, t, character, 1)
    for story in range(t.stories):
        if s.holder[story] >= 0:
            spread_card(s, t, t.cards + story, s.holder[story], 1)
    if s.monarch != NOBODY:
        spread_card(s, t, t.throne, t.owner[s.monarch], 1)
    for seat in range(t.players):
        count_protection(s, t, seat)


def draw_limit(s: State, t: Tables, seat: i64) -> i64:
    """The draw limit of a seat: the rules' own and what visible effects add; never below 0."""
    limit = t.draw_limit + (aura_of_seat(s, t, seat) & LIMIT_MASK) - LIMIT_ZERO
    if limit < 0:
        return 0
    return limit


def watches(s: State, t: Tables, seat: i64) -> bool:
    """Whether some `whenever` works for a seat."""
    return ((aura_of_seat(s, t, seat) >> WHENEVER_SHIFT) & COUNT_MASK) != 0
