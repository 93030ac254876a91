"""The engine beside that of an earlier commit, which `scripts/bench --against REV` builds into .venv-before.

So one sees what a change costs those who do not use it: games without a log beside an engine that has none.
Three players, because they have no Characters to set aside: both engines then play the same games.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import IO

from timing import Row

ROOT = Path(__file__).resolve().parent.parent.parent
BEFORE = ROOT / ".venv-before"
ROUNDS = 60
GAMES = 200  # in a slice: some hundredths of a second
TARGETS = {"random": "≥ 0.99", "greedy": ""}
PLAY = """
import sys, time
from librt.vecs import vec
from mypy_extensions import i64
from gloomdb.definitions.load import bundled_sets
from gloomdb.rules.core.moves.playout import GREEDY, RANDOM, run_games
from gloomdb.rules.game import prepare
from gloomdb.rules.setup import setup_from_set
first_edition = next(box for box in bundled_sets(validate=False) if box.id == "gloom-1e")
tables = prepare(setup_from_set(first_edition, 3))
for line in sys.stdin:
    kind, first, games = line.split()
    policies = vec[i64]([{"random": RANDOM, "greedy": GREEDY}[kind]] * 3)
    start = time.process_time()
    run_games(tables, 1, int(first), int(games), policies, None)
    print(time.process_time() - start, flush=True)
"""
"""What both engines run: for each line, so many games of a kind, and the processor's time they took."""


def rows(rounds: int | None) -> list[Row]:
    """Games a second of both, in slices that take turns; none where nothing was built."""
    if not (BEFORE / "rev").exists():
        return []
    rev = (BEFORE / "rev").read_text(encoding="utf-8").strip()
    with _engine(sys.executable) as now, _engine(str(BEFORE / "bin" / "python")) as before:
        return [_row(kind, now, before, rounds or ROUNDS, rev) for kind in TARGETS]


def _engine(python: str) -> subprocess.Popen[str]:
    line = [python, "-P", "-c", PLAY]
    return subprocess.Popen(line, cwd="/", stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def _row(kind: str, now: subprocess.Popen[str], before: subprocess.Popen[str], rounds: int, rev: str) -> Row:
    """The median of the ratios of each round: what disturbs the machine disturbs both."""
    ratios, taken = [], []
    for number in range(rounds + 1):
        engines = (now, before) if number % 2 else (before, now)
        seconds = {engine: _seconds(engine, kind, number * GAMES) for engine in engines}
        if number:  # the first round warms up
            ratios.append(seconds[before] / seconds[now])
            taken.append(seconds[now])
    name, rate = f"{kind} games a second without a log", f"{GAMES / median(taken):,.0f}"
    return Row(name, rate, f"commit {rev}", round(median(ratios), 3), TARGETS[kind])


def _seconds(engine: subprocess.Popen[str], kind: str, first: int) -> float:
    asked, told = _pipes(engine)
    asked.write(f"{kind} {first} {GAMES}\n")
    asked.flush()
    return float(told.readline())


def _pipes(engine: subprocess.Popen[str]) -> tuple[IO[str], IO[str]]:
    assert engine.stdin is not None
    assert engine.stdout is not None
    return engine.stdin, engine.stdout
