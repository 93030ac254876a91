"""Cards read from the catalogue: typed documents, in the order asked for, each looked up once."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from gloomdb.catalog.reading.found_cards import listed, searched
from gloomdb.catalog.reading.lookup import Wish, cards_named
from gloomdb.catalog.reading.store import Catalog, open_catalog
from gloomdb.catalog.storage.connection import DamagedCatalogue
from gloomdb.cli.arguments import options
from gloomdb.cli.arguments.selection import selection
from gloomdb.decks import laid
from gloomdb.definitions.card_json import card_json


@contextmanager
def statements(catalog: Catalog) -> Iterator[list[str]]:
    """The statements that read documents of cards, meanwhile."""
    seen: list[str] = []
    catalog.connection.set_trace_callback(
        lambda sql: seen.append(sql) if "document" in sql and "FROM entry" in sql else None
    )
    yield seen
    catalog.connection.set_trace_callback(None)


def test_documents_come_in_the_order_asked_for(full: Path) -> None:
    """By one statement, a number that is asked for twice twice."""
    with open_catalog(full) as catalog, statements(catalog) as seen:
        numbers = [7, 3, 500, 3]
        ids = dict(catalog.rows("SELECT no, id FROM entry"))
        assert [card["id"] for card in catalog.documents(numbers)] == [ids[no] for no in numbers]
    assert len(seen) == 1


def test_a_number_that_is_gone_is_damage(small: Path) -> None:
    """What an index finds and the table has not is not left out in silence."""
    with open_catalog(small) as catalog, pytest.raises(DamagedCatalogue):
        catalog.documents([1, 999])


def test_documents_are_as_stored(full: Path) -> None:
    """What scripts get is the JSON that was imported, to the letter; a `Card` and back gives it, too."""
    with sqlite3.connect(full) as connection:
        stored = [
            row[0] for row in connection.execute("SELECT document FROM entry ORDER BY card_set, position")
        ]
    with open_catalog(full) as catalog:
        documents = catalog.whole()
        cards = {card.id: card for id_ in catalog.set_ids() for card in catalog.card_set(id_).cards}
    assert [
        json.dumps(document, ensure_ascii=False, separators=(",", ":")) for document in documents
    ] == stored
    assert [card_json(cards[document["id"]], document["text"]) for document in documents] == documents


@pytest.mark.parametrize("text", ["", "type:death", "wed or draw"])
def test_a_query_reads_each_card_once(full: Path, text: str) -> None:
    """One statement for all that it finds."""
    with open_catalog(full) as catalog, statements(catalog) as seen:
        assert listed(catalog, text, "en").cards
    assert len(seen) == 1


def test_only_guesses_are_marked_as_such(full: Path) -> None:
    """In the document, for scripts too."""
    with open_catalog(full) as catalog:
        guesses, hits = searched(catalog, "wonderously", "en"), searched(catalog, "wondrously", "en")
    assert guesses.guessed
    assert all(card["guess"] for card in guesses.cards)
    assert not hits.guessed
    assert not any("guess" in card for card in hits.cards)


def test_a_stack_is_read_once(full: Path) -> None:
    """A statement for each name, and none again for the cards that were chosen."""
    wishes = [Wish("Darius Dark"), Wish("Contracted Consumption")]
    with open_catalog(full) as catalog:
        choices = cards_named(catalog, wishes)
        with statements(catalog) as seen:
            cards, _ = laid.found(catalog, wishes, ())
    assert [card.id for card in cards] == [choice.card["id"] for choice in choices]
    assert len(seen) == len(wishes)


def test_an_export_takes_found_cards_from_their_sets(full: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the order of the query, and without asking for them by their ids."""
    monkeypatch.setattr(Catalog, "cards", None)
    monkeypatch.setitem(options._chosen, "db", full)
    picked = selection(["type:death", "sort:name"], ["gloom-1e", "cthulhu"], "en")
    with open_catalog(full) as catalog:
        expected = listed(catalog, "type:death set:gloom-1e,cthulhu sort:name", "en").cards
    assert [each.card.id for each in picked] == [card["id"] for card in expected]
    assert all(each.card in each.card_set.cards for each in picked)
