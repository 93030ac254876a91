"""Sheets for desktop cutters that look where the print is before they cut.

Silhouette: a square and two brackets, which its sensor looks for, in the sizes that the specification of the
free silhouette-card-maker gives and its users cut by: a square of 5 mm at the top left, brackets of 5 mm or
more at the top right and the bottom left, lines of 1 mm, 10 mm from the edges of the page. The free driver
inkscape-silhouette has the same square and places, and brackets of 20 mm. The Cameo 5 Alpha looks for four
brackets. No machine has read ours.

Cricut: Design Space prints the marks itself and takes none of others'. It is given pictures of at most
6.75 × 9.25 inches, the Print Then Cut area as users' guides give it, on which only the cards can be seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from gloomdb.errors import UsageError
from gloomdb.language import Lang, translate
from gloomdb.sheets.drawing.display import Marks, Shape
from gloomdb.sheets.drawing.paths import rectangle
from gloomdb.sheets.printing.impose import Grid

Cutter: TypeAlias = Literal["silhouette", "cricut"]

SQUARE: Final = 5.0  # mm
INSET: Final = 10.0  # mm from the edges of the page
THICK: Final = 1.0  # mm, of a bracket's arms
LENGTHS: Final = (20.0, 15.0, 10.0, 5.0)  # mm, of a bracket's arms: the longest that costs no card
CLEAR: Final = 1.5  # mm around a mark where nothing else may be
PRINT_THEN_CUT: Final = (171.45, 234.95)  # mm: 6.75 × 9.25 inches
CRICUT_GAP: Final = 2.0  # mm between cards, so that each has an outline of its own


@dataclass(frozen=True, slots=True)
class Registration:
    """The marks of a page for Silhouette."""

    page: tuple[float, float]
    length: float

    @property
    def edge(self) -> float:
        """How far from the ends of the page other lines begin."""
        return INSET + self.length + CLEAR

    def settings(self, lang: Lang) -> str:
        """What is to be set in Silhouette Studio, so that it looks in the right places."""
        return translate(
            "length {length:g} mm, thickness {thick:g} mm, inset {inset:g} mm", lang,
            length=self.length, thick=THICK, inset=INSET,
        )  # fmt: skip

    def marks(self, *, mirrored: bool) -> Marks:
        """The square and the brackets; the other way about on a page that will be mirrored."""
        right, bottom = self.page[0] - INSET, self.page[1] - INSET
        boxes = [
            (INSET, INSET, SQUARE, SQUARE),
            (right - self.length, INSET, self.length, THICK), (right - THICK, INSET, THICK, self.length),
            (INSET, bottom - THICK, self.length, THICK), (INSET, bottom - self.length, THICK, self.length),
        ]  # fmt: skip
        if mirrored:
            boxes = [(self.page[0] - x - width, y, width, height) for x, y, width, height in boxes]
        return tuple(Shape(rectangle(*box), fill="key") for box in boxes)


def registered(ways: Sequence[Grid]) -> tuple[Grid, Registration]:
    """The page that keeps most cards clear of the marks, with the longest brackets that cost none of them."""
    choices = [
        (_clear(cells, length), Registration(cells.page, length)) for cells in ways for length in LENGTHS
    ]
    best = max(choices, key=lambda choice: choice[0].capacity)  # the first of equals: upright, and long
    if best[0].capacity == 0:
        raise UsageError("no card stays clear of the cutter's marks (use a larger --paper)")
    return best


def _clear(cells: Grid, length: float) -> Grid:
    """The page without the cells that the marks of any corner come near, so that it may be mirrored."""
    width, height = cells.page
    reach = INSET + max(length, SQUARE) + CLEAR
    every, out = replace(cells, skipped=frozenset()), cells.bleed
    hit = set()
    for index in range(every.capacity):
        x, y = every.cell(index)
        beside = x - out < reach or x + cells.card[0] + out > width - reach
        above = y - out < reach or y + cells.card[1] + out > height - reach
        if beside and above:
            hit.add(index)
    return replace(cells, skipped=cells.skipped | hit)
