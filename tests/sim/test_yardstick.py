"""Whether a card is too strong: verdicts in words, and the ordinary cards they are measured by."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from gloomdb.definitions.load import bundled_sets
from gloomdb.sim.evening.comparison import write_kept
from gloomdb.sim.result import Difference, Impact, Yardstick
from gloomdb.sim.statistics import Interval
from gloomdb.sim.yardstick import measuring_box, ordinary, read_kept, verdict, yardstick_of
from tests.running import Cli

YARDSTICK = Yardstick("Gloom", tuple(float(n) for n in range(-10, 10)), 1000)


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
    """Modifiers, twenty at most."""
    box = next(card_set for card_set in bundled_sets(validate=False) if card_set.id == "gloom-1e")
    groups = ordinary(box.cards, "gloom-1e")
    cards = [box.cards[group[0]] for group in groups]
    assert len(cards) == 20
    assert {card.type for card in cards} == {"modifier"}
    assert ordinary(box.cards, "cthulhu") == ()


def test_a_small_box_is_measured_by_the_first() -> None:
    """Six Modifiers of one's own would be measured by themselves."""
    library = {card_set.id: card_set for card_set in bundled_sets(validate=False)}
    second = library["gloom-2e"]
    few = [card for card in second.cards if card.type == "modifier"][:6]
    assert measuring_box(second, library) is second
    assert measuring_box(replace(second, cards=tuple(few)), library) is library["gloom-1e"]
    assert measuring_box(replace(second, cards=()), {}).id == "gloom-2e"


def test_a_yardstick_is_kept(tmp_path: Path) -> None:
    """And read back; a file that is not sound is measured anew."""
    made = yardstick_of("Gloom", [measured(float(n), 1.0) for n in range(6)], 500)
    assert made is not None
    path = tmp_path / "deep" / "a.json"
    write_kept(path, {"games": made.games, "effects": made.effects})
    assert read_kept(path, "Gloom") == made
    path.write_text('{"games": 500, "effects": [NaN, 1, 2, 3, 4]}')
    assert read_kept(path, "Gloom") is None
    assert yardstick_of("Gloom", [measured(1.0, 1.0)], 500) is None


def test_a_yardstick_is_measured_once(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is compared with it; drawn with the cards' own effects in the terminal and the report."""
    monkeypatch.setattr("gloomdb.sim.yardstick.MEASURED", 5)
    report = tmp_path / "report.html"
    line = ("simulate", "--set", "gloom-1e", "--games", "3", "--impact")
    first = cli(*line, "'was ruined by rum'", "--report", str(report))
    assert first.err.count("measuring ordinary cards") == 1
    assert "Gloom (first edition)" in first.out.partition("With and without")[2]
    assert report.read_text(encoding="utf-8").count('class="ordinary"') == 5
    again = cli(*line, "icon:goblet", "--format", "json")
    assert "measuring" not in again.err
    assert len(json.loads(again.out)["yardstick"]["effects"]) == 5
    more = cli(*line[:-2], "4", "--impact", "icon:goblet", "--format", "ids")
    assert "measuring" in more.err  # it rests on fewer games than are asked for


def test_cards_in_focus_come_first(cli: Cli) -> None:
    """In the terminal before who wins, in JSON by their ids."""
    line = ("simulate", "--set", "gloom-1e", "--games", "2", "--focus", "'was ruined by rum'")
    page = cli(*line).out
    assert page.index("Was Ruined by Rum") < page.index("Who wins")
    assert json.loads(cli(*line, "--format", "json").out)["focus"] == ["gloom-1e/was-ruined-by-rum"]
    assert cli("simulate", "--set", "gloom-1e", "--games", "2", "--focus", "set:cthulhu").status == 2
