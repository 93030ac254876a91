"""Cards as answers: the documents that a query, a search or a name finds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from gloomdb.catalog.storage.connection import storage

if TYPE_CHECKING:
    from gloomdb.cards.card import Lang
    from gloomdb.catalog.reading.store import Catalog
    from gloomdb.definitions.card_json import CardDocument
    from gloomdb.query.parser import Query


class Answer(NamedTuple):
    """What was found, and how the question was understood."""

    cards: list[CardDocument]
    query: Query | None = None
    """None: nothing was asked, everything is found."""
    guessed: bool = False
    """Nothing was found; these come nearest."""
    meant: str = ""
    """The query that may have been meant, whose words name a set, a type …"""


def listed(catalog: Catalog, text: str, lang: Lang, *, hints: bool = False) -> Answer:
    """The cards of a query, in the order it asks for; with hints at what else it may mean."""
    if not text.strip():  # everything: the language itself need not be loaded
        return Answer(catalog.whole())
    from gloomdb.catalog.reading.find import find

    query = understood(catalog, text, lang)
    with storage(catalog.path):
        found = catalog.documents(find(catalog, query, lang))
    meant = _meant(catalog, text, query, lang, nothing_found=not found) if hints or not found else ""
    return Answer(found, query, meant=meant)


def searched(catalog: Catalog, text: str, lang: Lang) -> Answer:
    """The cards of a query, best first, and then the families of that name; else the nearest names."""
    from gloomdb.catalog.reading.find import guesses, members, ranked

    query = understood(catalog, text, lang)
    with storage(catalog.path):
        numbers = ranked(catalog, query, lang)
        numbers += [no for no in members(catalog, query) if no not in set(numbers)]
    if numbers:
        return Answer(catalog.documents(numbers), query)
    meant = _meant(catalog, text, query, lang, nothing_found=True)
    near = catalog.documents(guesses(catalog, query.words))
    for card in near:
        card["guess"] = True
    return Answer(near, query, guessed=bool(near), meant=meant)


def _meant(catalog: Catalog, text: str, query: Query, lang: Lang, *, nothing_found: bool) -> str:
    """What may have been meant, if there are words that may name something."""
    if not query.words:
        return ""
    from gloomdb.catalog.reading.meant_terms import suggested

    return suggested(catalog, text, lang, nothing_found=nothing_found)


def understood(catalog: Catalog, text: str, lang: Lang) -> Query:
    """The query that a text is, in this catalogue, to a reader of this language."""
    from gloomdb.catalog.reading.known_values import known_values
    from gloomdb.query.parser import parse

    with storage(catalog.path):
        return parse(text, known_values(catalog.connection), lang)


def card_named(catalog: Catalog, text: str) -> CardDocument:
    """The one card that a text means, by id, name or a part of it."""
    from gloomdb.catalog.reading.lookup import candidates, only_one

    return catalog.documents([only_one(catalog, text, candidates(catalog, text))])[0]


def printing_named(catalog: Catalog, text: str) -> tuple[CardDocument, tuple[str, ...]]:
    """The card that a text means, of several editions that of a box the user owns, else the newest.

    And the ids of the other cards of that name.
    """
    from gloomdb.catalog.reading.lookup import Wish, cards_named

    owned = [id_ for (id_,) in catalog.rows("SELECT card_set FROM own")]
    (choice,) = cards_named(catalog, [Wish(text)], owned)
    return choice.card, choice.others


def printings(catalog: Catalog, card_id: str) -> list[CardDocument]:
    """The other printings of a card: those that name it, or what it names, as an earlier one, and so on."""
    rows = catalog.rows(_PRINTINGS, (card_id, card_id))
    return catalog.documents([no for (no,) in rows])


_PRINTINGS = """
    WITH RECURSIVE same (id) AS (
        SELECT ?
        UNION SELECT reprint_of FROM entry JOIN same USING (id) WHERE reprint_of IS NOT NULL
        UNION SELECT entry.id FROM entry JOIN same ON entry.reprint_of = same.id
    )
    SELECT entry.no FROM entry JOIN same USING (id) JOIN card_set ON card_set.id = entry.card_set
    WHERE entry.id <> ? ORDER BY card_set.year, entry.id
"""


def labels(catalog: Catalog, kind: str, lang: Lang) -> Mapping[tuple[str, str], str]:
    """The names of families or icons by set and id; one that is not translated says which language it is."""
    rows = catalog.rows(
        "SELECT card_set, id, lang, name FROM label WHERE kind = ? ORDER BY lang = ?", (kind, lang)
    )
    return {(set_id, id_): name if own == lang else f"{name} ({own})" for set_id, id_, own, name in rows}


def value_names(catalog: Catalog, lang: Lang) -> Mapping[tuple[str, str], str]:
    """What families, icons and sets are called, by field and id; where boxes differ, by the first of them."""
    named = {
        (kind, id_): name
        for kind in ("family", "icon")
        for (_, id_), name in sorted(labels(catalog, kind, lang).items(), reverse=True)
    }
    return named | {("set", id_): title for id_, title in titles(catalog, lang).items()}


def titles(catalog: Catalog, lang: Lang) -> Mapping[str, str]:
    """What the sets are called; a title that is not translated says which language it is."""
    rows = catalog.rows("SELECT id, title_en, title_es FROM card_set")
    return {id_: _title({"en": en, "es": es}, lang) or id_ for id_, en, es in rows}


def source_titles(catalog: Catalog, set_id: str) -> Mapping[str, str]:
    """What the sources of a set are called, with their addresses; an owner's box with its owner's name."""
    sql = "SELECT id, title, url, owner, printing, date FROM source WHERE card_set = ?"
    titles = {}
    for id_, title, url, *box in catalog.rows(sql, (set_id,)):
        owner, printing, date = box
        told = dict.fromkeys(filter(None, (owner, title, printing, date)))
        titles[id_] = ", ".join(told) if owner else f"{title} <{url}>" if url else title
    return titles


def has_patches(catalog: Catalog, set_id: str) -> bool:
    """Whether owners have filled in anything of a set."""
    sql = "SELECT 1 FROM layer WHERE kind = 'patch' AND card_set = ? LIMIT 1"
    return bool(catalog.rows(sql, (set_id,)))


def boxes(catalog: Catalog, set_id: str) -> frozenset[str]:
    """The sources of a set that are owners' boxes."""
    sql = "SELECT id FROM source WHERE card_set = ? AND owner IS NOT NULL"
    return frozenset(id_ for (id_,) in catalog.rows(sql, (set_id,)))


def family_word(catalog: Catalog, set_id: str, lang: Lang) -> str:
    """What a set calls a family, where it has a word of its own: a party; else nothing."""
    path = f"$.terms.{lang}.family"
    rows = catalog.rows("SELECT json_extract(document, ?) FROM card_set WHERE id = ?", (path, set_id))
    return rows[0][0] or ""


def _title(by_lang: Mapping[str, str | None], lang: Lang) -> str:
    if title := by_lang[lang]:
        return title
    return next((f"{title} ({other})" for other, title in by_lang.items() if title), "")


def set_named(catalog: Catalog, text: str) -> str | None:
    """The set of that id or title, if there is one."""
    from gloomdb.catalog.reading.known_values import known_values
    from gloomdb.text import slug

    with storage(catalog.path):
        ids = known_values(catalog.connection).values("set").get(slug(text), frozenset())
    return next(iter(ids)) if len(ids) == 1 else None
