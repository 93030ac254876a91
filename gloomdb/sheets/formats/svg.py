"""The display list as SVG: one card by itself.

Letters are outlines and every number is ours; all that a card contributes is its title, escaped here.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from functools import cache, lru_cache
from html import escape
from typing import Any

from gloomdb.resources import fonts_dir
from gloomdb.sheets.drawing.display import MM_PER_POINT, Face, Mark, Mode, Picture, Shape, Text, Use
from gloomdb.sheets.drawing.drawings import drawing
from gloomdb.sheets.drawing.geometry import Layout
from gloomdb.sheets.drawing.inks import INKS
from gloomdb.sheets.drawing.paths import number
from gloomdb.sheets.typesetting.fonts import width
from gloomdb.text import safe


def face_svg(face: Face, places: Layout, mode: Mode, title: str) -> str:
    """A face as an SVG file by itself: letters as outlines, its corners rounded."""
    marks = face.on(mode)
    letters = Letters()
    drawn = "".join(letters.text(mark) if isinstance(mark, Text) else _mark(mark) for mark in marks)
    clip = f'<clipPath id="card"><path d="{places.card_outline().data}"/></clipPath>'
    shared = "".join(_symbols(marks, places).values())
    defs = f"<defs>{shared}</defs><defs>{clip}{letters.symbols()}</defs>"
    width, height = number(places.width), number(places.height)
    label = f"<title>{escape(safe(title), quote=True)}</title>" if title else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        f' width="{width}mm" height="{height}mm" role="img">{label}{defs}'
        f'<g clip-path="url(#card)">{drawn}</g></svg>'
    )


def _symbols(marks: Iterable[Mark], places: Layout) -> dict[str, str]:
    """The drawings the marks need, to be referred to by their ids, those used by other drawings first."""
    made: dict[str, str] = {}
    for mark in marks:
        if isinstance(mark, Use) and (key := _symbol_id(mark)) not in made:
            inside = drawing(mark.name, mark.tint, mark.ground, places)
            made |= _symbols(inside, places)
            made[key] = f'<g id="{key}">{"".join(map(_mark, inside))}</g>'
    return made


def _symbol_id(use: Use) -> str:
    """The id of a drawing's symbol."""
    inks = "".join(f"-{ink}" for ink in (use.tint, use.ground) if ink)
    return f"g-{use.name.replace('/', '-')}{inks}"


def _mark(mark: Mark) -> str:
    """One mark that is no text."""
    match mark:
        case Use():
            scale = f" scale({mark.scale:.5g})" if mark.scale != 1 else ""
            place = f"translate({number(mark.x)} {number(mark.y)}){scale}"
            return f'<use href="#{_symbol_id(mark)}" transform="{place}"/>'
        case Shape():
            return _shape(mark)
        case Picture():
            return _picture(mark)
        case Text():
            raise AssertionError("a drawing has no letters; those of a face are outlines (Letters)")


def _picture(mark: Picture) -> str:
    """The image in the file itself: our own, and nothing is fetched."""
    key = f"clip-{mark.image.key}"
    data = f"data:image/{mark.image.kind};base64,{b64encode(mark.image.data).decode()}"
    place = " ".join(
        f'{name}="{number(value)}"'
        for name, value in (("x", mark.x), ("y", mark.y), ("width", mark.width), ("height", mark.height))
    )
    clip = f'<clipPath id="{key}"><path d="{mark.clip.data}"/></clipPath>'
    return f'{clip}<image {place} preserveAspectRatio="none" clip-path="url(#{key})" href="{data}"/>'


def _shape(mark: Shape) -> str:
    fill = INKS[mark.fill].hex if mark.fill else "none"
    rule = ' fill-rule="evenodd"' if mark.even_odd else ""
    line = ""
    if mark.line:
        dash = f' stroke-dasharray="{" ".join(map(number, mark.dash))}"' if mark.dash else ""
        dash += ' stroke-linecap="round"' if mark.dash[:1] == (0.0,) else ""
        line = f' stroke="{INKS[mark.line].hex}" stroke-width="{number(mark.width)}"{dash}'
    return f'<path d="{mark.path.data}" fill="{fill}"{rule}{line}/>'


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
                id_ = self._used.setdefault((char, mark.font), f"l{len(self._used)}")
                letters.append(f'<use href="#{id_}"{at}/>')
            x += width(char, mark.font) * mark.size / scale
        place = f"translate({number(mark.x)} {number(mark.y)}) scale({scale:.6f})"
        return f'<g fill="{INKS[mark.ink].hex}" transform="{place}">{"".join(letters)}</g>'

    def symbols(self) -> str:
        """The outlines of all letters used."""
        return "".join(f'<path id="{id_}" d="{glyph(*key)}"/>' for key, id_ in self._used.items())


@lru_cache(maxsize=4096)
def glyph(char: str, name: str) -> str:
    """The outline of a letter as path data, in the font's units, y down."""
    from fontTools.misc.transform import Transform
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen

    opened = _font(name)
    glyphs = opened.getGlyphSet()
    pen = SVGPathPen(glyphs, lambda value: str(round(value)))
    glyph_name = opened.getBestCmap().get(ord(char), ".notdef")
    glyphs[glyph_name].draw(TransformPen(pen, Transform(1, 0, 0, -1, 0, 0)))
    return str(pen.getCommands())


@cache
def _font(name: str) -> Any:
    from fontTools.ttLib import TTFont

    return TTFont(fonts_dir() / f"{name}.ttf", lazy=True)
