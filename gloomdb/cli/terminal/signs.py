"""The signs that tables and faces are drawn with: lines where the terminal can show them, ASCII elsewhere."""

from __future__ import annotations

import sys
from typing import Final, NamedTuple


class Signs(NamedTuple):
    """One set of signs."""

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
