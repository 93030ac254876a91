"""`gloomdb replay`: a game told, checked, stepped through; bad files refused in a sentence."""

from __future__ import annotations

import copy
import json
import os
import pty
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.games import recorded, written
from tests.cli.terminal import on_a_terminal, widest
from tests.running import Cli, Ran, program_env, program_line

Replay = Callable[..., Ran]
PLAYED = {"version": "0.1.0", "think": 1, "tale": []}  # what `play` adds, but for the names


@pytest.fixture(scope="module")
def game() -> dict[str, Any]:
    """A game of two boxes with Stories and the Throne."""
    return recorded("cthulhu", "thrones", seed=3, begins=1)


@pytest.fixture
def replay(cli: Cli, bundled: Path, tmp_path: Path) -> Replay:
    """`replay(content, "--lang", "es")` runs the command on a file of that content."""

    def ran(content: object, *arguments: str) -> Ran:
        if isinstance(content, dict):
            path = written(content, tmp_path)
        else:
            path = str(tmp_path / "game.json")
            Path(path).write_text(str(content), encoding="utf-8")
        return cli("--db", str(bundled), "replay", path, *arguments)

    return ran


def test_a_game_is_told_turn_by_turn(replay: Replay, game: dict[str, Any]) -> None:
    """Who plays, what is played on whom, what comes of it, the table at the end, and that it is the same."""
    ran = replay(game)
    assert ran.status == 0, ran.err
    assert "player 1 (greedy)" in ran.out
    assert "Turn 1 · player 1 (greedy)\n  player 1 plays " in ran.out
    assert " dies, worth " in ran.out
    assert "At the end" in ran.out
    assert "Family Value" in ran.out
    assert "the game ended as recorded" in ran.err
    assert max(map(len, ran.out.splitlines())) <= 80


def test_the_last_table_names_what_adds_to_points(replay: Replay) -> None:
    """Where the points that show are not the whole Self-Worth, the cards that make the difference."""
    for seed in range(1, 9):
        game = recorded("thrones", seed=seed)
        families = json.loads(replay(game, "--format", "json").out)["families"]
        stacks = [each for family in families for each in family["characters"]]
        gains = [gain for each in stacks for gain in each["gains"] if gain["by"]]
        if gains:
            break
    assert gains
    assert replay(game).out.split("At the end")[1].count(" of this comes from ") == len(gains)


def test_what_happened_is_told_to_scripts_by_kind(replay: Replay, game: dict[str, Any]) -> None:
    """Cards by id, players from 1, and why; the set-up before the first decision."""
    found = json.loads(replay(game, "--format", "json").out)
    dealt = [each for each in found["setup"] if each["kind"] == "drew"]
    assert {each["player"] for each in dealt} == {1, 2, 3}
    assert {each["cause"] for each in dealt} == {"setup"}
    happened = [each for move in found["moves"] for each in move["happened"]]
    drawn = [each for each in happened if each["kind"] == "drew"]
    assert any(each.get("cause") == "end_of_turn" for each in drawn)
    assert any("source" in each for each in drawn)
    assert all(len(each["cards"]) == each["count"] for each in drawn)
    assert happened[-1]["kind"] == "game_over"
    played = next(each for each in happened if each["kind"] == "played")
    assert "/" in played["cards"][0]


def test_a_game_is_told_in_spanish(replay: Replay, game: dict[str, Any]) -> None:
    """Sentences, headings and ending; cards' names in quotation marks, those without translation counted."""
    assert "Turno 1 · jugador 1 (voraz)\n  el jugador 1 juega «" in replay(game, "--lang", "es").out
    ran = replay(game, "--lang", "es", "--names", "official")
    assert "Turno 1 · jugador 1 (voraz)\n  el jugador 1 juega " in ran.out
    assert "sobre" in ran.out
    assert "muere y vale" in ran.out
    assert "Al final" in ran.out
    assert "cartas sin nombre en «es»: se usa el que hay" in ran.err
    for english in ("plays ", "draws", "Turn ", "dies"):
        assert english not in ran.out


def test_json_has_every_decision_and_the_end(replay: Replay, game: dict[str, Any]) -> None:
    """Moves as many as decisions; the Family Values are those of the record."""
    found = json.loads(replay(game, "--format", "json").out)
    record = game["record"]
    assert len(found["moves"]) == len(record["decisions"])
    assert [each["family_value"] for each in found["families"]] == record["family_values"]
    assert found["verified"] is True
    assert found["changed"] == []
    lowest = min(record["family_values"])
    assert found["winners"] == [n + 1 for n, value in enumerate(record["family_values"]) if value == lowest]
    first = found["moves"][0]
    assert first.keys() >= {"number", "turn", "player", "decision", "happened"}
    rows = replay(game, "--format", "jsonl").out.splitlines()
    assert [json.loads(row)["number"] for row in rows] == list(range(1, len(rows) + 1))


@pytest.mark.parametrize("sets", [("gloom-1e",), ("gloom-2e",), ("fairytale",), ("munchkin",)])
def test_games_of_every_edition_are_told(replay: Replay, sets: tuple[str, ...]) -> None:
    """With effects and without, whoever begins; on-draw Events, whole hands and single cards discarded."""
    for begins, effects in ((0, True), (2, False)):
        ran = replay(recorded(*sets, seed=5, begins=begins, effects=effects))
        assert ran.status == 0, ran.err
        assert "as recorded" in ran.err


def test_a_game_that_came_out_otherwise_is_told_and_refused(replay: Replay, game: dict[str, Any]) -> None:
    """A forged result, a decision that is not possible, a record that stops too early."""
    forged = copy.deepcopy(game)
    forged["record"]["family_values"][0] -= 5
    ran = replay(forged)
    assert (ran.status, "did not end as recorded" in ran.err) == (1, True)
    assert "Turn 1" in ran.out

    impossible = copy.deepcopy(game)
    impossible["record"]["decisions"][4] = 1
    ran = replay(impossible)
    assert (ran.status, "decision 5 is not possible" in ran.err) == (1, True)
    assert "At the end" not in ran.out
    found = json.loads(replay(impossible, "--format", "json").out)
    assert (len(found["moves"]), found["verified"], found["families"]) == (4, False, [])

    short = copy.deepcopy(game)
    short["record"]["decisions"] = short["record"]["decisions"][:-1]
    ran = replay(short)
    assert (ran.status, "stops before the game is over" in ran.err) == (1, True)


def test_changed_cards_are_named(replay: Replay, game: dict[str, Any]) -> None:
    """A card that does something else than when the game was played."""
    changed = copy.deepcopy(game)
    id_ = next(iter(changed["deck"]["cards"]))
    changed["deck"]["cards"][id_]["hash"] = "0" * 16
    ran = replay(changed)
    assert f"warning: cards have changed since the game was played: {id_}" in ran.err


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda game: game.pop("deck"), "has no 'deck'"),
        (lambda game: game["record"].update(decisions="all"), "'decisions' must be"),
        (lambda game: game["record"]["decisions"].append(-1), "decisions"),
        (lambda game: game["record"].update(seats=["a"]), "seats"),
        (lambda game: game["record"].update(seats=["a"] * 4), "names 4 players for 3 families"),
        (lambda game: game.update(replay=99), "recorded by a newer gloomdb"),
        (lambda game: game.update(players=9), "names 3 players for 9 families"),
        (lambda game: game.update(play=PLAYED | {"names": ["Ada", "Bo"]}), "names 2 players for 3 families"),
        (lambda game: game.update(players=10), "players"),
        (lambda game: game["deck"]["cards"].update({"no/card": {"count": 1, "hash": "0" * 16}}), "no/card"),
        (lambda game: game.update(extra=1), "unknown field 'extra'"),
    ],
)  # fmt: skip
def test_a_bad_file_is_refused_in_a_sentence(
    replay: Replay, game: dict[str, Any], change: Callable[[dict[str, Any]], object], says: str
) -> None:
    """What is wrong, with the file's name; nothing on stdout."""
    wrong = copy.deepcopy(game)
    change(wrong)
    ran = replay(wrong)
    assert (ran.status, ran.out) == (1, "")
    assert says in ran.err
    assert "game.json" in ran.err


@pytest.mark.parametrize("text", ["", "[]", "null", "{", "[" * 100_000, '{"replay": NaN}', "\x00\x01"])
def test_what_is_no_game_is_refused(replay: Replay, text: str) -> None:
    """One sentence, never a traceback."""
    ran = replay(text)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith("error: ")
    assert "gloomdb itself failed" not in ran.err


def test_names_from_strangers_are_made_harmless(replay: Replay, game: dict[str, Any]) -> None:
    """Escape codes in a player's name do not reach the terminal."""
    hostile = copy.deepcopy(game)
    hostile["record"]["seats"][0] = "[bold]x[/]"
    assert "[bold]x[/]" in replay(hostile).out
    hostile["record"]["seats"][0] = "\x1b[31m"
    assert "\x1b" not in replay(hostile).out


def test_a_page_fits_80_columns(game: dict[str, Any], bundled: Path, tmp_path: Path) -> None:
    """On a terminal, in colours."""
    assert widest(on_a_terminal("--db", str(bundled), "replay", written(game, tmp_path))) <= 80


def test_stepping_waits_for_enter_and_stops_at_q(game: dict[str, Any], bundled: Path, tmp_path: Path) -> None:
    """Two Enters and a q: three decisions are told, not the end."""
    master, slave = pty.openpty()
    line = [*program_line(), "--db", str(bundled), "replay", written(game, tmp_path), "--step"]
    with subprocess.Popen(
        line, stdin=slave, stdout=slave, stderr=slave, env=program_env() | {"TERM": "dumb", "COLUMNS": "80"}
    ) as running:
        os.close(slave)
        os.write(master, b"\n\nq\n")
        sent = _all_of(master)
        assert running.wait(timeout=60) == 0
    os.close(master)
    assert sent.count("Enter continues, q stops") == 3
    assert "At the end" not in sent


def _all_of(descriptor: int) -> str:
    sent = b""
    try:
        while piece := os.read(descriptor, 65536):
            sent += piece
    except OSError:  # the other end is closed
        pass
    return sent.decode("utf-8", "replace")


def test_stepping_needs_a_terminal(replay: Replay, game: dict[str, Any]) -> None:
    """In a pipe nobody could press Enter."""
    ran = replay(game, "--step")
    assert (ran.status, "--step needs a terminal" in ran.err) == (2, True)


def test_what_simulate_records_is_replayed(cli: Cli, bundled: Path, catalogue: Path, tmp_path: Path) -> None:
    """Games of a mix with the Throne and Stories, whoever began, come out as they were."""
    catalogue.write_bytes(bundled.read_bytes())
    assert cli("deck", "build", "trono", "--set", "cthulhu", "--set", "thrones", "--players", "3").status == 0
    games = tmp_path / "games"
    ran = cli("simulate", "trono", "--games", "3", "--jobs", "1", "--record", "3", "--record-to", str(games))
    assert ran.status == 0, ran.err
    saved = sorted(games.iterdir())
    assert len(saved) == 3
    for path in saved:
        told = cli("replay", str(path), "--lang", "es")
        assert (told.status, "ha salido como se grabó" in told.err) == (0, True), told.err


def test_changed_rules_are_told(replay: Replay, game: dict[str, Any]) -> None:
    """Another table's fingerprint, the same cards: then the rules are not what they were."""
    changed = copy.deepcopy(game)
    changed["record"]["table"] = "0" * 64
    assert "the rules of this table have changed" in replay(changed).err
