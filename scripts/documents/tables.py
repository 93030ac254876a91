"""docs/catalogue.md: the tables and views of a catalogue, read from the SQL that makes them."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from typing import Final

from documents import markdown
from gloomdb.catalog.storage import file_format

_ABOUT: Final = re.compile(r"-- (.*)$", re.MULTILINE)
_REFERS: Final = re.compile(r"FOREIGN KEY\((\w+)\) REFERENCES (\w+) \((\w+)\)")


def reference() -> str:
    """The views first, as they are made for reading; then the full-text index and the tables."""
    with closing(sqlite3.connect(":memory:")) as connection:
        file_format.make(connection)
        made = file_format.parts(connection)
        known = {**_comments(made["table", "entry_text"]), **_comments(made["table", "entry"])}
        chapters = {
            (kind, name): _chapter(connection, name, sql, known if kind == "view" else {})
            for (kind, name), sql in made.items()
            if kind in {"view", "table"}
        }
    views = [text for (kind, _), text in chapters.items() if kind == "view"]
    tables = sorted(text for (kind, _), text in chapters.items() if kind == "table")
    return "\n\n".join(["## Views, made for reading", *views, "## Tables", *tables])


def names() -> list[str]:
    """The tables and views."""
    return [name for kind, name in file_format.own_parts() if kind in {"table", "view"}]


def _chapter(connection: sqlite3.Connection, name: str, sql: str, known: dict[str, str]) -> str:
    first = sql.splitlines()[0]
    about = found[1] if (found := _ABOUT.search(first)) else ABOUT_SEARCH
    comments = {**known, **OF_VIEWS.get(name, {}), **_comments(sql)}
    refers = {column: f"`{table}.{there}`" for column, table, there in _REFERS.findall(sql)}
    rows = []
    for _, column, kind, filled, _, key in connection.execute("SELECT * FROM pragma_table_info(?)", (name,)):
        marks = [mark for mark, holds in (("key", key), ("may be NULL", kind and not filled)) if holds]
        rows.append((
            f"`{column}`", kind if "CREATE TABLE" in first else "", ", ".join(marks),
            refers.get(column, ""), comments.get(column, ""),
        ))  # fmt: skip
    if "CREATE VIEW" in first:
        rows = [(column, "", "", "", comment) for column, _, _, _, comment in rows]
    heads = ("column", "type", "", "refers to", "what it is")
    return f"### {name}\n\n{about}\n\n" + markdown.table(heads, rows)


ABOUT_SEARCH: Final = "The full-text index (FTS5) over `entry_text`: stems of the words, folded."

# Columns of views that no table has.
OF_VIEWS: Final[dict[str, dict[str, str]]] = {
    "card": {
        "name_en": "its name in English; NULL: none", "name_es": "its name in Spanish; NULL: not translated",
        "icon_top": "the icon in that slot, `blank` or `persistent`; NULL: clear, or not known",
        "icon_middle": "the same in the middle", "icon_bottom": "and below",
        "text_en": "its effects in English; NULL: not known", "text_es": "its effects in Spanish",
        "sources": "where the facts come from, one after another",
    },
    "set_coverage": {
        "expected": "how many the box holds; NULL: not known",
        "documented": "cards that are documented throughout",
        "earlier_printing": "cards with a fact that is documented for an earlier printing only",
        "invented": "cards with a fact that is made up", "incomplete": "cards that lack one",
        "names": "cards whose name is documented", "points": "whose points are", "icons": "whose icons are",
        "effects": "whose effects are",
        "named_en": "cards with an English name", "named_es": "with a Spanish one",
    },
}  # fmt: skip


def _comments(sql: str) -> dict[str, str]:
    """The comment at the end of a line, for every column that the line names last."""
    found = {}
    for line in sql.splitlines()[1:]:
        before, mark, comment = line.partition("-- ")
        if not mark or not before.strip():
            continue
        named = re.findall(r"AS (\w+)", before) or re.findall(r"\.(\w+)", before)
        for column in named or before.replace(",", " ").split()[:1]:
            found[column] = comment.strip()
    return found
