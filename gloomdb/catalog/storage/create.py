"""A new catalogue, filled in one go: in memory, or in a file.

The file is made whole beside its place, then given its name, so that nobody ever sees half of one.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from gloomdb.catalog.storage import file_format
from gloomdb.catalog.storage.changes import Change
from gloomdb.catalog.storage.connection import connect, storage
from gloomdb.errors import GloomError, reason_of
from gloomdb.files import made_beside, put_in_place

T = TypeVar("T")


def create(path: Path, command: str, fill: Callable[[Change], T]) -> T | None:
    """Makes a catalogue at a free path and fills it; None if meanwhile somebody else has made one there."""

    def filled(beside: Path) -> T:
        with contextlib.closing(connect_unseen(beside)) as connection:
            return _in_one_go(connection, path, command, fill)

    return make_at(path, filled)


def in_memory(command: str, fill: Callable[[Change], object]) -> sqlite3.Connection:
    """A catalogue that is in no file and ends with the program."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    _in_one_go(connection, Path(":memory:"), command, fill)
    return connection


def _in_one_go(connection: sqlite3.Connection, path: Path, command: str, fill: Callable[[Change], T]) -> T:
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


def make_at(path: Path, make: Callable[[Path], T]) -> T | None:
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
        raise CannotMake(
            "{path}: cannot be made: {reason} (choose another place with --db)",
            path=path,
            reason=reason_of(trouble),
        ) from None
    return result


def connect_unseen(beside: Path) -> sqlite3.Connection:
    """A connection to a file that nobody else knows: without a journal, for a failed one is thrown away."""
    connection = connect(beside, "rwc", 0.0)
    connection.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;")
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    return connection
