"""Playthroughs and perft counts are what they were; every ruleset has them."""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path

import pytest

from tests.rules.goldens import MORE_PLAYERS, PLAYERS, perft_file, playthrough
from tests.tables import RULESETS

TESTS = Path(__file__).resolve().parent.parent
NAMES = (*RULESETS, "mix")


@pytest.mark.parametrize("name", [*NAMES, *MORE_PLAYERS])
def test_playthrough(name: str) -> None:
    """Every decision, legal action, position and score of one game, line by line."""
    golden = (TESTS / "goldens" / "playthroughs" / f"{name}.txt").read_text(encoding="utf-8")
    lines = zip_longest(golden.splitlines(), playthrough(name).splitlines())
    for number, (old, new) in enumerate(lines, start=1):
        assert new == old, f"line {number}; if it is meant: scripts/generate rules-goldens"


@pytest.mark.parametrize("name", NAMES)
def test_perft(name: str) -> None:
    """As many sequences of decisions as counted before, from fixed positions."""
    golden = (TESTS / "perft" / f"{name}.perft").read_text(encoding="utf-8")
    assert perft_file(name) == golden, "if it is meant: scripts/generate rules-goldens"


def test_every_ruleset_is_played() -> None:
    """No bundled set with rules is without a playthrough and counts."""
    from tests.tables import bundled

    assert sorted(PLAYERS) == sorted(id_ for id_, box in bundled().items() if box.rules is not None)
