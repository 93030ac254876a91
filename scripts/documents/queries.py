"""docs/queries.md: the fields of the query language and the values they know, from its own tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from documents import markdown
from gloomdb.query import fields as language

ABOUT: Final = {
    "name": "The name, in every language.",
    "text": "The rules text, in every language.",
    "points": "The sum of the printed points.",
    "top": "The points in the top slot; `top:0` is a printed zero, `top:clear` a clear slot.",
    "middle": "The same in the middle.",
    "bottom": "And at the bottom.",
    "icons": "How many icons it shows.",
    "year": "The year of its box.",
    "copies": "How many of it the box holds.",
    "type": "The type of card.",
    "set": "Its box, by id or title.",
    "family": "Its family, by id or name.",
    "provenance": "What its weakest fact rests on.",
    "icon": "An icon it shows; `icon:blank`, `icon:none` too.",
    "when": "When one of its effects works.",
    "op": "What one of its effects does: a word of the [vocabulary](effects.md).",
    "source": "Where a fact about it comes from.",
    "has": "What is known of it, or printed on it.",
    "missing": "The opposite of `has`.",
    "lang": "It has a name in that language; words beside it are looked for in that language only.",
    "id": "Its id, `set/card`, or a part of it.",
    "sort": "The order of the answers; a `-` at the end turns it round. May be given more than once.",
}
KINDS: Final = (
    (language.TEXTS, "words"), (language.NUMBERS, "number"), (language.CHOICES, "one of"),
    (language.SEVERAL, "any of"), (language.OTHERS, "other"),
)  # fmt: skip
VALUES: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "type": language.TYPES,
    "provenance": language.PROVENANCES,
    "when": language.TIMINGS,
    "has": language.PRESENCES,
    "lang": language.LANGS,
    "sort": language.SORTS,
}


def fields() -> str:
    """Every field, its other names, and what it looks at."""
    other: dict[str, list[str]] = {}
    for synonym, field in language.SYNONYMS.items():
        other.setdefault(field, []).append(f"`{synonym}`")
    rows = [
        (f"`{field}`", kind, ABOUT[field], ", ".join(other.get(field, [])))
        for those, kind in KINDS
        for field in those
    ]
    return markdown.table(("field", "kind", "what it looks at", "also written"), rows)


def values() -> str:
    """The values of the fields that have a fixed list of them."""
    told = []
    for field, known in VALUES.items():
        rows = [(f"`{value}`", ", ".join(others)) for value, others in known.items()]
        told.append(f"**`{field}:`**\n\n" + markdown.table(("value", "also understood"), rows))
    return "\n\n".join(told)
