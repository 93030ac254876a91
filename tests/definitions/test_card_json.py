"""The JSON of a card that scripts rely on, and the way back."""

from __future__ import annotations

import json
from typing import NotRequired, get_origin, get_type_hints

from gloomdb.cards.card import Card
from gloomdb.definitions.card_json import CardDocument, card_from_json, card_json
from gloomdb.definitions.load import bundled_sets

PROMISED = {"id", "set", "type", "name", "family", "text", "provenance", "sources"}


def every_card() -> list[Card]:
    """Every bundled card."""
    return [card for each in bundled_sets(validate=False) for card in each.cards]


def test_every_card_comes_back() -> None:
    """Through JSON and back, a card is the same card."""
    for card in every_card():
        assert card_from_json(json.loads(json.dumps(card_json(card)))) == card


def test_promised_keys_are_there() -> None:
    """Those always; `points`, `icons` and `effects` exactly where they are known."""
    for card in every_card():
        made = card_json(card, {"en": "Draw a card."})
        assert made.keys() >= PROMISED
        assert made["text"] == {"en": "Draw a card."}
        for field in ("points", "icons", "effects"):
            assert (field in made) == (getattr(card, field) is not None)


def test_the_documents_type_is_what_is_written() -> None:
    """No key that `CardDocument` does not have, none missing that it always has, none that no card has."""
    kinds = get_type_hints(CardDocument, include_extras=True)
    always = {key for key, kind in kinds.items() if get_origin(kind) is not NotRequired}
    documents = [card_json(card) for card in every_card()]
    assert {key for document in documents for key in document} == kinds.keys() - {"guess"}
    assert all(document.keys() >= always for document in documents)


def test_one_card_in_full() -> None:
    """Contracted Consumption, as the first edition prints it."""
    card = next(card for card in every_card() if card.id == "gloom-1e/contracted-consumption")
    made = card_json(card)
    assert (made["id"], made["set"], made["type"]) == (card.id, "gloom-1e", "modifier")
    assert made["points"] == [-15, None, -15]
    assert made["icons"] == [None, None, "death"]
    assert made["family"] is None
    assert made["provenance"] == "documented"
    assert set(made["sources"]) >= {"points", "icons", "effects"}
