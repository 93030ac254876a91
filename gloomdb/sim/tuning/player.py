"""Plays games of many piles at one table, on all cores as soon as it pays; how many does not matter."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from gloomdb.cards.card import Card
from gloomdb.decks.deck import Deck
from gloomdb.decks.families import lay_table
from gloomdb.sim.evening.comparison import Measured
from gloomdb.sim.evening.luck import games_a_chair, luck_in, strong_runs
from gloomdb.sim.evening.samples import Sample
from gloomdb.sim.players.policies import USUAL, parse_policies
from gloomdb.sim.run import Room, Run, plain
from gloomdb.sim.schedule import Block
from gloomdb.sim.simulate import LOOK, cores
from gloomdb.sim.totals import Totals
from gloomdb.sim.workers import Crew, Errand

PIECE: Final = 400  # games that are played in one go: enough to be worth laying the table

Pile = Sequence[Card]


class Player:
    """Plays games of piles at a deck's table; `tell` hears how many it has played."""

    def __init__(
        self, deck: Deck, players: int | None, seed: int, jobs: int | None, tell: Callable[[int], None]
    ) -> None:
        self._deck, self._players, self._seed, self._tell = deck, players, seed, tell
        self._jobs = jobs or cores()
        self._crew = Crew(self._jobs)
        self._began = time.monotonic()
        self._is_large = (jobs or 1) > 1
        """Whether the crew plays; if nobody said how many, it is called after a while."""
        self._done = 0

    def close(self) -> None:
        """Sends the crew away."""
        self._crew.close()

    def measured(self, piles: Sequence[Pile], first: int, games: int, luck_games: int) -> list[Measured]:
        """So many games of each pile, from that number on, and so many about luck."""
        runs = [self._run(pile) for pile in piles]
        asked = [(run, games) for run in runs]
        for run in runs if luck_games else ():
            asked += [(strong, games_a_chair(run, luck_games)) for strong in strong_runs(run)]
        samples = iter(self._played(asked, first))
        usual = [next(samples) for _ in runs]
        if not luck_games:
            return [Measured(sample) for sample in usual]
        lucks = [luck_in(run.players, [next(samples) for _ in range(run.players)]) for run in runs]
        return [Measured(sample, luck) for sample, luck in zip(usual, lucks, strict=True)]

    def _run(self, pile: Pile) -> Run:
        setup = plain(lay_table(replace(self._deck, pile=tuple(pile)), self._players))
        return Run(setup, parse_policies([USUAL], len(setup.families)), self._seed)

    def _played(self, asked: Sequence[tuple[Run, int]], first: int) -> list[Sample]:
        """The games of each run, whoever played them."""
        samples: dict[int, Sample] = {}

        def done(errand: Errand, totals: Totals) -> None:
            run, sample = id(errand[0]), Sample.of(totals)
            samples[run] = samples[run].plus(sample) if run in samples else sample
            self._done += errand[1].count
            self._tell(self._done)

        errands = _errands(asked, first)
        if not self._is_large:
            self._play_here(errands, done)
        if self._is_large:
            self._crew.start()
            self._crew.serve(lambda: next(errands, None), done)
        return [samples[id(run)] for run, _ in asked]

    def _play_here(self, errands: Iterator[Errand], done: Callable[[Errand, Totals], None]) -> None:
        """Plays in this process until it is known that workers are worth their start."""
        room: Room | None = None
        for run, block in errands:
            room = room if room and room.run is run else Room(run)
            done((run, block), room.play(block.first, block.count))
            if self._jobs > 1 and time.monotonic() - self._began >= LOOK:
                self._is_large = True
                return


def _errands(asked: Sequence[tuple[Run, int]], first: int) -> Iterator[Errand]:
    for run, games in asked:
        for start in range(0, games, PIECE):
            yield run, Block(first + start, min(PIECE, games - start), time.monotonic())
