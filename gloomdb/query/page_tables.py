"""The language as data for the page: its names and values, and what a card has in each field.

The page's script knows no field by itself, but for what is special about `icon:`, `lang:`, `id:` and `sort:`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from gloomdb.cards.card import SLOTS
from gloomdb.language import LANGS
from gloomdb.query.fields import ANY, BY_NAME, FIELDS, ID, NONE, NumberField, ValueField
from gloomdb.query.lexer import operator_words
from gloomdb.query.presences import PRESENCES
from gloomdb.query.stems import stem, words
from gloomdb.query.synonyms import every_name
from gloomdb.query.text_sql import BOTH

if TYPE_CHECKING:
    from gloomdb.query.entry import Entry
    from gloomdb.query.known import Known


def language_tables(known: Known, entries: Iterable[Entry]) -> dict[str, Any]:
    """What the page must know to understand a query about these cards."""
    named = [id_ for id_, field in FIELDS.items() if field.values or isinstance(field, ValueField)]
    return {
        "fields": {name: field.id for name, field in BY_NAME.items()},
        "kinds": {id_: field.kind for id_, field in FIELDS.items()},
        "values": {id_: {name: sorted(ids) for name, ids in known.values(id_).items()} for id_ in named},
        "ranks": {id_: list(field.values) for id_, field in FIELDS.items() if field.values and field.order},
        "operators": {lang: operator_words(lang) for lang in LANGS},
        "slots": list(SLOTS),
        "none": every_name("", NONE)[1:],
        "any": every_name("", ANY)[1:],
        "stems": _stems(list(entries)),
    }


def field_values(entry: Entry) -> dict[str, Any]:
    """What a card has in each field: a number, or a list of values; nothing where there is none."""
    row: dict[str, Any] = {}
    for id_, field in FIELDS.items():
        if isinstance(field, NumberField):
            row[id_] = field.of(entry)
        elif isinstance(field, ValueField) and field is not ID:
            row[id_] = sorted(value for value in field.of(entry) if value is not None)
    row["has"] = [id_ for id_, presence in PRESENCES.items() if presence.holds(entry)]
    row["missing"] = [id_ for id_, presence in PRESENCES.items() if presence.lacks(entry)]
    row["lang"] = list(entry.card.name)
    return {id_: value for id_, value in row.items() if value not in (None, [])}


def _stems(entries: list[Entry]) -> dict[str, dict[str, str]]:
    """The stems of the words of these cards, by language."""
    return {
        lang: {
            word: stem(word, lang)
            for word in sorted(
                {word for entry in entries for where in BOTH for word in words(entry.searched(where, lang))}
            )
        }
        for lang in LANGS
    }
