"""Queries as a Spanish reader types them, and what is said about them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gloomdb.cards.effect import Timing
from gloomdb.decks.chart_names import OPS, timing_name
from gloomdb.language import translate
from gloomdb.query.known import Known
from gloomdb.query.parser import parse
from gloomdb.query.synonyms import resolved
from tests.running import Cli


@pytest.fixture(autouse=True)
def chosen(bundled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The catalogue of all bundled sets, read by a Spaniard."""
    monkeypatch.setenv("GLOOMDB_DB", str(bundled))
    monkeypatch.setenv("GLOOMDB_LANG", "es")


def ids(cli: Cli, *words: str) -> list[str]:
    """The ids that `list` finds."""
    ran = cli("list", *words, "--format", "ids")
    assert ran.status == 0, ran.err
    return ran.out.split()


@pytest.mark.parametrize(
    ("spanish", "english"),
    [
        ("tipo:muerte o tipo:historia", "type:death or type:story"),
        ("(robar o descartar) y tipo:evento", "(robar or descartar) and type:event"),
        ("tipo:evento no op:robar", "type:event not op:draw"),
        ("tipo:EVENTO NO op:robar", "type:event not op:draw"),
        ("grupo:heroes", "family:heroes"),
        ('momento:"al robarla"', "when:on_draw"),
        ('cuándo:"al robarla"', "when:on_draw"),
        ('tipo:"final infeliz"', "type:death"),
        ('tipo:"Muerte prematura"', "type:death"),
        ('icono:"en blanco"', "icon:blank"),
        ('op:"límite de robo"', "op:draw_limit"),
        ("tiene:oficial", "has:official.es"),
    ],
)
def test_a_spanish_query_finds_what_the_english_one_does(cli: Cli, spanish: str, english: str) -> None:
    """Operators, fields and values, by the words that the program itself prints."""
    found = ids(cli, spanish)
    assert found
    assert found == ids(cli, english)


def test_spanish_operators_are_words_to_others() -> None:
    """`no` and `o` stand in English names."""
    assert parse("no milk", Known()).words == "no milk"
    assert parse("no leche", Known(), "es").words == "leche"


def test_what_a_chart_calls_an_effect_can_be_asked_for() -> None:
    """Whatever `deck show` prints beside a bar is a value of `op:` or `when:`."""
    ops, timings = (Known().values(field) for field in ("op", "when"))
    assert {id_: resolved(translate(name, "es"), ops) for id_, name in OPS.items()} == {
        id_: {id_} for id_ in OPS
    }
    assert all(resolved(timing_name(timing, "es"), timings) == {timing} for timing in Timing)


def test_a_group_is_found_by_its_name(cli: Cli) -> None:
    """After the cards that have the word; nothing else is changed by it."""
    found = cli("search", "héroes", "--format", "ids").out.split()
    members = ids(cli, "grupo:heroes")
    assert members
    assert [id_ for id_ in found if id_ in members] == members
    assert ids(cli, "héroes") == [id_ for id_ in found if id_ not in members or id_ in ids(cli, "héroes")]
    narrowed = cli("search", "type:death héroes", "--format", "ids").out.split()
    assert not set(narrowed) & set(members)


def test_an_explanation_names_values_as_the_reader_does(cli: Cli) -> None:
    """Types and ops by the language's names, icons and families by the catalogue's."""
    ran = cli("list", "tipo:modificador icono:pato op:robar grupo:slogar", "--explain", "--format", "json")
    told = json.loads(ran.out)["understood"]
    assert told[1:5] == [
        "  tipo: modificador",
        "  icono: Pato",
        "  efecto (op): robar",
        "  familia: Castillo Slogar",
    ], told


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("tpio:muerte", "campo desconocido: «tpio» (¿querías decir «tipo»?)"),
        ("zzzz:1", "(los campos son nombre, texto, puntos,"),
        ("tipo:muertte", "«tipo:muertte»"),
        ("momento:nunca", "«momento:nunca»"),
        ("op:nadar", "«op:nadar»"),
        ("tipo:muertte", "¿querías decir «muerte»?"),
        ("puntos:muchos", "puntos"),
    ],
)
def test_what_is_odd_is_told_in_the_readers_words(cli: Cli, query: str, said: str) -> None:
    """Fields and values by their Spanish names, not by ids."""
    assert said in cli("list", query).err
