"""Killed at any moment: the rows before, or the rows after, and after an exit 0 only those.

A fork of a program that is loaded runs the command line, so that every kill falls into the work and not into
starting Python; the commands as programs are killed at their system calls in test_injected.py.
"""

from __future__ import annotations

import contextlib
import json
import random
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from gloomdb.catalog.reading.store import open_catalog
from tests.catalog.samples import digest, home_made, patch, write
from tests.faults.harness import chance, clean, figure, fork, integrity, often
from tests.running import run_inside

KILLS = 120
LINES = 7  # kinds of change, see _changes

Line = tuple[str, ...]


def _killed(line: Line, after: float) -> int | None:
    """The status of a command killed after so many seconds; None: it did not get to its end."""
    with fork(*line, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as child:
        with contextlib.suppress(subprocess.TimeoutExpired):
            child.wait(after)
        child.kill()
        status = child.wait()
    return None if status == -signal.SIGKILL else status


@dataclass
class Ledger:
    """What was promised: the digest after every change that ended with 0."""

    catalogue: Path
    scratch: Path
    kills: int = 0
    late: int = 0
    """Kills that came after the change was made."""

    def look(self, line: Line, status: int | None, before: str) -> None:
        """The catalogue is what it was, or what this change makes of it."""
        now = digest(self.catalogue)
        self.kills += status is None
        if status is not None or now != before:
            wanted, after = self.expected(line)
            assert now == after, (line, status, "neither before nor after")
            assert status in {None, wanted}, (line, status)
            self.late += status is None
        shutil.rmtree(self.scratch, ignore_errors=True)

    def keep(self) -> None:
        """Puts the catalogue and its backups aside, for `expected`."""
        shutil.copytree(self.catalogue.parent, self.scratch)

    def expected(self, line: Line) -> tuple[int, str]:
        """The status and the digest that the change gives where nobody is killed."""
        there = self.scratch / self.catalogue.name
        ran = clean(run_inside("--db", str(there), *line[2:]), 0, 1, 3, about=line)
        return ran.status, digest(there)


def _changes(place: Path, dice: random.Random, fog: Path) -> Iterator[Line]:
    """Changes without end; what came before may make one impossible, which is then refused."""
    sets = [write(place / f"set-{n}.json", home_made(4 + n, f"set-{n % 3}")) for n in range(6)]
    points = [7, None, dice.randrange(9)]
    change = patch({"id": "was-mended-000001", "points": points, "sources": ["mine"]})
    over = write(place / "over.json", change)
    while True:
        number = dice.randrange(LINES)
        if number == 0:
            yield "import", *(str(path) for path in dice.sample(sets[:3], dice.randint(1, 3)))
        elif number == 1:
            yield "import", str(dice.choice(sets))
        elif number == 2:
            yield "import", str(over)
        elif number == 3:
            yield "deck", "build", f"deck-{dice.randrange(3)}", "--set", "fog", "--force"
        elif number == 4:
            yield "own", "add", dice.choice(("fog", "attic"))
        elif number == 5:
            yield "import", "--remove", "attic"
            yield "import", str(write(place / "attic.json", home_made()))
        else:
            yield ("undo",)


def test_killed_at_random_moments(small: Path, fog: Path, tmp_path: Path) -> None:
    """Import, patch, removal, decks, boxes and undo: nothing promised is lost, nothing is half done."""
    dice = chance("kill")
    apart = small.parent / "shelf"
    apart.mkdir()
    catalogue = apart / "c.db"
    shutil.move(small, catalogue)
    run_inside("--db", str(catalogue), "own", "remove", "fog")  # imports what it needs, and makes a backup
    ledger = Ledger(catalogue, small.parent / "scratch")
    lasting: dict[str, float] = {}
    lines = _changes(tmp_path, dice, fog)
    tries = 0
    while ledger.kills < often(KILLS):
        line = ("--db", str(catalogue), *next(lines))
        tries += 1
        assert tries < often(KILLS) * 6, "too few of the kills hit"
        kind = " ".join(line[2:4])
        before = digest(catalogue)
        ledger.keep()
        started = time.monotonic()
        status = _killed(line, dice.uniform(0, lasting.get(kind, 0.3)))
        if status == 0:
            lasting[kind] = (time.monotonic() - started) * 1.05
        ledger.look(line, status, before)
        if tries % 10 == 0:
            integrity(catalogue)
    integrity(catalogue)
    assert ledger.late < ledger.kills
    figure("kills at random moments of changes", ledger.kills)
    figure("of them after the change was made", ledger.late)
    _whole(catalogue)


def _whole(catalogue: Path) -> None:
    """Every set has all its cards, and the doctor finds nothing but decks of sets that were taken out."""
    with open_catalog(catalogue) as catalog:
        for set_id in catalog.set_ids():
            assert len(catalog.card_set(set_id).cards) >= 4, set_id
    found = run_inside("--db", str(catalogue), "doctor", "--format", "json")
    assert {each["code"] for each in json.loads(found.out)} <= {"stale", "deck"}, found


@pytest.mark.parametrize("line", [("import",), ("own", "list")], ids=" ".join)
def test_killed_at_first_use(home: Path, line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the default catalogue is being made: there is none, or a whole one, never a part of it."""
    dice = chance("first use")
    place = home / "fresh"
    monkeypatch.setenv("XDG_DATA_HOME", str(place))
    for _ in range(often(4)):
        _killed(line, dice.uniform(0.05, 1.5))
        made = place / "gloomdb" / "catalogue.db"
        if made.exists():
            integrity(made)
            with open_catalog(made) as catalog:
                assert len(catalog.set_ids()) > 5
        shutil.rmtree(place, ignore_errors=True)


def test_killed_while_exporting(small: Path, tmp_path: Path) -> None:
    """The old file or the new one, under its name; never half of either."""
    dice = chance("export")
    outputs = {
        "d.json": ("deck", "export", "evening", str(tmp_path / "d.json"), "--force"),
        "p.html": ("export", "html", "--set", "fog", "-o", str(tmp_path / "p.html"), "--force"),
        "c.csv": ("export", "csv", "-o", str(tmp_path / "c.csv"), "--force"),
        "s.pdf": ("export", "sheets", "--set", "fog", "-o", str(tmp_path / "s.pdf"), "--force"),
    }
    for name, line in outputs.items():
        started = time.monotonic()
        assert run_inside(*line).status == 0, line
        lasts = time.monotonic() - started
        good = (tmp_path / name).read_bytes()
        for _ in range(often(3)):
            (tmp_path / name).write_bytes(b"old")
            _killed(line, dice.uniform(0, lasts))
            assert (tmp_path / name).read_bytes() in {b"old", good}, name
    figure("kills at random moments of exports", often(3) * len(outputs))
