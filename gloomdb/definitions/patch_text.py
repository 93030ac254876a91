"""What the cards of a patch say, read as effects; the wording goes no further, since it is not ours."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from gloomdb.definitions.checks.problems import Finding
from gloomdb.definitions.json.strict_json import Document, Json, JsonObject, member
from gloomdb.definitions.library import Library
from gloomdb.language import LANGS, Sentence

if TYPE_CHECKING:
    from gloomdb.definitions.spreadsheet.sheet_words import SheetWords

TEXT: Final = "text"
_SHOWN: Final = 60  # letters of a text in a message


def with_text_read(document: Document, library: Library) -> Document:
    """The patch with effects in the place of what its cards say, and what was not understood.

    A text that breaks its schema is left for the schema to tell of.
    """
    value = document.value
    numbers = list(_saying(value))
    if not numbers:
        return document
    layers = library.layers(value["patch"])
    if layers is None:
        form = "a card's text can only be read with its set '{set}' (give both, or import the set first)"
        unknown = Sentence(form, set=value["patch"])
        unread = [Finding(f"/cards/{number}/{TEXT}", "unknown-set", unknown) for number in numbers]
        return replace(document, flaws=(*document.flaws, *unread))
    from gloomdb.definitions.spreadsheet.sheet_words import SheetWords

    words = SheetWords(library.build(layers))
    cards, flaws = list(value["cards"]), list(document.flaws)
    for number in numbers:
        cards[number], findings = _read(cards[number], f"/cards/{number}", words)
        flaws += findings
    return replace(document, value={**value, "cards": cards}, flaws=tuple(flaws))


def _saying(patch: Json) -> Iterator[int]:
    """The numbers of the cards with a text that keeps its schema."""
    for number, card in enumerate(member(patch, "cards", list) if member(patch, "patch", str) else ()):
        text = member(card, TEXT, dict)
        if text and all(map(_is_text, text.items())):
            yield number


def _is_text(item: tuple[str, Json]) -> bool:
    lang, text = item
    return lang in LANGS and isinstance(text, str) and bool(text.strip())


def _read(card: JsonObject, pointer: str, words: SheetWords) -> tuple[JsonObject, list[Finding]]:
    from gloomdb.definitions.spreadsheet.cell_values import Unfit
    from gloomdb.definitions.spreadsheet.row_fields import effects_said

    at = f"{pointer}/{TEXT}"
    fields: dict[str, Any] = {key: value for key, value in card.items() if key != TEXT}
    if "effects" in card:
        form = "the card has both effects and a text (keep one of them)"
        return fields, [Finding(at, "twice", Sentence(form))]
    try:
        said = effects_said(card[TEXT], words)
    except Unfit as trouble:
        return fields, [Finding(at, "contradiction", trouble.sentence)]
    if said.claim is not None:
        fields.setdefault("claim", said.claim)
        if not said.effects:  # only what a Story requires was copied
            return fields, []
    if "unencoded" in str(said.effects):
        form = (
            "'{text}' is not understood, so the effect stays open (put it otherwise; gloomdb read says how)"
        )
        message = Sentence(form, text=" / ".join(card[TEXT].values())[:_SHOWN])
        return fields, [Finding(at, "not-understood", message, "warning")]
    findings = [Finding(at, "not-understood", message, "warning") for message in said.problems]
    return {**fields, "effects": said.effects}, findings
