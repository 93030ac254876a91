"""File names for cards: safe on every file system, and never two that a disk without capitals confuses."""

from __future__ import annotations

from collections.abc import Iterable

from gloomdb.cards.card import Card
from gloomdb.text import slug

_RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}


def file_names(cards: Iterable[Card], suffix: str) -> list[str]:
    """One name for each card, `set--card.suffix`; those that would be alike get a number."""
    taken: dict[str, int] = {}
    made = []
    for card in cards:
        stem = f"{_safe(card.set)}--{_safe(card.slug)}"
        count = taken[stem] = taken.get(stem, 0) + 1
        made.append(f"{stem}{f'-{count}' if count > 1 else ''}.{suffix}")
    return made


def _safe(id_: str) -> str:
    """What is left of an id as letters, digits and hyphens; ids of our own come through as they are."""
    made = slug(id_) or "card"
    return f"{made}-" if made in _RESERVED else made
