"""A spreadsheet as rows of cells: what a CSV file or the first sheet of a workbook holds, within bounds.

Nothing in a cell is ever run. What cannot be read raises `Unreadable`.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, time, timedelta
from pathlib import Path
from typing import Final, TypeAlias

from gloomdb.definitions.checks.problems import Unreadable
from gloomdb.definitions.json.strict_json import read_bytes
from gloomdb.definitions.spreadsheet.columns import column_of, known_headings
from gloomdb.language import SOURCE, Sentence

Cell: TypeAlias = str | int | float | bool | date | time | timedelta | None
"""What a spreadsheet holds in one place; from a CSV always text."""

WORKBOOKS: Final = (".xlsx", ".ods", ".xls")  # of the last, only what to do with it is told
SUFFIXES: Final = (".csv", ".tsv", *WORKBOOKS)
MOST_ROWS: Final = 20_000
MOST_COLUMNS: Final = 200
MOST_BYTES: Final = 16 * 1024 * 1024
_DELIMITERS: Final = (",", ";", "\t")


@dataclass(frozen=True, slots=True)
class Table:
    """The rows of a sheet that are not empty, by their number from 1."""

    rows: dict[int, list[Cell]]
    merged: tuple[str, ...] = ()
    """Ranges of cells that were merged into one, `A2:A4`."""
    others: tuple[str, ...] = field(default=())
    """Further sheets, which are not read."""


def is_spreadsheet(path: Path) -> bool:
    """Whether the name of a file is that of a spreadsheet."""
    return path.suffix.lower() in SUFFIXES


def read_table(path: Path) -> Table:
    """The cells of a file."""
    file, data = str(path), read_bytes(path, MOST_BYTES)
    if path.suffix.lower() in WORKBOOKS:
        from gloomdb.definitions.spreadsheet.workbooks import read_workbook

        return read_workbook(data, file)
    return Table(dict(filled_rows(enumerate(_csv_rows(_text(data, file), file), 1), file)))


def _text(data: bytes, file: str) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")) and not data.startswith(b"\xff\xfe\0\0"):
        encoding = "utf-16"  # what Excel calls "Unicode text"
    elif data.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0")) or b"\0" in data:
        form = "not a CSV file: it looks like a workbook (give its name the ending .xlsx or .ods)"
        raise Unreadable(file, Sentence(form))
    else:
        encoding = "utf-8-sig"
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as trouble:
        row = data[: trouble.start].count(b"\n") + 1
        form = "not UTF-8, in line {line} (save it as 'CSV UTF-8', or as .xlsx or .ods)"
        raise Unreadable(file, Sentence(form, line=str(row))) from None


def _csv_rows(text: str, file: str) -> Iterator[list[Cell]]:
    given, _, rest = text.partition("\n")
    if given.lower().startswith("sep=") and len(given.strip()) == 5:  # Excel's own way of naming it
        delimiter, text = given[4], "\n" + rest  # the row stays, empty
    else:
        delimiter = _delimiter(text)
    try:
        for row in csv.reader(io.StringIO(text, newline=""), delimiter=delimiter):
            yield list(row)
    except csv.Error as trouble:
        form = "not a table: {reason} (is a quotation mark not closed?)"
        raise Unreadable(file, Sentence(form, reason=str(trouble))) from None


def _delimiter(text: str) -> str:
    """What parts the cells: that by which most headings are known."""
    known = known_headings(SOURCE)
    first = next((line for line in text.splitlines()[:20] if line.strip(",;\t \r")), "")

    def understood(delimiter: str) -> tuple[int, int]:
        words = next(csv.reader([first], delimiter=delimiter), [])
        return sum(column_of(word, known) is not None for word in words), len(words)

    return max(_DELIMITERS, key=understood)


def filled_rows(rows: Iterator[tuple[int, list[Cell]]], file: str) -> Iterator[tuple[int, list[Cell]]]:
    """The rows that are not empty, as long as there are not too many."""
    count = 0
    for number, cells in rows:
        if all(cell is None or cell == "" for cell in cells):
            continue
        count += 1
        if count > MOST_ROWS:
            raise too_many_rows(file)
        if len(cells) > MOST_COLUMNS and any(cell not in (None, "") for cell in cells[MOST_COLUMNS:]):
            raise too_many_columns(file)
        yield number, cells[:MOST_COLUMNS]


def too_many_rows(file: str) -> Unreadable:
    """More rows than any set has cards."""
    form = "more than {most:,} rows (split it into several sets)"
    return Unreadable(file, Sentence(form, most=MOST_ROWS))


def too_many_columns(file: str) -> Unreadable:
    """More columns than a card has fields, many times over."""
    form = "more than {most} columns (remove those that are not of the cards)"
    return Unreadable(file, Sentence(form, most=MOST_COLUMNS))
