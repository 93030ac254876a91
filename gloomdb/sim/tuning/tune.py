"""Tuning a deck: the search on some seeds, then before and after on seeds it never saw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from gloomdb.cards.card import Card
from gloomdb.decks.deck import Deck, in_play
from gloomdb.decks.families import lay_table
from gloomdb.rules.core.chance import seeded, shuffled
from gloomdb.sim.evening.comparison import Measured, compare
from gloomdb.sim.evening.luck import luck_of
from gloomdb.sim.evening.samples import PACE, Estimate, Sample
from gloomdb.sim.players.policies import USUAL, parse_policies
from gloomdb.sim.result import Comparison, Difference
from gloomdb.sim.run import Run, plain
from gloomdb.sim.simulate import simulate
from gloomdb.sim.statistics import Interval, rounded
from gloomdb.sim.tuning.exchanges import Change, Limits
from gloomdb.sim.tuning.goals import Goal
from gloomdb.sim.tuning.halving import Search, Step, most_games

FRESH: Final = 10**9  # the number of the first game before and after: the search never comes so far
LOOKS: Final = 100  # part of the games that is a first look at a change
LEAST_LOOK: Final = 4


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a wish, on fresh seeds."""

    wish: str
    figure: str
    target: float
    met: bool
    before: float
    before_interval: Interval | None
    after: float
    after_interval: Interval | None
    difference: Difference


@dataclass(frozen=True, slots=True)
class Tuned:
    """A pile that was tuned, and what it is like."""

    pile: tuple[Card, ...]
    steps: tuple[Step, ...]
    stopped: bool
    """Ctrl-C came: this is the best so far."""
    outcomes: tuple[Outcome, ...] = ()
    compared: Comparison | None = None


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
        """Games of a first look at a change."""
        return max(LEAST_LOOK, self.games // LOOKS)

    def most_games(self) -> int:
        """How many games it takes at most."""
        by_games = any(goal.is_of_games for goal in self.goals)
        return (most_games(self.look) if by_games else 0) + 2 * self.games


def tune(deck: Deck, spare: Sequence[Card], wishes: Wishes, tell: Callable[[int], None]) -> Tuned:
    """Tunes the deck's pile with the spare cards; `tell` hears how many games were played.

    Ctrl-C ends it with the best so far.
    """
    player = Player(deck, wishes, tell)
    players = wishes.players or deck.players
    limits = Limits(in_play(deck.rules, players), players, wishes.keep, wishes.size)
    pile, left = _fitted(deck.pile, spare, wishes)
    search = Search(
        pile, left, wishes.goals, limits, player.measured, wishes.look, wishes.seed, wishes.pace
    )  # fmt: skip
    try:
        search.run()
        before = player.measured(deck.pile, FRESH, wishes.games)
        after = player.measured(search.pile, FRESH, wishes.games)
    except KeyboardInterrupt:
        return Tuned(search.pile, tuple(search.steps), stopped=True)
    ours, theirs = after.figures(wishes.pace), before.figures(wishes.pace)
    outcomes = tuple(
        _outcome(goal, theirs[goal.figure], ours[goal.figure])
        if goal.is_of_games
        else _outcome(goal, _certain(goal.of_pile(deck.pile)), _certain(goal.of_pile(search.pile)))
        for goal in wishes.goals
    )
    beside = compare(after, before, deck.name, "", wishes.pace)
    return Tuned(search.pile, tuple(search.steps), stopped=False, outcomes=outcomes, compared=beside)


def difference_of(before: Sequence[Card], after: Sequence[Card]) -> Change:
    """All that left a pile and all that came in."""
    had, has = Counter(card.id for card in before), Counter(card.id for card in after)
    cards = {card.id: card for card in (*before, *after)}
    out, into = (had - has).elements(), (has - had).elements()
    return Change(tuple(cards[id_] for id_ in sorted(out)), tuple(cards[id_] for id_ in sorted(into)))


class Player:
    """Plays games of piles at the deck's table."""

    def __init__(self, deck: Deck, wishes: Wishes, tell: Callable[[int], None]) -> None:
        self._deck, self._wishes, self._tell = deck, wishes, tell
        self._luck = any(goal.figure == "luck" for goal in wishes.goals)
        self._done = 0

    def measured(self, pile: Sequence[Card], first: int, games: int) -> Measured:
        """So many games of a pile, and as many about luck if a wish is about it."""
        deck = replace(self._deck, pile=tuple(pile))
        setup = plain(lay_table(deck, self._wishes.players))
        run = Run(setup, parse_policies([USUAL], len(setup.families)), self._wishes.seed)

        def played(some: Run, count: int) -> Sample:
            done = simulate(some, count, first=first, jobs=None)
            if done.stopped:
                raise KeyboardInterrupt
            return Sample.of(done.totals)

        sample = played(run, games)
        luck = luck_of(run, games, played) if self._luck else None
        self._done += games
        self._tell(self._done)
        return Measured(sample, luck)


def _fitted(
    pile: Sequence[Card], spare: Sequence[Card], wishes: Wishes
) -> tuple[tuple[Card, ...], list[Card]]:
    """The pile without what was asked to go, of the size that was asked for; and what is left over."""
    order = [pile[at] for at in shuffled(len(pile), seeded(wishes.seed, FRESH))]
    order.sort(key=lambda card: card.id not in wishes.keep)
    held = [card for card in order if card.id not in wishes.without]
    others = [card for card in spare if card.id not in wishes.without]
    if wishes.size is None:
        return tuple(held), others
    drawn = [others[at] for at in shuffled(len(others), seeded(wishes.seed, FRESH + 1))]
    every = [*held, *drawn]
    return tuple(every[: wishes.size]), every[wishes.size :]


def _certain(value: float) -> Estimate:
    """A figure of the pile, which needs no games."""
    return Estimate(value, (0.0, 0.0), 2)


def _outcome(goal: Goal, before: Estimate, after: Estimate) -> Outcome:
    change = after - before
    return Outcome(
        wish=goal.wish,
        figure=goal.figure,
        target=goal.target,
        met=goal.is_met(after, change),
        before=rounded(before.mean),
        before_interval=before.interval(),
        after=rounded(after.mean),
        after_interval=after.interval(),
        difference=change.difference(),
    )
