"""`gloomdb simulate` beside other decks: compared by default or as asked, once; several decks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gloomdb.sim import simulate as running
from gloomdb.sim.evening import comparison
from tests.running import Cli, run_inside
from tests.sim.conftest import MakeRun, library, make_run

__all__ = ("library", "make_run")  # fixtures
FIGURES = ["minutes", "turns", "stalled", "order", "families", "luck"]
FEW = ("--games", "8", "--policy", "random", "--players", "2")


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A catalogue with two decks, only read."""
    path = tmp_path_factory.mktemp("beside") / "catalogue.db"
    run_inside("--db", str(path), "import")
    for name, *more in (("mixed",), ("small", "--size", "80")):
        line = ("deck", "build", name, "--set", "gloom-1e", "--set", "cthulhu", *more)
        assert run_inside("--db", str(path), *line).status == 0
    return path


@pytest.fixture
def simulate(filled: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch) -> Cli:
    """`simulate("mixed")` plays few games and compares them all the same."""
    monkeypatch.setattr(comparison, "FEWEST", 8)
    return lambda *arguments: cli("--db", str(filled), "simulate", *arguments, *FEW)


def result(simulate: Cli, *arguments: str) -> Any:
    """What a run gives as JSON."""
    ran = simulate(*arguments, "--format", "json")
    assert ran.status == 0, ran.err
    return json.loads(ran.out)


def test_a_deck_is_compared_with_its_box_which_is_played_once(simulate: Cli) -> None:
    """On the same seeds, in pairs; the second time the box's games are read from their file."""
    first = simulate("mixed", "--format", "json")
    again = simulate("mixed", "--format", "json")

    said = "playing Gloom (first edition) alone, to compare with (kept for the next time)"
    assert said in first.err
    assert said not in again.err
    one, two = json.loads(first.out), json.loads(again.out)
    assert one == two
    (compared,) = one["compared"]
    assert compared["name"] == "Gloom (first edition) alone"
    assert compared["games"] == 8
    assert [figure["about"] for figure in compared["figures"]] == FIGURES
    for figure in compared["figures"]:
        assert figure["difference"]["mean"] == pytest.approx(figure["here"] - figure["there"], abs=2e-6)
    assert one["luck"]["strong"] == "expert"
    assert one["luck"]["luck"] == pytest.approx((1 - one["luck"]["win_rate"]) / 0.5, abs=2e-6)


def test_what_to_compare_with_can_be_said(simulate: Cli) -> None:
    """A deck, a set, several, or nothing; a name that nobody knows is told."""
    both = result(simulate, "mixed", "--compare", "small", "--compare", "cthulhu")["compared"]
    assert [row["name"] for row in both] == ["small", "Cthulhu Gloom alone"]
    assert result(simulate, "mixed", "--compare", "none")["compared"] == []
    wrong = simulate("mixed", "--compare", "smal-deck-x")
    assert (wrong.status, wrong.out) == (3, "")
    assert "--compare: no deck or set is called 'smal-deck-x'" in wrong.err


def test_a_deck_beside_itself_differs_in_nothing(simulate: Cli) -> None:
    """The same games, so every difference is nothing, which cannot be told from nothing."""
    (compared,) = result(simulate, "small", "--compare", "small")["compared"]
    assert {figure["difference"]["mean"] for figure in compared["figures"]} == {0}
    assert not any(figure["difference"]["distinguishable"] for figure in compared["figures"])


def test_the_page_opens_with_the_verdict_and_the_comparison(simulate: Cli, tmp_path: Path) -> None:
    """In the terminal and in the report, before the figures they rest on."""
    file = tmp_path / "report.html"
    ran = simulate("mixed", "--report", str(file), "--pace", "30")
    page = ran.out
    assert (
        page.index("In short")
        < page.index("Compared with Gloom (first edition) alone")
        < page.index("Who wins")
    )
    assert "gap by order of play" in page
    report = file.read_text(encoding="utf-8")
    assert report.index("In short") < report.index("Compared with Gloom") < report.index("Who wins")


def test_several_decks_are_played_in_one_call(simulate: Cli, tmp_path: Path) -> None:
    """Each as if alone: a list of results, a report and a page for each, the cards with their deck."""
    several = result(simulate, "mixed", "small", "--compare", "none")
    assert [one["deck"] for one in several] == ["mixed", "small"]
    alone = result(simulate, "small", "--compare", "none")
    assert several[1]["result_hash"] == alone["result_hash"]
    page = simulate("mixed", "small", "--compare", "none", "--report", str(tmp_path / "r.html")).out
    assert page.index("8 games of mixed") < page.index("8 games of small")
    assert {file.name for file in tmp_path.iterdir()} == {"r-mixed.html", "r-small.html"}
    rows = simulate("mixed", "small", "--compare", "none", "--format", "csv").out.splitlines()
    assert rows[0].startswith("deck,id,")
    assert {row.partition(",")[0] for row in rows[1:]} == {"mixed", "small"}


def test_all_cores_play_where_it_pays(make_run: MakeRun, monkeypatch: pytest.MonkeyPatch) -> None:
    """A run that would take long is handed to workers, with the same result; a short one is not."""
    run = make_run("gloom-2e", policy="random", players=2)
    alone = running.simulate(run, 40)
    handed: list[int] = []
    real = running._play_with
    monkeypatch.setattr(running, "cores", lambda: 2)
    monkeypatch.setattr(running, "_play_with", lambda *given: (handed.append(given[2]), real(*given)))
    short = running.simulate(run, 8, jobs=None)
    assert (handed, short.totals.games) == ([], 8)
    monkeypatch.setattr(running, "LOOK", 0.0)
    monkeypatch.setattr(running, "WORTH", 0.0)
    long = running.simulate(run, 40, jobs=None)
    assert handed == [2]
    assert long.result_hash() == alone.result_hash()
    assert long.totals.columns == alone.totals.columns
