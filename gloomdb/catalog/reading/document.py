"""A card as the JSON document that the catalogue keeps, and back again: what scripts get, in one line."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final, TypeAlias

from gloomdb.cards.card import Card, Lang
from gloomdb.definitions.card_json import card_from_json, card_json

_ENCODER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))

Texts: TypeAlias = Mapping[Lang, str]
"""A card's rules text by language; empty when nothing is known of it."""


def document(card: Card, text: Texts) -> str:
    """The card as the catalogue keeps it."""
    return dumps(card_json(card, text))


def card_of(document: str) -> Card:
    """The card of a document that this module made."""
    return card_from_json(json.loads(document))


def dumps(value: object) -> str:
    """JSON without needless space, in the order it is given."""
    return _ENCODER.encode(value)
