"""What the shell completes: sets, cards, decks, from the catalogue that the line names."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import typer

Offers: TypeAlias = list[tuple[str, str]]
"""Words and what they stand for."""


def complete_sets(context: typer.Context, incomplete: str) -> Offers:
    """Ids of sets."""
    from gloomdb.catalog.reading import name_completion

    return _offered(context, incomplete, name_completion.sets)


def complete_owned(context: typer.Context, incomplete: str) -> Offers:
    """Ids of boxes that the user owns."""
    from gloomdb.catalog.reading import name_completion

    return _offered(context, incomplete, name_completion.owned)


def complete_removable(context: typer.Context, incomplete: str) -> Offers:
    """Sets and patches."""
    from gloomdb.catalog.reading import name_completion

    return _offered(context, incomplete, name_completion.removable)


def complete_cards(context: typer.Context, incomplete: str) -> Offers:
    """Cards, by id or name."""
    from gloomdb.catalog.reading import name_completion

    return _offered(context, incomplete, name_completion.cards)


def complete_sets_and_cards(context: typer.Context, incomplete: str) -> Offers:
    """Sets, and cards by id or name."""
    from gloomdb.catalog.reading import name_completion

    return _offered(context, incomplete, name_completion.sets_and_cards)


def complete_decks(context: typer.Context, incomplete: str) -> Offers:
    """Names of decks."""
    from gloomdb.catalog.reading import name_completion

    return _offered(context, incomplete, name_completion.decks)


def complete_query(context: typer.Context, incomplete: str) -> Offers:
    """Fields of a query, and their values."""
    from gloomdb.catalog.reading.known_values import query_words

    return _offered(context, incomplete, query_words)


def _offered(context: typer.Context, incomplete: str, ask: Callable[[Path | None, str], Offers]) -> Offers:
    return ask(_catalogue(context), incomplete)


def _catalogue(context: typer.Context) -> Path | None:
    """The file of --db on the line so far or of GLOOMDB_DB; None for the user's own."""
    chosen = context.params.get("db") or context.find_root().params.get("db") or os.environ.get("GLOOMDB_DB")
    return Path(chosen) if chosen else None
