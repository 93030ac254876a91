"""A card's document: text in the catalogue's table, a typed value for readers, a `Card` for the rules."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from gloomdb.cards.card import Card, Lang
    from gloomdb.definitions.card_json import CardDocument

_ENCODER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
_BATCH: Final = 1000  # documents decoded at a time

Texts: TypeAlias = "Mapping[Lang, str]"
"""A card's rules text by language; empty when nothing is known of it."""


def decode(documents: Sequence[str]) -> list[CardDocument]:
    """The documents as values; many at once, which for all cards takes 11 ms and one by one 17."""
    cards: list[CardDocument] = []
    for start in range(0, len(documents), _BATCH):
        cards += json.loads(f"[{','.join(documents[start : start + _BATCH])}]")
    return cards


def officially_named(card: CardDocument) -> CardDocument:
    """The card without its translations by fans; itself if it has none, or no other name."""
    from gloomdb.cards.card import official

    whose = card.get("translation", {})
    names = dict(official(card["name"], whose))
    if len(names) in (0, len(card["name"])):
        return card
    named: CardDocument = {**card, "name": names, "translation": dict(official(whose, whose))}
    if "subtitle" in card:
        named["subtitle"] = dict(official(card["subtitle"], whose))
    return named


def card_of(document: str) -> Card:
    """The card of a document."""
    from gloomdb.definitions.card_json import card_from_json

    return card_from_json(json.loads(document))


def dumps(value: object) -> str:
    """JSON without needless space, in the order it is given."""
    return _ENCODER.encode(value)
