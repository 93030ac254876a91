"""A new file: made whole beside its place, then given its name, so that nobody ever sees half of one."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from gloomdb.catalog.storage.connection import connect, storage
from gloomdb.errors import GloomError, reason_of
from gloomdb.files import made_beside, put_in_place

T = TypeVar("T")


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
            _sync(beside)
            put_in_place(beside, path, force=False)
    except FileExistsError:
        return None
    except OSError as trouble:
        raise CannotMake(
            "{path}: cannot be created: {reason} (choose another place with --db)",
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


def _sync(file: Path) -> None:
    descriptor = os.open(file, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
