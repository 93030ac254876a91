"""What tuning must not spoil: the figures that nobody wished to change, and how much worse is too much."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from gloomdb.sim.evening.comparison import gaps_of
from gloomdb.sim.evening.samples import Estimate
from gloomdb.sim.evening.verdict_text import LONG, SHORT
from gloomdb.sim.tuning.goals import Goal


@dataclass(frozen=True, slots=True)
class Guard:
    """A figure, how much worse it may get, and how much more of that weighs as much as a wish not met."""

    figure: str
    overlooked: float
    step: float
    is_length: bool = False
    """Of the length, by its share: any other is worse, but where it was not ordinary and is more so now."""

    def harm(self, now: Estimate, before: Estimate) -> float:
        """0: not worse, or so little that it is overlooked."""
        worse = now.mean - before.mean
        if self.is_length:
            low, high = sorted((before.mean, min(max(before.mean, SHORT), LONG)))
            worse = max(low - now.mean, now.mean - high) / (before.mean or 1)
        return max(0.0, worse - self.overlooked) / self.step


GUARDS: Final = (
    Guard("minutes", 0.1, 0.1, is_length=True),
    Guard("order", 0.01, 0.02),
    Guard("families", 0.02, 0.04),
    Guard("stalled", 0.005, 0.01),
    Guard("luck", 0.02, 0.04),
)


def harm(now: Mapping[str, Estimate], before: Mapping[str, Estimate], goals: Sequence[Goal]) -> float:
    """How much worse a deck is in what nobody wished to change."""
    return sum(guard.harm(now[guard.figure], before[guard.figure]) for guard in _of(now, goals))


def spoilt(
    now: Mapping[str, Estimate], before: Mapping[str, Estimate], goals: Sequence[Goal], players: int
) -> tuple[str, ...]:
    """The figures that got worse by more than is overlooked, where the games carry that they did."""
    return tuple(
        guard.figure
        for guard in _of(now, goals)
        if guard.harm(now[guard.figure], before[guard.figure])
        and (now[guard.figure] - before[guard.figure])
        .difference(gaps_of(guard.figure, players))
        .distinguishable
    )


def _of(figures: Mapping[str, Estimate], goals: Sequence[Goal]) -> list[Guard]:
    wished = {goal.figure for goal in goals}
    return [guard for guard in GUARDS if guard.figure in figures and guard.figure not in wished]
