"""What a shell may complete: read quickly, and silent whatever is wrong."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

from gloomdb.catalog.storage.connection import check_file, connect
from gloomdb.errors import GloomError
from gloomdb.resources import default_catalogue
from gloomdb.text import fold, slug

MOST: Final = 200  # offers; a shell shows no more anyway
_PATIENCE: Final = 0.2  # seconds; a person has pressed a key

TROUBLE: Final = (GloomError, sqlite3.Error, OSError, UnicodeError)
"""What keeps a catalogue from being asked, of which nobody is told."""

_SETS = "SELECT id, coalesce(title_en, title_es, '') FROM card_set ORDER BY id"
_OWNED = "SELECT card_set, '' FROM own ORDER BY card_set"
_DECKS = "SELECT name, '' FROM deck ORDER BY name"
_FAMILIES = "SELECT DISTINCT id, name FROM label WHERE kind = 'family' AND lang = 'en' ORDER BY id"
_PATCHES = "SELECT name, 'patch' FROM layer WHERE kind = 'patch' ORDER BY no"
_CARD_IDS = "SELECT id, '' FROM entry WHERE id >= ?1 AND id < ?1 || char(1114111) ORDER BY id LIMIT ?2"
# Of the ids alone, which an index holds: reading through the cards would take too long.
_CARD_SLUGS = """
    SELECT substr(id, instr(id, '/') + 1) AS short, group_concat(substr(id, 1, instr(id, '/') - 1), ', ')
    FROM entry WHERE instr(id, '/' || ?1) GROUP BY short ORDER BY short LIMIT ?2
"""
_CARD_NAMES = """
    SELECT entry_text.name, entry.id FROM entry_text JOIN entry ON entry.no = entry_text.entry
    WHERE name_folded >= ?1 AND name_folded < ?1 || char(1114111)
    GROUP BY entry_text.name ORDER BY name_folded LIMIT ?2
"""


def _starting(*lists: str) -> Callable[[Path | None, str], list[tuple[str, str]]]:
    """What gives the names in these lists that start like a word, with what each stands for."""

    def offers(path: Path | None, start: str) -> list[tuple[str, str]]:
        rows = [row for sql in lists for row in _rows(path, sql)]
        return [row for row in rows if row[0].startswith(start)][:MOST]

    return offers


sets, owned, decks, families, patches = map(_starting, (_SETS, _OWNED, _DECKS, _FAMILIES, _PATCHES))
removable = _starting(_SETS, _PATCHES)  # what `import --remove` takes


def cards(path: Path | None, start: str) -> list[tuple[str, str]]:
    """Cards that start like this: by full id, by short id, which no shell has to quote, or by name."""
    if "/" in start:
        return _rows(path, _CARD_IDS, (start, MOST))
    slugs = _rows(path, _CARD_SLUGS, (start, MOST)) if start == slug(start) else []
    return slugs or [
        (_continued(start, name), id_) for name, id_ in _rows(path, _CARD_NAMES, (fold(start), MOST))
    ]


def sets_and_cards(path: Path | None, start: str) -> list[tuple[str, str]]:
    """Either of them."""
    return (sets(path, start) + cards(path, start))[:MOST]


def _continued(start: str, name: str) -> str:
    """The name from where it was typed on: shells take only what begins with that, to the letter."""
    return start + name[len(start) :] if fold(name[: len(start)]) == fold(start) else name


def _rows(path: Path | None, sql: str, values: tuple[str | int, ...] = ()) -> list[tuple[str, str]]:
    try:
        with glanced_at(path) as connection:
            return connection.execute(sql, values).fetchall()
    except TROUBLE:
        return []


def glanced_at(path: Path | None) -> closing[sqlite3.Connection]:
    """The catalogue, for as long as one may wait for it."""
    place = path or default_catalogue()
    check_file(place)
    return closing(connect(place, "ro", _PATIENCE))
