"""Statistics against values worked out elsewhere, and against the standard library."""

from __future__ import annotations

import statistics as standard

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gloomdb.sim import statistics as ours


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.27753),
        (5, 10, 0.23659, 0.76341),
        (10, 100, 0.05523, 0.17437),
        (81, 263, 0.25525, 0.36622),  # Newcombe 1998, table I
        (15, 148, 0.06239, 0.16049),
        (1, 29, 0.00611, 0.17175),
        (29, 29, 0.88302, 1.0),
    ],
)
def test_wilson_gives_known_intervals(wins: int, games: int, low: float, high: float) -> None:
    """The score interval without continuity correction, as published (Newcombe 1998, method 3)."""
    assert ours.wilson(wins, games) == pytest.approx((low, high), abs=6e-5)


def test_nothing_played_is_nothing_known() -> None:
    """No games: the share may be anything."""
    assert ours.wilson(0, 0) == (0.0, 1.0)
    assert ours.mean_interval(5, 25, 1)[1:] == (float("-inf"), float("inf"))


@given(st.lists(st.integers(-500, 500), min_size=2, max_size=60))
def test_mean_and_spread_are_those_of_the_standard_library(values: list[int]) -> None:
    """From the sums alone."""
    mean, sd = ours.mean_and_sd(sum(values), sum(value * value for value in values), len(values))

    assert mean == pytest.approx(standard.mean(values))
    assert sd == pytest.approx(standard.stdev(values), abs=1e-9)


@given(st.lists(st.integers(-20, 20), min_size=1, max_size=60), st.sampled_from(ours.QUANTILES))
def test_a_quantile_is_a_value_that_so_many_do_not_exceed(values: list[int], per_cent: int) -> None:
    """The smallest such value."""
    bins = [values.count(value) for value in range(-20, 21)]
    quantile = ours.quantile(bins, per_cent, -20)

    assert sum(value <= quantile for value in values) * 100 >= per_cent * len(values)
    assert sum(value < quantile for value in values) * 100 < per_cent * len(values)


def test_bands_keep_gaps_and_sums() -> None:
    """Every band between the first and the last, empty ones too; below zero they go down."""
    bins = [0] * 41
    bins[0], bins[19], bins[20], bins[40] = 1, 2, 3, 4  # -20, -1, 0, 20

    assert ours.banded(bins, 10, -20) == {-20: 1, -10: 2, 0: 3, 10: 0, 20: 4}


@pytest.mark.parametrize(("comparisons", "z"), [(1, 1.959964), (2, 2.241403), (10, 2.807034)])
def test_more_comparisons_ask_for_wider_intervals(comparisons: int, z: float) -> None:
    """Bonferroni: two-sided normal quantiles of 0.05 / k."""
    assert ours.z_for(comparisons) == pytest.approx(z, abs=1e-6)
