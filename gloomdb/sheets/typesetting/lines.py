"""Paragraphs broken into lines: pieces of text and small drawings, hyphenated in their language."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any, Final, TypeAlias

from gloomdb.sheets.drawing.display import MM_PER_POINT
from gloomdb.sheets.drawing.drawings import extent
from gloomdb.sheets.typesetting.fonts import TEXT, measure, width

HYPHEN: Final = "-"
_HYPHENATION: Final = {"en": "en_US"}  # dictionaries that are not called like their language
APOSTROPHE: Final = "\N{RIGHT SINGLE QUOTATION MARK}"
LONGEST: Final = 2000  # characters of one paragraph that are looked at: more never fits on a card
DRAWN_HEIGHT: Final = 112.0  # of a drawing's grid: how much of it is as tall as its size
DRAWN_AIR: Final = 7.0  # of the same, at either side
_ICON_EM = 1.12  # the height of a drawing in a line, in the size of the letters
_WORD = re.compile(r"\S+")
_NUMBER = re.compile(r"[(¿¡]?[+−]?\d+")


@dataclass(frozen=True, slots=True)
class Drawn:
    """A small drawing in a line of text."""

    name: str
    tint: str = ""
    ground: str = "bone"
    size: float = _ICON_EM
    """Its height in ems."""


@dataclass(frozen=True, slots=True)
class Span:
    """Letters of one font and ink."""

    text: str
    font: str
    ink: str = "ink"


Piece: TypeAlias = Span | Drawn


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Text that begins on a line of its own."""

    pieces: tuple[Piece, ...]
    lang: str = "en"
    space: float = 0.0
    """Before it, in lines."""
    scale: float = 1.0
    """Its size beside the other paragraphs'."""


@dataclass(frozen=True, slots=True)
class Atom:
    """What is not broken, or only with a hyphen: a word or a drawing."""

    piece: Piece
    width: float
    """At one point, like the space."""
    space: float
    """Before it, unless it begins a line."""
    tied: bool = False
    """No line begins with it: what has no space before it, and what a number counts."""


Line: TypeAlias = list[Atom]


@lru_cache(maxsize=4096)
def _atoms(paragraph: Paragraph) -> tuple[Atom, ...]:
    """The words and drawings of a paragraph; a typewriter's apostrophes become a printer's."""
    made: list[Atom] = []
    glued, counted = True, False
    for piece in paragraph.pieces:
        if isinstance(piece, Drawn):
            space = 0.0 if glued else width(" ", TEXT)
            left, _, right, _ = extent(piece.name)
            # What it covers and a little air; a full stop stays close.
            ems = (right - left + 2 * DRAWN_AIR) / DRAWN_HEIGHT * piece.size
            made.append(Atom(piece, ems * MM_PER_POINT, space, glued or counted))
            glued, counted = True, False
            continue
        text = piece.text[:LONGEST].replace("'", APOSTROPHE)
        end = 0
        for word in _WORD.finditer(text):
            glued = glued and word.start() == end
            space = 0.0 if glued else width(" ", piece.font)
            span = replace(piece, text=word[0])
            made.append(Atom(span, measure(word[0], piece.font), space, glued or counted))
            end, glued, counted = word.end(), True, _NUMBER.fullmatch(word[0]) is not None
        glued = end == len(text) and (glued or not text)
    return tuple(made)


def line_width(line: Line) -> float:
    """At one point."""
    return sum(atom.space + atom.width for atom in line) - (line[0].space if line else 0.0)


def break_lines(paragraph: Paragraph, room: float, *, hyphens: bool) -> list[Line] | None:
    """Greedy lines no wider than the room (at one point); None if a word is too wide without a hyphen."""
    line: Line = []
    lines = [line]
    used = 0.0
    todo = list(reversed(_atoms(paragraph)))
    while todo:
        atom = todo.pop()
        before = atom.space if line else 0.0
        if used + before + atom.width <= room:
            line.append(atom)
            used += before + atom.width
            continue
        # Half of the last word would be left alone on a line: it goes there whole.
        may_break = hyphens and any(not later.tied for later in todo)
        halves = None
        if may_break or (hyphens and not line):
            halves = _hyphenated(atom, room - used - before, paragraph.lang)
        if halves is None and not line:  # too wide for any line
            if not hyphens:
                return None
            halves = _chopped(atom, room)
            if halves is None:  # a letter or a drawing: it stands out
                line.append(atom)
                used = atom.width
                continue
        if halves is None:
            todo.append(atom)
            todo += _carried(line, atom)
        else:
            line.append(halves[0])
            todo.append(halves[1])
        line = []
        lines.append(line)
        used = 0.0
    return lines


def _carried(line: Line, to: Atom) -> list[Atom]:
    """What leaves the end of a line with an atom tied to it, last first; nothing if that is all of it."""
    count = 0
    while to.tied and count < len(line):
        count += 1
        to = line[-count]
    if count in (0, len(line)):
        return []
    carried = line[-count:]
    del line[-count:]
    return carried[::-1]


def evened(paragraph: Paragraph, lines: list[Line], room: float) -> list[Line]:
    """As many lines, more alike in length: centred text looks better for it."""
    if len(lines) < 2 or any(_is_half(line[-1]) for line in lines if line):
        return lines
    widest = room
    narrow = widest * (len(lines) - 1) / len(lines)
    best = lines
    for _ in range(5):
        middle = (narrow + widest) / 2
        tried = break_lines(paragraph, middle, hyphens=False)
        if tried is not None and len(tried) == len(lines):
            best, widest = tried, middle
        else:
            narrow = middle
    return best


def _is_half(atom: Atom) -> bool:
    return isinstance(atom.piece, Span) and atom.piece.text.endswith(HYPHEN)


# --- hyphens -------------------------------------------------------------------------------------


def _hyphenated(atom: Atom, room: float, lang: str) -> tuple[Atom, Atom] | None:
    """The word in two, the first with its hyphen in the room that is left."""
    if not isinstance(atom.piece, Span) or room <= 0:
        return None
    for first, second in _breaks(atom.piece.text, lang):
        if measure(first + HYPHEN, atom.piece.font) <= room:
            return _halves(atom, atom.piece, first, second)
    return None


@lru_cache(maxsize=8192)
def _breaks(word: str, lang: str) -> tuple[tuple[str, str], ...]:
    """The ways to break a word, longest first part first."""
    return tuple(_hyphenator(lang).iterate(word)) if len(word) <= 60 else ()


@cache
def _hyphenator(lang: str) -> Any:
    import pyphen

    return pyphen.Pyphen(lang=_HYPHENATION.get(lang, lang), left=2, right=3)


def _chopped(atom: Atom, room: float) -> tuple[Atom, Atom] | None:
    """A word wider than a line, broken anywhere."""
    if not isinstance(atom.piece, Span) or len(atom.piece.text) < 2:
        return None
    text = atom.piece.text
    count = 1
    while count < len(text) - 1 and measure(text[: count + 1] + HYPHEN, atom.piece.font) <= room:
        count += 1
    return _halves(atom, atom.piece, text[:count], text[count:])


def _halves(atom: Atom, span: Span, first: str, second: str) -> tuple[Atom, Atom]:
    head, tail = replace(span, text=first + HYPHEN), replace(span, text=second)
    return (
        Atom(head, measure(head.text, span.font), atom.space),
        Atom(tail, measure(second, span.font), width(" ", span.font)),
    )
