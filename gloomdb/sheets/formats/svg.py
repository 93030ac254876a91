"""The display list as SVG: one card by itself, or the drawings that many cards share.

Letters are outlines and every number is ours; all that a card contributes is its title, escaped here.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Mapping
from html import escape

from gloomdb.sheets.drawing.display import Face, Mark, Picture, Shape, Text, Use
from gloomdb.sheets.drawing.drawings import drawing
from gloomdb.sheets.drawing.geometry import Layout
from gloomdb.sheets.drawing.inks import INKS
from gloomdb.sheets.drawing.letters import Letters
from gloomdb.sheets.drawing.paths import number
from gloomdb.sheets.printing.job import Mode
from gloomdb.text import safe


def face_svg(face: Face, places: Layout, mode: Mode, title: str) -> str:
    """A face as an SVG file by itself: letters as outlines, its corners rounded."""
    marks = face.film() if mode == "film" else face.paper()
    letters = Letters()
    drawn = "".join(letters.text(mark) if isinstance(mark, Text) else mark_svg(mark) for mark in marks)
    clip = f'<clipPath id="card"><path d="{places.card_outline().data}"/></clipPath>'
    defs = f"{symbols(uses(marks, places), places)}<defs>{clip}{letters.symbols()}</defs>"
    return document(f'{defs}<g clip-path="url(#card)">{drawn}</g>', places, title)


def document(inside: str, places: Layout, title: str) -> str:
    """An SVG document as large as a card."""
    width, height = number(places.width), number(places.height)
    label = f"<title>{escape(safe(title), quote=True)}</title>" if title else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        f' width="{width}mm" height="{height}mm" role="img">{label}{inside}</svg>'
    )


def uses(marks: Iterable[Mark], places: Layout) -> dict[str, Use]:
    """The drawings the marks need, by symbol id, those used by other drawings first."""
    found: dict[str, Use] = {}
    for mark in marks:
        if isinstance(mark, Use) and symbol_id(mark) not in found:
            found.update(uses(drawing(mark.name, mark.tint, mark.ground, places), places))
            found[symbol_id(mark)] = mark
    return found


def symbols(needed: Mapping[str, Use], places: Layout) -> str:
    """The drawings as `<defs>`, to be referred to."""
    made = []
    for key, use in needed.items():
        inside = "".join(map(mark_svg, drawing(use.name, use.tint, use.ground, places)))
        made.append(f'<g id="{key}">{inside}</g>')
    return f"<defs>{''.join(made)}</defs>" if made else ""


def symbol_id(use: Use) -> str:
    """The id of a drawing's symbol."""
    inks = "".join(f"-{ink}" for ink in (use.tint, use.ground) if ink)
    return f"g-{use.name.replace('/', '-')}{inks}"


def mark_svg(mark: Mark) -> str:
    """One mark that is no text."""
    match mark:
        case Use():
            scale = f" scale({mark.scale:.5g})" if mark.scale != 1 else ""
            place = f"translate({number(mark.x)} {number(mark.y)}){scale}"
            return f'<use href="#{symbol_id(mark)}" transform="{place}"/>'
        case Shape():
            return _shape(mark)
        case Picture():
            return _picture(mark)
        case Text():
            raise AssertionError("a drawing has no letters; those of a face are outlines (letters.py)")


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
