"""What is counted of every game besides the engine's tally: histograms, shares of wins, endings.

All integers. A win shared by k players counts 60/k for each of them, so that shares stay whole.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gloomdb.rules.core.codes import FAMILY_DEAD
from gloomdb.rules.core.counters import Tally
from gloomdb.rules.core.state import State
from gloomdb.rules.core.table.score import add_result, lowest, write_values
from gloomdb.rules.core.tables import Tables

WIN: Final = 60  # one win: 1, 2, 3, 4 and 5 players share it evenly
LOWEST: Final = -800  # Family Value of the first bin; what lies beyond an end is counted at the end
VALUES: Final = 1201  # bins of one point
TURNS: Final = 501
PLAYS: Final = 1501
ENDINGS: Final = 4

# Samples: games dealt out to so many heaps by number, so that two runs can be compared in pairs.
SAMPLES: Final = 100
SAMPLE_GAMES: Final = 0
SAMPLE_TURNS: Final = 1
SAMPLE_STALLED: Final = 2  # games that did not end with a dead family
SAMPLE_SUMS: Final = 3  # and after them the shares of wins, by seat


class Counts:
    """Counters of any number of games at one table."""

    def __init__(self, tables: Tables) -> None:
        players: i64 = tables.players
        cards: i64 = tables.cards
        self.plays_before: i64 = 0  # of this tally, when the game began
        self.turns: vec[i64] = vec[i64]([0] * TURNS)
        self.plays: vec[i64] = vec[i64]([0] * PLAYS)
        self.sample: i64 = 0  # of this game
        self.samples: vec[i64] = vec[i64]([0] * (SAMPLES * (SAMPLE_SUMS + players)))
        # By seat.
        self.credit: vec[i64] = vec[i64]([0] * players)
        self.values: vec[i64] = vec[i64]([0] * (players * VALUES))
        # By card: the wins of whom it was last played on.
        self.won: vec[i64] = vec[i64]([0] * cards)


def count_game(s: State, counts: Counts, tally: Tally) -> None:
    """Adds a finished game, to the tally too."""
    t = s.tables
    counts.turns[_within(s.turns, TURNS)] += 1
    plays = _sum(tally.plays)
    counts.plays[_within(plays - counts.plays_before, PLAYS)] += 1
    counts.plays_before = plays
    now = tally.now
    credit = WIN // write_values(s, now)
    best = lowest(now)
    sample: i64 = counts.sample * (SAMPLE_SUMS + t.players)
    counts.samples[sample + SAMPLE_GAMES] += 1
    counts.samples[sample + SAMPLE_TURNS] += s.turns
    counts.samples[sample + SAMPLE_STALLED] += 0 if s.over == FAMILY_DEAD else 1
    for seat in range(t.players):
        counts.values[seat * VALUES + _within(now[seat] - LOWEST, VALUES)] += 1
        if now[seat] == best:
            counts.credit[seat] += credit
            counts.samples[sample + SAMPLE_SUMS + seat] += credit
    for card in range(t.cards):
        target = tally.target[card]
        if target and now[target - 1] == best:
            counts.won[card] += credit
    add_result(s)


def _within(value: i64, bins: i64) -> i64:
    if value < 0:
        return 0
    return value if value < bins else bins - 1


def _sum(values: vec[i64]) -> i64:
    total: i64 = 0
    for value in values:
        total += value
    return total
