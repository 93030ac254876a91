"""The display list: everything drawn is one of three marks, in millimetres from the top left corner.

A face is a list of opaque parts, each with its outline, and the paper around them. The PDF, SVG and PNG
writers read the same list, and the tests compare it as text, so all of them show the same card.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Literal, TypeAlias

from gloomdb.sheets.drawing.paths import Path

MM_PER_POINT = 25.4 / 72
Mode: TypeAlias = Literal["film", "paper"]
COMMON_BACK: Final = "vellum/damask/hourglass"
"""The back of home-made sets, and of all cards where sets are mixed, so that a back gives nothing away."""


@dataclass(frozen=True, slots=True)
class Shape:
    """An outline, filled or drawn as a line, each in a named ink."""

    path: Path
    fill: str | None = None
    line: str | None = None
    width: float = 0.2
    """Of the line, in the units of the path."""
    dash: tuple[float, ...] = ()
    """Lengths of dashes and gaps; a dash of 0 is a round dot as wide as the line."""
    even_odd: bool = False
    """Parts inside parts are holes."""


@dataclass(frozen=True, slots=True)
class Text:
    """One line of letters in one font; x is where it begins, y its baseline."""

    x: float
    y: float
    text: str
    font: str
    size: float
    """In points."""
    ink: str
    width: float = 0.0
    """What the letters measure, in millimetres."""


@dataclass(frozen=True, slots=True)
class Use:
    """A drawing of the library, put somewhere."""

    name: str
    x: float
    y: float
    scale: float = 1.0
    tint: str = ""
    """The ink of its main parts, where the drawing leaves that open."""
    ground: str = ""
    """The ink of its holes."""


@dataclass(frozen=True, slots=True)
class Image:
    """A picture file that we have written ourselves, RGB without an alpha channel."""

    key: str
    """What tells it from others: a part of its checksum."""
    kind: Literal["png", "jpeg"]
    data: bytes = field(repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Picture:
    """An image that fills a box, cut off at an outline."""

    image: Image
    x: float
    y: float
    width: float
    height: float
    clip: Path


Mark: TypeAlias = Shape | Text | Use | Picture
Marks: TypeAlias = tuple[Mark, ...]


class PartKind(StrEnum):
    """What an opaque part of a card is."""

    POINTS = "points"
    ICON = "icon"
    PICTURE = "picture"
    PLATE = "plate"
    NAME = "name"
    """A Character's name once more, where no card covers it."""
    CREST = "crest"
    """Its family's crest, where no card covers it."""
    WHOLE = "whole"
    """The whole card: a reference card or a back."""


@dataclass(frozen=True, slots=True)
class Part:
    """An opaque part: its outline, and what is drawn on it."""

    kind: PartKind
    slot: int
    """Which of three, from the top; 0 for a part that is alone."""
    outline: Path
    marks: Marks


@dataclass(frozen=True, slots=True)
class Face:
    """A drawn card."""

    parts: tuple[Part, ...]
    ground: Marks = ()
    """What paper shows around and between the parts; film has nothing there."""
    notes: tuple[str, ...] = ()
    """What had to give way: text that shrank, letters the fonts lack."""
    back: str = COMMON_BACK
    """Which back its set has: colour, wallpaper and what it shows."""

    def film(self) -> Marks:
        """What is printed on film: the opaque parts alone."""
        return tuple(mark for part in self.parts for mark in part.marks)

    def paper(self) -> Marks:
        """What is printed on paper."""
        return (*self.ground, *self.film())

    def on(self, mode: Mode) -> Marks:
        """What is printed on film or on paper."""
        return self.film() if mode == "film" else self.paper()
