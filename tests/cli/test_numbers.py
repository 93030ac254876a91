"""Numbers as people write them, in every option that takes one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gloomdb.cli.arguments.numbers import plain
from tests.running import Cli


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("100", "100"), ("1e5", "100000"), ("100k", "100000"), ("1.5k", "1500"), ("1,5k", "1500"),
        ("2M", "2000000"), ("20 000", "20000"), ("20\u00a0000", "20000"), ("20,000", "20000"),
        ("20.000", "20000"), ("1,234,567", "1234567"), ("−5", "-5"), (" 7 ", "7"),
        ("18446744073709551615", "18446744073709551615"),
        ("abc", "abc"), ("", ""), ("1e999", "1e999"), ("1,2,3", "1,2,3"), ("--", "--"), ("k", "k"),
    ],
)  # fmt: skip
def test_a_whole_number(text: str, number: str) -> None:
    """Thousands by their letter, in groups, or as a power; what is not a number stays as it is."""
    assert plain(text, whole=True) == number


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("5.5", "5.5"),
        ("5,5", "5.5"),
        ("5,5 mm", "5.5"),
        ("5mm", "5"),
        ("0,5%", "0.5"),
        ("2,500", "2.5"),
        ("x", "x"),
    ],
)
def test_a_length_or_share(text: str, number: str) -> None:
    """With a point or a comma, with its unit or without: here a comma parts no thousands."""
    assert plain(text) == number


def test_options_take_them(cli: Cli, bundled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On the command line; the range of an option still holds, and its sentence too."""
    monkeypatch.setenv("GLOOMDB_DB", str(bundled))
    line = ["simulate", "--set", "gloom-1e", "--jobs", "1", "--format", "json"]
    assert json.loads(cli(*line, "--games", "0,02k").out)["games"] == 20
    assert json.loads(cli(*line, "--games", "2e1").out)["games"] == 20
    refused = cli(*line, "--games", "0k")
    assert (refused.status, refused.out) == (2, "")
    assert "0 is not from 1 to" in refused.err
    assert "'many' is not a whole number" in cli(*line, "--games", "many").err


def test_sizes_take_a_comma(cli: Cli, bundled: Path) -> None:
    """Of a card: 63,5x88,9."""
    ran = cli("--db", str(bundled), "export", "sheets", "set:gloom-1e", "--card", "63,5x88,9", "--dry-run")
    assert ran.status == 0, ran.err


def test_measures_are_written_as_the_language_does(cli: Cli, bundled: Path, tmp_path: Path) -> None:
    """What a box holds and how large a picture for a cutter is."""
    line = ["--db", str(bundled), "export", "box", "--set", "gloom-1e", "-o", str(tmp_path / "box.pdf")]
    assert "65.0 × 90.4 × 36.7 mm" in cli(*line).out
    assert "65,0 × 90,4 × 36,7 mm" in cli(*line, "--force", "--lang", "es").out
    sheet = ["sheets", "set:gloom-1e", "type:event", "--cutter", "cricut", "-o", str(tmp_path / "cut.pdf")]
    assert "171,45 × 234,95 mm" in cli(*line[:3], *sheet, "--lang", "es").out
