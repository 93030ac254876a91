"""Text from strangers: shown safely, compared forgivingly, made into ids by one rule."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gloomdb.text import (
    counted,
    did_you_mean,
    first_of,
    fold,
    nearest,
    per_cent,
    quoted,
    safe,
    signed,
    slug,
    true_minus,
)

ANY_TEXT = st.text(st.characters())  # lone surrogates included
HOSTILE = ["\x1b]52;c;aGk=\x07", "\x9b2J", "\x00", "\x7f", "a\rb", "\u202egnp", "\u2066x", "\u061c", "\ud800"]


@pytest.mark.parametrize("text", HOSTILE)
def test_safe_leaves_nothing_that_acts(text: str) -> None:
    """Escape sequences, C1, NUL, bidi controls and surrogates come out as visible characters."""
    shown = safe(text)
    assert shown.isprintable()
    assert "\\" in shown
    shown.encode("utf-8")


@pytest.mark.parametrize(
    ("text", "shown"),
    [("\x1b", "\\x1b"), ("\x9b", "\\x9b"), ("\u202e", "\\u202e"), ("\ud800", "\\ud800"), ("\n", "\\x0a")],
)
def test_safe_shows_what_was_there(text: str, shown: str) -> None:
    """The escape names the character."""
    assert safe(text) == shown


def test_safe_keeps_what_it_is_told_to() -> None:
    """A writer of several lines keeps its line ends and nothing else."""
    assert safe("a\nb\x1b", keep="\n") == "a\nb\\x1b"


@pytest.mark.parametrize("text", ["", "Popurrí", "[/bold]", "—“Żółć” 💀", "C:\\new"])
def test_safe_leaves_harmless_text_alone(text: str) -> None:
    """Letters, quotes, emoji and markup of others pass unchanged."""
    assert safe(text) == text


@given(ANY_TEXT)
def test_safe_is_idempotent_and_encodable(text: str) -> None:
    """Whatever comes in, what goes out can be written as UTF-8 and has no control characters."""
    shown = safe(text)
    assert safe(shown) == shown
    assert not any(unicodedata.category(char) in {"Cc", "Cs"} for char in shown)
    shown.encode("utf-8")


@pytest.mark.parametrize("text", ["Popurrí", "popurri", "POPURRÍ", unicodedata.normalize("NFD", "Popurrí")])
def test_fold_forgives_case_accents_and_composition(text: str) -> None:
    """All ways to write a word compare equal."""
    assert fold(text) == "popurri"


@given(ANY_TEXT)
def test_fold_is_idempotent(text: str) -> None:
    """Folded text folds to itself."""
    assert fold(fold(text)) == fold(text)


@pytest.mark.parametrize(
    ("name", "made"),
    [
        ("Was Wondrously Well Wed", "was-wondrously-well-wed"),
        ("'Til Death Do Us Part", "til-death-do-us-part"),
        ("’Til Death", "til-death"),
        ("Casilda & Camila", "casilda-camila"),
        ("Popurrí de Perros", "popurri-de-perros"),
        ("  --Mr. Giggles!  ", "mr-giggles"),
        ("Cousin Mordecai (1st)", "cousin-mordecai-1st"),
        ("ﬁsh №1", "fish-no1"),
        ("x" * 80, "x" * 64),
        ("a" * 63 + " bcd", "a" * 63),
        ("日本", ""),
        ("", ""),
    ],
)
def test_slug_is_the_one_id_rule(name: str, made: str) -> None:
    """Accents off, lower case, apostrophes dropped, the rest single hyphens, at most 64 characters."""
    assert slug(name) == made


@given(ANY_TEXT)
def test_slug_is_always_a_safe_file_name(name: str) -> None:
    """Every slug is empty or kebab-case, and is its own slug."""
    made = slug(name)
    assert re.fullmatch(r"([a-z0-9]+(-[a-z0-9]+)*)?", made)
    assert len(made) <= 64
    assert slug(made) == made


@pytest.mark.parametrize(
    ("word", "found"),
    [("rommance", "romance"), ("Románce", "romance"), ("deth", "death"), ("zzz", None), ("", None)],
)
def test_nearest_finds_the_misspelt(word: str, found: str | None) -> None:
    """The most similar option, or none rather than a silly one."""
    assert nearest(word, ["death", "duck", "romance"]) == found


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (True, "true"), (None, "null"), ({"a": 1}, "an object"), ([1], "a list"), (-15, "-15"), (1.5, "1.5"),
        ("deth", "'deth'"), ("\x1b[31m", "'\\x1b[31m'"), (10**60, "a huge number"),
        ("x" * 60, f"'{'x' * 60}'"), ("x" * 61, f"'{'x' * 60}…'"),
    ],
)  # fmt: skip
def test_wrong_values_are_quoted(value: object, told: str) -> None:
    """Short, on one line and harmless, whatever a file holds."""
    assert quoted(value) == told


def test_what_is_counted_agrees_with_its_number() -> None:
    """One is singular, and nothing else."""
    assert [counted(n, "card") for n in (0, 1, 2, 1200)] == ["0 cards", "1 card", "2 cards", "1,200 cards"]
    assert counted(2, "patch", "patches") == "2 patches"


def test_a_long_list_is_cut_and_counted() -> None:
    """All where they are few; else the first ones and how many more."""
    assert [first_of(["a", "b", "c"], most) for most in (3, 2)] == ["a, b, c", "a, b and 1 more"]


@pytest.mark.parametrize(
    ("value", "digits", "text"),
    [(-15, 0, "−15"), (0, 0, "0"), (10, 0, "+10"), (-3.24, 1, "−3.2"), (-0.04, 1, "0.0"), (0.05, 2, "+0.05")],
)
def test_numbers_carry_their_sign(value: float, digits: int, text: str) -> None:
    """A true minus, or the one that is asked for; nothing has none, nor what is rounded to nothing."""
    assert signed(value, digits) == text
    assert signed(value, digits, "-") == text.replace("−", "-")


def test_numbers_are_set_as_in_print() -> None:
    """A true minus in ranges; per cent with a space."""
    assert true_minus("-10 … -1") == "−10 … −1"
    assert [per_cent(0.2494, "en"), per_cent(0.2494, "en", 0), per_cent(0.2494, "es")] == [
        "24.9 %",
        "25 %",
        "24,9 %",
    ]


def test_did_you_mean_ends_a_sentence() -> None:
    """The hint starts with a space so that it can be appended; without a hint nothing is."""
    assert did_you_mean("rommance", ["romance"]) == " (did you mean 'romance'?)"
    assert did_you_mean("zzz", ["romance"]) == ""


def test_did_you_mean_stays_quick_on_long_words() -> None:
    """A word of a million characters is compared by its beginning only."""
    assert did_you_mean("x" * 1_000_000, ["romance"]) == ""
