"""`gloomdb play`: whole games through the keyboard's reader, answers in words, people in turn, faults."""

from __future__ import annotations

import io
import json
import os
import random
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gloomdb.cli.commands.play import keyboard
from gloomdb.cli.commands.play.answers import completions
from tests.cli.terminal import Typist, widest
from tests.running import Cli, Ran, run_inside
from tests.tables import RULESETS

GAMES = int(os.environ.get("GLOOMDB_GAMES", "1"))
RUBBISH = [
    "", "?", "log", "table", "undo", "show", "show zarr", "pass", "on", "x" * 300, "99999999999", "-1",
    "« una línea", "quiet", "\x1b[31m", "play on on on", "? 1", "ñandú", "save",
]  # fmt: skip
Typing = Callable[..., Ran]


@pytest.fixture
def typed(bundled: Path, monkeypatch: pytest.MonkeyPatch) -> Typing:
    """`typed("play", "--seed", "1", lines=["1", "pass"])` runs it with these lines on stdin."""
    monkeypatch.setenv("GLOOMDB_DB", str(bundled))

    def run(*arguments: str, lines: Iterator[str] | list[str]) -> Ran:
        monkeypatch.setattr(sys, "stdin", Lines(lines))
        return run_inside("play", *arguments)

    return run


class Lines(io.StringIO):
    """A keyboard at which somebody types line after line."""

    def __init__(self, lines: Iterator[str] | list[str]) -> None:
        super().__init__()
        self.lines = iter(lines)

    def readline(self, _size: int | None = -1) -> str:
        return next((f"{line}\n" for line in self.lines), "")


def guesses(seed: object) -> Iterator[str]:
    """Numbers, most of which are choices."""
    chance = random.Random(f"{seed}")
    while True:
        yield str(chance.choice((chance.randint(1, 3), chance.randint(1, 30))))


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("set_id", RULESETS)
def test_every_edition_is_played_to_its_end(typed: Typing, set_id: str, lang: str, tmp_path: Path) -> None:
    """In both languages, from answers in a pipe; the result is the engine's."""
    file = tmp_path / "game.json"
    options = ("--set", set_id, "--players", "2", "--bots", "greedy", "--seed", "3", "--lang", lang)
    ran = typed(*options, "--save", str(file), "--format", "json", lines=guesses(set_id))
    assert ran.status == 0, ran.err
    told = json.loads(ran.out)
    saved = json.loads(file.read_text(encoding="utf-8"))
    assert [family["family_value"] for family in told["families"]] == saved["record"]["family_values"]
    assert told["ended"] == saved["record"]["termination"]
    assert told["record"] == str(file)
    assert run_inside("replay", str(file)).status == 0


def test_random_players_meet_no_error(typed: Typing, tmp_path: Path) -> None:
    """Numbers, words, commands and rubbish, through the terminal's own reader, for whole games of mixes."""
    boxes = [*RULESETS, "gloom-2e"]
    for game in range(2 * GAMES):
        chance = random.Random(game)
        sets = [part for set_id in chance.sample(boxes, chance.randint(1, 2)) for part in ("--set", set_id)]
        players, lang = chance.randint(2, 3), chance.choice(("en", "es"))
        people = ",".join(
            str(seat) for seat in sorted(chance.sample(range(1, players + 1), chance.randint(1, 2)))
        )
        options = ("--players", str(players), "--human", people, "--bots", "greedy", "--seed", str(game))
        answers = guesses(game)
        lines = (chance.choice(RUBBISH) if chance.random() < 0.1 else next(answers) for _ in range(5000))
        file = tmp_path / f"{game}.json"
        ran = typed(*sets, *options, "--lang", lang, "--save", str(file), "--think", "2", lines=lines)
        assert ran.status == 0, (game, ran.err)
        assert "error" not in ran.err
        assert json.loads(file.read_text(encoding="utf-8"))["record"]["termination"] != "unfinished"
        assert "\x1b" not in ran.out


def test_words_are_understood_as_show_does(typed: Typing) -> None:
    """A part of a card's name and of a Character's, in any language; what is unclear is asked back."""
    options = ("--set", "gloom-1e", "--players", "3", "--seed", "7", "--bots", "greedy")
    ran = typed(*options, lines=["mildly mad on goody"])
    assert "You play Went Mildly Mad on Goody Zarr." in ran.out
    ran = typed(*options, lines=["pudding", "consumption on darius", "despair on goody", "pudin"])
    assert "may be one of these" in ran.out
    assert "Contracted Consumption is not in your hand." in ran.out
    assert "can die only with negative Self-Worth" in ran.out
    ran = typed(*options, lines=["undo", "pass", "undo", "99", "flumps", "pasr"])
    assert "You have not decided anything yet." in ran.out
    assert "takes the last decision back" in ran.out
    assert "not 99" in ran.out
    assert "'flumps' is not a choice (? shows" in ran.out
    assert "did you mean 'pass'?" in ran.out


def test_a_hint_names_three_choices(typed: Typing) -> None:
    """With how often each would win."""
    ran = typed("--set", "gloom-1e", "--players", "2", "--seed", "7", "--bots", "greedy", "--think", "12",
                lines=["hint"])  # fmt: skip
    assert ran.out.count(": wins ") == 3


def test_at_the_end_of_the_input_the_game_is_saved_and_resumed(typed: Typing, home: Path) -> None:
    """In the user's data directory; --resume finds it, and it goes on where it was."""
    options = ("--set", "gloom-1e", "--players", "2", "--seed", "7", "--bots", "greedy")
    ran = typed(*options, lines=["pass", '"It was a dark night', "pass"])
    assert ran.status == 0
    assert "gloomdb play --resume continues it" in ran.err
    [file] = (home / ".local" / "share" / "gloomdb" / "games").glob("*.json")
    before = json.loads(file.read_text(encoding="utf-8"))
    assert before["record"]["decisions"][:2] == [0, 0]
    assert before["play"]["tale"] == [{"decision": 1, "seat": 0, "text": "It was a dark night"}]
    ran = typed("--resume", lines=["log", "pass"])
    assert "It was a dark night" in ran.out
    after = json.loads(file.read_text(encoding="utf-8"))
    assert len(after["record"]["decisions"]) > len(before["record"]["decisions"])
    ran = typed("--resume", str(file), lines=guesses(1))
    assert json.loads(file.read_text(encoding="utf-8"))["record"]["termination"] != "unfinished"
    ran = typed("--resume", lines=[])
    assert (ran.status, "no saved game is waiting" in ran.err) == (3, True)
    ran = typed("--resume", str(file), lines=[])
    assert "this game is over (gloomdb replay" in ran.err


def test_two_games_never_share_a_file(typed: Typing, home: Path) -> None:
    """The same deck and seed again make a second file."""
    options = ("--set", "gloom-1e", "--players", "2", "--seed", "7", "--bots", "greedy")
    for _ in range(2):
        typed(*options, lines=["pass"])
    names = sorted(path.name for path in (home / ".local" / "share" / "gloomdb" / "games").iterdir())
    assert names == ["gloom-1e-7-0-2.json", "gloom-1e-7-0.json"]


def test_a_damaged_or_foreign_save_is_one_sentence(typed: Typing, tmp_path: Path) -> None:
    """Cut off, of another kind, with impossible decisions, with a bot's Python; nothing is lost by it."""
    file = tmp_path / "game.json"
    typed("--set", "gloom-1e", "--players", "2", "--seed", "7", "--bots", "greedy", "--save", str(file),
          lines=["pass"])  # fmt: skip
    good = file.read_text(encoding="utf-8")
    decisions, bot = json.loads(good), json.loads(good)
    decisions["record"]["decisions"] = [5, 5]
    bot["record"]["seats"][1] = "evil.py:run"
    for text, sentence in [
        (good[: len(good) // 2], "game.json"),
        ('{"cards": []}', "so it is not a recorded game"),
        (json.dumps(decisions), "decision 1 is not possible"),
        (json.dumps(bot), "give the bots again with --bots"),
        ("", "game.json"),
    ]:
        file.write_text(text, encoding="utf-8")
        ran = typed("--resume", str(file), lines=["pass"])
        assert ran.status != 0
        assert sentence in ran.err
        assert "Traceback" not in ran.err
        assert file.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--human", "1,7"), "there is no seat '7'"),
        (("--human", "x"), "there is no seat 'x'"),
        (("--seat", "3", "--human", "1"), "give one of them"),
        (("--bots", "clever"), "no policy is called 'clever'"),
        (("--bots", "greedy,greedy,greedy"), "3 policies for 1 players"),
        (("--resume", "--seed", "3"), "--resume takes up a game as it was saved"),
        (("nodeck",), "no deck is called 'nodeck'"),
    ],
)
def test_wrong_options_are_one_sentence(typed: Typing, options: tuple[str, ...], sentence: str) -> None:
    """Before anything is dealt."""
    base = () if "nodeck" in options or "--resume" in options else ("--set", "gloom-1e", "--players", "2")
    ran = typed(*base, *options, lines=[])
    assert ran.status in (2, 3)
    assert sentence in ran.err


def test_several_people_take_turns_at_one_keyboard(typed: Typing) -> None:
    """Each is told what happened since, and sees only his own hand."""
    options = ("--set", "gloom-1e", "--players", "2", "--human", "1,2", "--seed", "7")
    ran = typed(*options, lines=["1", "1", "1", "1"])
    assert ran.out.count("player 1 decides.") == 2
    assert ran.out.count("player 2 decides.") == 1
    assert "player 1 (you)" in ran.out
    assert "player 2 (you)" in ran.out


@pytest.mark.parametrize(("columns", "lang"), [(80, "en"), (80, "es"), (120, "en")])
def test_the_screen_fits(typed: Typing, monkeypatch: pytest.MonkeyPatch, columns: int, lang: str) -> None:
    """No line is longer than the terminal is wide."""
    from gloomdb.cli.commands.play import hosting

    monkeypatch.setattr(hosting, "columns_wide", lambda: columns)
    boxes = ("--set", "thrones", "--set", "cthulhu", "--players", "4")
    lines = [line for line, _ in zip(guesses(5), range(12), strict=False)]
    ran = typed(*boxes, "--seed", "5", "--bots", "greedy", "--lang", lang, lines=lines)
    screens = [line for line in ran.out.splitlines() if "> " not in line]
    assert widest("\n".join(screens)) <= columns
    assert len(screens) > 100


def test_choices_that_say_much_fit(typed: Typing) -> None:
    """What does not fit into their first line stands below it, further in and no wider."""
    options = ("--set", "cthulhu", "--players", "3", "--human", "1,2", "--seed", "5", "--bots", "greedy")
    ran = typed(*options, lines=["1"] * 12)
    screens = [line for line in ran.out.splitlines() if "> " not in line]
    assert any(line.startswith(" " * 8) for line in screens)
    assert widest("\n".join(screens)) <= 80


def test_only_the_result_is_on_stdout_for_programs(typed: Typing) -> None:
    """And nothing if the game was not finished."""
    ran = typed("--set", "gloom-1e", "--players", "2", "--seed", "7", "--format", "json", lines=["1"])
    assert ran.out == ""
    assert "Turn 1" in ran.err


def test_a_closed_stdin_saves_and_ends(
    cli: Cli, bundled: Path, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    """As the end of the input does."""
    monkeypatch.setenv("GLOOMDB_DB", str(bundled))
    closed = io.StringIO("")
    closed.close()
    monkeypatch.setattr(keyboard, "is_watched", lambda: False)
    monkeypatch.setattr(sys, "stdin", closed)
    ran = cli("play", "--set", "gloom-1e", "--players", "2", "--seed", "1")
    assert ran.status == 0
    assert "saved:" in ran.err


def test_ctrl_c_saves_and_says_where(typed: Typing, home: Path) -> None:
    """130, and the game is there."""

    def impatient() -> Iterator[str]:
        yield "pass"
        raise KeyboardInterrupt

    ran = typed("--set", "gloom-1e", "--players", "2", "--seed", "7", "--bots", "greedy", lines=impatient())
    assert ran.status == 130
    assert "gloomdb play --resume continues it" in ran.err
    [file] = (home / ".local" / "share" / "gloomdb" / "games").glob("*.json")
    assert json.loads(file.read_text(encoding="utf-8"))["record"]["decisions"] == [0]


def test_a_place_that_cannot_be_written_to_is_said_and_the_game_goes_on(
    typed: Typing, tmp_path: Path
) -> None:
    """Once, not at every decision."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    nowhere = str(tmp_path / "file" / "game.json")
    ran = typed("--set", "gloom-1e", "--players", "2", "--seed", "7", "--save", nowhere,
                lines=["pass", "pass", "pass"])  # fmt: skip
    assert ran.status == 0
    assert ran.err.count("warning: the game is not saved") <= 3
    assert "You pass." in ran.out


def test_owned_boxes_are_dealt(
    typed: Typing, bundled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From nothing the first edition; who owns boxes plays with those."""
    assert "gloom-1e" in typed("--players", "2", "--seed", "1", lines=[]).err
    mine = tmp_path / "mine.db"
    shutil.copy(bundled, mine)
    monkeypatch.setenv("GLOOMDB_DB", str(mine))
    assert run_inside("own", "add", "cthulhu").status == 0
    file = tmp_path / "game.json"
    typed("--players", "2", "--seed", "1", "--save", str(file), lines=[])
    cards = json.loads(file.read_text(encoding="utf-8"))["deck"]["cards"]
    assert {str(card).partition("/")[0] for card in _ids(cards)} == {"cthulhu"}


def _ids(cards: object) -> list[str]:
    """The ids of cards in a deck's JSON."""
    return re.findall(r"[a-z0-9-]+/[a-z0-9-]+", json.dumps(cards))


def test_tab_completes_commands_in_the_language() -> None:
    """All of them, the help too."""
    assert completions([], "en")[0] == "help"
    assert completions([], "es")[0] == "ayuda"


def test_tab_completes_and_a_key_hurries_the_bots(bundled: Path, tmp_path: Path) -> None:
    """Tab makes a choice of a few letters; of a minute's pause after each play nothing is left."""
    options = ("--set", "gloom-1e", "--players", "3", "--seed", "7", "--bots", "greedy", "--pace", "60")
    with Typist("play", *options, "--save", str(tmp_path / "g.json"), "--db", str(bundled)) as typist:
        typist.read_until("? for help> ")
        typist.type("pas\t\n")
        assert "You pass." in typist.read_until("? for help> ")
        typist.type("pas\t\n")
        typist.read_until("Player 2 plays")
        typist.type(" ")
        typist.read_until("? for help> ")
        typist.type("quit\n")
        typist.read_until("gloomdb play --resume")
