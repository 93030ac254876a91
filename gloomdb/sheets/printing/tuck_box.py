"""A tuck box for a deck: one sheet to cut out, fold and glue, as thick as its cards lie on each other.

From left to right: a flap to glue, front, side, back, side. The lid hangs on the back; flaps close the foot.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import pi
from typing import Final

from gloomdb.cards.card import Lang
from gloomdb.errors import UsageError
from gloomdb.language import plural
from gloomdb.sheets.drawing.display import COMMON_BACK, Mark, Marks, Shape
from gloomdb.sheets.drawing.geometry import layout, ticket
from gloomdb.sheets.drawing.paths import Matrix, Path, arc, line, moving, rectangle
from gloomdb.sheets.faces.backs import paper_back
from gloomdb.sheets.formats.pdf import Pdf
from gloomdb.sheets.typesetting.fit import centred, fit_line
from gloomdb.sheets.typesetting.fonts import ITALIC, TITLING

THICKNESS: Final = {"paper": 0.32, "film": 0.15}  # mm of a card, estimated: stock of 300 g, overhead film
PLAY: Final = 1.5  # mm more than the cards need, each way
GLUE: Final = 12.0  # mm, the flap that is glued
TUCK: Final = 15.0  # mm, what is tucked in
NOTCH: Final = 9.0  # mm, the radius of the thumb's notch
SLANT: Final = 3.0  # mm by which flaps are narrower at their ends
MARGIN: Final = 5.0
LINE: Final = 0.15
_LEAST: Final = 8.0  # mm of a side or lid that can hold the name


@dataclass(frozen=True, slots=True)
class TuckBox:
    """The box of so many cards: its inner sides, in millimetres."""

    width: float
    height: float
    depth: float
    title: str
    cards: int
    back: str = COMMON_BACK

    @property
    def net(self) -> tuple[float, float]:
        """Width and height of the sheet that is cut out."""
        return GLUE + 2 * self.width + 2 * self.depth, TUCK + 2 * self.depth + self.height


def tuck_box(
    card: tuple[float, float], cards: int, thickness: float, title: str, back: str = COMMON_BACK
) -> TuckBox:
    """The box for cards of that size and thickness."""
    return TuckBox(card[0] + PLAY, card[1] + PLAY, cards * thickness + PLAY, title, cards, back)


def box_pdf(boxes: Sequence[TuckBox], paper: tuple[float, float], lang: Lang) -> bytes:
    """A page for each box."""
    pages = [_page(box, paper) for box in boxes]
    pdf = Pdf(*pages[0], title=boxes[0].title)
    for box in boxes:
        _draw(pdf, box, lang)
    return pdf.data()


def _page(box: TuckBox, paper: tuple[float, float]) -> tuple[float, float]:
    """The paper, turned so that the box fits."""
    for page in ((min(paper), max(paper)), (max(paper), min(paper))):
        if all(side + 2 * MARGIN <= room for side, room in zip(box.net, page, strict=True)):
            return page
    raise UsageError(
        "a box for {cards} cards takes {width:.0f} × {height:.0f} mm and does not fit on paper of {paper} mm "
        "(use a larger --paper, or --boxes 2)",
        cards=box.cards, width=box.net[0] + 2 * MARGIN, height=box.net[1] + 2 * MARGIN,
        paper=f"{min(paper):g} × {max(paper):g}",
    )  # fmt: skip


def _draw(pdf: Pdf, box: TuckBox, lang: Lang) -> None:
    panel = layout(box.width, box.height)
    left, top = (pdf.width - box.net[0]) / 2, (pdf.height - box.net[1]) / 2
    with pdf.page(), pdf.moved(moving(left, top)):
        with pdf.moved(moving(), outline(box)):
            pdf.draw([Shape(rectangle(GLUE, 0, box.net[0] - GLUE, box.net[1]), fill="mourning")], panel)
            for matrix, room, marks in _panels(box, lang):
                with pdf.moved(matrix, rectangle(0, 0, *room)):
                    pdf.draw(marks, panel)
        pdf.draw([Shape(outline(box), line="key", width=LINE)], panel)
        pdf.draw([Shape(fold, line="ash", width=LINE, dash=(2.0, 1.5)) for fold in folds(box)], panel)


def _columns(box: TuckBox) -> tuple[float, float, float, float, float]:
    """Where front, first side, back and second side begin, and where the last one ends."""
    front = GLUE
    side = front + box.width
    back = side + box.depth
    return front, side, back, back + box.width, back + box.width + box.depth


def outline(box: TuckBox) -> Path:
    """The edge along which the box is cut, from the upper end of the glued flap clockwise."""
    front, side, back, other, end = _columns(box)
    lid, head = TUCK, TUCK + box.depth
    foot = head + box.height
    below = foot + box.depth
    dust = head - min(box.depth, 0.45 * box.width)
    under = foot + min(box.depth, 0.45 * box.width)
    middle = front + box.width / 2
    corner = 4.0
    return Path((
        ("M", (0, head + SLANT)), ("L", (front, head)), ("L", (middle - NOTCH, head)),
        *arc(middle, head, NOTCH, pi, -pi),
        ("L", (side, head)), ("L", (side + SLANT / 2, dust)), ("L", (back - SLANT / 2, dust)),
        ("L", (back, head)), ("L", (back, lid)), ("L", (back + 1, lid)), ("L", (back + 1, corner)),
        ("C", (back + 1, 1, back + 2, 0, back + 1 + corner, 0)), ("L", (other - 1 - corner, 0)),
        ("C", (other - 2, 0, other - 1, 1, other - 1, corner)), ("L", (other - 1, lid)), ("L", (other, lid)),
        ("L", (other, head)), ("L", (other + SLANT / 2, dust)), ("L", (end - SLANT / 2, dust)),
        ("L", (end, head)), ("L", (end, foot)),
        ("L", (end - SLANT / 2, under)), ("L", (other + SLANT / 2, under)), ("L", (other, foot)),
        ("L", (other - SLANT / 2, below)), ("L", (back + SLANT / 2, below)), ("L", (back, foot)),
        ("L", (back - SLANT / 2, under)), ("L", (side + SLANT / 2, under)), ("L", (side, foot)),
        ("L", (side - SLANT / 2, below)), ("L", (front + SLANT / 2, below)), ("L", (front, foot)),
        ("L", (0, foot - SLANT)), ("Z", ()),
    ))  # fmt: skip


def folds(box: TuckBox) -> list[Path]:
    """The lines along which it is folded."""
    front, side, back, other, end = _columns(box)
    lid, head = TUCK, TUCK + box.depth
    foot = head + box.height
    return [
        *(line(x, head, x, foot) for x in (front, side, back, other)),
        line(side, head, end, head), line(back + 1, lid, other - 1, lid), line(front, foot, end, foot),
    ]  # fmt: skip


def _panels(box: TuckBox, lang: Lang) -> Iterator[tuple[Matrix, tuple[float, float], Marks]]:
    """What is drawn on each side, and how large that is; front and back are like the cards' back."""
    front, side, back, other, _ = _columns(box)
    head = TUCK + box.depth
    panel = layout(box.width, box.height)
    cover = paper_back(panel, box.back)
    whole = box.width, box.height
    yield moving(front, head), whole, (*cover, *_plate(box, lang))
    yield moving(back, head), whole, cover
    if box.depth >= _LEAST:
        name = tuple(_name(box.title, box.height - 10, box.depth))
        for x in (side, other):  # read from the right, upwards
            yield (0, -1, 1, 0, x, head + box.height - 5), (box.height, box.depth), name
        lid = tuple(_name(box.title, box.width - 8, box.depth))
        # Upright when the lid is closed.
        yield (-1, 0, 0, -1, back + box.width - 4, head), (box.width, box.depth), lid


def _name(title: str, room: float, depth: float) -> Iterator[Mark]:
    """The name in the middle of a strip."""
    text, size = fit_line(title, TITLING, room, min(28.0, 1.4 * depth), 5.5)
    yield from centred(text, TITLING, size, "bone", room / 2, depth / 2 + size * 0.11)


def _plate(box: TuckBox, lang: Lang) -> Iterator[Mark]:
    """The plate with the name and how many cards there are, below the back's oval."""
    width, height = box.width - 12, 15.0
    x, y = 6.0, box.height * 0.8 - height / 2
    yield Shape(ticket(x, y, width, height, 2.0), fill="bone", line="ink", width=0.3)
    yield Shape(ticket(x, y, width, height, 2.0, 0.9), line="brass", width=0.2)
    text, size = fit_line(box.title, TITLING, width - 7, 17, 6)
    yield from centred(text, TITLING, size, "ink", box.width / 2, y + 8.2)
    cards = plural("{n} card", "{n} cards", box.cards, lang)
    yield from centred(cards, ITALIC, 7.5, "ink", box.width / 2, y + 12.2)
