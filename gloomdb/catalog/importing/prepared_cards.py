"""Cards ready for the catalogue: with their text in every language, their document and its checksum."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from gloomdb.cards.card import Card
from gloomdb.cards.set import CardSet
from gloomdb.catalog.storage.documents import dumps, sha256
from gloomdb.definitions.card_json import CardDocument, card_json
from gloomdb.effects.render import render_card
from gloomdb.language import LANGS, Lang

Texts: TypeAlias = Mapping[Lang, str]
"""A card's rules text by language; empty when nothing is known of it."""

_BATCH: Final = 1000  # cards


@dataclass(frozen=True, slots=True)
class PreparedCard:
    """A card ready to be written."""

    card: Card
    position: int
    text: Texts
    provenance: str
    document: str
    sha256: str


def prepare(card: Card, position: int, text: Texts) -> PreparedCard:
    """The card with its document."""
    return _prepared(card, position, card_json(card, text))


def batches(card_set: CardSet) -> Iterator[list[PreparedCard]]:
    """The cards of a set, many at a time; effects that many cards have are put into words once."""
    texts: dict[str, Texts] = {}
    for start in range(0, len(card_set.cards), _BATCH):
        cards = card_set.cards[start : start + _BATCH]
        yield [_with_text(card, number, card_set, texts) for number, card in enumerate(cards, start)]


def rendered(card: Card, card_set: CardSet) -> Texts:
    """The card's rules text in every language; empty when nothing is known of it."""
    if card.effects is None and card.claim is None:
        return {}
    return {lang: render_card(card, card_set, lang) for lang in LANGS}


def _with_text(card: Card, position: int, card_set: CardSet, texts: dict[str, Texts]) -> PreparedCard:
    as_json = card_json(card)
    key = dumps([card.type, as_json.get("effects"), as_json.get("claim")])
    if key not in texts:
        texts[key] = rendered(card, card_set)
    as_json["text"] = texts[key]
    return _prepared(card, position, as_json)


def _prepared(card: Card, position: int, as_json: CardDocument) -> PreparedCard:
    document = dumps(as_json)
    return PreparedCard(card, position, as_json["text"], as_json["provenance"], document, sha256(document))
