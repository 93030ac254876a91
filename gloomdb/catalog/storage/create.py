"""A new catalogue, filled in one go: in a file, or in memory."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from gloomdb.catalog.storage import file_format
from gloomdb.catalog.storage.changes import Change
from gloomdb.catalog.storage.new_file import connect_unseen, make_at

T = TypeVar("T")


def create(path: Path, command: str, fill: Callable[[Change], T]) -> T | None:
    """Makes a catalogue at a free path and fills it; None if meanwhile somebody else has made one there."""
    return make_at(path, lambda beside: _filled(beside, path, command, fill))


def in_memory(command: str, fill: Callable[[Change], object]) -> sqlite3.Connection:
    """A catalogue that is in no file and ends with the program."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    file_format.make(connection)
    _in_one_go(connection, Path(":memory:"), command, fill)
    return connection


def _filled(beside: Path, path: Path, command: str, fill: Callable[[Change], T]) -> T:
    with contextlib.closing(connect_unseen(beside)) as connection:
        file_format.make(connection)
        return _in_one_go(connection, path, command, fill)


def _in_one_go(connection: sqlite3.Connection, path: Path, command: str, fill: Callable[[Change], T]) -> T:
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("BEGIN")
    change = Change(path, connection, command)
    change.begun = True  # of a file that nobody has seen yet no backup is made
    result = fill(change)
    change.note()
    connection.execute("COMMIT")
    return result
