"""Graphs that stand in the cells of tables: dots with intervals, bars, histograms, over an axis rows share.

Places along the axis are shares of the cell's width: a graph is as wide as its column, on a phone or a desk.
The numbers stand in the cells beside them, so that most are hidden from screen readers.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from gloomdb.language import Lang
from gloomdb.text import per_cent, true_minus
from gloomdb.web.report.blocks import plain

STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000)
MOST_TICKS: Final = 5  # as many as a phone has room for
NEAR: Final = 7.0  # per cent of the width: a number so near an end does not stand in the middle of its tick


@dataclass(frozen=True, slots=True)
class Axis:
    """The values from the left to the right of a column, and those that are written below it."""

    low: float
    high: float
    ticks: tuple[float, ...] = ()

    def at(self, value: float) -> float:
        """Where the value is, in per cent of the width."""
        whole = (self.high - self.low) or 1
        return min(100.0, max(0.0, (value - self.low) / whole * 100))


def axis_for(low: float, high: float, unit: float = 1.0) -> Axis:
    """An axis that holds these values, with a few numbers that are round in steps of the unit."""
    span = max(high - low, unit)
    step = unit * next((step for step in STEPS if span / unit / step <= MOST_TICKS), STEPS[-1])
    first, last = math.ceil(low / step - 1e-9), math.floor((low + span) / step + 1e-9)
    return Axis(low, low + span, tuple(number * step for number in range(first, last + 1)))


def dot(axis: Axis, middle: float, ends: Sequence[float], even: float) -> str:
    """A value with its interval, and a line where all would be equal."""
    low, high = (_at(axis, end) for end in ends)
    return _graph(
        f"{_upright('even', axis, even)}"
        f'<line class="whisker" x1="{low}" x2="{high}" y1="50%" y2="50%"/>'
        f'<circle class="dot" cx="{_at(axis, middle)}" cy="50%" r="5"/>',
        axis,
    )


def dots(axis: Axis, values: Iterable[float], even: float) -> str:
    """Values with nothing known of their intervals, and a line where nothing would change."""
    marks = (f'<circle class="ordinary" cx="{_at(axis, value)}" cy="50%" r="4"/>' for value in values)
    return _graph(f"{_upright('even', axis, even)}{''.join(marks)}", axis)


def bar(share: float, kind: str = "") -> str:
    """A bar from the left; a whole one is as wide as the cell."""
    name = f"bar {kind}".strip()
    return _graph(
        f'<rect class="groove" x="0" y="25%" width="100%" height="50%"/>'
        f'<rect class="{name}" x="0" y="25%" width="{share:.2%}" height="50%"/>'
    )


def histogram(
    axis: Axis, counts: Mapping[int, int], band: int, tallest: float, middle: float, label: str
) -> str:
    """A column for each band of values, `tallest` of all as high as the cell; a line at the middle."""
    whole = sum(counts.values()) or 1
    columns = "".join(
        _column(axis.at(start), axis.at(start + band), count / whole / (tallest or 1) * 92)
        for start, count in sorted(counts.items())
        if count
    )
    return _graph(f"{columns}{_upright('median', axis, middle)}", axis, label, "tall")


def tallest(all_counts: Iterable[Mapping[int, int]]) -> float:
    """The largest share that any band has in its own histogram."""
    return max(
        (count / (sum(counts.values()) or 1) for counts in all_counts for count in counts.values()),
        default=1.0,
    )


def scale(axis: Axis, lang: Lang, *, shares: bool = False) -> str:
    """The numbers below a column of graphs."""
    words = []
    for tick in axis.ticks:
        place = axis.at(tick)
        anchor = "start" if place < NEAR else "end" if place > 100 - NEAR else "middle"
        number = per_cent(tick, lang, 0) if shares else true_minus(f"{tick:g}")
        words.append(f'<text x="{place:.2f}%" y="75%" text-anchor="{anchor}">{plain(number)}</text>')
    return f'<svg class="graph scale" aria-hidden="true">{"".join(words)}</svg>'


def _column(left: float, right: float, height: float) -> str:
    return (
        f'<rect class="bar" x="{left:.2f}%" width="{max(0.3, right - left - 0.25):.2f}%" '
        f'y="{100 - height:.1f}%" height="{height:.1f}%"/>'
    )


def _at(axis: Axis, value: float) -> str:
    return f"{axis.at(value):.2f}%"


def _upright(kind: str, axis: Axis, value: float) -> str:
    place = _at(axis, value)
    return f'<line class="{kind}" x1="{place}" x2="{place}" y1="0" y2="100%"/>'


def _graph(inside: str, axis: Axis | None = None, label: str = "", kind: str = "") -> str:
    """The graph over faint lines at the axis's numbers; without a label the cells beside it say it all."""
    lines = "".join(_upright("tick", axis, tick) for tick in axis.ticks) if axis else ""
    named = f'role="img" aria-label="{plain(label)}"' if label else 'aria-hidden="true"'
    return f'<svg class="{f"graph {kind}".strip()}" {named}>{lines}{inside}</svg>'
