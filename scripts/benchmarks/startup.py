"""Start-up: what `gloomdb --help` and a plain command cost, beside Python itself and other programs."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from timing import Row, compared, interleaved, program

ROUNDS = 20
PEERS = Path(__file__).resolve().parent.parent.parent / ".venv-peers" / "bin"
BARE_TYPER = """import typer
app = typer.Typer(rich_markup_mode=None, add_completion=False)
@app.command()
def one(times: int = 1) -> None:
    "Does nothing."
@app.command()
def two(times: int = 1) -> None:
    "Does nothing either."
app()
"""
TARGETS = {"gloomdb --help": "≤ 8", "gloomdb where": "≤ 9"}


def rows(rounds: int | None) -> list[Row]:
    """Every program as a multiple of `python -c pass`."""
    python = sys.executable
    with tempfile.TemporaryDirectory() as folder:
        bare = Path(folder, "bare.py")
        bare.write_text(BARE_TYPER, encoding="utf-8")
        ours = str(Path(python).with_name("gloomdb"))
        cases = {
            "python -c pass": program([python, "-c", "pass"]),
            "a bare Typer program --help": program([python, str(bare), "--help"]),
            "gloomdb --help": program([ours, "--help"]),
            "gloomdb where": program([ours, "where"]),
        }
        if (PEERS / "sqlite-utils").exists():
            cases["sqlite-utils --help"] = program([str(PEERS / "sqlite-utils"), "--help"])
        taken = interleaved(cases, rounds or ROUNDS)
    made = [compared(taken, name, "python -c pass", TARGETS.get(name, "")) for name in list(cases)[1:]]
    if "sqlite-utils --help" in taken:
        made.append(compared(taken, "gloomdb --help", "sqlite-utils --help", "≤ 0.5"))
    return made
