"""The engine beside that of an earlier commit, which `scripts/bench --against REV` builds into .venv-before.

So one sees what a change costs those who do not use it: games without a log beside an engine that has none.
The target for greedy is meant for 9476b0e, the engine from before the greedy path was made faster.
Three players: with four, games begin with the choice of whom to set aside, which engines from before it was a
decision do not have to make, and a random game would be compared with a shorter one.
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
ROUNDS = 120
STARTS = 6  # each time both lie elsewhere in memory, which alone is worth a hundredth
GAMES = 200  # in a slice: some hundredths of a second
TARGETS = {"random": "≥ 0.99", "greedy": "≥ 1.3"}
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
    measured: dict[str, list[tuple[float, float]]] = {kind: [] for kind in TARGETS}
    for _ in range(STARTS):
        with _engine(sys.executable) as now, _engine(str(BEFORE / "bin" / "python")) as before:
            for kind, seconds in measured.items():
                seconds += _slices(kind, now, before, -(-(rounds or ROUNDS) // STARTS))
    return [_row(kind, seconds, rev) for kind, seconds in measured.items()]


def _engine(python: str) -> subprocess.Popen[str]:
    line = [python, "-P", "-c", PLAY]
    return subprocess.Popen(line, cwd="/", stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def _slices(
    kind: str, now: subprocess.Popen[str], before: subprocess.Popen[str], rounds: int
) -> list[tuple[float, float]]:
    """The seconds of both in each round, whoever goes first."""
    taken = []
    for number in range(rounds + 1):
        engines = (now, before) if number % 2 else (before, now)
        seconds = {engine: _seconds(engine, kind, number * GAMES) for engine in engines}
        taken.append((seconds[now], seconds[before]))
    return taken[1:]  # the first round warms up


def _row(kind: str, taken: list[tuple[float, float]], rev: str) -> Row:
    """The median of the ratios of each round: what disturbs the machine disturbs both."""
    name, rate = f"{kind} games a second without a log", f"{GAMES / median(now for now, _ in taken):,.0f}"
    ratio = round(median(before / now for now, before in taken), 3)
    return Row(name, rate, f"commit {rev}", ratio, TARGETS[kind])


def _seconds(engine: subprocess.Popen[str], kind: str, first: int) -> float:
    asked, told = _pipes(engine)
    asked.write(f"{kind} {first} {GAMES}\n")
    asked.flush()
    return float(told.readline())


def _pipes(engine: subprocess.Popen[str]) -> tuple[IO[str], IO[str]]:
    assert engine.stdin is not None
    assert engine.stdout is not None
    return engine.stdin, engine.stdout
