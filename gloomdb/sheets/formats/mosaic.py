"""Many cards on one picture, edge to edge in rows, as tabletop simulators cut them apart again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gloomdb.sheets.drawing.display import Face, Marks
from gloomdb.sheets.drawing.geometry import Layout
from gloomdb.sheets.faces.backs import paper_back, shared_back
from gloomdb.sheets.formats.pdf import Pdf
from gloomdb.sheets.formats.png import render_pages
from gloomdb.sheets.printing.job import Mode

CARD_PIXELS: Final = 408  # the width of a card: ten of them stay below the 4096 pixels every machine can show


def mosaic_png(faces: Sequence[Face], columns: int, rows: int, places: Layout, mode: Mode) -> bytes:
    """The faces in rows of `columns`."""
    pdf = Pdf(columns * places.width, rows * places.height)
    box = (0.0, 0.0, pdf.width, pdf.height)
    pdf.begin_page(box, box)
    for at, face in enumerate(faces):
        x, y = (at % columns) * places.width, (at // columns) * places.height
        _draw(pdf, face.film() if mode == "film" else face.paper(), x, y, places)
    pdf.end_page()
    return _rendered(pdf, places)


def back_png(faces: Sequence[Face], places: Layout) -> bytes:
    """The back that all these cards share."""
    pdf = Pdf(places.width, places.height)
    box = (0.0, 0.0, pdf.width, pdf.height)
    pdf.begin_page(box, box)
    _draw(pdf, paper_back(places, shared_back(faces)), 0, 0, places)
    pdf.end_page()
    return _rendered(pdf, places)


def _draw(pdf: Pdf, marks: Marks, x: float, y: float, places: Layout) -> None:
    pdf.push((1, 0, 0, 1, x, y))
    pdf.clip(places.card_outline())
    pdf.draw(marks, places)
    pdf.pop()


def _rendered(pdf: Pdf, places: Layout) -> bytes:
    dpi = CARD_PIXELS / places.width * 25.4
    return next(iter(render_pages(pdf.data(), dpi)))
