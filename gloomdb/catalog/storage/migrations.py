"""Bringing a catalogue of an older gloomdb up to date: a backup, then one transaction, step by step."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, column, insert, literal, null, select, table, update
from sqlmodel import col

from gloomdb.catalog.models import CardSetRow, Entry
from gloomdb.catalog.storage import backups, file_format
from gloomdb.catalog.storage.connection import (
    WRITE_PATIENCE,
    DamagedCatalogue,
    OldCatalogue,
    check_version,
    connect,
    in_memory,
    storage,
)
from gloomdb.catalog.storage.documents import cards_sha256
from gloomdb.catalog.storage.home import Tell, silent
from gloomdb.catalog.storage.model_connection import model_connection
from gloomdb.errors import GloomError
from gloomdb.language import Sentence


def remake(connection: Connection, name: str, **new: ColumnElement[Any]) -> None:
    """Makes a table anew as this version has it: `new` says what its new columns hold, the others stay.

    The way for every change of a table: what ALTER TABLE leaves reads differently from a new catalogue's, and
    would be taken for another program's doing.
    """
    ours = file_format.own_parts()
    kept = [info[1] for info in connection.exec_driver_sql(f"PRAGMA table_info({name})")]
    old = table(f"old_{name}", *map(column, kept))
    # Without it, renaming would rewrite the references of other tables and the views.
    connection.exec_driver_sql("PRAGMA legacy_alter_table = ON")
    connection.exec_driver_sql(f"ALTER TABLE {name} RENAME TO {old.name}")
    connection.exec_driver_sql(ours["table", name])
    values = {**dict(old.columns.items()), **new}
    remade = table(name, *map(column, values))
    connection.execute(insert(remade).from_select(list(values), select(*values.values())))
    connection.exec_driver_sql(f"DROP TABLE {old.name}")
    for (kind, _), sql in ours.items():
        if kind == "index" and f" ON {name} (" in sql:
            connection.exec_driver_sql(sql)


def _seal_sets(connection: Connection) -> None:
    """From 1 to 2: every set knows which cards it has."""
    remake(connection, "card_set", cards_sha256=literal(""))
    checksums = select(col(Entry.id), col(Entry.sha256)).order_by(col(Entry.position))
    for set_id in connection.scalars(select(col(CardSetRow.id))).all():
        cards = connection.execute(checksums.where(col(Entry.card_set) == set_id))
        sealed = cards_sha256((id_, checksum) for id_, checksum in cards)
        this_set = col(CardSetRow.id) == set_id
        connection.execute(update(CardSetRow).where(this_set).values(cards_sha256=sealed))


def _name_owners(connection: Connection) -> None:
    """From 2 to 3: sources say whose box they are, and the catalogue which bundled sets it has."""
    remake(connection, "source", owner=null(), date=null(), printing=null())
    connection.exec_driver_sql(_OWNERS)
    remake(connection, "layer")  # its comments
    connection.exec_driver_sql(file_format.own_parts()["table", "bundled"])


_OWNERS: Final = """
    UPDATE source SET owner = title WHERE url IS NULL AND EXISTS (
        SELECT 1 FROM layer JOIN json_each(layer.document, '$.sources') AS box
        WHERE layer.kind = 'patch' AND layer.card_set = source.card_set AND box.key = source.id
    )
"""

MIGRATIONS: Final[Mapping[int, Callable[[Connection], None]]] = {1: _seal_sets, 2: _name_owners}
"""By the version they start from, each leading to the next. Version 1 is the first."""


def migrate(path: Path, tell: Tell = silent) -> None:
    """Brings the file up to date; whatever happens it is the old one or the new one."""
    path = Path(os.path.realpath(path))
    with storage(path), contextlib.closing(connect(path, "rw", WRITE_PATIENCE)) as connection:
        # Tables that are made anew would take the rows that point to them along.
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("BEGIN IMMEDIATE")
        try:
            check_version(path, connection)
        except OldCatalogue as old:
            _step_by_step(path, connection, old.version)
            form = "updated the catalogue {path} from version {old} to {new}"
            tell(Sentence(form, path=path, old=old.version, new=file_format.VERSION))
        finally:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
    backups.forget_old(path)


def migrated_copy(path: Path) -> sqlite3.Connection:
    """The catalogue brought up to date in memory, for reading; its file stays as it is."""
    with storage(path):
        connection = in_memory(path.read_bytes())
        connection.execute("BEGIN")
        _apply(path, connection, int(connection.execute("PRAGMA user_version").fetchone()[0]))
        connection.execute("PRAGMA query_only = ON")
    return connection


def _step_by_step(path: Path, connection: sqlite3.Connection, version: int) -> None:
    backup = backups.back_up(path)
    try:
        _apply(path, connection, version)
    except BaseException:
        backup.unlink(missing_ok=True)
        raise


def _apply(path: Path, connection: sqlite3.Connection, version: int) -> None:
    steps = range(version, file_format.VERSION)
    if not MIGRATIONS.keys() >= set(steps):
        form = "{path}: it cannot be updated from version {old} to {new} (choose another with --db)"
        raise GloomError(form, path=path, old=version, new=file_format.VERSION)
    models = model_connection(connection)
    for step in steps:
        MIGRATIONS[step](models)
    connection.execute(f"PRAGMA user_version = {file_format.VERSION}")
    strange = file_format.differences(connection)
    if strange or connection.execute("PRAGMA foreign_key_check").fetchone():
        raise DamagedCatalogue(path)
    connection.execute("COMMIT")
