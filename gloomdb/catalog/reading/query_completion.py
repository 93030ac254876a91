"""What a shell may complete of a query: fields, then the values of a field. Silent whatever is wrong."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from gloomdb.catalog.reading.known_values import known_values
from gloomdb.catalog.storage.connection import check_file, connect
from gloomdb.errors import GloomError
from gloomdb.query.fields import BY_NAME, FIELDS, Field, NumberField, ValueField
from gloomdb.query.known import Known
from gloomdb.resources import default_catalogue
from gloomdb.text import fold

_PATIENCE: Final = 0.2  # seconds; a person has pressed a key
_SIGNS: Final = "(-"


def query_words(path: Path | None, start: str) -> list[tuple[str, str]]:
    """The fields, or the values of a field, that a query's last word may become."""
    before = start[: len(start) - len(start.lstrip(_SIGNS))]
    written, colon, value = start[len(before) :].partition(":")
    if not colon:
        fields = [field for field in FIELDS.values() if field.id.startswith(written)]
        return [(before + field.id + ("" if isinstance(field, NumberField) else ":"), "") for field in fields]
    field = BY_NAME.get(fold(written))
    first, comma, last = value.rpartition(",")
    return [
        (f"{before}{written}:{first}{comma}{option}", "")
        for option in (_options(path, field) if field else ())
        if option.startswith(last)
    ]


def _options(path: Path | None, field: Field) -> list[str]:
    if not isinstance(field, ValueField) or not field.is_open:
        return Known().ids(field.id)
    place = path or default_catalogue()
    try:
        check_file(place)
        with closing(connect(place, "ro", _PATIENCE)) as connection:
            return known_values(connection).ids(field.id)
    except (GloomError, sqlite3.Error, OSError, UnicodeError):
        return []
