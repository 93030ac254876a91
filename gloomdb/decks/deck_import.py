"""Deck files from strangers: read strictly, checked against the schema, and every card in its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

from gloomdb.cards.card import SHUFFLED, Card, CardType
from gloomdb.cards.set import CardSet
from gloomdb.decks.deck import Deck
from gloomdb.decks.deck_file import Difference, read_deck
from gloomdb.decks.mix import unplayable
from gloomdb.definitions.checks.checked import checked_object, listed
from gloomdb.definitions.json.strict_json import JsonObject
from gloomdb.errors import BadInput
from gloomdb.language import Sentence
from gloomdb.text import safe

SCHEMA = "deck.schema.json"


def read_deck_file(path: Path, library: Mapping[str, CardSet]) -> tuple[Deck, list[Difference], bool]:
    """The deck of a file, the cards that differ here, and whether the file was edited since."""
    data = checked_object(path, SCHEMA, Sentence("deck file (gloomdb deck export writes one)"), "groups")
    return deck_of(data, library, path)


def deck_of(
    data: JsonObject, library: Mapping[str, CardSet], path: Path
) -> tuple[Deck, list[Difference], bool]:
    """The same for a deck that has passed its schema and came in the file of that path."""
    _check_ids(data, path)
    deck, differences = read_deck(data, library)
    wrong = list(_misplaced(deck))
    if wrong:
        raise BadInput(
            "{path}: {wrong} (correct the file, or build the deck again)", path=path, wrong=listed(wrong)
        )
    return deck, differences, not differences and deck.hash() != data["hash"]


def _check_ids(data: JsonObject, path: Path) -> None:
    """Families, Stories and Throne are among the cards of the file, each once."""
    named = [id_ for group in data["groups"] for id_ in group["characters"]]
    named += [*data["stories"], *([data["throne"]] if data["throne"] else [])]
    times = Counter(named)
    for id_ in named:
        if id_ not in data["cards"]:
            raise BadInput(
                "{path}: {id} is at the table but not among the cards (add it there)",
                path=path,
                id=safe(id_),
            )
        if times[id_] > 1 or data["cards"][id_]["count"] != 1:
            raise BadInput("{path}: {id} is listed more than once (keep one)", path=path, id=safe(id_))


def _misplaced(deck: Deck) -> Iterator[Sentence]:
    """Cards that cannot be where the file puts them, and why."""
    places = [
        *((card, {CardType.CHARACTER}) for group in deck.groups for card in group.characters),
        *((card, set(SHUFFLED)) for card in _once(deck.pile)),
        *((card, {CardType.STORY}) for card in deck.stories),
        *((card, {CardType.THRONE}) for card in ([deck.throne] if deck.throne else [])),
    ]
    for card, types in places:
        reason = unplayable(card, deck.rules)
        if card.type not in types:
            form = (
                "{card} is a {type}, in a place where it cannot be"
                if card.type
                else "{card} is a card of unknown type, in a place where it cannot be"
            )
            yield Sentence(form, card=card.id, type=card.type)
        elif reason is not None:
            yield Sentence("{card} cannot be dealt: {reason}", card=card.id, reason=reason)


def _once(cards: tuple[Card, ...]) -> list[Card]:
    return list({card.id: card for card in cards}.values())
