"""A card as the JSON that scripts may rely on and the catalogue keeps, and back.

The keys stand in one order, so that equal cards are equal text. What is not known has no key, except
`type` and `family`, which are null. Rendered text and provenance are for readers; the card is made without.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from gloomdb.cards.card import Basis, Card, Lang
from gloomdb.definitions.decode import REMARKS, TRACKED, decode_fields, frozen
from gloomdb.definitions.json.strict_json import JsonObject
from gloomdb.effects.codec import encode_claim, encode_effects

_ALWAYS: Final = ("type", "name", "family", "copies")


def card_json(card: Card, texts: Mapping[Lang, str] | None = None) -> JsonObject:
    """The card; `texts` is its effect text as rendered, by language."""
    made: JsonObject = {"id": card.id, "set": card.set}
    made |= {field: _plain(card, field) for field in TRACKED if _is_told(card, field)}
    made["text"] = dict(texts or {})
    made["provenance"] = card.provenance.value
    made["basis"] = {field: basis.value for field, basis in card.basis.items()}
    made["sources"] = {field: list(ids) for field, ids in card.sources.items()}
    return made | {field: _plain(card, field) for field in REMARKS if getattr(card, field)}


def card_from_json(made: JsonObject) -> Card:
    """The card that such JSON tells of; the rendered text is made anew by whoever needs it."""
    set_id, _, slug = made["id"].partition("/")
    known = {field: value for field, value in made.items() if value is not None}
    fields: dict[str, Any] = {"type": None, "name": frozen({}), **decode_fields(known)}
    return Card(
        set_id,
        slug,
        **fields,
        basis=frozen({field: Basis(basis) for field, basis in made["basis"].items()}),
        sources=frozen({field: tuple(ids) for field, ids in made["sources"].items()}),
    )


def _is_told(card: Card, field: str) -> bool:
    value = getattr(card, field)
    return field in _ALWAYS or (value is not None and (field != "subtitle" or bool(value)))


def _plain(card: Card, field: str) -> Any:
    value = getattr(card, field)
    return value if value is None else _ENCODERS.get(field, _same)(value)


def _same(value: Any) -> Any:
    return value


_ENCODERS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "type": str,
    "points": list,
    "icons": list,
    "effects": encode_effects,
    "claim": encode_claim,
    **dict.fromkeys(("name", "subtitle", "translation", "uncertain", "facts"), dict),
}
