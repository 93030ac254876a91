"""Translations: nothing is missing, nothing is left over, and the fields are the same in every language."""

from __future__ import annotations

import ast
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from types import ModuleType

import pytest
from babel.messages.catalog import Catalog

from gloomdb.language import LANGS, SOURCE
from tests.running import PACKAGE_ROOT

SCRIPT = PACKAGE_ROOT / "scripts" / "translations"


@pytest.fixture(scope="module")
def script() -> ModuleType:
    """scripts/translations as a module."""
    loader = SourceFileLoader("translations", str(SCRIPT))
    spec = spec_from_loader("translations", loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


def test_translations_are_whole_and_up_to_date(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Run scripts/translations after changing a text, and translate what it has put into the .po."""
    monkeypatch.setattr(sys, "argv", [str(SCRIPT), "--check"])
    assert (script.main(), capsys.readouterr().err) == (0, "")


def test_texts_are_found_in_every_layer(script: ModuleType) -> None:
    """Errors of the engine and notices of the command line, words of pages, cards and reports."""
    places = {place.split("/")[1] for place, _, _ in script.python_texts()}
    assert places >= {
        "cards",
        "catalog",
        "cli",
        "decks",
        "definitions",
        "query",
        "rules",
        "sheets",
        "sim",
        "web",
    }
    assert len(script.template()) > 900


SOURCES = """
def tell(form, /, **fields): ...
class Trouble(Exception):
    def __init__(self, form): ...
class Worse(Trouble): ...
class Other(Trouble):
    def __init__(self, place, form): ...
tell("plain")
tell("one" if x else "other", n=Sentence("within"))
Trouble(y or "else")
Worse("worse")
Other("no text of ours", "nor this")
translate(in_context("here", "word"), lang)
plural("{n} leaf", "{n} leaves", n, lang)
counted(n, "patch", "patches")
form = "assigned"
sentence_table({"key": "in a table", "other": "there too"}, context="where")
"""


def test_every_way_to_write_a_text_is_seen(script: ModuleType) -> None:
    """By the name `form`, whatever the function is called; both sides of a condition, contexts, plurals."""
    tree = ast.parse(
        "def translate(form, lang): ...\nclass Sentence(str):\n def __new__(cls, form): ...\n" + SOURCES
    )
    takers = script._takers([tree])
    texts = {text for node in ast.walk(tree) for text in script._texts_of(node, takers)}
    plain = {"plain", "one", "other", "within", "else", "worse", "assigned"}
    assert texts == {(text, "") for text in plain} | {
        ("word", "here"),
        ("in a table", "where"),
        ("there too", "where"),
        (("{n} leaf", "{n} leaves"), ""),
        (("{n:,} patch", "{n:,} patches"), ""),
    }


def test_what_is_not_found_is_named(script: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """The form of an f-string is lost before it can be looked up; variables may hold anything."""
    code = "def tell(form): ...\ntell(f'{x} more')\ntell('{n} more', n=f'{x}')\nplural(form, many, n, lang)\n"
    page = 'function say(form) {}\nsay("plain"); say(form)\nsay(key)\nplural(n === 1 ? a : b)\nsay(`text`)\n'
    monkeypatch.setattr(script, "_trees", lambda: {SCRIPT: ast.parse(code)})
    monkeypatch.setattr(script, "_pages", lambda: {SCRIPT: page})
    assert list(script.put_together()) == [
        "scripts/translations:2: an f-string cannot be translated (give its fields)",
        "scripts/translations:4: forms in variables are not found (write them in the call)",
        *(f"scripts/translations:{line}: write what is said in the call" for line in (3, 4, 5)),
    ]


def test_what_is_wrong_is_named(script: ModuleType) -> None:
    """Missing, half translated, uncertain, of no use any more, with other fields."""
    catalogue = Catalog(locale="es")
    place = [("gloomdb/x.py", 0)]
    catalogue.add("missing", locations=place)
    catalogue.add(("{n} leaf", "{n} leaves"), ("{n} hoja", ""), locations=place)
    catalogue.add("uncertain", "dudoso", flags=["fuzzy"], locations=place)
    catalogue.add("with {name}", "con {nombre}", locations=place)
    catalogue.add("fine {name}", "bien {name}", locations=place)
    catalogue.add("left over", "sobra")
    catalogue.obsolete["left over"] = catalogue["left over"]
    catalogue.delete("left over")
    told = [problem for problem in script.problems("es", catalogue) if "out of date" not in problem]
    assert told == [
        "es: no translation of 'missing' (gloomdb/x.py)",
        "es: no translation of '{n} leaf' (gloomdb/x.py)",
        "es: no translation of 'uncertain' (gloomdb/x.py)",
        "es: the fields of 'with {name}' differ in the translation: 'con {nombre}'",
        "es: not used any more: 'left over'",
    ]


@pytest.mark.parametrize("lang", [lang for lang in LANGS if lang != SOURCE])
def test_the_file_has_no_line_numbers_and_no_dates(lang: str) -> None:
    """So that it changes only where texts do."""
    text = (PACKAGE_ROOT / "gloomdb" / "locale" / f"{lang}.po").read_text(encoding="utf-8")
    assert [line for line in text.splitlines() if line.startswith("#:") and ".py:" in line] == []
    assert "Date:" not in text


def test_help_keeps_its_paragraphs(script: ModuleType) -> None:
    """Typer fills the lines of a paragraph anew, but for those marked with a backspace."""
    for message in script.merged("es", script.template()):
        if message.context == script.HELP and message.string:
            assert message.string.split("\n\n", 1)[0].count("\n") <= 1
            for mark in ("\n\n", "\b"):
                assert message.string.count(mark) == message.id.count(mark), message.id


def test_spanish_opens_what_it_closes(script: ModuleType) -> None:
    """¿ and ¡ open what ? and ! close, « what » closes; and no English quotes around fields are left."""
    for message in script.merged("es", script.template()):
        for said in [message.string] if isinstance(message.string, str) else message.string:
            assert said.count("«") == said.count("»"), said
            assert "'{" not in said, said
            if "; ? " not in said and message.id:
                assert said.count("¿") == said.replace(" ? ", "").replace("«?»", "").count("?"), said
