"""Rows of games and decisions: the same games as the run's, flat, and enough to learn from."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from gloomdb.rules.core.table.dealing import deal
from gloomdb.rules.game import apply, is_over
from gloomdb.sim.game_rows import rows
from gloomdb.sim.players.numbering import numbering_of
from gloomdb.sim.players.observation import observation_of
from gloomdb.sim.run import Room
from tests.running import Cli
from tests.sim.conftest import MakeRun


def test_a_row_per_game_adds_up_to_the_run(make_run: MakeRun) -> None:
    """Wins and lengths as the run counts them, whoever begins."""
    run = make_run("gloom-1e", policy="greedy,random,random", players=3, seed=2)
    listed = list(rows(run, 0, 6))
    totals = Room(run).play(0, 6)

    assert [row["game"] for row in listed] == list(range(6))
    for player in range(3):
        won = sum(row[f"win_{player + 1}"] for row in listed)
        assert won == pytest.approx(sum(totals["credit"][player * 3 : player * 3 + 3]) / 60)
    assert {row["policy_1"] for row in listed} == {"greedy"}
    assert all(isinstance(value, int | float | str) for row in listed for value in row.values())


def test_a_row_per_decision_replays_the_game(make_run: MakeRun) -> None:
    """Each taken action is one of the legal ones, and together they are the game."""
    run = make_run("gloom-2e", policy="random", players=2, seed=3)
    (game,) = rows(run, 1, 1)
    decided = list(rows(run, 1, 1, "decision", observed=True))
    tables = Room(run).tables[1]
    state, numbering = deal(tables, 3, 1), numbering_of(tables)
    for row in decided:
        assert row["action"] in row["legal"]
        assert len(row["observation"]) == len(observation_of(tables))
        apply(state, numbering.actions[row["action"]])

    assert is_over(state)
    assert len(decided) == game["decisions"]
    assert {(row["player"], row["final_value"]) for row in decided} == {
        (1, game["family_value_1"]), (2, game["family_value_2"]),
    }  # fmt: skip
    assert "observation" not in next(rows(run, 1, 1, "decision"))


def test_the_command_writes_them(cli: Cli, tmp_path: Path) -> None:
    """As CSV without lists, or as JSON lines with all that a learner needs; the report is as ever."""
    simulate = ("simulate", "--set", "gloom-1e", "--players", "2", "--games", "2", "--policy", "random")
    games, decisions, flat = tmp_path / "g.csv", tmp_path / "d.jsonl", tmp_path / "d.csv"
    assert cli(*simulate, "--rows", str(games)).status == 0
    assert cli(*simulate, "--rows", str(decisions), "--rows-per", "decision").status == 0
    assert cli(*simulate, "--rows", str(flat), "--rows-per", "decision").status == 0

    with games.open(encoding="utf-8") as file:
        assert [row["game"] for row in csv.DictReader(file)] == ["0", "1"]
    lines = [json.loads(line) for line in decisions.read_text(encoding="utf-8").splitlines()]
    assert lines[0]["legal"]
    with flat.open(encoding="utf-8") as file:
        listed = list(csv.DictReader(file))
    assert len(listed) == len(lines)
    assert "observation" not in listed[0]


def test_other_files_are_refused(cli: Cli, tmp_path: Path) -> None:
    """Before anything is played: another ending, a file that is there, a directory that is not."""
    simulate = ("simulate", "--set", "gloom-1e", "--games", "1", "--rows")
    taken = tmp_path / "taken.csv"
    taken.write_text("mine")

    assert ".csv or .jsonl" in cli(*simulate, str(tmp_path / "rows.xlsx")).err
    assert cli(*simulate, str(taken)).status != 0
    assert taken.read_text() == "mine"
    assert "no such directory" in cli(*simulate, str(tmp_path / "none" / "rows.csv")).err
