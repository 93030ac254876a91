"""Colour and whole words where a person looks, plain text elsewhere; faces without empty rows."""

from __future__ import annotations

import io

import pytest

from gloomdb.cli.process.tints import help_text, notice
from gloomdb.cli.terminal.cells import LINES, wrapped
from gloomdb.cli.terminal.output import STYLES
from gloomdb.cli.terminal.terminal_face import Printed, face

HELP = (
    "Usage: gloomdb x [OPTIONS]\n\nOptions:\n  -o, --output FILE  The file.\n\nCommands:\n  sheets  Draw.\n"
)


class Screen(io.StringIO):
    """A terminal."""

    def isatty(self) -> bool:
        """It is one."""
        return True


@pytest.fixture(autouse=True)
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """80 columns that show colours."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")


@pytest.mark.parametrize(
    ("form", "code"), [("error: {x}", "1;91"), ("warning: {x}", "1;33"), ("note: {x}", "2")]
)
def test_the_first_word_of_a_notice_is_painted(form: str, code: str) -> None:
    """In its own language; what follows is plain."""
    assert notice("aviso: x", form, Screen()) == f"\x1b[{code}maviso:\x1b[0m x"


def test_talk_has_no_colour() -> None:
    """Only errors, warnings and notes."""
    assert notice("written: file", "written: {file}", Screen()) == "written: file"


@pytest.mark.parametrize("variable", [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_colour_can_be_refused(monkeypatch: pytest.MonkeyPatch, variable: tuple[str, str]) -> None:
    """By NO_COLOR, and by a terminal that has none."""
    monkeypatch.setenv(*variable)
    assert "\x1b" not in notice("error: x", "error: x", Screen())
    assert help_text(HELP, Screen()) == HELP


def test_a_pipe_gets_plain_text_on_one_line() -> None:
    """However long it is."""
    long = "error: " + "word " * 40
    assert notice(long, "error:", io.StringIO()) == long
    assert help_text(HELP, io.StringIO()) == HELP


def test_words_are_not_broken() -> None:
    """A sentence ends its lines between words, also one with a long path in it."""
    words = ["error:", *["extraordinarily"] * 12, "/a/path/" + "x" * 90]
    lines = notice(" ".join(words), "talk", Screen()).split("\n")
    assert len(lines) > 2
    assert " ".join(lines).split() == words
    assert wrapped("short " + "x" * 90 + " end", 80, break_words=False) == ["short", "x" * 90, "end"]


def test_help_has_bold_headings_and_coloured_options() -> None:
    """Whatever can be typed stands out."""
    painted = help_text(HELP, Screen())
    assert "\x1b[1mUsage:\x1b[0m gloomdb x" in painted
    assert "\x1b[1mOptions:\x1b[0m\n  \x1b[36m-o, --output\x1b[0m FILE" in painted
    assert "  \x1b[36msheets\x1b[0m  Draw." in painted


def test_negative_points_can_be_read() -> None:
    """They are the aim of the game: bright and bold, not the dim red of a dark terminal."""
    assert STYLES["bad"] == "bold bright_red"


def drawn(type_: str, **more: object) -> list[str]:
    """A face without colours."""
    card = Printed(type_, "A Name", "", "Draw a card.", None, None, **more)  # type: ignore[arg-type]
    return ["".join(span.text for span in line) for line in face(card, {}, LINES)]


@pytest.mark.parametrize("type_", ["event", "throne", "reference"])
def test_an_event_is_its_plate(type_: str) -> None:
    """No empty rows where other cards have points, icons and a picture."""
    lines = drawn(type_)
    assert len(lines) == 4
    assert "A Name" in lines[1]


def test_a_persistent_modifier_shows_its_own_picture() -> None:
    """The loop of what persists, not a sitter."""
    persistent, character = "\n".join(drawn("modifier", has_picture=True)), "\n".join(drawn("character"))
    assert "(   X   )" in persistent
    assert ",---." not in persistent
    assert ",---." in character
