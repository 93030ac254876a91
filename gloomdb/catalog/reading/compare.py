"""Two cards or two sets compared, field by field. Cards are the JSON documents the catalogue keeps."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

Document: TypeAlias = Mapping[str, Any]

FIELDS: Final = (
    "type", "name", "subtitle", "family", "points", "icons", "effects", "claim", "picture", "points_total",
    "sign", "copies",
)  # fmt: skip
"""What is printed on a card, in the order in which it is compared."""


class Difference(NamedTuple):
    """A field in which two cards differ; None: not known."""

    field: str
    a: Any
    b: Any


class Pair(NamedTuple):
    """Two printings of a card and how they differ."""

    a: Document
    b: Document
    differences: list[Difference]

    @property
    def presumed(self) -> list[str]:
        """Fields that agree only because one of the two was filled in from elsewhere."""
        told = [(self.a.get("basis", {}).get(field), self.b.get("basis", {}).get(field)) for field in FIELDS]
        differ = {difference.field for difference in self.differences}
        return [
            field
            for field, bases in zip(FIELDS, told, strict=True)
            if field not in differ and field in self.a and any(basis not in _SURE for basis in bases)
        ]


_SURE: Final = (None, "documented")


class Comparison(NamedTuple):
    """Two sets compared."""

    only_a: list[Document]
    only_b: list[Document]
    changed: list[Pair]
    same: list[Pair]


def differences(a: Document, b: Document) -> list[Difference]:
    """The printed fields in which two cards differ; names are compared language by language."""
    found = []
    for field in FIELDS:
        if field in {"name", "subtitle"}:
            found += list(_by_language(field, a.get(field, {}), b.get(field, {})))
        elif a.get(field) != b.get(field):
            found.append(Difference(field, a.get(field), b.get(field)))
    return found


def pair(a: Document, b: Document) -> Pair:
    """Two cards and how they differ."""
    return Pair(a, b, differences(a, b))


def compare_sets(a: Sequence[Document], b: Sequence[Document]) -> Comparison:
    """Two sets: a card of one is the card of the other that it reprints, else the one of the same name."""
    partner = _partners(a, b)
    pairs = [pair(card, partner[card["id"]]) for card in a if card["id"] in partner]
    taken = {each.b["id"] for each in pairs}
    return Comparison(
        [card for card in a if card["id"] not in partner],
        [card for card in b if card["id"] not in taken],
        [each for each in pairs if each.differences],
        [each for each in pairs if not each.differences],
    )


def _partners(a: Sequence[Document], b: Sequence[Document]) -> dict[str, Document]:
    """The card of b that each card of a is, by a's id; no card of b is taken twice."""
    by_id = {card["id"]: card for card in b}
    by_slug = {_slug(card): card for card in b}
    reprints = {card["reprint_of"]: card for card in b if "reprint_of" in card}
    ways: Sequence[Callable[[Document], Document | None]] = (
        lambda card: reprints.get(card["id"]),
        lambda card: by_id.get(card.get("reprint_of", "")),
        lambda card: reprints.get(card.get("reprint_of", "")),
        lambda card: by_slug.get(_slug(card)),
    )
    found: dict[str, Document] = {}
    taken: set[str] = set()
    for way in ways:
        for card in a:
            other = way(card) if card["id"] not in found else None
            if other is not None and other["id"] not in taken:
                found[card["id"]] = other
                taken.add(other["id"])
    return found


def _slug(card: Document) -> str:
    return str(card["id"]).partition("/")[2]


def _by_language(field: str, a: Mapping[str, str], b: Mapping[str, str]) -> Iterator[Difference]:
    """Texts that differ in a language both have: a missing translation is no difference in print."""
    for lang in a:
        if lang in b and a[lang] != b[lang]:
            yield Difference(f"{field}.{lang}", a[lang], b[lang])
