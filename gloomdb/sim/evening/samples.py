"""Figures from samples: a share or mean with its interval, and the difference of two runs in pairs.

A run's games lie on a hundred heaps, by number (`sim/core/counts.py`). How much each heap pulls a figure up
or down says how sure it is; heap by heap, two runs on the same seeds have the same luck, which the difference
of their pulls leaves out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from operator import add
from typing import Final

from gloomdb.sim.core.counts import SAMPLE_GAMES, SAMPLE_STALLED, SAMPLE_SUMS, SAMPLE_TURNS, SAMPLES, WIN
from gloomdb.sim.result import Difference
from gloomdb.sim.statistics import Interval, rounded, z_for
from gloomdb.sim.totals import Totals

# Seconds a turn: the box of the second edition, with four experts, then takes the hour of the book.
PACE: Final = 120.0


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure, and how each heap of games pulls at it."""

    mean: float
    pulls: tuple[float, ...]
    """By heap; they add up to nothing."""
    heaps: int
    """How many hold any games."""

    def __sub__(self, other: Estimate) -> Estimate:
        pulls = tuple(one - two for one, two in zip(self.pulls, other.pulls, strict=True))
        return Estimate(self.mean - other.mean, pulls, min(self.heaps, other.heaps))

    def times(self, factor: float) -> Estimate:
        """The figure in another unit."""
        return Estimate(self.mean * factor, tuple(pull * factor for pull in self.pulls), self.heaps)

    def reach(self, comparisons: int = 1) -> float:
        """Half of the 95 % interval, wide enough for so many comparisons together; infinite: not known."""
        if self.heaps < 2:
            return float("inf")
        variance = sum(pull * pull for pull in self.pulls) * self.heaps / (self.heaps - 1)
        return _student(z_for(comparisons), self.heaps - 1) * sqrt(variance)

    def interval(self, comparisons: int = 1) -> Interval | None:
        """Where the figure lies, as far as the games tell; None: they do not."""
        reach = self.reach(comparisons)
        if reach == float("inf"):
            return None
        return Interval(rounded(self.mean - reach), rounded(self.mean + reach))

    def difference(self, comparisons: int = 1) -> Difference:
        """As results have it; distinguishable if it can be told from nothing."""
        sure = abs(self.mean) > self.reach(comparisons)
        return Difference(rounded(self.mean), self.interval(comparisons), sure)


def _student(z: float, freedom: int) -> float:
    """The normal quantile made as wide as Student's t (Cornish and Fisher's first two terms)."""
    cubed = z**3
    return z + (cubed + z) / (4 * freedom) + (5 * z**5 + 16 * cubed + 3 * z) / (96 * freedom**2)


@dataclass(frozen=True, slots=True)
class Sample:
    """The heaps of a run: of each its games, turns and stalls, then wins by place and by family."""

    players: int
    sums: tuple[int, ...]

    @staticmethod
    def of(totals: Totals) -> Sample:
        """The heaps of the sums of a run."""
        return Sample(totals.shape.players, tuple(totals["samples"]))

    def plus(self, more: Sample) -> Sample:
        """With further games of the same deck."""
        return Sample(self.players, tuple(map(add, self.sums, more.sums)))

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(self._column(SAMPLE_GAMES))

    def turns(self) -> Estimate:
        """Turns of a game."""
        return self._mean(SAMPLE_TURNS)

    def stalled(self) -> Estimate:
        """The share of games that did not end with a dead family."""
        return self._mean(SAMPLE_STALLED)

    def places(self) -> list[Estimate]:
        """The share of wins of each place in the order of play."""
        return [self._mean(SAMPLE_SUMS + place).times(1 / WIN) for place in range(self.players)]

    def families(self) -> list[Estimate]:
        """The share of wins of each family."""
        first = SAMPLE_SUMS + self.players
        return [self._mean(first + chair).times(1 / WIN) for chair in range(self.players)]

    def family_sums(self, chair: int) -> list[tuple[int, int]]:
        """By heap, the family's share of wins in sixtieths and the games."""
        wins = self._column(SAMPLE_SUMS + self.players + chair)
        return list(zip(wins, self._column(SAMPLE_GAMES), strict=True))

    def _mean(self, at: int) -> Estimate:
        return per_game(list(zip(self._column(at), self._column(SAMPLE_GAMES), strict=True)))

    def _column(self, at: int) -> tuple[int, ...]:
        return self.sums[at :: SAMPLE_SUMS + 2 * self.players]

    def is_sound(self) -> bool:
        """Whether there are as many numbers as there should be."""
        return len(self.sums) == SAMPLES * (SAMPLE_SUMS + 2 * self.players)


def per_game(heaps: Sequence[tuple[int, int]]) -> Estimate:
    """How much falls to one game, of heaps of sums and games."""
    games = sum(count for _, count in heaps) or 1
    mean = sum(total for total, _ in heaps) / games
    pulls = tuple((total - mean * count) / games for total, count in heaps)
    return Estimate(mean, pulls, sum(count > 0 for _, count in heaps))


def gap(shares: Sequence[Estimate]) -> Estimate:
    """The largest share less the smallest."""
    ordered = sorted(shares, key=lambda share: share.mean)
    return ordered[-1] - ordered[0]
