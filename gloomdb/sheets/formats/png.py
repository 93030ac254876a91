"""Cards as pictures: PNG with an alpha channel, made from the very PDF that would be printed.

One card each, or many edge to edge in rows, as tabletop simulators cut them apart again.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence

from gloomdb.errors import UsageError
from gloomdb.sheets.drawing.display import Face, Marks, Mode
from gloomdb.sheets.drawing.geometry import Layout
from gloomdb.sheets.drawing.paths import Matrix, moving, turning
from gloomdb.sheets.faces.backs import paper_back, shared_back
from gloomdb.sheets.formats.pdf import Pdf

FINEST = 1200  # dots per inch: a card of 3000 × 4200
LARGEST_SIDE = 8192  # pixels
MOSAIC_PIXELS = 408  # the width of a card: ten of them stay below the 4096 pixels every machine can show
THUMBNAIL_PIXELS = 256  # a side, as the game's own are
FAN = 17  # degrees between the cards of a thumbnail


def card_pngs(faces: Sequence[Face], places: Layout, mode: Mode, dpi: int) -> Iterator[bytes]:
    """The cards as PNG files, their corners rounded, clear where the card is."""
    pdf = Pdf(places.width, places.height)
    for face in faces:
        with pdf.page(), pdf.moved(moving(), places.card_outline()):
            pdf.draw(face.on(mode), places)
    yield from render_pages(pdf.data(), checked_dpi(dpi, places))


def mosaic_png(faces: Sequence[Face], columns: int, rows: int, places: Layout, mode: Mode) -> bytes:
    """The faces in rows of `columns`."""
    width, height = places.width, places.height
    corners = [((at % columns) * width, (at // columns) * height) for at in range(len(faces))]
    cards = [(moving(x, y), face.on(mode)) for (x, y), face in zip(corners, faces, strict=True)]
    return _picture(columns * width, rows * height, cards, places, MOSAIC_PIXELS / width)


def back_png(faces: Sequence[Face], places: Layout) -> bytes:
    """The back that all these cards share."""
    back = paper_back(places, shared_back(face.back for face in faces))
    width = places.width
    return _picture(width, places.height, [(moving(), back)], places, MOSAIC_PIXELS / width)


def thumbnail_png(faces: Sequence[Face], places: Layout) -> bytes:
    """A square picture of a few cards, fanned out, the first on top."""
    side = 1.28 * places.height
    # Held below their feet: turned about the middle of their lower edges.
    foot, held = (places.width / 2, places.height), (side / 2, side / 2 + 0.45 * places.height)
    cards = [
        (turning((at - (len(faces) - 1) / 2) * FAN, foot, held), face.paper())
        for at, face in enumerate(faces)
    ]
    return _picture(side, side, cards[::-1], places, THUMBNAIL_PIXELS / side)


def _picture(
    width: float, height: float, cards: Sequence[tuple[Matrix, Marks]], places: Layout, grain: float
) -> bytes:
    """Cards in their places in one picture of so many pixels to a millimetre."""
    pdf = Pdf(width, height)
    with pdf.page():
        for matrix, marks in cards:
            with pdf.moved(matrix, places.card_outline()):
                pdf.draw(marks, places)
    return next(render_pages(pdf.data(), grain * 25.4))


def render_pages(pdf: bytes, dpi: float) -> Iterator[bytes]:
    """The pages of a document as PNG files, clear where nothing is printed."""
    from pypdfium2 import PdfDocument

    document = PdfDocument(pdf)
    try:
        for page in document:
            bitmap = page.render(scale=dpi / 72, fill_color=(255, 255, 255, 0), rev_byteorder=True)
            made = io.BytesIO()
            bitmap.to_pil().convert("RGBA").save(made, "PNG", dpi=(dpi, dpi))
            yield made.getvalue()
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
