"""A position as one seat knows it: built from nothing, with what the seat cannot see dealt in a fixed order.

Whatever a seat is shown, offered or advised is worked out from such a position and from nothing else. So two
positions that differ only in what the seat cannot see give it the same bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gloomdb.rules.core import codes
from gloomdb.rules.core.state import State, cards_in, push, put, to_move

NO_SEAT: Final = -1
"""Somebody who watches, and sees no hand at all."""
_OPEN_COLUMNS: Final = (
    "dormant", "face", "worth", "shield", "status", "belongs", "aura", "skips", "living", "holder",
)  # fmt: skip
_OPEN_NUMBERS: Final = ("turns", "second", "monarch", "shielded", "fuel", "over")


def blinded(state: State, seat: int) -> State:
    """What a seat knows of a position; the hidden cards lie where their numbers put them, chance is fixed."""
    t = state.tables
    known = State(t)
    for name in _OPEN_COLUMNS:
        column, source = getattr(known, name), getattr(state, name)
        for place in range(len(source)):
            column[place] = source[place]
    for name in _OPEN_NUMBERS:
        setattr(known, name, getattr(state, name))
    hands = [codes.HANDS + other for other in range(t.players)]
    closed = [zone for zone in hands if zone not in _open_hands(state, seat)]
    for zone in range(t.zones):
        if zone != codes.PILE and zone not in closed:
            cards = cards_in(state, zone)
            # Another's hand lies in the order it was drawn in, which is nobody's business.
            _fill(known, zone, sorted(cards) if zone in hands and zone != codes.HANDS + seat else cards)
    hidden = [card for zone in (codes.PILE, *closed) for card in cards_in(state, zone)]
    _deal(known, sorted(hidden), [(zone, int(state.size[zone])) for zone in closed])
    _frames(state, known, seat)
    return known


def _open_hands(state: State, seat: int) -> set[int]:
    """The zones of the hands that a seat sees: its own, and one it takes cards from by choice."""
    hands = {codes.HANDS + seat} if seat >= 0 else set()
    if seat == to_move(state) and state.frames[state.top + codes.KIND] == codes.TAKING:
        hands.add(codes.HANDS + int(state.frames[state.top + codes.PARTNER]))
    return hands


def _fill(known: State, zone: int, cards: Sequence[int]) -> None:
    for card in reversed(cards):
        put(known, card, zone)


def _deal(known: State, hidden: list[int], sizes: Sequence[tuple[int, int]]) -> None:
    """The hidden cards in the order of their numbers: hands first, of cards that can stay in a hand."""
    t = known.tables
    fitting = [card for card in hidden if not (t.on_draw[card] or t.void[card])]
    held: set[int] = set()
    for zone, size in sizes:
        cards = fitting[len(held) : len(held) + size]
        held.update(cards)
        _fill(known, zone, cards)
    _fill(known, codes.PILE, [card for card in hidden if card not in held])


def _frames(state: State, known: State, seat: int) -> None:
    """What is being decided, for whoever decides; for the others just whose turn it is."""
    depth = int(state.top) if seat == to_move(state) else codes.BOTTOM
    for at in range(codes.BOTTOM, depth + 1, codes.FRAME):
        push(known, *(state.frames[at + slot] for slot in range(codes.FRAME)))
        _mask(known, seat)


def _mask(known: State, seat: int) -> None:
    """The frame just copied, without what it tells about hands."""
    frames, at = known.frames, int(known.top)
    kind = frames[at + codes.KIND]
    if kind == codes.WINDOW:  # who was asked before, and so could have answered
        frames[at + codes.ASKED] = (
            frames[at + codes.SEAT] - frames[at + codes.PLAYER] - 1
        ) % known.tables.players
    elif kind == codes.FREE and frames[at + codes.SEAT] != seat:  # which cards somebody else took
        frames[at + codes.ONLY_CARDS] = 0
