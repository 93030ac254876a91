"""Regular expressions in queries: RE2's answers on folded texts, and nothing that runs away."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gloomdb.query.regex import LONGEST, compiled, occurs
from gloomdb.text import fold


@pytest.mark.parametrize(
    ("pattern", "text", "is_found"),
    [
        ("^was", "Was Well Wed", True),
        ("^wed", "Was Well Wed", False),
        ("wed$", "Was Well Wed", True),
        ("WED$", "Was Well Wed", True),
        ("popurrí", "POPURRI", True),
        ("popurri\u0301", "POPURRI", True),
        ("POPURRI", "popurrí", True),
        ("^[à-ü]+$", "POPURRI", True),
        (r"\bwell\b", "was well wed", True),
        (r"\bwel\b", "was well wed", False),
        (r"^\W+$", "¿…?", True),
        (r"^\W+$", "was", False),
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
        ("a.b", "a\nb", True),
        ("a\x02", "a\x02", True),
        (r"\b^\bwas\b$\b", "was", True),
    ],
)
def test_examples(pattern: str, text: str, is_found: bool) -> None:
    """Anchors, edges, classes, accents and capitals, as a reader expects them."""
    assert compiled(pattern) is not None
    assert occurs(pattern, fold(text)) is is_found


@pytest.mark.parametrize(
    "pattern",
    ["(", ")", "[", "[a", "*", "a**", "+", "a{3,2}", "(?=a)", "(?!a)", "(?<=a)b", r"(a)\1", "\\", "[b-a]",
     "[a-", "a{9999}", "(((a{9}){9}){9}){9}", "((){999}){999}", r"(\pL{100}){9}", "x" * (LONGEST + 1)],
)  # fmt: skip
def test_what_is_no_pattern_is_taken_as_it_stands(pattern: str) -> None:
    """Broken, oversized, or with what RE2 lacks: looked for letter by letter, never an exception."""
    assert compiled(pattern) is None
    assert occurs(pattern, fold(f"was {pattern} wed"))
    assert not occurs(pattern, "was wed")


@given(st.text())
def test_any_text_compiles_or_does_not(pattern: str) -> None:
    """No text raises anything."""
    assert occurs(pattern, fold(pattern)) in {True, False}


@pytest.mark.parametrize("pattern", ["^(a+)+$", "^(a|a)*$", "^(a|aa)+$", "(.*)(.*)(.*)(.*)(.*)=$", "(a*)*b"])
def test_a_pattern_cannot_run_away(pattern: str) -> None:
    """These would keep a backtracking engine busy for years."""
    assert compiled(pattern) is not None
    assert not occurs(pattern, "a" * 5_000 + "!")


@pytest.mark.parametrize(("text", "is_loaded"), [("type:death wed", False), ("name:/^w.s/", True)])
def test_re2_is_loaded_when_a_query_has_a_pattern(text: str, is_loaded: bool) -> None:
    """And not before: it takes as long to load as the rest of a query."""
    code = (
        "import sys; from gloomdb.query.known import Known; from gloomdb.query.parser import parse;"
        f"parse({text!r}, Known()).term.clause(); print('re2' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == f"{is_loaded}\n"
