"""Players set against each other: what scripts/bench and scripts/train-expert measure them by.

A contest is one seat against all others at one table, everybody beginning equally often. Seeds below FRESH
are for training; the bench takes higher ones, so that it measures on games nobody has learned from.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt

from gloomdb.cards.set import CardSet
from gloomdb.decks.families import lay_table
from gloomdb.decks.mix import mix
from gloomdb.decks.wish import Wish
from gloomdb.definitions.load import bundled_sets
from gloomdb.rules import prepare
from gloomdb.rules.core.codes import TURN_LIMIT
from gloomdb.rules.core.counters import Tally
from gloomdb.rules.core.expert.reckoning import Expert
from gloomdb.rules.core.moves.playout import EXPERT, GREEDY
from gloomdb.rules.core.tables import Tables
from gloomdb.sim.core.counts import WIN, Counts
from gloomdb.sim.core.games import FORMER, THOUGHTFUL, Seating, play_block

EDITIONS = ("gloom-1e", "gloom-2e", "cthulhu", "fairytale", "munchkin", "thrones")
UNSEEN = ("gloom-2e+cthulhu", "fairytale+munchkin", "gloom-1e+thrones", "cthulhu+munchkin+gloom-2e")
"""Mixes that training never plays."""
FRESH = 1_000_000
CODES = {"greedy": GREEDY, "expert": EXPERT, "thoughtful": THOUGHTFUL, "thoughtful-0.1": FORMER}


@dataclass(frozen=True)
class Table:
    """What is played: sets joined by +, for so many, with effects or as beginners do."""

    sets: str
    players: int = 4
    effects: bool = True

    def __str__(self) -> str:
        players = "" if self.players == 4 else f", {self.players} players"
        return self.sets + players + ("" if self.effects else ", without effects")


@dataclass(frozen=True)
class Score:
    """What one seat won."""

    games: int
    share: float
    """Of the wins, ties divided."""
    limited: float
    """The share of games that were called off at the turn limit."""

    @property
    def margin(self) -> float:
        """Half of the 95 % interval."""
        return 1.96 * sqrt(max(self.share * (1 - self.share), 1e-9) / self.games)

    def __str__(self) -> str:
        return f"{100 * self.share:.1f} ± {100 * self.margin:.1f} %"


@cache
def _library() -> dict[str, CardSet]:
    return {card_set.id: card_set for card_set in bundled_sets(validate=False)}


@cache
def tables_of(table: Table) -> list[Tables]:
    """The table, once for each seat that begins."""
    wish = Wish(sets=tuple(table.sets.split("+")), players=table.players)
    setup = lay_table(mix("contest", wish, _library()), table.players, effects=table.effects)
    return [prepare(setup.turned(first)) for first in range(table.players)]


def contest(table: Table, one: str, others: str, games: int, seed: int, think: int = 200) -> Score:
    """How one seat fares against all others, by the names of their policies."""
    codes = [CODES[one], *[CODES[others]] * (table.players - 1)]
    return Contest(table, codes, think).play(seed, games)


class Contest:
    """One player against others at one table, played again and again."""

    def __init__(self, table: Table, codes: Sequence[int], think: int = 200) -> None:
        n = table.players
        self.players = n
        self.seatings = [
            Seating(tables, [codes[(seat + first) % n] for seat in range(n)], think, None)
            for first, tables in enumerate(tables_of(table))
        ]

    def seat_experts(self, one: Sequence[int], others: Sequence[int]) -> None:
        """Gives the experts at the table weights of their own."""
        for first, seating in enumerate(self.seatings):
            tables = seating.state.tables
            mine, theirs = Expert(tables, list(one)), Expert(tables, list(others))
            seating.experts = [
                mine if (seat + first) % self.players == 0 else theirs for seat in range(self.players)
            ]

    def play(self, seed: int, games: int, first: int = 0) -> Score:
        """The score of the one over so many games."""
        for seating in self.seatings:
            seating.tally = Tally(seating.state.tables)
            seating.counts = Counts(seating.state.tables)
        play_block(self.seatings, seed, first, games)
        won = sum(int(s.counts.credit[-number % self.players]) for number, s in enumerate(self.seatings))
        limited = sum(int(s.tally.endings[TURN_LIMIT]) for s in self.seatings)
        return Score(games, won / WIN / games, limited / games)
