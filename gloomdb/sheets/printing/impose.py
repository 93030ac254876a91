"""Cards on a page: which paper, how many go on it and where, bleed, crop marks, and where their backs are.

In millimetres from the top left corner of the page as it is printed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Final, Literal, TypeAlias

from gloomdb.errors import UsageError
from gloomdb.language import Sentence
from gloomdb.text import did_you_mean

PAPERS: Final = {
    "a3": (297.0, 420.0), "a4": (210.0, 297.0), "a5": (148.0, 210.0), "letter": (215.9, 279.4),
    "legal": (215.9, 355.6), "tabloid": (279.4, 431.8),
}  # fmt: skip
LARGEST_PAPER: Final = 2000.0
_SIZE = re.compile(r"(\d{1,4}(?:\.\d{1,3})?)\s*[x×]\s*(\d{1,4}(?:\.\d{1,3})?)(?:\s*mm)?", re.IGNORECASE)
_CELLS = re.compile(r"(\d{1,4})(?:-(\d{1,4}))?", re.ASCII)

MARK_LENGTH: Final = 4.0  # of a crop mark
MARK_GAP: Final = 0.8  # between the bleed and a crop mark
LEAST_MARK: Final = 1.0  # a shorter one would not be seen

Edge: TypeAlias = Literal["long", "short"]
Side: TypeAlias = Literal["front", "white", "back"]
Orientation: TypeAlias = Literal["auto", "portrait", "landscape"]
Line: TypeAlias = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Grid:
    """Places for cards on one page."""

    page: tuple[float, float]
    card: tuple[float, float]
    columns: int
    rows: int
    gutter: float
    bleed: float
    """Around the whole, and between cards as far as the gutter has room."""
    skipped: frozenset[int] = frozenset()
    """Cells that stay empty on every page, counted row by row from 0."""

    @property
    def capacity(self) -> int:
        """Cards to a page."""
        return len(self.free)

    @property
    def free(self) -> list[int]:
        """The cells that cards go into, in their order."""
        return [cell for cell in range(self.columns * self.rows) if cell not in self.skipped]

    @property
    def trim(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom of all cards together, in the middle of the page."""
        width = self.columns * self.card[0] + (self.columns - 1) * self.gutter
        height = self.rows * self.card[1] + (self.rows - 1) * self.gutter
        left, top = (self.page[0] - width) / 2, (self.page[1] - height) / 2
        return left, top, left + width, top + height

    @property
    def bleed_box(self) -> tuple[float, float, float, float]:
        """The same with the bleed around it."""
        left, top, right, bottom = self.trim
        return left - self.bleed, top - self.bleed, right + self.bleed, bottom + self.bleed

    def cell(self, index: int) -> tuple[float, float]:
        """The upper left corner of a card; they fill the page row by row."""
        row, column = divmod(self.free[index], self.columns)
        left, top, _, _ = self.trim
        return left + column * (self.card[0] + self.gutter), top + row * (self.card[1] + self.gutter)

    def bleeds(self, index: int, count: int) -> tuple[float, float, float, float]:
        """How far a card is drawn past its left, top, right and bottom edge on a page of `count` cards."""
        taken = self.free[:count]
        cell = taken[index]
        column = cell % self.columns
        between = min(self.bleed, self.gutter / 2)
        alone = (
            column == 0 or cell - 1 not in taken,
            cell - self.columns not in taken,
            column == self.columns - 1 or cell + 1 not in taken,
            cell + self.columns not in taken,
        )
        left, top, right, bottom = (self.bleed if each else between for each in alone)
        return left, top, right, bottom


def paper_size(text: str) -> tuple[float, float]:
    """Width and height of `a4`, `letter` or `210x297`."""
    known = PAPERS.get(text.strip().lower())
    if known is not None:
        return known
    found = _SIZE.fullmatch(text.strip())
    if found is None:
        every = Sentence(" (one of {sizes}, or millimetres like 210x297)", sizes=", ".join(PAPERS))
        hint = did_you_mean(text, PAPERS) or every
        raise UsageError("'{text}' is not a paper size{hint}", text=text[:40], hint=hint)
    width, height = float(found[1]), float(found[2])
    if not (0 < width <= LARGEST_PAPER and 0 < height <= LARGEST_PAPER):
        raise UsageError(
            "paper of {width:g} × {height:g} mm cannot be used (at most {most:g} mm a side)",
            width=width,
            height=height,
            most=LARGEST_PAPER,
        )
    return width, height


@dataclass(frozen=True, slots=True)
class Sheet:
    """The paper and how cards are to lie on it, in millimetres."""

    paper: tuple[float, float]
    card: tuple[float, float]
    gutter: float = 0.0
    bleed: float = 0.0
    margin: float = 5.0
    orientation: Orientation = "auto"

    def ways(self, halves: int = 1) -> list[Grid]:
        """The sheet as it can be turned, or so many parts of it, side by side: the most cards that fit."""
        low, high = sorted(self.paper)
        upright, across = (low, high), (high, low)
        ways = {"portrait": [upright], "landscape": [across], "auto": [upright, across]}[self.orientation]
        return [self._grid((page[0] / halves, page[1])) for page in ways]

    def fullest(self, halves: int = 1) -> Grid:
        """The way that holds most cards."""
        best = max(self.ways(halves), key=lambda each: each.capacity)  # the first of equals: upright
        if best.capacity == 0:
            raise UsageError(
                "no card of {card} mm fits on paper of {paper} mm with a margin of {margin:g} mm "
                "(use a larger --paper, or a smaller --margin or --bleed)",
                card=f"{self.card[0]:g} × {self.card[1]:g}",
                paper=f"{self.paper[0]:g} × {self.paper[1]:g}",
                margin=self.margin,
            )
        return best

    def _grid(self, page: tuple[float, float]) -> Grid:
        counts = []
        for side, length in zip(page, self.card, strict=True):
            room = side - 2 * self.margin - 2 * self.bleed
            counts.append(max(0, int((room + self.gutter) / (length + self.gutter) + 1e-9)))
        return Grid(page, self.card, counts[0], counts[1], self.gutter, self.bleed)


def skipped_cells(text: str, cells: Grid) -> frozenset[int]:
    """The cells of `1,2,7-9`, which counts them row by row from 1."""
    most = cells.columns * cells.rows
    found: set[int] = set()
    for word in text.split(","):
        range_ = _CELLS.fullmatch(word.strip())
        first, last = (int(range_[1]), int(range_[2] or range_[1])) if range_ else (0, 0)
        if not 1 <= first <= last <= most:
            raise UsageError(
                "--skip takes cells of the page from 1 to {most}, like 1,2 or 1-3, not '{word}'",
                most=most,
                word=word[:20],
            )
        found.update(range(first - 1, last))
    if len(found) == most:
        raise UsageError("--skip leaves no cell on the page (skip fewer than {most})", most=most)
    return frozenset(found)


# --- crop marks ----------------------------------------------------------------------------------


def crop_marks(places: Grid) -> list[Line]:
    """Lines at every cut, in the page's margin outside the bleed, and between cards where there is room."""
    left, top, right, bottom = places.trim
    xs = sorted({x for i in range(places.columns) for x in _edges(left, places.card[0], places.gutter, i)})
    ys = sorted({y for i in range(places.rows) for y in _edges(top, places.card[1], places.gutter, i)})
    out = places.bleed + MARK_GAP
    made: list[Line] = []
    for x in xs:
        made += _outward(x, top - out, bottom + out, places.page[1], upright=True)
    for y in ys:
        made += _outward(y, left - out, right + out, places.page[0], upright=False)
    return made


def _edges(start: float, length: float, gutter: float, index: int) -> tuple[float, float]:
    first = start + index * (length + gutter)
    return round(first, 6), round(first + length, 6)


def _outward(at: float, before: float, after: float, side: float, *, upright: bool) -> Iterator[Line]:
    """The two marks of one cut, shorter where the page ends."""
    for inner, outer in ((before, max(before - MARK_LENGTH, 0.0)), (after, min(after + MARK_LENGTH, side))):
        if abs(inner - outer) >= LEAST_MARK:
            yield (at, inner, at, outer) if upright else (inner, at, outer, at)


# --- backs ---------------------------------------------------------------------------------------


def turns_sideways(page: tuple[float, float], edge: Edge) -> bool:
    """Whether the sheet is turned over like the page of a book, about an upright axis."""
    is_tall = page[1] >= page[0]
    return is_tall == (edge == "long")


def back_cell(places: Grid, index: int, edge: Edge) -> tuple[float, float]:
    """The upper left corner of a card's place on the back of the sheet, as that side is printed."""
    x, y = places.cell(index)
    if turns_sideways(places.page, edge):
        return places.page[0] - x - places.card[0], y
    return x, places.page[1] - y - places.card[1]


# --- the plan ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Page:
    """One printed page: which cards of the job are on it, in the order of the cells."""

    number: int
    side: Side
    first: int
    count: int


def plan(cards: int, capacity: int, *, white_pages: bool = False, backs: bool = False) -> list[Page]:
    """The pages of a job, front, white and back of each sheet in turn."""
    printed: dict[Side, bool] = {"front": True, "white": white_pages, "back": backs}
    sides = [side for side, is_printed in printed.items() if is_printed]
    pages = enumerate(product(range(0, cards, capacity), sides), 1)
    return [Page(number, side, first, min(capacity, cards - first)) for number, (first, side) in pages]
