"""Bringing an older catalogue up to date: by the steps there are, and by made-up ones."""

from __future__ import annotations

import contextlib
import os
import signal
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection, delete, insert, literal, text, update

from gloomdb.catalog.care.doctor import examine
from gloomdb.catalog.care.undo import undo
from gloomdb.catalog.models import Entry, Own, row
from gloomdb.catalog.reading.store import open_catalog
from gloomdb.catalog.storage import backups, file_format, migrations
from gloomdb.catalog.storage.changes import changing
from gloomdb.catalog.storage.connection import file_version
from gloomdb.errors import GloomError
from tests.catalog.samples import digest

NOW = file_format.VERSION


def _one_on(connection: Connection) -> None:
    connection.execute(update(Own).values(added="then"))


def _two_on(connection: Connection) -> None:
    migrations.remake(connection, "own", place=literal("shelf"))
    migrations.remake(connection, "entry")  # others point to it, and it has indexes


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch, small: Path) -> Path:
    """A catalogue of this version, for a gloomdb two versions on."""
    with changing(small, "own") as change:
        change.write(insert(Own), [row(Own, card_set="attic", added="now")])
    added = "    added TEXT NOT NULL"
    tables = file_format.statements().replace(added, f"    place TEXT,{added}")
    monkeypatch.setattr(file_format, "statements", lambda: tables)
    monkeypatch.setattr(file_format, "VERSION", NOW + 2)
    monkeypatch.setattr(migrations, "MIGRATIONS", {NOW: _one_on, NOW + 1: _two_on})
    return small


def test_every_version_has_a_way_to_the_next() -> None:
    """From 1 to the present one, without a gap."""
    assert sorted(migrations.MIGRATIONS) == list(range(1, file_format.VERSION))


def _back_to_one(path: Path) -> None:
    """Makes a catalogue what it would have been before its sets knew which cards they have."""
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA legacy_alter_table = ON")
        connection.execute("DROP TABLE bundled")
        _without(connection, "source", "owner", "date", "printing")
        _without(connection, "card_set", "cards_sha256")
        connection.execute("PRAGMA user_version = 1")


def _without(connection: sqlite3.Connection, table: str, *gone: str) -> None:
    """Makes a table what it was before it had these columns."""
    (made,) = connection.execute("SELECT sql FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    lines = [
        line for line in made.splitlines() if not line.strip().startswith(tuple(f"{one} " for one in gone))
    ]
    columns = [name for _, name, *_ in connection.execute(f"PRAGMA table_info({table})") if name not in gone]
    connection.execute(f"ALTER TABLE {table} RENAME TO newer")
    connection.execute("\n".join(lines))
    connection.execute(f"INSERT INTO {table} SELECT {', '.join(columns)} FROM newer")
    connection.execute("DROP TABLE newer")


def test_from_the_first_version(small: Path) -> None:
    """Its sets are read as before, and know from now on which cards they have."""
    with open_catalog(small) as catalog:
        rows = catalog.rows("SELECT * FROM card_set")
        cards = {set_id: catalog.card_set(set_id) for set_id in catalog.set_ids()}
    _back_to_one(small)
    with open_catalog(small) as catalog:
        assert catalog.rows("SELECT * FROM card_set") == rows
        assert {set_id: catalog.card_set(set_id) for set_id in catalog.set_ids()} == cards
    assert examine(small) == []


def _places(path: Path) -> list[tuple[object, ...]]:
    with open_catalog(path) as catalog:
        return catalog.rows("SELECT card_set, place FROM own")


def test_reading_an_older_catalogue_brings_it_up_to_date(later: Path) -> None:
    """Step by step, after a backup of what it was, and the user is told."""
    told: list[str] = []
    old = later.read_bytes()
    with open_catalog(later, tell=told.append) as catalog:
        assert catalog.rows("SELECT card_set, place FROM own") == [("attic", "shelf")]
    assert file_version(later) == NOW + 2
    with contextlib.closing(sqlite3.connect(later)) as connection:
        assert file_format.differences(connection) == []
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    assert f"from version {NOW} to {NOW + 2}" in told[0]
    newest = backups.backups(later)[0]
    assert file_version(newest) == NOW
    assert newest.stat().st_size == len(old)


@pytest.mark.parametrize("step", [NOW, NOW + 1])
def test_a_step_that_fails_changes_nothing(later: Path, monkeypatch: pytest.MonkeyPatch, step: int) -> None:
    """One transaction for all steps: the first is taken back with the second."""
    count = len(backups.backups(later))

    def fails(connection: Connection) -> None:
        connection.execute(delete(Entry))
        raise sqlite3.OperationalError("no")

    monkeypatch.setitem(migrations.MIGRATIONS, step, fails)
    before = later.read_bytes()
    with pytest.raises(GloomError):
        open_catalog(later)
    assert later.read_bytes() == before
    assert len(backups.backups(later)) == count


def _killed(connection: Connection) -> None:
    connection.exec_driver_sql("PRAGMA cache_size = 1")
    connection.execute(update(Entry).values(document="x"))
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.parametrize("step", [NOW, NOW + 1])
def test_killed_in_a_migration(later: Path, monkeypatch: pytest.MonkeyPatch, step: int) -> None:
    """The old catalogue is there, and the next command migrates it."""
    good: Callable[[Connection], None] = migrations.MIGRATIONS[step]
    monkeypatch.setitem(migrations.MIGRATIONS, step, _killed)
    child = os.fork()
    if child == 0:
        open_catalog(later)
        os._exit(0)
    assert os.waitpid(child, 0)[1] == signal.SIGKILL
    monkeypatch.setitem(migrations.MIGRATIONS, step, good)
    assert _places(later) == [("attic", "shelf")]
    assert digest(later)


def test_a_change_migrates_first(later: Path) -> None:
    """Writing needs no reading before it."""
    with changing(later, "own") as change:
        change.write(text("UPDATE own SET place = 'cupboard'"))
    assert _places(later) == [("attic", "cupboard")]


def test_undo_reaches_back_over_a_migration(later: Path) -> None:
    """The change before it can still be taken back; the older catalogue is migrated in its turn."""
    assert _places(later) == [("attic", "shelf")]
    assert undo(later).before
    assert file_version(later) == NOW
    assert _places(later) == []
    assert file_version(later) == NOW + 2


def test_a_step_that_leaves_other_tables_is_taken_back(later: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A migrated catalogue has the very tables of a new one, or it is not migrated."""
    alter = {NOW + 1: lambda connection: connection.exec_driver_sql("ALTER TABLE own ADD COLUMN place TEXT")}
    monkeypatch.setattr(migrations, "MIGRATIONS", {NOW: _one_on, **alter})
    before = later.read_bytes()
    with pytest.raises(GloomError):
        open_catalog(later)
    assert later.read_bytes() == before


def test_a_version_nobody_knows_the_way_from(later: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Refused with a sentence; the file stays."""
    monkeypatch.setattr(migrations, "MIGRATIONS", {NOW + 1: _two_on})
    before = later.read_bytes()
    with pytest.raises(GloomError, match=f"it cannot be updated from version {NOW} to {NOW + 2}"):
        open_catalog(later)
    assert later.read_bytes() == before
