"""The fonts on the cards: which there are, how wide their letters are, and which letters they have.

Measured with reportlab's reader, whose numbers the PDF is written with, so a line that fits here fits there.
"""

from __future__ import annotations

import threading
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from gloomdb.resources import fonts_dir
from gloomdb.sheets.drawing.display import MM_PER_POINT

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont

TITLING: Final = "titling"
TEXT: Final = "text"
ITALIC: Final = "italic"
BOLD: Final = "bold"
FIGURES: Final = "figures"
FONTS: Final = (TITLING, TEXT, ITALIC, BOLD, FIGURES)

FAMILY: Final = {
    TITLING: ("Gloomdb Titling", "normal", 400),
    TEXT: ("Alegreya", "normal", 500),
    ITALIC: ("Alegreya", "italic", 500),
    BOLD: ("Alegreya", "normal", 700),
    FIGURES: ("Gloock", "normal", 400),
}
"""Family, style and weight, as style sheets call them."""

INSTEAD: Final = {TITLING: BOLD, FIGURES: BOLD}
"""The font that lends letters another one lacks."""

MISSING: Final = "\N{CURRENCY SIGN}"
"""Stands for a letter that no font has: plainly a sign, and hardly ever meant."""

_LOCK = threading.Lock()


@cache
def font(name: str) -> TTFont:
    """The font, registered with reportlab under its own name."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    with _LOCK:
        loaded = TTFont(f"gloomdb-{name}", str(fonts_dir() / f"{name}.ttf"))
        pdfmetrics.registerFont(loaded)
    return loaded


@cache
def _widths(name: str) -> tuple[dict[int, float], float]:
    """Width in millimetres at one point by character, and of a character it lacks."""
    face = font(name).face
    per_mille = MM_PER_POINT / 1000
    return {code: width * per_mille for code, width in face.charWidths.items()}, face.defaultWidth * per_mille


@lru_cache(maxsize=65536)
def width(text: str, name: str) -> float:
    """The width of the letters at one point, in millimetres."""
    known, other = _widths(name)
    return sum([known.get(ord(char), other) for char in text])


@lru_cache(maxsize=4096)
def has(char: str, name: str) -> bool:
    """Whether the font has the letter."""
    return ord(char) in font(name).face.charToGlyph


@lru_cache(maxsize=65536)
def runs(text: str, name: str) -> tuple[tuple[str, str], ...]:
    """The text cut where another font must lend letters: (letters, font); what none has becomes MISSING."""
    if all(has(char, name) for char in text):
        return ((text, name),)
    made: list[tuple[str, str]] = []
    for char in text:
        lender = name if has(char, name) else INSTEAD.get(name, TEXT)
        if not has(char, lender):
            char, lender = MISSING, TEXT
        if made and made[-1][1] == lender:
            made[-1] = (made[-1][0] + char, lender)
        else:
            made.append((char, lender))
    return tuple(made)


def measure(text: str, font: str) -> float:
    """The width at one point, letters lent by other fonts included."""
    return sum(width(letters, lender) for letters, lender in runs(text, font))


def lacking(text: str) -> str:
    """The letters that none of the fonts has, each once."""
    return "".join(dict.fromkeys(char for char in text if not has(char, TEXT) and not char.isspace()))
