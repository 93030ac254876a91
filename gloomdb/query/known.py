"""The names a query may use that depend on the catalogue: its sets, families, icons and sources."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Mapping

from gloomdb.query.fields import (
    LANGS,
    MARKS,
    PRESENCES,
    PROVENANCES,
    SORTS,
    TIMINGS,
    TYPES,
    Aliases,
    aliases,
)

Names = Mapping[str, Iterable[str]]
"""The names of things, by id."""

_FIXED: Mapping[str, Names] = {
    "type": TYPES, "provenance": PROVENANCES, "when": TIMINGS, "lang": LANGS, "sort": SORTS,
    "has": PRESENCES, "missing": PRESENCES,
}  # fmt: skip


class Known:
    """The values each field knows, asked for only when a query uses the field."""

    def __init__(self, names: Callable[[str], Names]) -> None:
        self._names = names
        self._aliases: dict[str, Aliases] = {}

    def values(self, field: str) -> Aliases:
        """The values of a field by every name they go by."""
        if field not in self._aliases:
            self._aliases[field] = aliases(_FIXED[field] if field in _FIXED else self._names(field))
        return self._aliases[field]

    def ids(self, field: str) -> list[str]:
        """The values of a field by their ids, for completion and for did-you-mean."""
        return sorted({id_ for ids in self.values(field).values() for id_ in ids})


def nothing(_field: str) -> Names:
    """No sets, families, icons or sources at all."""
    return {}


def from_catalogue(connection: sqlite3.Connection) -> Known:
    """The values of a catalogue."""
    return Known(lambda field: _names(connection, field))


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


_LABELS = "SELECT id, name FROM label WHERE kind = '{0}'"
_SQL: Mapping[str, tuple[str, ...]] = {
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


def _names(connection: sqlite3.Connection, field: str) -> Names:
    marks = MARKS if field == "icon" else {}
    names = {id_: list(called) for id_, called in marks.items()}
    for sql in _SQL[field]:
        for id_, name in connection.execute(sql):
            names.setdefault(id_, []).append(name)
    return names
