"""Which games are played next, by whom does not matter: blocks in order of number, merged in that order.

Blocks grow until one takes a fraction of a second. Results do not depend on how games are cut into blocks:
the sums are whole numbers, and whether it is enough is asked at fixed numbers of games only.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from gloomdb.sim.core.counts import WIN
from gloomdb.sim.statistics import wilson
from gloomdb.sim.totals import Totals

AIM: Final = 0.5  # seconds that a block should take: seldom enough to cost nothing, soon enough to stop
FIRST: Final = 4  # games in the first block
LARGEST: Final = 20_000
CHECK: Final = 500  # games between two looks whether the result is sure enough

Enough = Callable[[Totals], bool]
"""Whether a result is sure enough."""


def narrow_enough(totals: Totals, width: float) -> bool:
    """Whether every family's interval of its share of wins is at most so wide, from end to end."""
    n = totals.shape.players
    won = [sum(totals["credit"][chair * n : (chair + 1) * n]) for chair in range(n)]
    intervals = [wilson(credit / WIN, totals.games) for credit in won]
    return all(high - low <= width for low, high in intervals)


@dataclass(slots=True)
class Block:
    """Games that are played in one go."""

    first: int
    count: int
    began: float
    attempts: int = 0


@dataclass
class Schedule:
    """The games of a run that are still to be played, and the sums of those that were."""

    first: int
    games: int
    totals: Totals
    """Of every game from the first on, without a gap."""
    jobs: int = 1
    enough: Enough | None = None
    tell: Callable[[int], None] = field(default=lambda _games: None)
    """Told how many games are merged."""
    _given: int = 0
    _size: float = FIRST
    _waiting: dict[int, Totals] = field(default_factory=dict)
    _stopped: bool = False

    def next_block(self) -> Block | None:
        """The next games to play; None when there are none left."""
        left = self.games - self._given
        if left <= 0 or self._stopped:
            return None
        count = min(int(self._size), LARGEST, max(1, left // (2 * self.jobs) or left))
        if self.enough is not None:
            count = min(count, CHECK - self._given % CHECK)
        count = min(count, left)
        block = Block(self.first + self._given, count, time.monotonic())
        self._given += count
        return block

    def done(self, block: Block, totals: Totals) -> None:
        """Takes in the sums of a block; blocks before it that are missing are waited for."""
        self._grow(block)
        self._waiting[block.first] = totals
        while not self._stopped and (ready := self._waiting.pop(self.first + self.totals.games, None)):
            self.totals = self.totals.plus(ready)
            self.tell(self.totals.games)
            done = self.totals.games
            if self.enough is not None and done % CHECK == 0 and self.enough(self.totals):
                self._stopped = True

    def _grow(self, block: Block) -> None:
        taken = max(time.monotonic() - block.began, 1e-4)
        wanted = block.count * AIM / taken
        self._size = max(1.0, min(wanted, self._size * 4, LARGEST))
