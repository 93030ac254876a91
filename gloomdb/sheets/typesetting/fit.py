"""Setting text into a box: centred lines, shrunk within limits.

A paragraph is tried at its normal size, then smaller and smaller, with hyphens too; what does not fit even
at the smallest size is cut with an ellipsis and said so.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, TypeAlias

from gloomdb.sheets.drawing.display import MM_PER_POINT, Mark, Text, Use
from gloomdb.sheets.drawing.drawings import extent
from gloomdb.sheets.typesetting.fonts import FIGURES, TEXT, measure, runs, width
from gloomdb.sheets.typesetting.lines import (
    DRAWN_AIR,
    DRAWN_HEIGHT,
    LONGEST,
    Atom,
    Drawn,
    Line,
    Paragraph,
    Span,
    break_lines,
    evened,
    line_width,
)  # fmt: skip

Block: TypeAlias = tuple[Paragraph, list[Line]]
"""A paragraph and the lines it is broken into."""

ELLIPSIS: Final = "…"
STEP: Final = 0.25  # points between the sizes that are tried
HYPHENS_BELOW: Final = 0.9  # of the normal size: a little smaller reads better than broken words
ALONE: Final = 2  # words on the last line that look forgotten
FIGURE_HEIGHT: Final = 0.7  # of Gloock's figures, in ems
X_HEIGHT: Final = 0.31  # from the baseline to the middle of the letters, in ems


@dataclass(frozen=True, slots=True)
class Box:
    """Where text goes and how large it may be."""

    x: float
    y: float
    width: float
    height: float
    normal: float
    """Points."""
    smallest: float
    leading: float = 1.14


@dataclass(frozen=True, slots=True)
class Fitted:
    """The set text."""

    marks: tuple[Mark, ...]
    size: float
    cut: bool = False
    """Not all of it fitted."""


@lru_cache(maxsize=4096)
def fit(paragraphs: tuple[Paragraph, ...], box: Box) -> Fitted:
    """The paragraphs set into the box, as large as allowed."""
    size, broken_at = box.normal, max(HYPHENS_BELOW * box.normal, box.smallest)
    while True:
        for hyphens in (False, True) if size <= broken_at else (False,):
            blocks = _broken(paragraphs, box, size, hyphens=hyphens)
            if blocks is not None and _height(blocks, box, size) <= box.height + 1e-6:
                even = [(text, evened(text, lines, _room(text, box, size))) for text, lines in blocks]
                return Fitted(_placed(even, box, size), size)
        if size <= box.smallest:
            break
        size = max(size - STEP, box.smallest)
    blocks = _broken(paragraphs, box, size, hyphens=True) or []
    _cut(blocks, box, size)
    return Fitted(_placed(blocks, box, size), size, cut=True)


def line_count(paragraph: Paragraph, room: float, size: float) -> int:
    """How many lines a paragraph takes."""
    return len(_ragged(paragraph, room / size))


def _ragged(paragraph: Paragraph, room: float) -> list[Line]:
    """Lines without hyphens, unless a word is too wide for any line; a word or two are not left alone."""
    plain = break_lines(paragraph, room, hyphens=False)
    if plain is None:
        return break_lines(paragraph, room, hyphens=True) or []
    best = plain
    while len(best) > 1 and len(best[-1]) <= ALONE:
        room *= 0.96
        narrower = break_lines(paragraph, room, hyphens=False)
        if narrower is None or len(narrower) > len(plain):
            return plain
        best = narrower
    return best


def set_lines(
    paragraph: Paragraph, x: float, y: float, room: float, size: float, leading: float
) -> tuple[tuple[Mark, ...], int]:
    """A paragraph from its upper left corner, ragged at the right; and how many lines it took."""
    lines = _ragged(paragraph, room / size)
    height = leading * size * MM_PER_POINT
    made: list[Mark] = []
    for index, line in enumerate(lines):
        baseline = y + (index + 0.5) * height + X_HEIGHT * size * MM_PER_POINT
        made += _line_marks(line, x, size, baseline)
    return tuple(made), len(lines)


@lru_cache(maxsize=4096)
def fit_line(text: str, font: str, room: float, normal: float, smallest: float) -> tuple[str, float]:
    """One line: the text, cut if it must be, and the size at which it is no wider than the room."""
    measured = measure(text, font)
    if measured * smallest <= room:
        return text, min(normal, room / measured) if measured else normal
    text = text[:LONGEST]
    cuts = [text[:letters].rstrip() + ELLIPSIS for letters in range(len(text) + 1)]
    fitting = bisect_right(cuts, room, lo=1, key=lambda cut: measure(cut, font) * smallest)
    return cuts[fitting - 1], smallest


@lru_cache(maxsize=4096)
def line_marks(text: str, font: str, size: float, ink: str, x: float, y: float) -> tuple[Text, ...]:
    """One line from x, in as many fonts as its letters need."""
    made = []
    for letters, lender in runs(text, font):
        measured = width(letters, lender) * size
        made.append(Text(x, y, letters, lender, size, ink, measured))
        x += measured
    return tuple(made)


def centred(text: str, font: str, size: float, ink: str, x: float, y: float) -> tuple[Text, ...]:
    """One line about x."""
    return line_marks(text, font, size, ink, x - measure(text, font) * size / 2, y)


def figures(text: str, size: float, ink: str, x: float, y: float) -> tuple[Text, ...]:
    """A number with its middle at a place."""
    return centred(text, FIGURES, size, ink, x, y + FIGURE_HEIGHT / 2 * size * MM_PER_POINT)


# --- breaking ------------------------------------------------------------------------------------


def _room(paragraph: Paragraph, box: Box, size: float) -> float:
    """How wide a line is at one point."""
    return box.width / (size * paragraph.scale)


def _broken(paragraphs: Sequence[Paragraph], box: Box, size: float, *, hyphens: bool) -> list[Block] | None:
    """The lines of each paragraph; None if a word is too wide without a hyphen."""
    blocks = []
    for paragraph in paragraphs:
        lines = break_lines(paragraph, _room(paragraph, box, size), hyphens=hyphens)
        if lines is None:
            return None
        blocks.append((paragraph, lines))
    return blocks


def _height(blocks: Sequence[Block], box: Box, size: float) -> float:
    ems = sum((len(lines) + paragraph.space) * paragraph.scale for paragraph, lines in blocks)
    return ems * box.leading * size * MM_PER_POINT


def _cut(blocks: Sequence[Block], box: Box, size: float) -> None:
    """Leaves the lines that fit, the last one ending in an ellipsis."""
    full = [lines for _, lines in blocks if lines]
    while full and _height(blocks, box, size) > box.height:
        full[-1].pop()
        if not full[-1]:
            full.pop()
    if full and full[-1][-1]:
        last = full[-1][-1]
        font = last[-1].piece.font if isinstance(last[-1].piece, Span) else TEXT
        last[-1] = Atom(Span(ELLIPSIS, font), measure(ELLIPSIS, font), last[-1].space)


# --- placing -------------------------------------------------------------------------------------


def _placed(blocks: Sequence[Block], box: Box, size: float) -> tuple[Mark, ...]:
    """The lines centred in the box, both ways."""
    y = box.y + (box.height - _height(blocks, box, size)) / 2
    made: list[Mark] = []
    for paragraph, lines in blocks:
        here = size * paragraph.scale
        line_height = box.leading * here * MM_PER_POINT
        y += paragraph.space * line_height
        for line in lines:
            x = box.x + (box.width - line_width(line) * here) / 2
            made += _line_marks(line, x, here, y + line_height * 0.5 + X_HEIGHT * here * MM_PER_POINT)
            y += line_height
    return tuple(made)


def _line_marks(line: Line, x: float, size: float, baseline: float) -> Iterable[Mark]:
    """One line from x; words of one font that follow each other become one piece of text."""
    waiting: Span | None = None
    for index, atom in enumerate(line):
        gap = atom.space if index else 0.0
        piece = atom.piece
        if waiting is not None:
            if isinstance(piece, Span) and (waiting.font, waiting.ink) == (piece.font, piece.ink):
                waiting = replace(waiting, text=f"{waiting.text}{' ' if gap else ''}{piece.text}")
                continue
            yield from (marks := line_marks(waiting.text, waiting.font, size, waiting.ink, x, baseline))
            x = marks[-1].x + marks[-1].width
        x += gap * size
        waiting = piece if isinstance(piece, Span) else None
        if isinstance(piece, Drawn):
            scale = piece.size * size * MM_PER_POINT / DRAWN_HEIGHT
            middle = baseline - X_HEIGHT * size * MM_PER_POINT
            place = x + (DRAWN_AIR - extent(piece.name)[0]) * scale
            yield Use(piece.name, place, middle, scale, piece.tint, piece.ground)
            x += atom.width * size
    if waiting is not None:
        yield from line_marks(waiting.text, waiting.font, size, waiting.ink, x, baseline)
