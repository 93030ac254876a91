"""A sheet's rows by column, with what is wrong with its headings; and where each cell stands."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from gloomdb.definitions.checks.problems import Finding, Unreadable
from gloomdb.definitions.json.flaws import Cleaner
from gloomdb.definitions.json.positions import Place
from gloomdb.definitions.json.strict_json import Document, JsonObject
from gloomdb.definitions.spreadsheet.cell_tables import Cell, read_table
from gloomdb.definitions.spreadsheet.cell_values import is_empty
from gloomdb.definitions.spreadsheet.columns import (
    column_of,
    field_column,
    known_headings,
    language_of,
    unknown_heading,
)
from gloomdb.language import Lang, Sentence
from gloomdb.text import quoted


@dataclass(frozen=True, slots=True)
class Row:
    """One card."""

    number: int
    """As the spreadsheet counts."""
    cells: Mapping[str, Cell]
    """By column; only those that are not empty."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The rows of a file."""

    file: str
    headings: Mapping[str, str]
    """The columns there are, with what they are called here."""
    places: Mapping[str, int]
    """The number of each column, from 1."""
    heading_row: int
    rows: tuple[Row, ...]
    findings: tuple[Finding, ...]


def read_sheet(path: Path, first: Lang | None = None) -> Sheet:
    """The cards of a file; `first` is the language of a column only called `name`, if a set says it."""
    table = read_table(path)
    if not table.rows:
        raise Unreadable(str(path), Sentence("the file is empty (gloomdb new --csv makes one to start from)"))
    heading_row, *numbers = table.rows
    known = known_headings(first or language_of(map(str, table.rows[heading_row])))
    places: dict[str, int] = {}
    written: dict[str, str] = {}
    findings: list[Finding] = []
    for number, cell in enumerate(table.rows[heading_row], 1):
        if is_empty(cell):
            continue
        column = column_of(str(cell), known)
        if column is None:
            findings.append(Finding("", "unknown-column", unknown_heading(str(cell), known)))
        elif column in places:
            form = "the column {name} is there twice (remove one of them)"
            findings.append(Finding("", "duplicate-column", Sentence(form, name=quoted(str(cell)))))
        else:
            places[column], written[column] = number, str(cell)
    if not places:
        form = "no column of cards in row {row} (the first row has the headings: name_en, type, points_top …)"
        raise Unreadable(str(path), Sentence(form, row=str(heading_row)))
    findings += _about(table.merged, table.others)
    rows = tuple(Row(number, _cells(table.rows[number], places)) for number in numbers)
    return Sheet(str(path), written, places, heading_row, rows, tuple(findings))


def _about(merged: tuple[str, ...], others: tuple[str, ...]) -> Iterator[Finding]:
    for cells in merged[:20]:
        form = "the cells {cells} are merged (split them: each card has a row and cells of its own)"
        yield Finding("", "merged-cells", Sentence(form, cells=cells))
    if others:
        form = "other sheets are not read: {names} (put the cards into one)"
        yield Finding("", "other-sheets", Sentence(form, names=", ".join(others[:5])), "warning")


def _cells(cells: list[Cell], places: Mapping[str, int]) -> dict[str, Cell]:
    given = {column: cells[number - 1] for column, number in places.items() if number <= len(cells)}
    return {column: cell for column, cell in given.items() if not is_empty(cell)}


class SheetCard(NamedTuple):
    """A card's JSON, and where it comes from."""

    entry: JsonObject
    row: int
    read_in: str
    """The column from which its effects were read."""


@dataclass(frozen=True, slots=True)
class SheetDocument(Document):
    """A sheet as the JSON it stands for; places are rows and columns."""

    sheet: Sheet
    cards: tuple[SheetCard, ...]

    def places(self, pointers: Collection[str]) -> dict[str, Place]:
        """Row and column of each pointer."""
        found = {pointer: self._place(pointer) for pointer in pointers}
        return {pointer: place for pointer, place in found.items() if place is not None}

    def heading(self, pointer: str) -> str:
        """What the column is called."""
        return self.sheet.headings.get(self._column(pointer), "")

    def _place(self, pointer: str) -> Place | None:
        card = self._card(pointer)
        if card is None:
            return (self.sheet.heading_row, 1) if not pointer else None
        return card.row, self.sheet.places.get(self._column(pointer), 0)

    def _column(self, pointer: str) -> str:
        card, column = self._card(pointer), field_column(pointer.split("/")[3:])
        return card.read_in or column if card and column == "effects" else column

    def _card(self, pointer: str) -> SheetCard | None:
        """The card that a pointer leads into."""
        match pointer.split("/"):
            case ["", "cards", number, *_] if number.isdecimal() and int(number) < len(self.cards):
                return self.cards[int(number)]
        return None


def sheet_document(
    sheet: Sheet, cards: Sequence[SheetCard], findings: Iterable[Finding], **head: Any
) -> SheetDocument:
    """The document that cards of a sheet are, with what was found while they were read."""
    cleaner = Cleaner()
    value = cleaner.clean({**head, "cards": [card.entry for card in cards]})
    return SheetDocument(sheet.file, "", value, (*findings, *cleaner.flaws), sheet, tuple(cards))
