"""Our regular expressions: Python's answers, none of its explosions."""

from __future__ import annotations

import re
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gloomdb.query.regex import POSITIONS, compiled
from gloomdb.text import fold

LETTERS = st.sampled_from("abAB _-1")


def _patterns() -> st.SearchStrategy[str]:
    atoms = st.sampled_from(
        ["a", "b", "1", ".", "[ab]", "[^a]", "[a-b1]", r"\w", r"\d", r"\s", r"\W", r"[\d_]", "[b-]"]
    )
    counts = st.sampled_from(["*", "+", "?", "{2}", "{0,2}", "{1,}", "{0}", "*?", "{1}"])
    return st.recursive(
        atoms,
        lambda inner: st.one_of(
            st.builds("{}{}".format, inner, inner),
            st.builds("(?:{}|{})".format, inner, inner),
            st.builds("({}){}".format, inner, counts),
        ),
        max_leaves=6,
    )


BEFORE, AFTER = st.sampled_from(["", "^", r"\b", r"\b^"]), st.sampled_from(["", "$", r"\b"])


@given(_patterns(), BEFORE, AFTER, st.text(LETTERS, max_size=12))
def test_it_agrees_with_pythons_own(body: str, before: str, after: str, text: str) -> None:
    """On the subset both understand, a pattern is found exactly where Python's `re` finds it."""
    pattern = f"{before}(?:{body}){after}"
    ours = compiled(pattern)
    assert ours is not None
    assert ours.found_in(fold(text)) == (re.search(pattern.replace("$", r"\Z"), fold(text)) is not None)


@pytest.mark.parametrize(
    ("pattern", "text", "found"),
    [
        ("^was", "Was Well Wed", True),
        ("^wed", "Was Well Wed", False),
        ("wed$", "Was Well Wed", True),
        ("popurrí", "POPURRI", True),
        ("POPURRI", "popurrí", True),
        (r"\bwell\b", "was well wed", True),
        (r"\bwel\b", "was well wed", False),
        ("[A-C]x", "bx", True),
        ("stra(ß|z)e", "strasse", True),
        ("", "", True),
        ("^$", "", True),
        ("^$", "x", False),
        ("a|b$", "cb", True),
        ("x{0}a", "a", True),
        ("[]x]", "]", True),
        (r"\.", "a.b", True),
        (r"\.", "ab", False),
        ("a\x02", "a\x02", True),
        (r"\b^\bwas\b$\b", "was", True),
    ],
)
def test_examples(pattern: str, text: str, found: bool) -> None:
    """Anchors, edges, classes, accents and capitals, as a reader expects them."""
    ours = compiled(pattern)
    assert ours is not None
    assert ours.found_in(fold(text)) is found


@pytest.mark.parametrize(
    "pattern",
    ["(", ")", "[", "[a", "*", "a**", "+", "a{2", "a{,3}", "a{3,2}", "(?=a)", "(?P<n>a)", r"\1", r"\z", "\\",
     "[b-a]", "[a-", "a{9999}", "a{99999999999}", "(" * 60 + ")" * 60, "(((a{9}){9}){9}){9}",
     "((){999}){999}", "x" * (POSITIONS + 1)],
)  # fmt: skip
def test_what_is_no_pattern_is_refused(pattern: str) -> None:
    """A broken, foreign or oversized pattern is None, never an exception."""
    assert compiled(pattern) is None


@given(st.text())
def test_any_text_compiles_or_does_not(pattern: str) -> None:
    """No text raises anything."""
    ours = compiled(pattern)
    assert ours is None or ours.found_in(fold(pattern)) in {True, False}


@pytest.mark.parametrize("pattern", ["(a+)+$", "(a|a)*$", "(a|aa)+$", "(.*)(.*)(.*)(.*)(.*)[^a]$", "(a*)*b"])
def test_the_work_is_bounded_by_the_text(pattern: str) -> None:
    """Patterns that take Python's engine exponential time take one step a character here."""
    ours = compiled(pattern)
    assert ours is not None
    calls = 0

    def count(_frame: object, event: str, _arg: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    try:
        ours.found_in("a" * 5_000 + "!")
    finally:
        sys.setprofile(None)
    assert calls < 100_000
