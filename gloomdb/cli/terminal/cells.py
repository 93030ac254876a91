"""What lines on a terminal are made of: spans of text, measured in cells, and the signs to draw with."""

from __future__ import annotations

import re
import sys
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import Final, NamedTuple

from gloomdb.text import signed


class Span(NamedTuple):
    """A text and what it is; output.py says how each kind looks on a terminal."""

    text: str
    style: str = ""


Line = list[Span]
GAP: Final = 3  # columns between lines that stand beside each other


class Signs(NamedTuple):
    """The signs that tables and faces are drawn with: lines where the terminal can show them, else ASCII."""

    corners: tuple[str, str, str, str] = ("╭", "╮", "╰", "╯")
    """Top left, top right, bottom left, bottom right."""
    across: str = "─"
    down: str = "│"
    joints: tuple[str, str] = ("├", "┤")
    """Where a plate meets the edges: left, right."""
    clear: str = "·"
    """A slot one can look through."""
    blank: str = "▒"
    """An opaque block."""
    minus: str = "−"
    earlier: str = "≈"
    """A value of an earlier printing."""
    arrow: str = "→"
    full: str = "█"
    """Of a bar."""
    empty: str = "░"
    dot: str = "·"
    """Between the words of a line."""
    cut: str = "…"

    def signed(self, value: int) -> str:
        """`+3`, `−10`, `0`."""
        return signed(value, minus=self.minus)


LINES: Final = Signs()
PIPED: Final = Signs(minus="-")
"""For programs: a minus that they can read."""
ASCII: Final = Signs(
    ("+", "+", "+", "+"), "-", "|", ("+", "+"), ".", "#", "-", "~", "->", "#", ".", "-", "..."
)  # fmt: skip


def signs() -> Signs:
    """The signs for where the output goes."""
    try:
        "".join(sign for part in LINES for sign in part).encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return ASCII
    return LINES if sys.stdout.isatty() else PIPED


def value_style(value: int) -> str:
    """Red below zero, green above."""
    return "bad" if value < 0 else "good" if value > 0 else "zero"


def width(text: str) -> int:
    """The terminal cells a text takes."""
    return len(text) if text.isascii() else _measured(text)


def pad(text: str, wide: int, right: bool = False) -> str:
    """The text with blanks after it, or before it, up to a width."""
    blank = " " * (wide - width(text))
    return blank + text if right else text + blank


def centred(text: str, wide: int) -> str:
    """The text in the middle of a width."""
    before = max(0, wide - width(text)) // 2
    return pad(" " * before + text, wide)


def cut(text: str, wide: int, mark: str = "…") -> str:
    """The text, shortened with a mark where it is wider."""
    if width(text) <= wide:
        return text
    kept = ""
    for char in text:
        if width(kept + char + mark) > wide:
            break
        kept += char
    return (kept + mark)[: max(wide, 0)]


def wrapped(text: str, wide: int, *, break_words: bool = True) -> list[str]:
    """The lines of a text; a word that is wider than a line is broken, or stays whole and runs over.

    Nothing is divided at a no-break space or before a per cent sign: `24,2 %`.
    """
    lines: list[str] = []
    line = ""
    for word in re.split(r"[^\S\u00a0]+(?!%)", text.strip()):
        while break_words and width(word) > wide:
            if line:
                lines.append(line)
                line = ""
            head = cut(word, wide, "")
            lines.append(head)
            word = word[len(head) :]
        joined = f"{line} {word}" if line else word
        if width(joined) <= wide or not line:
            line = joined
        else:
            lines.append(line)
            line = word
    return [*lines, line] if line else lines


def paragraph(text: str, wide: int, before: str = "  ", style: str = "") -> list[Line]:
    """The lines of a text, each with something before it, in a width that holds both."""
    return [[Span(before + line, style)] for line in wrapped(text, wide - width(before))]


def section(title: str) -> list[Line]:
    """An empty line and a heading."""
    return [[], [Span(title, "head")]]


def line_width(line: Iterable[Span]) -> int:
    """The terminal cells a line takes."""
    return sum(width(span.text) for span in line)


def beside(left: Sequence[Line], right: Sequence[Line], wide: int) -> list[Line]:
    """Two columns of lines, the left one of that width."""
    empty: Line = []
    rows = zip_longest(left, right, fillvalue=empty)
    return [[*one, Span(" " * (max(0, wide - line_width(one)) + GAP)), *other] for one, other in rows]


def labelled(label: str, text: str, label_wide: int, wide: int) -> list[Line]:
    """A label and the lines of its text beside it."""
    lines = wrapped(text, max(8, wide - label_wide - 2)) or [""]
    heads = [label, *[""] * (len(lines) - 1)]
    return [
        [Span(pad(head, label_wide + 2), "dim"), Span(line)] for head, line in zip(heads, lines, strict=True)
    ]


@lru_cache(maxsize=5000)
def _measured(text: str) -> int:
    return sum(_char_width(char) for char in text)


@lru_cache(maxsize=1000)
def _char_width(char: str) -> int:
    if unicodedata.combining(char) or unicodedata.category(char) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1
