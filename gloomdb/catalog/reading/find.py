"""Asking the catalogue: cards that match a query, in a stable order or ranked, and the nearest names."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from gloomdb.query.fields import FIELDS
from gloomdb.query.parser import Query, Sort
from gloomdb.query.stems import words
from gloomdb.query.terms import Joined, Not, Term, Words
from gloomdb.query.text_sql import Sql, add_functions, fts

if TYPE_CHECKING:
    from gloomdb.cards.card import Lang
    from gloomdb.catalog.reading.store import Catalog
    from gloomdb.query.entry import Entry

CardNo = int
"""The number of a card in the catalogue."""

NAME_WEIGHT: Final = 8.0  # a word in a name says more than one in a text
MANY: Final = 100  # words, counted in each language; more are not weighed
ALIKE: Final = 0.72  # of 1; below it a word is another word
SHOWN: Final = 8  # guesses
_WRITTEN: Final = 12  # words looked at for them
_LENGTH: Final = 40  # characters of a word looked at
_TOO_MUCH: Final = ("parser stack overflow", "too many", "too large", "too big", "too long", "LIKE or GLOB")
_IN_ORDER: Final = "entry.card_set, entry.position"


def find(catalog: Catalog, query: Query, lang: Lang) -> list[CardNo]:
    """The cards a query finds, in the order it asks for, else set by set as they are listed there."""
    order, values = _order(query.sorts, lang)
    sql = "SELECT entry.no FROM entry WHERE {0} ORDER BY " + order  # noqa: S608 (fragments of ours)
    return _found(catalog, query, sql, values)


def ranked(catalog: Catalog, query: Query, lang: Lang) -> list[CardNo]:
    """The cards a query finds, those first whose names, then whose texts, have most to do with its words."""
    wanted = list(_words(query.term))
    if not wanted or query.sorts or len(wanted) > MANY:
        return find(catalog, query, lang)
    scores = " UNION ALL ".join([_SCORE] * len(wanted))
    values = [value for match, in_lang in wanted for value in (match, in_lang)]
    # Materialized: bm25 works only where the index is searched, not where its result is summed up.
    sql = (
        f"WITH score (no, score) AS MATERIALIZED ({scores})"  # noqa: S608 (fragments of ours)
        " SELECT entry.no FROM entry LEFT JOIN"
        " (SELECT no, sum(score) AS score FROM score GROUP BY no) AS rank ON rank.no = entry.no"
        " WHERE {0} ORDER BY ifnull(rank.score, 0), " + _IN_ORDER
    )
    return _found(catalog, query, sql, (), values)


_SCORE: Final = (
    f"SELECT entry_text.entry AS no, bm25(search, {NAME_WEIGHT}, 1.0) AS score"  # noqa: S608 (ours)
    " FROM search JOIN entry_text ON entry_text.no = search.rowid WHERE search MATCH ? AND lang = ?"
)


def statement(query: Query, lang: Lang) -> Sql:
    """The SQL that `find` asks, to be looked at."""
    condition, values = query.term.clause()
    order, more = _order(query.sorts, lang)
    sql = f"SELECT entry.id FROM entry\nWHERE {condition}\nORDER BY {order}"  # noqa: S608 (fragments of ours)
    return sql, (*values, *more)


def _found(
    catalog: Catalog, query: Query, sql: str, after: Sequence[str | int], before: Sequence[str | int] = ()
) -> list[CardNo]:
    condition, values = query.term.clause()
    add_functions(catalog.connection)
    try:
        cursor = catalog.connection.execute(sql.format(condition), (*before, *values, *after))
    except sqlite3.OperationalError as trouble:
        if not any(words in str(trouble) for words in _TOO_MUCH):
            raise
        # What SQLite finds too large to read is answered card by card; the two faces agree.
        matching = {no for no, entry in entries(catalog) if query.term.match(entry)}
        cursor = catalog.connection.execute(sql.format("1"), (*before, *after))
        return [no for (no,) in cursor if no in matching]
    return [no for (no,) in cursor]


def entries(catalog: Catalog) -> Iterator[tuple[CardNo, Entry]]:
    """Every card of a catalogue with its number, as the Python face of a query looks at it."""
    from gloomdb.catalog.user.kept_decks import decks_by_card
    from gloomdb.definitions.card_json import card_from_json
    from gloomdb.query.entry import Entry

    years = dict(catalog.rows("SELECT id, year FROM card_set"))
    numbers = [no for (no,) in catalog.rows("SELECT no FROM entry ORDER BY no")]
    owned = {set_id for (set_id,) in catalog.rows("SELECT card_set FROM own")}
    decks = decks_by_card(catalog)
    for no, card in zip(numbers, catalog.documents(numbers), strict=True):
        held = decks.get(card["id"], frozenset())
        yield no, Entry(card_from_json(card), card["text"], years[card["set"]], held, card["set"] in owned)


def _order(sorts: Sequence[Sort], lang: Lang) -> Sql:
    """What is not known comes last, whichever way the rest is sorted."""
    parts, values = [], []
    for by, down in sorts:
        column = FIELDS[by].order
        parts.append(f"{column} IS NULL, {column}{' DESC' if down else ''}")
        values += [lang] * (2 * column.count("?"))
    return ", ".join([*parts, _IN_ORDER]), tuple(values)


def _words(term: Term) -> Iterator[tuple[str, str]]:
    """The full-text searches within a term, what it rules out left out: (match, language)."""
    if isinstance(term, Words):
        for in_lang, stems in term.stems():
            yield fts(term.where, stems), in_lang
    elif isinstance(term, Joined):
        for inner in term.terms:
            if not isinstance(inner, Not):
                yield from _words(inner)


def members(catalog: Catalog, query: Query) -> list[CardNo]:
    """Where a search is words alone, the members of families whose names have all of them."""
    if not isinstance(query.term, Words):
        return []
    wanted = words(query.words)
    named = catalog.rows("SELECT card_set, id, name FROM label WHERE kind = 'family'")
    families = sorted(
        {
            (card_set, id_)
            for card_set, id_, name in named
            if all(any(own.startswith(word) for own in words(f"{id_} {name}")) for word in wanted)
        }
    )
    sql = "SELECT no FROM entry WHERE card_set = ? AND family = ? ORDER BY position"
    return [no for family in families for (no,) in catalog.rows(sql, family)]


def guesses(catalog: Catalog, text: str) -> list[CardNo]:
    """For a search that found nothing: the cards whose names come nearest to the text, best first."""
    wanted = [word[:_LENGTH] for word in words(text)[:_WRITTEN]]
    if not wanted:
        return []
    names = [
        (no, words(name))
        for no, name in catalog.rows(
            "SELECT entry, name_folded FROM entry_text JOIN entry ON entry.no = entry_text.entry"
            " WHERE name_folded IS NOT NULL ORDER BY entry.card_set, entry.position"
        )
    ]
    vocabulary = {word for _, name in names for word in name}
    alike = [_alike(word, vocabulary) for word in wanted]
    scores: dict[CardNo, float] = {}
    for no, name in names:
        score = sum(max((near.get(word, 0.0) for word in name), default=0.0) for near in alike) / len(alike)
        scores[no] = max(score, scores.get(no, 0.0))
    best = sorted((no for no in scores if scores[no] >= ALIKE), key=lambda no: -scores[no])
    return best[:SHOWN]


def _alike(word: str, vocabulary: set[str]) -> dict[str, float]:
    """How much each word that is like this one is like it."""
    from difflib import SequenceMatcher

    matcher = SequenceMatcher(b=word, autojunk=False)
    near: dict[str, float] = {}
    for other in vocabulary:
        if abs(len(other) - len(word)) > 3:
            continue
        matcher.set_seq1(other)
        if matcher.real_quick_ratio() >= ALIKE and matcher.quick_ratio() >= ALIKE:
            ratio = matcher.ratio()
            if ratio >= ALIKE:
                near[other] = ratio
    return near
