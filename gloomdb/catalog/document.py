"""A card as the JSON document that the catalogue keeps and scripts get, and back again.

The keys stand in one order and defaults are left out, so that equal cards are equal bytes. The rendered
text and the provenance are there for readers of the JSON; the card itself is made without them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from gloomdb.cards.card import Basis, Card, Lang
from gloomdb.definitions.decode import decode_fields
from gloomdb.effects.codec import encode_claim, encode_effects

Texts: TypeAlias = Mapping[Lang, str]
"""A card's rules text by language; empty when nothing is known of it."""

_PLAIN: Final = ("picture", "points_total", "sign")
_REMARKS: Final = ("translation", "uncertain", "facts")


def card_json(card: Card, text: Texts) -> dict[str, Any]:
    """What scripts get of a card; a key that is absent is not known."""
    made: dict[str, Any] = {"id": card.id, "set": card.set}
    if card.type is not None:
        made["type"] = card.type.value
    made["name"] = dict(card.name)
    if card.subtitle:
        made["subtitle"] = dict(card.subtitle)
    if card.family is not None:
        made["family"] = card.family
    made |= _printed(card)
    made["copies"] = card.copies
    made |= {key: dict(value) for key in _REMARKS if (value := getattr(card, key))}
    made |= {key: value for key in ("reprint_of", "note") if (value := getattr(card, key)) is not None}
    made["text"] = dict(text)
    made["provenance"] = card.provenance.value
    made["basis"] = {field: basis.value for field, basis in card.basis.items()}
    made["sources"] = {field: list(sources) for field, sources in card.sources.items()}
    return made


def document(card: Card, text: Texts) -> str:
    """The card as the catalogue keeps it."""
    return dumps(card_json(card, text))


def card_of(document: str) -> Card:
    """The card of a document that this module made."""
    raw = json.loads(document)
    fields = decode_fields(raw)
    return Card(
        raw["set"],
        raw["id"].partition("/")[2],
        fields.pop("type", None),
        fields.pop("name"),
        **fields,
        basis=MappingProxyType({field: Basis(basis) for field, basis in raw["basis"].items()}),
        sources=MappingProxyType({field: tuple(sources) for field, sources in raw["sources"].items()}),
    )


def dumps(value: object) -> str:
    """JSON without needless space, in the order it is given."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _printed(card: Card) -> dict[str, Any]:
    made: dict[str, Any] = {}
    if card.points is not None:
        made["points"] = list(card.points)
    if card.icons is not None:
        made["icons"] = list(card.icons)
    if card.effects is not None:
        made["effects"] = encode_effects(card.effects)
    if card.claim is not None:
        made["claim"] = encode_claim(card.claim)
    return made | {key: value for key in _PLAIN if (value := getattr(card, key)) is not None}
