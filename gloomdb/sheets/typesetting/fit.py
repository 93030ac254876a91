"""Setting text into a box: centred lines, shrunk within limits.

A paragraph is tried at its normal size, then smaller and smaller, with hyphens too; what does not fit even
at the smallest size is cut with an ellipsis and said so.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

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
    atoms_of,
    break_lines,
    evened,
    line_width,
)  # fmt: skip

ELLIPSIS: Final = "…"
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
def fit(paragraphs: tuple[Paragraph, ...], box: Box, *, step: float = 0.25) -> Fitted:
    """The paragraphs set into the box, as large as allowed."""
    atoms = [atoms_of(paragraph) for paragraph in paragraphs]
    size, broken_at = box.normal, max(HYPHENS_BELOW * box.normal, box.smallest)
    while True:
        for hyphens in (False, True) if size <= broken_at else (False,):
            lines = _broken(paragraphs, atoms, box, size, hyphens=hyphens)
            if lines is not None:
                even = [
                    evened(words, of, box.width / (size * paragraph.scale), paragraph.lang)
                    for paragraph, words, of in zip(paragraphs, atoms, lines, strict=True)
                ]
                return Fitted(_placed(paragraphs, even, box, size), size)
        if size <= box.smallest:
            break
        size = max(size - step, box.smallest)
    lines = _broken(paragraphs, atoms, box, size, hyphens=True, overflow=True) or []
    return Fitted(_placed(paragraphs, _cut(paragraphs, lines, box, size), box, size), size, cut=True)


def line_count(paragraph: Paragraph, room: float, size: float) -> int:
    """How many lines a paragraph takes."""
    return len(_ragged(paragraph, room / size))


def _ragged(paragraph: Paragraph, room: float) -> list[Line]:
    """Lines without hyphens, unless a word is too wide for any line; a word or two are not left alone."""
    atoms = atoms_of(paragraph)
    plain = break_lines(atoms, room, paragraph.lang, hyphens=False)
    if plain is None:
        return break_lines(atoms, room, paragraph.lang, hyphens=True) or []
    best = plain
    while len(best) > 1 and len(best[-1]) <= ALONE:
        room *= 0.96
        narrower = break_lines(atoms, room, paragraph.lang, hyphens=False)
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
    low, high = 0, len(text)  # the most letters that leave room for the ellipsis
    while low < high:
        middle = (low + high + 1) // 2
        if measure(text[:middle].rstrip() + ELLIPSIS, font) * smallest <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS, smallest


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


def _broken(
    paragraphs: Sequence[Paragraph], atoms: Sequence[Sequence[Atom]], box: Box, size: float,
    *, hyphens: bool, overflow: bool = False,
) -> list[list[Line]] | None:  # fmt: skip
    """The lines of each paragraph; None if they are too many, or a word is too wide without a hyphen."""
    made = []
    for paragraph, words in zip(paragraphs, atoms, strict=True):
        lines = break_lines(words, box.width / (size * paragraph.scale), paragraph.lang, hyphens=hyphens)
        if lines is None:
            return None
        made.append(lines)
    return made if overflow or _height(paragraphs, made, box, size) <= box.height + 1e-6 else None


def _height(paragraphs: Sequence[Paragraph], lines: Sequence[Sequence[Line]], box: Box, size: float) -> float:
    ems = sum(
        (len(of) + paragraph.space) * paragraph.scale for paragraph, of in zip(paragraphs, lines, strict=True)
    )
    return ems * box.leading * size * MM_PER_POINT


def _cut(paragraphs: Sequence[Paragraph], lines: list[list[Line]], box: Box, size: float) -> list[list[Line]]:
    """The lines that fit, the last one ending in an ellipsis."""
    while any(lines) and _height(paragraphs, lines, box, size) > box.height:
        last = max(index for index, of in enumerate(lines) if of)
        lines[last].pop()
    last = max((index for index, of in enumerate(lines) if of), default=-1)
    if last >= 0 and lines[last][-1]:
        atom = lines[last][-1][-1]
        font = atom.piece.font if isinstance(atom.piece, Span) else TEXT
        lines[last][-1][-1] = Atom(Span(ELLIPSIS, font), measure(ELLIPSIS, font), atom.space)
    return lines


# --- placing -------------------------------------------------------------------------------------


def _placed(
    paragraphs: Sequence[Paragraph], lines: Sequence[Sequence[Line]], box: Box, size: float
) -> tuple[Mark, ...]:
    """The lines centred in the box, both ways."""
    y = box.y + (box.height - _height(paragraphs, lines, box, size)) / 2
    made: list[Mark] = []
    for paragraph, of in zip(paragraphs, lines, strict=True):
        here = size * paragraph.scale
        line_height = box.leading * here * MM_PER_POINT
        y += paragraph.space * line_height
        for line in of:
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
