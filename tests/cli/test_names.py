"""Fans' names: marked wherever cards are listed, left out with `--names official`, counted apart."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.running import Cli

MANATEE = "gloom-1e/was-mauled-by-a-manatee"
FAN, ENGLISH = "Fue mordisqueado por un manatí", "Was Mauled by a Manatee"


@pytest.fixture(autouse=True)
def _bundled(bundled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GLOOMDB_DB", str(bundled))


def test_a_fans_name_is_marked_in_lists(cli: Cli) -> None:
    """Not so an official one, nor one that nobody had to translate."""
    out = cli("list", "manatee or poodles or id:gloom-1e/grogar", "set:gloom-1e", "--lang", "es").out
    assert f"{FAN} (fan)" in out
    assert "Fue cazado por caniches  " in out
    assert "Grogar  " in out


@pytest.mark.parametrize(
    "line", [("--names", "official", "list", "manatee"), ("list", "manatee", "--names", "official")]
)
def test_official_names_leave_fans_out(cli: Cli, line: tuple[str, ...]) -> None:
    """Before the command or after it; the name is then in the language it has one in."""
    out = cli(*line, "--lang", "es").out
    assert f"{ENGLISH} (en)" in out
    assert FAN not in out


def test_the_environment_may_ask_for_official_names(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """As with the language; the command line has the last word."""
    monkeypatch.setenv("GLOOMDB_NAMES", "official")
    assert FAN not in cli("list", "manatee", "--lang", "es").out
    assert FAN in cli("list", "manatee", "--lang", "es", "--names", "all").out


def test_the_next_command_has_all_names_again(cli: Cli) -> None:
    """The choice lasts for one command."""
    cli("list", "manatee", "--names", "official")
    assert FAN in cli("list", "manatee", "--lang", "es").out


@pytest.mark.parametrize(
    "what", [("show", MANATEE), ("export", "json", f"id:{MANATEE}"), ("search", "manatee")]
)
def test_every_reader_of_cards_heeds_it(cli: Cli, what: tuple[str, ...]) -> None:
    """A card's document has no trace of the fan's name, and a Character's no epithet of theirs."""
    form = () if what[0] == "export" else ("--format", "json")
    assert FAN in cli(*what, *form).out
    assert FAN not in cli(*what, *form, "--names", "official").out


def test_a_fans_epithet_goes_with_the_name(cli: Cli) -> None:
    """It is the same translation."""
    shown = [json.loads(cli("show", "gloom-1e/goody-zarr", "--format", "json", "--names", names).out)
             for names in ("all", "official")]  # fmt: skip
    assert [set(card["subtitle"]) for card in shown] == [{"en", "es"}, {"en"}]
    assert [card["translation"] for card in shown] == [{"es": "fan"}, {}]


def test_sets_count_fans_apart(cli: Cli) -> None:
    """What is official is seen at a glance."""
    assert "en es fan 100%" in cli("sets").out
    rows = {row["id"]: row["coverage"] for row in json.loads(cli("sets", "--format", "json").out)}
    assert rows["thrones"]["name.es"] == rows["thrones"]["fan.es"] == 1
    assert 0 < rows["munchkin"]["fan.es"] < rows["munchkin"]["name.es"] == 1
    assert "fan.es" not in rows["in-space"]


def test_has_official_finds_the_others(cli: Cli) -> None:
    """Official translations and names that are printed; neither fans' names nor invented ones."""
    found = cli("list", "has:official", "--format", "ids").out.split()
    assert {"gloom-1e/was-pursued-by-poodles", "munchkin/hermana-serenidad"} <= set(found)
    assert not {MANATEE, "gloom-1e/the-twins", "munchkin/trolencio"} & set(found)


def test_what_munchkin_calls_a_family(cli: Cli) -> None:
    """Its own word, as a label and in queries."""
    assert "grupo        Licuadoras" in cli("show", "munchkin/paco-picahielos", "--lang", "es").out
    assert (
        cli("list", "grupo:licuadoras", "--format", "ids").out
        == cli("list", "family:licuadoras", "--format", "ids").out
    )


def test_facts_agree_with_how_many_they_are(cli: Cli) -> None:
    """One is `dato`, several are `datos`."""
    out = cli("show", "gloom-2e/was-mortified-by-mallards", "--lang", "es").out
    assert ": datos inventados" in out
