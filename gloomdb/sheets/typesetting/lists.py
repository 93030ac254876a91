"""Lists on a card: an emblem at the left of each entry, its text ragged beside it, all at one size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from gloomdb.sheets.drawing.display import MM_PER_POINT, Mark, Use
from gloomdb.sheets.drawing.drawings import breadth
from gloomdb.sheets.drawing.geometry import Layout
from gloomdb.sheets.typesetting.fit import Box, line_count, set_lines
from gloomdb.sheets.typesetting.lines import Drawn, Paragraph

_STEP: Final = 0.2  # points between the sizes that are tried
_SPACE: Final = 0.45  # between entries, in lines
_EMBLEM: Final = 1.45  # the height of an emblem, in ems
_INDENT: Final = 2.5  # where the text begins, in ems


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry: its emblem, if it has one, and its text."""

    text: Paragraph
    emblem: Drawn | None = None


@dataclass(frozen=True, slots=True)
class Listed:
    """The set list."""

    marks: tuple[Mark, ...]
    size: float
    fits: bool


def set_list(entries: Sequence[Entry], box: Box, places: Layout) -> Listed:
    """The entries in the box, as large as allowed; what is too much runs over its foot and is said so."""
    size = box.normal
    while _height(entries, box, size) > box.height and size > box.smallest:
        size = max(size - _STEP, box.smallest)
    fits = _height(entries, box, size) <= box.height + 1e-6
    return Listed(tuple(_marks(entries, box, size, places)), size, fits)


def _indent(entry: Entry, size: float) -> float:
    return _INDENT * size * MM_PER_POINT if entry.emblem else 0.0


def _height(entries: Sequence[Entry], box: Box, size: float) -> float:
    lines = sum(line_count(entry.text, box.width - _indent(entry, size), size) for entry in entries)
    return (lines + _SPACE * (len(entries) - 1)) * box.leading * size * MM_PER_POINT


def _marks(entries: Sequence[Entry], box: Box, size: float, places: Layout) -> Iterator[Mark]:
    line = box.leading * size * MM_PER_POINT
    spare = max(box.height - _height(entries, box, size), 0.0)
    y = box.y + min(spare / 2, 1.5 * line)  # a short list hangs from the top, a long one fills the card
    gap = _SPACE * line + min(spare / max(len(entries), 1) / 2, 1.2 * line)
    for entry in entries:
        indent = _indent(entry, size)
        if entry.emblem is not None:
            drawn, em = entry.emblem, _EMBLEM * size * MM_PER_POINT
            scale = em / breadth(drawn.name, places)
            yield Use(drawn.name, box.x + em / 2, y + line / 2, scale, drawn.tint, drawn.ground)
        marks, count = set_lines(entry.text, box.x + indent, y, box.width - indent, size, box.leading)
        yield from marks
        y += count * line + gap
