"""Cards as pictures: PNG with an alpha channel, made from the very PDF that would be printed.

One card each, or many edge to edge in rows, as tabletop simulators cut them apart again.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from typing import Any

from gloomdb.errors import UsageError
from gloomdb.sheets.drawing.display import Face, Marks
from gloomdb.sheets.drawing.geometry import Layout
from gloomdb.sheets.drawing.paths import turning
from gloomdb.sheets.faces.backs import paper_back, shared_back
from gloomdb.sheets.formats.pdf import Pdf
from gloomdb.sheets.printing.job import Mode

FINEST = 1200  # dots per inch: a card of 3000 × 4200
LARGEST_SIDE = 8192  # pixels
MOSAIC_PIXELS = 408  # the width of a card: ten of them stay below the 4096 pixels every machine can show
THUMBNAIL_PIXELS = 256  # a side, as the game's own are
FAN = 17  # degrees between the cards of a thumbnail


def card_pdf(faces: Sequence[Face], places: Layout, mode: Mode) -> bytes:
    """A document of one card a page, as large as the card, its corners rounded."""
    pdf = Pdf(places.width, places.height)
    for face in faces:
        pdf.begin_page()
        pdf.clip(places.card_outline())
        pdf.draw(face.film() if mode == "film" else face.paper(), places)
        pdf.end_page()
    return pdf.data()


def card_pngs(faces: Sequence[Face], places: Layout, mode: Mode, dpi: int) -> Iterator[bytes]:
    """The cards as PNG files, clear where the card is."""
    yield from render_pages(card_pdf(faces, places, mode), checked_dpi(dpi, places))


def mosaic_png(faces: Sequence[Face], columns: int, rows: int, places: Layout, mode: Mode) -> bytes:
    """The faces in rows of `columns`."""
    return _mosaic([face.film() if mode == "film" else face.paper() for face in faces], columns, rows, places)


def back_png(faces: Sequence[Face], places: Layout) -> bytes:
    """The back that all these cards share."""
    return _mosaic([paper_back(places, shared_back(face.back for face in faces))], 1, 1, places)


def thumbnail_png(faces: Sequence[Face], places: Layout) -> bytes:
    """A square picture of a few cards, fanned out, the first on top."""
    side = 1.28 * places.height
    pdf = Pdf(side, side)
    pdf.begin_page()
    for at in reversed(range(len(faces))):
        # Held below their feet: turned about the middle of their lower edges.
        foot, held = (places.width / 2, places.height), (side / 2, side / 2 + 0.45 * places.height)
        pdf.push(turning((at - (len(faces) - 1) / 2) * FAN, foot, held))
        pdf.clip(places.card_outline())
        pdf.draw(faces[at].paper(), places)
        pdf.pop()
    pdf.end_page()
    return next(render_pages(pdf.data(), THUMBNAIL_PIXELS / side * 25.4))


def _mosaic(cards: Sequence[Marks], columns: int, rows: int, places: Layout) -> bytes:
    pdf = Pdf(columns * places.width, rows * places.height)
    pdf.begin_page()
    for at, marks in enumerate(cards):
        row, column = divmod(at, columns)
        pdf.push((1, 0, 0, 1, column * places.width, row * places.height))
        pdf.clip(places.card_outline())
        pdf.draw(marks, places)
        pdf.pop()
    pdf.end_page()
    return next(render_pages(pdf.data(), MOSAIC_PIXELS / places.width * 25.4))


def render_pages(pdf: bytes, dpi: float) -> Iterator[bytes]:
    """The pages of a document as PNG files, clear where nothing is printed."""
    from pypdfium2 import PdfDocument

    document = PdfDocument(pdf)
    try:
        for page in document:
            bitmap = page.render(scale=dpi / 72, fill_color=(255, 255, 255, 0), rev_byteorder=True)
            yield _png(bitmap, dpi)
            page.close()
    finally:
        document.close()


def checked_dpi(dpi: int, places: Layout) -> int:
    """The resolution, if it gives a picture that can be made."""
    side = max(places.width, places.height) / 25.4 * dpi
    if not (10 <= dpi <= FINEST) or side > LARGEST_SIDE:
        raise UsageError(
            "{dpi} dpi cannot be drawn (use 10 to {most}, and at most {side} pixels a side)",
            dpi=dpi,
            most=FINEST,
            side=LARGEST_SIDE,
        )
    return dpi


def _png(bitmap: Any, dpi: float) -> bytes:
    image = bitmap.to_pil()
    made = io.BytesIO()
    image.convert("RGBA").save(made, "PNG", dpi=(dpi, dpi))
    return made.getvalue()
