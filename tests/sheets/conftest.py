"""Cards made by hand for the drawing tests: one of each kind, and some that nobody would print."""

from __future__ import annotations

import pytest

from gloomdb.cards.card import BLANK, PERSISTENT, Card, CardType, Icons, Points
from gloomdb.cards.set import CardSet, Family, Kind
from gloomdb.sheets.drawing.display import PartKind
from gloomdb.sheets.drawing.geometry import Layout
from gloomdb.sheets.drawing.paths import Path

SET = "test"


def make_card(
    slug: str, type_: CardType | None = CardType.MODIFIER, *, points: Points | None = None,
    icons: Icons | None = None, name: str | None = None, picture: bool | None = None, es: str | None = None,
) -> Card:  # fmt: skip
    """A card with a name made of its slug."""
    names = {"en": name or slug.replace("-", " ").title()}
    return Card(SET, slug, type_, names | ({"es": es} if es else {}), points=points, icons=icons, effects=(),
                picture=picture, family="hall" if type_ is CardType.CHARACTER else None)  # fmt: skip


def make_set(*cards: Card, mark: str | None = None) -> CardSet:
    """A set of these cards."""
    families = (Family("hall", {"en": "Hemlock Hall", "es": "Hogar Hemlock"}),)
    return CardSet(
        SET, {"en": "Test", "es": "Prueba"}, Kind.HOME_MADE, None, ("en", "es"), families, {}, {}, None, (),
        {}, {}, mark, cards,
    )  # fmt: skip


def every_kind() -> list[Card]:
    """A card of every type and with everything in its slots."""
    return [
        *(make_card(f"plain-{type_}", type_) for type_ in CardType),
        make_card("unknown", None),
        make_card("full", points=(-15, 0, 20), icons=("goblet", BLANK, "romance"), es="Lleno"),
        make_card("homely", points=(None, -100, None), icons=(PERSISTENT, None, "teapot"), picture=True),
        make_card("last-breath", CardType.DEATH, points=(-5, None, None), icons=(None, "skull", None)),
    ]


def bounds(outline: Path) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of all points, handles included."""
    xs = [value for _, numbers in outline.segments for value in numbers[0::2]]
    ys = [value for _, numbers in outline.segments for value in numbers[1::2]]
    return min(xs), min(ys), max(xs), max(ys)


def boxes(places: Layout, kind: PartKind, slot: int) -> list[tuple[float, float, float, float]]:
    """Left, top, right, bottom of a part; the plate is its rectangle and the round on it."""
    if kind is not PartKind.PLATE:
        return [bounds(places.outline(kind, slot))]
    (left, top, width, height), (x, y, radius) = places.plate, places.boss
    return [(left, top, left + width, top + height), (x - radius, y - radius, x + radius, y + radius)]


@pytest.fixture
def cards() -> list[Card]:
    """One of every kind."""
    return every_kind()


@pytest.fixture
def card_set(cards: list[Card]) -> CardSet:
    """A set that holds them."""
    return make_set(*cards)
