"""How much luck decides: how often a strong player wins among weak ones.

One `expert` sits among `greedy` players, in the chair of every family equally often. If strength did not
matter, it would win its even share of the games (1/n of n players): all luck. If it always won, there would
be none. Luck is what lies between, from 0 to 1: (1 - share) / (1 - 1/n). It is the same two players for every
deck, so that decks can be compared.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from gloomdb.sim.core.counts import SAMPLES, WIN
from gloomdb.sim.evening.samples import Estimate, Sample, per_game
from gloomdb.sim.players.policies import parse_policies
from gloomdb.sim.result import LuckResult
from gloomdb.sim.run import Run
from gloomdb.sim.statistics import Interval, rounded

STRONG: Final = "expert"
WEAK: Final = "greedy"
PART: Final = 4  # one game about luck for so many of the run

Play = Callable[[Run, int], Sample]
"""Plays so many games of a run."""


@dataclass(frozen=True, slots=True)
class Luck:
    """The strong player's games."""

    players: int
    heaps: tuple[tuple[int, int], ...]
    """By heap of games: its share of the wins in sixtieths, and the games."""

    @property
    def games(self) -> int:
        """How many were played."""
        return sum(games for _, games in self.heaps)

    def plus(self, more: Luck) -> Luck:
        """With further games."""
        both = zip(self.heaps, more.heaps, strict=True)
        return Luck(self.players, tuple((a + c, b + d) for (a, b), (c, d) in both))

    def share(self) -> Estimate:
        """The strong player's share of the wins."""
        return per_game(self.heaps).times(1 / WIN)

    def luck(self) -> Estimate:
        """0: the strong player always wins; 1: no more often than anybody."""
        share = self.share()
        scaled = share.times(-1 / (1 - 1 / self.players))
        return Estimate((1 - share.mean) / (1 - 1 / self.players), scaled.pulls, scaled.heaps)

    def result(self) -> LuckResult:
        """As results have it."""
        share, measure = self.share(), self.luck()
        return LuckResult(
            strong=STRONG,
            weak=WEAK,
            games=self.games,
            win_rate=rounded(share.mean),
            interval=_within(share.interval(), 1.0),
            luck=rounded(measure.mean),
            luck_interval=_within(measure.interval(), self.players / (self.players - 1)),
        )


def _within(interval: Interval | None, most: float) -> Interval | None:
    """Of few games it may reach beyond what there is: nobody wins 106 % of them."""
    return interval and Interval(max(0.0, interval.low), min(most, interval.high))


def luck_of(run: Run, games: int, play: Play) -> Luck:
    """Measures the luck of a deck in about so many games, as many with the strong player in each chair."""
    each = games_a_chair(run, games)
    return luck_in(run.players, [play(strong, each) for strong in strong_runs(run)])


def strong_runs(run: Run) -> list[Run]:
    """The run with the strong player in each chair in turn."""
    seated = [
        [STRONG if seat == chair else WEAK for seat in range(run.players)] for chair in range(run.players)
    ]
    return [replace(run, policies=parse_policies(names, run.players), groups=()) for names in seated]


def games_a_chair(run: Run, games: int) -> int:
    """How many games of each of these runs are about so many together."""
    return max(run.players, round(games / run.players))


def luck_in(players: int, samples: Sequence[Sample]) -> Luck:
    """What the games of these runs say."""
    heaps = [(0, 0)] * SAMPLES
    for chair, sample in enumerate(samples):
        sums = sample.family_sums(chair)
        heaps = [(won + more, count + games) for (won, count), (more, games) in zip(heaps, sums, strict=True)]
    return Luck(players, tuple(heaps))
