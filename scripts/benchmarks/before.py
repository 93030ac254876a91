"""The engine beside that of an earlier commit, which `scripts/bench --against REV` builds into .venv-before.

So one sees what a change costs those who do not use it: games without a log beside an engine that has none.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from statistics import median

from timing import Row

ROOT = Path(__file__).resolve().parent.parent.parent
BEFORE = ROOT / ".venv-before"
ROUNDS = 15
GAMES = 3000


def rows(rounds: int | None) -> list[Row]:
    """Games a second of both, one after the other in every round; none where nothing was built."""
    if not (BEFORE / "rev").exists():
        return []
    rev = (BEFORE / "rev").read_text(encoding="utf-8").strip()
    pythons = {"now": sys.executable, "before": str(BEFORE / "bin" / "python")}
    taken: dict[str, list[dict[str, float]]] = {name: [] for name in pythons}
    for number in range((rounds or ROUNDS) + 1):
        for name, python in pythons.items():
            run = _run(python)
            if number:  # the first round warms up
                taken[name].append(run)
    return [_row(kind, taken, rev) for kind in ("random", "greedy")]


def _run(python: str) -> dict[str, float]:
    line = [python, str(Path(__file__).with_name("engine_runs.py")), str(GAMES)]
    done = subprocess.run(line, cwd="/", check=True, capture_output=True, text=True)
    made: dict[str, float] = json.loads(done.stdout)
    return made


def _row(kind: str, taken: dict[str, list[dict[str, float]]], rev: str) -> Row:
    """The median of the ratios of each round: what disturbs the machine disturbs both."""
    both = zip(taken["now"], taken["before"], strict=True)
    ratio = round(median(now[kind] / before[kind] for now, before in both), 3)
    value = median(run[kind] for run in taken["now"])
    return Row(f"{kind} games a second without a log", f"{value:,.0f}", f"commit {rev}", ratio, "≥ 0.99")
