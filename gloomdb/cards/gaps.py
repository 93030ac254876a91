"""What nobody has documented of a card: the fields that the owner of a box can fill in."""

from __future__ import annotations

from typing import Final

from gloomdb.cards.card import Basis, Card, printed_fields

ASKED: Final = ("type", "family", "points", "icons", "picture", "effects", "claim")
"""The fields one is asked for, in the order in which one looks at a card."""


def open_fields(card: Card) -> list[str]:
    """The fields of a card that nobody has documented and that its type has or may have."""
    if card.type is None:
        return ["type"]
    due = {*printed_fields(card.type), *(name for name in ASKED if name in card.basis)}
    return [name for name in ASKED if name in due and card.basis.get(name) is not Basis.DOCUMENTED]


def is_invented(card: Card) -> bool:
    """Whether the card itself is made up, its name and all: it stands for one that nobody has listed."""
    return card.basis.get("name") not in (None, Basis.DOCUMENTED)
