"""Tuning a deck: the search on some seeds, then before and after on seeds it never saw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Final

from gloomdb.cards.card import Card
from gloomdb.decks.deck import Deck, in_play
from gloomdb.rules.core.chance import seeded, shuffled
from gloomdb.sim.evening.comparison import Measured, compare
from gloomdb.sim.evening.samples import Estimate
from gloomdb.sim.result import Comparison, Difference
from gloomdb.sim.statistics import Interval, rounded
from gloomdb.sim.tuning.exchanges import Change, Limits, fewest_of
from gloomdb.sim.tuning.goals import Goal
from gloomdb.sim.tuning.guards import spoilt
from gloomdb.sim.tuning.halving import Search, Step, Wishes
from gloomdb.sim.tuning.player import Player

FRESH: Final = 10**9  # the number of the first game before and after: the search never comes so far


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
    spoilt: tuple[str, ...] = ()
    """Figures that nobody wished to change and that got worse."""


def tune(
    deck: Deck,
    spare: Sequence[Card],
    wishes: Wishes,
    tell: Callable[[int], None],
    jobs: int | None = None,
) -> Tuned:
    """Tunes the deck's pile with the spare cards; `tell` hears how many games were played.

    The result does not depend on how many jobs play; without a number, all cores do. Ctrl-C ends it with the
    best so far.
    """
    players = wishes.players or deck.players
    pile, left = _fitted(deck.pile, spare, wishes)
    by_box = not any(goal.figure.startswith("share ") for goal in wishes.goals)
    fewest = fewest_of(pile, in_play(deck.rules, players), by_box=by_box)
    limits = Limits(players, fewest, wishes.keep, wishes.size)
    with closing(Player(deck, wishes.players, wishes.seed, jobs, tell)) as player:

        def measure(piles: Sequence[Sequence[Card]], first: int, games: int) -> list[Measured]:
            return player.measured(piles, first, games, games if wishes.is_about_luck else 0)

        search = Search(pile, left, wishes, limits, measure)
        try:
            search.run()
            piles = deck.pile, search.pile
            before, after = player.measured(piles, FRESH, wishes.games, wishes.luck_games)
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
    return Tuned(
        search.pile,
        tuple(search.steps),
        stopped=False,
        outcomes=outcomes,
        compared=beside,
        spoilt=spoilt(ours, theirs, wishes.goals, players),
    )


def difference_of(before: Sequence[Card], after: Sequence[Card]) -> Change:
    """All that left a pile and all that came in."""
    had, has = Counter(card.id for card in before), Counter(card.id for card in after)
    cards = {card.id: card for card in (*before, *after)}
    out, into = (had - has).elements(), (has - had).elements()
    return Change(tuple(cards[id_] for id_ in sorted(out)), tuple(cards[id_] for id_ in sorted(into)))


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
