"""The backs: those of a set where all cards are of one, and the same for all where sets are mixed.

On film the back covers exactly what is opaque in front, seen from behind, and stays clear elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from gloomdb.sheets.art.themes import CHARGES
from gloomdb.sheets.drawing.display import COMMON_BACK, Face, Mark, Marks, Part, PartKind, Shape, Use
from gloomdb.sheets.drawing.drawings import GRID, fitted
from gloomdb.sheets.drawing.geometry import Layout


def shared_back(names: Iterable[str]) -> str:
    """The back that all cards with these backs can have without giving away which set they are of."""
    backs = set(names)
    return backs.pop() if len(backs) == 1 else COMMON_BACK


def paper_back(places: Layout, name: str = COMMON_BACK) -> Marks:
    """The whole back of a paper card; turned upside down it is the same."""
    x, y = places.width / 2, places.height / 2
    s = places.scale
    wallpaper, _, charge = name.rpartition("/")
    return (
        Use(f"back/{wallpaper}", 0, 0),
        Use("picture/death", x, y),
        Use("wreath", x, y, s, "bone"),
        Use("wreath", x, y, -s, "bone"),
        *_both_ways(charge, places, "bone", "ink"),
    )


def spare_back(places: Layout, name: str = COMMON_BACK) -> Marks:
    """The same back without its black: lines, and what it shows."""
    return Use("spare/back", 0, 0), *_both_ways(name.rpartition("/")[2], places, "ash", "bone")


def _both_ways(charge: str, places: Layout, tint: str, ground: str) -> tuple[Use, Use]:
    """What a back shows, and the same turned about the middle of the card."""
    s = places.scale
    x, y = places.width / 2, places.height / 2 - 5.2 * s
    use = fitted(CHARGES[charge], x, y, 8.5 * s, 7.6 * s, tint, ground)
    return use, replace(use, x=places.width - use.x, y=places.height - use.y, scale=-use.scale)


def film_back(face: Face, places: Layout) -> Marks:
    """Every opaque part of the face from behind."""
    return tuple(mark for part in face.parts for mark in _behind(part, places))


def _behind(part: Part, places: Layout) -> Iterator[Mark]:
    x = places.width
    match part.kind:
        case PartKind.POINTS | PartKind.ICON:
            is_number = part.kind is PartKind.POINTS
            middle = x - (places.points_x if is_number else places.icons_x), places.slots_y[part.slot]
            yield Use("disc/negative" if is_number else "plaque/back", *middle)
            yield Use("deck/lozenge", *middle, 5.4 * places.scale / GRID, "bone", "ink")
        case PartKind.PICTURE:
            middle = x - places.picture[0], places.picture[1]
            yield Use("picture/death", *middle)
            yield Use("wreath", *middle, places.scale, "bone")
            yield Use("timing/continuous", *middle, 11.5 * places.scale / GRID, "bone", "ink")
        case PartKind.PLATE:
            left, top, width, height = places.plate
            yield Use("plate/back", 0, 0)
            yield Use("rule", left + width / 2, top + height / 2, 1.5 * places.scale, "bone")
        case PartKind.NAME:
            yield Shape(part.outline, fill="ink")  # it is as far from one side as from the other
        case PartKind.CREST:
            yield Shape(part.outline.mapped(lambda px, py: (x - px, py)), fill="ink")
        case PartKind.WHOLE:
            yield Shape(part.outline, fill="ink")
            yield from paper_back(places)
