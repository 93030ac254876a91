"""Dated copies of the catalogue, in `backups/` beside it: one before each change, the last ten kept."""

from __future__ import annotations

import contextlib
import glob
import sqlite3
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from gloomdb.catalog.storage import file_format
from gloomdb.catalog.storage.connection import (
    BUSY,
    READ_PATIENCE,
    WRITE_PATIENCE,
    connect,
    file_version,
    storage,
)
from gloomdb.errors import GloomError, failing_with
from gloomdb.files import made_beside, put_in_place

KEPT: Final = 10  # backups of one catalogue
_STAMP: Final = "%Y%m%d-%H%M%S-%f"  # sorts by time
_PAGES: Final = 4096  # copied between two looks at the clock


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy of the catalogue, and the last change that is in it."""

    path: Path
    moment: datetime
    change: LastChange


@dataclass(frozen=True, slots=True)
class LastChange:
    """What was done to a catalogue last."""

    no: int
    at: str
    command: str
    summary: str
    mark: str


def folder(path: Path) -> Path:
    """Where the backups of a catalogue are."""
    return path.parent / "backups"


def backups(path: Path) -> list[Path]:
    """The backups of a catalogue, newest first."""
    files = folder(path).glob(f"{glob.escape(path.name)}-*.db")
    return sorted((file for file in files if _stamp(path, file)), reverse=True)


def described(path: Path) -> list[Backup]:
    """The backups of a catalogue that can be read, newest first, with what is in them."""
    return [
        Backup(file, moment, change)
        for file in backups(path)
        if (moment := _stamp(path, file)) and (change := _last_change(file))
    ]


def _last_change(path: Path) -> LastChange | None:
    """The last change in a catalogue; None if it cannot be read."""
    try:
        if file_version(path) > file_format.VERSION:
            return None  # an older one will do: it is brought up to date when it is opened
        with storage(path), contextlib.closing(connect(path, "ro", READ_PATIENCE)) as connection:
            return newest_change(connection)
    except GloomError:
        return None


def newest_change(connection: sqlite3.Connection) -> LastChange | None:
    """The last row of the table of changes."""
    row = connection.execute(
        "SELECT no, at, command, summary, mark FROM change ORDER BY no DESC LIMIT 1"
    ).fetchone()
    return LastChange(*row) if row else None


def back_up(path: Path) -> Path:
    """Copies the catalogue, whose writer holds its lock and has changed nothing yet."""
    with contextlib.closing(connect(path, "ro", READ_PATIENCE)) as source:
        return back_up_from(source, path)


def back_up_from(source: sqlite3.Connection, path: Path) -> Path:
    """Copies the catalogue by an open connection that is in no transaction."""
    with failing_with("{path}: {reason} (backups go there; nothing was changed)", path=folder(path)):
        folder(path).mkdir(exist_ok=True)
    target = folder(path) / f"{path.name}-{datetime.now(UTC).strftime(_STAMP)}.db"
    form = "{target}: no backup could be made: {reason} (nothing was changed)"
    with failing_with(form, target=target), made_beside(target) as beside:
        copy_to(beside, source, target)
        put_in_place(beside, target, force=False)
    return target


def copy_to(beside: Path, source: sqlite3.Connection, target: Path) -> None:
    """Copies a SQLite file to a new one, which will be put in the target's place."""
    with storage(target), contextlib.closing(connect(beside, "rwc", 0.0)) as new:
        new.execute("PRAGMA synchronous = FULL")
        copy(source, new)


def copy(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Copies a SQLite file, page by page, over what the target holds: all of it or nothing."""
    source.backup(target, pages=_PAGES, progress=_patience(), sleep=0.05)


def forget_old(path: Path) -> None:
    """Removes all but the last ten."""
    for old in backups(path)[KEPT:]:
        with contextlib.suppress(OSError):
            old.unlink()


def _patience() -> Callable[[int, int, int], None]:
    """SQLite's copying waits for a locked file without end; this ends it."""
    until, left = time.monotonic() + WRITE_PATIENCE, -1

    def look(_status: int, remaining: int, _total: int) -> None:
        nonlocal until, left
        if remaining != left:
            until, left = time.monotonic() + WRITE_PATIENCE, remaining
        elif time.monotonic() > until:
            raise GloomError("the catalogue: {what}", what=BUSY)

    return look


def _stamp(path: Path, backup: Path) -> datetime | None:
    text = backup.name.removeprefix(f"{path.name}-").removesuffix(".db")
    try:
        return datetime.strptime(text, _STAMP).replace(tzinfo=UTC)
    except ValueError:
        return None
