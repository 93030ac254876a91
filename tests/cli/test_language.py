"""The language of a run: every sentence has its Spanish, with the same fields."""

from __future__ import annotations

import ast
import json
import pickle
import re
import string
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from gloomdb.cards.card import CardType
from gloomdb.cards.words import TYPES
from gloomdb.catalog.user.gaps import fields_of_new
from gloomdb.cli.process import boundary, language, wrong_usage
from gloomdb.cli.process.language import asked_for, spoken
from gloomdb.cli.spanish import SENTENCES
from gloomdb.cli.terminal.headings import SPANISH_VALUES
from gloomdb.errors import BadInput, NotFound
from gloomdb.sentence import Sentence, number
from gloomdb.text import counted, did_you_mean, first_of
from tests.running import PACKAGE_ROOT, Cli, program_env

# Who fills a form in: these functions, and every error below GloomError.
SAYING = {"Sentence", "say", "spoken", "_note", "_caution", "_broken", "_line", "agreed"}
# What only authors of sets, decks and bots meet is English: definitions, effects, the engine's tables.
ENGLISH_PARTS = {"effects", "rules"}
# Forms that are put together of words of ours, and the words.
MADE = {
    *boundary.SQLITE_TROUBLE.values(),
    *wrong_usage.FORMS,
    *(f"unknown {what} '{{word}}'{{hint}}" for what in ("icon", "type", "family", "timing")),
    *(
        f"{what} are three, not {{count}} (top, middle, bottom; {{clear}} is a clear slot)"
        for what in ("points", "icons")
    ),
    *(f"{a} {TYPES[type_][0]}" for type_ in CardType for a in ("an" if TYPES[type_][0][0] in "AE" else "a",)),
    *(f"\n  {{card}} is {what}{{rest}}" for what in ("missing", "changed")),
    *(f"{{n:,}} card of the deck is {what} here" for what in ("missing", "changed")),
    *(f"{{n:,}} cards of the deck are {what} here" for what in ("missing", "changed")),
    *(f"the {what} was {done}" for what in ("name", "text") for done in ("cut", "made smaller")),
    *(f"{kind}, not a file (give a JSON file)" for kind in ("a pipe", "a directory", "a device")),
    "type", "family", "points", "icons", "effects", "picture", "claim",
    "deck file (gloomdb deck export writes one)", "table (schemas/table.schema.json describes one)",
    "recorded game (gloomdb simulate --record writes one)",
}  # fmt: skip
# What the system says, as far as players meet it; anything else stays as it is.
SYSTEM = {
    "no such file or directory", "permission denied", "is a directory", "not a directory", "file exists",
    "no space left on device", "read-only file system",
}  # fmt: skip


def _errors(trees: list[ast.Module]) -> set[str]:
    """The names of GloomError and all its children."""
    names = {"GloomError"}
    classes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    for _ in range(4):
        names |= {each.name for each in classes if names & {getattr(base, "id", "") for base in each.bases}}
    return names


@cache
def _sources() -> list[tuple[Path, ast.Module]]:
    root = PACKAGE_ROOT / "gloomdb"
    return [(path.relative_to(root), ast.parse(path.read_bytes())) for path in sorted(root.rglob("*.py"))]


def _calls() -> Iterator[tuple[str, ast.Call]]:
    """Every call that fills a form in, with its place."""
    sources = [(path, tree) for path, tree in _sources() if path.parts[0] not in ENGLISH_PARTS]
    saying = SAYING | _errors([tree for _, tree in sources])
    for path, tree in sources:
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            is_page_word = name == "say" and len(node.args) > 1  # the words of pages have tables of their own
            if name in saying and not is_page_word:
                yield f"{path}:{node.lineno}", node


def _forms() -> dict[str, str]:
    """Every form that is written out in the source, with where."""
    found = {
        call.args[0].value: place
        for place, call in _calls()
        if isinstance(call.args[0], ast.Constant) and isinstance(call.args[0].value, str)
    }
    for path, tree in _sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "form":
                if isinstance(node.value, ast.Constant):
                    found[str(node.value.value)] = f"{path}:{node.lineno}"
            elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "counted":
                nouns = [arg.value for arg in node.args[1:] if isinstance(arg, ast.Constant)]
                if nouns and path.parts[0] != "effects":
                    one, many = nouns[0], nouns[1] if len(nouns) > 1 else f"{nouns[0]}s"
                    found |= {f"{{n:,}} {noun}": f"{path}:{node.lineno}" for noun in (one, many)}
    return found


def _fields(form: str) -> set[tuple[str, str | None, str | None]]:
    return {(name, spec, how) for _, name, spec, how in string.Formatter().parse(form) if name}


def _has_words(form: str) -> bool:
    bare = re.sub(r"\{[^}]*\}", "", form).removeprefix("error: ")
    return re.search("[a-z]", bare) is not None


def test_every_sentence_has_its_spanish() -> None:
    """A notice, prompt or error that nobody has translated is named here, with its place."""
    wanted = {form: place for form, place in _forms().items() if _has_words(form)}
    wanted |= dict.fromkeys(MADE, "MADE")
    assert len(wanted) > 300
    assert {place: form for form, place in wanted.items() if form not in SENTENCES} == {}


def test_every_spanish_sentence_is_of_use() -> None:
    """A translation of what nobody says any more is named here."""
    written = {
        node.value for path, tree in _sources() if "spanish" not in path.parts
        for node in ast.walk(tree) if isinstance(node, ast.Constant)
    }  # fmt: skip
    said = written | MADE | SYSTEM | set(_forms())
    assert [form for form in SENTENCES if form not in said] == []


@pytest.mark.parametrize("form", [form for form in SENTENCES if "{" in form])
def test_both_languages_have_the_same_fields(form: str) -> None:
    """Nothing that was said in English is lost in Spanish, nor made up."""
    assert _fields(SENTENCES[form]) == _fields(form)


def test_no_sentence_is_put_together_before_it_is_said() -> None:
    """An f-string has lost its form: only those made of our own words (MADE) may be one."""
    hidden = {
        place: ast.unparse(call.args[0])
        for place, call in _calls()
        if isinstance(call.args[0], ast.JoinedStr) and "{{" not in ast.unparse(call.args[0])
        if not place.startswith("definitions/")
    }
    made = ("the {what} was", "{word}", "{cards.index(shown) + 1}", "layer {name}")
    assert {place: text for place, text in hidden.items() if not any(each in text for each in made)} == {}


def test_spanish_opens_what_it_closes() -> None:
    """¿ and ¡ open what ? and ! close, « what » closes; and no English quotes around fields are left."""
    for form, said in SENTENCES.items():
        assert said.count("«") == said.count("»")
        assert "'{" not in said
        if "?" not in form or "; ? " not in said:
            assert said.count("¿") == said.replace(" ? ", "").count("?"), said


@pytest.mark.parametrize(
    ("value", "english", "spanish"),
    [(0, "0", "0"), (999, "999", "999"), (5000, "5,000", "5000"), (20_000, "20,000", "20\u00a0000"),
     (1_234_567, "1,234,567", "1\u00a0234\u00a0567"), (-20_000, "-20,000", "-20\u00a0000")],
)  # fmt: skip
def test_numbers_are_grouped_as_the_language_does(value: int, english: str, spanish: str) -> None:
    """RAE: numbers of four digits stand whole, longer ones in threes with spaces that do not break."""
    assert (number(value, "en"), number(value, "es")) == (english, spanish)


@pytest.mark.parametrize(
    ("count", "spanish"), [(0, "0 cartas"), (1, "1 carta"), (2, "2 cartas"), (12_000, "12\u00a0000 cartas")]
)
def test_counts_agree(count: int, spanish: str) -> None:
    """One card, many cards."""
    assert spoken(counted(count, "card"), "es") == spanish


def test_sentences_within_sentences_are_said_too() -> None:
    """A hint, a count, an error as the field of another sentence."""
    inner = NotFound(
        "no set is called '{name}'{hint}", name="gloom1", hint=did_you_mean("gloom1", ["gloom-1e"])
    )
    outer = BadInput("{path}: {trouble}", path="a.json", trouble=inner)
    assert str(outer) == "a.json: no set is called 'gloom1' (did you mean 'gloom-1e'?)"
    assert spoken(outer, "es") == "a.json: ninguna caja se llama «gloom1» (¿querías decir «gloom-1e»?)"
    assert spoken(outer, "en") == str(outer)
    assert spoken(first_of(["a", "b", "c"], 1), "es") == "a y 2 más"


def test_what_is_filled_in_is_never_read_as_a_form() -> None:
    """Braces and our own sentences in a stranger's name stay what they are."""
    for name in ("{name}", "{0}", "no cards", "{", "%s"):
        trouble = NotFound("no deck is called '{name}'{hint}", name=name, hint="")
        assert spoken(trouble, "es") == f"ningún mazo se llama «{name}»"
    assert spoken(BadInput("{"), "es") == "{"


def test_an_error_keeps_its_sentence_between_processes() -> None:
    """Workers hand their errors on."""
    sent = NotFound(
        "no deck is called '{name}'{hint}", name="a", hint=Sentence(" (gloomdb deck list shows them)")
    )
    got = pickle.loads(pickle.dumps(sent))
    assert (type(got), str(got)) == (NotFound, str(sent))
    assert spoken(got, "es") == "ningún mazo se llama «a» (gloomdb deck list los enumera)"


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
    ("arguments", "status", "said"),
    [
        (["show", "angell"], 3, "error: ninguna carta se llama «angell» (¿querías decir «"),
        (
            ["show", "was wondrously well wed"],
            2,
            "error: «was wondrously well wed» puede ser 2 cartas (da el id de una):",
        ),
        (
            ["list", "famly:x"],
            2,
            "error: campo desconocido: «famly» (¿querías decir «family»?)\n  famly:x\n  ^^^^^\n",
        ),
        (["list", "points>abc"], 0, "nota: «abc» no es un número, así que points no encuentra nada\n"),
        (["list", "family:hemlok"], 0, "nota: family: nada se llama «hemlok»"),
        (["search", "muertee"], 0, "nada coincide con «muertee»; estos nombres son los más parecidos:\n"),
        (["deck", "list"], 0, "aún no hay mazos (gloomdb deck build NOMBRE"),
        (["deck", "show", "nada"], 3, "error: ningún mazo se llama «nada» (gloomdb deck list los enumera)\n"),
        (
            ["deck", "build", "a", "--set", "gloom-1x"],
            3,
            "ninguna caja se llama «gloom-1x» (¿querías decir «gloom-1e»?)",
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
            "error: valor no válido para '--players': 9 está fuera del intervalo 2<=x<=5 (mira «",
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
            "error: ninguna estrategia se llama «bruto»: hay random, greedy",
        ),
        (["undo"], 3, "no hay nada que deshacer"),
        (["import", "nada.json"], 1, "error: nada.json: no existe ese archivo (comprueba la ruta)\n"),
        (["replay", "schemas/set.schema.json"], 1, "no tiene «record», así que no es una partida grabada"),
        (["own", "remove", "x", "--lang", "es"], 3, "error: ninguna de tus cajas se llama «x»"),
        (["validate"], 0, "comprobado: 14 cajas, 762 cartas: ningún error\n"),
        (["export", "json", "--sets"], 2, "error: --sets escribe varios archivos (da su carpeta con -o)\n"),
        (["show"], 2, "error: falta el argumento 'CARD...' (mira «gloomdb show --help»)\n"),
        (
            ["list", "--format", "xml"],
            2,
            "error: valor no válido para '--format': 'xml' no es ninguno de 'table', 'json'",
        ),
        (
            ["list", "--bad"],
            2,
            "error: no existe la opción --bad (opciones posibles: --db) (mira «gloomdb list --help»)\n",
        ),
        (["lst"], 2, "error: no existe la orden 'lst' (¿querías decir 'list'?) (mira «gloomdb --help»)\n"),
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
    assert "añadido a tus cajas: gloom-1e" in told("own", "add", "gloom-1e")
    assert "sin cambios: ya estaba entre tus cajas" in told("own", "add", "gloom-1e")
    assert "guardado como «a» (gloomdb simulate a lo juega)" in told("deck", "build", "a", "--owned")
    assert "borrado: a (gloomdb undo lo recupera)" in told("deck", "delete", "a")
    assert "deck: a guardado" in told("undo", "--list")
    assert "deshecho: deck: a borrado (otro gloomdb undo lo rehace)" in told("undo")
    assert "rehecho: deck: a borrado" in told("undo")
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


def test_cells_have_spanish_words() -> None:
    """What import, undo and where write in cells."""
    assert list(SPANISH_VALUES) == sorted(SPANISH_VALUES)
    assert {"new", "changed", "unchanged", "removed", "set", "patch"} <= set(SPANISH_VALUES)


def test_every_question_of_fill_is_spanish() -> None:
    """Every field it may ask for has a Spanish name."""
    from gloomdb.cards.card import Card

    fields = {field for type_ in CardType for field in fields_of_new(Card("s", "c", type_, {"en": "c"}))}
    assert {field for field in fields if field not in SENTENCES} == set()


def test_english_loads_no_spanish() -> None:
    """The language of a run is all that is loaded."""
    code = "import sys; from gloomdb.cli.main import run; run(['show', 'nobody at all'])\n"
    code += "print('gloomdb.cli.spanish' in sys.modules)"
    for lang, loaded in (("en", "False"), ("es", "True")):
        env = program_env() | {"GLOOMDB_DB": "/nonexistent.db", "GLOOMDB_LANG": lang}
        done = subprocess.run(
            [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True
        )
        assert done.stdout == f"{loaded}\n"


def test_the_language_is_that_of_the_last_run(cli: Cli) -> None:
    """One run leaves nothing to the next."""
    cli("--lang", "es", "where")
    assert language.current() == "es"
    cli("where")
    assert language.current() == "en"
