"""Writing results: a Rich table on a terminal, aligned text in a pipe, json, jsonl, csv, ids.

The one place where rows become bytes, so the one place where strangers' text is made safe for
terminals (`safe`), spreadsheets (a leading apostrophe) and JSON readers (escapes).
"""

from __future__ import annotations

import csv
import json
import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from io import StringIO
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Generic, NamedTuple, TextIO, TypeVar

from gloomdb.cli.arguments.options import Format, Lang, is_quiet
from gloomdb.cli.process.spoken import spoken
from gloomdb.cli.process.tints import notice
from gloomdb.cli.terminal.cells import Line, Span, pad, width
from gloomdb.cli.terminal.headings import heading
from gloomdb.language import Sentence
from gloomdb.text import safe

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

Row = Mapping[str, object]
R = TypeVar("R", bound=Row)
"""A kind of row: a card's document, the figures of a set."""
R_contra = TypeVar("R_contra", bound=Row, contravariant=True)

LOUD = ("warning", "error")  # the beginnings of what is said even with -q
GAP = "  "  # between the columns of plain text
USUAL_WIDTH = 80
EASILY_READ = 100  # columns
UNBOUND = 10_000  # columns for a page where nobody looks: nothing is cut there
# How the kinds of spans look on a terminal, in Rich's words. Colours that read on dark and light ground.
STYLES = {
    "name": "bold", "head": "bold", "hit": "bold underline", "bad": "bold bright_red", "good": "green",
    "zero": "", "icon": "cyan", "dim": "dim", "edge": "dim", "clear": "dim", "blank": "dim", "picture": "dim",
    "guess": "yellow",
}  # fmt: skip
FORMULA = tuple("=+-@\t\r＝＋－＠")  # a spreadsheet runs a cell that starts like this
# Legal in JSON and yet not for a terminal: DEL, C1, bidi controls, separators, lone surrogates.
_NOT_IN_JSON = "[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]"


class Column(NamedTuple, Generic[R_contra]):
    """A column of a table: the key of the row and, where its value is not text, how to show the row there."""

    key: str
    show: Callable[[R_contra], str] | None = None
    paint: Callable[[R_contra], Line] | None = None
    """How to show the row there on a terminal, in colours."""
    right: bool = False
    """Numbers that are shown as text."""
    fixed: bool = False
    """Kept on one line where a terminal is too narrow for all."""
    called: str = ""
    """The key whose heading it has, if not its own."""


def emit(rows: Iterable[R], columns: Sequence[str | Column[R]], form: Format, lang: Lang = "en") -> None:
    """Writes rows: a table of these columns; json and jsonl with every key; csv with the columns first."""
    kept = list(rows)
    shown: list[Column[R]] = [Column(column) if isinstance(column, str) else column for column in columns]
    writers: dict[Format, Callable[[], str]] = {
        "json": lambda: _json(kept, indent=2),
        "jsonl": lambda: "".join(_json(row) for row in kept),
        "csv": lambda: csv_text(kept, [column.key for column in shown]),
        "ids": lambda: "".join(f"{_text(row['id' if 'id' in row else shown[0].key])}\n" for row in kept),
        "table": lambda: _aligned(kept, shown, lang),
    }
    if form == "table" and on_terminal():
        _rich_table(kept, shown, lang)
    else:
        write(writers[form]())


def emit_record(record: Row, form: Format, lang: Lang = "en") -> None:
    """Writes one thing: a line for each key in a table, one object in json."""
    if form == "table":
        wide = max((width(heading(key, lang)) for key in record), default=0)
        write("".join(f"{pad(heading(key, lang), wide)}{GAP}{_text(record[key])}\n" for key in record))
    elif form == "json":
        write(_json(record, indent=2))
    else:
        emit([record], list(record), form, lang)


def emit_text(text: str) -> None:
    """Writes lines of ready text (a card's face, a report), made safe."""
    write(safe(text, keep="\n").rstrip("\n") + "\n")


def emit_lines(lines: Iterable[Line]) -> None:
    """Writes lines made of spans: in colours on a terminal, plain elsewhere."""
    if not on_terminal():
        write("".join(safe("".join(span.text for span in line)).rstrip() + "\n" for line in lines))
        return
    console = _console()
    for line in lines:
        console.print(_painted(line), soft_wrap=True)


def columns_wide() -> int:
    """The columns there are to write in; as many as a usual terminal has where nobody looks."""
    if not on_terminal():
        return USUAL_WIDTH
    return get_terminal_size((USUAL_WIDTH, 24)).columns


def text_wide() -> int:
    """The columns there are for what is read line by line: no more than are easily read."""
    return min(columns_wide(), EASILY_READ)


def page_wide() -> int:
    """The columns a page of tables may take: those of the terminal, and any number in a pipe."""
    return columns_wide() if on_terminal() else UNBOUND


def moment(key: str) -> Column[Row]:
    """A column of times: to the second for programs, to the minute on a terminal, both in UTC."""
    return Column(key, paint=lambda row: [Span(str(row[key])[:16].replace("T", " "))], fixed=True)


def say(form: str, /, **fields: object) -> None:
    """Talk, in the language of the run: progress, notices and warnings, on stderr; with -q warnings alone."""
    if not is_quiet() or form.startswith(LOUD):
        answer(form, **fields)


def answer(form: str, /, **fields: object) -> None:
    """What is said in a conversation, on stderr, however quiet it shall be."""
    sentence = Sentence(form, **fields) if fields else form
    told = safe(spoken(sentence), keep="\n")
    print(notice(told, form, sys.stderr), file=sys.stderr, flush=True)


def on_terminal(stream: TextIO | None = None) -> bool:
    """Whether a person looks at the output (which then may have boxes and colours)."""
    return (stream or sys.stdout).isatty()


def write(text: str) -> None:
    """Writes it all to stdout, or raises: never half of it in silence."""
    sys.stdout.write(text)
    sys.stdout.flush()


def _cell(row: R, column: Column[R]) -> str:
    """The text of a table's cell, on one line."""
    return _text(row.get(column.key) if column.show is None else column.show(row))


def _text(value: object) -> str:
    if isinstance(value, str):
        return safe(value.replace("\n", " "))
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return ", ".join(_text(item) for item in value)
    if isinstance(value, Mapping):
        return ", ".join(f"{_text(key)}: {_text(item)}" for key, item in value.items())
    return safe(str(value).replace("\n", " "))


def _aligned(rows: Sequence[R], columns: Sequence[Column[R]], lang: Lang) -> str:
    """Plain columns, never cut; nothing at all for no rows."""
    if not rows:
        return ""
    filled = [_filled(rows, column, lang) for column in columns]
    return "".join(GAP.join(cells).rstrip() + "\n" for cells in zip(*filled, strict=True))


def _filled(rows: Sequence[R], column: Column[R], lang: Lang) -> list[str]:
    """A column with its heading, every cell as wide as the widest."""
    cells = [heading(column.called or column.key, lang), *(_cell(row, column) for row in rows)]
    widths = [width(cell) for cell in cells]
    widest = max(widths)
    blanks = [" " * (widest - wide) for wide in widths]
    pairs = zip(blanks, cells, strict=True) if _is_numeric(rows, column) else zip(cells, blanks, strict=True)
    return [left + right for left, right in pairs]


def _is_numeric(rows: Sequence[R], column: Column[R]) -> bool:
    if column.right:
        return True
    values = [row.get(column.key) for row in rows] if column.show is None else []
    return any(value is not None for value in values) and all(
        value is None or (isinstance(value, (int, float)) and not isinstance(value, bool)) for value in values
    )


def _rich_table(rows: Sequence[R], columns: Sequence[Column[R]], lang: Lang) -> None:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    if not rows:
        return
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    for column in columns:
        table.add_column(
            Text(heading(column.called or column.key, lang)),
            justify="right" if _is_numeric(rows, column) else "left",
            overflow="fold",
            no_wrap=column.fixed,
        )
    for row in rows:
        table.add_row(*(_rich_cell(row, column) for column in columns))
    _console().print(table)


def _rich_cell(row: R, column: Column[R]) -> Text:
    return _painted(column.paint(row) if column.paint else [Span(_cell(row, column))])


def _painted(line: Line) -> Text:
    from rich.text import Text

    return Text.assemble(*((safe(span.text), STYLES.get(span.style, span.style)) for span in line))


def _console() -> Console:
    from rich.console import Console

    return Console(markup=False, emoji=False, highlight=False)


def _json(value: object, indent: int | None = None) -> str:
    ascii_only = (sys.stdout.encoding or "ascii").lower().replace("-", "") != "utf8"
    text = json.dumps(value, indent=indent, ensure_ascii=ascii_only, allow_nan=False, default=str)
    return re.sub(_NOT_IN_JSON, lambda match: f"\\u{ord(match[0]):04x}", text) + "\n"


def csv_text(rows: Sequence[Row], keys: Sequence[str]) -> str:
    """Rows as a CSV that a spreadsheet opens without running anything in it."""
    every = list(dict.fromkeys([*keys, *(key for row in rows for key in row)]))
    text = StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(every)
    table.writerows([_csv_cell(row.get(key)) for key in every] for row in rows)
    return text.getvalue()


def _csv_cell(value: object) -> str | int | float:
    """Numbers stay numbers, lists and objects are JSON, and text that a spreadsheet would run is quoted."""
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return value
    if isinstance(value, (Mapping, list, tuple)):
        return _json(value).rstrip("\n")
    text = str(value) if isinstance(value, str) else _text(value)
    # An apostrophe before what it would keep from being run gets another: reading takes off just one.
    return ("'" if text.lstrip("'").startswith(FORMULA) else "") + safe(text, keep="\n")
