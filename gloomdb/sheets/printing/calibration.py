"""The calibration sheet: rulers in front, crosses behind, to find out how far a printer's sides differ."""

from __future__ import annotations

from collections.abc import Iterator

from gloomdb.cards.card import Lang
from gloomdb.language import Sentence, translate
from gloomdb.sheets.drawing.display import Mark, Shape
from gloomdb.sheets.drawing.geometry import layout
from gloomdb.sheets.drawing.paths import circle, line
from gloomdb.sheets.formats.pdf import Pdf
from gloomdb.sheets.printing.impose import Edge
from gloomdb.sheets.printing.job import turned
from gloomdb.sheets.printing.printers import SPREAD, Profile
from gloomdb.sheets.printing.slug import bar
from gloomdb.sheets.typesetting.fit import centred, set_lines
from gloomdb.sheets.typesetting.fonts import BOLD, TEXT, TITLING
from gloomdb.sheets.typesetting.lines import Paragraph, Span

_REACH = 10  # mm of ruler to each side of its middle
_STEPS = (
    Sentence(
        "Print both pages of this file on one sheet, on both sides, at their true size (100 %, no “fit to"
        " page”). The bar below is exactly 100 mm long: measure it."
    ),
    Sentence(
        "Hold the sheet against the light, this side towards you. At each ruler, read where the cross of the"
        " other side lies: right and down count as positive, left and up as negative."
    ),
    Sentence("Then keep what you read under a name for the printer:"),
)


def calibration_pdf(
    page: tuple[float, float], lang: Lang, edge: Edge = "long", profile: Profile | None = None
) -> bytes:
    """Two pages, front and back; with a profile the back is corrected by it, to see whether it is right."""
    pdf = Pdf(*page, title=translate("Calibration", lang))
    with pdf.page():
        pdf.draw(tuple(_front(page, lang, edge)), layout())
    with pdf.page(matrix=turned(page, profile) if profile else None):
        pdf.draw(tuple(_back(page, lang)), layout())
    return pdf.data()


def crosses(page: tuple[float, float]) -> tuple[tuple[float, float], tuple[float, float]]:
    """The middles of the left and the right ruler; a cross lies behind each if nothing is amiss."""
    x, y = page[0] / 2, page[1] / 2
    return (x - SPREAD / 2, y), (x + SPREAD / 2, y)


def _line(x0: float, y0: float, x1: float, y1: float, width: float = 0.1, ink: str = "ink") -> Shape:
    return Shape(line(x0, y0, x1, y1), line=ink, width=width)


def _front(page: tuple[float, float], lang: Lang, edge: Edge) -> Iterator[Mark]:
    middle = page[0] / 2
    yield from centred(translate("Calibration", lang), TITLING, 22, "ink", middle, 26)
    room = min(page[0] - 40, 150)
    y = 34.0
    for step in _STEPS:
        text = Paragraph((Span(translate(step, lang), TEXT),), lang)
        marks, count = set_lines(text, middle - room / 2, y, room, 11, 1.25)
        yield from marks
        y += count * 4.85 + 2
    form = "gloomdb export calibration --printer NAME --duplex {edge} --left X,Y --right X,Y"
    yield from centred(translate(form, lang, edge=edge), BOLD, 10, "blood", middle, y + 4)
    yield from centred(translate("and print with --printer NAME.", lang), TEXT, 11, "ink", middle, y + 11)
    foot = page[1] - 24
    yield from bar(middle - 50, foot, 100, (3, 1.5), "ink", 0.2)
    yield from centred("100 mm", TEXT, 9, "ink", middle, foot + 5)
    for (x, at), name in zip(crosses(page), (translate("LEFT", lang), translate("RIGHT", lang)), strict=True):
        yield from _ruler(x, at, name)


def _ruler(x: float, y: float, name: str) -> Iterator[Mark]:
    """A millimetre scale across and down."""
    yield _line(x - _REACH, y, x + _REACH, y)
    yield _line(x, y - _REACH, x, y + _REACH)
    for step in range(-_REACH, _REACH + 1):
        if step == 0:
            continue
        length = 1.6 if step % 5 == 0 else 0.8
        yield _line(x + step, y - length, x + step, y + length, 0.07)
        yield _line(x - length, y + step, x + length, y + step, 0.07)
        if step % 5 == 0:
            label = f"{step:+d}".replace("-", "−")
            yield from centred(label, TEXT, 6, "ink", x + step, y - 2.4)
            yield from centred(label, TEXT, 6, "ink", x + 4.2, y + step + 0.8)
    yield from centred(name, BOLD, 10, "ink", x, y - _REACH - 4)


def _back(page: tuple[float, float], lang: Lang) -> Iterator[Mark]:
    """A cross behind each ruler; turned over either way they lie behind each other."""
    for x, y in crosses(page):
        yield _line(x - 6, y, x + 6, y, 0.25, "blood")
        yield _line(x, y - 6, x, y + 6, 0.25, "blood")
        yield Shape(circle(x, y, 3), line="blood", width=0.15)
    yield from centred(translate("back", lang), TITLING, 18, "ash", page[0] / 2, 26)
