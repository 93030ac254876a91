"""Sheets: a deck of 110 cards as PDF, beside reportlab setting nothing but its text; both warm."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from statistics import median
from typing import TYPE_CHECKING, TypeAlias

from timing import Row, compared, in_words, interleaved

if TYPE_CHECKING:
    from gloomdb.sheets.drawing.display import Text

ROUNDS = 15
BARE = "reportlab, the bare text of those cards"
LINES = "reportlab, the same text broken into lines beforehand"
DECK = "110 cards on A4"
FILM = "the same on film, with white, backs and cut lines"
CardText: TypeAlias = tuple[str, "list[Text]"]


def rows(rounds: int | None) -> list[Row]:
    """The deck against its bare text; ten times the deck against the deck; its size."""
    from gloomdb.definitions.load import bundled_sets
    from gloomdb.effects.render import render_card
    from gloomdb.sheets.drawing.display import Text
    from gloomdb.sheets.faces.card_face import Look, card_face
    from gloomdb.sheets.printing.impose import Sheet
    from gloomdb.sheets.printing.job import Style, make_pdf

    card_set = next(each for each in bundled_sets(validate=False) if each.id == "gloom-1e")
    look = Look()
    cells = Sheet((210.0, 297.0), (63.5, 88.9), bleed=2.0).fullest()

    def deck(times: int = 1) -> bytes:
        faces = [card_face(card, card_set, look) for _ in range(times) for card in card_set.cards]
        return make_pdf(faces, look.places, cells, Style())

    faces = [card_face(card, card_set, look) for card in card_set.cards]
    # The body of a card is given as a whole, to be broken into lines; names and numbers are single lines.
    texts = [
        (render_card(card, card_set, "en"),
         [mark for mark in face.paper() if isinstance(mark, Text) and mark.font != "text"])
        for card, face in zip(card_set.cards, faces, strict=True)
    ]  # fmt: skip
    lines = [[mark for mark in face.paper() if isinstance(mark, Text)] for face in faces]
    film = Style(mode="film", backs=True, contour=True)
    cases = {
        BARE: lambda: bare(texts),
        LINES: lambda: bare_lines(lines),
        DECK: deck,
        FILM: lambda: make_pdf(faces, look.places, cells, film),
        "1,100 cards on A4": lambda: deck(10),
    }
    taken = interleaved(cases, rounds or ROUNDS)
    ten = taken["1,100 cards on A4"]
    size = len(deck()) / 1_000_000
    return [
        compared(taken, DECK, BARE, "≤ 3"),
        compared(taken, DECK, LINES),
        compared(taken, FILM, BARE),
        Row("1,100 cards on A4", in_words(ten), f"ten times {DECK}",
            round(median(ten) / median(taken[DECK]) / 10, 2), "≤ 1.2"),
        Row("size of the 110 cards", f"{size:.2f} MB", "1 MB", round(size, 2), "≤ 1"),
    ]  # fmt: skip


def bare(texts: Sequence[CardText]) -> bytes:
    """Every card's text by reportlab's own means: a paragraph broken into lines, strings, nine to a page."""
    from reportlab.lib.styles import ParagraphStyle
    from reportlab.pdfgen.canvas import Canvas
    from reportlab.platypus import Paragraph

    file = BytesIO()
    canvas = Canvas(file, (595.3, 841.9), invariant=1, pageCompression=1)
    style = ParagraphStyle("body", fontName="gloomdb-text", fontSize=8.8, leading=10, alignment=1)
    for index, (body, marks) in enumerate(texts):
        for mark in marks:
            canvas.setFont(f"gloomdb-{mark.font}", mark.size)
            canvas.drawString(mark.x, mark.y, mark.text)
        paragraph = Paragraph(body, style)
        paragraph.wrap(149, 100)
        paragraph.drawOn(canvas, 10, 10)
        if index % 9 == 8:
            canvas.showPage()
    canvas.save()
    return file.getvalue()


def bare_lines(texts: Sequence[Sequence[Text]]) -> bytes:
    """The same, each line a string where gloomdb would set it: nothing is measured or broken."""
    from reportlab.pdfgen.canvas import Canvas

    file = BytesIO()
    canvas = Canvas(file, (595.3, 841.9), invariant=1, pageCompression=1)
    for index, marks in enumerate(texts):
        for mark in marks:
            canvas.setFont(f"gloomdb-{mark.font}", mark.size)
            canvas.drawString(mark.x, mark.y, mark.text)
        if index % 9 == 8:
            canvas.showPage()
    canvas.save()
    return file.getvalue()
