"""Decks and the catalogue: sets read when they are asked for, decks kept and taken out again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from gloomdb.cards.card import Lang
from gloomdb.cards.set import CardSet
from gloomdb.catalog.reading.store import Catalog
from gloomdb.catalog.user import kept_decks as kept
from gloomdb.decks.deck import Deck
from gloomdb.decks.deck_file import Difference, deck_json, read_deck


class Shelf(Mapping[str, CardSet]):
    """The sets of an open catalogue by id, each read at its first use."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog
        self._ids = catalog.set_ids()
        self._read: dict[str, CardSet] = {}

    def __getitem__(self, set_id: str) -> CardSet:
        if set_id not in self._ids:
            raise KeyError(set_id)
        if set_id not in self._read:
            self._read[set_id] = self._catalog.card_set(set_id)
        return self._read[set_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._ids)

    def __len__(self) -> int:
        return len(self._ids)

    def __contains__(self, set_id: object) -> bool:
        return set_id in self._ids


def take_out(catalog: Catalog, name: str) -> tuple[Deck, list[Difference]]:
    """A kept deck with the cards as they are now, and which of them are gone or changed since."""
    return read_deck(kept.deck(catalog, name).document, Shelf(catalog))


def put_in(path: Path, deck: Deck, *, force: bool) -> None:
    """Keeps a deck in the catalogue; one of that name is replaced only by force."""
    counts = Counter(card.id for card in deck.cards())
    kept.save_deck(path, deck.name, deck_json(deck), deck.hash(), counts, replace=force)


def matching(catalog: Catalog, query: str, lang: Lang) -> tuple[list[str], Sequence[str]]:
    """The ids of the cards that a query finds, and what was odd about it."""
    from gloomdb.catalog.reading.found_cards import listed

    listing = listed(catalog, query, lang)
    return [card["id"] for card in listing.cards], listing.query.notes if listing.query else ()


def card_id(catalog: Catalog, text: str) -> str:
    """The full id of the one card that a text means."""
    from gloomdb.catalog.reading.found_cards import card_named

    return card_named(catalog, text)["id"]
