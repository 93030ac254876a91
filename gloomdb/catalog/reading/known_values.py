"""The names a query may use that depend on the catalogue: its sets, families, icons and sources."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from itertools import chain
from typing import Final

from gloomdb.query.known import Known


def known_values(connection: sqlite3.Connection) -> Known:
    """The values of a catalogue."""
    return Known(lambda field: chain.from_iterable(connection.execute(sql) for sql in _SQL[field]))


def _used(table: str, column: str) -> str:
    """The values of an indexed column, each but once: looked up one after the other, not read through."""
    return f"""
        WITH RECURSIVE used (id) AS (
            SELECT min({column}) FROM {table}
            UNION ALL
            SELECT (SELECT min({column}) FROM {table} WHERE {column} > used.id) FROM used WHERE id IS NOT NULL
        )
        SELECT id, id FROM used WHERE id IS NOT NULL
    """  # noqa: S608 (names of ours)


_LABELS: Final = "SELECT id, name FROM label WHERE kind = '{0}'"
_SQL: Final[Mapping[str, tuple[str, ...]]] = {
    "set": (
        "SELECT id, title_en FROM card_set WHERE title_en IS NOT NULL",
        "SELECT id, title_es FROM card_set WHERE title_es IS NOT NULL",
        "SELECT id, id FROM card_set",
    ),
    "family": (_LABELS.format("family"), _used("entry", "family")),
    "icon": (_LABELS.format("icon"), _used("entry_icon", "icon")),
    "source": ("SELECT id, id FROM source", _used("entry_source", "source")),
    "op": (_used("entry_step", "op"),),
}
"""Ids and names, by field."""
