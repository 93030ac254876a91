"""The catalogue that travels in the wheel: the same bytes from the same sets, and its copy on first use."""

from __future__ import annotations

import contextlib
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from gloomdb.catalog.care.doctor import examine
from gloomdb.catalog.reading.store import open_catalog
from gloomdb.catalog.storage import create, file_format
from gloomdb.definitions.load import bundled_sets
from gloomdb.resources import default_catalogue
from tests.catalog.samples import digest, without_dates
from tests.running import PACKAGE_ROOT, Cli, program_env

SETS = len(bundled_sets())
CARDS = sum(len(card_set.cards) for card_set in bundled_sets())
MODULE = "gloomdb.catalog.importing.bundled_catalogue"


def _build(path: Path, seed: str = "0") -> Path:
    """What building the wheel does."""
    env = program_env() | {"PYTHONHASHSEED": seed}
    subprocess.run([sys.executable, "-m", MODULE, str(path)], env=env, cwd=PACKAGE_ROOT, check=True)
    return path


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A catalogue as it lies in the wheel."""
    return _build(tmp_path_factory.mktemp("wheel") / "catalogue.db")


@pytest.fixture
def in_wheel(built: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same, where an installed gloomdb looks for it."""
    monkeypatch.setattr(create, "bundled_catalogue", lambda: built)
    return built


def test_the_same_sets_give_the_same_bytes(built: Path, tmp_path: Path) -> None:
    """Whatever the day and the order of Python's hashes."""
    assert _build(tmp_path / "again.db", seed="7").read_bytes() == built.read_bytes()


def test_a_copy_is_what_would_be_made(in_wheel: Path, full: Path, cli: Cli) -> None:
    """Row by row, the full-text index too; the doctor finds nothing, and it says what it did."""
    with pytest.MonkeyPatch.context() as environment:
        environment.delenv("GLOOMDB_DB")
        ran = cli("sets", "--format", "ids")
        copy = default_catalogue()
    assert ran.err == f"created the catalogue {copy} from the {SETS} bundled sets, {CARDS} cards\n"
    assert digest(copy) == digest(full)
    assert without_dates(copy) == without_dates(full)
    assert examine(copy) == []


def test_a_copy_is_dated(in_wheel: Path) -> None:
    """It was imported when it was first used, and no two copies are taken for one another."""
    before = file_format.now()
    marks = set()
    for name in ("one.db", "two.db"):
        path = in_wheel.with_name(name)
        assert create.copy_bundled(path) == (SETS, CARDS)
        with open_catalog(path) as catalog:
            dates = catalog.rows(
                "SELECT imported FROM card_set UNION SELECT imported FROM layer UNION SELECT at FROM change"
            )
            [(mark,)] = catalog.rows("SELECT mark FROM change")
        assert all(before <= date <= file_format.now() for (date,) in dates)
        marks.add(mark)
        path.unlink()
    assert len(marks) == 2
    assert "" not in marks


@pytest.mark.parametrize("content", [b"", b"?" * 9000, None], ids=["empty", "garbage", "another version"])
def test_one_that_does_not_fit_is_left_alone(
    in_wheel: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, content: bytes | None
) -> None:
    """Then the catalogue is made from the sets, as in a checkout."""
    wrong = tmp_path / "wrong.db"
    wrong.write_bytes(in_wheel.read_bytes() if content is None else content)
    if content is None:
        with contextlib.closing(sqlite3.connect(wrong)) as other:
            other.execute(f"PRAGMA user_version = {file_format.VERSION - 1}")
    monkeypatch.setattr(create, "bundled_catalogue", lambda: wrong)
    assert create.bundled_content() != wrong.read_bytes()
    with open_catalog() as catalog:
        assert len(catalog.set_ids()) == SETS


def test_somebody_else_was_quicker(in_wheel: Path, tmp_path: Path) -> None:
    """A catalogue that is there by now is not replaced, and nothing is left beside it."""
    path = tmp_path / "c.db"
    path.write_bytes(b"mine")
    assert create.copy_bundled(path) is None
    assert path.read_bytes() == b"mine"
    assert list(tmp_path.iterdir()) == [path]


def test_without_a_place_it_is_read_in_memory(in_wheel: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home that cannot be written to: no file is made, no card is missing."""
    monkeypatch.setenv("HOME", "/proc/nowhere")
    notices: list[str] = []
    with open_catalog(tell=notices.append) as catalog:
        assert catalog.rows("SELECT count(*) FROM entry") == [(CARDS,)]
    assert [notice.rpartition("; ")[2] for notice in notices] == ["using the bundled sets this time"]


def test_a_first_command_loads_nothing_heavy(built: Path, home: Path) -> None:
    """No SQLModel, no definitions and no wording, although there is no catalogue yet."""
    heavy = ("sqlmodel", "sqlalchemy", "pydantic", "jsonschema", "gloomdb.definitions", "gloomdb.effects",
             "gloomdb.catalog.importing")  # fmt: skip
    code = (
        "import sys; from pathlib import Path; from gloomdb import resources\n"
        f"resources.bundled_catalogue = lambda: Path({str(built)!r})\n"
        "from gloomdb.catalog.reading.found_cards import listed\n"
        "from gloomdb.catalog.reading.store import open_catalog\n"
        "with open_catalog() as catalog: print(len(listed(catalog, '', 'en').cards))\n"
        f"print([name for name in sys.modules if name.startswith({heavy!r})])"
    )
    done = subprocess.run([sys.executable, "-c", code], env=program_env(), capture_output=True, check=True)
    assert done.stdout.splitlines() == [str(CARDS).encode(), b"[]"]
    assert list(home.rglob("catalogue.db"))
