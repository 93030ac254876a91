"""Setting up: which Characters make up which family, decided before the first turn.

A family's places are the Characters of the engine; which card lies in a place is all that is decided here,
and Characters have no points, icons or effects, so that nothing else depends on it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gloomdb.rules.core.chance import GAMMA, MASK, mixed, part
from gloomdb.rules.core.codes import ASIDE, CARD_SHIFT, DRAFT, NOBODY, SET_ASIDE, TAKE_CHARACTER
from gloomdb.rules.core.event_log import CHARACTER_ASIDE, CHARACTER_JOINED, note, note_seat
from gloomdb.rules.core.state import State
from gloomdb.rules.core.tables import Tables, left_of

LOTS: Final = 0x0F1E2D3C4B5A6978  # lots are drawn apart from the shuffling: it is the same however they fall


def places(t: Tables, seat: i64) -> i64:
    """How many Characters a family has when it is made up."""
    return t.family_last[seat] - t.family_first[seat]


def belonging(s: State, seat: i64) -> i64:
    """How many Character cards are a seat's now; of NOBODY, how many may still be chosen."""
    count: i64 = 0
    for owner in s.belongs:
        if owner == seat:
            count += 1
    return count


def cast(s: State, t: Tables) -> list[int]:
    """The Character cards by Character, a family's in their order; NOBODY while a family is not made up."""
    people: list[int] = []
    for seat in range(t.players):
        if belonging(s, seat) == places(t, seat):
            people += [person for person in range(t.people) if s.belongs[person] == seat]
        else:
            people += [NOBODY] * places(t, seat)
    return people


def next_to_choose(s: State, t: Tables, first: i64) -> i64:
    """The seat that chooses next, from `first` on to the left, or NOBODY when all families are made up."""
    seat = first
    for _asked in range(t.players):
        if seat != t.misfits:
            missing = places(t, seat) - belonging(s, seat)
            # Who gets all that are left has nothing to choose.
            if missing < 0 or (missing > 0 and belonging(s, NOBODY) > missing):
                return seat
            if missing > 0:
                _take_rest(s, t, seat)
        seat = left_of(t, seat)
    # The misfits come last: they have what the others set aside, and set aside what is too many of it.
    if t.misfits != NOBODY and belonging(s, t.misfits) > places(t, t.misfits):
        return t.misfits
    return NOBODY


def _take_rest(s: State, t: Tables, seat: i64) -> None:
    for card in range(t.people):
        if s.belongs[card] == NOBODY:
            choose_character(s, t, seat, card)


def choices_into(s: State, t: Tables, out: vec[i64], seat: i64) -> i64:
    """The Characters a seat may set aside, or choose; gives their number."""
    sets_aside = belonging(s, seat) > places(t, seat)
    kind: i64 = TAKE_CHARACTER
    owner: i64 = NOBODY
    if sets_aside:
        kind = SET_ASIDE
        owner = seat
    belongs, people = s.belongs, t.people
    n: i64 = 0
    for card in range(people):
        if belongs[card] == owner:
            out[n] = kind | (card << CARD_SHIFT)
            n += 1
    return n


def choose_character(s: State, t: Tables, seat: i64, card: i64) -> None:
    """A Character of the seat's own goes to the misfits or back to the box; any other joins its family."""
    if s.belongs[card] == seat:
        s.belongs[card] = t.misfits
        if t.misfits in (NOBODY, seat):
            s.belongs[card] = ASIDE
        if s.log is not None:
            note(s.log, CHARACTER_ASIDE, seat, NOBODY, NOBODY, s.belongs[card], card)
    else:
        s.belongs[card] = seat
        if s.log is not None:
            note_seat(s.log, CHARACTER_JOINED, seat, card)


def after(t: Tables, seat: i64) -> i64:
    """The seat from which on the next choice is asked for, once this one has chosen."""
    return left_of(t, seat) if t.choosing == DRAFT else seat


def lot(s: State, count: i64) -> i64:
    """A number below `count`, another one at each decision: Characters are all alike, so any will do."""
    return part(mixed((mixed(s.rng ^ LOTS) + s.decisions * GAMMA) & MASK), count)


def draw_lots(s: State, t: Tables) -> None:
    """Makes up all families by chance."""
    out = t.room
    seat = next_to_choose(s, t, 0)
    while seat != NOBODY:
        count = choices_into(s, t, out, seat)
        choose_character(s, t, seat, out[lot(s, count)] >> CARD_SHIFT)
        s.decisions += 1
        seat = next_to_choose(s, t, seat)
    s.decisions = 0
