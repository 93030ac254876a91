"""Workbooks (.xlsx, .ods) as tables, read by calamine from a copy that is known to be small.

A workbook is a zip of XML. It is unpacked here with a limit, the cells of each sheet are counted, since
one cell far away makes a reader fill memory up to it, and what is left is packed anew.
"""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final
from xml.parsers import expat

from gloomdb.definitions.checks.problems import Unreadable
from gloomdb.definitions.spreadsheet.cell_tables import (
    MOST_COLUMNS,
    MOST_ROWS,
    Table,
    filled_rows,
    too_many_columns,
    too_many_rows,
)
from gloomdb.language import Sentence
from gloomdb.text import fold

MOST_UNPACKED: Final = 48 * 1024 * 1024
MOST_MEMBERS: Final = 1000
_COMPOUND: Final = b"\xd0\xcf\x11\xe0"  # an old .xls, or an .xlsx with a password
_PICTURES: Final = re.compile(r"(?i)(?:^|/)(?:media|pictures|thumbnails|embeddings)/")
_SHEET: Final = re.compile(r"xl/worksheets/[^/]+\.xml|content\.xml")
_CELL: Final = re.compile(r"([A-Z]{1,4})([0-9]{1,8})")
_CARDS: Final = ("cards", "cartas")  # the sheet that is read if there is one of the name; else the first


def read_workbook(data: bytes, file: str) -> Table:
    """The cells of the sheet of cards."""
    from python_calamine import CalamineError, CalamineWorkbook

    members = _members(data, file)
    extents = {name: _extent(content, file) for name, content in members.items() if _SHEET.fullmatch(name)}
    copy = _packed(members)
    try:
        book = CalamineWorkbook.from_filelike(io.BytesIO(copy))
        names = book.sheet_names
        if not names:
            raise Unreadable(file, Sentence("a workbook without sheets (put the cards into the first)"))
        wanted = next((name for name in names if fold(name) in _CARDS), names[0])
        sheet = book.get_sheet_by_name(wanted)
        rows = sheet.to_python(skip_empty_area=False)
        merged = [_range(*corners) for corners in sheet.merged_cell_ranges or ()]
    except (CalamineError, ValueError, OSError) as trouble:
        raise _damaged(file, str(trouble)) from None
    if "content.xml" in extents:  # of an .ods calamine does not tell
        merged = extents["content.xml"].merged.get(names.index(wanted), [])
    table = dict(filled_rows(iter(enumerate(map(list, rows), 1)), file))
    return Table(table, tuple(merged), tuple(name for name in names if name != wanted))


def _members(data: bytes, file: str) -> dict[str, bytes]:
    """What the zip holds, pictures aside."""
    if data.startswith(_COMPOUND):
        raise Unreadable(file, _LOCKED)
    members: dict[str, bytes] = {}
    left = MOST_UNPACKED
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            if len(packed.infolist()) > MOST_MEMBERS:
                raise _damaged(file, "too many parts")
            for entry in packed.infolist():
                if entry.is_dir() or _PICTURES.search(entry.filename):
                    continue
                with packed.open(entry) as member:
                    members[entry.filename] = member.read(left + 1)
                left -= len(members[entry.filename])
                if left < 0:
                    form = "unpacks to more than {most} MiB (split it into several sets, or save it as CSV)"
                    raise Unreadable(file, Sentence(form, most=MOST_UNPACKED >> 20))
    except RuntimeError:  # the zip itself has a password
        raise Unreadable(file, _LOCKED) from None
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, OSError, ValueError) as trouble:
        raise _damaged(file, str(trouble)) from None
    if b"encryption-data" in members.get("META-INF/manifest.xml", b""):
        raise Unreadable(file, _LOCKED)
    return members


def _packed(members: Mapping[str, bytes]) -> bytes:
    """The same as a zip in which nothing is compressed."""
    copy = io.BytesIO()
    with zipfile.ZipFile(copy, "w", zipfile.ZIP_STORED) as packed:
        for name, content in members.items():
            packed.writestr(name, content)
    return copy.getvalue()


@dataclass(slots=True)
class _Extent:
    """How far the sheets of a file reach, told while the XML goes by; raises where it is too far."""

    file: str
    table: int = -1
    """The number of the sheet, in an .ods, which has all in one file."""
    row: int = 0
    column: int = 0
    merged: dict[int, list[str]] = field(default_factory=dict)

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """An element begins."""
        name = _local(tag)
        if name == "table":
            self.table, self.row = self.table + 1, 0
        elif name in ("row", "table-row"):
            given = {_local(key): value for key, value in attributes.items()}
            repeated = _number(given.get("number-rows-repeated"))
            self.row = _number(given["r"]) if "r" in given else self.row + repeated
            self.column = 0
        elif name in ("c", "table-cell", "covered-table-cell"):
            self._cell({_local(key): value for key, value in attributes.items()})

    def _cell(self, given: Mapping[str, str]) -> None:
        place = _CELL.fullmatch(given.get("r", ""))
        if place is not None:
            self.column, self.row = _letters(place[1]), int(place[2])
        else:
            self.column += _number(given.get("number-columns-repeated"))
        spans = [_number(given.get(f"number-{way}-spanned")) - 1 for way in ("rows", "columns")]
        if any(spans):
            here = self.row - 1, self.column - 1
            end = here[0] + spans[0], here[1] + spans[1]
            self.merged.setdefault(self.table, []).append(_range(here, end))
        # An .ods repeats empty cells to the edge of the sheet; those cost nothing.
        if not {"r", "value-type", "value", "formula"} & given.keys():
            return
        if self.row > MOST_ROWS + 1:
            raise too_many_rows(self.file)
        if self.column > MOST_COLUMNS:
            raise too_many_columns(self.file)


def _extent(content: bytes, file: str) -> _Extent:
    extent = _Extent(file)
    parser = expat.ParserCreate()
    parser.StartElementHandler = extent.start
    try:
        parser.Parse(content, True)
    except expat.ExpatError as trouble:
        raise _damaged(file, str(trouble)) from None
    return extent


def _local(name: str) -> str:
    return name.rpartition(":")[2]


def _number(text: str | None) -> int:
    """A count; 1 where none is given."""
    if text is None or not text.isascii() or not text.isdecimal():
        return 1
    return int(text[:9])


def _letters(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number


def _range(start: tuple[int, int], end: tuple[int, int]) -> str:
    return f"{_name(*start)}:{_name(*end)}"


def _name(row: int, column: int) -> str:
    letters, rest = "", column + 1
    while rest:
        rest, letter = divmod(rest - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return f"{letters}{row + 1}"


_LOCKED: Final = Sentence(
    "protected with a password, or in the old .xls form (save it without one, as .xlsx, .ods or CSV)"
)


def _damaged(file: str, trouble: str) -> Unreadable:
    form = "not a workbook that can be read: {reason} (save it anew, or as CSV)"
    return Unreadable(file, Sentence(form, reason=trouble[:100]))
