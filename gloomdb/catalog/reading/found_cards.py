"""Cards as answers: the JSON documents that a query, a search or a name finds."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from gloomdb.catalog.storage.connection import storage

if TYPE_CHECKING:
    from gloomdb.cards.card import Lang
    from gloomdb.catalog.reading.store import Catalog
    from gloomdb.query.parser import Query

Document: TypeAlias = dict[str, Any]
"""A card as JSON: what scripts get."""

_EVERYTHING = "SELECT card_set, id, document, sha256 FROM entry ORDER BY card_set, position"
_BATCH = 1000  # documents read at a time


class Found(NamedTuple):
    """What was found, and how the question was understood."""

    cards: list[Document]
    query: Query | None = None
    """None: nothing was asked, everything is found."""
    guessed: bool = False
    """Nothing was found; these come nearest."""


def listed(catalog: Catalog, text: str, lang: Lang) -> Found:
    """The cards of a query, in the order it asks for."""
    if not text.strip():  # everything: the language itself need not be loaded
        return Found(_read(_everything(catalog)))
    from gloomdb.catalog.reading.find import find

    query = understood(catalog, text)
    with storage(catalog.path):
        return Found(documents(catalog, find(catalog, query, lang)), query)


def _everything(catalog: Catalog) -> Iterator[tuple[str, str]]:
    """Every card of every set, if all are there."""
    rows = catalog.rows(_EVERYTHING)
    catalog.check_whole((home, id_, checksum) for home, id_, _, checksum in rows)
    return (catalog.checked(*card) for _, *card in rows)


def searched(catalog: Catalog, text: str, lang: Lang) -> Found:
    """The cards of a query, best first; if there are none, those whose names come nearest."""
    from gloomdb.catalog.reading.find import ranked

    query = understood(catalog, text)
    with storage(catalog.path):
        found = ranked(catalog, query, lang)
    if found:
        return Found(documents(catalog, found), query)
    from gloomdb.catalog.reading.guess import guesses

    near = guesses(catalog, query.words)
    return Found(documents(catalog, near), query, guessed=bool(near))


def understood(catalog: Catalog, text: str) -> Query:
    """The query that a text is, in this catalogue."""
    from gloomdb.catalog.reading.known_values import known_values
    from gloomdb.query.parser import parse

    with storage(catalog.path):
        return parse(text, known_values(catalog.connection))


def card_named(catalog: Catalog, text: str) -> Document:
    """The one card that a text means, by id, name or a part of it."""
    from gloomdb.catalog.reading.lookup import one_card

    return documents(catalog, [one_card(catalog, text)])[0]


def cards_of(catalog: Catalog, set_id: str) -> list[Document]:
    """The cards of a set, if all are there."""
    return documents(catalog, catalog.numbers_of(set_id))


def printings(catalog: Catalog, card_id: str) -> list[Document]:
    """The other printings of a card: those that name it, or what it names, as an earlier one, and so on."""
    rows = catalog.rows(_PRINTINGS, (card_id, card_id))
    return documents(catalog, [no for (no,) in rows])


_PRINTINGS = """
    WITH RECURSIVE same (id) AS (
        SELECT ?
        UNION SELECT reprint_of FROM entry JOIN same USING (id) WHERE reprint_of IS NOT NULL
        UNION SELECT entry.id FROM entry JOIN same ON entry.reprint_of = same.id
    )
    SELECT entry.no FROM entry JOIN same USING (id) JOIN card_set ON card_set.id = entry.card_set
    WHERE entry.id <> ? ORDER BY card_set.year, entry.id
"""


def documents(catalog: Catalog, numbers: Sequence[int]) -> list[Document]:
    """The documents of these cards."""
    return _read(catalog.documents(numbers))


def _read(found: Iterable[tuple[str, str]]) -> list[Document]:
    """The documents as values; many at once, which is a third quicker than one by one."""
    waiting = [document for _, document in found]
    made: list[Document] = []
    for start in range(0, len(waiting), _BATCH):
        made += json.loads(f"[{','.join(waiting[start : start + _BATCH])}]")
    return made


def labels(catalog: Catalog, kind: str, lang: Lang) -> Mapping[tuple[str, str], str]:
    """The names of families or icons by set and id; one that is not translated says which language it is."""
    rows = catalog.rows(
        "SELECT card_set, id, lang, name FROM label WHERE kind = ? ORDER BY lang = ?", (kind, lang)
    )
    return {(set_id, id_): name if own == lang else f"{name} ({own})" for set_id, id_, own, name in rows}


def titles(catalog: Catalog, lang: Lang) -> Mapping[str, str]:
    """What the sets are called; a title that is not translated says which language it is."""
    rows = catalog.rows("SELECT id, title_en, title_es FROM card_set")
    return {id_: _title({"en": en, "es": es}, lang) or id_ for id_, en, es in rows}


def source_titles(catalog: Catalog, set_id: str) -> Mapping[str, str]:
    """What the sources of a set are called, with their addresses."""
    rows = catalog.rows("SELECT id, title, url FROM source WHERE card_set = ?", (set_id,))
    return {id_: f"{title} <{url}>" if url else title for id_, title, url in rows}


def _title(by_lang: Mapping[str, str | None], lang: Lang) -> str:
    if title := by_lang[lang]:
        return title
    return next((f"{title} ({other})" for other, title in by_lang.items() if title), "")


def set_named(catalog: Catalog, text: str) -> str | None:
    """The set of that id or title, if there is one."""
    from gloomdb.catalog.reading.known_values import known_values
    from gloomdb.text import slug

    with storage(catalog.path):
        found = known_values(catalog.connection).values("set").get(slug(text), frozenset())
    return next(iter(found)) if len(found) == 1 else None
