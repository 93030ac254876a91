"""What to take out of which box for a deck: its cards, but for the families that nobody plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gloomdb.cards.card import Card, CardType
from gloomdb.cards.set import CardSet
from gloomdb.decks.deck import Deck
from gloomdb.decks.families import seated


@dataclass(frozen=True, slots=True)
class Pull:
    """What to take out of one box."""

    set: str
    cards: tuple[tuple[Card, int], ...]
    """Each with how many of it, by type and then in the order of the box."""
    rest: tuple[tuple[Card, int], ...]
    """What stays in the box."""

    @property
    def count(self) -> int:
        """How many cards leave the box."""
        return sum(count for _, count in self.cards)

    @property
    def left(self) -> int:
        """How many stay."""
        return sum(count for _, count in self.rest)

    def ticked(self) -> tuple[tuple[Card, int], ...]:
        """The shorter list: what leaves, what stays where that is less, nothing for a whole box."""
        return self.cards if self.left >= self.count else self.rest


def pulls(deck: Deck, library: Mapping[str, CardSet]) -> list[Pull]:
    """What to take out of each box, in the order in which the deck names the boxes."""
    played = seated(deck.groups, deck.rules, deck.players)
    reserve = {card.id for group in deck.groups if group not in played for card in group.characters}
    wanted = [card for card in deck.cards() if card.id not in reserve]
    taken = Counter(card.id for card in wanted)
    cards = {card.id: card for card in wanted}
    found = []
    for set_id in dict.fromkeys(card.set for card in cards.values()):
        home = library.get(set_id)
        box = home.cards if home else tuple(card for card in cards.values() if card.set == set_id)
        left = [(card, card.copies - taken[card.id]) for card in box]
        found.append(Pull(set_id, _by_type([(card, taken[card.id]) for card in box]), _by_type(left)))
    return found


def _by_type(cards: Sequence[tuple[Card, int]]) -> tuple[tuple[Card, int], ...]:
    order = {type_: place for place, type_ in enumerate(CardType)}
    kept = [(card, count) for card, count in cards if count > 0]
    return tuple(sorted(kept, key=lambda item: order[item[0].type] if item[0].type else len(order)))
