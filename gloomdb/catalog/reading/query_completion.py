"""What a shell may complete of a query: fields, then the values of a field. Silent whatever is wrong."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from gloomdb.catalog.storage.connection import check_file, connect
from gloomdb.errors import GloomError
from gloomdb.query.fields import CHOICES, FIELDS, NUMBERS, SEVERAL, SYNONYMS
from gloomdb.query.known import Known, from_catalogue, nothing
from gloomdb.resources import default_catalogue

_PATIENCE: Final = 0.2  # seconds; a person has pressed a key
_WITH_VALUES: Final = frozenset({*CHOICES, *SEVERAL, "has", "missing", "lang", "sort"})
_SIGNS: Final = "(-"


def query_words(path: Path | None, start: str) -> list[tuple[str, str]]:
    """The fields, or the values of a field, that a query's last word may become."""
    before = start[: len(start) - len(start.lstrip(_SIGNS))]
    written, colon, value = start[len(before) :].partition(":")
    field = SYNONYMS.get(written, written)
    if not colon:
        fields = [name if name in NUMBERS else f"{name}:" for name in FIELDS if name.startswith(written)]
        return [(before + field, "") for field in fields]
    if field not in _WITH_VALUES:
        return []
    first, comma, last = value.rpartition(",")
    return [
        (f"{before}{written}:{first}{comma}{option}", "")
        for option in _options(path, field)
        if option.startswith(last)
    ]


def _options(path: Path | None, field: str) -> list[str]:
    if field not in {"set", "family", "icon", "source", "op"}:
        return Known(nothing).ids(field)
    place = path or default_catalogue()
    try:
        check_file(place)
        with closing(connect(place, "ro", _PATIENCE)) as connection:
            return from_catalogue(connection).ids(field)
    except (GloomError, sqlite3.Error, OSError, UnicodeError):
        return []
