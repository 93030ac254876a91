"""The file: only a catalogue of ours is opened, nothing is made unasked, every trouble is a sentence."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import insert

from gloomdb.catalog.models import Own, row
from gloomdb.catalog.reading.store import open_catalog
from gloomdb.catalog.storage import connection
from gloomdb.catalog.storage.changes import changing
from gloomdb.catalog.storage.connection import DamagedCatalogue
from gloomdb.catalog.storage.file_format import APPLICATION_ID
from gloomdb.errors import GloomError
from tests.catalog.samples import digest, home_made, take_in, write
from tests.running import Cli, program_env, program_line

READS = [("own", "list"), ("doctor",)]
WRITES = [("import",), ("own", "add", "attic"), ("import", "--remove", "attic"), ("undo",)]


# --- what is there instead of a catalogue ----------------------------------------------------------


def _foreign(path: Path) -> None:
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE moz_places (url)")
    other.commit()
    other.close()


INSTEAD = {
    "empty": b"",
    "zeros": bytes(4096),
    "text": b"once upon a time\n" * 50,
    "zip": b"PK\x03\x04" + bytes(200),
    "header only": b"SQLite format 3\x00" + bytes(40),
}


@pytest.mark.parametrize("arguments", [*WRITES, ("own", "list")], ids=" ".join)
@pytest.mark.parametrize("content", INSTEAD.values(), ids=INSTEAD)
def test_what_is_no_catalogue_is_left_alone(
    cli: Cli, catalogue: Path, content: bytes, arguments: tuple[str, ...]
) -> None:
    """One sentence that names the file, and every byte of it stays."""
    catalogue.write_bytes(content)
    ran = cli(*arguments)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith(f"error: {catalogue}: it is ")
    assert catalogue.read_bytes() == content


def test_half_a_catalogue_is_damaged(cli: Cli, full: Path) -> None:
    """Cut off in the middle, it is not read past the cut, and not written to."""
    half = full.read_bytes()[: full.stat().st_size // 2]
    full.write_bytes(half)
    for arguments in (("own", "list"), ("import",), ("import", "--remove", "cthulhu")):
        ran = cli(*arguments)
        assert ran.status == 1, arguments
        assert "damaged" in ran.err
    assert cli("doctor").status == 4
    assert full.read_bytes() == half


@pytest.mark.parametrize("arguments", [*WRITES, ("own", "list")], ids=" ".join)
def test_another_programs_file_is_left_alone(cli: Cli, catalogue: Path, arguments: tuple[str, ...]) -> None:
    """It is SQLite and it is not ours: by its mark, not by its tables."""
    _foreign(catalogue)
    before = catalogue.read_bytes()
    ran = cli(*arguments)
    assert ran.status == 1
    assert "another program's SQLite file" in ran.err
    assert catalogue.read_bytes() == before


@pytest.mark.parametrize("arguments", [*WRITES, ("own", "list")], ids=" ".join)
def test_a_newer_catalogue_is_left_alone(cli: Cli, small: Path, arguments: tuple[str, ...]) -> None:
    """Written by a gloomdb to come, it is neither read nor written, nor rolled back to an older backup."""
    with contextlib.closing(sqlite3.connect(small)) as newer:
        newer.execute("PRAGMA user_version = 99999")
    before = small.read_bytes()
    ran = cli(*arguments)
    assert (ran.status, ran.out) == (1, "")
    assert "newer gloomdb" in ran.err
    assert small.read_bytes() == before


@pytest.mark.parametrize("arguments", [*READS, ("own", "add", "x"), ("undo",)], ids=" ".join)
def test_a_mistyped_path_makes_no_file(cli: Cli, tmp_path: Path, arguments: tuple[str, ...]) -> None:
    """Only the default place fills itself; anywhere else the sentence tells how to make a catalogue."""
    typo = tmp_path / "typo.db"
    ran = cli("--db", str(typo), *arguments)
    assert ran.status == 1
    assert f"no catalogue there (gloomdb --db {typo} import makes one)" in ran.err
    assert list(tmp_path.iterdir()) == []


def test_a_directory_is_no_catalogue(cli: Cli, tmp_path: Path) -> None:
    """Neither is a directory that can be written to."""
    for arguments in (("own", "list"), ("import",)):
        ran = cli("--db", str(tmp_path), *arguments)
        assert ran.status == 1
        assert "it is not a file" in ran.err


@pytest.mark.parametrize("name", ["with space.db", "a?b#c%20.db", "Popurrí-💀.db", "x" * 200, "'\"&.db"])
def test_any_path_will_do(tmp_path: Path, name: str) -> None:
    """Names that mean something in a URI, to a shell or to nobody."""
    path = tmp_path / name
    take_in(path, write(tmp_path / "attic.json", home_made()))
    with changing(path, "own") as change:
        change.write(insert(Own), [row(Own, card_set="attic", added="now")])
    with open_catalog(path) as catalog:
        assert catalog.set_ids() == ["attic"]
    assert {each.name for each in tmp_path.iterdir()} == {name, "attic.json", "backups"}


def test_a_link_is_followed(tmp_path: Path, small: Path) -> None:
    """The catalogue behind it is changed, its backups lie beside it, and the link stays a link."""
    link = tmp_path / "link.db"
    link.symlink_to(small)
    with changing(link, "own") as change:
        change.write(insert(Own), [row(Own, card_set="attic", added="now")])
    assert link.is_symlink()
    assert list((small.parent / "backups").iterdir())
    assert not (tmp_path / "backups").exists()


def test_without_a_place_for_a_catalogue_the_bundled_sets_can_be_read(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A home that cannot be written to: reading works and says so, keeping something is refused."""
    monkeypatch.setenv("HOME", "/proc/nowhere")
    ran = cli("sets", "--format", "ids")
    assert ran.status == 0
    assert "gloom-1e" in ran.out.splitlines()
    assert ran.err.endswith("using the bundled sets this time\n")
    assert len(ran.err.splitlines()) == 1
    ran = cli("own", "add", "gloom-1e")
    assert ran.status == 1
    assert "cannot be created" in ran.err


# --- damage and malice -----------------------------------------------------------------------------


def test_a_card_whose_checksum_is_wrong_is_never_shown(small: Path) -> None:
    """A letter of its document differs: the card is refused by name, the others are read."""
    content = small.read_bytes()
    assert content.count(b'{"id":"attic/was-mended-000002"') == 1
    small.write_bytes(content.replace(b'{"id":"attic/was-mended-000002"', b'{"id":"attic/was-mended-000009"'))
    with open_catalog(small) as catalog:
        assert catalog.cards(["attic/was-mended-000001"])
        with pytest.raises(DamagedCatalogue, match="the card attic/was-mended-000002 is damaged"):
            catalog.cards(["attic/was-mended-000002"])


def test_flipped_bytes_never_show_wrong_cards(full: Path) -> None:
    """Wherever a byte of the file changes: the cards as they were, or a sentence."""
    import random

    with open_catalog(full) as catalog:
        ids = [id_ for (id_,) in catalog.rows("SELECT id FROM entry WHERE card_set = 'gloom-1e'")]
        good = {card.id: card for card in catalog.cards(ids)}
    content = full.read_bytes()
    chance = random.Random(1)
    for _ in range(150):
        place = chance.choice([chance.randrange(len(content)), chance.randrange(4096)])
        flipped = bytearray(content)
        flipped[place] ^= 1 << chance.randrange(8)
        full.write_bytes(flipped)
        with contextlib.suppress(GloomError), open_catalog(full) as catalog:
            for card in catalog.cards(ids):
                assert good[card.id] == card
    for cut in range(0, len(content), len(content) // 20):
        full.write_bytes(content[:cut])
        with contextlib.suppress(GloomError), open_catalog(full) as catalog:
            for card in catalog.cards(ids):
                assert good[card.id] == card


def test_nothing_is_written_to_a_file_with_triggers(cli: Cli, small: Path) -> None:
    """A stranger's catalogue cannot act on what is written to it."""
    with contextlib.closing(sqlite3.connect(small)) as stranger:
        stranger.execute("CREATE TRIGGER evil AFTER INSERT ON own BEGIN DELETE FROM entry; END")
        stranger.commit()
    before = small.read_bytes()
    ran = cli("own", "add", "attic")
    assert ran.status == 1
    assert "triggers" in ran.err
    assert small.read_bytes() == before
    assert "evil" in cli("doctor").out


def test_a_strangers_file_is_not_trusted(small: Path) -> None:
    """Its schema may not call functions that do harm, and its pages are looked at before they are used."""
    wanted = {"trusted_schema": 0, "cell_size_check": 1, "query_only": 1}
    with open_catalog(small) as catalog:
        assert {name: catalog.rows(f"PRAGMA {name}")[0][0] for name in wanted} == wanted


# --- other programs --------------------------------------------------------------------------------


@contextlib.contextmanager
def _held(path: Path, sql: str) -> Iterator[None]:
    """Another process that holds a lock."""
    code = """if True:
        import sqlite3, sys
        held = sqlite3.connect(sys.argv[1], isolation_level=None)
        held.execute(sys.argv[2])
        print("held", flush=True)
        sys.stdin.read()
    """
    line = [sys.executable, "-c", code, str(path), sql]
    with subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout
        assert holder.stdout.readline() == b"held\n"
        yield
        assert holder.stdin
        holder.stdin.close()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second is long enough for a test to wait."""
    monkeypatch.setattr(connection, "WRITE_PATIENCE", 0.3)
    monkeypatch.setattr(connection, "READ_PATIENCE", 0.3)
    monkeypatch.setattr(connection, "_GLANCE", 0.1)


def test_patience_has_an_end() -> None:
    """Within thirty seconds the user knows."""
    assert connection.WRITE_PATIENCE <= 25
    assert connection.READ_PATIENCE <= 25


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("sql", ["BEGIN EXCLUSIVE", "BEGIN IMMEDIATE"])
def test_while_another_program_holds_it(cli: Cli, small: Path, sql: str) -> None:
    """Writing gives up with a sentence; reading goes on, for nothing is being changed."""
    with _held(small, sql):
        ran = cli("own", "add", "attic")
        assert ran.status == 1
        assert "another program is using it" in ran.err
        assert cli("own", "list").status == 0
    assert cli("own", "add", "attic").status == 0


@pytest.mark.usefixtures("impatient")
def test_a_file_that_is_being_changed_is_not_read(cli: Cli, small: Path) -> None:
    """With a journal beside it and the lock held, what lies there may be half of each."""
    journal = small.with_name(f"{small.name}-journal")
    with _held(small, "BEGIN EXCLUSIVE"):
        journal.write_bytes(b"a writer is at work")
        ran = cli("own", "list")
        assert ran.status == 1
        assert "another program is using it" in ran.err
        journal.unlink()


def test_a_killed_writer_is_rolled_back_by_a_reader(cli: Cli, small: Path, tmp_path: Path) -> None:
    """A hot journal, which a read-only connection cannot use: the reader sees what was there before."""
    before = digest(small)
    code = """if True:
        import os, sqlite3, sys
        c = sqlite3.connect(sys.argv[1], isolation_level=None)
        c.execute("PRAGMA cache_size = 1")
        c.execute("BEGIN IMMEDIATE")
        c.execute("UPDATE entry SET document = document || document")
        c.execute("DELETE FROM entry_text")
        os.kill(os.getpid(), 9)
    """
    subprocess.run([sys.executable, "-c", code, str(small)], check=False)
    assert small.with_name(f"{small.name}-journal").exists()
    assert cli("own", "list").status == 0
    assert digest(small) == before


@contextlib.contextmanager
def _as_nobody() -> Iterator[None]:
    """As a user who may not write everywhere, if the tests may."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


def test_what_can_only_be_read_is_read(cli: Cli, small: Path) -> None:
    """A read-only file in a read-only directory: listing works, changing is refused and leaves nothing."""
    for arguments in (("own", "list"), ("own", "add", "attic"), ("own", "remove", "attic")):
        cli(*arguments)  # imports what nobody could not
    place = Path(tempfile.mkdtemp(prefix="gloomdb-"))
    try:
        shutil.copy(small, place / "c.db")
        (place / "c.db").chmod(0o444)
        place.chmod(0o555)
        with _as_nobody():
            assert cli("--db", str(place / "c.db"), "own", "list").status == 0
            ran = cli("--db", str(place / "c.db"), "own", "add", "attic")
        assert (ran.status, ran.err.startswith("error: ")) == (1, True)
        assert [each.name for each in place.iterdir()] == ["c.db"]
    finally:
        place.chmod(0o755)
        shutil.rmtree(place)


def test_a_full_disk_changes_nothing(small: Path, tmp_path: Path) -> None:
    """Writing stops at a limit on the size of files; the catalogue is what it was."""
    before = digest(small)
    limit = small.stat().st_size // 1024 + 40
    big = write(tmp_path / "big.json", home_made(800, "big"))
    shell = f'trap \'\' XFSZ; ulimit -f {limit}; exec "$0" "$@"'
    line = ["bash", "-c", shell, *program_line(), "import", str(big)]
    ran = subprocess.run(line, capture_output=True, check=False, env=program_env(), cwd=tmp_path)
    assert ran.returncode == 1
    assert ran.stderr.startswith(b"error: ")
    assert b"Traceback" not in ran.stderr
    assert digest(small) == before


def test_its_mark_is_in_the_header(small: Path) -> None:
    """`file` and others can tell a catalogue by its application id."""
    assert int.from_bytes(small.read_bytes()[68:72], "big") == APPLICATION_ID
