"""The tables: made from SQLModel, strict, and the same in the shipped SQL."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from gloomdb.catalog.storage import file_format


@pytest.fixture
def empty() -> Iterator[sqlite3.Connection]:
    """An empty catalogue in memory."""
    with closing(sqlite3.connect(":memory:")) as connection:
        file_format.make(connection)
        yield connection


def test_sqlmodel_makes_the_same_columns(empty: sqlite3.Connection) -> None:
    """Every SQLModel class has the columns, types and keys of its table, and no table is without a class."""
    from sqlmodel import SQLModel

    from gloomdb.catalog import models as _tables  # noqa: F401

    declared = {
        table.name: [(c.name, str(c.type), int(not c.nullable), bool(c.primary_key)) for c in table.columns]
        for table in SQLModel.metadata.sorted_tables
    }
    made = {
        name: [(c[1], c[2], c[3], bool(c[5])) for c in empty.execute(f"PRAGMA table_info({name})")]
        for kind, name in file_format.parts(empty)
        if kind == "table" and name != "search"
    }
    assert declared == made


def test_every_table_is_strict(empty: sqlite3.Connection) -> None:
    """No table takes a text where a number belongs."""
    strict = {row[1]: row[5] for row in empty.execute("PRAGMA table_list") if row[0] == "main"}
    ours = [name for kind, name in file_format.parts(empty) if kind == "table" and name != "search"]
    assert {name: strict[name] for name in ours} == dict.fromkeys(ours, 1)


def test_file_says_whose_it_is(empty: sqlite3.Connection) -> None:
    """The header carries gloomdb's mark and the version of the tables."""
    assert empty.execute("PRAGMA application_id").fetchone() == (file_format.APPLICATION_ID,)
    assert empty.execute("PRAGMA user_version").fetchone() == (file_format.VERSION,)


@pytest.mark.parametrize("view", ["card", "card_text", "set_coverage"])
def test_views_work_with_an_untrusted_schema(empty: sqlite3.Connection, view: str) -> None:
    """The views need nothing that trusted_schema=OFF forbids."""
    empty.execute("PRAGMA trusted_schema = OFF")
    assert empty.execute(f"SELECT * FROM {view}").fetchall() == []
