"""Deck files from strangers: read strictly, checked against the schema, and every card in its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from gloomdb.cards.card import SHUFFLED, Card, CardType
from gloomdb.cards.set import CardSet
from gloomdb.decks.deck import Deck
from gloomdb.decks.file import Difference, read_deck
from gloomdb.decks.mix import unplayable
from gloomdb.definitions.schema import mistakes
from gloomdb.definitions.strict_json import JsonObject, read_document
from gloomdb.errors import BadInput
from gloomdb.text import safe

SCHEMA = "deck.schema.json"
MOST = 5  # problems told at once


def read_deck_file(path: Path, library: Mapping[str, CardSet]) -> tuple[Deck, list[Difference], bool]:
    """The deck of a file, the cards that differ here, and whether the file was edited since."""
    data = _checked(path)
    _check_ids(data, path)
    deck, differences = read_deck(data, library)
    wrong = [f"{card.id} {why}" for card, why in _misplaced(deck)]
    if wrong:
        raise BadInput(f"{path}: {_listed(wrong)} (mend the file, or build the deck anew)")
    return deck, differences, not differences and deck.hash() != data["hash"]


def _checked(path: Path) -> JsonObject:
    document = read_document(path)
    flaws = [f"{flaw.pointer or '/'}: {flaw.message}" for flaw in document.flaws]
    if not flaws and not isinstance(document.value, dict):
        flaws = ["it is no object, so no deck file (gloomdb deck export writes one)"]
    flaws = flaws or [f"{each.pointer or '/'}: {each.message}" for each in mistakes(document.value, SCHEMA)]
    if flaws:
        raise BadInput(f"{path}: {_listed(flaws)}")
    value: JsonObject = document.value
    return value


def _check_ids(data: JsonObject, path: Path) -> None:
    """Families, Stories and Throne are among the cards of the file, each once."""
    named = [id_ for group in data["groups"] for id_ in group["characters"]]
    named += [*data["stories"], *([data["throne"]] if data["throne"] else [])]
    for id_ in named:
        if id_ not in data["cards"]:
            raise BadInput(f"{path}: {safe(id_)} sits at the table and is not among the cards (add it there)")
        if named.count(id_) > 1 or data["cards"][id_]["count"] != 1:
            raise BadInput(f"{path}: {safe(id_)} is there more than once (keep one of it)")


def _misplaced(deck: Deck) -> Iterator[tuple[Card, str]]:
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
            yield card, f"is a {card.type or 'card of no known type'}, in a place where none can be"
        elif reason is not None:
            yield card, f"cannot be dealt: {reason.sentence('en')}"


def _once(cards: tuple[Card, ...]) -> list[Card]:
    return list({card.id: card for card in cards}.values())


def _listed(problems: list[str]) -> str:
    more = len(problems) - MOST
    told = "; ".join(safe(each[:300]) for each in problems[:MOST])
    return f"{told}; and {more} more" if more > 0 else told
