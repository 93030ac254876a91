"""Newer bundled sets are taken in by the first command: of a catalogue file of 0.1.0 and of later ones."""

from __future__ import annotations

import json
import lzma
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from gloomdb import __version__
from gloomdb.catalog.care.doctor import examine
from gloomdb.catalog.reading.store import open_catalog
from gloomdb.catalog.storage import bundled_stamp, migrations
from gloomdb.catalog.storage.bundled_stamp import Stamp, is_behind, shipped, taken_in
from gloomdb.catalog.storage.connection import Unavailable
from gloomdb.catalog.user.kept_decks import deck
from gloomdb.catalog.user.owned import boxes
from tests.catalog.samples import digest
from tests.running import Cli

OLD = Path(__file__).parent / "old" / "catalogue-0.1.0.db.xz"
TOOK = f"took in the newer sets of gloomdb {__version__}"


@pytest.fixture
def old(catalogue: Path) -> Path:
    """A catalogue as the first 0.1.0 left it: three bundled sets, a home-made one, a patch, boxes, a deck."""
    catalogue.write_bytes(lzma.decompress(OLD.read_bytes()))
    return catalogue


def _layers(path: Path, kind: str, condition: str) -> list[tuple[str, str]]:
    with closing(sqlite3.connect(path)) as connection:
        sql = f"SELECT name, document FROM layer WHERE kind = '{kind}' AND {condition} ORDER BY name"
        return connection.execute(sql).fetchall()


def test_from_a_catalogue_of_the_first_version(old: Path, cli: Cli) -> None:
    """One command: a backup, one line, everything of the user's as it was; undo, and undo of that."""
    patches = _layers(old, "patch", "1")
    homemade = _layers(old, "documented", "card_set = 'attic'")
    assert patches
    assert homemade
    ran = cli("list", "set:cthulhu", "--format", "ids")
    assert ran.status == 0
    tables, sets, lost = ran.err.splitlines()
    assert tables.endswith("from version 2 to 3")
    assert sets.startswith(TOOK)
    assert lost.startswith(
        "warning: 1 card of the deck 'tonight'"
    )  # one that was invented, and is not any more
    assert _layers(old, "patch", "1") == patches
    assert _layers(old, "documented", "card_set = 'attic'") == homemade
    with open_catalog(old) as catalog:
        (card,) = catalog.cards(["cthulhu/delved-too-deep"])
        assert card.points == (-15, -10, None)
        assert taken_in(catalog.connection) == shipped()
        assert {box.id for box in boxes(catalog)} == {"cthulhu", "gloom-2e"}
        assert deck(catalog, "tonight").name == "tonight"
        assert set(shipped().sets) < {*catalog.set_ids()}
    assert [finding.code for finding in examine(old)] == ["deck"]
    newer = digest(old)

    assert cli("list", "--format", "ids").err == ""  # once is enough
    ran = cli("undo")
    assert ran.status == 0, ran.err
    older = digest(old)
    assert older != newer
    assert cli("list", "--format", "ids").err == ""  # it was undone, and is not done again
    assert digest(old) == older
    assert json.loads(cli("where", "--format", "json").out)["catalogue_sets"].startswith("older")
    assert cli("undo").status == 0
    assert digest(old) == newer
    assert json.loads(cli("where", "--format", "json").out)["catalogue_sets"] == str(shipped())


def _pretend(monkeypatch: pytest.MonkeyPatch, path: Path, **was: object) -> None:
    """The catalogue took in other sets than this gloomdb brings."""
    with closing(sqlite3.connect(path)) as connection:
        for column, value in was.items():
            connection.execute(f"UPDATE bundled SET {column} = ?", (value,))
        connection.commit()


def test_who_is_behind(full: Path, small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another checksum by the same or an older gloomdb; never one of a newer, nor what was declined."""

    def behind(stamp: Stamp | None) -> bool:
        monkeypatch.setattr(bundled_stamp, "taken_in", lambda _connection: stamp)
        with closing(sqlite3.connect(":memory:")) as connection:
            connection.execute("CREATE TABLE card_set (origin TEXT)")
            connection.execute("INSERT INTO card_set VALUES ('bundled')")
            return is_behind(connection)

    ours = shipped()
    assert behind(None)
    assert not behind(ours)
    assert behind(ours._replace(sha256="x"))
    assert behind(ours._replace(version="0.0.9"))
    assert not behind(ours._replace(version="99.0", sha256="x"))
    assert not behind(ours._replace(sha256="x", declined=ours.sha256))
    with closing(sqlite3.connect(small)) as connection:
        assert not is_behind(connection)  # home-made sets only


def test_a_set_that_was_removed_stays_away(full: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """And a command that changes something takes the newer sets in first, too."""
    cli("import", "--remove", "promos")
    _pretend(monkeypatch, full, sha256="older")
    with closing(sqlite3.connect(full)) as connection:
        connection.execute("UPDATE layer SET document = '[]', sha256 = '' WHERE name = 'cthulhu/documented'")
        connection.commit()
    assert "promos" in shipped().sets
    ran = cli("own", "add", "cthulhu")
    assert ran.status == 0
    with open_catalog(full) as catalog:
        assert "promos" not in catalog.set_ids()
        assert taken_in(catalog.connection) == shipped()
    assert examine(full) == []


def test_a_locked_catalogue_is_read_as_it_is(old: Path, cli: Cli) -> None:
    """Somebody is writing: the command says that the newer sets must wait, and answers all the same."""
    before = old.read_bytes()
    with closing(sqlite3.connect(old, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.MonkeyPatch.context() as patience:
            patience.setattr(migrations, "WRITE_PATIENCE", 0.2)
            ran = cli("list", "set:cthulhu", "--format", "ids")
        other.execute("ROLLBACK")
    assert ran.status == 0
    assert "cthulhu/delved-too-deep" in ran.out
    assert f"the newer sets of gloomdb {__version__} were not taken in" in ran.err
    assert "another program is using it" in ran.err
    assert old.read_bytes() == before


def test_a_read_only_catalogue_is_read_as_it_is(old: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of any version: in memory it is brought up to date, in its file nothing changes."""

    def refused(path: Path, *_rest: object, **_more: object) -> None:
        raise Unavailable("{path}: it is read-only", path=path)

    before = old.read_bytes()
    monkeypatch.setattr(migrations, "migrate", refused)
    monkeypatch.setattr("gloomdb.catalog.importing.upgrading.changing", refused)
    ran = cli("show", "cthulhu/delved-too-deep")
    assert ran.status == 0, ran.err
    assert "were not taken in: " in ran.err
    assert "read-only" in ran.err
    assert old.read_bytes() == before
    assert "My own box" in ran.out


def test_python_code_reads_what_is_there(full: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only commands, which can say so, take newer sets in."""
    _pretend(monkeypatch, full, sha256="older")
    before = full.read_bytes()
    open_catalog(full).close()
    assert full.read_bytes() == before
