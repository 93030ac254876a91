"""What the kinds of cards, facts and players are called in tables and charts.

Reading needs these words and nothing heavier: nothing but the language is imported here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from gloomdb.language import Lang, Sentence, in_context, translate, word_table

Words: TypeAlias = Mapping[str, Sentence]
"""By key: what it is called."""

UNKNOWN: Final = "?"

TYPES: Final[Words] = {
    name.lower(): form
    for name, form in word_table(
        "Character Modifier Event Death Story Throne Reference Guest Residence Mystery Expedition"
    ).items()
}
PROVENANCES: Final[Words] = {
    "documented": Sentence("documented"),
    "earlier-printing": Sentence("earlier printing"),
    "invented": Sentence("invented"),
    "incomplete": Sentence("incomplete"),
}
ONE_FACT: Final[Words] = {
    "documented": in_context("one fact", "documented"),
    "earlier-printing": in_context("one fact", "earlier printing"),
    "invented": in_context("one fact", "invented"),
}
"""What one field of a card rests on."""

POLICIES: Final[Words] = word_table("random greedy expert thoughtful person", context="policy")
"""Who plays; whatever else a player is called is the user's own."""


def word(table: Words, key: object, lang: Lang) -> str:
    """A word in the language; a key that is not there is shown as it is, what is not known as `?`."""
    if key is None:
        return UNKNOWN
    name = table.get(str(key))
    return str(key) if name is None else translate(name, lang)
