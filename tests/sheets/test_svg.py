"""SVG: the same marks as the PDF, well-formed whatever a card's text is, nothing from outside."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from gloomdb.cards.card import Card
from gloomdb.cards.set import CardSet
from gloomdb.sheets.drawing.display import Shape, Text, Use
from gloomdb.sheets.drawing.geometry import layout
from gloomdb.sheets.faces.card_face import Look, card_face
from gloomdb.sheets.formats.svg import face_svg
from tests.sheets.conftest import make_card, make_set

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = [
    "<script>alert(1)</script>", '"><svg onload=alert(1)>', "</title></svg>", "a < b & c", "]]>",
    "{{7*7}} {0.__class__} %s ${x}", "\x00\x1b[31m\x07", "\u202eevil\u2066", "\ud800", "💀" * 40, "W" * 300,
    "' onclick='x", "&amp;&#x3c;", "<b>unclosed", "\n\r\t", "",
]  # fmt: skip
KNOWN = {f"{SVG}{tag}" for tag in ("svg", "defs", "g", "path", "use", "title", "clipPath")}


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_names_stay_text(name: str) -> None:
    """Well-formed, only elements and attributes of ours, and no address but our own symbols."""
    card = make_card("x", icons=("goblet", "evil-<x>", None), name=name)
    for mode in ("film", "paper"):
        made = face_svg(card_face(card, make_set(card)), layout(), mode, name)  # type: ignore[arg-type]
        root = ET.fromstring(made.encode("utf-8"))
        assert {element.tag for element in root.iter()} <= KNOWN
        for element in root.iter():
            assert not [key for key in element.attrib if key.startswith("on")]
            assert element.get("href", "#").startswith("#")
        assert "http" not in made.replace("http://www.w3.org/2000/svg", "")


def test_every_symbol_that_is_used_is_there(cards: list[Card], card_set: CardSet) -> None:
    """Each reference has its target, once; the file stands by itself."""
    for card in cards:
        for mode in ("film", "paper"):
            made = face_svg(card_face(card, card_set), layout(), mode, "x")  # type: ignore[arg-type]
            ids = re.findall(r' id="([^"]+)"', made)
            assert len(ids) == len(set(ids))
            assert set(re.findall(r'href="#([^"]+)"', made)) <= set(ids)
            assert "<text" not in made  # letters are outlines: no font is needed


def test_svg_and_pdf_draw_the_same_marks(cards: list[Card], card_set: CardSet) -> None:
    """One element for each mark, in the same order; a text is a group of its letters."""
    card = next(card for card in cards if card.slug == "full")
    face = card_face(card, card_set, Look(langs=("es",)))
    root = ET.fromstring(face_svg(face, layout(), "paper", "x"))
    (drawn,) = root.findall(f"{SVG}g")
    tags = {Shape: f"{SVG}path", Text: f"{SVG}g", Use: f"{SVG}use"}
    assert [element.tag for element in drawn] == [tags[type(mark)] for mark in face.paper()]
    letters = [len(element) for element in drawn if element.tag == f"{SVG}g"]
    assert letters == [len(mark.text.replace(" ", "")) for mark in face.paper() if isinstance(mark, Text)]
