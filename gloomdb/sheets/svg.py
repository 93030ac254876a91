"""The display list as SVG: one card by itself, or many cards that share their drawings.

Text is escaped here and nowhere else. Every number comes from us; the only thing a card contributes is text
between tags.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Final, Literal, TypeAlias

from gloomdb.cards.card import Card
from gloomdb.cards.set import CardSet
from gloomdb.sheets.display import MM_PER_POINT, Face, Mark, Marks, Shape, Text, Use
from gloomdb.sheets.face import Look, card_face
from gloomdb.sheets.fonts import FAMILY
from gloomdb.sheets.geometry import Layout
from gloomdb.sheets.inks import INKS
from gloomdb.sheets.letters import Letters
from gloomdb.sheets.library import drawing
from gloomdb.sheets.paths import number
from gloomdb.text import safe

Mode: TypeAlias = Literal["film", "paper"]
DEFAULT: Final = Look()


def card_svg(
    card: Card, card_set: CardSet, look: Look = DEFAULT, mode: Mode = "film", *, shared: bool = False
) -> str:
    """The face of a card as an SVG document: on film, see-through where the card is, or on paper."""
    face = card_face(card, card_set, look)
    title = card.title(look.langs[0])
    return svg(face.film() if mode == "film" else face.paper(), look.places, shared=shared, title=title)


def face_svg(face: Face, places: Layout, mode: Mode, title: str) -> str:
    """A face as an SVG file by itself: letters as outlines, its corners rounded."""
    marks = face.film() if mode == "film" else face.paper()
    letters = Letters()
    drawn = "".join(letters.text(mark) if isinstance(mark, Text) else mark_svg(mark) for mark in marks)
    clip = f'<clipPath id="card"><path d="{places.card_outline().data}"/></clipPath>'
    defs = f"{symbols(uses(marks, places), places)}<defs>{clip}{letters.symbols()}</defs>"
    return document(f'{defs}<g clip-path="url(#card)">{drawn}</g>', places, title)


def svg(marks: Marks, places: Layout, *, shared: bool = False, title: str = "") -> str:
    """A whole SVG document of one card; with `shared` the drawings are looked for in the page around it."""
    defs = "" if shared else symbols(uses(marks, places), places)
    return document(defs + "".join(map(mark_svg, marks)), places, title)


def document(inside: str, places: Layout, title: str) -> str:
    """An SVG document as large as a card."""
    width, height = number(places.width), number(places.height)
    label = f"<title>{_text(title)}</title>" if title else ""
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
    """One mark."""
    match mark:
        case Use():
            scale = f" scale({mark.scale:.5g})" if mark.scale != 1 else ""
            place = f"translate({number(mark.x)} {number(mark.y)}){scale}"
            return f'<use href="#{symbol_id(mark)}" transform="{place}"/>'
        case Text():
            return _letters(mark)
        case Shape():
            return _shape(mark)


def _shape(mark: Shape) -> str:
    fill = INKS[mark.fill].hex if mark.fill else "none"
    rule = ' fill-rule="evenodd"' if mark.even_odd else ""
    line = ""
    if mark.line:
        dash = f' stroke-dasharray="{" ".join(map(number, mark.dash))}"' if mark.dash else ""
        dash += ' stroke-linecap="round"' if mark.dash[:1] == (0.0,) else ""
        line = f' stroke="{INKS[mark.line].hex}" stroke-width="{number(mark.width)}"{dash}'
    return f'<path d="{mark.path.data}" fill="{fill}"{rule}{line}/>'


def _letters(mark: Text) -> str:
    family, style, weight = FAMILY[mark.font]
    slant = f' font-style="{style}"' if style != "normal" else ""
    bold = f' font-weight="{weight}"' if weight != 400 else ""
    # The measured width holds the line together where the font is not at hand.
    length = f' textLength="{number(mark.width)}" lengthAdjust="spacingAndGlyphs"' if mark.width > 0 else ""
    return (
        f'<text x="{number(mark.x)}" y="{number(mark.y)}" font-family="\'{family}\',serif"{slant}{bold}'
        f' font-size="{number(mark.size * MM_PER_POINT)}" fill="{INKS[mark.ink].hex}"{length}'
        f' xml:space="preserve">{_text(mark.text)}</text>'
    )


def _text(text: str) -> str:
    return escape(safe(text), quote=True)
