"""Words: one rule for the index and for queries."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gloomdb.cards.card import Lang
from gloomdb.query.stems import indexed, spans, stems, words


@pytest.mark.parametrize(
    ("lang", "one", "other"),
    [
        ("es", "muerte", "muertes"),
        ("es", "maldición", "maldiciones"),
        ("es", "canción", "cancion"),
        ("en", "death", "deaths"),
        ("en", "Child's", "child"),
        ("en", "POPURRI", "Popurrí"),
        ("en", "Popurri\u0301", "Popurrí"),
    ],
)
def test_inflection_case_and_accents_are_forgiven(lang: Lang, one: str, other: str) -> None:
    """A plural, an accent or a capital makes no difference."""
    assert stems(one, lang) == stems(other, lang) != []


def test_a_word_is_letters_and_digits() -> None:
    """Punctuation parts words, but for an apostrophe inside one."""
    assert words("Was Widowed… at-the 2nd O’Brien_") == ["was", "widowed", "at", "the", "2nd", "o'brien"]


@given(st.text())
def test_spans_are_where_the_words_stand(text: str) -> None:
    """Every span is one word of the text, in order."""
    assert all(words(text[start:end]) for start, end in spans(text))


@given(st.lists(st.text(alphabet=st.characters(exclude_categories=["Cs"])), min_size=1))
def test_sqlite_sees_the_same_words(texts: list[str]) -> None:
    """The FTS5 index holds exactly the stems we compute, whatever the script."""
    with closing(sqlite3.connect(":memory:")) as db:
        db.execute("CREATE VIRTUAL TABLE f USING fts5(t, tokenize='ascii')")
        db.execute("CREATE VIRTUAL TABLE v USING fts5vocab(f, instance)")
        for text in texts:
            db.execute("INSERT INTO f VALUES (?)", (indexed(text, "en"),))
        for row, text in enumerate(texts, 1):
            seen = [term for (term,) in db.execute("SELECT term FROM v WHERE doc=? ORDER BY offset", (row,))]
            assert seen == stems(text, "en")
