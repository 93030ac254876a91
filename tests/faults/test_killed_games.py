"""A game killed at any moment is resumed where it was: at most the decision being made is lost."""

from __future__ import annotations

import io
import os
import signal
import sys
from pathlib import Path

import pytest

from gloomdb.play.game_file import read_game
from gloomdb.play.match import Match
from tests.faults.harness import chance, figure, often
from tests.running import run_inside
from tests.tables import RULESETS
from tests.tables import bundled as sets_of

KILLS = 3


class Answers(io.StringIO):
    """A keyboard at which the first choice is typed for ever, and each time noted on a pipe before."""

    def __init__(self, note: int) -> None:
        super().__init__()
        self.note = note

    def readline(self, _size: int | None = -1) -> str:
        os.write(self.note, b".")
        return "1\n"


def _play(file: Path, set_id: str, seed: int, note: int) -> None:
    """A child that plays until it is killed."""
    sys.stdin = Answers(note)
    run_inside(
        "play",
        "--set",
        set_id,
        "--players",
        "2",
        "--bots",
        "greedy",
        "--seed",
        str(seed),
        "--save",
        str(file),
    )


def test_a_killed_game_is_resumed_where_it_was(
    bundled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a random number of answers and a random moment more; no half-written file is left as the game."""
    monkeypatch.setenv("GLOOMDB_DB", str(bundled))
    dice = chance("killed games")
    for kill in range(often(KILLS)):
        file = tmp_path / f"{kill}.json"
        wanted = dice.randint(2, 14)
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            os.close(reading)
            try:
                _play(file, RULESETS[kill % len(RULESETS)], kill, writing)
            finally:
                os._exit(0)
        os.close(writing)
        asked = 0
        while asked < wanted and (noted := os.read(reading, 1)):
            asked += len(noted)
        # A moment more, by what the child may be doing: reading bytes waits for nothing.
        for _ in range(dice.randrange(200_000)):
            pass
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        while noted := os.read(reading, 64):  # what it was asked meanwhile
            asked += len(noted)
        os.close(reading)
        _check(file, asked)
    figure("games killed and resumed", often(KILLS))


def _check(file: Path, asked: int) -> None:
    """The file is whole, and holds every answer but the last: before it was asked again, each was saved."""
    game = read_game(file, sets_of())
    match = Match(game.start, game.seats)
    match.take_up(game.record.decisions, game.tale)
    assert match.record() == game.record
    assert asked - 1 <= sum(seat == 0 for seat in match._deciders) <= asked
    while match.advance():
        pass
    assert match.is_over or match.mover == 0
