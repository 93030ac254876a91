"""Whether a card is too strong: verdicts in words, and the ordinary cards they are measured by."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gloomdb.definitions.load import bundled_sets
from gloomdb.sim.result import Difference, Impact
from gloomdb.sim.statistics import Interval
from gloomdb.sim.yardstick import Yardstick, keep, ordinary, read_kept, verdict, yardstick_of
from tests.running import Cli

YARDSTICK = Yardstick("Gloom", tuple(float(n) for n in range(-10, 10)))


def measured(mean: float, reach: float, games: int = 1000) -> Impact:
    """A card whose drawer's Family Value differs by so much."""
    bounds = Interval(mean - reach, mean + reach)
    effect = Difference(mean, bounds, distinguishable=abs(mean) > reach)
    return Impact(("sea/lost",), "Lost", games, games, games, effect, effect, effect)


@pytest.mark.parametrize(
    ("mean", "reach", "sentence"),
    [
        (-8.5, 1.0, "Lost: stronger than 90 % of the Modifiers of Gloom"),
        (8.5, 1.0, "Lost: weaker than 95 % of the Modifiers of Gloom"),
        (-1.0, 2.0, "Lost: not distinguishable yet: about 3,000 games more"),
        (0.0, 2.0, "Lost: not distinguishable from no card at all"),
    ],
)
def test_a_verdict_is_said_in_words(mean: float, reach: float, sentence: str) -> None:
    """The lowest Family Value wins: what lowers the drawer's is strong."""
    assert verdict(measured(mean, reach), YARDSTICK, "en") == sentence


def test_ordinary_cards_are_the_governing_boxs_own() -> None:
    """Modifiers, twenty at most, none of those that are compared."""
    box = next(card_set for card_set in bundled_sets(validate=False) if card_set.id == "gloom-1e")
    groups = ordinary(box.cards, "gloom-1e", frozenset({"gloom-1e/was-ruined-by-rum"}))
    cards = [box.cards[group[0]] for group in groups]
    assert len(cards) == 20
    assert {card.type for card in cards} == {"modifier"}
    assert "gloom-1e/was-ruined-by-rum" not in {card.id for card in cards}
    assert ordinary(box.cards, "cthulhu", frozenset()) == ()


def test_a_yardstick_is_kept(tmp_path: Path) -> None:
    """And read back; a file that is not sound is measured anew."""
    made = yardstick_of("Gloom", [measured(float(n), 1.0) for n in range(6)])
    assert made is not None
    path = tmp_path / "deep" / "a.json"
    keep(path, made)
    assert read_kept(path, "Gloom") == made
    path.write_text('{"effects": [NaN, 1, 2, 3, 4]}')
    assert read_kept(path, "Gloom") is None
    assert yardstick_of("Gloom", [measured(1.0, 1.0)]) is None


def test_cards_in_focus_come_first(cli: Cli) -> None:
    """In the terminal before who wins, in JSON by their ids."""
    line = ("simulate", "--set", "gloom-1e", "--games", "2", "--focus", "'was ruined by rum'")
    page = cli(*line).out
    assert page.index("Was Ruined by Rum") < page.index("Who wins")
    assert json.loads(cli(*line, "--format", "json").out)["focus"] == ["gloom-1e/was-ruined-by-rum"]
    assert cli("simulate", "--set", "gloom-1e", "--games", "2", "--focus", "set:cthulhu").status == 2
