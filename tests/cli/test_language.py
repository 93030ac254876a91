"""The language of a run: what players meet is said in it, and scripts get the same in every one."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from gloomdb.cards.card import Card, CardType
from gloomdb.catalog.user.patching import fields_of_new
from gloomdb.cli.process import spoken
from gloomdb.cli.process.spoken import asked_for
from gloomdb.cli.terminal.headings import HEADINGS
from gloomdb.language import said_by_sets
from tests.running import Cli, program_env


@pytest.mark.parametrize(
    ("line", "env", "lang"),
    [
        ("list", None, "en"),
        ("list", "es", "es"),
        ("list", "fr", "en"),
        ("--lang es list", None, "es"),
        ("list --lang es", None, "es"),
        ("list --lang=es", "en", "es"),
        ("--lang es list --lang en", None, "en"),
        ("list --lang xx", "es", "es"),
        ("export sheets --lang en,es", "es", "es"),
        ("list --lang", "es", "es"),
        ("list -- --lang es", None, "en"),
    ],
)
def test_the_language_is_known_before_the_line_is(
    line: str, env: str | None, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last --lang that is one, else GLOOMDB_LANG, else English; even where the rest makes no sense."""
    monkeypatch.delenv("GLOOMDB_LANG", raising=False)
    if env is not None:
        monkeypatch.setenv("GLOOMDB_LANG", env)
    assert asked_for(line.split()) == lang


@pytest.mark.parametrize(
    ("variables", "lang"),
    [
        ({}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es_MX"}, "es"),
        ({"LANG": "es"}, "es"),
        ({"LANG": "es@euro"}, "es"),
        ({"LANG": "est_EE.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "es_ES.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "es_AR.UTF-8"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LC_MESSAGES": "es_ES.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": ""}, "es"),
        ({"LANG": "es_ES.UTF-8", "GLOOMDB_LANG": "en"}, "en"),
    ],
)
def test_the_users_language_is_taken_without_asking(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], lang: str
) -> None:
    """GLOOMDB_LANG, else LC_ALL, LC_MESSAGES or LANG, for results and for errors; --lang wins over all."""
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert json.loads(cli("where", "-f", "json").out)["lang"] == lang
    assert json.loads(cli("where", "--lang", "en", "-f", "json").out)["lang"] == "en"
    assert cli("liist").err.startswith("error: no existe" if lang == "es" else "error: no such command")


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (["show", "angell"], 3, "error: ninguna carta se llama «angell» (¿querías decir «"),
        (
            ["show", "was wondrously well wed"],
            0,
            "nota: con este nombre también está gloom-1e/was-wondrously-well-wed (un id",
        ),
        (
            ["list", "famly:x"],
            2,
            "error: campo desconocido: «famly» (¿querías decir «familia»?)\n  famly:x\n  ^^^^^\n",
        ),
        (["list", "points>abc"], 0, "nota: «abc» no es un número, así que puntos no encuentra nada\n"),
        (["list", "family:hemlok"], 0, "nota: «familia:hemlok» tiene un valor desconocido"),
        (["search", "muertee"], 0, "nada coincide con «muertee»; estos nombres son los más parecidos:\n"),
        (["deck", "list"], 0, "aún no hay mazos (gloomdb deck build NOMBRE"),
        (["deck", "show", "nada"], 3, "error: ningún mazo se llama «nada» (gloomdb deck list los enumera)\n"),
        (
            ["deck", "build", "a", "--set", "nixe"],
            3,
            "ninguna caja se llama «nixe»",
        ),
        (
            ["deck", "build", "a"],
            2,
            "error: un mazo necesita al menos una caja: di --set gloom-2e, o bien --owned\n",
        ),
        (
            ["deck", "build", "a", "--set", "gloom-1e", "--size", "3"],
            2,
            "error: --size admite de 20 a 90 con estas cartas, no 3\n",
        ),
        (
            ["deck", "build", "a", "--set", "gloom-1e", "--players", "9"],
            2,
            "error: valor no válido para «--players»: 9 no está entre 2 y 5 (mira «",
        ),
        (
            ["score", "gloom-1e/was-wondrously-well-wed"],
            2,
            "error: gloom-1e/was-wondrously-well-wed es un Modificador: nombra primero el Personaje",
        ),
        (
            ["score", "lord slogar"],
            0,
            "nota: gloom-2e/lord-slogar está también en gloom-1e (se toma de gloom-2e;",
        ),
        (
            ["score", "--file", "nada.json"],
            1,
            "error: nada.json: no existe ese archivo (comprueba la ruta)\n",
        ),
        (
            ["simulate", "--set", "gloom-1e", "--policy", "bruto"],
            2,
            "error: ninguna estrategia se llama «bruto» (hay: aleatorio, voraz",
        ),
        (["undo"], 3, "no hay nada que deshacer"),
        (["show", "modificador"], 3, "(es un tipo: gloomdb list tipo:modificador muestra sus cartas)"),
        (["import", "nada.json"], 1, "error: nada.json: no existe ese archivo (comprueba la ruta)\n"),
        (["replay", "schemas/set.schema.json"], 1, "no tiene «record», así que no es una partida grabada"),
        (["own", "remove", "x", "--lang", "es"], 3, "error: ninguna de tus cajas se llama «x»"),
        (["validate"], 0, "comprobado: 14 cajas, 768 cartas: ningún error\n"),
        (
            ["export", "json", "--sets"],
            2,
            "error: --sets escribe varios archivos (indica su carpeta con -o)\n",
        ),
        (["show"], 2, "error: falta el argumento «CARTA...» (mira «gloomdb show --help»)\n"),
        (
            ["list", "--format", "xml"],
            2,
            "error: valor no válido para «--format»: «xml» no es ninguno de «table», «json»",
        ),
        (
            ["list", "--bad"],
            2,
            "error: no existe la opción --bad (mira «gloomdb list --help»)\n",
        ),
        (["lst"], 2, "error: no existe la orden «lst» (¿querías decir «list»?) (mira «gloomdb --help»)\n"),
    ],
)
def test_players_are_spoken_to_in_spanish(
    cli: Cli, bundled: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], status: int, said: str
) -> None:
    """What everyday use brings up: nothing found, did you mean, wrong values, empty lists."""
    monkeypatch.setenv("GLOOMDB_LANG", "es")
    monkeypatch.setenv("GLOOMDB_DB", str(bundled))
    ran = cli(*arguments)
    assert (ran.status, said in ran.err) == (status, True), ran.err


def test_a_catalogue_is_missed_in_spanish(cli: Cli, tmp_path: Path) -> None:
    """With the way out, which is the same in every language."""
    path = tmp_path / "c.db"
    said = f"error: {path}: ahí no hay ningún catálogo (gloomdb --db {path} import crea uno)\n"
    assert cli("--lang", "es", "--db", str(path), "list").err == said


def test_a_catalogue_is_changed_in_spanish(cli: Cli, bundled: Path, tmp_path: Path) -> None:
    """Importing, owning, building, deleting, undoing: tables and notices."""
    path = tmp_path / "c.db"
    path.write_bytes(bundled.read_bytes())

    def told(*arguments: str) -> str:
        ran = cli("--lang", "es", "--db", str(path), *arguments)
        assert ran.status == 0, ran.err
        return ran.err + ran.out

    imported = told("import")
    assert "sin cambios: el catálogo ya lo tiene todo" in imported
    assert re.search(r"gloom-1e +caja +sin cambios +0 ", imported)
    assert "tus cajas incluyen ahora: gloom-1e" in told("own", "add", "gloom-1e")
    assert "sin cambios: tus cajas ya lo incluían" in told("own", "add", "gloom-1e")
    told("own", "add", "cthulhu", "thrones")
    assert "deshecho: cajas propias: cthulhu, thrones añadidas (otro" in told("undo")
    assert "guardado como «a» (gloomdb simulate a lo juega)" in told("deck", "build", "a", "--owned")
    assert "borrado: a (gloomdb undo lo recupera)" in told("deck", "delete", "a")
    assert "mazo: a guardado" in told("undo", "--list")
    assert "deshecho: mazo: a borrado (otro gloomdb undo lo rehace)" in told("undo")
    assert "rehecho: mazo: a borrado" in told("undo")
    assert f"{path}: todo en orden" in told("doctor")
    told("undo")
    said = told("simulate", "a", "--games", "1", "--seed", "1")
    assert "1 partida de a" in said


def test_scripts_get_the_same_in_every_language(cli: Cli, bundled: Path) -> None:
    """JSON has English words and plain numbers, whatever the language."""
    for arguments in (["where"], ["score", "lord slogar"], ["deck", "build", "x", "--set", "gloom-1e", "-n"]):
        both = [
            json.loads(cli("--db", str(bundled), "--lang", lang, *arguments, "--format", "json").out)
            for lang in ("en", "es")
        ]
        for each in both:
            each.pop("lang", None)
        assert both[0] == both[1]


@pytest.mark.parametrize(
    ("arguments", "english", "spanish"),
    [
        (["--help"], "  list      List the cards that match a query.", "  list      Enumera las cartas"),
        (
            ["--help"],
            "-V, --version           Show the version.",
            "-V, --version           Muestra la versión.",
        ),
        (["sets", "-h"], "  Show the sets: how many", "  Muestra las cajas: cuántas cartas"),
        (["sets", "-h"], "  Examples:\n    gloomdb sets", "  Ejemplos:\n    gloomdb sets"),
        (
            ["deck", "--help"],
            "  delete   Delete decks",
            "  delete   Borra mazos (gloomdb undo los",
        ),
        (["deck", "delete", "--help"], "Names of decks.", "Nombres de mazos."),
        (["where", "--help"], "default: (the user's", "por defecto: (la carpeta de"),
        (
            ["show", "-h"],
            "Usage: gloomdb show [OPTIONS] {CARD...}",
            "Uso: gloomdb show [OPCIONES] {CARTA...}",
        ),
        (["deck", "-h"], "COMMAND [ARGS]...", "ORDEN [ARGUMENTOS]..."),
        (["deck", "-h"], "Commands:", "Órdenes:"),
        (["list", "-h"], "Options:", "Opciones:"),
        (["show", "-h"], "Arguments:", "Argumentos:"),
        (["show", "-h"], "[required]", "[obligatorio]"),
        (["show", "-h"], "Show this message and exit.", "Muestra esta ayuda y termina."),
        (["fill", "-h"], "[env var:", "[variable:"),
        (["list", "-h"], "list type:modifier set:gloom-2e", "list tipo:modificador caja:gloom-2e"),
    ],
)
def test_help_is_in_the_language_of_the_run(
    cli: Cli, arguments: list[str], english: str, spanish: str
) -> None:
    """Lines of commands, their own help, options, defaults and what stands above the examples."""
    assert english in cli(*arguments).out
    said = cli("--lang", "es", *arguments).out
    assert spanish in said
    assert english not in said


def test_every_question_of_fill_has_a_name() -> None:
    """Every field it may ask for has a heading, which is translated."""
    fields = {field for type_ in CardType for field in fields_of_new(Card("s", "c", type_, {"en": "c"}))}
    assert fields - HEADINGS.keys() == set()


def test_english_loads_no_translations() -> None:
    """The language of a run is all that is loaded: English opens no catalogue."""
    code = "from gloomdb import language; from gloomdb.cli.main import run; run(['show', 'nobody at all'])\n"
    code += "print(language._catalogue.cache_info().currsize)"
    for lang, loaded in (("en", 0), ("es", 1)):
        env = program_env() | {"GLOOMDB_DB": "/nonexistent.db", "GLOOMDB_LANG": lang}
        done = subprocess.run(
            [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True
        )
        assert done.stdout == f"{loaded}\n"


def test_the_language_is_that_of_the_last_run(cli: Cli) -> None:
    """One run leaves nothing to the next."""
    cli("--lang", "es", "where")
    assert spoken.current() == "es"
    cli("where")
    assert spoken.current() == "en"


def test_what_sets_say_of_their_cards_is_translated(cli: Cli, bundled: Path) -> None:
    """Notes, doubts and titles of sources of our own sets; a home-made set's stay as they are."""
    said = cli("--db", str(bundled), "--lang", "es", "show", "gloom-1e/was-popular-in-parliament").out
    assert "no es seguro: discutido" in said
    assert "lista detallada de cartas" in said
    assert "La lista detallada y las disposiciones" in said
    assert (
        said_by_sets("My aunt told me. <https://example.org>", "es")
        == "My aunt told me. <https://example.org>"
    )


def test_both_languages_on_a_card_leave_the_report_in_the_readers(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`--lang en,es` is what is printed, not what is spoken."""
    monkeypatch.setenv("GLOOMDB_LANG", "es")
    heading, first = cli("export", "sheets", "--set", "munchkin", "--lang", "en,es", "-n").out.splitlines()[
        :2
    ]
    assert heading.split() == ["página", "cara", "cuántas", "cartas"]
    assert first.split()[1] == "anverso"
