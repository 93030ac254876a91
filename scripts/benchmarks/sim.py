"""Simulation: all statistics beside the bare engine, two processes beside one, memory, and looking ahead.

Bare means games played by the engine's own loop with nothing counted. The programs are measured from start
to end: reading the catalogue, mixing the deck, playing, counting, telling.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from timing import Row

ROUNDS = 3
GAMES = 200_000  # ten seconds: starting a second process must not be what is measured
MANY = 100_000
THOUGHTFUL_GAMES = 200
DECK = ("--set", "gloom-2e", "--set", "cthulhu")
ALONE = ("--policy", "greedy", "--compare", "none", "--format", "json")  # as the bare engine plays
MEBIBYTE = 2**20
BARE = """
import sys, time
from librt.vecs import vec
from mypy_extensions import i64
from gloomdb.decks.mix import mix
from gloomdb.decks.families import lay_table
from gloomdb.decks.wish import Wish
from gloomdb.definitions.load import bundled_sets
from gloomdb.rules import prepare, run_games
library = {each.id: each for each in bundled_sets(validate=False)}
tables = prepare(lay_table(mix("x", Wish(sets=("gloom-2e", "cthulhu")), library)))
run_games(tables, 1, 0, 500, vec[i64]([1] * 4), None)
start = time.perf_counter()
run_games(tables, 1, 0, int(sys.argv[1]), vec[i64]([1] * 4), None)
print(time.perf_counter() - start)
"""


def rows(rounds: int | None) -> list[Row]:
    """Rates as ratios of each other, measured in turn."""
    with tempfile.TemporaryDirectory() as folder:
        catalogue = Path(folder, "catalogue.db")
        _gloomdb(catalogue, "import")
        taken: dict[str, list[float]] = {"bare": [], "one": [], "two": []}
        for _ in range(rounds or ROUNDS):
            taken["bare"].append(_bare())
            taken["one"].append(_timed(catalogue, "--jobs", "1"))
            taken["two"].append(_timed(catalogue, "--jobs", "2"))
        rate = {name: GAMES / median(seconds) for name, seconds in taken.items()}
        return [
            _row("simulate, one process", rate["one"], "the bare engine", rate["bare"], "≥ 0.6"),
            _row("simulate, two processes", rate["two"], "one process", rate["one"], "≥ 1.7"),
            _memory(catalogue),
            _thoughtful(catalogue),
        ]


def _row(name: str, rate: float, beside: str, base: float, target: str) -> Row:
    return Row(name, f"{rate:,.0f} games/s", f"{beside}, {base:,.0f} games/s", round(rate / base, 2), target)


def _bare() -> float:
    line = [sys.executable, "-P", "-c", BARE, str(GAMES)]  # -P: the wheel's engine, not the checkout's source
    done = subprocess.run(line, check=True, capture_output=True, text=True)
    return float(done.stdout)


def _gloomdb(catalogue: Path, *arguments: str) -> str:
    line = [str(Path(sys.executable).with_name("gloomdb")), "--db", str(catalogue), *arguments]
    return subprocess.run(line, check=True, capture_output=True, text=True).stdout


def _timed(catalogue: Path, *arguments: str) -> float:
    start = time.perf_counter()
    _gloomdb(catalogue, "simulate", *DECK, "--games", str(GAMES), *ALONE, *arguments)
    return time.perf_counter() - start


def _memory(catalogue: Path) -> Row:
    """The largest the program gets while it plays many games."""
    line = [str(Path(sys.executable).with_name("gloomdb")), "--db", str(catalogue), "simulate", *DECK,
            "--games", str(MANY), *ALONE]  # fmt: skip
    process = subprocess.Popen(line, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    assert status == 0
    used = usage.ru_maxrss * 1024 / MEBIBYTE
    return Row(f"memory for {MANY:,} greedy games", f"{used:.0f} MiB", "300 MiB", round(used / 300, 2), "≤ 1")


def _thoughtful(catalogue: Path) -> Row:
    """One thoughtful seat against three greedy ones: the lower end of its wins' interval beside chance."""
    told = json.loads(_gloomdb(
        catalogue, "simulate", *DECK, "--policy", "thoughtful,greedy,greedy,greedy", "--jobs", "2",
        "--games", str(THOUGHTFUL_GAMES), "--format", "json",
    ))  # fmt: skip
    seat = told["seats"][0]
    low, high = seat["interval"]
    measured = f"{seat['win_rate']:.1%} of {told['games']} games (95 % interval {low:.1%} to {high:.1%})"
    name = f"one thoughtful seat (--think {told['think']}) against three greedy ones"
    return Row(name, measured, "chance, 25 % (its lower end)", round(low / 0.25, 2), "≥ 1")
