"""Runs the benchmarks in this directory: every module with a function `rows(rounds) -> list[Row]`.

Targets are ratios of two things measured in the same run; absolute times say more about the machine.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import traceback
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path

from timing import Row

HERE = Path(__file__).resolve().parent
NOT_BENCHMARKS = {"run", "timing", "engine_runs", "contests"}
ABOUT = """# Benchmarks

Written by `./scripts/bench --peers --write docs/benchmarks.md`. Each row is the median of interleaved runs,
with the middle half in brackets; targets are ratios to what was measured beside it in the same run.
"""


def names() -> list[str]:
    """The benchmarks there are."""
    return sorted(path.stem for path in HERE.glob("*.py") if path.stem not in NOT_BENCHMARKS)


def main() -> None:
    """Runs what was asked for and writes it as text, JSON or Markdown."""
    parser = argparse.ArgumentParser(prog="scripts/bench", description=__doc__)
    parser.add_argument("--only", choices=names(), action="append", help="run this one (may be repeated)")
    parser.add_argument("--rounds", type=int, help="how many rounds, instead of each benchmark's own")
    parser.add_argument("--json", action="store_true", help="write JSON to stdout")
    parser.add_argument("--write", type=Path, metavar="FILE", help="write a Markdown report")
    given = parser.parse_args()
    measured: dict[str, list[Row]] = {}
    failed = False
    for name in given.only or names():
        print(f"measuring {name} …", file=sys.stderr)
        try:
            measured[name] = _in_a_process_of_its_own(name, given.rounds)
        except Exception:  # noqa: BLE001 (what the others have measured is not lost with one)
            traceback.print_exc()
            failed = True
    if given.json:
        as_json = {name: [row.as_json() for row in rows] for name, rows in measured.items()}
        print(json.dumps({"machine": machine(), "benchmarks": as_json}, indent=2, ensure_ascii=False))
    else:
        print(as_text(measured))
    if given.write:
        given.write.parent.mkdir(parents=True, exist_ok=True)
        given.write.write_text(as_markdown(measured), encoding="utf-8")
        print(f"written: {given.write}", file=sys.stderr)
    sys.exit(failed or any(row.met is False for rows in measured.values() for row in rows))


def _in_a_process_of_its_own(name: str, rounds: int | None) -> list[Row]:
    """A benchmark's rows; a program that is started by a large one counts as large, whatever it needs."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as process:
        return process.submit(_rows, name, rounds).result()


def _rows(name: str, rounds: int | None) -> list[Row]:
    made: list[Row] = import_module(name).rows(rounds)
    return made


def machine() -> str:
    """What the figures were measured on."""
    system = f"{platform.system()} {platform.machine()}"
    return f"Python {platform.python_version()}, {system}, {os.cpu_count()} cores"


def verdict(row: Row) -> str:
    """`met`, `MISSED`, or nothing."""
    return {True: "met", False: "MISSED", None: ""}[row.met]


def as_text(measured: dict[str, list[Row]]) -> str:
    """The rows, two lines each."""
    lines = [machine()]
    for name, rows in measured.items():
        lines += ["", name]
        for row in rows:
            target = f"  target {row.target}: {verdict(row)}" if row.target else ""
            lines += [f"  {row.name}: {row.measured}", f"      {row.ratio}× {row.compared_to}{target}"]
    return "\n".join(lines)


def as_markdown(measured: dict[str, list[Row]]) -> str:
    """The rows as tables."""
    parts = [ABOUT, f"Measured on {machine()}.\n"]
    for name, rows in measured.items():
        parts.append(f"## {name}\n\n{import_module(name).__doc__}\n")
        parts.append("| what | measured | compared to | ratio | target | |\n|---|---|---|---|---|---|")
        for row in rows:
            cells = (row.name, row.measured, row.compared_to, f"{row.ratio}×", row.target, verdict(row))
            parts.append(f"| {' | '.join(cells)} |")
        parts.append("")
    return "\n".join(parts)


if __name__ == "__main__":
    main()
