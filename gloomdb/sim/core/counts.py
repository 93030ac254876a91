"""What is counted of every game besides the engine's tally: histograms, shares of wins, endings.

All integers. A win shared by k players counts 60/k for each of them, so that shares stay whole.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gloomdb.rules.core.codes import DEAD, FAMILY_DEAD
from gloomdb.rules.core.counters import Tally
from gloomdb.rules.core.state import State
from gloomdb.rules.core.table.score import family_value
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
        self.games: i64 = 0
        self.decisions: i64 = 0
        self.plays_before: i64 = 0  # of this tally, when the game began
        self.endings: vec[i64] = vec[i64]([0] * ENDINGS)
        self.turns: vec[i64] = vec[i64]([0] * TURNS)
        self.plays: vec[i64] = vec[i64]([0] * PLAYS)
        self.sample: i64 = 0  # of this game
        self.samples: vec[i64] = vec[i64]([0] * (SAMPLES * (SAMPLE_SUMS + players)))
        # By seat.
        self.credit: vec[i64] = vec[i64]([0] * players)
        self.alone: vec[i64] = vec[i64]([0] * players)
        self.tied: vec[i64] = vec[i64]([0] * players)
        self.dead: vec[i64] = vec[i64]([0] * players)
        self.sums: vec[i64] = vec[i64]([0] * players)
        self.squares: vec[i64] = vec[i64]([0] * players)
        self.values: vec[i64] = vec[i64]([0] * (players * VALUES))
        self.now: vec[i64] = vec[i64]([0] * players)  # the Family Values of this game
        # By card.
        self.decided: vec[i64] = vec[i64]([0] * cards)  # games in which it was played on someone
        self.won: vec[i64] = vec[i64]([0] * cards)  # of these, the wins of whom it was last played on


def count_game(s: State, counts: Counts, tally: Tally) -> None:
    """Adds a finished game."""
    t = s.tables
    counts.games += 1
    counts.decisions += s.decisions
    counts.endings[s.over] += 1
    counts.turns[_within(s.turns, TURNS)] += 1
    plays = _sum(tally.plays, t.players)
    counts.plays[_within(plays - counts.plays_before, PLAYS)] += 1
    counts.plays_before = plays
    credit = values_now(s, counts.now)
    best = lowest(counts.now, t.players)
    sample: i64 = counts.sample * (SAMPLE_SUMS + t.players)
    counts.samples[sample + SAMPLE_GAMES] += 1
    counts.samples[sample + SAMPLE_TURNS] += s.turns
    counts.samples[sample + SAMPLE_STALLED] += 0 if s.over == FAMILY_DEAD else 1
    for seat in range(t.players):
        value = counts.now[seat]
        counts.sums[seat] += value
        counts.squares[seat] += value * value
        counts.values[seat * VALUES + _within(value - LOWEST, VALUES)] += 1
        if value == best:
            counts.credit[seat] += credit
            counts.samples[sample + SAMPLE_SUMS + seat] += credit
            if credit == WIN:
                counts.alone[seat] += 1
            else:
                counts.tied[seat] += 1
    _count_dead(s, t, counts)
    _count_targets(t, counts, tally, best, credit)


def values_now(s: State, now: vec[i64]) -> i64:
    """Writes down the Family Values and gives what each of the winners gets."""
    players = s.tables.players
    seat: i64 = 0
    while seat < players:
        now[seat] = family_value(s, seat)
        seat += 1
    best = lowest(now, players)
    winners: i64 = 0
    for seat in range(players):
        if now[seat] == best:
            winners += 1
    return WIN // winners


def lowest(values: vec[i64], count: i64) -> i64:
    """The lowest of the first so many."""
    best = values[0]
    for i in range(1, count):
        if values[i] < best:
            best = values[i]
    return best


def _count_dead(s: State, t: Tables, counts: Counts) -> None:
    for character in range(t.characters):
        if s.status[character] == DEAD:
            counts.dead[t.owner[character]] += 1


def _count_targets(t: Tables, counts: Counts, tally: Tally, best: i64, credit: i64) -> None:
    for card in range(t.cards):
        target = tally.target[card]
        if target:
            counts.decided[card] += 1
            if counts.now[target - 1] == best:
                counts.won[card] += credit
            tally.target[card] = 0


def _within(value: i64, bins: i64) -> i64:
    if value < 0:
        return 0
    return value if value < bins else bins - 1


def _sum(values: vec[i64], count: i64) -> i64:
    total: i64 = 0
    for i in range(count):
        total += values[i]
    return total
