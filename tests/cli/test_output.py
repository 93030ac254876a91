"""One module writes results: complete, with the same keys everywhere, and harmless to whoever reads them."""

from __future__ import annotations

import csv
import io
import json
import os
import pty
import re
import subprocess
import sys
from typing import get_args

import pytest

from gloomdb.cli.arguments.options import Format
from gloomdb.cli.terminal.output import Column, emit, emit_record, emit_text, say
from tests.running import program_env

ROWS: list[dict[str, object]] = [
    {"id": "gloom-1e/was-wed", "name": "Was Well Wed", "points": 10, "icons": [None, "duck", None]},
    {"id": "x/popurri", "name": "Popurrí de Perros", "points": -15, "text": "Roba 1 carta.\nDescarta 2."},
]
HOSTILE = [
    "[/bold]",
    "[bold]x",
    "[link=http://evil]y",
    ":skull:",
    "\x1b]52;c;aGk=\x07",
    "\x9b2J",
    "\u202egnp",
    "\u2066x",
    "\ud800",
    "\0",
    "a\rb",
    "\x7f",
    "'; DROP TABLE card;--",
    "{0.__class__}",
]
CONTROL = re.compile(r"[\0-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


def test_table_in_a_pipe_is_aligned_and_never_cut(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every cell is whole whatever COLUMNS says; numbers are right-aligned; no trailing blanks."""
    monkeypatch.setenv("COLUMNS", "20")
    long = {"id": "x/long", "name": "W" * 300, "points": 0}
    emit([*ROWS, long], ["id", "points", "name"], "table")
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["card", "points", "name"]
    assert lines[1] == "gloom-1e/was-wed      10  Was Well Wed"
    assert lines[2] == "x/popurri            -15  Popurrí de Perros"
    assert lines[3].endswith("W" * 300)


def test_wide_and_combining_characters_keep_columns_straight(capsys: pytest.CaptureFixture[str]) -> None:
    """A CJK letter takes two cells, an accent none."""
    emit([{"a": "日本", "b": "x"}, {"a": "e\u0301", "b": "y"}, {"a": "abcd", "b": "z"}], ["a", "b"], "table")
    assert capsys.readouterr().out.splitlines()[1:] == ["日本  x", "e\u0301     y", "abcd  z"]


def test_headings_are_translated_and_keys_are_not(capsys: pytest.CaptureFixture[str]) -> None:
    """A table speaks Spanish; csv and json keep the keys that scripts rely on."""
    emit(ROWS, ["id"], "table", "es")
    assert capsys.readouterr().out.splitlines()[0] == "carta"
    emit(ROWS, ["id"], "csv", "es")
    assert capsys.readouterr().out.splitlines()[0] == "id,name,points,icons,text"


def test_json_and_jsonl_hold_whole_rows(capsys: pytest.CaptureFixture[str]) -> None:
    """An absent key stays absent, None stays null, nested values stay nested, accents stay letters."""
    emit(ROWS, ["id"], "json")
    out = capsys.readouterr().out
    assert json.loads(out) == ROWS
    assert "Popurrí" in out
    emit(ROWS, ["id"], "jsonl")
    assert [json.loads(line) for line in capsys.readouterr().out.splitlines()] == ROWS


def test_csv_has_the_columns_first_then_the_rest(capsys: pytest.CaptureFixture[str]) -> None:
    """The same keys as json, numbers as numbers, nested values as JSON, line ends kept inside quotes."""
    emit(ROWS, ["points", "id"], "csv")
    table = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert list(table[0]) == ["points", "id", "name", "icons", "text"]
    assert table[0]["icons"] == '[null, "duck", null]'
    assert table[1]["points"] == "-15"
    assert table[1]["text"] == "Roba 1 carta.\nDescarta 2."


@pytest.mark.parametrize("text", ["=cmd|' /C calc'!A0", "+1+1", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "＝1"])
def test_csv_text_that_a_spreadsheet_would_run_is_quoted(
    capsys: pytest.CaptureFixture[str], text: str
) -> None:
    """A leading apostrophe makes it text."""
    emit([{"name": text, "points": -15, "share": -0.5}], ["name", "points", "share"], "csv")
    row = list(csv.reader(io.StringIO(capsys.readouterr().out)))[1]
    assert row[0].startswith("'")
    assert row[1:] == ["-15", "-0.5"]


def test_ids_are_one_to_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    """The id of each row; of rows without one the first column."""
    emit(ROWS, ["name"], "ids")
    assert capsys.readouterr().out == "gloom-1e/was-wed\nx/popurri\n"
    emit([{"name": "a"}], ["name"], "ids")
    assert capsys.readouterr().out == "a\n"


@pytest.mark.parametrize("form", get_args(Format))
@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_shown_and_does_not_act(
    capsys: pytest.CaptureFixture[str], form: Format, text: str
) -> None:
    """No control, bidi or surrogate character leaves, in any format; harmless markup passes unchanged."""
    emit([{"id": text, "name": [text], "note": {text: text}}], ["id", "name", "note"], form)
    out = capsys.readouterr().out
    assert CONTROL.search(out) is None
    assert out.encode("utf-8")
    if text.isprintable():
        assert text in out


@pytest.mark.parametrize(
    ("form", "out"), [("table", ""), ("json", "[]\n"), ("jsonl", ""), ("csv", "id\n"), ("ids", "")]
)
def test_no_rows_is_a_valid_result(capsys: pytest.CaptureFixture[str], form: Format, out: str) -> None:
    """An empty list in each format."""
    emit([], ["id"], form)
    assert capsys.readouterr().out == out


def test_a_column_may_say_how_it_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    """`show` draws the table's cell; the value in json is untouched."""
    shown = Column("icons", lambda row: "-".join(str(icon or "·") for icon in row["icons"]))  # type: ignore[attr-defined]
    emit(ROWS[:1], ["id", shown], "table")
    assert capsys.readouterr().out.splitlines()[1].endswith("·-duck-·")


def test_one_thing_is_a_line_for_each_key(capsys: pytest.CaptureFixture[str]) -> None:
    """A record as table, json, jsonl and csv."""
    record = {"self_worth": -15, "icons": ["duck", None]}
    emit_record(record, "table")
    assert capsys.readouterr().out == "self worth  -15\nicons       duck, \n"
    for form in ("json", "jsonl"):
        emit_record(record, form)
        assert json.loads(capsys.readouterr().out) == record
    emit_record(record, "csv")
    assert capsys.readouterr().out == 'self_worth,icons\n-15,"[""duck"", null]"\n'


def test_text_and_talk_are_made_safe(capsys: pytest.CaptureFixture[str]) -> None:
    """Lines stay lines; results go to stdout, talk to stderr."""
    emit_text("a\nb\x1b\n")
    say("note\x9b")
    assert capsys.readouterr() == ("a\nb\\x1b\n", "note\\x9b\n")


def _on_a_terminal(code: str, **env: str) -> str:
    """What the code writes when stdout is a terminal 80 wide."""
    ours, theirs = pty.openpty()
    env = program_env() | {"TERM": "xterm", "COLUMNS": "80"} | env
    subprocess.run([sys.executable, "-c", code], stdout=theirs, env=env, check=True)
    os.close(theirs)
    with os.fdopen(ours, "rb") as reading:
        return reading.read1(1 << 20).decode()


TABLE = "from gloomdb.cli.terminal.output import emit\n"
TABLE += "emit([{'id': %r, 'points': -15}], ['id', 'points'], 'table')"


def test_a_terminal_gets_a_table_with_colours() -> None:
    """Bold headings on a terminal; none with NO_COLOR's kin TERM=dumb."""
    assert "\x1b[1m" in _on_a_terminal(TABLE % "x/y")
    assert "\x1b" not in _on_a_terminal(TABLE % "x/y", TERM="dumb")


def test_no_color_means_no_colour() -> None:
    """NO_COLOR leaves no SGR colour byte."""
    assert not re.search(r"\x1b\[[0-9;]*3[0-7]", _on_a_terminal(TABLE % "x/y", NO_COLOR="1"))


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_does_not_act_on_a_terminal(text: str) -> None:
    """No markup is interpreted, no escape of the card's own reaches the terminal, nothing is cut."""
    out = _on_a_terminal(TABLE % text, TERM="dumb").replace("\r\n", "\n")
    assert CONTROL.search(out) is None
    if text.isprintable():
        assert text in out


def test_a_long_cell_is_folded_on_a_terminal_not_cut() -> None:
    """All 300 letters are there."""
    assert _on_a_terminal(TABLE % ("W" * 300), TERM="dumb").count("W") == 300
