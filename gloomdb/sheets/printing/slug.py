"""The slug: a line outside the cards that says which sheet this is, with a bar to measure its scale."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from gloomdb.cards.card import Lang
from gloomdb.language import Sentence, translate
from gloomdb.sheets.drawing.display import Marks, Shape
from gloomdb.sheets.drawing.paths import Matrix, line
from gloomdb.sheets.printing.impose import MARK_GAP, MARK_LENGTH, Grid, Page
from gloomdb.sheets.typesetting.fit import fit_line, line_marks
from gloomdb.sheets.typesetting.fonts import TEXT, measure

BAR: Final = 50.0  # mm
HEIGHT: Final = 3.0  # mm that the line needs
_SIZE: Final = 6.5  # points, and the smallest below
_SMALLEST: Final = 5.0
_LEAST: Final = 10.0  # mm of what is printed, or it is left out
_EDGE: Final = 5.0  # mm at the ends of the line
_SIDES: Final = {"front": Sentence("front"), "white": Sentence("white"), "back": Sentence("back")}


@dataclass(frozen=True, slots=True)
class Slug:
    """What every sheet says of itself besides its number and side."""

    subject: str
    """The sets, or what else is printed."""
    version: str
    lang: Lang = "en"


def slug_place(cells: Grid, *, crop: bool, edge: float = _EDGE) -> tuple[Matrix, float] | None:
    """Where the line goes and how long it may be: below the cards, else beside them; None without room.

    The matrix puts the line's left end at (0, 0), its baseline along x; its ends are `edge` from the page's.
    """
    taken = cells.bleed + MARK_GAP + (MARK_LENGTH if crop else 0.0)
    width, height = cells.page
    left, _, _, bottom = cells.trim
    if height - bottom - taken >= HEIGHT:
        return (1, 0, 0, 1, edge, bottom + taken + (height - bottom - taken + 2) / 2), width - 2 * edge
    if left - taken >= HEIGHT:  # read from the right, upwards
        return (0, -1, 1, 0, (left - taken + 2) / 2, height - edge), height - 2 * edge
    return None


def slug_marks(slug: Slug, page: Page, pages: int, length: float) -> Marks:
    """The line: sets, page, side and version at the left, the bar at the right."""
    number = translate("page {number} of {pages}", slug.lang, number=page.number, pages=pages)
    side = translate(_SIDES[page.side], slug.lang)
    fixed = f"{number} · {side} · gloomdb {slug.version}"
    label_width = measure("50 mm", TEXT) * _SIZE
    room = length - BAR - label_width - 5
    spare = room - measure(f" · {fixed}", TEXT) * _SIZE
    words = f"{fit_line(slug.subject, TEXT, spare, _SIZE, _SIZE)[0]} · {fixed}" if spare > _LEAST else fixed
    text, size = fit_line(words, TEXT, max(room, 1.0), _SIZE, _SMALLEST)
    left = length - BAR
    label = line_marks("50 mm", TEXT, _SIZE, "key", left - label_width - 1.5, 0)
    return (*line_marks(text, TEXT, size, "key", 0, 0), *bar(left, -0.3, BAR, (1.7, 0.9), "key", 0.1), *label)


def bar(
    left: float, y: float, length: float, strokes: tuple[float, float], ink: str, width: float
) -> Iterator[Shape]:
    """A bar to measure: from the middle of the first stroke to that of the last, a stroke each centimetre.

    `strokes` are the heights of those at the ends and of the others.
    """
    last = round(length / 10)
    yield Shape(line(left, y, left + length, y), line=ink, width=width)
    for at in range(last + 1):
        x, height = left + at * 10, strokes[0 if at in {0, last} else 1]
        yield Shape(line(x, y - height, x, y), line=ink, width=width)
