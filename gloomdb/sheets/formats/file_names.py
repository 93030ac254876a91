"""File names for cards: safe on every file system, and never two that a disk without capitals confuses."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

from gloomdb.cards.card import Card
from gloomdb.text import slug


def file_names(cards: Iterable[Card], suffix: str) -> list[str]:
    """One name for each card, `set--card.suffix`; those that would be alike get a number."""
    taken: dict[str, None] = {}  # in their order
    for card in cards:
        # Two parts: no name is a device's (`con`, `nul`), whatever the ids are.
        stem = f"{slug(card.set) or 'set'}--{slug(card.slug) or 'card'}"
        numbered = (stem if number == 1 else f"{stem}-{number}" for number in count(1))
        taken[next(name for name in numbered if name not in taken)] = None
    return [f"{stem}.{suffix}" for stem in taken]
