"""Small charts made of characters: bars beside labels, blocks on a terminal, plain ASCII in a pipe."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gloomdb.cli.terminal.cells import Line, Span, cut, pad, width
from gloomdb.cli.terminal.output import on_terminal

WIDEST = 32  # cells of the longest bar
SHORTEST = 6  # of it, where there is little room
NARROWEST = 8  # cells of a column that gives way


class Bar(NamedTuple):
    """One bar."""

    label: str
    value: float
    figure: str
    """What stands behind it."""
    style: str = ""


def bars(rows: Sequence[Bar], room: int, right: bool = False) -> list[Line]:
    """Bars below each other, the longest as wide as allowed; a value above nothing has at least a sliver."""
    figures = max((width(row.figure) for row in rows), default=0)
    labels = min(max((width(row.label) for row in rows), default=0), max(8, room - figures - SHORTEST - 6))
    wide = max(SHORTEST, min(WIDEST, room - labels - figures - 6))
    most = max((row.value for row in rows), default=0)
    return [
        [
            Span(f"  {pad(cut(row.label, labels), labels, right)}  "),
            Span(pad(bar(row.value, most, wide), wide), row.style or "icon"),
            Span(f"  {row.figure}"),
        ]
        for row in rows
    ]


def bar(value: float, most: float, wide: int) -> str:
    """One bar: eighths of a cell on a terminal, whole cells of # elsewhere."""
    if most <= 0 or value <= 0:
        return ""
    if not on_terminal():
        return "#" * max(1, round(value / most * wide))
    eighths = max(1, round(value / most * wide * 8))
    whole, rest = divmod(eighths, 8)
    return "█" * whole + (chr(0x2590 - rest) if rest else "")


def interval(low: float, middle: float, high: float, least: float, most: float, wide: int) -> str:
    """An interval on a line from `least` to `most`: `--|--`."""
    first, at, last = (_place(value, least, most, wide) for value in (low, middle, high))
    line, dot = ("─", "●") if on_terminal() else ("-", "o")
    cells = [" "] * wide
    cells[first : last + 1] = line * (last + 1 - first)
    cells[at] = dot
    return "".join(cells)


def _place(value: float, least: float, most: float, wide: int) -> int:
    """The cell of a value on a line from `least` to `most`."""
    return min(wide - 1, max(0, round((value - least) / ((most - least) or 1) * (wide - 1))))


def dots(values: Sequence[float], least: float, most: float, wide: int) -> str:
    """Values on a line from `least` to `most`, a dot for each; where several fall together, a larger one."""
    one, many = ("·", "•") if on_terminal() else (".", ":")
    cells = [" "] * wide
    for value in values:
        at = _place(value, least, most, wide)
        cells[at] = many if cells[at] != " " else one
    return "".join(cells)


def plain(lines: list[Line]) -> list[Line]:
    """The lines as they go where no terminal is: a minus and dots that every program reads."""
    if on_terminal():
        return lines
    ascii_signs = str.maketrans({"−": "-", "…": "..", "×": "x"})
    return [[Span(span.text.translate(ascii_signs), span.style) for span in line] for line in lines]


def table(rows: Sequence[Sequence[str]], room: int, left: int = 1) -> list[Line]:
    """Aligned cells, a heading first; the first `left` columns to the left, the rest to the right.

    Where the columns are wider than the room, the widest of those at the left gives way.
    """
    if not rows:
        return []
    wide = _widths(rows)
    widest = max(range(left), key=lambda at: wide[at])
    wide[widest] = max(min(NARROWEST, wide[widest]), wide[widest] - max(0, table_wide(rows) - room))
    lines: list[Line] = []
    for number, row in enumerate(rows):
        cells = [pad(cut(cell, wide[at]), wide[at], at >= left) for at, cell in enumerate(row)]
        lines.append([Span("  " + "  ".join(cells).rstrip(), "dim" if number == 0 else "")])
    return lines


def table_wide(rows: Sequence[Sequence[str]]) -> int:
    """The columns a table takes if nothing in it gives way."""
    return sum(wide + 2 for wide in _widths(rows))


def _widths(rows: Sequence[Sequence[str]]) -> list[int]:
    return [max(width(row[at]) for row in rows) for at in range(len(rows[0]))]
