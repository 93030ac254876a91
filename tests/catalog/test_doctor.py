"""The doctor finds what is wrong, and mends what can be mended."""

from __future__ import annotations

import contextlib
import json
import os
import sqlite3
from pathlib import Path

import pytest

from gloomdb.catalog.reading.store import open_catalog
from gloomdb.catalog.user.kept_decks import save_deck
from tests.catalog.samples import digest, home_made, patch, take_in, take_out, write
from tests.running import Cli


def _spoil(path: Path, sql: str) -> None:
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.executescript(sql)


def _codes(cli: Cli, *arguments: str) -> list[tuple[str, str]]:
    ran = cli("doctor", "--format", "json", *arguments)
    found = [(each["code"], each["subject"]) for each in json.loads(ran.out)]
    assert ran.status == (4 if found else 0), ran.err
    return found


def test_nothing_wrong(cli: Cli, full: Path) -> None:
    """A catalogue as it was imported; looking at it changes nothing."""
    before = full.read_bytes()
    ran = cli("doctor")
    assert (ran.status, ran.out) == (0, "")
    assert "no problems" in ran.err
    assert full.read_bytes() == before


SPOILT = {
    "a card's JSON": ("UPDATE entry SET document = replace(document, '-5', '-6') WHERE no = 2", "checksum"),
    "a card's points": ("UPDATE entry SET top = 7, points = 7 WHERE no = 2", "rows"),
    "a card's icon": ("UPDATE entry_icon SET icon = 'duck' WHERE entry = 2", "rows"),
    "a card's text": ("UPDATE entry_text SET text = 'wrong' WHERE entry = 2 AND lang = 'en'", "rows"),
    "a lost step": ("DELETE FROM entry_step WHERE entry = 2", "rows"),
}


@pytest.mark.parametrize(("sql", "code"), SPOILT.values(), ids=SPOILT)
def test_a_card_is_made_anew_from_its_set(cli: Cli, small: Path, sql: str, code: str) -> None:
    """Found by its id, mended after a backup, and then the catalogue is what it was."""
    before = digest(small)
    _spoil(small, sql)
    assert _codes(cli) == [(code, "attic/was-mended-000001")]
    assert _codes(cli, "--fix") == []
    assert digest(small) == before
    assert _codes(cli) == []


def test_the_index_is_made_anew(cli: Cli, small: Path) -> None:
    """Words that are no longer found, or found in the wrong card."""
    _spoil(small, "INSERT INTO search (search) VALUES ('delete-all')")
    assert _codes(cli) == [("index", "search")]
    assert _codes(cli, "--fix") == []


def test_a_damaged_bundled_set_is_imported_again(cli: Cli, full: Path, tmp_path: Path) -> None:
    """Its layers are damaged; the patch over it stays."""
    over = patch({"id": "lord-wellington-smythe", "note": "mine"}, set_id="gloom-1e")
    take_in(full, write(tmp_path / "mine.json", over))
    before = digest(full)
    _spoil(full, "UPDATE layer SET document = document || ' ' WHERE name = 'gloom-1e/documented'")
    assert ("checksum", "gloom-1e") in _codes(cli)
    assert _codes(cli, "--fix") == []
    assert digest(full) == before


@pytest.mark.parametrize("table", ["label", "source"])
def test_names_beside_the_cards(cli: Cli, small: Path, tmp_path: Path, table: str) -> None:
    """Of families, icons and sources, those that a patch brought along too."""
    take_in(small, write(tmp_path / "mine.json", patch({"id": "was-mended-000001", "note": "mine"})))
    column = "name" if table == "label" else "title"
    with open_catalog(small) as catalog:
        before = catalog.rows(f"SELECT * FROM {table}")
    _spoil(small, f"UPDATE {table} SET {column} = {column} || 'x' WHERE id IN ('goblet', 'mine')")
    assert _codes(cli) == [("rows", "attic")]
    assert _codes(cli, "--fix") == []
    with open_catalog(small) as catalog:
        assert catalog.rows(f"SELECT * FROM {table}") == before


def test_a_stale_import(cli: Cli, full: Path) -> None:
    """The bundled set has another value now than when it was imported."""
    sql = """
        UPDATE card_set SET document = replace(document, '"year"', '"yeer"') WHERE id = 'cthulhu';
    """
    _spoil(full, sql)
    with contextlib.closing(sqlite3.connect(full)) as connection:
        from gloomdb.catalog.storage.documents import sha256

        (document,) = connection.execute("SELECT document FROM card_set WHERE id = 'cthulhu'").fetchone()
        connection.execute("UPDATE card_set SET sha256 = ? WHERE id = 'cthulhu'", (sha256(document),))
        connection.commit()
    assert _codes(cli) == [("stale", "cthulhu")]
    assert _codes(cli, "--fix") == []


def test_a_file_that_was_changed_since(cli: Cli, catalogue: Path, tmp_path: Path) -> None:
    """A home-made set is not imported again unasked: the doctor says that it could be."""
    path = write(tmp_path / "attic.json", home_made())
    take_in(catalogue, path)
    assert _codes(cli) == []
    write(path, home_made(8))
    assert _codes(cli, "--fix") == [("stale", "attic")]
    take_in(catalogue, path)
    assert _codes(cli) == []


def test_a_patch_that_was_changed_since(cli: Cli, catalogue: Path, tmp_path: Path) -> None:
    """Somebody went on filling in a box and has not imported it again."""
    path = write(tmp_path / "box.json", patch({"id": "was-mended-000001", "points": [5, None, None]}))
    take_in(catalogue, write(tmp_path / "attic.json", home_made()))
    take_in(catalogue, path)
    assert _codes(cli) == []
    write(path, patch({"id": "was-mended-000001", "points": [6, None, None]}))
    ((code, name),) = _codes(cli)
    assert (code, name.rpartition("-")[0]) == ("stale", "attic+box")
    path.unlink()
    assert _codes(cli) == []


def test_a_deck_without_its_cards(cli: Cli, small: Path) -> None:
    """The deck is kept and named; nothing is mended by itself."""
    cards = {"attic/was-mended-000001": 1}
    save_deck(small, "mix", {"cards": cards}, "x", cards)
    assert _codes(cli) == []
    take_out(small, "attic")
    assert _codes(cli, "--fix") == [("deck", "mix")]


def test_tables_of_another_program(cli: Cli, small: Path) -> None:
    """A table that is not as it should be; one's own views and tables beside are nobody's business."""
    _spoil(small, "CREATE TABLE my_notes (note); CREATE VIEW my_view AS SELECT 1")
    assert _codes(cli) == []
    _spoil(small, "ALTER TABLE own ADD COLUMN place TEXT")
    assert _codes(cli) == [("tables", "own")]


def test_files_left_behind(cli: Cli, small: Path) -> None:
    """Half-made files of a process that was killed, once nobody can be making them any more."""
    old = small.with_name(f".{small.name}.0123456789ab.part")
    new = small.with_name(f".{small.name}.ba9876543210.part")
    old.write_bytes(b"half")
    new.write_bytes(b"half")
    os.utime(old, (1, 1))
    assert _codes(cli) == [("leftover", str(old))]
    assert _codes(cli, "--fix") == []
    assert new.exists()
    assert not old.exists()


@pytest.mark.parametrize("content", [b"", b"text" * 100])
def test_a_file_that_is_no_catalogue(cli: Cli, catalogue: Path, content: bytes) -> None:
    """A finding, not a failure."""
    catalogue.write_bytes(content)
    assert _codes(cli, "--fix") == [("file", str(catalogue))]
    assert catalogue.read_bytes() == content
