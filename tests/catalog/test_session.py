"""Reading a catalogue through SQLModel: the classes of its tables and views, a session that only reads."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from sqlmodel import func, select

import gloomdb.catalog
from gloomdb.catalog import CardView, Entry, Own, models, session
from gloomdb.catalog.models import View
from gloomdb.catalog.reading.store import open_catalog
from gloomdb.catalog.storage import file_format
from gloomdb.catalog.storage.changes import changing
from gloomdb.catalog.storage.model_connection import model_connection
from gloomdb.errors import GloomError
from tests.catalog.samples import digest
from tests.running import PACKAGE_ROOT, program_env


def test_every_class_reads_its_table_or_view(full: Path) -> None:
    """As many rows by the session as by sqlite3, of every class."""
    classes = [
        name for name, value in vars(models).items()
        if isinstance(value, type) and hasattr(value, "__table__")
    ]  # fmt: skip
    assert set(classes) <= set(gloomdb.catalog.__all__)
    with session(full) as reading, open_catalog(full) as catalog:
        for name in classes:
            model = getattr(models, name)
            table = model.__tablename__
            assert (
                len(reading.exec(select(model)).all()) == catalog.rows(f"SELECT count(*) FROM {table}")[0][0]
            )


def test_the_views_have_the_columns_of_their_classes(full: Path) -> None:
    """And no view is without a class."""
    declared = {
        table.name: [column.name for column in table.columns] for table in View.metadata.sorted_tables
    }
    with open_catalog(full) as catalog:
        views = {name for kind, name in file_format.parts(catalog.connection) if kind == "view"}
        there = {view: [row[1] for row in catalog.rows(f"PRAGMA table_info({view})")] for view in views}
    assert declared == there


def test_the_manual_names_every_class() -> None:
    """With the table or view that it reads."""
    page = (PACKAGE_ROOT / "docs" / "catalogue.md").read_text(encoding="utf-8")
    for model in (getattr(gloomdb.catalog, name) for name in gloomdb.catalog.__all__):
        if hasattr(model, "__table__"):
            assert f"| `{model.__name__}` | `{model.__tablename__}` |" in page


def test_a_query_of_ones_own(full: Path) -> None:
    """Rows come out as objects with the columns' names."""
    with session(full) as reading:
        wanted = select(CardView).where(CardView.card_set == "gloom-1e", CardView.icon_bottom == "death")
        worst = reading.exec(wanted.order_by(CardView.points)).first()
        assert worst is not None
        assert (worst.name_en, worst.points) == ("Was Hunted by Horrors", -40)
        assert reading.exec(select(func.count()).select_from(Entry)).one() > 600


def test_a_session_only_reads(small: Path) -> None:
    """What is added to it never reaches the file, and the sentence names the file."""
    before = small.read_bytes()

    def write_by_it() -> None:
        with session(str(small)) as reading:
            reading.add(Own(card_set="attic", added="now"))
            reading.commit()

    with pytest.raises(GloomError, match="it is read-only"):
        write_by_it()
    assert small.read_bytes() == before


def test_without_a_path_it_is_the_users_own(home: Path) -> None:
    """Which fills itself on first use, as for every command."""
    with session() as reading:
        assert "gloom-1e" in reading.exec(select(models.CardSetRow.id)).all()
    assert list(home.rglob("catalogue.db"))


def test_what_is_no_catalogue_is_refused(tmp_path: Path) -> None:
    """With the sentence that a command would give."""
    with pytest.raises(GloomError, match="no catalogue there"), session(tmp_path / "none.db"):
        pass


def test_names_are_listed_and_loaded_late() -> None:
    """`dir` lists the public names; asking for one that only reads loads no SQLModel."""
    assert dir(gloomdb.catalog) == sorted(gloomdb.catalog.__all__)
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        gloomdb.catalog.nonsense  # noqa: B018 (asked for)
    code = (
        "import sys; from gloomdb.catalog import open_catalog; print('sqlmodel' in sys.modules);"
        "from gloomdb.catalog import session, CardView; print('sqlmodel' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, env=program_env(), check=True)
    assert done.stdout.split() == [b"False", b"True"]


# --- what SQLAlchemy may not do ---------------------------------------------------------------------


def test_sqlalchemy_ends_no_transaction_of_ours(small: Path) -> None:
    """Neither its first connection, nor commit, rollback or closing touches what `changing` has begun."""
    before = digest(small)
    with contextlib.suppress(KeyboardInterrupt), changing(small, "own") as change:
        models_ = model_connection(change.connection)
        models_.exec_driver_sql("INSERT INTO own VALUES ('attic', 'now')")
        models_.commit()
        models_.rollback()
        models_.close()
        models_.engine.dispose()
        assert change.connection.in_transaction
        assert change.read("SELECT card_set FROM own") == [("attic",)]
        raise KeyboardInterrupt
    assert digest(small) == before


def test_errors_are_sqlite_s_own(small: Path) -> None:
    """So that they become the same sentences as those of reading."""
    with contextlib.closing(sqlite3.connect(small, isolation_level=None)) as connection:
        with pytest.raises(sqlite3.OperationalError, match="no such table"):
            model_connection(connection).exec_driver_sql("SELECT * FROM nowhere")
        connection.execute("PRAGMA foreign_keys = ON")
        with pytest.raises(sqlite3.IntegrityError):
            model_connection(connection).execute(models.Deck.__table__.insert(), [{"name": None}])


# --- who does without it ------------------------------------------------------------------------------

READING = [
    ["list", "icon:duck"], ["search", "wed"], ["show", "yuggoth"], ["sets"], ["diff", "gloom-1e", "gloom-2e"],
    ["own", "list"], ["deck", "list"], ["score", "lord-slogar"], ["where"], ["undo", "--list"], ["validate"],
    ["export", "json"], ["export", "csv"], ["fill", "cthulhu", "--template", "patch.json"],
    ["simulate", "--set", "gloom-2e", "--games", "1"],
]  # fmt: skip


def test_what_only_reads_loads_no_sqlmodel(full: Path, tmp_path: Path) -> None:
    """Every command that changes no catalogue, one after another in one process; one that does loads it."""
    lines = [*READING, ["own", "add", "cthulhu"]]
    code = (
        "import json, sys; from gloomdb.cli.main import run\n"
        f"ran = [(run(line), 'sqlalchemy' in sys.modules) for line in {lines!r}]\n"
        "print(json.dumps(ran), file=sys.stderr)"
    )
    line = [sys.executable, "-c", code]
    done = subprocess.run(line, env=program_env(), capture_output=True, check=True, text=True, cwd=tmp_path)
    ran = json.loads(done.stderr.splitlines()[-1])
    assert ran == [[0, False]] * len(READING) + [[0, True]], done.stderr
