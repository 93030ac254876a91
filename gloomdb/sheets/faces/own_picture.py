"""A picture of one's own on a card: in the oval, or over the whole card, and what film shows of it.

Film must stay clear where the rules count on it. In the oval a picture is opaque where the card's own would
be; over the whole card only where nothing can lie below, and else it is cut to the oval.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from gloomdb.cards.card import Card, CardType
from gloomdb.cards.set import CardSet
from gloomdb.cards.stack import STACKED, face_of, is_opaque
from gloomdb.language import Sentence
from gloomdb.sheets.drawing.display import Marks, Part, PartKind, Picture, Shape, Use
from gloomdb.sheets.drawing.geometry import Layout
from gloomdb.sheets.drawing.paths import ellipse, rectangle
from gloomdb.sheets.pictures.art_folder import ArtBook
from gloomdb.sheets.typesetting.fit import figures

_ABOVE: Final = STACKED - {CardType.CHARACTER}
"""Those that lie on others."""

_RIM: Final = 2.3  # mm between the oval's edge and the picture in it
_BLEED: Final = 3.0  # mm that a picture over the whole card goes beyond its edge


@dataclass(frozen=True, slots=True)
class OwnPicture:
    """What a picture adds to a face."""

    whole: tuple[Part, ...] = ()
    """Below all other parts, over the whole card."""
    parts: tuple[Part, ...] = ()
    """In the place of the card's own picture."""
    ground: Marks = ()
    """On paper."""
    covers: bool = False
    """Whether that is all that paper shows around the parts."""
    notes: tuple[Sentence, ...] = ()


def own_picture(card: Card, card_set: CardSet, places: Layout, art: ArtBook | None) -> OwnPicture | None:
    """The picture of a card, if its owner has given one; a frame where there should be one."""
    if art is None:
        return None
    if card.id not in art.files:
        return _frame(card, places) if card.id in art.missing and is_opaque(card) else None
    return _over_card(card, places, art) if card_set.art_fit == "card" else _in_oval(card, places, art)


def _in_oval(card: Card, places: Layout, art: ArtBook) -> OwnPicture:
    x, y, rx, ry = places.picture
    inner = rx - _RIM * places.scale, ry - _RIM * places.scale
    image, notes = art.image(card, 2 * inner[0], 2 * inner[1])
    if image is None:
        return replace(_frame(card, places), notes=notes)
    picture = Picture(image, x - inner[0], y - inner[1], 2 * inner[0], 2 * inner[1], ellipse(x, y, *inner))
    if not is_opaque(card):
        note = Sentence("its centre is clear: film leaves the picture out ('picture' makes it opaque)")
        return OwnPicture(ground=(picture,), notes=(*notes, note))
    part = places.part(PartKind.PICTURE, (Use("picture/vignette", x, y), picture))
    return OwnPicture(parts=(part,), notes=notes)


def _frame(card: Card, places: Layout) -> OwnPicture:
    """What stands in for a picture that is missing or broken: an empty frame in its place."""
    x, y, rx, ry = places.picture
    inset = 2 * _RIM * places.scale
    marks: Marks = (
        Use("picture/vignette", x, y),
        Shape(ellipse(x, y, rx - inset, ry - inset), line="ash", width=0.3 * places.scale, dash=(1.4, 1.0)),
        *figures("?", 40 * places.scale, "ash", x, y),
    )
    if not is_opaque(card):
        return OwnPicture(ground=marks)
    return OwnPicture(parts=(places.part(PartKind.PICTURE, marks),))


def _over_card(card: Card, places: Layout, art: ArtBook) -> OwnPicture:
    bleed = _BLEED * places.scale
    box = (-bleed, -bleed, places.width + 2 * bleed, places.height + 2 * bleed)
    image, notes = art.image(card, *box[2:])
    if image is None:
        return replace(_frame(card, places), notes=notes)
    picture = Picture(image, *box, rectangle(*box))
    made = OwnPicture(ground=(picture,), covers=True, notes=notes)
    if card.type not in _ABOVE:
        inside = replace(picture, clip=places.card_outline())
        return replace(made, whole=(places.part(PartKind.WHOLE, (inside,)),))
    if face_of(card).picture:
        oval = replace(picture, clip=places.outline(PartKind.PICTURE, 0))
        return replace(made, parts=(places.part(PartKind.PICTURE, (oval,)),))
    return made
