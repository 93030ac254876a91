"""Two faces: any query, asked in SQL and in Python, finds the same cards."""

from __future__ import annotations

from functools import lru_cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gloomdb.cards.card import Card, Lang
from gloomdb.catalog.reading.find import find, ranked, statement
from gloomdb.catalog.reading.known_values import known_values
from gloomdb.catalog.reading.store import Catalog
from gloomdb.definitions.load import bundled_sets
from gloomdb.query.entry import Entry
from gloomdb.query.explain import explained
from gloomdb.query.fields import FIELDS, NumberField
from gloomdb.query.known import Known
from gloomdb.query.parser import UnknownField, parse
from gloomdb.query.presences import PRESENCES
from tests.query.shelves import FIXED, entries_of, odd_cards, shelf

ATOMS = [
    "wed", "muerte", "muertes", "draw", '"draw 2"', '"well wed"', "the", "żółć", "死", "'", "%", "ss",
    "fish", "O'Brien", "name:was", "name:e", "text:card", "text:%", "name=popurri", "name!=x",
    "name:/^was/", "name:/S$/", "/^was$/", "name:/ß/", "name:/^popurrí 1/", "/e.+s$/", "text:/\\bdraw/",
    "muerte lang:es", "name:/(/", "type:death", "type:modifier,event",
    "tipo:personaje", "type:zzz", "set:gloom-1e", "set:odd", "set:gloom", "family:hemlock", "points<0",
    "points>=10", "points:-20..5", "points!=0", "points:0", "points:x", "top:0", "top:clear", "middle<0",
    "bottom:any", "icons>=2", "icons:0", "icon:duck", "icon:blank", "icon:none", "icon:muerte", "year<2010",
    "deck:evening", "deck:even", "is:owned", "missing:owned",
    "year:2004", "copies>1", "when:immediate", "when:continuous", "op:draw", "op:discard", "source:a-photo",
    "source:first-edition-list", "provenance:documented", "provenance:invented,incomplete", "lang:es",
    "lang:en", "id:odd/odd-1",
    "id:odd-", "id=odd/odd-1", "id!=odd/odd-1",
    "sort:points-", "sort:name", "", "()", "points>99999999999999999999", "not",
    "or",
    *(f"has:{what}" for what in PRESENCES), *(f"missing:{what}" for what in PRESENCES),
]  # fmt: skip


@lru_cache(maxsize=1)
def everything() -> tuple[Catalog, list[Entry], Known]:
    """A third of the bundled cards, and odd ones: a catalogue and its entries."""
    cards: list[tuple[Card, dict[Lang, str]]] = [
        (card, {"en": " ".join(effect.when for effect in card.effects or ())})
        for card_set in bundled_sets(validate=False)
        for card in card_set.cards
    ]
    kept = cards[::3] + odd_cards()
    catalog = shelf(kept)
    catalog.connection.execute("INSERT INTO own VALUES ('odd', '')")
    catalog.connection.execute("INSERT INTO deck VALUES ('evening', '{}', '', '')")
    held = {card.id for card, _ in kept[::2]}
    catalog.connection.executemany("INSERT INTO deck_card VALUES ('evening', ?, 1)", [(id_,) for id_ in held])
    years = dict(catalog.rows("SELECT id, year FROM card_set"))
    entries = [
        Entry(
            card, text, years[card.set],
            frozenset({"evening"}) if card.id in held else frozenset(), card.set == "odd",
        )
        for card, text in kept
    ]  # fmt: skip
    return catalog, entries, known_values(catalog.connection)


def queries() -> st.SearchStrategy[str]:
    """Queries built as the grammar builds them."""
    return st.recursive(
        st.sampled_from(ATOMS),
        lambda inner: st.one_of(
            st.builds("{} {}".format, inner, inner),
            st.builds("{} or {}".format, inner, inner),
            st.builds("-{}".format, inner),
            st.builds("({})".format, inner),
            st.builds("-({} or {})".format, inner, inner),
        ),
        max_leaves=8,
    )


def agree(text: str) -> None:
    """Both faces find the same cards, and the query can be told in words."""
    catalog, entries, known = everything()
    query = parse(text, known)
    by_python = {no for no, entry in enumerate(entries, 1) if query.term.match(entry)}
    found = find(catalog, query, "es")
    assert len(found) == len(set(found))
    assert set(found) == by_python
    assert set(ranked(catalog, query, "en")) == by_python
    assert explained(query, "en")
    assert explained(query, "es")


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(queries())
def test_both_faces_find_the_same(text: str) -> None:
    """Whatever the query and the card."""
    agree(text)


@pytest.mark.parametrize("text", ATOMS)
def test_every_kind_of_term_agrees(text: str) -> None:
    """Each term alone, and its opposite."""
    agree(text)
    agree(f"-({text})")


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.text(max_size=40))
def test_any_text_at_all(text: str) -> None:
    """Random characters are a query too, unless they name a field nobody knows."""
    try:
        agree(text)
    except UnknownField:
        assert any(sign in text for sign in ":=<>≤≥≠")


def test_every_field_is_among_the_terms_tested() -> None:
    """A new field joins ATOMS."""
    assert {atom.split(sign)[0] for atom in ATOMS for sign in ":<>=!" if sign in atom} >= set(FIELDS)


def test_what_sorts_and_compares_has_a_column() -> None:
    """Every field to sort by, and every number."""
    catalog, _, known = everything()
    for name in FIELDS["sort"].values:
        assert find(catalog, parse(f"sort:{name}", known), "en")
    for field in FIELDS.values():
        if isinstance(field, NumberField):
            assert find(catalog, parse(f"{field.id}:any", known), "en")


def test_values_are_bound() -> None:
    """Nothing a user writes becomes part of the SQL."""
    _, _, known = everything()
    evil = "zz'\"); DROP TABLE entry; --"
    for text in [f'"{evil}"', f'name="{evil}"', f"name:/{evil}/", f'text:"{evil}%"', f'id:"{evil}"']:
        sql, values = statement(parse(text, known), "en")
        assert "zz" not in sql
        assert "DROP" not in sql.upper()
        assert any("drop" in str(value).lower() for value in values)


def test_the_fixed_cards_agree_too() -> None:
    """The cards of the tables above, asked by both faces about every term."""
    catalog, known_entries = shelf(FIXED), entries_of(FIXED)
    known = known_values(catalog.connection)
    for text in ATOMS:
        query = parse(text, known)
        by_python = {no for no, entry in enumerate(known_entries, 1) if query.term.match(entry)}
        assert set(find(catalog, query, "en")) == by_python, text
