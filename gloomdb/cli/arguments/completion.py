"""What the shell completes: sets, cards, decks, from the catalogue that the line names."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Final, TypeAlias

import typer

POLICIES: Final = ("expert", "greedy", "random", "thoughtful")
Offers: TypeAlias = list[tuple[str, str]]
"""Words and what they stand for."""


def _offers(function: str, module: str = "name_completion") -> Callable[[str], Offers]:
    """What asks a function of the catalogue's completion, whose module is imported only then."""

    def offers(incomplete: str) -> Offers:
        from gloomdb.cli.arguments.options import chosen_file

        ask: Callable[[Path | None, str], Offers]
        ask = getattr(import_module(f"gloomdb.catalog.reading.{module}"), function)
        return ask(chosen_file(), incomplete)

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


def complete_policies(incomplete: str) -> Offers:
    """Who can play; the last of a list with commas."""
    before, comma, last = incomplete.rpartition(",")
    return [(f"{before}{comma}{name}", "") for name in POLICIES if name.startswith(last)]


def complete_commands(context: typer.Context, incomplete: str) -> Offers:
    """The commands."""
    table = getattr(context.find_root().command, "table", {})
    return [(name, line) for name, (_, line) in table.items() if name.startswith(incomplete)]
