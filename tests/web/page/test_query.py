"""The search box and `gloomdb list` understand a query alike: the same cards in the same order."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gloomdb.cards.card import SLOTS, Card, Lang
from gloomdb.cards.set import CardSet
from gloomdb.catalog.reading.find import find
from gloomdb.catalog.reading.known_values import known_values
from gloomdb.catalog.reading.store import Catalog, open_catalog
from gloomdb.language import LANGS
from gloomdb.query.fields import ANY, FIELDS, NONE, Field, NumberField, ValueField
from gloomdb.query.known import Known
from gloomdb.query.parser import UnknownField, parse
from gloomdb.query.regex import compiled
from gloomdb.query.synonyms import every_name
from gloomdb.web.page.build import html_page
from tests.query.nasty import NASTY

pytestmark = pytest.mark.browser

SAMPLES = {
    "name": ":dark", "text": ":discard", "set": ":gloom-2e", "family": ":slogar", "icon": ":duck",
    "op": ":draw", "source": ":first-edition-list", "id": ":gloom-1e/darius-dark",
    "deck": ":tonight", "sort": ":points-,name",
}  # fmt: skip
OPERATORS = (
    ":0", "=10", "!=0", "<0", "<=-15", ">0", ">=2", ":-30..-10", ":..-20", ":10..", ":..", ":abc", ":0,10",
)  # fmt: skip
QUERIES = [
    # lists, negations, both ways to write an operator
    "type:character,story", "type!=modifier", "-type:modifier", "not type:modifier", "set:gloom-1e,gloom-2e",
    "points \u2264 -15", "points:\u221215", "points>=99999999999999999999", "icons:duck", "icons!=duck",
    "icon!=2", "icon:2", "type:char", "set:gloom-", "family:hall", "op:draw-limit", "is:fan", "-has:effect",
    # or, and, parentheses, closed or not
    "type:modifier icon:duck points<=-15", "icon:duck or icon:goblet", "(icon:duck or icon:goblet) top:0",
    "-(icon:duck or icon:goblet) type:modifier", "not type:event type:event or type:story",
    "icon:duck | icon:beast", "(((type:story", "type:story)))", "-(-(type:story))",
    "wed AND set:gloom-2e or duck",
    # the same in Spanish: to others these are words like any others
    "tipo:muerte o tipo:historia", "icono:pato y tipo:modificador", "icono:pato U icono:copa",
    "tipo:evento no robar", "NO tipo:modificador", "y", "o o o", "no",
    # words, phrases, whole names
    "dark", "duck", "draw", "ducks", "bishops", "popurri", "Popurr\u00ed", "darius dark", "muertes", "carta",
    "this", '"well wed"', '"draw limit"', '"wed well"', "ducks type:modifier", "name:bishop", "name:wond",
    "text:draws", 'name:"was w"', "name=darius", 'name="darius dark"', "name!=darius",
    'text="roba 2 cartas."', "dumbfounded", "o'brien", "child's", "zzzz", "%", "_", "a-b", "50%", "<script>",
    # one language
    "lang:es", "lang:es muerte", "lang:en muerte", "-lang:es duck", "(lang:es) carta",
    "(lang:es carta) or duck", "lang:es (draw or roba)", "lang:en,es carta", "-(-lang:es) draw",
    "lang!=es draw", "lang:es name:/^l/",
    # patterns
    "name:/^was/", "name:/d[aeiou]rk$/", "name:/^WAS P/", r"text:/\bdraw\b/", r"name:/\W\w{3}$/",
    "/popurr\u00ed/", "/dark|duck/", "name:/^(was|has) d/", "name:/o.*o.*o/", r"text:/\d+ cards?/",
    "text:/^$/", "name://", r"name:/[^a-z ]/", r"name:/\D\S\s/", "name:/(/", "name:/a**/", "name:/(?=a)/",
    r"name:/(a)\1/", "name:/a{2/", "name:/]/", r"name:/\'/", "name:/(ab)+/", "name:/[b-a]/", r"/\/", "/a",
    # orders, also by several fields and by none
    "sort:points sort:name sort:points-", "sort:-points type:modifier", "-sort:points", "sort:year-,name",
    "sort:type set:cthulhu", "sort:nothing", "sort:p", "wed or sort:name", "sort:set- sort:points points>=20",
    # nonsense, half-written
    "", "   ", "-", "(", ")", "()", "type:", "type:,", "type:nonsense", "icon:", "or", "and or not",
    "colour:red", "has:constructor", "type:__proto__", "icon:toString", "__proto__:x", "wed foo:bar",
]  # fmt: skip
LITERAL = [
    "name:/(a+)+$/", "name:/(a|a)*$/", "name:/(?i)a/", "name:/[[:alpha:]]/", r"name:/a\z/",
    "text:/.*a.*b.*c.*d/", "name:/.*.*.*.*.*.*=.*/",
    "text:/^(([a-z])+.)+[A-Z]([a-z])+$/",
]  # fmt: skip
"""Patterns of RE2 that the page takes as they stand: slow in a browser, or unknown there."""

SHOWN = 5000  # characters of a query that the page reads


@pytest.fixture(scope="module")
def page_in_order(
    every_card: dict[str, Card], sets: dict[str, CardSet], tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """The page as `gloomdb export html` writes it, with its cards in the order of the catalogue."""
    file = tmp_path_factory.mktemp("page") / "in-order.html"
    cards = sorted(every_card.values(), key=lambda card: card.set)
    file.write_text(html_page(cards, sets), encoding="utf-8")
    return file


def of_a_field(field: Field, known: Known) -> Iterator[str]:
    """Every name of the field; every comparison, or every name of every value."""
    sample = SAMPLES.get(field.id) or (
        ":any" if isinstance(field, NumberField) else f":{next(iter(field.values))}"
    )
    yield from (name + sample for name in every_name(field.id, field.names))
    if isinstance(field, NumberField):
        yield from (field.id + operator for operator in OPERATORS)
        yield from (f"{field.id}:{word}" for word in every_name("", ANY)[1:])
    if field.id in {*SLOTS, "icon"}:
        yield from (f"{field.id}:{word}" for word in every_name("", NONE)[1:])
    yield from (
        f'{field.id}:"{name}"' for id_, names in field.values.items() for name in every_name(id_, names)
    )
    if isinstance(field, ValueField) and field.is_open:
        yield from (f"{field.id}:{name}" for name in known.values(field.id))


@pytest.fixture(scope="module")
def catalog(bundled: Path) -> Iterator[Catalog]:
    """The catalogue of all bundled sets."""
    with open_catalog(bundled) as opened:
        yield opened


def is_whole(text: str) -> bool:
    """Whether there is no half of a character in it, which cannot be handed to a browser."""
    return text.encode("utf-8", "ignore").decode() == text


def answered(catalog: Catalog, known: Known, text: str, lang: Lang) -> list[str] | None:
    """The ids that the catalogue finds, in order; None where it refuses the query."""
    try:
        query = parse(text, known, lang)
    except UnknownField:
        return None
    ids = dict(catalog.rows("SELECT no, id FROM entry"))
    return [ids[no] for no in find(catalog, query, lang)]


ASK = """(queries) => queries.map((query) => {
    const notes = gloom.parseQuery(query).notes.map(([key]) => key);
    return [notes.includes("unknown-field") ? null : gloom.find(query), notes.includes("no-pattern")];
})"""


@pytest.mark.parametrize("lang", LANGS)
def test_the_page_and_the_catalogue_find_the_same(
    visit: Any, catalog: Catalog, page_in_order: Path, lang: Lang
) -> None:
    """Every field and value by every name in every language, every comparison, and whatever is odd."""
    known = known_values(catalog.connection)
    named = [query for field in FIELDS.values() for query in of_a_field(field, known)]
    odd = [text for text in NASTY if len(text) < SHOWN and text not in LITERAL and is_whole(text)]
    # With a space at the end: the page takes a word that is still being typed for the beginning of one.
    queries = [f"{query} " for query in dict.fromkeys([*named, *QUERIES, *odd])]
    assert len(queries) > 900
    answers = visit(f"#lang={lang}", page_in_order).run(ASK, queries)
    wrong = [
        query
        for query, (ids, _) in zip(queries, answers, strict=True)
        if ids != answered(catalog, known, query, lang)
    ]
    assert wrong == []


def test_the_page_says_where_it_does_not_take_a_pattern_for_one(visit: Any) -> None:
    """RE2 takes them all; the page looks for them as they stand."""
    assert [is_literal for _, is_literal in visit().run(ASK, LITERAL)] == [True] * len(LITERAL)
    assert all(compiled(query.partition("/")[2][:-1]) for query in LITERAL)


def test_a_word_being_typed_is_found_by_its_beginning(visit: Any) -> None:
    """Until a space or another term follows."""
    script = "(queries) => queries.map((query) => gloom.find(query).length > 0)"
    typed = [
        "duckli",
        '"by duckli',
        "text:disc",
        "duckli ",
        '"by duckli"',
        "text:disc ",
        "duckli type:modifier",
    ]
    assert visit().run(script, typed) == [True, True, True, False, False, False, False]


def test_a_word_no_card_has_is_tried_in_the_singular(visit: Any) -> None:
    """The page has the stems of the words of its cards only."""
    plural, singular = visit().run("(queries) => queries.map((query) => gloom.find(query))",
                                   ["duckishnesses ", "duckishness "])  # fmt: skip
    assert plural == singular


def test_any_text_is_a_query(visit: Any) -> None:
    """Nothing raises, nothing hangs; what a browser could take forever over is taken as it stands."""
    slow = [
        "/(a+)+$/",
        "/((a+))+$/",
        "/(a|aa)+$/",
        "/(.*)(.*)(.*)(.*)(.*)=/",
        "/.*.*.*.*=/",
        "/(a|a)*$/",
        "/" + ".?" * 40 + "=/",
    ]
    odd = ["(" * 3000, "-" * 500, "a or " * 1000, "\u202e", "\U0001f480" * 50, "\ud800", *slow]
    counts = visit().run("(queries) => queries.map((query) => gloom.find(query).length)", odd)
    assert all(isinstance(count, int) for count in counts)
    notes = visit().run("(queries) => queries.map((query) => gloom.parseQuery(query).notes)", slow)
    assert [[key for key, _ in said] for said in notes] == [["no-pattern"]] * len(slow)
