"""Where the SQL face finds things: the fields of the language as columns and tables of the catalogue.

Every fragment is a condition or a value for a row of `entry`, written here and nowhere else; what a
user wrote only ever arrives as a bound value.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from gloomdb.text import fold

if TYPE_CHECKING:
    from gloomdb.cards.card import Lang

Sql: TypeAlias = tuple[str, tuple[str | int, ...]]
"""A condition and the values bound in it, in order."""

POINTS_KNOWN: Final = "entry.points_basis IS NOT NULL"

_STORY_ICONS: Final = (
    "(SELECT count(*) FROM entry_icon WHERE entry_icon.entry = entry.no"
    " AND slot <> 'claim' AND icon NOT IN ('blank', 'persistent'))"
)
NUMBERS: Final[Mapping[str, str]] = {
    "points": "entry.points",
    "top": "entry.top",
    "middle": "entry.middle",
    "bottom": "entry.bottom",
    "icons": f"CASE WHEN entry.icons_basis IS NOT NULL THEN {_STORY_ICONS} END",
    "year": "(SELECT year FROM card_set WHERE card_set.id = entry.card_set)",
    "copies": "entry.copies",
}
CHOICES: Final[Mapping[str, str]] = {
    "type": "entry.type",
    "set": "entry.card_set",
    "family": "entry.family",
    "provenance": "entry.provenance",
    "id": "entry.id",
}
NULLABLE: Final[frozenset[str]] = frozenset({"type", "family"})
SEVERAL: Final[Mapping[str, str]] = {
    "icon": "entry.no IN (SELECT entry FROM entry_icon WHERE icon IN ({0}) AND slot <> 'claim')",
    "when": "entry.no IN (SELECT entry FROM entry_step WHERE timing IN ({0}))",
    "op": "entry.no IN (SELECT entry FROM entry_step WHERE op IN ({0}))",
    "source": "entry.no IN (SELECT entry FROM entry_source WHERE source IN ({0}))",
}


def _named(lang: str, how: str = "") -> str:
    known = f"lang = '{lang}' AND name IS NOT NULL{how}"
    return f"entry.no IN (SELECT entry FROM entry_text WHERE {known})"  # noqa: S608 (fragments of ours)


HAS: Final[Mapping[str, str]] = {
    "effects": "EXISTS (SELECT 1 FROM entry_step WHERE entry_step.entry = entry.no)",
    "points": (
        "(entry.top IS NOT NULL OR entry.middle IS NOT NULL OR entry.bottom IS NOT NULL"
        f" OR (NOT {POINTS_KNOWN} AND entry.points IS NOT NULL))"
    ),
    "icons": f"{_STORY_ICONS} > 0",
    "claim": "entry.claim_by IS NOT NULL",
    "family": "entry.family IS NOT NULL",
    "type": "entry.type IS NOT NULL",
    "picture": "entry.picture IS 1",
    "note": "json_extract(entry.document, '$.note') IS NOT NULL",
    "reprint": "entry.reprint_of IS NOT NULL",
    "uncertain": "json_extract(entry.document, '$.uncertain') IS NOT NULL",
    "source": "entry.no IN (SELECT entry FROM entry_source)",
    "name.en": _named("en"),
    "name.es": _named("es"),
    "official.es": _named("es", " AND translation = 'official'"),
    "fan.es": _named("es", " AND translation = 'fan'"),
}
MISSING: Final[Mapping[str, str]] = {what: f"NOT {has}" for what, has in HAS.items()} | {
    "effects": "(entry.effects_basis IS NULL AND ifnull(entry.type, '') NOT IN ('character', 'reference'))",
    "points": (
        f"(NOT {POINTS_KNOWN} AND ifnull(entry.type, 'death') IN ('modifier', 'death', 'story', 'guest'))"
    ),
    "icons": "(entry.icons_basis IS NULL AND ifnull(entry.type, 'death') IN ('modifier', 'death', 'guest'))",
    "claim": "(entry.claim_basis IS NULL AND ifnull(entry.type, 'story') = 'story')",
    "family": "(entry.family IS NULL AND ifnull(entry.type, 'character') = 'character')",
    "picture": "entry.picture IS NULL",
}

SORTS: Final[Mapping[str, str]] = {
    "name": (
        "(SELECT name_folded FROM entry_text WHERE entry_text.entry = entry.no"
        " AND name_folded IS NOT NULL ORDER BY lang <> ? LIMIT 1)"
    ),
    "points": "entry.points",
    "set": "entry.card_set",
    "type": (
        "instr('character modifier event death story throne reference guest residence mystery expedition',"
        " entry.type)"
    ),
    "family": "entry.family",
    "year": NUMBERS["year"],
    "icons": NUMBERS["icons"],
    "provenance": "instr('documented earlier-printing invented incomplete', entry.provenance)",
    "id": "entry.id",
}


def languages(lang: Lang | None) -> tuple[Lang, ...]:
    """The languages to look in: the one, or all."""
    return ("en", "es") if lang is None else (lang,)


def full_text(wanted: Sequence[tuple[Lang, Sequence[str], Sequence[str]]]) -> Sql:
    """A run of stems in some columns, per language: (language, columns, stems)."""
    matches = {lang: fts(where, stems) for lang, where, stems in wanted if stems}
    if not matches:
        return "0", ()
    if len(matches) == 2 and len(set(matches.values())) == 1:  # the same stems in every language
        return f"entry.no IN ({_FOUND})", (next(iter(matches.values())),)
    clauses = [f"entry.no IN ({_FOUND} AND lang = ?)" for _ in matches]
    values = tuple(value for lang, match in matches.items() for value in (match, lang))
    return f"({' OR '.join(clauses)})", values


_FOUND: Final = (
    "SELECT entry_text.entry FROM search JOIN entry_text ON entry_text.no = search.rowid WHERE search MATCH ?"
)


def fts(where: Sequence[str], stems: Sequence[str]) -> str:
    """An FTS5 phrase; stems are letters and digits, so nothing in them needs a quote."""
    return f'{{{" ".join(f"{column}_stems" for column in where)}}} : "{" ".join(stems)}"'


def any_text(function: str, value: str, where: Sequence[str], lang: Lang | None) -> Sql:
    """A condition on a name or a text (`{0}`, folded) in a language, or in any."""
    tests = [function.format(_FOLDED[column]) for column in where]
    known = [f"({column} IS NOT NULL AND {test})" for column, test in zip(where, tests, strict=True)]
    values: tuple[str, ...] = (value,) * len(known)
    condition = f"({' OR '.join(known)})"
    if lang is not None:
        condition, values = f"({condition} AND lang = ?)", (*values, lang)
    return f"entry.no IN (SELECT entry FROM entry_text WHERE {condition})", values  # noqa: S608 (fragments of ours)


_FOLDED: Final = {"name": "name_folded", "text": "gloom_fold(text)"}


def add_functions(connection: sqlite3.Connection) -> None:
    """Gives a connection what the fragments call."""
    from gloomdb.query.regex import found

    connection.create_function("gloom_fold", 1, fold, deterministic=True)
    connection.create_function("gloom_regex", 2, found, deterministic=True)
