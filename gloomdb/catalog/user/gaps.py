"""What the owner of a box could fill in: the fields of a set's cards that nobody has documented."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gloomdb.cards.card import Basis, Card, CardType, printed_fields
from gloomdb.cards.set import CardSet

ASKED: Final = ("type", "family", "points", "icons", "picture", "effects", "claim")
"""The fields one is asked for, in the order in which one looks at a card."""


@dataclass(frozen=True, slots=True)
class Gap:
    """One field of one card."""

    card: Card
    field: str

    @property
    def value(self) -> object:
        """What stands there for want of better; None: nothing."""
        return getattr(self.card, self.field)

    @property
    def basis(self) -> Basis:
        """What that rests on."""
        return self.card.basis.get(self.field, Basis.INCOMPLETE)


def gaps(card_set: CardSet) -> list[Gap]:
    """The gaps of the cards that are known to be in the box, card by card."""
    known = [card for card in card_set.cards if not is_invented(card)]
    return [Gap(card, field) for card in known for field in open_fields(card)]


def open_fields(card: Card) -> list[str]:
    """The fields of a card that nobody has documented and that its type has or may have."""
    if card.type is None:
        return ["type"]
    due = {*printed_fields(card.type), *(name for name in ASKED if name in card.basis)}
    return [name for name in ASKED if name in due and card.basis.get(name) is not Basis.DOCUMENTED]


def fields_of_new(card: Card) -> list[str]:
    """The fields to ask for of a card of which there is only a name and a type."""
    more = {CardType.CHARACTER: "family", CardType.MODIFIER: "picture"}.get(card.type or CardType.EVENT)
    return [name for name in ASKED if name == more or name in open_fields(card)]


def is_invented(card: Card) -> bool:
    """Whether the card itself is made up, its name and all: it stands for one that nobody has listed."""
    return card.basis.get("name") not in (None, Basis.DOCUMENTED)


def invented(card_set: CardSet) -> dict[CardType, list[Card]]:
    """The cards that stand for unlisted ones, by type."""
    by_type: dict[CardType, list[Card]] = {}
    for card in card_set.cards:
        if is_invented(card) and card.type is not None:
            by_type.setdefault(card.type, []).append(card)
    return by_type
