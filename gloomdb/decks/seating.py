"""From a deck to a table: who takes which seat, ready to be dealt by the engine."""

from __future__ import annotations

from gloomdb.cards.card import Card
from gloomdb.decks.deck import Deck, family_size
from gloomdb.decks.families import seats
from gloomdb.errors import UsageError
from gloomdb.rules.core.chance import seeded, shuffled
from gloomdb.rules.setup import TURN_LIMIT, Setup, seat_families


def lay_table(
    deck: Deck, players: int | None = None, *, effects: bool = True, turn_limit: int = TURN_LIMIT
) -> Setup:
    """The table for that many players (the deck's own number if none is given)."""
    number = deck.players if players is None else players
    if seats(deck.groups, deck.rules, number) < number:
        raise UsageError(
            "{name} cannot seat {players} players: build it with more sets or --family, or for fewer",
            name=deck.name,
            players=number,
        )
    size = family_size(deck.rules, number)
    return Setup(
        families=seat_families(
            _families(deck, size), number, size, misfits=deck.rules.misfits, seed=deck.seed
        ),
        # By id: a deck plays the same games whether it was just mixed or read from its file.
        pile=tuple(sorted(deck.pile, key=lambda card: card.id)),
        rules=deck.rules,
        stories=deck.stories,
        throne=deck.throne,
        persistence=deck.persistence,
        effects=effects,
        turn_limit=turn_limit,
    )


def _families(deck: Deck, size: int) -> list[tuple[Card, ...]]:
    """The families in their order of seats; a pool is dealt out by the deck's seed."""
    families: list[tuple[Card, ...]] = []
    for number, group in enumerate(deck.groups):
        if not group.pool:
            families.append(group.characters)
            continue
        order = shuffled(len(group.characters), seeded(deck.seed, number))
        drawn = [group.characters[i] for i in order]
        families += [tuple(drawn[n : n + size]) for n in range(0, len(drawn) - size + 1, size)]
    return families
