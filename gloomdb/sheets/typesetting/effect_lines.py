"""A card's effects as paragraphs to be set: the rendered text, with timings and icons as drawings."""

from __future__ import annotations

from collections.abc import Iterator

from gloomdb.cards.card import Card, Lang
from gloomdb.cards.set import CardSet
from gloomdb.effects.render import IconMark, Line, card_lines
from gloomdb.language import translate
from gloomdb.sheets.art.story import STORY
from gloomdb.sheets.typesetting.fonts import BOLD, ITALIC, TEXT
from gloomdb.sheets.typesetting.lines import Drawn, Paragraph, Piece, Span

ICON_EM = 1.45  # an icon in a line of text, in the size of its letters


def paragraphs(card: Card, card_set: CardSet, lang: Lang) -> list[Paragraph]:
    """What the card does, one paragraph an effect."""
    made: list[Paragraph] = []
    for line in card_lines(card, card_set, lang):
        made.append(Paragraph(tuple(_pieces(line)), lang, space=0.22 if made else 0.0))
    if card.effects is None:
        made.append(Paragraph((Span(translate("What it does is not known", lang), ITALIC, "ash"),), lang))
    return made


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
