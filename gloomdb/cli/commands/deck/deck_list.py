"""What is in a deck, card by card, and what to take out of which box for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from gloomdb.cards.card import Card, CardType, name_in
from gloomdb.cards.kind_names import TYPES, word
from gloomdb.cards.set import CardSet
from gloomdb.cli.terminal.cells import Line, Span, paragraph, section
from gloomdb.decks.chart_names import title
from gloomdb.decks.deck import Deck
from gloomdb.decks.pull import pulls
from gloomdb.language import Lang, plural, translate
from gloomdb.text import fold

PULL_COLUMNS = ("set", "type", "id", "name", "count", "of")


def as_list(deck: Deck) -> dict[str, dict[str, Any]]:
    """What is in, by id."""
    counts = Counter(card.id for card in deck.cards())
    return {
        card.id: {
            "name": dict(card.name),
            "type": card.type,
            "set": card.set,
            "count": counts[card.id],
        }
        for card in sorted(deck.cards(), key=lambda card: card.id)
    }


def list_lines(deck: Deck, library: Mapping[str, CardSet], lang: Lang, wide: int) -> list[Line]:
    """The names of all cards, by type and box."""
    lines: list[Line] = section(translate("What is in", lang))
    cards = deck.cards()
    for type_ in CardType:
        for set_id in dict.fromkeys(card.set for card in cards if card.type is type_):
            held = [card for card in cards if card.set == set_id and card.type is type_]
            counts = Counter(card.id for card in held)
            box = title(library.get(set_id), set_id, lang)
            lines.append([Span(f"  {word(TYPES, type_, lang)}, {box} ({len(held)})", "name")])
            once = {card.id: card for card in held}.values()
            names = sorted((_counted(card, counts[card.id], lang) for card in once), key=fold)
            lines += paragraph("; ".join(names), wide, "    ")
    return lines


def pull_lines(deck: Deck, library: Mapping[str, CardSet], lang: Lang) -> list[Line]:
    """The list to print and tick: for each box its cards, or, where fewer stay in it, those that stay."""
    heading = translate("To take out of the boxes for '{name}'", lang, name=deck.name)
    lines: list[Line] = [[Span(heading, "name")]]
    for pull in pulls(deck, library):
        number, left = pull.count, pull.left
        lines += section(title(library.get(pull.set), pull.set, lang))
        cards_ = plural("{n} card", "{n} cards", number, lang)
        if not left:
            lines.append([Span(f"  [ ] {translate('the whole box ({cards})', lang, cards=cards_)}")])
        elif left < number:
            all_but = translate(
                "{cards}: the whole box, without the {left} below", lang, cards=cards_, left=left
            )
            lines.append([Span(f"  {all_but}")])
            lines += _ticks(pull.ticked(), lang)
        else:
            lines.append([Span(f"  {cards_}")])
            lines += _ticks(pull.ticked(), lang)
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


def _ticks(cards: Sequence[tuple[Card, int]], lang: Lang) -> list[Line]:
    lines: list[Line] = []
    for type_ in dict.fromkeys(card.type for card, _ in cards):
        held = [(card, count) for card, count in cards if card.type is type_]
        lines.append([Span(f"  {word(TYPES, type_, lang)} ({sum(count for _, count in held)})", "head")])
        names = sorted((_counted(card, count, lang) for card, count in held), key=fold)
        lines += [[Span(f"    [ ] {name}")] for name in names]
    return lines


def _counted(card: Card, count: int, lang: Lang) -> str:
    name = name_in(card.name, lang)
    return name if count == 1 else f"{name} ×{count}"
