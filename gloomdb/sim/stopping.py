"""When a result is sure enough: asked while a run goes on."""

from __future__ import annotations

from gloomdb.sim.core.counts import WIN
from gloomdb.sim.statistics import wilson
from gloomdb.sim.totals import Totals


def narrow_enough(totals: Totals, width: float) -> bool:
    """Whether every family's interval of its share of wins is at most so wide, from end to end."""
    n = totals.shape.players
    won = [sum(totals["credit"][chair * n : (chair + 1) * n]) for chair in range(n)]
    return all(_width(credit, totals.games) <= width for credit in won)


def _width(credit: int, games: int) -> float:
    low, high = wilson(credit / WIN, games)
    return high - low
