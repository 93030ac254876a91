"""Bringing a catalogue of an older gloomdb up to date: a backup, then one transaction, step by step."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from gloomdb.catalog.storage import backups, file_format
from gloomdb.catalog.storage.checksum import cards_sha256
from gloomdb.catalog.storage.connection import (
    WRITE_PATIENCE,
    DamagedCatalogue,
    OldCatalogue,
    check_version,
    connect,
    storage,
)
from gloomdb.catalog.storage.home import Tell, silent
from gloomdb.errors import GloomError
from gloomdb.language import Sentence


def remake(connection: sqlite3.Connection, table: str, columns: Mapping[str, str]) -> None:
    """Makes a table anew as this version has it; `columns` gives each column as SQL over the old ones.

    The way for every change of a table: what ALTER TABLE leaves reads differently from a new catalogue's, and
    would be taken for another program's doing.
    """
    ours = file_format.own_parts()
    # Without it, renaming would rewrite the references of other tables and the views.
    connection.execute("PRAGMA legacy_alter_table = ON")
    connection.execute(f"ALTER TABLE {table} RENAME TO old_{table}")
    connection.execute(ours["table", table])
    values = f"INSERT INTO {table} ({', '.join(columns)}) SELECT {', '.join(columns.values())}"
    connection.execute(f"{values} FROM old_{table}")
    connection.execute(f"DROP TABLE old_{table}")
    for (kind, _), sql in ours.items():
        if kind == "index" and f" ON {table} (" in sql:
            connection.execute(sql)


def _seal_sets(connection: sqlite3.Connection) -> None:
    """From 1 to 2: every set knows which cards it has."""
    old = [name for _, name, *_ in connection.execute("PRAGMA table_info(card_set)")]
    remake(connection, "card_set", {name: name for name in old} | {"cards_sha256": "''"})
    for (set_id,) in connection.execute("SELECT id FROM card_set").fetchall():
        cards = connection.execute(
            "SELECT id, sha256 FROM entry WHERE card_set = ? ORDER BY position", (set_id,)
        ).fetchall()
        sealed = cards_sha256(cards), set_id
        connection.execute("UPDATE card_set SET cards_sha256 = ? WHERE id = ?", sealed)


MIGRATIONS: Final[Mapping[int, Callable[[sqlite3.Connection], None]]] = {1: _seal_sets}
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
            form = "brought the catalogue {path} up to date (from version {old} to {new})"
            tell(Sentence(form, path=path, old=old.version, new=file_format.VERSION))
        finally:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
    backups.forget_old(path)


def _step_by_step(path: Path, connection: sqlite3.Connection, version: int) -> None:
    missing = [each for each in range(version, file_format.VERSION) if each not in MIGRATIONS]
    if missing:
        raise GloomError(
            "{path}: no way leads from version {old} to {new} (use --db)",
            path=path,
            old=version,
            new=file_format.VERSION,
        )
    backup = backups.back_up(path)
    try:
        for each in range(version, file_format.VERSION):
            MIGRATIONS[each](connection)
        connection.execute(f"PRAGMA user_version = {file_format.VERSION}")
        strange = file_format.differences(connection)
        if strange or connection.execute("PRAGMA foreign_key_check").fetchone():
            raise DamagedCatalogue(path)
        connection.execute("COMMIT")
    except BaseException:
        backup.unlink(missing_ok=True)
        raise
