"""Printed film, looked at: clear where the card is clear, covered elsewhere, stacked as the rules say."""

from __future__ import annotations

import pypdfium2
import pytest
from PIL import Image

from gloomdb.cards.card import Card
from gloomdb.cards.set import CardSet
from gloomdb.sheets.drawing.display import Face, PartKind
from gloomdb.sheets.drawing.geometry import Layout, layout
from gloomdb.sheets.faces.card_face import Look, card_face
from gloomdb.sheets.formats.png import card_pngs, checked_dpi
from gloomdb.sheets.printing.impose import PAPERS, Sheet
from gloomdb.sheets.printing.job import Style, make_pdf
from tests.sheets.conftest import bounds

DPI = 100
LOOK = Look(langs=("en", "es"))
PARTS = [(kind, slot) for kind in (PartKind.POINTS, PartKind.ICON) for slot in range(3)]
PARTS += [(PartKind.PICTURE, 0), (PartKind.PLATE, 0)]


def pictures(faces: list[Face], places: Layout, dpi: int = DPI) -> list[Image.Image]:
    """The faces on film."""
    from io import BytesIO

    return [Image.open(BytesIO(data)).convert("RGBA") for data in card_pngs(faces, places, "film", dpi)]


def probe(image: Image.Image, x: float, y: float) -> tuple[int, ...]:
    """The pixel at a place in millimetres."""
    pixel = image.getpixel((int(x / 25.4 * DPI), int(y / 25.4 * DPI)))
    assert isinstance(pixel, tuple)
    return pixel


def middle(places: Layout, kind: PartKind, slot: int) -> tuple[float, float]:
    """The middle of a part."""
    left, top, right, bottom = bounds(places.outline(kind, slot))
    return (left + right) / 2, (top + bottom) / 2


def test_film_prints_nothing_where_the_card_is_clear(cards: list[Card], card_set: CardSet) -> None:
    """Every pixel outside the opaque parts is clear, on every kind of card; every part covers its middle."""
    places = LOOK.places
    faces = [card_face(card, card_set, LOOK) for card in cards]
    for card, face, image in zip(cards, faces, pictures(faces, places), strict=True):
        opaque = {(part.kind, part.slot) for part in face.parts}
        mask = image.getchannel("A")
        for part in face.parts:
            left, top, right, bottom = (int(side / 25.4 * DPI) for side in bounds(part.outline))
            mask.paste(0, (left - 1, top - 1, right + 2, bottom + 2))
        assert mask.getextrema() == (0, 0), f"{card.id} prints where it is clear"
        for kind, slot in PARTS:
            alpha = probe(image, *middle(places, kind, slot))[3]
            assert alpha == (255 if (kind, slot) in opaque else 0), (card.id, kind, slot)


def test_opaque_parts_have_no_holes(cards: list[Card], card_set: CardSet) -> None:
    """Everything inside a part's outline is covered: nothing below it can be seen."""
    from PIL import ImageDraw

    faces = [card_face(card, card_set, LOOK) for card in cards]
    for face, image in zip(faces, pictures(faces, LOOK.places), strict=True):
        for part in face.parts:
            if part.kind is PartKind.PLATE:
                continue
            x, y = middle(LOOK.places, part.kind, part.slot)
            left, top, right, bottom = bounds(part.outline)
            small = {PartKind.ICON: 0.62, PartKind.NAME: 0.75, PartKind.CREST: 0.75}
            shrink = small.get(part.kind, 0.94)
            mask = Image.new("L", image.size, 255)
            rx, ry = (right - left) / 2 * shrink, (bottom - top) / 2 * shrink
            box = [v / 25.4 * DPI for v in (x - rx, y - ry, x + rx, y + ry)]
            ImageDraw.Draw(mask).ellipse(box, fill=0)
            covered = Image.composite(Image.new("L", image.size, 255), image.getchannel("A"), mask)
            assert covered.getextrema()[0] == 255, part.kind


def test_a_stack_of_films_shows_what_the_rules_count(card_set: CardSet, cards: list[Card]) -> None:
    """Laid on each other, each place shows the topmost card that has something there."""
    by_slug = {card.slug: card for card in cards}
    stack = [by_slug[slug] for slug in ("plain-character", "full", "homely", "last-breath")]
    faces = [card_face(card, card_set, LOOK) for card in stack]
    images = pictures(faces, LOOK.places)
    seen = images[0]
    for image in images[1:]:
        seen = Image.alpha_composite(seen, image)
    for kind, slot in PARTS:
        holders = [
            i for i, face in enumerate(faces) if (kind, slot) in {(p.kind, p.slot) for p in face.parts}
        ]
        at = middle(LOOK.places, kind, slot)
        if holders:
            assert probe(seen, *at) == probe(images[holders[-1]], *at), (kind, slot)
        else:
            assert probe(seen, *at)[3] == 0


def test_white_pages_are_black_exactly_under_the_parts(cards: list[Card], card_set: CardSet) -> None:
    """The page for the white pass covers the middle of each opaque part and no clear one."""
    places = layout()
    cells = Sheet(PAPERS["a4"], (63.5, 88.9)).fullest()
    faces = [card_face(card, card_set) for card in cards[:9]]
    data = make_pdf(faces, places, cells, Style(mode="film", white="pages", crop=False))
    document = pypdfium2.PdfDocument(data)
    image = document[1].render(scale=DPI / 72).to_pil().convert("L")
    document.close()
    for index, face in enumerate(faces):
        opaque = {(part.kind, part.slot) for part in face.parts}
        for kind, slot in PARTS:
            x, y = middle(places, kind, slot)
            cx, cy = cells.cell(index)
            value = image.getpixel((int((cx + x) / 25.4 * DPI), int((cy + y) / 25.4 * DPI)))
            assert isinstance(value, int)
            assert (value < 60) == ((kind, slot) in opaque), (index, kind, slot)


@pytest.mark.parametrize("mode", ["film", "paper"])
@pytest.mark.parametrize("bleed", [0.0, 8.0])
def test_nothing_is_drawn_past_the_bleed(mode: str, bleed: float, card_set: CardSet) -> None:
    """Reference cards and paper cards reach to the end of the bleed and not beyond, onto no neighbour."""
    from gloomdb.sheets.faces.reference import reference_faces

    cells = Sheet((210.0, 297.0), (44.0, 63.0), gutter=0.0, bleed=bleed, margin=20).fullest()
    places = layout(44.0, 63.0)
    faces = reference_faces(card_set, "en", places)[:1] * 2
    style = Style(mode=mode, white="none", crop=False)  # type: ignore[arg-type]
    document = pypdfium2.PdfDocument(make_pdf(faces, places, cells, style))
    alpha = (
        document[0]
        .render(scale=DPI / 72, fill_color=(255, 255, 255, 0))
        .to_pil()
        .convert("RGBA")
        .getchannel("A")
    )
    document.close()
    left, top, _, _ = cells.bleed_box
    right = cells.cell(1)[0] + 44 + bleed
    bottom = cells.cell(0)[1] + 63 + bleed
    box = alpha.getbbox()
    assert box is not None
    assert [side / DPI * 25.4 for side in box] == pytest.approx([left, top, right, bottom], abs=0.6)


@pytest.mark.parametrize("edge", ["long", "short"])
def test_film_backs_lie_behind_their_fronts(edge: str, cards: list[Card], card_set: CardSet) -> None:
    """Turned over, the back of a sheet covers what its front covers."""
    cells = Sheet(PAPERS["a4"], (63.5, 88.9), gutter=2).fullest()
    faces = [card_face(card, card_set) for card in cards[:9]]
    style = Style(mode="film", white="none", backs=True, edge=edge, crop=False)  # type: ignore[arg-type]
    document = pypdfium2.PdfDocument(make_pdf(faces, layout(), cells, style))
    front, back = (
        page.render(scale=1.2, fill_color=(255, 255, 255, 0)).to_pil().convert("RGBA").getchannel("A")
        for page in document
    )
    document.close()
    flip = Image.Transpose.FLIP_LEFT_RIGHT if edge == "long" else Image.Transpose.FLIP_TOP_BOTTOM
    turned = back.transpose(flip)
    from PIL import ImageChops

    differing = sum(ImageChops.difference(front, turned).histogram()[128:])
    assert differing < 0.004 * front.width * front.height


@pytest.mark.parametrize("dpi", [0, -1, 9, 5000])
def test_a_resolution_that_cannot_be(dpi: int) -> None:
    """Is refused before anything is drawn."""
    from gloomdb.errors import UsageError

    with pytest.raises(UsageError, match="dpi"):
        checked_dpi(dpi, layout())


def test_pictures_have_the_size_asked_for(card_set: CardSet) -> None:
    """63.5 × 88.9 mm at 300 dpi are 750 × 1050 pixels."""
    face = card_face(card_set.cards[0], card_set)
    (image,) = pictures([face], layout(), 300)
    assert image.size == (750, 1050)
