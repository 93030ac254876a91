"""One game, played to its end: what was done, how it stands, and the table as it lies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from gloomdb.rules.game import GameResult
from gloomdb.sim.players.table_html import families_html
from gloomdb.sim.players.view import View


@dataclass(frozen=True, slots=True, repr=False)
class Game:
    """A finished game."""

    families: tuple[str, ...]
    """By seat, in the order of play."""
    moves: tuple[dict[str, Any], ...]
    """A row for each decision, as `Collection.rows` gives them."""
    result: GameResult
    table: View
    """The end, as the first player sees it."""

    def __repr__(self) -> str:
        standing = ", ".join(
            f"{family} {value}"
            for family, value in zip(self.families, self.result.family_values, strict=True)
        )
        return f"<Game of {self.result.turns} turns, {self.result.termination}: {standing}>"

    def _repr_html_(self) -> str:
        headings = [
            f"{family} {self.result.family_values[seat]}{' ★' if seat in self.result.winners else ''}"
            for seat, family in enumerate(self.families)
        ]
        return families_html(headings, map(self.table.family, range(len(headings))))
