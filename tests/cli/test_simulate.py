"""`gloomdb simulate` as a command: results, formats, interruptions, wrong calls; few games, interpreted."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import on_a_terminal, plain, widest
from tests.running import Cli, Program, Ran, run_inside


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A catalogue with a deck `mixed`, only read."""
    path = tmp_path_factory.mktemp("filled") / "catalogue.db"
    run_inside("--db", str(path), "import")
    built = run_inside("--db", str(path), "deck", "build", "mixed", "--set", "gloom-2e", "--set", "cthulhu")
    assert built.status == 0, built.err
    return path


@pytest.fixture
def simulate(filled: Path, cli: Cli) -> Cli:
    """`simulate("mixed", "--games", "8")`."""
    return lambda *arguments: cli("--db", str(filled), "simulate", *arguments)


def data(ran: Ran) -> Any:
    """The JSON a command wrote."""
    assert ran.status == 0, ran.err
    return json.loads(ran.out)


def test_a_deck_that_has_lost_or_changed_cards_says_so(filled: Path, tmp_path: Path, cli: Cli) -> None:
    """Changed cards are played as they are now, with a warning; without its cards a deck is not played."""
    own = str(shutil.copy(filled, tmp_path / "own.db"))
    card = cli("--db", own, "list", "set:cthulhu type:modifier", "--format", "ids").out.split()[0]
    patch = {"patch": "cthulhu", "sources": {"box": {"title": "my box"}},
             "cards": [{"id": card.partition("/")[2], "points": [5, 5, 5]}]}  # fmt: skip
    (tmp_path / "patch.json").write_text(json.dumps(patch), encoding="utf-8")
    assert cli("--db", own, "import", str(tmp_path / "patch.json")).status == 0
    changed = cli("--db", own, "simulate", "mixed", "--games", "4")
    assert cli("--db", own, "import", "--remove", "cthulhu").status == 0
    gone = cli("--db", own, "simulate", "mixed", "--games", "4")

    assert changed.status == 0
    assert f"warning: changed since 'mixed' was mixed: {card}\n" in changed.err
    assert (gone.status, gone.out) == (1, "")
    assert "the deck 'mixed' has lost cthulhu/" in gone.err
    assert " and 107 more (import what is missing" in gone.err


def test_a_deck_is_played_and_told(simulate: Cli) -> None:
    """The page has every part, says what is documented and how to repeat it, and is plain in a pipe."""
    ran = simulate("mixed", "--games", "8", "--seed", "3")

    assert ran.status == 0
    for words in ("Who wins", "Family Value", "By order of play", "How games ended", "Who killed whom",
                  "Sets", "Cards", "19 % of the cards are documented", "result"):  # fmt: skip
        assert words in ran.out
    assert "\x1b" not in ran.out
    assert "█" not in ran.out
    assert not re.search(r"\w\.\.", ran.out)  # no name is cut


def test_a_wide_page_cuts_no_name(simulate: Cli) -> None:
    """Names of families in the headings and of cards, however long, where there is room or a pipe."""
    ran = simulate(
        "--set", "gloom-2e", "--set", "cthulhu", "--games", "2", "--lang", "es", "--focus", "type:event"
    )

    assert ran.status == 0
    assert not re.search(r"\w\.\.", ran.out)


@pytest.mark.parametrize(("columns", "lang"), [(70, "en"), (80, "es"), (120, "en")])
def test_the_page_fits_a_terminal(filled: Path, columns: int, lang: str) -> None:
    """No line is wider than the terminal, with a long policy and cards compared; hashes are never cut."""
    bot = str(Path(__file__).parents[2] / "docs" / "examples" / "mybot.py:choose")
    line = ["simulate", "mixed", "--games", "3", "--policy", bot, "--impact", "brainstorm", "--lang", lang]
    sent = on_a_terminal(*line, "--db", str(filled), columns=columns)
    hashed = re.compile(r"[0-9a-f]{64}")
    lines = [line for line in plain(sent).splitlines() if line and not hashed.search(line)]

    assert max(map(widest, lines)) <= columns
    assert len(hashed.findall(sent)) == 3
    assert ("Brainstorm" if lang == "en" else "Lluvia de ideas") in sent


def test_a_documented_deck_needs_no_excuse(simulate: Cli) -> None:
    """Where every card is documented nothing stands in, and nothing is said of it."""
    first = simulate("--set", "gloom-1e", "--documented-only", "--games", "2")

    assert "(100 %)" in first.out
    assert "stand-in values" not in first.out


def test_the_same_in_spanish_without_a_saved_deck(simulate: Cli) -> None:
    """Mixed on the spot; headings, endings and families in the language."""
    ran = simulate("--set", "munchkin", "--set", "thrones", "--games", "4", "--lang", "es")

    assert ran.status == 0
    for words in ("Quién gana", "Valor del grupo", "Héroes", "murió un grupo", "Para repetirlo"):
        assert words in ran.out


def test_json_repeats_to_the_byte(simulate: Cli) -> None:
    """The same call, the same JSON but for nothing; another seed, another hash."""
    once, again = (simulate("mixed", "--games", "6", "--format", "json") for _ in range(2))
    other = data(simulate("mixed", "--games", "6", "--seed", "1", "--format", "json"))

    assert once.out == again.out
    result = data(once)
    assert result["result_hash"] != other["result_hash"]
    assert result["data_hash"] == other["data_hash"]
    assert (result["games"], result["partial"], result["seed"]) == (6, False, 0)


def test_policies_by_seat_and_other_numbers_of_players(simulate: Cli) -> None:
    """One policy a seat; the table for as many as asked."""
    result = data(simulate("mixed", "--games", "6", "--players", "3", "--policy", "greedy,random,random",
                         "--format", "json"))  # fmt: skip

    assert [seat["policy"] for seat in result["seats"]] == ["greedy", "random", "random"]
    assert result["seats"][0]["wins"] >= 5


def test_until_stops_early(simulate: Cli) -> None:
    """A wide interval is reached at the first look, after 500 games at most."""
    result = data(simulate("--set", "gloom-1e", "--players", "2", "--policy", "random", "--games", "100000",
                         "--until", "20%", "--format", "json"))  # fmt: skip

    assert result["games"] == 500
    assert not result["partial"]
    assert all(seat["interval"][1] - seat["interval"][0] <= 0.2 for seat in result["seats"])


def test_records_are_saved(simulate: Cli, tmp_path: Path) -> None:
    """So many files, each a record with the deck it is a game of; none is overwritten unasked."""
    arguments = ("mixed", "--games", "3", "--record", "2", "--record-to", str(tmp_path / "r"))
    assert simulate(*arguments).status == 0
    files = sorted((tmp_path / "r").iterdir())
    content = json.loads(files[1].read_text(encoding="utf-8"))

    assert [file.name for file in files] == ["mixed-0-0.json", "mixed-0-1.json"]
    assert content["begins"] == 1
    assert content["record"]["game"] == 1
    assert content["deck"]["deck"] == "mixed"
    files[0].unlink()
    again = simulate(*arguments)  # told before a game is played, not after the last one

    assert (again.status, again.out) == (1, "")
    assert f"{files[1]} already exists" in again.err


def test_a_report_is_written_beside_the_result(simulate: Cli, tmp_path: Path) -> None:
    """One file; refused before playing if it is there already."""
    file = tmp_path / "report.html"
    ran = simulate("mixed", "--games", "4", "--report", str(file))

    assert ran.status == 0
    assert file.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    again = simulate("mixed", "--games", "4", "--report", str(file))
    assert (again.status, again.out) == (1, "")
    assert "--force" in again.err
    nowhere = simulate("mixed", "--games", "4", "--report", str(tmp_path / "no" / "r.html"))
    assert nowhere.status == 1


def test_impact_says_what_cannot_be_told_yet(simulate: Cli) -> None:
    """A few games prove nothing, and it is said."""
    ran = simulate("mixed", "--games", "4", "--impact", "type:event set:gloom-2e op:cancel")

    assert ran.status == 0
    assert "With and without" in ran.out
    assert "not distinguishable yet" in ran.out


@pytest.mark.parametrize(
    ("arguments", "status", "words"),
    [
        (["nosuch"], 3, "no deck is called"),
        ([], 2, "which deck? name one"),
        (["mixed", "--set", "gloom-2e"], 2, "cannot be used"),
        (["mixed", "--jobs", "0"], 2, "is not from 1 to 256"),
        (["mixed", "--jobs", "-1"], 2, "is not from 1 to 256"),
        (["mixed", "--jobs", "10000"], 2, "is not from 1 to 256"),
        (["mixed", "--games", "0"], 2, "is not from 1 to"),
        (["mixed", "--games", "-1"], 2, "is not from 1 to"),
        (["mixed", "--games", str(10**18)], 2, "is not from 1 to"),
        (["mixed", "--seed", "-1"], 2, "is not from 0 to"),
        (["mixed", "--seed", str(2**64)], 2, "is not from 0 to"),
        (["mixed", "--think", "0"], 2, "is not from 1 to"),
        (["mixed", "--until", "0%"], 2, "0.01% to 100%"),
        (["mixed", "--until", "nan"], 2, "0.01% to 100%"),
        (["mixed", "--players", "7"], 2, "--players"),
        (["mixed", "--policy", "greedi"], 2, "did you mean 'greedy'"),
        (["mixed", "--policy", "greedy,greedy"], 2, "2 policies for 4 players"),
        (["mixed", "--variant", "experts"], 2, "beginners"),
        (["mixed", "--impact", "type:character"], 2, "matches no card"),
        (["mixed", "--together"], 2, "--impact"),
        (["--set", "gloom-1e", "--players", "5"], 2, "at most 4"),
        (["mixed", "--cluster", "tcp://127.0.0.1:1"], 1, "no Dask scheduler answers"),
    ],
)
def test_wrong_calls_are_refused(
    simulate: Cli, arguments: list[str], status: int, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one sentence with the range or the way out, before anything is played."""
    if "--cluster" in arguments:
        pytest.importorskip("distributed")
        monkeypatch.setattr("gloomdb.sim.cluster.CONNECT", 1)  # seconds of patience
    ran = simulate(*arguments)

    assert (ran.status, ran.out) == (status, "")
    assert words in ran.err
    assert "Traceback" not in ran.err


def test_hash_seed_and_jobs_do_not_matter(filled: Path, program: Program) -> None:
    """Any order of sets and dicts, one, two or three processes: the same JSON but for the command."""
    results = set()
    for jobs, hash_seed in (("1", "0"), ("2", "1"), ("3", "random")):
        ran = program("--db", str(filled), "simulate", "mixed", "--games", "30", "--format", "json",
                      "--jobs", jobs, env={"PYTHONHASHSEED": hash_seed})  # fmt: skip
        assert ran.returncode == 0, ran.stderr
        result = json.loads(ran.stdout)
        result.pop("command")
        results.add(json.dumps(result))
    assert len(results) == 1
