"""Which of gloomdb's files a JSON document is, to name the command for one that was given to another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gloomdb.definitions.json.strict_json import Json
from gloomdb.language import Sentence

TABLE: Final = "table.schema.json"
DECK: Final = "deck.schema.json"
GAME: Final = "replay.schema.json"
PATCH: Final = "patch.schema.json"
SET: Final = "set.schema.json"
_FORMS: Final[Mapping[str, Sentence]] = {
    TABLE: Sentence("this is a table (gloomdb score --file {path} scores it)"),
    DECK: Sentence("this is a deck file (gloomdb deck import {path} takes it in)"),
    GAME: Sentence("this is a recorded game (gloomdb replay {path} tells it)"),
    PATCH: Sentence("this is a patch (gloomdb import {path} takes it in)"),
    SET: Sentence("this is a set (gloomdb import {path} takes it in)"),
}


def kind_of(value: Json) -> str | None:
    """The schema of a document, by the keys that only its kind has; None if it may be any."""
    if not isinstance(value, dict):
        return None
    if "replay" in value and "record" in value:
        return GAME
    if "deck" in value and "groups" in value:
        return DECK
    if "patch" in value:
        return PATCH
    if "families" in value and "id" not in value and "title" not in value:
        return TABLE
    return SET if "id" in value and "title" in value else None


def mistaken(value: Json, path: object, *wanted: str) -> Sentence | None:
    """What a document is and which command takes it, if it is none of those wanted."""
    kind = kind_of(value)
    return None if kind is None or kind in wanted else Sentence(_FORMS[kind], path=path)
