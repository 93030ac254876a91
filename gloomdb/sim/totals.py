"""The sums of any number of games: whole numbers only, so that blocks add up to the same in any order."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import add
from typing import Final

from gloomdb.rules.core.counters import Tally
from gloomdb.sim.core.counts import ENDINGS, PLAYS, SAMPLE_SUMS, SAMPLES, TURNS, VALUES, Counts
from gloomdb.sim.core.games import SUMS

BY_CARD: Final = ("drawn", "played", "on_own", "on_others", "swing", "moved", "cancelled", "decided", "won")
UNHASHED: Final = ("samples",)  # the same games, counted once more


@dataclass(frozen=True, slots=True)
class Shape:
    """How much there is to count: players, different cards in the pile, groups compared."""

    players: int
    cards: int
    groups: int = 0

    @property
    def sample(self) -> int:
        """The length of a sample: its games, turns and stalls, then wins by place, then by family."""
        return SAMPLE_SUMS + 2 * self.players

    def lengths(self) -> dict[str, int]:
        """The columns of the sums and how long each is."""
        n = self.players
        return {
            "games": 1, "decisions": 1, "endings": ENDINGS, "turns": TURNS, "plays": PLAYS,
            "rounds": n,  # games by who begins
            "credit": n * n,  # by family and place: the family's share when it plays first, second, …
            "alone": n, "tied": n, "dead": n, "sums": n, "squares": n, "values": n * VALUES,
            "made": n, "claims": n, "killed": n * n,  # by family
            **dict.fromkeys(BY_CARD, self.cards),
            "pairs": SUMS * self.groups,
            "samples": SAMPLES * self.sample,
        }  # fmt: skip


class Totals:
    """The sums, by name."""

    def __init__(self, shape: Shape, columns: Mapping[str, list[int]] | None = None) -> None:
        self.shape = shape
        self.columns = dict(columns or {name: [0] * length for name, length in shape.lengths().items()})

    def __getitem__(self, name: str) -> list[int]:
        return self.columns[name]

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.columns["games"][0]

    def plus(self, other: Totals) -> Totals:
        """The sums of both; a new object, so that Ctrl-C never leaves half of an addition behind."""
        both = {name: list(map(add, column, other.columns[name])) for name, column in self.columns.items()}
        return Totals(self.shape, both)

    def digest(self, *, about: Mapping[str, object]) -> str:
        """A fingerprint of the sums and of what they are the sums of."""
        hashed = {name: column for name, column in self.columns.items() if name not in UNHASHED}
        text = json.dumps({"about": about, "totals": hashed}, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()


def add_table(totals: Totals, first: int, counts: Counts, tally: Tally, places: Sequence[int]) -> None:
    """Adds what was counted at the table where family `first` begins; `places` says which card is which."""
    n = totals.shape.players
    family = [(seat + first) % n for seat in range(n)]
    columns = totals.columns
    columns["games"][0] += tally.games
    columns["decisions"][0] += tally.decisions
    columns["rounds"][first] += tally.games
    for name, numbers in (("endings", tally.endings), ("turns", counts.turns), ("plays", counts.plays)):
        _add_at(columns[name], 0, numbers)
    for seat in range(n):
        chair = family[seat]
        columns["credit"][chair * n + seat] += counts.credit[seat]
        columns["alone"][chair] += tally.wins[seat] - tally.shared[seat]
        columns["tied"][chair] += tally.shared[seat]
        columns["dead"][chair] += tally.dead[seat]
        columns["sums"][chair] += tally.value[seat]
        columns["squares"][chair] += tally.squares[seat]
        columns["made"][chair] += tally.plays[seat]
        columns["claims"][chair] += tally.claims[seat]
        values = [counts.values[i] for i in range(seat * VALUES, (seat + 1) * VALUES)]
        _add_at(columns["values"], chair * VALUES, values)
        for other in range(n):
            columns["killed"][chair * n + family[other]] += tally.killed[seat * n + other]
    _add_samples(totals, family, counts)
    for name in BY_CARD:
        source = getattr(counts if name == "won" else tally, name)
        column = columns[name]
        for card, place in enumerate(places):
            column[place] += source[card]


def _add_samples(totals: Totals, family: Sequence[int], counts: Counts) -> None:
    column, length, n = totals["samples"], totals.shape.sample, len(family)
    for sample in range(SAMPLES):
        start, source = sample * length, sample * (SAMPLE_SUMS + n)
        if counts.samples[source]:
            _add_at(column, start, (counts.samples[source + at] for at in range(SAMPLE_SUMS + n)))
            for seat, chair in enumerate(family):
                column[start + SAMPLE_SUMS + n + chair] += counts.samples[source + SAMPLE_SUMS + seat]


def _add_at(column: list[int], start: int, numbers: Iterable[int]) -> None:
    for at, number in enumerate(numbers, start):
        column[at] += number
