"""What a shell may complete of a query: fields, then the values of a field. Silent whatever is wrong."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from gloomdb.catalog.reading.known_values import known_values
from gloomdb.catalog.reading.name_completion import TROUBLE, glanced_at
from gloomdb.query.fields import BY_NAME, FIELDS, Field, NumberField, ValueField
from gloomdb.query.known import Known
from gloomdb.query.synonyms import Aliases
from gloomdb.text import fold

_SIGNS: Final = "(-"


def query_words(path: Path | None, start: str) -> list[tuple[str, str]]:
    """The fields, or the values of a field, that a query's last word may become."""
    before = start[: len(start) - len(start.lstrip(_SIGNS))]
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
    return [(f"{before}{written}:{first}{comma}{option}", "") for option in _beginning(ids, known, last)]


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
