"""The query that may have been meant where words name a set, a deck, a type, a family or an icon."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gloomdb.catalog.reading.known_values import known_values
from gloomdb.catalog.storage.connection import storage
from gloomdb.query.fields import FIELDS
from gloomdb.query.lexer import Form, Kind, tokens
from gloomdb.query.synonyms import shown
from gloomdb.text import nearest, slug

if TYPE_CHECKING:
    from gloomdb.catalog.reading.store import Catalog
    from gloomdb.language import Lang
    from gloomdb.query.known import Known

NAMING: Final = ("set", "deck", "type", "family", "icon")
"""The fields whose values people write without the field, the surest first."""


def suggested(catalog: Catalog, text: str, lang: Lang, *, nothing_found: bool) -> str:
    """The query that was meant, if its words name something; empty if not.

    Where something was found, every word has to: a word may well be meant as a word.
    """
    with storage(catalog.path):
        known = known_values(catalog.connection)
        whole = _term(known, text, lang)
        if whole:
            return whole
        better, left = _with_fields(known, text, lang)
        if better != text and (nothing_found or not left):
            return better
        return _near(known, text, lang) if nothing_found else ""


def _with_fields(known: Known, text: str, lang: Lang) -> tuple[str, int]:
    """The query with a field before each word that names something, and how many words do not."""
    better, left = text, 0
    for token in reversed(tokens(text, lang)):
        if token.kind is not Kind.TERM or token.field or token.form is not Form.BARE:
            continue
        term = _term(known, token.text, lang)
        left += not term
        if term:
            better = better[: token.start] + term + better[token.start + len(token.text) :]
    return better, left


def _term(known: Known, word: str, lang: Lang) -> str:
    """`type:modifier`, if the word names a type."""
    wanted = slug(word)
    for field in NAMING:
        ids = known.values(field).get(wanted, frozenset()) if wanted else ()
        if len(ids) == 1:
            return _written(field, next(iter(ids)), lang)
    return ""


def _near(known: Known, text: str, lang: Lang) -> str:
    """The set or deck that is called nearly so."""
    ids = {id_: field for field in ("set", "deck") for each in known.values(field).values() for id_ in each}
    near = nearest(text, ids)
    return _written(ids[near], near, lang) if near else ""


def _written(field: str, id_: str, lang: Lang) -> str:
    name = shown(field, FIELDS[field].names, lang)
    return f'{name}:"{id_}"' if " " in id_ else f"{name}:{id_}"
