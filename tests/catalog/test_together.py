"""Many at once, and killed at any time: a catalogue is the one before or the one after."""

from __future__ import annotations

import contextlib
import json
import os
import random
import shutil
import signal
import sqlite3
import time
from pathlib import Path

import pytest
from sqlalchemy import insert, text, update
from sqlmodel import col

from gloomdb.catalog.models import Entry, Own, row
from gloomdb.catalog.reading.store import open_catalog
from gloomdb.catalog.storage.changes import changing
from tests.catalog.samples import digest, home_made, take_in, write
from tests.forked import Forked
from tests.running import program_env


def _start(*arguments: str) -> Forked:
    return Forked(arguments, program_env(), Path.cwd())


def _integrity(catalogue: Path) -> None:
    with contextlib.closing(sqlite3.connect(catalogue)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        connection.execute("INSERT INTO search (search, rank) VALUES ('integrity-check', 1)")


def test_the_default_catalogue_fills_itself_once(home: Path) -> None:
    """Eight commands at once on a catalogue that is not there: all succeed, one makes it and says so."""
    started = [_start("own", "list", "--format", "json") for _ in range(8)]
    ended = [(each.communicate(timeout=60), each.returncode) for each in started]
    assert [status for _, status in ended] == [0] * 8
    assert [out for (out, _), _ in ended] == [b"[]\n"] * 8
    made = [err for (_, err), _ in ended if b"created the catalogue" in err]
    assert len(made) == 1
    (catalogue,) = home.rglob("catalogue.db")
    assert [each.name for each in catalogue.parent.iterdir()] == ["catalogue.db"]
    _integrity(catalogue)


def test_writers_and_readers_at_once(full: Path, tmp_path: Path) -> None:
    """Four sets, one of them twice, go in while others read: every command succeeds, every set is whole."""
    names = ("one", "two", "three", "four")
    paths = [write(tmp_path / f"{name}.json", home_made(30, name)) for name in names]
    started = [_start("import", str(path)) for path in [*paths, paths[0]]]
    started += [_start("own", "list") for _ in range(4)]
    ended = [(each.communicate(timeout=60)[1], each.returncode) for each in started]
    assert [status for _, status in ended] == [0] * 9, ended
    with open_catalog(full) as catalog:
        for name in names:
            assert len(catalog.card_set(name).cards) == 30
    _integrity(full)


@pytest.mark.slow
def test_killed_while_importing(full: Path, tmp_path: Path) -> None:
    """kill -9 at a random time: the rows before or after, never part of them; the next import succeeds."""
    path = write(tmp_path / "attic.json", home_made(400))
    before = digest(full)
    after_copy = tmp_path / "after.db"
    shutil.copy(full, after_copy)
    take_in(after_copy, path)
    after = digest(after_copy)
    chance = random.Random(5)
    fresh = full.read_bytes()
    for _ in range(8):
        full.write_bytes(fresh)
        started = _start("import", str(path))
        time.sleep(chance.uniform(0.2, 0.9))
        started.send_signal(signal.SIGKILL)
        started.communicate()
        now = digest(full)
        assert now == after if started.returncode == 0 else now in {before, after}
    _integrity(full)
    take_in(full, path)
    assert digest(full) == after


@pytest.mark.parametrize("moment", [1, 5, 20])
def test_killed_at_a_write(full: Path, tmp_path: Path, moment: int) -> None:
    """Killed in the middle of its transaction, a change leaves the catalogue as it was."""
    before = digest(full)
    child = os.fork()
    if child == 0:
        with changing(full, "own") as change:
            change.write(text("PRAGMA cache_size = 2"))
            for number in range(moment):
                some = col(Entry.no) % 7 == number % 7
                change.write(update(Entry).where(some).values(copies=col(Entry.copies) + number))
            os.kill(os.getpid(), signal.SIGKILL)
    assert os.waitpid(child, 0)[1] == signal.SIGKILL
    assert digest(full) == before
    with open_catalog(full) as catalog:
        assert catalog.rows("SELECT count(*) FROM entry WHERE copies > 50") == [(0,)]
    _integrity(full)


def test_ctrl_c_leaves_nothing(small: Path, tmp_path: Path) -> None:
    """Whatever is raised within a change takes all of it back, the backup too."""
    before = small.read_bytes()
    with contextlib.suppress(KeyboardInterrupt), changing(small, "own") as change:
        change.write(insert(Own), [row(Own, card_set="attic", added="now")])
        raise KeyboardInterrupt
    assert small.read_bytes() == before
    assert list((small.parent / "backups").iterdir()) == []


def test_a_reader_sees_one_state(small: Path, tmp_path: Path) -> None:
    """What is imported while a catalogue is open for reading is not seen by half."""
    with open_catalog(small) as catalog:
        started = _start("import", str(write(tmp_path / "other.json", home_made(3, "other"))))
        time.sleep(0.5)
        assert catalog.set_ids() == ["attic"]
    assert started.wait(timeout=60) == 0
    started.communicate()
    with open_catalog(small) as catalog:
        assert catalog.set_ids() == ["attic", "other"]


def test_json_of_the_command_is_whole(small: Path) -> None:
    """The result of a command that talks as well is still JSON."""
    out, err = _start("import", "--format", "json").communicate()
    assert len(json.loads(out)) > 5
    assert err.startswith(b"done")
