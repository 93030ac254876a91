"""Any text is a query: the commands answer 0 or 2 (show: 3 as well), and never anything else."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.catalog.samples import digest
from tests.faults.harness import chance, clean, figure, often, run
from tests.query.nasty import NASTY
from tests.running import run_inside

FIELDS = (
    "type", "set", "icon", "points", "top", "middle", "bottom", "name", "text", "has", "missing", "lang",
    "provenance", "sort", "family", "year", "copies", "op", "when", "id", "source", "icons", "nofield", "",
    "TYPE", "naïve", "claim", "kind", "persistent", "is", "title",
)  # fmt: skip
OPERATORS = (":", "=", "!=", "<", "<=", ">", ">=", "::", "~", "=~", "<>", ":=", "")
VALUES = (
    "death", "modifier", "-10", "0", "-30..-10", "..", "5..", "..5", "99999999999999999999",
    "-99999999999999999999",
    "1e5", "1.5", "NaN", "clear", "none", "duck,goblet", "/^was/", "/(a+)+$/", "/[/", '"well wed"', '"',
    "'", "*",
    "%", "_", "\\", "(", ")", "()", "null", "true", "☠", "Popurrí", "popurri\u0301", "İ", "ß", "\u202e",
    "\x1b[2J",
    "\x00", "\ud800", "x" * 300, "points-", "points+", "-", "--", "or", "and", "not", "en", "es",
    "documented", "",
    "effect", "fog", "attic", "$(id)", "`id`", "; DROP TABLE entry", "{0}", "%s", "[/bold]", "٣", "１",
)  # fmt: skip
GLUE = (
    " ",
    " or ",
    " and ",
    " -",
    " not ",
    "(",
    ")",
    " (",
    ") ",
    " | ",
    "  ",
    "",
    '"',
    " OR ",
    ", ",
    "\n",
    "\t",
)


def term(dice: random.Random) -> str:
    """One term, right or wrong."""
    made = dice.choice(FIELDS) + dice.choice(OPERATORS) + dice.choice(VALUES)
    return ("-" if dice.random() < 0.2 else "") + made


def generated(dice: random.Random) -> str:
    """A query of a few terms, or a nasty text changed in a place."""
    if dice.random() < 0.3:
        text = dice.choice(NASTY)[:400]
        place = dice.randrange(len(text) + 1)
        return text[:place] + dice.choice(VALUES + GLUE) + text[place:]
    parts = [term(dice)]
    for _ in range(dice.randrange(4)):
        parts += [dice.choice(GLUE), term(dice)]
    return "".join(parts)


def queries() -> list[str]:
    """The table and the generated ones."""
    dice = chance("queries")
    return [*NASTY, *(generated(dice) for _ in range(often(400)))]


def test_there_are_enough() -> None:
    """Five hundred and more, few of them alike."""
    assert len(set(queries())) >= 500


@pytest.mark.parametrize("command", ["list", "search", "show"])
def test_every_text_is_answered(small: Path, command: str) -> None:
    """Status 0, 2 for an unknown field or nothing to look for, 3 where one card is asked for."""
    before = digest(small)
    statuses = {0, 2, 3} if command == "show" else {0, 2}
    texts = queries() if command == "list" else queries()[::3]  # one reading of queries serves all three
    figure("queries by the commands", len(texts))
    for text in texts:
        clean(run_inside(command, "--", text), *statuses, about=(command, text[:200]))
    assert digest(small) == before


def test_every_text_can_choose_cards(small: Path, fog: Path) -> None:
    """The same texts where a query chooses what goes into a deck or is exported: a sample."""
    before = digest(small)
    for text in queries()[::12]:
        line = ("deck", "build", "x", "--set", "fog", "--dry-run", f"--without={text}")
        clean(run_inside(*line), 0, 1, 2, 3, about=text[:200])
        clean(run_inside("export", "csv", "--", text), 0, 1, 2, 3, about=text[:200])
    assert digest(small) == before


def test_processes_agree(small: Path) -> None:
    """A sample by the program itself, which goes another way in."""
    texts = [text for text in queries() if "\0" not in text and len(text) < 30_000]
    for text in chance("sample").sample(texts, 14):
        if any(0xD800 <= ord(char) < 0xE000 for char in text):
            continue  # cannot be typed
        ran = clean(run("list", "--format", "json", "--", text), 0, 2, about=text[:200])
        assert ran == run_inside("list", "--format", "json", "--", text), text[:200]


@pytest.mark.parametrize("argument", [b"q\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"-\xfe", b"--db=\xff"])
@pytest.mark.parametrize("command", ["list", "deck"])
def test_arguments_that_are_no_utf8_are_wrong_usage(small: Path, command: str, argument: bytes) -> None:
    """Status 2, the bytes shown by their numbers."""
    ran = clean(run(command, *(["show"] if command == "deck" else []), argument), 2)
    assert "UTF-8" in ran.err


def test_sql_stays_text(small: Path) -> None:
    """Whatever was asked, the tables are all still there."""
    for text in ("'; DROP TABLE entry;--", "zzz' OR '1'='1", "x' UNION SELECT document FROM entry --"):
        assert clean(run_inside("list", "--format", "ids", "--", text), 0).out == "", text
    with closing(sqlite3.connect(small)) as connection:
        assert connection.execute("SELECT count(*) FROM entry").fetchone()[0] > 15
