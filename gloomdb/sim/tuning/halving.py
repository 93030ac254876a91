"""The search: many changes tried in few games, the better half of them in twice as many, and so on.

Successive halving (Karnin, Koren and Somekh, 2013) on common seeds: all trials of a round play games of the
same numbers, beside the pile as it is and as it was. A round's winner is taken if it is nearer to the wishes
without spoiling what nobody wished to change; then the next round begins, on other numbers. Changes are of
many cards first and of single ones in the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from gloomdb.cards.card import Card
from gloomdb.rules.core.chance import seeded
from gloomdb.sim.evening.comparison import FEWEST, Measured
from gloomdb.sim.evening.luck import PART
from gloomdb.sim.evening.samples import PACE, Estimate
from gloomdb.sim.tuning.exchanges import Change, Limits, changed, changes
from gloomdb.sim.tuning.goals import DONE, Goal
from gloomdb.sim.tuning.guards import harm

TRIALS: Final = 16  # changes of a round
STEPS: Final = (0.25, 0.12, 0.06, 0.03, 0.0)  # of the pile that a change is about; at least one card
TRIES: Final = 3  # rounds with steps of one length, as long as they lead anywhere
ROUND: Final = 1_000_000  # numbers of games that belong to a round
CHECK: Final = 500 * ROUND  # the number of the first game of the choice in the end
MARGIN: Final = 0.1  # of what is near enough: by so much a change must be better
PRICE: Final = 0.2  # of a change of the whole pile: of two that are as good, the smaller is better
GAMES_A_ROUND: Final = 80  # times the games of a first look: 18 + 10 + 2 × 6 + 4 × 4 + 8 × 3
LOOKS: Final = 100  # part of the games that is a first look at a change
LEAST_LOOK: Final = 4
GAP_LOOKS: Final = 4  # times the games, where a gap between shares of wins is wished for: they vary much

Measure = Callable[[Sequence[Sequence[Card]], int, int], list[Measured]]
"""Plays games of piles: the number of the first, and how many of each."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a deck is tuned for, and how."""

    goals: tuple[Goal, ...]
    keep: frozenset[str] = frozenset()
    without: frozenset[str] = frozenset()
    size: int | None = None
    players: int | None = None
    games: int = 10_000
    seed: int = 0
    pace: float = PACE

    @property
    def look(self) -> int:
        """Games of the first look at a change."""
        times = GAP_LOOKS if any(goal.figure == "order" for goal in self.goals) else 1
        return max(LEAST_LOOK, times * self.games // LOOKS)

    @property
    def checks(self) -> int:
        """Games of each pile on the way, to choose the best in the end; where so few say nothing, none."""
        return self.games // 2 if self.games >= FEWEST else 0

    @property
    def is_about_luck(self) -> bool:
        """Whether it takes games of a strong player to know how near the wishes are."""
        return any(goal.figure == "luck" for goal in self.goals)

    @property
    def needs_games(self) -> bool:
        """Whether the search plays at all; else the pile alone tells how near the wishes are."""
        return self.checks > 0 or any(goal.is_of_games for goal in self.goals)

    @property
    def luck_games(self) -> int:
        """Games about luck, before and after."""
        if self.is_about_luck:
            return self.games
        return self.games // PART if self.games >= FEWEST else 0

    def most_games(self) -> int:
        """How many games it takes at most."""
        rounds = len(STEPS) * TRIES
        search = GAMES_A_ROUND * self.look * rounds + self.checks * (rounds + 1) if self.needs_games else 0
        return search * (2 if self.is_about_luck else 1) + 2 * (self.games + self.luck_games)


@dataclass
class Trial:
    """A pile that is tried, and what its games told so far."""

    pile: tuple[Card, ...]
    change: Change | None = None
    measured: Measured | None = None

    def add(self, more: Measured) -> None:
        """Takes in further games."""
        self.measured = more if self.measured is None else self.measured.plus(more)


@dataclass(frozen=True, slots=True)
class Step:
    """A change that was taken, and what it did to what each wish is about, on the seeds it was chosen on."""

    change: Change
    effects: tuple[Estimate, ...]
    """By goal."""
    pile: tuple[Card, ...]
    """After it."""


@dataclass
class Search:
    """A pile on its way to the wishes; what it holds is the best so far at any moment."""

    pile: tuple[Card, ...]
    spare: list[Card]
    wishes: Wishes
    limits: Limits
    measure: Measure
    steps: list[Step] = field(default_factory=list)
    rounds: int = 0
    _last_loss: float = float("inf")

    def __post_init__(self) -> None:
        self._origin = Trial(self.pile)

    def run(self) -> None:
        """Changes the pile until the wishes are met or nothing helps any more."""
        for part in STEPS:
            for _ in range(TRIES):
                cards = max(1, round(len(self.pile) * part))
                if self._is_done or not self._round(cards):
                    break
        self._choose()

    def _choose(self) -> None:
        """Goes back to the best pile on the way, by more games of their own: luck led some steps astray."""
        if not self.wishes.checks or not self.steps:
            return
        piles = [self._origin.pile, *(step.pile for step in self.steps)]
        measured = self.measure(piles, CHECK, self.wishes.checks)
        trials = [Trial(pile, None, games) for pile, games in zip(piles, measured, strict=True)]
        self._origin = trials[0]
        losses = [self._loss(trial) for trial in trials]
        best = losses.index(min(losses))
        self.pile, self.steps = piles[best], self.steps[:best]

    @property
    def _is_done(self) -> bool:
        return self.rounds > 0 and self._last_loss <= DONE * len(self.wishes.goals)

    def _round(self, cards: int) -> bool:
        """Tries changes of so many cards; whether one was taken."""
        tried = changes(
            self.pile, self.spare, self.limits, cards, TRIALS, seeded(self.wishes.seed, self.rounds)
        )
        self._origin = Trial(self._origin.pile)
        now = Trial(self.pile) if self.steps else self._origin
        trials = [Trial(changed(self.pile, change), change) for change in tried]
        best = self._winner(now, trials)
        self.rounds += 1
        self._last_loss = self._loss(now)
        if best is None or self._priced(best) > self._last_loss - MARGIN:
            return False
        self._take(now, best)
        self._last_loss = self._loss(best)
        return True

    def _winner(self, now: Trial, trials: list[Trial]) -> Trial | None:
        count, first, played = self.wishes.look, self.rounds * ROUND, 0
        alive = trials
        if not self.wishes.needs_games:
            return min(alive, key=self._priced, default=None)
        while True:
            playing = list({id(trial): trial for trial in (self._origin, now, *alive)}.values())
            measured = self.measure([trial.pile for trial in playing], first + played, count)
            for trial, more in zip(playing, measured, strict=True):
                trial.add(more)
            played += count
            alive = sorted(alive, key=self._priced)
            if len(alive) <= 1:
                return alive[0] if alive else None
            alive = alive[: len(alive) // 2]
            count = played

    def _figures(self, trial: Trial) -> dict[str, Estimate]:
        """What its games told; nothing where the pile alone tells how near the wishes are."""
        return trial.measured.figures(self.wishes.pace) if trial.measured else {}

    def _loss(self, trial: Trial) -> float:
        """How far from the wishes it is, and how much worse than before in what nobody wished to change."""
        figures = self._figures(trial)
        wished = sum(goal.weight(goal.of(figures, trial.pile)) for goal in self.wishes.goals)
        return wished + harm(figures, self._figures(self._origin), self.wishes.goals)

    def _priced(self, trial: Trial) -> float:
        change = trial.change
        moved = max(len(change.out), len(change.into)) if change else 0
        return self._loss(trial) + PRICE * moved / len(self.pile)

    def _take(self, now: Trial, best: Trial) -> None:
        assert best.change is not None  # noqa: S101 (only changes are tried)
        spare = list(self.spare)
        for card in best.change.into:
            spare.remove(card)
        self.steps.append(Step(best.change, self._effects(now, best), best.pile))
        self.pile, self.spare = best.pile, [*spare, *best.change.out]

    def _effects(self, now: Trial, best: Trial) -> tuple[Estimate, ...]:
        ours, theirs = self._figures(best), self._figures(now)
        return tuple(
            ours[goal.figure] - theirs[goal.figure]
            if goal.is_of_games
            else Estimate(goal.of_pile(best.pile) - goal.of_pile(now.pile), (), 0)
            for goal in self.wishes.goals
        )
