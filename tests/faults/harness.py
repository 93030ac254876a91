"""What the fault tests share: how often, what a clean answer is, and small catalogues to be broken.

GLOOMDB_SOAK multiplies how often everything is done; GLOOMDB_SOAK_SEED chooses other random examples;
GLOOMDB_SOAK_FIGURES is a file that gets the counts.
"""

from __future__ import annotations

import os
import random
import re
import subprocess
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from sqlite3 import connect
from typing import Any

from tests.forked import Forked
from tests.running import Ran, program_env, program_line

SOAK = float(os.environ.get("GLOOMDB_SOAK", "1"))
SEED = os.environ.get("GLOOMDB_SOAK_SEED", "1")
FIGURES = os.environ.get("GLOOMDB_SOAK_FIGURES")

# What a terminal may act on; lines end with \n.
CONTROL = re.compile(r"[\0-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
NEVER = ("Traceback", "gloomdb itself failed", "Exception ignored", "Warning:")
QUIET = {0, 130, 141, 143}  # statuses that need no sentence
MOST_LINES = 25


def often(count: int) -> int:
    """So many times, or more in a long run."""
    return max(1, round(count * SOAK))


def chance(name: str) -> random.Random:
    """Random numbers of one's own, the same in every run but for a long one."""
    return random.Random(f"{SEED} {name}")


def figure(what: str, count: int) -> None:
    """Notes how often something was done, for scripts/soak."""
    if FIGURES:
        with Path(FIGURES).open("a", encoding="utf-8") as file:
            file.write(f"{count}\t{what}\n")


def clean(ran: Ran, *statuses: int, about: object = "") -> Ran:
    """The answer, if it is one: an expected status, a short sentence for a failure, nothing that acts."""
    told = f"{about}\nstatus {ran.status}\nstdout {ran.out[:600]!r}\nstderr {ran.err[:3000]}"
    assert ran.status in statuses, told
    assert not [word for word in NEVER if word in ran.err], told
    assert CONTROL.search(ran.out) is None, told
    assert CONTROL.search(ran.err) is None, told
    if ran.status not in {*QUIET, 4}:
        assert "error: " in {line[:7] for line in ran.err.splitlines()}, told  # notes may come first
        assert len(ran.err.splitlines()) <= MOST_LINES, told
    return ran


def start(*arguments: str | bytes, before: Sequence[str] = (), **settings: Any) -> subprocess.Popen[bytes]:
    """The command as a process of its own; `before` is what it is run under."""
    env = program_env() | settings.pop("env", {})
    usual: dict[str, Any] = {
        "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "stdin": subprocess.DEVNULL, "cwd": env["HOME"],
    }  # fmt: skip
    return subprocess.Popen([*before, *program_line(), *arguments], env=env, **(usual | settings))


def fork(*arguments: str | bytes, **settings: Any) -> Forked:
    """The same, of a program that is loaded already: where it matters what it does, not how it starts."""
    env = program_env() | settings.get("env", {})
    streams = (
        subprocess.DEVNULL,
        settings.get("stdout", subprocess.PIPE),
        settings.get("stderr", subprocess.PIPE),
    )
    return Forked(arguments, env, settings.get("cwd", env["HOME"]), streams)


def ended(process: subprocess.Popen[bytes] | Forked, timeout: float = 60) -> Ran:
    """What a process gave back."""
    out, err = process.communicate(timeout=timeout)
    return Ran(process.wait(), _text(out), _text(err))


def run(*arguments: str | bytes, before: Sequence[str] = (), timeout: float = 60, **settings: Any) -> Ran:
    """Runs the command as a process of its own."""
    started = start(*arguments, before=before, **settings) if before else fork(*arguments, **settings)
    return ended(started, timeout)


def integrity(catalogue: Path) -> None:
    """SQLite finds nothing wrong: pages, foreign keys, the full-text index."""
    with closing(connect(catalogue)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        connection.execute("INSERT INTO search (search, rank) VALUES ('integrity-check', 1)")
        connection.rollback()


def no_leftovers(catalogue: Path) -> None:
    """Nothing lies beside a catalogue but its backups."""
    beside = {each.name for each in catalogue.parent.iterdir() if each.name.startswith(catalogue.name)}
    assert beside <= {catalogue.name}, beside


def _text(data: bytes | None) -> str:
    return (data or b"").decode("utf-8", "surrogateescape")
