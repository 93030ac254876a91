"""A change to the catalogue: one transaction, a backup before the first write, a line in its history.

    with changing(path, "own") as change:
        change.write(insert(Own), [row(Own, card_set="cthulhu", added="2026-01-01")])
        change.summary = "cthulhu added"

Nothing is written, backed up or noted unless `write` is called; whatever is raised leaves all as it was.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gloomdb.catalog.storage import backups, file_format
from gloomdb.catalog.storage.connection import check_version, open_to_write, storage
from gloomdb.catalog.storage.home import up_to_date
from gloomdb.errors import GloomError

if TYPE_CHECKING:
    from sqlalchemy import Connection, Executable

    from gloomdb.catalog.models import Columns


class Change:
    """A change that is being made."""

    def __init__(
        self, path: Path, connection: sqlite3.Connection, command: str, *, begun: bool = False
    ) -> None:
        """`begun`: no backup is made, for nobody has seen what is changed."""
        self.path = path
        self.connection = connection
        self.command = command
        self.summary = ""
        self.begun = begun
        self.backup: Path | None = None

    def read(self, sql: str, values: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
        """The rows of a query, as the change has left them so far."""
        return self.connection.execute(sql, tuple(values)).fetchall()

    def write(self, statement: Executable, rows: Sequence[Columns] | None = None) -> None:
        """Executes a statement of the models that changes something: once, or for each of the rows."""
        if rows is not None and not rows:
            return
        if not self.begun:
            _refuse_strange_tables(self.path, self.connection)
            self.backup = backups.back_up(self.path)
            self.begun = True
        self._models.execute(statement, rows)

    def note(self) -> None:
        """Writes the line in the history."""
        from sqlalchemy import insert

        from gloomdb.catalog.models import ChangeRow, row

        mark = os.urandom(8).hex()
        line = row(ChangeRow, at=file_format.now(), command=self.command, summary=self.summary, mark=mark)
        self._models.execute(insert(ChangeRow), [line])

    @cached_property
    def _models(self) -> Connection:
        from gloomdb.catalog.storage.model_connection import model_connection

        return model_connection(self.connection)


@contextlib.contextmanager
def changing(path: Path, command: str, *, patience: float | None = None) -> Iterator[Change]:
    """A change to an existing catalogue, all or nothing; `patience`: seconds to wait for another writer."""
    path = Path(os.path.realpath(path))
    with storage(path), contextlib.closing(up_to_date(path, open_to_write)) as connection:
        if patience is not None:
            connection.execute(f"PRAGMA busy_timeout = {int(patience * 1000)}")
        connection.execute("BEGIN IMMEDIATE")
        check_version(path, connection)
        change = Change(path, connection, command)
        try:
            yield change
            if change.begun:
                change.note()
            connection.execute("COMMIT" if change.begun else "ROLLBACK")
        except BaseException:
            _take_back(change)
            raise
        backups.forget_old(path)


def _take_back(change: Change) -> None:
    """Leaves no trace of a change that failed."""
    with contextlib.suppress(sqlite3.Error):
        if change.connection.in_transaction:
            change.connection.execute("ROLLBACK")
    if change.backup is not None:
        change.backup.unlink(missing_ok=True)


def _refuse_strange_tables(path: Path, connection: sqlite3.Connection) -> None:
    """A file from a stranger may carry triggers, which would act on what is written to it."""
    if any(kind == "trigger" for kind, _ in file_format.parts(connection)):
        raise GloomError(
            "{path}: it has triggers, so nothing is written to it (choose another with --db)", path=path
        )
    if file_format.differences(connection):
        raise GloomError(
            "{path}: another program has changed its tables (gloomdb doctor says which)", path=path
        )
