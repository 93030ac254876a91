"""What is in a deck, card by card, and what to take out of which box for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from gloomdb.cards.card import Card, CardType, name_in
from gloomdb.cards.kind_names import TYPES, word
from gloomdb.cards.set import CardSet
from gloomdb.cli.terminal.cells import Line, Span, paragraph, section
from gloomdb.decks.chart_names import title
from gloomdb.decks.deck import Deck
from gloomdb.decks.pull import pulls
from gloomdb.grouping import grouped
from gloomdb.language import Lang, plural, translate
from gloomdb.text import fold

PULL_COLUMNS = ("set", "type", "id", "name", "count", "of")
Counted: TypeAlias = Sequence[tuple[Card, int]]
"""Cards, each with how many there are of it."""


def as_list(deck: Deck) -> dict[str, dict[str, Any]]:
    """What is in, by id."""
    return {
        card.id: {"name": dict(card.name), "type": card.type, "set": card.set, "count": count}
        for card, count in sorted(_each(deck), key=lambda each: each[0].id)
    }


def list_lines(deck: Deck, library: Mapping[str, CardSet], lang: Lang, wide: int) -> list[Line]:
    """The names of all cards, by type and box."""
    lines: list[Line] = section(translate("What is in", lang))
    groups = grouped(((card.type, card.set), (card, count)) for card, count in _each(deck))
    order: list[CardType | None] = [*CardType, None]
    for type_, set_id in sorted(groups, key=lambda group: order.index(group[0])):
        held = groups[type_, set_id]
        box = title(library.get(set_id), set_id, lang)
        lines.append([Span(f"  {word(TYPES, type_, lang)}, {box} ({_sum(held)})", "name")])
        lines += paragraph("; ".join(_names(held, lang)), wide, "    ")
    return lines


def pull_lines(deck: Deck, library: Mapping[str, CardSet], lang: Lang) -> list[Line]:
    """The list to print and tick: for each box its cards, or, where fewer stay in it, those that stay."""
    heading = translate("To take out of the boxes for '{name}'", lang, name=deck.name)
    lines: list[Line] = [[Span(heading, "name")]]
    for pull in pulls(deck, library):
        told = cards_ = plural("{n} card", "{n} cards", pull.count, lang)
        if not pull.left:
            told = f"[ ] {translate('the whole box ({cards})', lang, cards=cards_)}"
        elif pull.left < pull.count:
            form = "{cards}: the whole box, without the {left} below"
            told = translate(form, lang, cards=cards_, left=pull.left)
        lines += section(title(library.get(pull.set), pull.set, lang))
        lines += [[Span(f"  {told}")], *_ticks(pull.ticked(), lang)]
    return lines


def pull_rows(deck: Deck, library: Mapping[str, CardSet], lang: Lang) -> list[dict[str, Any]]:
    """The same for scripts: every card to take out, with how many the box holds."""
    return [
        {
            "set": pull.set,
            "type": card.type,
            "id": card.id,
            "name": name_in(card.name, lang),
            "count": count,
            "of": max(count, card.copies),
        }
        for pull in pulls(deck, library)
        for card, count in pull.cards
    ]


def _ticks(cards: Counted, lang: Lang) -> list[Line]:
    lines: list[Line] = []
    for type_, held in grouped((card.type, (card, count)) for card, count in cards).items():
        lines.append([Span(f"  {word(TYPES, type_, lang)} ({_sum(held)})", "head")])
        lines += [[Span(f"    [ ] {name}")] for name in _names(held, lang)]
    return lines


def _each(deck: Deck) -> Counted:
    counts = Counter(card.id for card in deck.cards())
    return [(card, counts[id_]) for id_, card in {card.id: card for card in deck.cards()}.items()]


def _sum(cards: Counted) -> int:
    return sum(count for _, count in cards)


def _names(cards: Counted, lang: Lang) -> list[str]:
    named = [(name_in(card.name, lang), count) for card, count in cards]
    return sorted((name if count == 1 else f"{name} ×{count}" for name, count in named), key=fold)
