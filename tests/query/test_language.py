"""The language, query by query, on a small fixed catalogue; every query is asked of both faces."""

from __future__ import annotations

import pytest

from gloomdb.cards.card import Lang
from gloomdb.catalog.reading.find import find
from gloomdb.catalog.reading.known_values import known_values
from gloomdb.catalog.reading.store import Catalog
from gloomdb.query.parser import UnknownField, parse
from tests.query.shelves import FIXED, entries_of, shelf

LORD, ANGEL, WED, DUCKS, POODLES, AGE, WED2, POPURRI, SALE, THING, ARKHAM, BLOT = range(1, 13)
ALL = set(range(1, 13))


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    """The fixed cards."""
    return shelf(FIXED)


def ask(catalog: Catalog, text: str, lang: Lang = "en") -> list[int]:
    """What both faces say, which is the same."""
    query = parse(text, known_values(catalog.connection))
    found = find(catalog, query, lang)
    by_python = {no for no, entry in enumerate(entries_of(FIXED), 1) if query.term.match(entry)}
    assert set(found) == by_python
    return found


@pytest.mark.parametrize(
    ("query", "found"),
    [
        # words, in names and texts of every language
        ("wed", {WED, WED2}),
        ("WED", {WED, WED2}),
        ("draw", {WED, WED2, POODLES, POPURRI, ARKHAM}),
        ("muerte", {AGE, POPURRI}),
        ("muertes", {AGE, POPURRI}),
        ("popurri", {POPURRI}),
        ("Popurri\u0301", {POPURRI}),
        ("POPURRÍ", {POPURRI}),
        ("cartas", {WED, WED2, POPURRI, ARKHAM}),
        ("ducklings", {DUCKS}),
        ("duckling", {DUCKS}),
        ('"well wed"', {WED, WED2}),
        ('"wed well"', set()),
        ("“well wed”", {WED, WED2}),
        ('"well wed', {WED, WED2}),
        ("draw limit", {POODLES}),
        ('"draw limit"', {POODLES}),
        ("well-wed", {WED, WED2}),
        ("nothingofthesort", set()),
        ('"wild child"', {ANGEL}),
        ("text:wild", {ANGEL}),
        # punctuation stands for itself
        ("%", {SALE}),
        ("_", {SALE}),
        ("50%", {SALE}),
        ('"50% off"', {SALE}),
        ("*", set()),
        ('"', set()),
        # names and texts
        ("name:wed", {WED, WED2}),
        ("name:wondr", {WED, WED2}),
        ("name:draw", set()),
        ("text:draw", {WED, WED2, POODLES, POPURRI, ARKHAM}),
        ("text:wed", set()),
        ('name:"was w"', {WED, WED2}),
        ("name=popurri", {POPURRI}),
        ("name=popur", set()),
        ("name!=popurri", ALL - {POPURRI}),
        ("name:/^was/", {WED, WED2, DUCKS, POODLES, SALE, BLOT}),
        ("name:/wed$/", {WED, WED2}),
        ("name:/^POPURRÍ$/", {POPURRI}),
        ("/roba .* cartas/", {POPURRI}),
        (r"name:/\d+%/", {SALE}),
        ("text:/(a+)+$/", set()),
        ("name:/(/", set()),
        # types, sets, families: by every name they go by
        ("type:death", {AGE}),
        ("type:muerte", {AGE}),
        ("tipo:muertes", {AGE}),
        ("type:personaje", {LORD, ANGEL}),
        ("type:Modificador", {WED, DUCKS, POODLES, WED2, SALE, BLOT}),
        ('type:"untimely death"', {AGE}),
        ("type:death,event", {AGE, POPURRI}),
        ("type:historia", {ARKHAM}),
        ("type:char", {LORD, ANGEL}),
        ("type:nonsense", set()),
        ("type!=modifier", ALL - {WED, DUCKS, POODLES, WED2, SALE, BLOT}),
        ("set:gloom-2e", {WED2, POPURRI, SALE}),
        ("set:2e", {WED2, POPURRI, SALE}),
        ("set:gloom-", {LORD, ANGEL, WED, DUCKS, POODLES, AGE, WED2, POPURRI, SALE}),
        ('set:"Cthulhu Gloom"', {THING, ARKHAM, BLOT}),
        ("family:castle-slogar", {LORD}),
        ('family:"Hemlock Hall"', {ANGEL}),
        ("familia:hemlock", {ANGEL}),
        ("id:gloom-1e/old-age", {AGE}),
        ("id:e/old", {AGE}),
        ("id=e/old", set()),
        ("year:2004", {LORD, ANGEL, WED, DUCKS, POODLES, AGE}),
        ("year>=2011 type:event", {POPURRI}),
        ("año:2005..2012", {THING, ARKHAM, BLOT}),
        # points
        ("points:20", {WED, WED2}),
        ("points=20", {WED, WED2}),
        ("points<0", {POODLES, AGE, SALE, ARKHAM}),
        ("points<=-15", {POODLES, SALE}),
        ("points <= -15", {POODLES, SALE}),
        ("points≤−15", {POODLES, SALE}),
        ("points>0", {WED, WED2, DUCKS}),
        ("points:-30..-10", {POODLES, AGE, SALE, ARKHAM}),
        ("points:..-20", {SALE}),
        ("points:15..", {WED, WED2}),
        ("points:0", {BLOT}),
        ("points!=20", {DUCKS, POODLES, AGE, SALE, ARKHAM, BLOT}),
        ("points:any", {WED, WED2, DUCKS, POODLES, AGE, SALE, ARKHAM, BLOT}),
        ("points:99999999999999999999", set()),
        ("points<99999999999999999999", {WED, WED2, DUCKS, POODLES, AGE, SALE, ARKHAM, BLOT}),
        ("points:abc", set()),
        ("points:1.5", set()),
        ("puntos:20", {WED, WED2}),
        ("top:0", {WED, WED2}),
        ("top:10", {DUCKS}),
        ("top<0", {POODLES}),
        ("top:clear", {AGE, ARKHAM, BLOT}),
        ("top:transparente", {AGE, ARKHAM, BLOT}),
        ("middle:0", {DUCKS}),
        ("centro:-10", {ARKHAM}),
        ("bottom:10..20", {WED, WED2}),
        ("abajo:clear", {DUCKS, POODLES, ARKHAM, BLOT}),
        ("copies>1", {BLOT}),
        # icons
        ("icon:duck", {DUCKS, POODLES}),
        ("icono:pato", {DUCKS, POODLES}),
        ("icon:Marriage", {WED, WED2}),
        ("icon:duck icon:goblet", {POODLES}),
        ("icon:duck,goblet", {DUCKS, POODLES}),
        ("icon:horror", {BLOT}),
        ("icon:blank", {BLOT}),
        ("icon:persistente", {BLOT}),
        ("icon:none", {AGE}),
        ("icons>=2", {POODLES}),
        ("icons:1", {WED, WED2, DUCKS, BLOT}),
        ("icons:duck", {DUCKS, POODLES}),
        # effects
        ("when:immediate", {WED, WED2, POPURRI}),
        ("when:continuo", {POODLES}),
        ("cuando:persistente", {ARKHAM}),
        ("op:draw", {WED, WED2, POPURRI, ARKHAM}),
        ("op:draw-limit", {POODLES}),
        ("op:draw_limit", {POODLES}),
        ("op:refill", {WED, WED2}),
        # what there is and what is missing
        ("has:effect", {WED, WED2, POODLES, POPURRI, ARKHAM}),
        ("-has:effect type:modifier", {DUCKS, SALE, BLOT}),
        ("missing:effects", {SALE, THING}),
        ("has:points", {WED, WED2, DUCKS, POODLES, AGE, SALE, ARKHAM}),
        ("missing:points", {SALE, THING}),
        ("has:icons", {WED, WED2, DUCKS, POODLES, BLOT}),
        ("missing:icons", {SALE, THING}),
        ("has:claim", {ARKHAM}),
        ("missing:claim", {THING}),
        ("has:name.es", {LORD, AGE, POPURRI}),
        ("has:es", {LORD, AGE, POPURRI}),
        ("missing:es", ALL - {LORD, AGE, POPURRI}),
        ("missing:en", set()),
        ("has:official", {LORD, AGE}),
        ("has:fan", {POPURRI}),
        ("has:picture", {SALE}),
        ("has:note", {POODLES}),
        ("has:uncertain", {ANGEL}),
        ("has:reprint", {WED2}),
        ("missing:type", {THING}),
        ("has:family", {LORD, ANGEL}),
        ("missing:source", set()),
        ("provenance:documented", ALL - {WED2, SALE, THING}),
        ("provenance:earlier", {WED2}),
        ("procedencia:incompleta", {SALE, THING}),
        ("source:the-book", {ARKHAM}),
        ("fuente:a-photo", {ARKHAM}),
        # languages
        ("lang:es", {LORD, AGE, POPURRI}),
        ("lang:es cartas", {POPURRI}),
        ("lang:en cartas", set()),
        ("lang:es draw", set()),
        ("lang:es (draw or roba)", {POPURRI}),
        ("-lang:es draw", {WED, WED2, POODLES, ARKHAM}),
        ("idioma:español name:/muerte/", {AGE, POPURRI}),
        # and, or, not
        ("wed or popurri", {WED, WED2, POPURRI}),
        ("wed OR popurri", {WED, WED2, POPURRI}),
        ("wed|popurri", {WED, WED2, POPURRI}),
        ("wed and set:gloom-2e", {WED2}),
        ("wed AND set:gloom-2e or popurri", {WED2, POPURRI}),
        ("(wed or popurri) set:gloom-2e", {WED2, POPURRI}),
        ("wed -set:gloom-2e", {WED}),
        ("wed not set:gloom-2e", {WED}),
        ("wed NOT set:gloom-2e", {WED}),
        ("-(wed or type:character) -has:points", {POPURRI, THING, BLOT}),
        ("--wed", {WED, WED2}),
        ("not not wed", {WED, WED2}),
        # what is unbalanced is forgiven
        ("(wed", {WED, WED2}),
        ("wed)", {WED, WED2}),
        ("((wed) or (popurri", {WED, WED2, POPURRI}),
        ("()", ALL),
        ("", ALL),
        ("   ", ALL),
        ('""', ALL),
        ("name:", ALL),
        ("wed ()", {WED, WED2}),
        ("wed -()", {WED, WED2}),
        ("or", {WED, WED2}),
        ("ducklings or", set()),
        ("NEAR(", set()),
        ("AND", set()),
        ("sort:name", ALL),
        ("wed or sort:name", {WED, WED2}),
        # the whole of it
        ("type:modifier set:gloom-1e icon:duck points<=-15 (draw or discard) has:effect", {POODLES}),
    ],
)  # fmt: skip
def test_a_query_finds(catalog: Catalog, query: str, found: set[int]) -> None:
    """The cards a reader would expect, and the same by either face."""
    assert set(ask(catalog, query)) == found


@pytest.mark.parametrize(
    ("query", "order"),
    [
        ("wed or type:death", [WED, AGE, WED2]),
        ("sort:points- type:modifier", [WED, WED2, DUCKS, BLOT, POODLES, SALE]),
        ("sort:points type:modifier", [SALE, POODLES, BLOT, DUCKS, WED, WED2]),
        ("sort:-points points>0", [WED, WED2, DUCKS]),
        ("sort:name set:gloom-2e", [POPURRI, SALE, WED2]),
        ("sort:nombre- set:gloom-2e", [WED2, SALE, POPURRI]),
        ("sort:year-,name set:cthulhu,gloom-2e", [POPURRI, SALE, WED2, ARKHAM, THING, BLOT]),
        ("sort:type set:cthulhu", [BLOT, ARKHAM, THING]),
        ("sort:points", [SALE, POODLES, ARKHAM, AGE, BLOT, DUCKS, WED, WED2, THING, LORD, ANGEL, POPURRI]),
        ("-sort:points points>0", [WED, WED2, DUCKS]),
        ("sort:points- sort:set points>=20", [WED, WED2]),
        ("sort:set- sort:points points>=20", [WED2, WED]),
    ],
)  # fmt: skip
def test_order(catalog: Catalog, query: str, order: list[int]) -> None:
    """Set by set unless asked otherwise; what is not known comes last, whichever way the rest goes."""
    assert ask(catalog, query) == order


@pytest.mark.parametrize(
    "query", ["colour:red", "wed foo:bar", "nme:wed", "(((pnts<5", "-typ:death", "http://x", "a:b"]
)
def test_an_unknown_field_is_refused(catalog: Catalog, query: str) -> None:
    """With exit status 2, the query, and a caret under the field."""
    with pytest.raises(UnknownField) as caught:
        ask(catalog, query)
    assert caught.value.exit_code == 2
    _, line, caret = str(caught.value).split("\n")
    field = line[caret.index("^") : caret.rindex("^") + 1]
    assert f"unknown field '{field}'" in str(caught.value)


def test_the_caret_stands_below_a_far_field(catalog: Catalog) -> None:
    """A long query is shown where the field stands."""
    with pytest.raises(UnknownField) as caught:
        ask(catalog, "wed " * 500 + "pionts<5 and so on")
    _, line, caret = str(caught.value).split("\n")
    assert line[caret.index("^") : caret.rindex("^") + 1] == "pionts"
    assert "did you mean 'points'?" in str(caught.value)


@pytest.mark.parametrize(
    ("query", "note"),
    [
        ("type:modifer", "'type:modifer' has an unknown value (did you mean 'modifier'?)"),
        ("icon:rommance", "'icon:rommance' has an unknown value (did you mean 'romance'?)"),
        ("points:many", "'many' is not a number, so points matches nothing"),
        ("name:/(/", "/(/ is not a valid pattern and is taken literally"),
        ("set:", "'set:' has no value and is ignored"),
    ],
)
def test_what_is_odd_is_said(catalog: Catalog, query: str, note: str) -> None:
    """A value nobody knows finds nothing and says why."""
    assert parse(query, known_values(catalog.connection)).notes == (note,)
