"""The same card in two boxes: which printing goes into the mix."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from gloomdb.cards.card import Card
from gloomdb.cards.set import CardSet


def superseded(
    cards: Sequence[Card], sets: Sequence[CardSet], prefer: Sequence[str], wanted: Collection[str]
) -> dict[str, str]:
    """Cards that stay out because another printing is in: id to the id of that one.

    The newest box wins unless a set or card is preferred; a card asked for by name always does.
    """
    year = {card_set.id: card_set.year or 0 for card_set in sets}
    order = {card_set.id: n for n, card_set in enumerate(sets)}
    reprints = {card.id: card.reprint_of is not None for card in cards}
    groups = _printings(cards)
    chosen: dict[str, str] = {}
    for printings in groups:
        best = max(
            printings,
            key=lambda card: (
                card.id in wanted, card.id in prefer, card.set in prefer,
                reprints[card.id], year.get(card.set, 0), -order.get(card.set, 0),
            ),
        )  # fmt: skip
        chosen.update({card.id: best.id for card in printings if card.id != best.id})
    return chosen


def _printings(cards: Sequence[Card]) -> list[list[Card]]:
    """Cards grouped by being printings of one card, through `reprint_of`."""
    root: dict[str, str] = {card.id: card.id for card in cards}

    def find(id_: str) -> str:
        while root.setdefault(id_, id_) != id_:
            id_ = root[id_]
        return id_

    for card in cards:
        if card.reprint_of is not None:
            root[find(card.id)] = find(card.reprint_of)
    groups: dict[str, list[Card]] = {}
    for card in cards:
        groups.setdefault(find(card.id), []).append(card)
    return [group for group in groups.values() if len(group) > 1]
