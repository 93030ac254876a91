"""The names a query may use that depend on the catalogue: its sets, families, icons, sources and decks; and
what a shell may complete of a query: fields, then the values of a field, silent whatever is wrong.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping
from itertools import chain
from pathlib import Path
from typing import Final

from gloomdb.catalog.reading.name_completion import TROUBLE, glanced_at
from gloomdb.query.fields import BY_NAME, FIELDS, Field, NumberField, ValueField
from gloomdb.query.known import Known
from gloomdb.query.synonyms import Aliases
from gloomdb.text import fold, slug

_SIGNS: Final = "(-"  # before the word that is completed


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
    "deck": ("SELECT name, name FROM deck",),
}
"""Ids and names, by field."""


def query_words(path: Path | None, start: str) -> list[tuple[str, str]]:
    """The fields, or the values of a field, that a query's last word may become."""
    first, space, last_word = start.rpartition(" ")
    signs = last_word[: len(last_word) - len(last_word.lstrip(_SIGNS))]
    before = first + space + signs
    written, colon, value = start[len(before) :].partition(":")
    if not colon:
        names = _beginning(FIELDS, BY_NAME, written)
        return [
            (before + name + ("" if isinstance(BY_NAME[name], NumberField) else ":"), "") for name in names
        ]
    field = BY_NAME.get(fold(written))
    first, comma, last = value.rpartition(",")
    known = _values(path, field) if field else {}
    ids = sorted(frozenset().union(*known.values()))
    # A name of several words is offered as its slug, which no shell has to quote.
    options = [slug(option) if " " in option else option for option in _beginning(ids, known, last)]
    return [(f"{before}{written}:{first}{comma}{option}", "") for option in options]


def _beginning(ids: Iterable[str], names: Iterable[str], start: str) -> list[str]:
    """The ids that begin so; where none does, the other names, in whichever language."""
    offered = [id_ for id_ in ids if id_.startswith(start)]
    return offered or sorted(name for name in names if name.startswith(fold(start)))


def _values(path: Path | None, field: Field) -> Aliases:
    if not isinstance(field, ValueField) or not field.is_open:
        return Known().values(field.id)
    try:
        with glanced_at(path) as connection:
            return known_values(connection).values(field.id)
    except TROUBLE:
        return {}
