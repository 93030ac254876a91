"""Setting text into a box: words in centred lines, hyphenated in their language, shrunk within limits.

A paragraph is pieces of text and small drawings. It is tried at its normal size, then smaller and
smaller, with hyphens too; what does not fit even at the smallest size is cut with an ellipsis and said so.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any, Final, TypeAlias

from gloomdb.sheets.display import MM_PER_POINT, Mark, Text, Use
from gloomdb.sheets.fonts import runs, width

HYPHEN: Final = "-"
ELLIPSIS: Final = "…"
HYPHENS_BELOW: Final = 0.9  # of the normal size: a little smaller reads better than broken words
X_HEIGHT: Final = 0.31  # from the baseline to the middle of the letters, in ems
_ICON_EM = 1.12  # the height of a drawing in a line, in the size of the letters
_LONGEST = 2000  # characters of one paragraph that are looked at: more never fits on a card
_WORD = re.compile(r"\S+")


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


@dataclass(frozen=True, slots=True)
class _Atom:
    """What is not broken, or only with a hyphen: a word or a drawing."""

    piece: Piece
    width: float
    """At one point."""
    glued: bool
    """No space before it."""


_Line: TypeAlias = list[_Atom]


@lru_cache(maxsize=4096)
def fit(paragraphs: tuple[Paragraph, ...], box: Box, *, step: float = 0.25) -> Fitted:
    """The paragraphs set into the box, as large as allowed."""
    atoms = [_atoms(paragraph) for paragraph in paragraphs]
    size, broken_at = box.normal, max(HYPHENS_BELOW * box.normal, box.smallest)
    while True:
        for hyphens in (False, True) if size <= broken_at else (False,):
            lines = _broken(paragraphs, atoms, box, size, hyphens=hyphens)
            if lines is not None:
                even = [
                    _evened(*each, box.width / size) for each in zip(paragraphs, atoms, lines, strict=True)
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


def _ragged(paragraph: Paragraph, room: float) -> list[_Line]:
    """Lines without hyphens, unless a word is too wide for any line."""
    atoms = _atoms(paragraph)
    plain = _lines(atoms, room, paragraph.lang, hyphens=False)
    return plain if plain is not None else _lines(atoms, room, paragraph.lang, hyphens=True) or []


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
    text = text[:_LONGEST]
    low, high = 0, len(text)  # the most letters that leave room for the ellipsis
    while low < high:
        middle = (low + high + 1) // 2
        if measure(text[:middle].rstrip() + ELLIPSIS, font) * smallest <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS, smallest


def measure(text: str, font: str) -> float:
    """The width at one point, letters lent by other fonts included."""
    return sum(width(letters, lender) for letters, lender in runs(text, font))


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


# --- breaking ------------------------------------------------------------------------------------


def _atoms(paragraph: Paragraph) -> tuple[_Atom, ...]:
    made: list[_Atom] = []
    glued = True
    for piece in paragraph.pieces:
        if isinstance(piece, Drawn):
            made.append(_Atom(piece, piece.size * MM_PER_POINT, glued))
            glued = True
            continue
        text = piece.text[:_LONGEST]
        end = 0
        for word in _WORD.finditer(text):
            glued = glued and word.start() == end
            made.append(_Atom(replace(piece, text=word[0]), measure(word[0], piece.font), glued))
            end, glued = word.end(), True
        glued = end == len(text) and (glued or not text)
    return tuple(made)


def _broken(
    paragraphs: Sequence[Paragraph], atoms: Sequence[Sequence[_Atom]], box: Box, size: float,
    *, hyphens: bool, overflow: bool = False,
) -> list[list[_Line]] | None:  # fmt: skip
    """The lines of each paragraph; None if they are too many, or a word is too wide without a hyphen."""
    made = []
    for paragraph, words in zip(paragraphs, atoms, strict=True):
        lines = _lines(words, box.width / (size * paragraph.scale), paragraph.lang, hyphens=hyphens)
        if lines is None:
            return None
        made.append(lines)
    return made if overflow or _height(paragraphs, made, box, size) <= box.height + 1e-6 else None


def _lines(atoms: Sequence[_Atom], room: float, lang: str, *, hyphens: bool) -> list[_Line] | None:
    """Greedy lines no wider than the room (in millimetres at one point)."""
    lines: list[_Line] = [[]]
    used = 0.0
    todo = list(reversed(atoms))
    while todo:
        atom = todo.pop()
        space = _space(atom) if lines[-1] and not atom.glued else 0.0
        if used + space + atom.width <= room:
            lines[-1].append(atom)
            used += space + atom.width
            continue
        halves = _hyphenated(atom, room - used - space, lang) if hyphens else None
        if halves is None and not lines[-1]:  # too wide for any line
            if not hyphens:
                return None
            halves = _chopped(atom, room)
        if halves is None:
            todo.append(atom)
        else:
            lines[-1].append(halves[0])
            todo.append(halves[1])
        lines.append([])
        used = 0.0
    return lines


def _evened(paragraph: Paragraph, atoms: Sequence[_Atom], lines: list[_Line], room: float) -> list[_Line]:
    """As many lines, more alike in length: centred text looks better for it."""
    if len(lines) < 2 or any(_is_half(atom) for line in lines for atom in line[-1:]):
        return lines
    widest = room / paragraph.scale
    narrow = widest * (len(lines) - 1) / len(lines)
    best = lines
    for _ in range(5):
        middle = (narrow + widest) / 2
        tried = _lines(atoms, middle, paragraph.lang, hyphens=False)
        if tried is not None and len(tried) == len(lines):
            best, widest = tried, middle
        else:
            narrow = middle
    return best


def _is_half(atom: _Atom) -> bool:
    return isinstance(atom.piece, Span) and atom.piece.text.endswith(HYPHEN)


def _space(atom: _Atom) -> float:
    return width(" ", atom.piece.font if isinstance(atom.piece, Span) else "text")


def _hyphenated(atom: _Atom, room: float, lang: str) -> tuple[_Atom, _Atom] | None:
    """The word in two, the first with its hyphen in the room that is left."""
    if not isinstance(atom.piece, Span) or room <= 0:
        return None
    for first, second in _breaks(atom.piece.text, lang):
        measured = measure(first + HYPHEN, atom.piece.font)
        if measured <= room:
            return _halves(atom, first + HYPHEN, second)
    return None


@lru_cache(maxsize=8192)
def _breaks(word: str, lang: str) -> tuple[tuple[str, str], ...]:
    """The ways to break a word, longest first part first."""
    return tuple(_hyphenator(lang).iterate(word)) if len(word) <= 60 else ()


@cache
def _hyphenator(lang: str) -> Any:
    import pyphen

    return pyphen.Pyphen(lang="es" if lang == "es" else "en_US", left=2, right=3)


def _chopped(atom: _Atom, room: float) -> tuple[_Atom, _Atom] | None:
    """A word wider than a line, broken anywhere."""
    if not isinstance(atom.piece, Span) or len(atom.piece.text) < 2:
        return None
    text = atom.piece.text
    count = 1
    while count < len(text) - 1 and measure(text[: count + 1] + HYPHEN, atom.piece.font) <= room:
        count += 1
    return _halves(atom, text[:count] + HYPHEN, text[count:])


def _halves(atom: _Atom, first: str, second: str) -> tuple[_Atom, _Atom]:
    span = atom.piece
    assert isinstance(span, Span)  # noqa: S101 (both callers have asked)
    head, tail = replace(span, text=first), replace(span, text=second)
    return _Atom(head, measure(first, span.font), atom.glued), _Atom(
        tail, measure(second, span.font), glued=False
    )


def _height(
    paragraphs: Sequence[Paragraph], lines: Sequence[Sequence[_Line]], box: Box, size: float
) -> float:
    ems = sum(
        (len(of) + paragraph.space) * paragraph.scale for paragraph, of in zip(paragraphs, lines, strict=True)
    )
    return ems * box.leading * size * MM_PER_POINT


def _cut(
    paragraphs: Sequence[Paragraph], lines: list[list[_Line]], box: Box, size: float
) -> list[list[_Line]]:
    """The lines that fit, the last one ending in an ellipsis."""
    while any(lines) and _height(paragraphs, lines, box, size) > box.height:
        last = max(index for index, of in enumerate(lines) if of)
        lines[last].pop()
    last = max((index for index, of in enumerate(lines) if of), default=-1)
    if last >= 0 and lines[last][-1]:
        atom = lines[last][-1][-1]
        font = atom.piece.font if isinstance(atom.piece, Span) else "text"
        lines[last][-1][-1] = _Atom(Span(ELLIPSIS, font), measure(ELLIPSIS, font), atom.glued)
    return lines


# --- placing -------------------------------------------------------------------------------------


def _placed(
    paragraphs: Sequence[Paragraph], lines: Sequence[Sequence[_Line]], box: Box, size: float
) -> tuple[Mark, ...]:
    """The lines centred in the box, both ways."""
    y = box.y + (box.height - _height(paragraphs, lines, box, size)) / 2
    made: list[Mark] = []
    for paragraph, of in zip(paragraphs, lines, strict=True):
        here = size * paragraph.scale
        line_height = box.leading * here * MM_PER_POINT
        y += paragraph.space * line_height
        for line in of:
            x = box.x + (box.width - _line_width(line) * here) / 2
            made += _line_marks(line, x, here, y + line_height * 0.5 + X_HEIGHT * here * MM_PER_POINT)
            y += line_height
    return tuple(made)


def _line_marks(line: _Line, x: float, size: float, baseline: float) -> Iterable[Mark]:
    """One line from x; words of one font that follow each other become one piece of text."""
    waiting: Span | None = None
    for index, atom in enumerate(line):
        gap = "" if atom.glued or not index else " "
        if isinstance(atom.piece, Drawn):
            if waiting is not None:
                yield from (marks := line_marks(waiting.text, waiting.font, size, waiting.ink, x, baseline))
                x = marks[-1].x + marks[-1].width
                waiting = None
            x += _space(atom) * size if gap else 0.0
            em = atom.piece.size * size * MM_PER_POINT
            middle = baseline - X_HEIGHT * size * MM_PER_POINT
            yield Use(atom.piece.name, x + em / 2, middle, em / 112, atom.piece.tint, atom.piece.ground)
            x += em
        elif waiting is not None and (waiting.font, waiting.ink) == (atom.piece.font, atom.piece.ink):
            waiting = replace(waiting, text=waiting.text + gap + atom.piece.text)
        else:
            if waiting is not None:
                yield from (marks := line_marks(waiting.text, waiting.font, size, waiting.ink, x, baseline))
                x = marks[-1].x + marks[-1].width
            x += _space(atom) * size if gap else 0.0
            waiting = atom.piece
    if waiting is not None:
        yield from line_marks(waiting.text, waiting.font, size, waiting.ink, x, baseline)


def _line_width(line: _Line) -> float:
    spaces = sum(_space(atom) for atom in line[1:] if not atom.glued)
    return spaces + sum(atom.width for atom in line)
