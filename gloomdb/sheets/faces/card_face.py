"""A card's face: its opaque parts, each in its fixed place, and the paper around them.

What is opaque here is what `cards.stack.face_of` says is opaque: a printed stack shows what the rules count.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from gloomdb.cards.card import CLEAR, Card, CardType, Lang, printed_fields
from gloomdb.cards.set import CardSet
from gloomdb.cards.stack import STACKED, face_of
from gloomdb.language import Sentence
from gloomdb.sheets.art.portraits import portrait, read_hint
from gloomdb.sheets.art.story import STORY
from gloomdb.sheets.drawing.display import MM_PER_POINT, Face, Mark, Part, PartKind, Shape, Use
from gloomdb.sheets.drawing.drawings import GRID, TYPE_INKS, disc_of, fitted
from gloomdb.sheets.drawing.geometry import Layout, layout
from gloomdb.sheets.drawing.paths import circle
from gloomdb.sheets.faces.decoration import back_name, belonging, paper
from gloomdb.sheets.faces.own_picture import OwnPicture, own_picture
from gloomdb.sheets.faces.plate import plate_part
from gloomdb.sheets.faces.scenery import death_scene, ghost, motif, subject
from gloomdb.sheets.pictures.art_folder import ArtBook
from gloomdb.sheets.typesetting.fit import centred, figures
from gloomdb.sheets.typesetting.fonts import FIGURES, TITLING, lacking, measure
from gloomdb.text import signed

_FIGURE_SIZE = 17.0  # points, on a poker card
_ICON_SIZE = 8.7  # mm, on a plaque of 12
_ARTICLES: Final = frozenset({"the", "el", "la", "los", "las"})
PORTRAIT_SCALE: Final = 0.16  # mm to a unit of the portraits' grid


POKER: Final = layout()


@dataclass(frozen=True, slots=True)
class Look:
    """How faces are drawn."""

    langs: tuple[Lang, ...] = ("en",)
    places: Layout = POKER
    marked: bool = True
    """Stand-ins carry a small mark."""
    art: ArtBook | None = None
    """Pictures of one's own."""


def card_face(card: Card, card_set: CardSet, look: Look = Look()) -> Face:  # noqa: B008 (frozen)
    """The face of a card in one or two languages."""
    places = look.places
    plate, notes = plate_part(card, card_set, look.langs, places, marked=look.marked)
    own = own_picture(card, card_set, places, look.art)
    if own is None and face_of(card).picture:
        marks = _picture(card, card_set, places, look.langs[0])
        own = OwnPicture(parts=(places.part(PartKind.PICTURE, marks),))
    own = own or OwnPicture()
    parts = (
        *own.whole,
        *_points(card, places),
        *_icons(card, places),
        *own.parts,
        *belonging(card, card_set, look.langs[0], places),
        plate,
    )
    strange = lacking("".join(card.title(lang) for lang in look.langs))
    if strange:
        notes = (*notes, Sentence("the fonts have no {letters}", letters=" ".join(strange)))
    unknown = read_hint(card_set.portraits.get(card.slug, "")).strange
    if unknown:
        notes = (*notes, Sentence("the portrait hint has unknown words: {words}", words=", ".join(unknown)))
    ground = own.ground if own.covers else (*_ground(card, card_set, places), *own.ground)
    return Face(parts, ground, (*notes, *own.notes), back_name(card_set))


# --- slots ---------------------------------------------------------------------------------------


def _points(card: Card, places: Layout) -> Iterator[Part]:
    for slot, value in enumerate(card.points or CLEAR):
        if value is not None:
            yield places.part(PartKind.POINTS, _number(value, slot, places), slot)


def _number(value: int, slot: int, places: Layout) -> Iterator[Mark]:
    x, y, s = places.points_x, places.slots_y[slot], places.scale
    yield Use(disc_of(value), x, y)
    text = signed(value)
    room = 2 * (places.slot_radius - 1.5 * s)
    size = min(_FIGURE_SIZE * s, room / measure(text, FIGURES))
    # The sign is lighter than the figures: half of it hangs to the left, so the number looks centred.
    yield from figures(text, size, "bone" if value < 0 else "ink", x, y)


def _icons(card: Card, places: Layout) -> Iterator[Part]:
    for slot, icon in enumerate(card.icons or CLEAR):
        if icon is not None:
            yield places.part(PartKind.ICON, _icon(icon, slot, places), slot)


def _icon(icon: str, slot: int, places: Layout) -> Iterator[Mark]:
    x, y, s = places.icons_x, places.slots_y[slot], places.scale
    yield Use("plaque", x, y)
    if icon in STORY:
        yield Use(f"icon/{icon}", x, y, _ICON_SIZE * s / GRID, ground="bone")
    else:
        yield from monogram(icon, x, y, 4.1 * s)


def monogram(icon: str, x: float, y: float, radius: float) -> Iterator[Mark]:
    """An icon nobody has drawn: its first two letters in a roundel."""
    letters = "".join(char for char in icon if char.isalnum())[:2].upper() or "?"
    yield Shape(circle(x, y, radius), line="ink", width=radius * 0.09)
    yield Shape(circle(x, y, radius * 0.86), line="ink", width=radius * 0.03)
    size = min(radius * 2.7, radius * 1.45 / measure(letters, TITLING))
    yield from centred(letters, TITLING, size, "ink", x, y + 0.32 * size * MM_PER_POINT)


# --- the picture ---------------------------------------------------------------------------------


def _picture(card: Card, card_set: CardSet, places: Layout, lang: Lang) -> Iterator[Mark]:
    x, y, _, _ = places.picture
    s = places.scale
    if card.type is CardType.CHARACTER:
        yield from _portrait(card, card_set, places, lang)
    elif card.type is CardType.DEATH:
        yield Use("picture/death", x, y)
        yield fitted(death_scene(card), x, y, 15.5 * s, 25 * s, "bone", "ink")
    else:  # a Modifier with a picture: what its name speaks of, in a wreath
        yield Use("picture/vignette", x, y)
        yield Use("wreath", x, y, s, "pine")
        yield fitted(motif(card), x, y - 0.5 * s, 12.4 * s, 16 * s, "ink", "bone")


def _portrait(card: Card, card_set: CardSet, places: Layout, lang: Lang) -> Iterator[Mark]:
    x, y, _, ry = places.picture
    s = places.scale
    yield Use("picture/portrait", x, y)
    for name, dx, dy, scale, ink in portrait(card_set.portraits.get(card.slug, ""), card.id):
        grain = PORTRAIT_SCALE * s
        yield Use(name, x + dx * grain, y + dy * grain - 1.6 * s, scale * grain, ink, "bone")
    text = initials(card.title(lang))
    if text:
        yield from centred(text, TITLING, 7.2 * s, "ink", x, y + ry - 3.4 * s)


def initials(name: str) -> str:
    """The first letters of the first and the last word: `Darius Dark` gives `D. D.`, `The Old Dam` `O. D.`"""
    words = [word for word in name.replace("-", " ").split() if word[:1].isalpha()]
    words = words[1:] if len(words) > 1 and words[0].casefold() in _ARTICLES else words
    ends = [words[0], words[-1]] if len(words) > 1 else words
    return " ".join(f"{word[0].upper()}." for word in ends)


# --- paper ---------------------------------------------------------------------------------------


def _ground(card: Card, card_set: CardSet, places: Layout) -> Iterator[Mark]:
    """What paper shows: the border, and a broken outline where the card is clear."""
    if card.type is not None and card.type not in STACKED:
        tint = TYPE_INKS[card.type.value]
        yield paper(card_set, "plain")
        yield Use("picture/medallion", *places.picture[:2])
        yield Use("wreath", *places.picture[:2], places.scale, tint)
        side = 12.4 * places.scale
        yield fitted(subject(card), *places.picture[:2], side, 1.25 * side, tint, "bone")
        return
    yield paper(card_set, "stacked")  # with every place clear; what is opaque lies on it
    if not face_of(card).picture:
        yield from ghost(card, places)
    asked = printed_fields(card.type) if card.type else ("points", "icons")
    for y in places.slots_y:
        if card.points is None and "points" in asked:
            yield from figures("?", 10 * places.scale, "ash", places.points_x, y)
        if card.icons is None and "icons" in asked:
            yield from figures("?", 10 * places.scale, "ash", places.icons_x, y)
    yield from _index(card, places)


def _index(card: Card, places: Layout) -> Iterator[Mark]:
    """The icons once more, small, at the left: what can be read of a card in a fanned hand."""
    icons = card.story_icons
    step = 3.7 * places.scale
    x = places.points_x - step * (len(icons) - 1) / 2
    y = (places.slots_y[2] + places.slot_radius + places.plate[1]) / 2
    for icon in icons:
        yield Shape(circle(x, y, 1.75 * places.scale), fill="bone", line="ash", width=0.12 * places.scale)
        if icon in STORY:
            yield Use(f"icon/{icon}", x, y, 2.4 * places.scale / GRID, ground="bone")
        else:
            yield from monogram(icon, x, y, 1.3 * places.scale)
        x += step
