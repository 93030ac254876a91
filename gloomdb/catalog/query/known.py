"""The names a query may use that depend on the catalogue: its sets, families, icons and sources."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Mapping

from gloomdb.catalog.query.fields import (
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


_SQL: Mapping[str, str] = {
    "set": (
        "SELECT id, title_en FROM card_set WHERE title_en IS NOT NULL"
        " UNION ALL SELECT id, title_es FROM card_set WHERE title_es IS NOT NULL"
        " UNION ALL SELECT id, id FROM card_set"
    ),
    "family": "SELECT id, name FROM label WHERE kind = 'family' UNION SELECT family, family FROM entry",
    "icon": "SELECT id, name FROM label WHERE kind = 'icon' UNION SELECT icon, icon FROM entry_icon",
    "source": "SELECT id, id FROM source UNION SELECT source, source FROM entry_source",
    "op": "SELECT DISTINCT op, op FROM entry_step",
}


def _names(connection: sqlite3.Connection, field: str) -> Names:
    marks = MARKS if field == "icon" else {}
    names = {id_: list(called) for id_, called in marks.items()}
    for id_, name in connection.execute(_SQL[field]):
        if id_ is not None:
            names.setdefault(id_, []).append(name)
    return names
