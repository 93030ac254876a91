"""A card as the JSON that scripts may rely on and the catalogue keeps, and back.

The keys stand in one order, so that equal cards are equal text. What is not known has no key, except
`type` and `family`, which are null. Rendered text and provenance are for readers; the card is made without.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, NotRequired, TypedDict, cast

from gloomdb.cards.card import Basis, Card, Lang
from gloomdb.definitions.decode import REMARKS, TRACKED, decode_fields, encode_field, frozen
from gloomdb.definitions.json.strict_json import JsonObject

_ALWAYS: Final = ("type", "name", "family", "copies")


class ClaimDocument(TypedDict):
    """What a family must show to claim a Story."""

    by: str
    icons: list[str]
    count: int


class CardDocument(TypedDict):
    """The JSON of a card; a key that is absent is not known. `schemas/cards.schema.json` describes most."""

    id: str
    set: str
    type: str | None
    name: Mapping[Lang, str]
    family: str | None
    subtitle: NotRequired[Mapping[Lang, str]]
    points: NotRequired[list[int | None]]
    icons: NotRequired[list[str | None]]
    effects: NotRequired[list[JsonObject]]
    claim: NotRequired[ClaimDocument]
    picture: NotRequired[bool]
    points_total: NotRequired[int]
    sign: NotRequired[Literal["positive", "negative"]]
    copies: int
    text: Mapping[Lang, str]
    provenance: str
    basis: Mapping[str, str]
    sources: Mapping[str, list[str]]
    translation: NotRequired[Mapping[Lang, str]]
    uncertain: NotRequired[Mapping[str, str]]
    reprint_of: NotRequired[str]
    note: NotRequired[str]
    facts: NotRequired[Mapping[str, str]]
    guess: NotRequired[Literal[True]]
    """In the answer to a search that found nothing, and nowhere else."""


def card_json(card: Card, texts: Mapping[Lang, str] | None = None) -> CardDocument:
    """The card; `texts` is its effect text as rendered, by language."""
    document: JsonObject = {"id": card.id, "set": card.set}
    tracked = {field: getattr(card, field) for field in TRACKED}
    document |= {
        field: encode_field(field, value) for field, value in tracked.items() if _is_known(field, value)
    }
    document["text"] = dict(texts or {})
    document["provenance"] = card.provenance.value
    document["basis"] = {field: basis.value for field, basis in card.basis.items()}
    document["sources"] = {field: list(ids) for field, ids in card.sources.items()}
    document |= {field: encode_field(field, value) for field in REMARKS if (value := getattr(card, field))}
    return cast("CardDocument", document)


def card_from_json(document: CardDocument) -> Card:
    """The card that such JSON tells of; the rendered text is made anew by whoever needs it."""
    set_id, _, slug = document["id"].partition("/")
    known = {field: value for field, value in document.items() if value is not None}
    fields: dict[str, Any] = {"type": None, "name": frozen({}), **decode_fields(known)}
    return Card(
        set_id,
        slug,
        **fields,
        basis=frozen({field: Basis(basis) for field, basis in document["basis"].items()}),
        sources=frozen({field: tuple(ids) for field, ids in document["sources"].items()}),
    )


def _is_known(field: str, value: object) -> bool:
    return field in _ALWAYS or (value is not None and (field != "subtitle" or bool(value)))
