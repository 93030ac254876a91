"""Going back: the catalogue becomes one of its backups, and what it was becomes the newest backup.

So the last change can be taken back, and taking it back can be taken back too.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from gloomdb.catalog.reading.store import open_catalog
from gloomdb.catalog.storage import backups
from gloomdb.catalog.storage.backups import Backup, LastChange
from gloomdb.catalog.storage.bundled_stamp import UPGRADE, decline
from gloomdb.catalog.storage.connection import (
    READ_PATIENCE,
    WRITE_PATIENCE,
    NewerCatalogue,
    Unavailable,
    check_file,
    connect,
    storage,
)
from gloomdb.errors import GloomError, NotFound, failing_with
from gloomdb.files import made_beside, put_in_place


@dataclass(frozen=True, slots=True)
class Undone:
    """What going back did."""

    before: LastChange | None
    """The last change of the catalogue as it was; None: it could not be read."""
    after: LastChange
    kept_as: Path | None
    """Where the catalogue as it was is kept; None: there was none."""

    @property
    def is_redo(self) -> bool:
        """Whether changes that had been taken back are there again."""
        return self.before is not None and self.after.no > self.before.no


def states(path: Path) -> list[Backup]:
    """The backups to go back to, newest first: those that can be read and are not what the file is now."""
    path = Path(os.path.realpath(path))
    return _states(path, _current(path))


def _states(path: Path, now: LastChange | None) -> list[Backup]:
    newest: dict[LastChange, Backup] = {}
    for backup in backups.described(path):
        if backup.change != now:
            newest.setdefault(backup.change, backup)
    return list(newest.values())


def undo(path: Path, number: int = 1) -> Undone:
    """Goes back to the numbered state, 1 being the newest."""
    path = Path(os.path.realpath(path))
    before = _current(path)
    past = _states(path, before)
    if not past:
        check_file(path)
        raise NotFound("{path}: nothing to undo (it has no backup that differs from it)", path=path)
    if not 1 <= number <= len(past):
        form = "no state {number} to go back to, only {count} (gloomdb undo --list shows them)"
        raise NotFound(form, number=number, count=len(past))
    backup = past[number - 1]
    with storage(path):
        kept = _restore(path, backup.path) if before else _replace(path, backup.path)
        if before and before.command == UPGRADE and before.no > backup.change.no:
            with contextlib.closing(connect(path, "rw", WRITE_PATIENCE)) as catalogue:
                decline(catalogue)  # else the next command would take the newer sets in again
    backups.forget_old(path)
    return Undone(before, backup.change, kept)


def _restore(path: Path, backup: Path) -> Path:
    """Copies the backup over the catalogue in one transaction; a killed one is rolled back like any other."""
    opened = contextlib.closing(connect(path, "rw", WRITE_PATIENCE))
    with opened as catalogue, contextlib.closing(connect(backup, "ro", READ_PATIENCE)) as wanted:
        catalogue.execute("PRAGMA synchronous = FULL")
        # Held between the two copies too: what somebody else writes there would be lost.
        catalogue.execute("PRAGMA locking_mode = EXCLUSIVE")
        catalogue.execute("BEGIN EXCLUSIVE")
        catalogue.execute("COMMIT")
        kept = backups.back_up_from(catalogue, path)
        try:
            backups.copy(wanted, catalogue)
        except sqlite3.Error:  # a full disk: nothing was changed, and the room is given back
            kept.unlink(missing_ok=True)
            raise
    return kept


def _replace(path: Path, backup: Path) -> Path | None:
    """Puts a copy of the backup in the place of a file that is gone or damaged, which is kept aside."""
    form = "{path}: cannot be replaced: {reason} (the backup is {backup})"
    with failing_with(form, path=path, backup=backup), made_beside(path) as beside:
        with contextlib.closing(connect(backup, "ro", READ_PATIENCE)) as wanted:
            backups.copy_to(beside, wanted, path)
        aside = _put_aside(path)
        put_in_place(beside, path, force=False)
    return aside


def _put_aside(path: Path) -> Path | None:
    if not path.exists():
        return None
    aside = path.with_name(f"{path.name}.damaged-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}")
    # The journal first: rolled back into the good copy, it would damage that.
    with contextlib.suppress(FileNotFoundError):
        path.with_name(f"{path.name}-journal").rename(aside.with_name(f"{aside.name}-journal"))
    path.rename(aside)
    return aside


def _current(path: Path) -> LastChange | None:
    """The last change of the catalogue; None if it is gone or damaged, which is what undo is for.

    What a killed writer left half done is taken back first. A file that somebody else is using, or that is
    not ours to judge, is not damaged: whoever waits for it would lose what he is about to write.
    """
    try:
        with open_catalog(path) as catalog, storage(path):
            return backups.newest_change(catalog.connection)
    except (NewerCatalogue, Unavailable):
        raise
    except GloomError:
        return None
