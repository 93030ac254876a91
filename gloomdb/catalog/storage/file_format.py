"""What makes a SQLite file a catalogue: its mark, its version, its tables and views."""

from __future__ import annotations

import contextlib
import sqlite3
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Final

APPLICATION_ID: Final = 0x676C6F6D  # "glom", in the file's header
VERSION: Final = 3  # of the tables; migrations.py leads from each to the next

_SQL: Final = Path(__file__).resolve().parent / "sql"


@lru_cache(maxsize=1)
def statements() -> str:
    """The SQL that makes an empty catalogue: the tables of models.py, then the index and the views."""
    return "".join((_SQL / name).read_text(encoding="utf-8") for name in ("tables.sql", "views.sql"))


def make(connection: sqlite3.Connection) -> None:
    """Makes the tables in an empty file."""
    marks = f"PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {VERSION};"
    connection.executescript(f"BEGIN; {marks} {statements()} COMMIT;")


def now() -> str:
    """The time as the catalogue keeps it."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def parts(connection: sqlite3.Connection) -> dict[tuple[str, str], str]:
    """The statements a file was made with, by kind and name; without SQLite's own and FTS5's tables."""
    rows = connection.execute(
        "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL "
        "AND name NOT GLOB 'search_*' AND name NOT GLOB 'sqlite_*'"
    )
    return {(kind, name): sql for kind, name, sql in rows}


def differences(connection: sqlite3.Connection) -> list[tuple[str, str]]:
    """The tables, indexes and views of ours that a file has otherwise or not at all."""
    there = parts(connection)
    return [part for part, sql in own_parts().items() if there.get(part) != sql]


def own_parts() -> dict[tuple[str, str], str]:
    """What `parts` gives for a catalogue of this version."""
    with contextlib.closing(sqlite3.connect(":memory:")) as connection:
        make(connection)
        return parts(connection)
