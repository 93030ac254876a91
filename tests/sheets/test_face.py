"""Faces: every part in its place, opaque where the rules say so, and nowhere else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gloomdb.cards.card import Card, CardType, Lang
from gloomdb.cards.set import CardSet, Family
from gloomdb.cards.stack import face_of
from gloomdb.sheets.drawing.display import MM_PER_POINT, Mark, PartKind, Shape, Text, Use
from gloomdb.sheets.drawing.drawings import banner_height, drawing
from gloomdb.sheets.drawing.geometry import layout
from gloomdb.sheets.faces.card_face import POKER, Look, card_face, initials
from tests.sheets.conftest import bounds, boxes, make_card, make_set
from tests.sheets.goldens import log


def extent(marks: tuple[Mark, ...], look: Look) -> tuple[float, float, float, float]:
    """The box around everything the marks ink."""
    boxes = []
    for mark in marks:
        if isinstance(mark, Text):
            boxes.append((mark.x, mark.y - mark.size * 0.3, mark.x + mark.width, mark.y + mark.size * 0.1))
        elif isinstance(mark, Use):
            left, top, right, bottom = extent(drawing(mark.name, mark.tint, mark.ground, look.places), look)
            boxes.append((mark.x + left * mark.scale, mark.y + top * mark.scale,
                          mark.x + right * mark.scale, mark.y + bottom * mark.scale))  # fmt: skip
        else:
            assert isinstance(mark, Shape)
            half = mark.width / 2 if mark.line else 0.0
            left, top, right, bottom = bounds(mark.path)
            boxes.append((left - half, top - half, right + half, bottom + half))
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def test_every_part_of_a_kind_and_slot_has_the_same_outline_on_every_card(
    cards: list[Card], card_set: CardSet
) -> None:
    """All cards use exactly the same places: they will be stacked."""
    outlines: dict[tuple[PartKind, int], set[str]] = {}
    for card in cards:
        for langs in (("en",), ("es",), ("en", "es")):
            for part in card_face(card, card_set, Look(langs=langs)).parts:
                outlines.setdefault((part.kind, part.slot), set()).add(part.outline.data)
    assert {key: len(found) for key, found in outlines.items()} == dict.fromkeys(outlines, 1)
    assert {slot for kind, slot in outlines if kind is PartKind.POINTS} == {0, 1, 2}


def test_opaque_parts_are_those_the_rules_call_opaque(cards: list[Card], card_set: CardSet) -> None:
    """A printed stack shows what the engine counts."""
    for card in cards:
        shown = face_of(card)
        parts = {(part.kind, part.slot) for part in card_face(card, card_set).parts}
        expected = {(PartKind.POINTS, slot) for slot in range(3) if shown.points[slot] is not None}
        expected |= {(PartKind.ICON, slot) for slot in range(3) if shown.icons[slot] is not None}
        expected |= {(PartKind.PICTURE, 0)} if shown.picture else set()
        if card.type is CardType.CHARACTER:  # who it is, and whose, where no card covers it
            expected |= {(PartKind.NAME, 0), (PartKind.CREST, 0)}
        assert parts == expected | {(PartKind.PLATE, 0)}, card.id


@pytest.mark.parametrize("size", [(63.5, 88.9), (44, 68), (70, 120), (88.9, 63.5), (120, 120)])
def test_marks_stay_inside_their_part(
    size: tuple[float, float], cards: list[Card], card_set: CardSet
) -> None:
    """Nothing is inked outside an opaque part, on a card of any size."""
    look = Look(langs=("en", "es"), places=layout(*size))
    for card in cards:
        for part in card_face(card, card_set, look).parts:
            left, top, right, bottom = extent(part.marks, look)
            x0, y0, x1, y1 = bounds(part.outline)
            assert left >= x0 - 0.01, (card.id, part.kind)
            assert top >= y0 - 0.01, (card.id, part.kind)
            assert right <= x1 + 0.01, (card.id, part.kind)
            assert bottom <= y1 + 0.01, (card.id, part.kind)


@pytest.mark.parametrize("size", [(63.5, 88.9), (44, 68), (70, 120), (88.9, 63.5), (120, 120)])
def test_parts_do_not_touch(size: tuple[float, float]) -> None:
    """Slots, picture and plate keep apart and inside the card."""
    places = layout(*size)
    parts = [(kind, slot) for kind in (PartKind.POINTS, PartKind.ICON) for slot in range(3)]
    parts += [(kind, 0) for kind in (PartKind.PICTURE, PartKind.PLATE, PartKind.NAME, PartKind.CREST)]
    for index, (kind, slot) in enumerate(parts):
        for left, top, right, bottom in boxes(places, kind, slot):
            assert min(left, top) > 0
            assert right < places.width
            assert bottom < places.height
            for other in (box for part in parts[index + 1 :] for box in boxes(places, *part)):
                apart = right < other[0] or other[2] < left or bottom < other[1] or other[3] < top
                assert apart, (kind, slot, places)


def test_the_plate_and_slots_are_where_they_have_always_been() -> None:
    """Sheets printed by different versions can be mixed: these numbers do not change."""
    places = layout()
    assert (places.points_x, places.icons_x, places.slot_radius) == pytest.approx((9.4, 54.1, 6.0))
    assert places.slots_y == pytest.approx((9.8, 25.4, 41.0))
    assert places.plate == pytest.approx((3.0, 57.5, 57.5, 28.4))
    assert places.picture == pytest.approx((31.75, 28.6, 14.1, 21.8))
    assert places.boss == pytest.approx((31.75, 56.9, 3.9))


def test_an_icon_nobody_has_drawn_is_a_monogram(card_set: CardSet, cards: list[Card]) -> None:
    """A home-made icon still covers and can be told from others."""
    homely = next(card for card in cards if card.slug == "homely")
    assert "'TE'" in log(card_face(homely, card_set).film())


@pytest.mark.parametrize(
    ("name", "letters"),
    [
        ("Darius Dark", "D. D."), ("Balthazar", "B."), ("Lola Wellington-Smythe", "L. S."), ("", ""),
        ("!", ""), ("The Twins", "T."), ("The Old Dam", "O. D."), ("La malvada madrastra", "M. M."),
        ("El", "E."),
    ],
)  # fmt: skip
def test_initials(name: str, letters: str) -> None:
    """First letters of the first and last word, but for an article."""
    assert initials(name) == letters


@pytest.mark.parametrize("names", [{"en": "The Twins"}, {"en": "The Twins", "es": "Los gemelos"}])
def test_names_stay_clear_of_the_boss(names: dict[Lang, str]) -> None:
    """The round on the plate's upper edge reaches into the banner; two names stand below it, too."""
    card = replace(make_card("twins"), name=names)
    plate = card_face(card, make_set(card), Look(langs=("en", "es"))).parts[-1]
    titles = [mark for mark in plate.marks if isinstance(mark, Text) and mark.ink == "bone"]
    assert [mark.text for mark in titles] == list(names.values())
    _, y, radius = POKER.boss
    tall = 0.72 * titles[0].size * MM_PER_POINT  # of its capitals
    assert titles[0].y - tall >= y + radius
    assert titles[-1].y + 0.2 * titles[-1].size * MM_PER_POINT < POKER.plate[1] + banner_height(POKER)


def test_a_fans_name_is_told_with_the_original_unless_that_stands_there() -> None:
    """Small, above the small print; an official name, or one left as it was, says nothing."""
    fans = {"translation": {"es": "fan"}}
    card = replace(make_card("ill"), name={"en": "Fell Ill", "es": "Enfermó"})
    assert _texts(card, "es") == _texts(replace(card, translation={"es": "official"}), "es")
    assert "Fell Ill · nombre de aficionados" in _texts(replace(card, **fans), "es")
    assert "Prueba · nombre de aficionados" in _texts(replace(card, **fans), "es", "en")
    same = replace(card, name={"en": "Ann", "es": "Ann"}, **fans)
    assert not any("aficionados" in text for text in _texts(same, "es"))


def _texts(card: Card, *langs: Lang) -> set[str]:
    parts = card_face(card, make_set(), Look(langs=langs)).parts
    return {mark.text for part in parts for mark in part.marks if isinstance(mark, Text)}


@pytest.mark.parametrize("names", [{"en": "The Hall"}, {"en": "The Hall", "es": "El Salón"}])
def test_a_family_without_translation_is_named_once(names: dict[Lang, str]) -> None:
    """In two languages a name that only one of them has stands once."""
    card = make_card("ann", CardType.CHARACTER)
    card_set = replace(make_set(card), families=(Family("hall", names),))
    plate = card_face(card, card_set, Look(langs=("en", "es"))).parts[-1]
    told = [mark.text for mark in plate.marks if isinstance(mark, Text)]
    assert [text for text in told if text in {"The Hall", "El Salón"}] == list(names.values())
