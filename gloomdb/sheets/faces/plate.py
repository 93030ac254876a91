"""The text plate at the foot of a card: the banner with its name, what it does, and the small print."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from gloomdb.cards.card import Basis, Card, CardType, Lang, name_in
from gloomdb.cards.set import CardSet
from gloomdb.effects.render import IconMark, Line, card_lines
from gloomdb.language import Sentence, translate
from gloomdb.sheets.art.story import STORY
from gloomdb.sheets.card_labels import basis_note, borrowed_name, fan_note, type_name
from gloomdb.sheets.drawing.display import Mark, Part, PartKind, Shape, Use
from gloomdb.sheets.drawing.drawings import GRID, banner_height
from gloomdb.sheets.drawing.geometry import Layout
from gloomdb.sheets.drawing.paths import polygon
from gloomdb.sheets.faces.decoration import deck_mark, tint_of
from gloomdb.sheets.typesetting.fit import Box, centred, fit, fit_line, line_marks
from gloomdb.sheets.typesetting.fonts import BOLD, ITALIC, TEXT, TITLING, measure
from gloomdb.sheets.typesetting.lines import Drawn, Paragraph, Piece, Span

ICON_EM = 1.45  # an icon in a line of text, in the size of its letters


NAME: Final = (TITLING, 12.6, 8.0, 2.2)  # points, normal and smallest; mm above the foot of the banner
FIRST_OF_TWO: Final = (TITLING, 8.8, 6.8, 3.25)  # with a second name below it: it must stay clear of the boss
SECOND_NAME: Final = (ITALIC, 7.2, 5.6, 1.15)
SMALLEST: Final = 5.5  # of anything on a card: less cannot be read across a table
BODY: Final = (8.8, SMALLEST)
BODY_TWICE: Final = (7.2, SMALLEST)  # with two languages on the card
PRINT: Final = SMALLEST  # the small print
FAN_LINE: Final = 2.45  # millimetres above the small print
_TEXT_CUT: Final = Sentence("the text was cut")


def plate_part(
    card: Card, card_set: CardSet, langs: Sequence[Lang], places: Layout, *, marked: bool
) -> tuple[Part, tuple[str, ...]]:
    """The plate, and what had to give way on it."""
    tint = tint_of(card, card_set)
    notes: list[str] = []
    bx, by, radius = places.boss
    emblem = f"type/{card.type.value}" if card.type else "type/mystery"
    fan_line = fan_note(card, langs)
    text, text_notes = _body(card, card_set, langs, places, 0.0 if fan_line is None else FAN_LINE)
    if fan_line is not None and _TEXT_CUT in text_notes:
        fan_line = None  # the text comes first; the small print still says whose name it is
        text, text_notes = _body(card, card_set, langs, places, 0.0)
    marks = [
        Use("plate", 0, 0, tint=tint),
        Use(emblem, bx, by, radius * 1.12 / GRID, "bone", tint),
        *_names(card, langs, places, notes),
        *text,
        *_fan_line(fan_line, places),
        *_small_print(card, card_set, langs, places, tint, marked=marked, has_fan_line=fan_line is not None),
    ]
    return places.part(PartKind.PLATE, marks), (*notes, *text_notes)


# --- the name ------------------------------------------------------------------------------------


def _names(card: Card, langs: Sequence[Lang], places: Layout, notes: list[str]) -> Iterator[Mark]:
    x, y, width, _ = places.plate
    s = places.scale
    room, middle = width - 4.6 * s, x + width / 2
    titles = list(dict.fromkeys(card.title(lang) for lang in langs))[:2]
    looks = [NAME] if len(titles) == 1 else [FIRST_OF_TWO, SECOND_NAME]
    for title, (font, normal, smallest, above) in zip(titles, looks, strict=True):
        text, size = fit_line(title, font, room, normal * s, smallest * s)
        if text != title:
            notes.append(Sentence("the name was cut"))
        yield from centred(text, font, size, "bone", middle, y + banner_height(places) - above * s)


# --- the body ------------------------------------------------------------------------------------


def _body(
    card: Card, card_set: CardSet, langs: Sequence[Lang], places: Layout, free: float
) -> tuple[Sequence[Mark], list[str]]:
    """The text with so many millimetres kept free below it, and what has to give way."""
    x, y, width, height = places.plate
    s = places.scale
    top = y + banner_height(places) + 0.9 * s
    foot = y + height - (4.0 + free) * s
    first = list(_paragraphs(card, card_set, langs[0]))
    said = {_words(paragraph) for paragraph in first}  # a name without translation is not said twice
    second = [
        each for lang in langs[1:] for each in _paragraphs(card, card_set, lang) if _words(each) not in said
    ]
    if not first and not second:
        return [Use("rule", x + width / 2, (top + foot) / 2, s, "ash")], []
    normal, smallest = BODY_TWICE if second else BODY
    box = Box(x + 2.4 * s, top, width - 4.8 * s, foot - top, normal * s, smallest * s)
    fitted = fit((*first, *_other_tongue(second)), box)
    notes: list[str] = []
    if fitted.cut and second:
        notes.append(Sentence("only one language fits on the card"))
        fitted = fit(tuple(first), replace(box, normal=BODY[0] * s))
    if fitted.cut:
        notes.append(_TEXT_CUT)
    elif fitted.size < 0.86 * normal * s:
        notes.append(Sentence("the text was made smaller"))
    return fitted.marks, notes


def _paragraphs(card: Card, card_set: CardSet, lang: Lang) -> Iterator[Paragraph]:
    """What a Character is, or what another card does, one paragraph an effect."""
    if card.type is CardType.CHARACTER:
        yield from _belonging(card, card_set, lang)
        return
    for index, line in enumerate(card_lines(card, card_set, lang)):
        yield Paragraph(tuple(_pieces(line)), lang, space=0.22 if index else 0.0)
    if card.effects is None:
        yield Paragraph((Span(translate("What it does is not known", lang), ITALIC, "ash"),), lang)


def _pieces(line: Line) -> Iterator[Piece]:
    if line.timing is not None:
        yield Drawn(f"timing/{line.timing.value}", "blood")
        yield Span(" ", TEXT)
    if line.label:
        yield Span(f"{line.label}: ", BOLD)
    for part in line.parts:
        if isinstance(part, IconMark):
            yield Drawn(f"icon/{part.icon}", size=ICON_EM) if part.icon in STORY else Span(part.words, BOLD)
        else:
            yield Span(part, TEXT)


def _other_tongue(paragraphs: Sequence[Paragraph]) -> list[Paragraph]:
    """The text of a second language: apart from the first, and slanted."""
    slanted = []
    for index, paragraph in enumerate(paragraphs):
        pieces = tuple(
            replace(piece, font=ITALIC) if isinstance(piece, Span) and piece.font == TEXT else piece
            for piece in paragraph.pieces
        )
        slanted.append(replace(paragraph, pieces=pieces, space=paragraph.space if index else 0.5))
    return slanted


def _words(paragraph: Paragraph) -> str:
    return " ".join(piece.text if isinstance(piece, Span) else piece.name for piece in paragraph.pieces)


def _belonging(card: Card, card_set: CardSet, lang: Lang) -> Iterator[Paragraph]:
    """A Character's family, and what the card says of it besides."""
    family = card_set.family(card.family)
    if family is not None:
        yield Paragraph((Span(name_in(family.name, lang), TITLING),), lang, scale=1.18)
    subtitle = card.subtitle.get(lang)
    if subtitle:
        yield Paragraph((Span(subtitle, ITALIC),), lang, space=0.15)


# --- the small print -----------------------------------------------------------------------------


def _small_print(
    card: Card, card_set: CardSet, langs: Sequence[Lang], places: Layout, tint: str, *, marked: bool,
    has_fan_line: bool,
) -> Iterator[Mark]:  # fmt: skip
    lang = langs[0]
    x, y, width, height = places.plate
    s = places.scale
    baseline = y + height - 1.75 * s
    left, right = x + 2.6 * s, x + width - 2.6 * s
    size = PRINT * s
    yield Use(deck_mark(card_set), left + 0.9 * s, baseline - 0.55 * s, 2.1 * s / GRID, tint, "bone")
    at = right
    note = basis_note(card, lang) if marked else None
    if note is not None:
        at -= measure(note, ITALIC) * size
        yield from line_marks(note, ITALIC, size, "ink", at, baseline)
        yield from _stand_in_mark(card, at - s, baseline - 0.52 * s, s)
        at -= 2.2 * s
    kind = type_name(card, card_set, lang) + (" ·" if note else "")
    at -= measure(kind, BOLD) * size
    yield from line_marks(kind, BOLD, size, "ink", at, baseline)
    title, borrowed = name_in(card_set.title, lang), borrowed_name(card, langs, has_fan_line=has_fan_line)
    room = at - left - 3.5 * s
    # Whole or not at all: the mark before it already tells which box it is.
    said = [f"{title} · {borrowed}", borrowed, title] if borrowed else [title]
    text = next((each for each in said if measure(each, ITALIC) * size <= room), "")
    yield from line_marks(text, ITALIC, size, "ink", left + 2.5 * s, baseline)


def _fan_line(note: str | None, places: Layout) -> Iterator[Mark]:
    """A line of its own above the small print: the name is a fan's, and what it translates."""
    if note is not None:
        x, y, width, height = places.plate
        s = places.scale
        text, size = fit_line(note, ITALIC, width - 5.2 * s, PRINT * s, PRINT * s)
        yield from centred(text, ITALIC, size, "ink", x + width / 2, y + height - (1.75 + FAN_LINE) * s)


def _stand_in_mark(card: Card, x: float, y: float, scale: float) -> Iterator[Mark]:
    """A small lozenge: hollow for the values of an earlier printing, full for what was made up."""
    r = 0.62 * scale
    lozenge = polygon([(x, y - r), (x + r, y), (x, y + r), (x - r, y)])
    if card.provenance is Basis.EARLIER_PRINTING:
        yield Shape(lozenge, line="ink", width=0.14 * scale)
    else:
        yield Shape(lozenge, fill="ink")
