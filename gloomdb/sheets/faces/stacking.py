"""How cards cover each other, drawn: a card, another, and what is seen when the second lies on the first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gloomdb.cards.card import Points
from gloomdb.cards.stack import Face, cover
from gloomdb.sheets.drawing.display import Mark, Shape, Use
from gloomdb.sheets.drawing.drawings import disc_of
from gloomdb.sheets.drawing.geometry import Layout
from gloomdb.sheets.drawing.paths import circle, rectangle
from gloomdb.sheets.typesetting.fit import centred, figures
from gloomdb.sheets.typesetting.fonts import BOLD
from gloomdb.text import signed

BELOW: Final[Points] = (-10, None, 20)
ABOVE: Final[Points] = (None, -15, 0)
"""A clear place shows −10, and the 0 covers the +20."""
HEIGHT: Final = 17.6  # mm of a poker card, with the space below
_CARD: Final = (9.6, 15.6)  # mm
_RADIUS: Final = 2.15
_ROOM: Final = (11.3, 12.6, 12.6, 10.6)  # mm: the cards from middle to middle, and what they come to


def stacking(places: Layout, top: float) -> Iterator[Mark]:
    """The drawing, across the card: two cards, the stack of them, and its sum."""
    s = places.scale
    seen = cover(Face(points=BELOW), Face(points=ABOVE)).points
    x = places.width / 2 - sum(_ROOM) * s / 2 + _ROOM[0] / 2 * s
    middle = top + _CARD[1] * s / 2
    for points, sign, step in zip((BELOW, ABOVE, seen), ("", "+", "="), _ROOM[1:], strict=True):
        if sign:
            yield from centred(sign, BOLD, 13 * s, "ink", x - _ROOM[1] / 2 * s, middle + 1.5 * s)
        yield from _card(points, x, top, places)
        x += step * s
    total = sum(value or 0 for value in seen)
    yield from figures(signed(total), 12 * s, "blood", x, middle)


def _card(points: Points, x: float, top: float, places: Layout) -> Iterator[Mark]:
    s = places.scale
    width, height = _CARD[0] * s, _CARD[1] * s
    yield Shape(rectangle(x - width / 2, top, width, height, s), fill="pane", line="ink", width=0.25 * s)
    for slot, value in enumerate(points):
        y = top + height * (0.2 + 0.3 * slot)
        if value is None:
            yield Shape(circle(x, y, _RADIUS * s), line="ash", width=0.15 * s, dash=(0.5 * s, 0.5 * s))
        else:
            yield Use(disc_of(value), x, y, _RADIUS * s / places.slot_radius)
            yield from figures(signed(value), 5.6 * s, "bone" if value < 0 else "ink", x, y)
