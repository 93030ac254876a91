"""A card's effects as paragraphs to be set: the rendered text, with timings and icons as drawings."""

from __future__ import annotations

from gloomdb.cards.card import Card, Lang
from gloomdb.cards.set import CardSet
from gloomdb.sheets.fit import Drawn, Paragraph, Piece, Span
from gloomdb.sheets.fonts import BOLD, ITALIC, TEXT
from gloomdb.sheets.words import WORDS


def paragraphs(card: Card, card_set: CardSet, lang: Lang) -> list[Paragraph]:
    """What the card does, one paragraph an effect."""
    made: list[Paragraph] = []
    for line in _lines(card, card_set, lang):
        made.append(Paragraph(tuple(line), lang, space=0.22 if made else 0.0))
    if card.effects is None:
        made.append(Paragraph((Span(WORDS[lang]["text_unknown"], ITALIC, "ash"),), lang))
    return made


def _lines(card: Card, card_set: CardSet, lang: Lang) -> list[list[Piece]]:
    made: list[list[Piece]] = []
    for effect in card.effects or ():
        text = f" {card_set.id} {', '.join(step.op for step in effect.do)}."
        made.append([Drawn(f"timing/{effect.when.value}", "blood"), Span(text, TEXT), Span(lang, BOLD)])
    return made
