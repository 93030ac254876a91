"""One game, played to its end: what was done, how it stands, and the table as it lies."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

from gloomdb.rules.game import GameResult
from gloomdb.sim.players.view import View
from gloomdb.text import safe


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
        lines = []
        for seat, family in enumerate(self.families):
            won = " ★" if seat in self.result.winners else ""
            lines.append(
                f"<tr><th colspan=4>{_text(family)} {self.result.family_values[seat]}{won}</th></tr>"
            )
            lines += [
                f"<tr><td>{_text(character.name)}</td><td>{character.self_worth}</td>"
                f"<td>{'dead' if character.dead else 'alive' if character.alive else 'gone'}</td>"
                f"<td>{_text(', '.join(card.title('en') for card in character.stack))}</td></tr>"
                for character in self.table.family(seat)
            ]
        return f"<table>{''.join(lines)}</table>"


def _text(text: str) -> str:
    return escape(safe(text), quote=True)
