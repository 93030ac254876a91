"""Names and texts in SQL: conditions on a row of `entry`; what a user wrote is only ever bound."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from gloomdb.language import LANGS
from gloomdb.text import fold

if TYPE_CHECKING:
    from gloomdb.cards.card import Lang

Where: TypeAlias = Literal["name", "text"]
BOTH: Final[tuple[Where, ...]] = ("name", "text")
Sql: TypeAlias = tuple[str, tuple[str | int, ...]]
"""A condition and the values bound in it, in order."""


def languages(lang: Lang | None) -> tuple[Lang, ...]:
    """The languages to look in: the one, or all."""
    return LANGS if lang is None else (lang,)


def full_text(wanted: Sequence[tuple[Lang, Sequence[str], Sequence[str]]]) -> Sql:
    """A run of stems in some columns, per language: (language, columns, stems)."""
    matches = {lang: fts(where, stems) for lang, where, stems in wanted if stems}
    if not matches:
        return "0", ()
    if len(matches) == len(LANGS) and len(set(matches.values())) == 1:  # the same in every language
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
    from gloomdb.query.regex import occurs

    connection.create_function("gloom_fold", 1, fold, deterministic=True)
    connection.create_function("gloom_regex", 2, occurs, deterministic=True)
