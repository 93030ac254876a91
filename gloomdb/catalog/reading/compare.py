"""Two cards or two sets compared, field by field."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from gloomdb.definitions.card_json import CardDocument

FIELDS: Final = (
    "type", "name", "subtitle", "family", "points", "icons", "effects", "claim", "picture", "points_total",
    "sign", "copies",
)  # fmt: skip
"""What is printed on a card, in the order in which it is compared."""


class Difference(NamedTuple):
    """A field in which two cards differ; None: not known."""

    field: str
    a: object
    b: object


class Pair(NamedTuple):
    """Two printings of a card and how they differ."""

    a: CardDocument
    b: CardDocument
    differences: list[Difference]

    @property
    def presumed(self) -> list[str]:
        """Fields that agree only because one of the two was filled in from elsewhere."""
        differ = {difference.field for difference in self.differences}
        agree = [field for field in FIELDS if field in self.a and field not in differ]
        bases = (self.a["basis"], self.b["basis"])
        return [field for field in agree if any(basis.get(field) not in _SURE for basis in bases)]


_SURE: Final = (None, "documented")


class Comparison(NamedTuple):
    """Two sets compared."""

    only_a: list[CardDocument]
    only_b: list[CardDocument]
    changed: list[Pair]
    same: list[Pair]


def differences(a: CardDocument, b: CardDocument) -> list[Difference]:
    """The printed fields in which two cards differ; of texts, only in languages that both have.

    A missing translation is not a difference in print.
    """
    here, there = _printed(a), _printed(b)
    return [
        Difference(field, value, there[field])
        for field, value in here.items()
        if field in there and value != there[field]
    ]


def _printed(card: CardDocument) -> dict[str, object]:
    """What is printed on a card; the texts language by language."""
    printed: dict[str, object] = {}
    for field in FIELDS:
        value = card.get(field)
        if isinstance(value, Mapping) and field != "claim":
            printed |= {f"{field}.{lang}": text for lang, text in value.items()}
        else:
            printed[field] = value
    return printed


def pair(a: CardDocument, b: CardDocument) -> Pair:
    """Two cards and how they differ."""
    return Pair(a, b, differences(a, b))


def compare_cards(a: CardDocument, b: CardDocument) -> Comparison:
    """Two cards, as if they were sets of one."""
    both = pair(a, b)
    return Comparison([], [], [both] * bool(both.differences), [both] * (not both.differences))


def compare_sets(a: Sequence[CardDocument], b: Sequence[CardDocument]) -> Comparison:
    """Two sets: a card of one is the card of the other that it reprints, else the one of the same name."""
    partner = _partners(a, b)
    pairs = [pair(card, partner[card["id"]]) for card in a if card["id"] in partner]
    taken = {both.b["id"] for both in pairs}
    return Comparison(
        [card for card in a if card["id"] not in partner],
        [card for card in b if card["id"] not in taken],
        [both for both in pairs if both.differences],
        [both for both in pairs if not both.differences],
    )


def _partners(a: Sequence[CardDocument], b: Sequence[CardDocument]) -> dict[str, CardDocument]:
    """The card of b that each card of a is, by a's id; no card of b is taken twice."""
    by_id = {card["id"]: card for card in b}
    by_slug = {_slug(card): card for card in b}
    reprints = {card["reprint_of"]: card for card in b if "reprint_of" in card}
    ways: Sequence[Callable[[CardDocument], CardDocument | None]] = (
        lambda card: reprints.get(card["id"]),
        lambda card: by_id.get(card.get("reprint_of", "")),
        lambda card: reprints.get(card.get("reprint_of", "")),
        lambda card: by_slug.get(_slug(card)),
    )
    partner: dict[str, CardDocument] = {}
    taken: set[str] = set()
    for way in ways:
        for card in a:
            other = way(card) if card["id"] not in partner else None
            if other is not None and other["id"] not in taken:
                partner[card["id"]] = other
                taken.add(other["id"])
    return partner


def _slug(card: CardDocument) -> str:
    return card["id"].partition("/")[2]
