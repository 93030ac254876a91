"""The public face of the engine: seven functions and their values, checked and in plain Python types.

What runs many games uses `core/moves/playout.py` and `act` directly; nothing is checked there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from gloomdb.errors import GloomError
from gloomdb.rules.core import codes
from gloomdb.rules.core.moves.action_list import listed
from gloomdb.rules.core.state import State, copy, to_move
from gloomdb.rules.core.table.dealing import deal
from gloomdb.rules.core.table.score import family_value
from gloomdb.rules.core.turn import flow as _turn
from gloomdb.rules.reasons import why_illegal
from gloomdb.rules.tabulate import prepare

__all__ = [
    "GameResult", "IllegalAction", "Termination", "apply", "copy", "deal", "is_compiled", "is_over", "legal",
    "prepare", "result", "to_move",
]  # fmt: skip


class IllegalAction(GloomError):
    """The action breaks a rule; the sentence says which."""


class Termination(StrEnum):
    """How a game ended."""

    FAMILY_DEAD = "family-dead"
    """The last living Character of a family died (or left the game)."""
    EXHAUSTED = "exhausted"
    """Nothing could change the outcome any more."""
    TURN_LIMIT = "turn-limit"
    """The limit of turns was reached first, or one turn did not come to an end."""


TERMINATIONS: Final[Mapping[int, Termination]] = {getattr(codes, end.name): end for end in Termination}
"""By the engine's code."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """How a game stands, or ended."""

    termination: Termination | None
    """None while the game goes on."""
    why: str
    """In a sentence."""
    family_values: tuple[int, ...]
    """By seat."""
    winners: tuple[int, ...]
    """The seats with the lowest Family Value; a tie stands."""
    turns: int
    decisions: int

    @property
    def shares(self) -> list[float]:
        """By seat, how much of the win falls to it: a tie among k counts 1/k for each."""
        won = 1 / len(self.winners)
        return [won if seat in self.winners else 0.0 for seat in range(len(self.family_values))]


def legal(state: State) -> list[int]:
    """Every legal action of the seat to move; empty when the game is over."""
    return listed(state)


def apply(state: State, action: int) -> None:
    """Applies an action, or raises IllegalAction with the reason and leaves the state as it was."""
    if action not in legal(state):
        raise IllegalAction(why_illegal(state, action) or "That cannot be done now.")
    _turn.act(state, action)


def is_over(state: State) -> bool:
    """Whether the game has ended."""
    return bool(state.over != codes.GOING_ON)


def result(state: State) -> GameResult:
    """The Family Values and who has the lowest, now or at the end."""
    values = tuple(int(family_value(state, seat)) for seat in range(state.tables.players))
    best = min(values)
    termination = TERMINATIONS.get(int(state.over))
    return GameResult(
        termination=termination,
        why=_why(state, termination),
        family_values=values,
        winners=tuple(seat for seat, value in enumerate(values) if value == best),
        turns=int(state.turns),
        decisions=int(state.decisions),
    )


def _why(state: State, termination: Termination | None) -> str:
    if termination is None:
        return "The game goes on."
    if termination is Termination.EXHAUSTED:
        return "Nothing could change the outcome any more."
    if termination is Termination.TURN_LIMIT and state.turns < state.tables.turn_limit:
        return "A turn did not come to an end."
    if termination is Termination.TURN_LIMIT:
        return f"The limit of {int(state.tables.turn_limit)} turns was reached."
    dead = [seat + 1 for seat in range(state.tables.players) if state.living[seat] == 0]
    return f"Every Character of player {dead[0]} was dead."


def is_compiled() -> bool:
    """Whether the engine runs compiled (the same results, many times faster) or interpreted."""
    return not (_turn.__file__ or "").endswith(".py")
