"""What the shell completes: sets, cards, decks, from the catalogue that the line names."""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Final, TypeAlias

import typer

POLICIES: Final = ("expert", "greedy", "random", "thoughtful")
Offers: TypeAlias = list[tuple[str, str]]
"""Words and what they stand for."""


def _offers(function: str, module: str = "name_completion") -> Callable[[typer.Context, str], Offers]:
    """What asks a function of the catalogue's completion, whose module is imported only then."""

    def offers(context: typer.Context, incomplete: str) -> Offers:
        ask: Callable[[Path | None, str], Offers]
        ask = getattr(import_module(f"gloomdb.catalog.reading.{module}"), function)
        return ask(_catalogue(context), incomplete)

    return offers


complete_sets = _offers("sets")
complete_owned = _offers("owned")
complete_patches = _offers("patches")
complete_removable = _offers("removable")
complete_cards = _offers("cards")
complete_sets_and_cards = _offers("sets_and_cards")
complete_families = _offers("families")
complete_decks = _offers("decks")
complete_query = _offers("query_words", "known_values")


def complete_policies(context: typer.Context, incomplete: str) -> Offers:  # noqa: ARG001 (Typer's signature)
    """Who can play; the last of a list with commas."""
    before, comma, last = incomplete.rpartition(",")
    return [(f"{before}{comma}{name}", "") for name in POLICIES if name.startswith(last)]


def complete_commands(context: typer.Context, incomplete: str) -> Offers:
    """The commands."""
    table = getattr(context.find_root().command, "table", {})
    return [(name, line) for name, (_, line) in table.items() if name.startswith(incomplete)]


def _catalogue(context: typer.Context) -> Path | None:
    """The file of --db on the line so far or of GLOOMDB_DB; None for the user's own."""
    chosen = context.params.get("db") or context.find_root().params.get("db") or os.environ.get("GLOOMDB_DB")
    return Path(chosen) if chosen else None
