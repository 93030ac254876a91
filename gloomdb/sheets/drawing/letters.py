"""Letters as outlines, so that an SVG looks the same where the fonts are not installed.

Each letter is written once, in the font's own whole units, and referred to wherever it stands.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from gloomdb.resources import fonts_dir
from gloomdb.sheets.drawing.display import MM_PER_POINT, Text
from gloomdb.sheets.drawing.inks import INKS
from gloomdb.sheets.drawing.paths import number
from gloomdb.sheets.typesetting.fonts import width


class Letters:
    """The letters a drawing needs."""

    def __init__(self) -> None:
        self._used: dict[tuple[str, str], str] = {}

    def text(self, mark: Text) -> str:
        """A text as references to its letters."""
        units = _font(mark.font)["head"].unitsPerEm
        scale = mark.size * MM_PER_POINT / units
        letters, x = [], 0.0
        for char in mark.text:
            if not char.isspace():
                at = f' x="{round(x)}"' if x else ""
                letters.append(f'<use href="#{self._id(char, mark.font)}"{at}/>')
            x += width(char, mark.font) * mark.size / scale
        place = f"translate({number(mark.x)} {number(mark.y)}) scale({scale:.6f})"
        return f'<g fill="{INKS[mark.ink].hex}" transform="{place}">{"".join(letters)}</g>'

    def symbols(self) -> str:
        """The outlines of all letters used."""
        return "".join(f'<path id="{id_}" d="{glyph(*key)}"/>' for key, id_ in self._used.items())

    def _id(self, char: str, name: str) -> str:
        return self._used.setdefault((char, name), f"l{len(self._used)}")


@lru_cache(maxsize=4096)
def glyph(char: str, name: str) -> str:
    """The outline of a letter as path data, in the font's units, y down."""
    from fontTools.misc.transform import Transform
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen

    opened = _font(name)
    glyphs = opened.getGlyphSet()
    pen = SVGPathPen(glyphs, lambda value: str(round(value)))
    found = opened.getBestCmap().get(ord(char), ".notdef")
    glyphs[found].draw(TransformPen(pen, Transform(1, 0, 0, -1, 0, 0)))
    return str(pen.getCommands())


@cache
def _font(name: str) -> Any:
    from fontTools.ttLib import TTFont

    return TTFont(fonts_dir() / f"{name}.ttf", lazy=True)
