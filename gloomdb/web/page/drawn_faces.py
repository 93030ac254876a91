"""Drawn faces as short JSON: the same display list that is printed, each part written once.

A mark is `[0, drawing, x, y, scale]` (a drawing), `[1, x, y, font, size, ink, text]` (letters) or
`[2, path, fill, line, width, dash, even-odd]` (an outline) or `[3, image, x, y, width, height, clip]` (a
picture of one's own); drawings, fonts, inks and images are numbers into their lists. A drawing is a list of
marks.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from gloomdb.cards.card import Card
from gloomdb.cards.set import CardSet
from gloomdb.language import LANGS
from gloomdb.sheets.drawing.display import MM_PER_POINT, Image, Mark, Part, Picture, Shape, Text, Use
from gloomdb.sheets.drawing.drawings import drawing
from gloomdb.sheets.drawing.geometry import layout
from gloomdb.sheets.drawing.inks import INKS
from gloomdb.sheets.faces.card_face import Look, card_face
from gloomdb.sheets.pictures.art_folder import ArtBook
from gloomdb.sheets.typesetting.fonts import FONTS

PartNo: TypeAlias = int
INK_NAMES: Final = tuple(INKS)
_INKS: Final = {name: ink.hex for name, ink in INKS.items()}
_PAGE_INKS: Final = {**_INKS, "ink": "currentColor", "bone": "var(--ground)"}
PLACES: Final = layout()


class Faces:
    """The faces of many cards, their parts shared."""

    def __init__(self, art: ArtBook | None = None) -> None:
        self.art = art
        self.images: list[str] = []
        """Pictures of one's own, as addresses that hold them."""
        self._image_numbers: dict[str, int] = {}
        self.notes: dict[str, tuple[str, ...]] = {}
        """What is odd about a face, by the id of its card."""
        self.parts: list[list[Any]] = []
        self.drawings: list[list[Any]] = []
        self._numbers: dict[str, PartNo] = {}
        self._drawing_numbers: dict[tuple[str, str, str], int] = {}

    def add(self, card: Card, card_set: CardSet) -> list[list[PartNo]]:
        """The numbers of a card's parts, by language."""
        faces = [card_face(card, card_set, Look(langs=(lang,), art=self.art)) for lang in LANGS]
        self.notes[card.id] = tuple(dict.fromkeys(note for face in faces for note in face.notes))
        return [[self._part(part) for part in face.parts] for face in faces]

    def emblem(self, name: str) -> list[Any]:
        """A drawing for the page around the cards, in the colours of its text."""
        return [self._mark(mark, _PAGE_INKS) for mark in drawing(name, "ink", "bone", PLACES)]

    def _part(self, part: Part) -> PartNo:
        row = [part.kind.value, part.slot, [self._mark(mark) for mark in part.marks]]
        key = json.dumps(row)
        if key not in self._numbers:
            self._numbers[key] = len(self.parts)
            self.parts.append(row)
        return self._numbers[key]

    def _drawing(self, use: Use) -> int:
        """The number of a drawing; those it is made of are taken in as well."""
        key = (use.name, use.tint, use.ground)
        if key not in self._drawing_numbers:
            marks = [self._mark(mark) for mark in drawing(*key, PLACES)]
            self._drawing_numbers[key] = len(self.drawings)
            self.drawings.append(marks)
        return self._drawing_numbers[key]

    def _image(self, image: Image) -> int:
        if image.key not in self._image_numbers:
            self._image_numbers[image.key] = len(self.images)
            self.images.append(f"data:image/{image.kind};base64,{b64encode(image.data).decode()}")
        return self._image_numbers[image.key]

    def _mark(self, mark: Mark, inks: Mapping[str, str] = _INKS) -> list[Any]:
        match mark:
            case Use():
                place = [0, self._drawing(mark), _number(mark.x), _number(mark.y)]
                scale = _number(mark.scale, 5)
                return place if scale == 1 else [*place, scale]
            case Text():
                font, ink = FONTS.index(mark.font), INK_NAMES.index(mark.ink)
                size = _number(mark.size * MM_PER_POINT)
                return [1, _number(mark.x), _number(mark.y), font, size, ink, mark.text]
            case Picture():
                box = [_number(side) for side in (mark.x, mark.y, mark.width, mark.height)]
                return [3, self._image(mark.image), *box, mark.clip.data]
            case Shape():
                fill, line = (inks[ink] if ink else None for ink in (mark.fill, mark.line))
                dash = [_number(length) for length in mark.dash]
                return [2, mark.path.data, fill, line, _number(mark.width), dash, int(mark.even_odd)]


def outlines() -> Mapping[str, Any]:
    """The places on a card, for what the page draws itself: hairlines around clear places."""
    return {
        "width": PLACES.width, "height": PLACES.height, "corner": _number(PLACES.corner),
        "points": [[PLACES.points_x, y, PLACES.slot_radius] for y in PLACES.slots_y],
        "icons": [[PLACES.icons_x, y, PLACES.slot_radius] for y in PLACES.slots_y],
        "picture": list(PLACES.picture),
    }  # fmt: skip


def _number(value: float, places: int = 2) -> float | int:
    rounded = round(value, places)
    return int(rounded) if rounded == int(rounded) else rounded
