"""The search box understands what `gloomdb list` understands, for the common fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from gloomdb.cards.card import Card
from gloomdb.cards.set import CardSet
from gloomdb.effects.render import render_card
from gloomdb.language import LANGS
from gloomdb.query.entry import Entry
from gloomdb.query.known import Known
from gloomdb.query.parser import parse

pytestmark = pytest.mark.browser

QUERIES = [
    "", "type:modifier", "t:death", "tipo:muerte", "type:character,story", "type!=modifier",
    "-type:modifier", "set:cthulhu", "set:gloom-1e,gloom-2e", "icon:duck", "icono:pato", "icon:copa",
    "icon:none", "icons>=2", "icons:1", "points<=-15", "points:-30..-10", "points>0", "points!=0",
    "points:..-20", "points:10..", "top:0", "top:clear", "middle:-10", "bottom<0", "bottom:clear",
    "points:any", "puntos<=-15", "points \u2264 -15", "points:\u221215", "provenance:documented",
    "provenance:invented", "provenance:earlier-printing", "procedencia:documentada", "has:effect",
    "-has:effect", "has:es", "missing:es", "missing:points", "has:note", "has:reprint", "is:fan",
    "has:claim", "missing:effects", "missing:type", "missing:family", "when:continuous", "when:ongoing",
    "when:persistent", "op:draw", "op:worth", "family:hemlock-hall", "year>=2011", "year:2005..2014",
    "type:modifier icon:duck points<=-15", "icon:duck or icon:goblet", "(icon:duck or icon:goblet) top:0",
    "-(icon:duck or icon:goblet) type:modifier", "not type:event type:event or type:story",
    "icon:duck | icon:beast", "name=darius", 'name="darius dark"', "name:/^was/", "name:/d[aeiou]rk$/",
    "id:gloom-1e/darius-dark", "lang:es", "(((type:story", "type:story)))", "-", "(", '"', "type:",
    "points:abc", "type:nonsense", "source:first-edition-list", "copies>1", "points>=99999999999999999999",
]  # fmt: skip
WORDS = [
    "dark", '"well wed"', "duck", "draw", "popurri", "Popurrí", "darius dark", "name:bishop",
    "text:discard", "bishops", "ducks type:modifier", "zzzz", "or", "and or not", "%", "_", "a-b", "50%",
    "<script>",
]  # fmt: skip


@pytest.fixture(scope="module")
def entries(every_card: dict[str, Card], sets: dict[str, CardSet]) -> list[Entry]:
    """Every card with its text, as the catalogue would have it."""
    return [
        Entry(card, {lang: render_card(card, sets[card.set], lang) for lang in LANGS}, sets[card.set].year)
        for card in every_card.values()
    ]


@pytest.fixture(scope="module")
def known(every_card: dict[str, Card], sets: dict[str, CardSet]) -> Known:
    """The names the bundled sets use."""

    def names(field: str) -> Mapping[str, list[str]]:
        made: dict[str, list[str]] = {}
        for card_set in sets.values():
            labels: dict[str, Any] = {
                "set": {card_set.id: card_set.title},
                "family": {family.id: family.name for family in card_set.families},
                "icon": card_set.icons,
            }
            for id_, called in labels.get(field, {}).items():
                made.setdefault(id_, [id_]).extend(called.values())
        if field in {"icon", "op", "source"}:
            for card in every_card.values():
                for value in Entry(card, {}).values(field):
                    made.setdefault(value, [value])
        return made

    return Known(names)


def test_queries_find_the_same_cards(visit: Any, entries: list[Entry], known: Known) -> None:
    """Every field, comparison, range, list and operator, in both languages; and half-written ones."""
    found = visit().run("(queries) => queries.map((query) => gloom.find(query))", QUERIES)
    for query, ids in zip(QUERIES, found, strict=True):
        term = parse(query, known).term
        expected = {entry.card.id for entry in entries if term.match(entry)}
        assert set(ids) == expected, query


def test_words_find_at_least_what_the_catalogue_finds_by_name(
    visit: Any, entries: list[Entry], known: Known
) -> None:
    """The page also finds a word by its beginning, since it is typed letter by letter."""
    found = visit().run("(queries) => queries.map((query) => gloom.find(query))", WORDS)
    for query, ids in zip(WORDS, found, strict=True):
        term = parse(query, known).term
        expected = {entry.card.id for entry in entries if term.match(entry)}
        assert expected <= set(ids), query


def test_any_text_is_a_query(visit: Any) -> None:
    """Nothing raises, nothing hangs."""
    odd = ["(" * 3000, "-" * 500, "a or " * 1000, "/(a+)+$/", "name:/(/", "__proto__:x", "constructor:1",
           "\u202e", "💀" * 50, "has:constructor", "sort:constructor",
           "type:__proto__", "icon:toString"]  # fmt: skip
    counts = visit().run("(queries) => queries.map((query) => gloom.find(query).length)", odd)
    assert all(isinstance(count, int) for count in counts)


def test_sorting_puts_what_is_not_known_last(visit: Any) -> None:
    """`sort:points-` and `sort:points`."""
    script = """(query) => gloom.find(query).map((id) => gloom.data.cards.find((card) => card.id === id))
        .map(({points, points_total}) => points?.reduce((a, b) => a + (b ?? 0), 0) ?? points_total ?? null)"""
    page = visit()
    for query, down in (("sort:points", False), ("sort:points-", True)):
        values = page.run(script, query)
        known = [value for value in values if value is not None]
        assert known == sorted(known, reverse=down)
        assert values[: len(known)] == known
