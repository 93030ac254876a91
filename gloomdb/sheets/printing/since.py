"""What is new since a deck was last printed: cards it did not have, that changed, or that are more now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gloomdb.cards.card import Card
from gloomdb.definitions.json.strict_json import read_document
from gloomdb.effects.fingerprint import card_hash
from gloomdb.errors import BadInput


@dataclass(frozen=True, slots=True)
class Printed:
    """What a deck file says of a card: how many of it, and a hash of what it does."""

    count: int
    hash: str


def read_printed(path: Path) -> dict[str, Printed]:
    """The cards of a deck file by id."""
    value: Any = read_document(path).value
    cards = value.get("cards") if isinstance(value, dict) else None
    if not isinstance(cards, dict):
        raise BadInput("{path}: not a deck file (gloomdb deck export writes one)", path=path)
    try:
        return {id_: Printed(int(entry["count"]), str(entry["hash"])) for id_, entry in cards.items()}
    except (KeyError, TypeError, ValueError):
        raise BadInput("{path}: not a deck file: a card without count and hash", path=path) from None


def still_to_print(card: Card, count: int, printed: Mapping[str, Printed]) -> int:
    """How many of a card are missing: all if it has changed, else the difference."""
    before = printed.get(card.id)
    if before is None or before.hash != card_hash(card):
        return count
    return max(count - before.count, 0)
