"""Text in the reader's language: forms, fields, contexts, plurals, numbers."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from gloomdb import language
from gloomdb.errors import BadInput, NotFound
from gloomdb.language import LANGS, Lang, Sentence, agreeing, in_context, number, plural, translate
from gloomdb.text import counted, did_you_mean, first_of
from tests.running import PACKAGE_ROOT


@pytest.mark.parametrize(
    ("value", "english", "spanish"),
    [(0, "0", "0"), (999, "999", "999"), (5000, "5,000", "5000"), (20_000, "20,000", "20\u00a0000"),
     (1_234_567, "1,234,567", "1\u00a0234\u00a0567"), (-20_000, "-20,000", "-20\u00a0000")],
)  # fmt: skip
def test_numbers_are_grouped_as_the_language_does(value: int, english: str, spanish: str) -> None:
    """RAE: numbers of four digits stand whole, longer ones in threes with spaces that do not break."""
    assert (number(value, "en"), number(value, "es")) == (english, spanish)


@pytest.mark.parametrize(
    ("count", "english", "spanish"),
    [(0, "0 cards", "0 cartas"), (1, "1 card", "1 carta"), (2, "2 cards", "2 cartas"),
     (12_000, "12,000 cards", "12\u00a0000 cartas")],
)  # fmt: skip
def test_counts_agree(count: int, english: str, spanish: str) -> None:
    """One card, many cards, whether the language is known now or later."""
    assert [counted(count, "card").in_language(lang) for lang in LANGS] == [english, spanish]
    assert plural("{n:,} card", "{n:,} cards", count, "es") == spanish


def test_text_is_translated_and_filled_in() -> None:
    """By the English form, with the same fields."""
    assert translate("player {number}", "en", number=2) == "player 2"
    assert translate("player {number}", "es", number=2) == "jugador 2"
    assert translate("Character", "es") == "Personaje"
    assert translate("", "es") == ""


def test_a_word_means_different_things_in_different_places() -> None:
    """`plays` heads a column: who plays there, or how many plays there were."""
    assert translate("plays", "es") == "cartas jugadas"
    assert translate(in_context("column", "plays"), "es") == "juega"
    assert translate(in_context("column", "plays"), "en") == "plays"
    assert Sentence(in_context("column", "plays")).in_language("es") == "juega"


def test_what_nobody_has_translated_stays_english() -> None:
    """Even in a context, with fields or with a number."""
    assert translate("no such text {here}", "es", here=1) == "no such text 1"
    assert translate(in_context("nowhere", "no such text"), "es") == "no such text"
    assert agreeing("{n} such text", "{n} such texts", 2).in_language("es") == "2 such texts"


def test_sentences_within_sentences_are_said_too() -> None:
    """A hint, a count, an error as the field of another sentence."""
    inner = NotFound(
        "no set is called '{name}'{hint}", name="gloom1", hint=did_you_mean("gloom1", ["gloom-1e"])
    )
    outer = BadInput("{path}: {trouble}", path="a.json", trouble=inner)
    assert str(outer) == "a.json: no set is called 'gloom1' (did you mean 'gloom-1e'?)"
    assert outer.in_language("es") == "a.json: ninguna caja se llama «gloom1» (¿querías decir «gloom-1e»?)"
    assert outer.in_language("en") == str(outer)
    assert translate(first_of(["a", "b", "c"], 1), "es") == "a y 2 más"


def test_what_is_filled_in_is_never_read_as_a_form() -> None:
    """Braces and our own sentences in a stranger's name stay what they are."""
    for name in ("{name}", "{0}", "no cards", "{", "%s"):
        trouble = NotFound("no deck is called '{name}'{hint}", name=name, hint="")
        assert trouble.in_language("es") == f"ningún mazo se llama «{name}»"
    assert BadInput("{").in_language("es") == "{"


def test_an_error_keeps_its_sentence_between_processes() -> None:
    """Workers hand their errors on."""
    sent = NotFound(
        "no deck is called '{name}'{hint}", name="a", hint=Sentence(" (gloomdb deck list shows them)")
    )
    got = pickle.loads(pickle.dumps(sent))
    assert (type(got), str(got)) == (NotFound, str(sent))
    assert got.in_language("es") == "ningún mazo se llama «a» (gloomdb deck list los enumera)"
    count = pickle.loads(pickle.dumps(counted(2, "card")))
    assert count.in_language("es") == "2 cartas"


def test_truth_is_no_number() -> None:
    """True as a field is written as in English, not as 1."""
    assert translate("{here} and {more:,} more", "es", here=True, more=20_000) == "True and 20\u00a0000 more"


def test_without_its_file_a_language_is_english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A damaged installation still says what is wrong."""
    monkeypatch.setattr(language, "__file__", str(tmp_path / "language.py"))
    language._catalogue.cache_clear()
    assert translate("Character", "es") == "Character"
    assert counted(2, "card").in_language("es") == "2 cards"
    language._catalogue.cache_clear()


@pytest.mark.parametrize(("lang", "loaded"), [("en", "False"), ("es", "True")])
def test_english_imports_nothing(lang: Lang, loaded: str) -> None:
    """Only another language asks for gettext and its file."""
    code = f"import sys; from gloomdb.language import translate; translate('Character', {lang!r})\n"
    code += "print('gettext' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=PACKAGE_ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == f"{loaded}\n"
