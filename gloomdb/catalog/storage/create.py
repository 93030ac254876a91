"""A new catalogue: filled in one go, or a copy of that of the bundled sets.

The file is made whole beside its place, then given its name, so that nobody ever sees half of one. Copying
takes plain sqlite3: so a first command need not load SQLModel, the definitions and their wording.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from gloomdb.catalog.storage import file_format
from gloomdb.catalog.storage.changes import Change
from gloomdb.catalog.storage.connection import connect, file_version, storage
from gloomdb.errors import GloomError, reason_of
from gloomdb.files import made_beside, put_in_place
from gloomdb.resources import bundled_catalogue

T = TypeVar("T")
_NO_DATE: Final = "1980-01-01T00:00:00+00:00"  # as long as a date: the copy's rows stay where they are


def create(path: Path, command: str, fill: Callable[[Change], T]) -> T | None:
    """Makes a catalogue at a free path and fills it; None if meanwhile somebody else has made one there."""

    def filled(beside: Path) -> T:
        with contextlib.closing(_connect_unseen(beside)) as connection:
            return fill_empty(connection, path, command, fill)

    return _make_at(path, filled)


def fill_empty(connection: sqlite3.Connection, path: Path, command: str, fill: Callable[[Change], T]) -> T:
    """Makes a catalogue of an empty database, in one go."""
    file_format.make(connection)
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("BEGIN")
    change = Change(path, connection, command, begun=True)
    result = fill(change)
    change.note()
    connection.execute("COMMIT")
    return result


class CannotMake(GloomError):
    """There is no place for the file."""


def _make_at(path: Path, make: Callable[[Path], T]) -> T | None:
    """Has a file made beside the path, then gives it its name; None if somebody else was quicker."""
    path = Path(os.path.realpath(path))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with made_beside(path) as beside:
            with storage(path):
                result = make(beside)
            with beside.open("rb+") as file:
                os.fsync(file.fileno())
            put_in_place(beside, path, force=False)
    except FileExistsError:
        return None
    except OSError as trouble:
        form = "{path}: cannot be created: {reason} (choose another place with --db)"
        raise CannotMake(form, path=path, reason=reason_of(trouble)) from None
    return result


def _connect_unseen(beside: Path) -> sqlite3.Connection:
    """A connection to a file that nobody else knows: without a journal, for a failed one is thrown away."""
    connection = connect(beside, "rwc", 0.0)
    connection.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;")
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    return connection


class Content(NamedTuple):
    """How much a catalogue holds."""

    sets: int
    cards: int


def bundled_content() -> bytes:
    """A catalogue of the bundled sets: the one that came with the wheel, if it is of this version."""
    path = bundled_catalogue()
    with contextlib.suppress(GloomError):
        if path and file_version(path) == file_format.VERSION:
            return path.read_bytes()
    from gloomdb.catalog.importing.bundled_catalogue import made_anew

    return made_anew()


def copy_bundled(path: Path) -> Content | None:
    """Puts a copy at a free path, dated now; None if meanwhile somebody else has made a catalogue there."""
    return _make_at(path, _copied)


def undate(connection: sqlite3.Connection) -> None:
    """Takes the dates out of a catalogue that will be bundled, so that the same sets give the same bytes."""
    _date(connection, _NO_DATE, "")
    connection.execute("VACUUM")


def _copied(beside: Path) -> Content:
    beside.write_bytes(bundled_content())
    with contextlib.closing(_connect_unseen(beside)) as connection:
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
