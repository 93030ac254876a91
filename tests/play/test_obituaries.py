"""The tale of a game: every line where it belongs, every Character once, on the terminal and on a page."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from gloomdb.play.game_file import read_game
from gloomdb.play.obituaries import book
from gloomdb.web.book.obituary_page import obituary_page
from tests.play.matches import match_of, play_by_chance
from tests.running import Cli
from tests.tables import bundled


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game, with a line told after a play and one before any."""
    path = tmp_path_factory.mktemp("tale") / "game.json"
    match = match_of("gloom-2e", path=path, seed=4)
    match.tell(0, "Once upon a time <b>\x1b[31m")
    choice = next(choice for choice in match.choices(0, "en") if choice["kind"] == "play")
    match.choose(0, choice["id"])
    match.tell(0, 'He was "never" seen again')
    play_by_chance(match, random.Random(3))
    return path


def test_every_line_is_told_where_it_belongs(file: Path) -> None:
    """With the Character that the play before it was on; what came before any play opens the book."""
    game = read_game(file, bundled())
    told = book(game, "en")
    assert [line.text for line in told.before] == ["Once upon a time <b>\\x1b[31m"]
    lines = [(life, line) for life in told.obituaries for passage in life.passages for line in passage.lines]
    [(life, line)] = lines
    assert line.text == 'He was "never" seen again'
    assert any(passage.text.startswith("Player 1 plays") for passage in life.passages)
    names = [life.card.id for life in told.obituaries]
    assert len(names) == len(set(names)) == 15
    died = [life.died for life in told.obituaries if life.died]
    assert died == sorted(died)
    assert told.winners


def test_the_page_escapes_what_was_told(file: Path) -> None:
    """And has a drawn face for everybody, no script and no network."""
    page = obituary_page(book(read_game(file, bundled()), "es"), bundled(), "es")
    assert "<b>\x1b" not in page
    assert "&lt;b&gt;\\x1b[31m" in page
    assert page.count("data:image/svg+xml;base64,") == 15
    assert "<script" not in page
    assert "default-src 'none'" in page


def test_replay_tells_the_tale(cli: Cli, file: Path, bundled: Path, tmp_path: Path) -> None:
    """On the terminal, as JSON, as a page; --html without --tale is refused."""
    base = ("replay", str(file), "--db", str(bundled))
    ran = cli(*base, "--tale")
    assert ran.status == 0
    assert '“He was "never" seen again”' in ran.out
    assert "\x1b" not in ran.out
    assert '"obituaries"' in cli(*base, "--tale", "--format", "json").out
    page = tmp_path / "book.html"
    assert cli(*base, "--tale", "--html", str(page)).status == 0
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert cli(*base, "--tale", "--html", str(page)).status == 1  # it is there already
    assert "add --tale" in cli(*base, "--html", str(page)).err


def test_a_game_that_goes_on_is_told_so_far(cli: Cli, bundled: Path, tmp_path: Path) -> None:
    """And says how it is continued."""
    match = match_of("gloom-1e", path=tmp_path / "game.json")
    play_by_chance(match, random.Random(3), 4)
    for option in ((), ("--tale",)):
        ran = cli("replay", str(tmp_path / "game.json"), "--db", str(bundled), *option)
        assert ran.status == 0, ran.err
    assert "gloomdb play --resume" in cli("replay", str(tmp_path / "game.json"), "--db", str(bundled)).err
