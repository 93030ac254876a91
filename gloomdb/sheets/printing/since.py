"""What is new since a deck was last printed: cards it did not have, that changed, or that are more now."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias

from gloomdb.cards.card import Card
from gloomdb.definitions.json.strict_json import read_document
from gloomdb.effects.fingerprint import card_hash
from gloomdb.errors import BadInput

Printed: TypeAlias = Mapping[str, tuple[int, str]]
"""What a deck file says of cards by their ids: how many of each, and a hash of what it does."""


def read_printed(path: Path) -> Printed:
    """The cards of a deck file by id."""
    value: Any = read_document(path).value
    cards = value.get("cards") if isinstance(value, dict) else None
    if not isinstance(cards, dict):
        raise BadInput("{path}: not a deck file (gloomdb deck export writes one)", path=path)
    try:
        return {id_: (int(entry["count"]), str(entry["hash"])) for id_, entry in cards.items()}
    except (KeyError, TypeError, ValueError):
        raise BadInput("{path}: not a deck file: a card without count and hash", path=path) from None


def still_to_print(card: Card, count: int, printed: Printed) -> int:
    """How many of a card are missing: all if it has changed, else the difference."""
    before, known = printed.get(card.id, (0, ""))
    return max(count - before, 0) if known == card_hash(card) else count
