"""Which cards an export is about: whole sets, by id or from a file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gloomdb.errors import NotFound, UsageError
from gloomdb.text import did_you_mean

if TYPE_CHECKING:
    from gloomdb.cards.card import Card
    from gloomdb.cards.set import CardSet

SetOption = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="ID|PATH", help="A whole set, by its id or from a file; may be repeated."),
]


@dataclass(frozen=True, slots=True)
class Picked:
    """A card, the set that knows its words, and how many of it."""

    card: Card
    card_set: CardSet
    count: int = 1


def selection(sets: Sequence[str] | None) -> list[Picked]:
    """The cards of the sets, in their order, as often as a box holds them."""
    if not sets:
        raise UsageError("nothing to export (give --set ID)")
    return [
        Picked(card, each, card.copies) for name in sets for each in [find_set(name)] for card in each.cards
    ]


def find_set(name: str) -> CardSet:
    """A bundled set by its id, or the one in a file."""
    from gloomdb.definitions.load import bundled_sets, read_set

    if "/" in name or name.endswith(".json"):
        return read_set(Path(name))
    every = {each.id: each for each in bundled_sets(validate=False)}
    if name not in every:
        raise NotFound(f"no set has the id '{name}'{did_you_mean(name, every)}")
    return every[name]
