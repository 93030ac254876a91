"""Catalogues that are damaged, locked, read-only, foreign or newer: a sentence, never a wrong row."""

from __future__ import annotations

import contextlib
import gc
import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from gloomdb.catalog.storage import connection
from tests.catalog.samples import digest, home_made, patch, write
from tests.faults.harness import SOAK, chance, clean, figure, integrity, often, run
from tests.running import run_inside

READS: tuple[tuple[str, ...], ...] = (
    ("list", "--format", "json"), ("list", "type:modifier", "--format", "json"), ("search", "mended",
    "--format", "json"),
    ("show", "attic/was-mended-000001", "--format", "json"), ("sets", "--format", "json"), ("own", "list",
    "--format", "json"),
    ("deck", "list", "--format", "json"), ("deck", "show", "evening", "--format", "json"), ("deck",
    "export", "evening"),
    ("export", "csv"), ("export", "json"), ("diff", "fog", "attic", "--format", "json"), ("doctor",),
)  # fmt: skip
WRITES: tuple[tuple[str, ...], ...] = (
    ("import", "--remove", "attic"), ("own", "add", "attic"), ("undo",), ("deck", "delete", "evening"),
    ("deck", "build", "two", "--set", "fog"), ("doctor", "--fix"),
)  # fmt: skip


# --- D10–D12, D14: what is there instead -----------------------------------------------------------


def _instead(kind: str, good: bytes, path: Path) -> None:
    if kind == "foreign":
        path.unlink()
        with contextlib.closing(sqlite3.connect(path)) as other:
            other.execute("CREATE TABLE moz_places (url)")
            other.commit()
        return
    if kind == "newer":
        with contextlib.closing(sqlite3.connect(path)) as newer:
            newer.execute("PRAGMA user_version = 99999")
        return
    path.write_bytes({
        "empty": b"", "zeros": bytes(len(good)), "text": b"once upon a time\n" * 99,
        "zip": b"PK\x03\x04" * 50,
        "half": good[: len(good) // 2], "header only": good[:100], "page only": good[:4096],
        "not to the page": good[:-777], "SQLite of nothing": b"SQLite format 3\x00" + bytes(84),
    }[kind])  # fmt: skip


KINDS = (
    "empty", "zeros", "text", "zip", "half", "header only", "page only", "not to the page",
    "SQLite of nothing",
    "foreign", "newer",
)  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_no_catalogue_stays_as_it_is(small: Path, kind: str) -> None:
    """Every command that reads and every one that writes: status 1 (doctor: 4), and not a byte changes."""
    good = small.read_bytes()
    _instead(kind, good, small)
    content = small.read_bytes()
    for line in (*READS, *WRITES):
        ran = clean(run_inside(*line), 4 if line[0] == "doctor" else 1, about=(kind, line))
        assert ran.out == "" or line[0] == "doctor", (kind, line)
        assert small.read_bytes() == content, (kind, line)
    assert {each.name for each in small.parent.iterdir()} == {small.name}


def test_a_damaged_catalogue_by_the_program(small: Path) -> None:
    """Commands that read and one that writes, as processes."""
    _instead("half", small.read_bytes(), small)
    content = small.read_bytes()
    for line in (READS[0], READS[3], READS[6], WRITES[1]):
        assert "damaged" in clean(run(*line), 1, about=line).err
    assert small.read_bytes() == content


# --- D11: flipped and cut --------------------------------------------------------------------------


def _same(line: tuple[str, ...], shown: str, good: str) -> bool:
    """Whether nothing wrong is shown.

    Which cards a query finds and how many a set has stands in columns beside the documents; a flipped bit
    there is the doctor's to find. What is shown of a card, a whole set or a deck is as it was.
    """
    if line[0] in {"sets", "own", "doctor"}:
        return True
    if line[0] == "search" or line[:2] == ("list", "type:modifier"):
        known = json.loads(good)
        return all(card in known for card in json.loads(shown))
    return shown == good


def test_flipped_bits_never_show_what_is_wrong(small: Path) -> None:
    """Wherever a bit of the file is flipped: what was shown before, or a sentence; nothing is written."""
    good = {line: run_inside(*line) for line in READS}
    assert {ran.status for ran in good.values()} == {0}, good
    assert all(len(ran.out) > 50 for line, ran in good.items() if line != ("doctor",)), good
    content, dice = small.read_bytes(), chance("flip")
    refused = 0
    for _ in range(often(120)):
        # The first page has the header and the tables' names: one flip in three goes there.
        at = dice.choice((dice.randrange(len(content)), dice.randrange(len(content)), dice.randrange(4096)))
        flipped = bytearray(content)
        flipped[at] ^= 1 << dice.randrange(8)
        small.write_bytes(flipped)
        for line in dice.sample(READS, 3):
            doctor = line[0] == "doctor"
            ran = clean(run_inside(*line), 0, *((1, 4) if doctor else (1, 3)), about=(line, at))
            refused += ran.status != 0
            assert ran.status or _same(line, ran.out, good[line].out), (line, at)
            assert small.read_bytes() == flipped, (line, at)
    assert refused
    figure("flipped bits", often(120))


def test_an_id_that_is_damaged_anywhere(small: Path) -> None:
    """In a row, an index or a deck: no card is called gone that is there.

    Whoever needs the card is refused; the list of decks, which does not read every row, may not notice.
    """
    listing, showing = ("deck", "list", "--format", "json"), ("deck", "show", "evening", "--format", "json")
    good = run_inside(*listing)
    content = small.read_bytes()
    places = [found.start() for found in re.finditer(rb"fog/wick-dimly", content)]
    assert len(places) > 4
    for at in places:
        flipped = bytearray(content)
        flipped[at + 6] ^= 1
        small.write_bytes(flipped)
        clean(run_inside(*showing), 1, about=at)
        ran = clean(run_inside(*listing), 0, 1, about=at)
        assert ran.status == 1 or ran == good, at


WHOLE: tuple[tuple[str, ...], ...] = (
    ("list",), ("export", "json"), ("export", "csv"), ("export", "json", "--set", "fog"),
    ("diff", "attic", "fog"), ("deck", "show", "evening"), ("deck", "build", "two", "--set", "fog"),
    ("simulate", "evening", "--games", "2"), ("export", "html", "--set", "fog", "-o", "page.html"),
    ("export", "sheets", "evening", "-o", "sheets.pdf"),
)  # fmt: skip


def open_connections() -> list[sqlite3.Connection]:
    """Those of this process that nobody has closed."""
    known = [thing for thing in gc.get_objects() if isinstance(thing, sqlite3.Connection)]
    return [connection for connection in known if _is_open(connection)]


def _is_open(connection: sqlite3.Connection) -> bool:
    try:
        connection.total_changes  # noqa: B018 (asked only to see whether it answers)
    except sqlite3.ProgrammingError:
        return False
    return True


@pytest.mark.parametrize("which", ["max", "min"])
def test_a_card_that_is_gone_is_missed(
    small: Path, which: str, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    """The first or last card of a set is lost: no whole set is read without it; the doctor brings it back.

    And a command that is refused lets go of the file.
    """
    monkeypatch.chdir(small.parent)
    before = digest(small)
    with contextlib.closing(sqlite3.connect(small)) as connection:
        connection.execute("PRAGMA foreign_keys = ON")
        lost = f"SELECT {which}(position) FROM entry WHERE card_set = 'fog'"
        connection.execute(f"DELETE FROM entry WHERE card_set = 'fog' AND position = ({lost})")
        connection.execute("INSERT INTO search (search) VALUES ('rebuild')")
        connection.commit()
    gc.disable()  # what a command leaves open stays so: the doctor below would wait for it
    request.addfinalizer(gc.enable)
    for line in WHOLE:
        ran = clean(run_inside(*line), 1, about=line)
        assert (ran.out, "cards of the set fog are missing" in ran.err) == ("", True), (line, ran)
        assert not open_connections(), line
    clean(run_inside("export", "json", "--set", "attic"), 0)
    assert {each.name for each in small.parent.iterdir()} == {small.name}
    assert "some of its cards are missing" in clean(run_inside("doctor"), 4).out
    clean(run_inside("doctor", "--fix"), 0)
    assert digest(small) == before
    for line in WHOLE:
        clean(run_inside(*line), 0, about=line)


@pytest.mark.parametrize("spoilt", ["document = replace(document, '-5', '-6')", "sha256 = 'x' || sha256"])
def test_nothing_is_made_from_damaged_layers(small: Path, tmp_path: Path, spoilt: str) -> None:
    """A patch is laid over the set as it was imported, or refused; importing the set again mends it."""
    over = write(tmp_path / "over.json", patch({"id": "was-mended-000001", "note": "mine"}))
    before = digest(small)
    with contextlib.closing(sqlite3.connect(small)) as connection:
        connection.execute(f"UPDATE layer SET {spoilt} WHERE name = 'attic/documented'")
        connection.commit()
    content = small.read_bytes()
    for line in (("import", str(over)), ("export", "json", "--sets", "-o", str(tmp_path / "sets"))):
        assert "attic/documented is damaged" in clean(run_inside(*line), 1, about=line).err
    assert not (tmp_path / "sets").exists()
    assert small.read_bytes() == content
    clean(run_inside("import", str(write(tmp_path / "attic.json", home_made()))), 0)
    assert digest(small) == before
    clean(run_inside("import", str(over)), 0)


def test_a_damaged_deck_is_named(small: Path) -> None:
    """A letter of a kept deck differs: it is refused by name, told by the doctor, and cards are read."""
    content = small.read_bytes()
    assert content.count(b'"deck":"evening","format":1') == 1
    small.write_bytes(content.replace(b'"deck":"evening","format":1', b'"deck":"evening","format":0'))
    for line in (("deck", "show", "evening"), ("deck", "list"), ("deck", "export", "evening")):
        assert "the deck 'evening' is damaged" in clean(run_inside(*line), 1, about=line).err
    assert "evening" in clean(run_inside("doctor"), 4).out
    clean(run_inside("list"), 0)


def test_cut_files_never_show_what_is_wrong(small: Path) -> None:
    """Cut off anywhere: refused, by what reads and by what writes."""
    content = small.read_bytes()
    for cut in range(0, len(content), max(1, len(content) // often(60))):
        small.write_bytes(content[:cut])
        clean(run_inside("list", "--format", "json"), 1, about=cut)
        clean(run_inside("own", "add", "attic"), 1, about=cut)
    figure("cut catalogues", often(60))


def test_writing_into_a_damaged_catalogue(small: Path, tmp_path: Path) -> None:
    """A change to a file with flipped bits succeeds whole, or is refused and leaves it as it was."""
    content, dice = small.read_bytes(), chance("write to damage")
    extra = write(tmp_path / "extra.json", home_made(3, "extra"))
    for _ in range(often(40)):
        flipped = bytearray(content)
        flipped[dice.randrange(len(content))] ^= 1 << dice.randrange(8)
        small.write_bytes(flipped)
        line = dice.choice((*WRITES, ("import", str(extra))))
        ran = clean(run_inside(*line), 0, 1, 3, 4, about=line)
        if ran.status == 1:
            assert small.read_bytes() == flipped, line
        shutil.rmtree(small.parent / "backups", ignore_errors=True)
    figure("changes to damaged catalogues", often(40))


# --- D07: locked -----------------------------------------------------------------------------------


@contextlib.contextmanager
def _held(path: Path, sql: str) -> Iterator[subprocess.Popen[bytes]]:
    """Another process that holds a lock until it is done with."""
    code = """if True:
        import sqlite3, sys
        held = sqlite3.connect(sys.argv[1], isolation_level=None)
        held.execute("PRAGMA cache_size = 1")
        for statement in sys.argv[2].split(";"):
            held.execute(statement)
        print("held", flush=True)
        sys.stdin.read()
    """
    line = [sys.executable, "-c", code, str(path), sql]
    with subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout
        assert holder.stdin
        assert holder.stdout.readline() == b"held\n"
        yield holder
        holder.stdin.close()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A short wait is enough for a test."""
    from gloomdb.catalog.care import undo
    from gloomdb.catalog.storage import backups, migrations

    for module in (connection, backups, undo, migrations):
        for name in ("WRITE_PATIENCE", "READ_PATIENCE"):
            if hasattr(module, name):
                monkeypatch.setattr(module, name, 0.2)
    monkeypatch.setattr(connection, "_GLANCE", 0.1)


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("lock", ["BEGIN EXCLUSIVE", "BEGIN IMMEDIATE"])
def test_while_another_program_holds_it(small: Path, lock: str) -> None:
    """Every change gives up with a sentence and changes nothing, undo too; every reader reads."""
    clean(run_inside("own", "add", "attic"), 0)  # so that there is something to undo
    good = {line: run_inside(*line).out for line in READS}
    before, content = digest(small), small.read_bytes()
    with _held(small, lock):
        for line in WRITES:
            if line[0] != "doctor":
                assert "another program is using it" in clean(run_inside(*line), 1, about=line).err
        for line in READS:
            assert clean(run_inside(*line), 0, about=line).out == good[line], line
    assert small.read_bytes() == content
    assert digest(small) == before
    assert not list(small.parent.glob("*.damaged*"))
    clean(run_inside("undo"), 0)


@pytest.mark.usefixtures("impatient")
def test_what_a_waiting_program_writes_is_not_lost(small: Path) -> None:
    """`undo` never puts a catalogue aside that somebody is writing to: what he writes stays."""
    clean(run_inside("own", "add", "attic"), 0)
    change = "BEGIN IMMEDIATE;UPDATE entry SET document = document || ' ';INSERT INTO own VALUES ('x', 'now')"
    with _held(small, "PRAGMA foreign_keys = OFF;" + change):
        assert "another program is using it" in clean(run_inside("undo"), 1).err
        assert "another program is using it" in clean(run_inside("list"), 1).err
    assert not list(small.parent.glob("*.damaged*"))


def test_undo_after_a_killed_writer_takes_the_last_change_back(small: Path) -> None:
    """What the killed one left half done is rolled back first; then the change before it is undone."""
    before = digest(small)
    clean(run_inside("own", "add", "attic"), 0)
    with _held(small, "BEGIN IMMEDIATE;UPDATE entry SET document = document || document") as holder:
        holder.send_signal(signal.SIGKILL)
        holder.wait()
    assert small.with_name(f"{small.name}-journal").exists()
    assert "undone: own: attic added" in clean(run_inside("undo"), 0).err
    assert digest(small) == before
    integrity(small)
    assert not list(small.parent.glob("*.damaged*"))


# --- D06: read-only --------------------------------------------------------------------------------

NOBODY = ("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups")


@pytest.mark.skipif(
    os.geteuid() == 0 and not shutil.which("setpriv"), reason="needs setpriv to become nobody"
)
@pytest.mark.parametrize("what", ["file", "directory", "both"])
def test_what_can_only_be_read_is_read(small: Path, open_place: Path, what: str) -> None:
    """As a user who may not write: readers work, writers give a sentence and leave nothing behind."""
    catalogue = open_place / "c.db"
    shutil.copy(small, catalogue)
    catalogue.chmod(0o444 if what != "directory" else 0o666)
    open_place.chmod(0o555 if what != "file" else 0o777)
    content = catalogue.read_bytes()
    before = NOBODY if os.geteuid() == 0 else ()
    env = {"GLOOMDB_DB": str(catalogue), "HOME": str(open_place), "PYTHONDONTWRITEBYTECODE": "1"}
    probe = subprocess.run([*before, sys.executable, "-c", "import gloomdb"], env=os.environ | {
        "PYTHONPATH": str(Path(__file__).parents[2])}, capture_output=True, check=False)  # fmt: skip
    if probe.returncode:
        pytest.skip("another user may not read this checkout or this Python")
    for line in (READS[0], READS[3], READS[7]):
        clean(run(*line, before=before, env=env), 0, about=line)
    for line in (WRITES[0], WRITES[1], WRITES[4]):
        clean(run(*line, before=before, env=env), 1, about=line)
    assert catalogue.read_bytes() == content
    assert {each.name for each in open_place.iterdir()} <= {"c.db", "backups"}


# --- D09, D16 --------------------------------------------------------------------------------------


def test_no_catalogue_there(home: Path) -> None:
    """A mistyped --db makes no file, whatever is read or changed."""
    typo = home / "typo.db"
    for line in (*READS, *WRITES):
        assert "no catalogue there" in clean(run_inside("--db", str(typo), *line), 1, about=line).err
    assert list(home.iterdir()) == []


@pytest.mark.skipif(SOAK <= 1, reason="takes its full patience: in a long run only (GLOOMDB_SOAK)")
def test_locked_for_good_ends_in_time(small: Path) -> None:
    """The real patience, by the real program: a sentence within thirty seconds."""
    with _held(small, "BEGIN EXCLUSIVE"):
        started = time.monotonic()
        clean(run("own", "add", "attic"), 1)
        assert time.monotonic() - started < 30
