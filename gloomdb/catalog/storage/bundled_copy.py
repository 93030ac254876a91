"""The catalogue of the bundled sets that is made with the wheel, and its copy on first use.

By plain sqlite3: so a first command need not load SQLModel, the definitions and their wording to make one.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import Final, NamedTuple

from gloomdb.catalog.storage import file_format
from gloomdb.catalog.storage.connection import file_version
from gloomdb.catalog.storage.create import connect_unseen, make_at
from gloomdb.errors import GloomError
from gloomdb.resources import bundled_catalogue

_NO_DATE: Final = "1980-01-01T00:00:00+00:00"  # as long as a date: the copy's rows stay where they are


class Content(NamedTuple):
    """How much a catalogue holds."""

    sets: int
    cards: int


def fitting_catalogue() -> Path | None:
    """The catalogue that came with the wheel, if it has the tables of this version."""
    path = bundled_catalogue()
    try:
        return path if path and file_version(path) == file_format.VERSION else None
    except GloomError:
        return None


def copy_bundled(bundled: Path, path: Path) -> Content | None:
    """Puts a copy at a free path, dated now; None if meanwhile somebody else has made a catalogue there."""
    return make_at(path, lambda beside: _copied(bundled, beside))


def read_bundled(bundled: Path) -> sqlite3.Connection:
    """The catalogue in memory, where it ends with the program."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.deserialize(bundled.read_bytes())
    return connection


def undate(path: Path) -> None:
    """Takes the dates out of a catalogue that will be bundled, so that the same sets give the same bytes."""
    with contextlib.closing(connect_unseen(path)) as connection:
        _date(connection, _NO_DATE, "")
        connection.execute("VACUUM")


def _copied(bundled: Path, beside: Path) -> Content:
    beside.write_bytes(bundled.read_bytes())
    with contextlib.closing(connect_unseen(beside)) as connection:
        _date(connection, file_format.now(), os.urandom(8).hex())
        counts = "SELECT (SELECT count(*) FROM card_set), (SELECT count(*) FROM entry)"
        return Content(*connection.execute(counts).fetchone())


def _date(connection: sqlite3.Connection, moment: str, mark: str) -> None:
    """Sets when everything was imported, and the mark of the only change there is."""
    connection.execute("BEGIN")
    connection.execute("UPDATE card_set SET imported = ?", (moment,))
    connection.execute("UPDATE layer SET imported = ?", (moment,))
    connection.execute("UPDATE change SET at = ?, mark = ?", (moment, mark))
    connection.execute("COMMIT")
