"""Statistics from whole-number sums: shares with Wilson intervals, means, spreads, quantiles.

A tie among k players counts 1/k of a win for each. The Wilson interval of such a share is a little wide,
never too narrow: shares between 0 and 1 vary less than plain wins and losses of the same mean.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

CONFIDENCE: Final = 0.95
Z: Final = 1.959963984540054  # of 95 %
QUANTILES: Final = (5, 25, 50, 75, 95)  # per cent
DIGITS: Final = 6  # of what is written: plenty, and the same on every machine


class Interval(NamedTuple):
    """Where a figure lies, as far as the games tell."""

    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Spread:
    """Mean, standard deviation and quantiles of what was counted."""

    mean: float
    sd: float
    quantiles: Mapping[int, int]
    """By per cent."""


@dataclass(frozen=True, slots=True)
class Distribution(Spread):
    """A spread with its histogram."""

    histogram: Mapping[int, int]
    """Games by value, or by the lowest value of a band."""


def wilson(successes: float, trials: int, z: float = Z) -> tuple[float, float]:
    """The Wilson score interval of a share."""
    if trials == 0:
        return 0.0, 1.0
    share = successes / trials
    centre = share + z * z / (2 * trials)
    reach = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    whole = 1 + z * z / trials
    return max(0.0, (centre - reach) / whole), min(1.0, (centre + reach) / whole)


def z_for(comparisons: int) -> float:
    """How wide intervals must be so that all of them together hold with the usual confidence (Bonferroni)."""
    return NormalDist().inv_cdf(1 - (1 - CONFIDENCE) / (2 * max(1, comparisons)))


def mean_and_sd(total: int, squares: int, count: int) -> tuple[float, float]:
    """Mean and standard deviation from the sum and the sum of squares, exact until the last division."""
    if count == 0:
        return 0.0, 0.0
    if count == 1:
        return float(total), 0.0
    return total / count, sqrt(max(0, squares * count - total * total) / (count * (count - 1)))


def mean_interval(total: int, squares: int, count: int, z: float = Z) -> tuple[float, float, float]:
    """A mean with its interval; with fewer than two numbers nothing is known."""
    mean, sd = mean_and_sd(total, squares, count)
    if count < 2:
        return mean, float("-inf"), float("inf")
    reach = z * sd / sqrt(count)
    return mean, mean - reach, mean + reach


def quantile(bins: Sequence[int], per_cent: int, lowest: int = 0) -> int:
    """The smallest value that at least so many per cent of the counted do not exceed."""
    total = sum(bins)
    reached = 0
    for value, count in enumerate(bins, lowest):
        reached += count
        if reached and reached * 100 >= total * per_cent:
            return value
    return lowest


def spread(bins: Sequence[int], lowest: int = 0) -> Spread:
    """Mean, spread and quantiles of what a histogram counts."""
    count = sum(bins)
    total = sum(value * number for value, number in enumerate(bins, lowest))
    squares = sum(value * value * number for value, number in enumerate(bins, lowest))
    mean, sd = mean_and_sd(total, squares, count)
    return Spread(rounded(mean), rounded(sd), quantiles(bins, lowest))


def quantiles(bins: Sequence[int], lowest: int = 0) -> dict[int, int]:
    """The usual quantiles by per cent."""
    return {per_cent: quantile(bins, per_cent, lowest) for per_cent in QUANTILES}


def banded(bins: Sequence[int], band: int, lowest: int) -> dict[int, int]:
    """A histogram in bands of so many, from the first that is not empty to the last."""
    counts: dict[int, int] = {}
    for value, number in enumerate(bins, lowest):
        if number:
            start = value // band * band
            counts[start] = counts.get(start, 0) + number
    if not counts:
        return {}
    return {start: counts.get(start, 0) for start in range(min(counts), max(counts) + band, band)}


def rounded(number: float) -> float:
    """As it is written."""
    return round(number, DIGITS)


def share(part: float, whole: float) -> float:
    """A share, or nothing of nothing."""
    return rounded(part / whole) if whole else 0.0
