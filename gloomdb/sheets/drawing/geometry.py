"""Where everything stands on a card: the same places on every card of every set, since they are stacked.

Points down the left, icons down the right, a picture in the middle, the text plate at the foot. The places
depend on the size of the card and on nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import asin, cos, pi, sin, sqrt
from typing import Final

from gloomdb.errors import UsageError
from gloomdb.sheets.drawing.display import Mark, Part, PartKind
from gloomdb.sheets.drawing.paths import Path, Segment, arc, circle, ellipse, rectangle

WIDTH: Final = 63.5  # mm, a poker card
HEIGHT: Final = 88.9
SMALLEST, LARGEST = 30.0, 300.0  # mm: what can be read, and what a sheet can hold
_SIZE = re.compile(r"(\d{1,4}(?:[.,]\d{1,3})?)\s*[x×]\s*(\d{1,4}(?:[.,]\d{1,3})?)(?:\s*mm)?", re.IGNORECASE)

# Everything below is in millimetres on a card of WIDTH × HEIGHT.
_SLOT_RADIUS = 6.0
_SLOT_INSET = 9.4  # from the side of the card to the middle of a slot
_FIRST_SLOT = 9.8
_SLOT_STEP = 15.6
_PLATE_INSET = 3.0
_PLATE_HEIGHT = 28.4
_BOSS_RADIUS = 3.9
_PICTURE = (14.1, 21.8)  # half axes
_PICTURE_Y = 28.6
_NAME = (16.2, 2.6, 3.7)  # left, top, height: between the first slots, above the picture
_CREST_RADIUS = 4.2
_CORNER = 3.2
BITE: Final = 1.5  # the radius of the plate's bitten corners


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """The places on a card of one size; there is one for each size, so it is compared by being the same."""

    width: float
    height: float
    scale: float
    """How much larger than a poker card things are drawn."""
    corner: float
    """The radius of the card's corners."""
    slot_radius: float
    points_x: float
    icons_x: float
    slots_y: tuple[float, float, float]
    picture: tuple[float, float, float, float]
    """Middle and half axes of the oval."""
    plate: tuple[float, float, float, float]
    """Left, top, width, height."""
    boss: tuple[float, float, float]
    """Middle and radius of the round that stands on the plate's upper edge."""

    name: tuple[float, float, float, float]
    """Left, top, width, height of the strip that repeats a Character's name; no other part is there."""
    crest: tuple[float, float, float]
    """Middle and radius of the family's crest; no other part is there."""

    @lru_cache(maxsize=1024)  # noqa: B019 (layouts are few and kept anyway)
    def outline(self, kind: PartKind, slot: int, inset: float = 0.0) -> Path:
        """The outline of a part, or a line that far inside it."""
        match kind:
            case PartKind.POINTS:
                return circle(self.points_x, self.slots_y[slot], self.slot_radius - inset)
            case PartKind.ICON:
                return plaque(self.slot_radius, inset).placed(self.icons_x, self.slots_y[slot])
            case PartKind.PICTURE:
                x, y, rx, ry = self.picture
                return ellipse(x, y, rx - inset, ry - inset)
            case PartKind.PLATE:
                x, y, radius = self.boss
                outline = ticket(*self.plate, BITE * self.scale, inset)
                return _with_boss(outline, x, y, radius - inset, self.plate[1] + inset)
            case PartKind.NAME:
                return ticket(*self.name, 0.9 * self.scale, inset)
            case PartKind.CREST:
                x, y, radius = self.crest
                return shield(radius, inset).placed(x, y)
            case PartKind.WHOLE:
                sides = (inset, inset, self.width - 2 * inset, self.height - 2 * inset)
                return rectangle(*sides, max(self.corner - inset, 0.01))

    def part(self, kind: PartKind, marks: Iterable[Mark], slot: int = 0) -> Part:
        """A part in its place, with what is drawn on it."""
        return Part(kind, slot, self.outline(kind, slot), tuple(marks))

    def card_outline(self) -> Path:
        """The edge along which the card is cut."""
        return rectangle(0, 0, self.width, self.height, self.corner)


@lru_cache(maxsize=64)
def layout(width: float = WIDTH, height: float = HEIGHT) -> Layout:
    """The places on a card of that size."""
    scale = min(width / WIDTH, height / HEIGHT)
    spare = height - HEIGHT * scale  # of a card that is taller than a poker card: half goes to the plate
    plate_height = _PLATE_HEIGHT * scale + spare / 2
    plate_y = height - _PLATE_INSET * scale - plate_height
    step = _SLOT_STEP * scale + spare / 8
    first = _FIRST_SLOT * scale
    inset = _PLATE_INSET * scale
    picture_y = _PICTURE_Y * scale + spare / 4
    return Layout(
        width, height, scale, _CORNER * scale, _SLOT_RADIUS * scale,
        _SLOT_INSET * scale, width - _SLOT_INSET * scale, (first, first + step, first + 2 * step),
        (width / 2, picture_y, _PICTURE[0] * scale, _PICTURE[1] * scale),
        (inset, plate_y, width - 2 * inset, plate_height),
        (width / 2, plate_y - 0.6 * scale, _BOSS_RADIUS * scale),
        (_NAME[0] * scale, _NAME[1] * scale, width - 2 * _NAME[0] * scale, _NAME[2] * scale),
        (width - _SLOT_INSET * scale, (first + 2 * step + _SLOT_RADIUS * scale + plate_y) / 2,
         _CREST_RADIUS * scale),
    )  # fmt: skip


def card_size(text: str) -> tuple[float, float]:
    """Width and height from `63.5x88.9`, in millimetres."""
    found = _SIZE.fullmatch(text.strip())
    if found is None:
        raise UsageError(
            "'{text}' is not a size (give width and height in millimetres, like 63.5x88.9)", text=text[:40]
        )
    width, height = (float(side.replace(",", ".")) for side in found.groups())
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
        raise UsageError(
            "a card of {width:g} × {height:g} mm cannot be drawn (each side {least:g} to {most:g} mm)",
            width=width,
            height=height,
            least=SMALLEST,
            most=LARGEST,
        )
    return width, height


@lru_cache(maxsize=64)
def plaque(radius: float, inset: float = 0.0) -> Path:
    """A square of half side `radius` with bitten corners, about its middle, or a line inside its edge."""
    return ticket(-radius, -radius, 2 * radius, 2 * radius, radius * 0.24, inset)


@lru_cache(maxsize=64)
def shield(radius: float, inset: float = 0.0) -> Path:
    """A shield as tall as a circle of that radius, about its middle, or a line inside its edge."""
    side, end = 0.86 * radius - inset, radius - inset
    return Path((
        ("M", (-side, -end)), ("L", (side, -end)), ("L", (side, -0.05 * end)),
        ("C", (side, 0.5 * end, 0.5 * end, 0.8 * end, 0, end)),
        ("C", (-0.5 * end, 0.8 * end, -side, 0.5 * end, -side, -0.05 * end)), ("Z", ()),
    ))  # fmt: skip


def ticket(x: float, y: float, width: float, height: float, bite: float, inset: float = 0.0) -> Path:
    """A rectangle with bitten corners, or a line inside its edge that keeps its distance all around."""
    reach = bite + inset
    along = sqrt(reach * reach - inset * inset)  # where the bite's circle meets the inset side
    lean = asin(inset / reach)
    corners = ((x + width, y, pi - lean), (x + width, y + height, 1.5 * pi - lean), (x, y + height, -lean),
               (x, y, pi / 2 - lean))  # fmt: skip
    made: list[Segment] = [("M", (x + along, y + inset)), ("L", (x + width - along, y + inset))]
    for index, (cx, cy, first) in enumerate(corners):
        if index:
            made.append(("L", (cx + reach * cos(first), cy + reach * sin(first))))
        made += arc(cx, cy, reach, first, -(pi / 2 - 2 * lean))
    return Path((*made, ("Z", ())))


def _with_boss(outline: Path, x: float, y: float, radius: float, edge: float) -> Path:
    """The upper edge of the outline goes round the boss instead of straight on."""
    lean = asin(min(max((edge - y) / radius, -1.0), 1.0))  # from the boss's middle to where it meets the edge
    head, *rest = outline.segments
    around = arc(x, y, radius, pi - lean, pi + 2 * lean)
    return Path((head, ("L", (x - cos(lean) * radius, edge)), *around, *rest))
