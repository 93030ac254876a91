"""`gloomdb deck`: built, kept, shown, compared, handed on, deleted; refused in one sentence."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import on_a_terminal, plain, widest
from tests.running import Cli, Ran, run_inside

PROMISED = {
    "name", "rules", "players", "cards", "counts", "warnings", "excluded", "provenance", "hash",
}  # fmt: skip


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A catalogue of the bundled sets with a deck `mixed`, to be copied."""
    path = tmp_path_factory.mktemp("filled") / "catalogue.db"
    assert run_inside("--db", str(path), "import").status == 0
    made = run_inside("--db", str(path), "deck", "build", "mixed", "--set", "gloom-2e", "--set", "cthulhu")
    assert made.status == 0, made.err
    return path


@pytest.fixture
def decks(filled: Path, catalogue: Path, cli: Cli) -> Cli:
    """`decks("show", "mixed")` runs on a copy of that catalogue."""
    catalogue.write_bytes(filled.read_bytes())
    return lambda *arguments: cli("deck", *arguments)


def data(ran: Ran) -> Any:
    """The JSON a command wrote."""
    assert ran.status == 0, ran.err
    return json.loads(ran.out)


def test_two_sets_are_enough(decks: Cli) -> None:
    """A deck from nothing but two sets has everything scripts were promised."""
    deck = data(decks("show", "mixed", "--format", "json"))

    assert deck.keys() >= PROMISED
    assert deck["counts"]["set"] == {"gloom-2e": 108, "cthulhu": 110}
    assert sum(deck["cards"].values()) == sum(deck["provenance"].values()) == 218
    assert {out["id"] for out in deck["excluded"]} == {
        "gloom-2e/reference-card-1", "gloom-2e/reference-card-2"
    }  # fmt: skip
    assert all(out["reason"] for out in deck["excluded"])


def test_every_option_reaches_the_mix(decks: Cli) -> None:
    """Shares, size, rules, families, queries, cards by name and the seed do what they say."""
    deck = data(decks(
        "build", "all", "--set", "gloom-2e", "--set", "cthulhu=40%", "--rules", "cthulhu", "--players", "2",
        "--family", "Hemlock Hall", "--family", "miskatonic-university", "--stories", "1", "--size", "80",
        "--without", "type:event", "--include", "brainstorm", "--seed", "5", "--format", "json",
    ))  # fmt: skip

    assert deck["rules"]["set"] == "cthulhu"
    assert deck["players"] == 2
    assert [family["id"] for family in deck["families"]] == [
        "gloom-2e/hemlock-hall", "cthulhu/miskatonic-university"
    ]  # fmt: skip
    assert deck["rules"]["stories"] == 1
    assert deck["counts"]["type"]["event"] == 1
    assert "cthulhu/brainstorm" in deck["cards"]
    pile = {id_ for id_ in deck["cards"] if id_ not in {c for f in deck["families"] for c in f["characters"]}}
    assert len(pile) - 5 == 80  # less the Stories
    assert abs(sum(id_.startswith("cthulhu") for id_ in pile) - 5 - 32) <= 3


def test_owned_boxes_are_mixed(decks: Cli, cli: Cli) -> None:
    """--owned takes the boxes I own, and says what to do when there are none."""
    refused = decks("build", "mine", "--owned")
    assert (refused.status, "gloomdb own add" in refused.err) == (2, True)
    cli("own", "add", "thrones")
    assert data(decks("build", "mine", "--owned", "--format", "json"))["rules"]["set"] == "thrones"


def test_the_throne_can_stay_away(decks: Cli) -> None:
    """--no-throne leaves out the Throne and what speaks of it, each with its reason."""
    deck = data(decks("build", "x", "--set", "thrones", "--no-throne", "--format", "json"))
    codes = {out["code"] for out in deck["excluded"]}

    assert codes >= {"throne-off", "no-throne"}


def test_documented_only_and_prefer(decks: Cli) -> None:
    """The first edition is documented: all of it is left, and preferred it wins over the second."""
    first = data(decks("build", "d", "--set", "gloom-1e", "--documented-only", "--format", "json"))
    assert first["provenance"] == {"documented": 110}
    both = ("--set", "gloom-1e", "--set", "gloom-2e", "--format", "json")
    assert data(decks("build", "e", *both, "--prefer", "gloom-1e"))["counts"]["set"]["gloom-1e"] == 110
    assert data(decks("build", "f", *both))["counts"]["set"]["gloom-1e"] == 5


def test_the_page_speaks_spanish(decks: Cli) -> None:
    """Headings, types, icons, reasons and warnings are in the language."""
    ran = decks("build", "trono", "--set", "munchkin", "--set", "thrones", "--lang", "es")

    assert ran.status == 0
    for words in (
        "Modificador",
        "Avisos",
        "rigen las reglas de munchkin",
        "las cartas de referencia",
        "Copa",
    ):
        assert words in ran.out


def test_a_page_in_a_pipe_is_plain(decks: Cli) -> None:
    """No blocks and no escapes where no terminal is."""
    out = decks("show", "mixed").out

    assert "#####" in out
    assert "█" not in out
    assert "\x1b" not in out


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("columns", [80, 100])
def test_pages_fit_a_terminal(decks: Cli, catalogue: Path, columns: int, lang: str) -> None:
    """No line of a deck, of the decks or of the states to go back to is wider than the terminal."""
    boxes = [option for box in ("gloom-2e", "cthulhu", "thrones") for option in ("--set", box)]
    assert decks("build", "three", *boxes).status == 0
    for line in (["deck", "show", "three"], ["deck", "list"], ["undo", "--list"]):
        sent = on_a_terminal(*line, "--lang", lang, "--db", str(catalogue), columns=columns)

        assert widest(sent) <= columns, line
        assert len(plain(sent).splitlines()) >= 3


def test_times_stay_in_one_piece(decks: Cli, catalogue: Path) -> None:
    """A terminal is told the minute in one piece; programs are told the second."""
    made = data(decks("list", "--format", "json"))[0]["created"]
    sent = plain(on_a_terminal("deck", "list", "--db", str(catalogue)))

    assert made[:16].replace("T", " ") in sent
    assert made in decks("list").out


def test_cards_that_are_gone_are_told_in_few_lines(decks: Cli, cli: Cli) -> None:
    """A deck of a box that is gone names the first cards and counts the rest."""
    assert cli("import", "--remove", "cthulhu").status == 0
    told = [line for line in decks("show", "mixed").out.splitlines() if "no longer in the catalogue" in line]

    assert len(told) == 1
    assert "cthulhu/" in told[0]


def test_files_of_another_kind_are_told_apart(decks: Cli, cli: Cli, tmp_path: Path) -> None:
    """A deck file is no recorded game and no table, a table no deck: one short sentence each."""
    file, table = tmp_path / "mixed.json", tmp_path / "table.json"
    assert decks("export", "mixed", str(file)).status == 0
    table.write_text('{"families": []}', encoding="utf-8")
    for ran, words in (
        (cli("replay", str(file)), "this is a deck file (gloomdb deck import"),
        (cli("score", "--file", str(file)), "this is a deck file (gloomdb deck import"),
        (decks("import", str(table)), "this is a table (gloomdb score --file"),
    ):
        assert ran.status == 1
        assert words in ran.err
        assert len(ran.err) < 400


def test_list_show_delete_undo(decks: Cli, cli: Cli) -> None:
    """A deck is listed, deleted, and brought back by undo; the change is one of the history."""
    assert data(decks("list", "--format", "json"))[0]["name"] == "mixed"
    assert decks("delete", "mixed").status == 0
    assert data(decks("list", "--format", "json")) == []
    assert decks("show", "mixed").status == 3
    assert cli("undo").status == 0
    assert decks("show", "mixed").status == 0


def test_a_kept_deck_is_not_replaced_unasked(decks: Cli) -> None:
    """A name that is taken is refused; --force replaces."""
    again = ("build", "mixed", "--set", "gloom-1e")
    assert decks(*again).status == 1
    assert "--force" in decks(*again).err
    assert decks(*again, "--force").status == 0
    assert data(decks("show", "mixed", "--format", "json"))["counts"]["set"] == {"gloom-1e": 110}


def test_dry_run_keeps_nothing(decks: Cli) -> None:
    """--dry-run shows the deck and leaves the catalogue as it was."""
    assert decks("build", "dry", "--set", "gloom-1e", "--dry-run").status == 0
    assert decks("show", "dry").status == 3


def test_diff_names_what_differs(decks: Cli) -> None:
    """Cards that are in one deck only, and the rules that differ."""
    decks("build", "five", "--set", "gloom-2e", "--set", "cthulhu", "--players", "5", "--stories", "0")
    ran = decks("diff", "mixed", "five", "--format", "json")

    assert {"id": "cthulhu/the-necronomicon", "first": 1, "second": 0} in data(ran)
    assert "stories: 2 in 'mixed', 0 in 'five'" in ran.err
    assert "for: 4 in 'mixed', 5 in 'five'" in ran.err


def test_a_file_builds_the_same_deck_elsewhere(decks: Cli, tmp_path: Path, cli: Cli) -> None:
    """Exported here, imported into another catalogue: the same hash; the file passes through unchanged."""
    file, other = tmp_path / "mixed.json", str(tmp_path / "other.db")
    assert decks("export", "mixed", str(file)).status == 0
    assert decks("export", "mixed").out == file.read_text(encoding="utf-8")
    assert cli("--db", other, "import").status == 0
    assert cli("--db", other, "deck", "import", str(file), "--name", "theirs").status == 0
    theirs = data(cli("--db", other, "deck", "show", "theirs", "--format", "json"))
    assert theirs["hash"] == data(decks("show", "mixed", "--format", "json"))["hash"]


def test_every_wish_is_kept_and_asked_again(decks: Cli, cli: Cli, tmp_path: Path) -> None:
    """Without Stories or the Throne, and how Characters are chosen: in the file, in a replay, built anew."""
    file, told = tmp_path / "x.json", ("setup", "stories", "throne")
    ways = ("--set", "thrones", "--set", "cthulhu", "--setup", "lot", "--stories", "0", "--no-throne")
    assert decks("build", "x", *ways).status == 0
    assert decks("export", "x", str(file)).status == 0
    wishes = json.loads(file.read_text(encoding="utf-8"))["wishes"]
    assert [wishes[name] for name in told] == ["lot", 0, False]
    before = data(decks("show", "x", "--format", "json"))
    assert decks("rebuild", "x").status == 0
    assert data(decks("show", "x", "--format", "json")) == before
    assert decks("import", str(file), "--force").status == 0
    games = cli("simulate", "x", "--games", "1", "--record", "1", "--record-to", str(tmp_path / "games"))
    assert games.status == 0, games.err
    (game,) = (tmp_path / "games").iterdir()
    assert cli("replay", str(game)).status == 0


def test_the_schema_of_a_deck_knows_every_wish() -> None:
    """What can be asked for on the command line, and the seed."""
    from gloomdb.cli.arguments.mixing import NOTHING_ASKED
    from gloomdb.resources import schemas_dir

    schema = json.loads((schemas_dir() / "deck.schema.json").read_text(encoding="utf-8"))
    asked = {field.name for field in fields(NOTHING_ASKED)}
    assert set(schema["properties"]["wishes"]["properties"]) == {*asked, "seed"}


def test_import_says_which_cards_differ(decks: Cli, tmp_path: Path, cli: Cli) -> None:
    """Where a card is another one or gone, the deck is refused and each card named; --anyway takes it."""
    file = tmp_path / "mixed.json"
    decks("export", "mixed", str(file))
    content = json.loads(file.read_text(encoding="utf-8"))
    content["cards"]["gloom-2e/was-burnt-by-a-mob"]["hash"] = "0" * 16
    content["cards"]["gloom-2e/never-printed"] = {"count": 1, "hash": "0" * 16}
    file.write_text(json.dumps(content), encoding="utf-8")
    refused = decks("import", str(file), "--name", "other")

    assert refused.status == 1
    assert "2 cards gone or changed (import their set or patch, or use --anyway)" in refused.err
    assert "gloom-2e/was-burnt-by-a-mob is changed" in refused.err
    assert "gloom-2e/never-printed is missing" in refused.err
    assert decks("show", "other").status == 3
    assert decks("import", str(file), "--name", "other", "--anyway").status == 0


def test_a_deck_outlives_its_set_and_says_so(decks: Cli, cli: Cli) -> None:
    """With its set gone a deck is still there, names what is missing and is not exported as if whole."""
    assert cli("import", "--remove", "cthulhu").status == 0
    shown = decks("show", "mixed", "--format", "json")

    assert len([each for each in data(shown)["differences"] if each["what"] == "missing"]) == 110
    assert "cthulhu/" in shown.err
    refused = decks("export", "mixed")
    assert refused.status == 1
    assert "110 cards gone or changed (import their set or patch, or build it again)" in refused.err
    assert "110 cards of 'mixed' no longer in the catalogue" in decks("list").err


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"format": 99}, "newer gloomdb"),
        ({"deck": "../x"}, "cannot name a deck"),
        ({"nonsense": 1}, "nonsense"),
        ({"players": 9}, "players"),
        ({"stories": ["gloom-2e/was-burnt-by-a-mob"]}, "friends-with-the-feds is a story"),
        ({"throne": "gloom-2e/not-there"}, "not among the cards"),
        ({"groups": []}, "is a character"),
        ({"warnings": [{"code": "x", "about": {}, "sentence": "x"}]}, "unknown remark"),
    ],
)
def test_bad_files_are_refused_in_a_sentence(
    decks: Cli, tmp_path: Path, change: dict[str, Any], words: str
) -> None:
    """A file that is no deck, or a deck that cannot be, is refused with what is wrong."""
    file = tmp_path / "bad.json"
    content = json.loads(decks("export", "mixed").out) | change
    file.write_text(json.dumps(content), encoding="utf-8")
    ran = decks("import", str(file), "--force")

    assert ran.status in {1, 2}
    assert words in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize("text", ["", "[]", "{", '{"deck": 1, "deck": 2}', "\x00", '"x"', "NaN"])
def test_no_json_is_refused(decks: Cli, tmp_path: Path, text: str) -> None:
    """Whatever is not a JSON object of a deck."""
    file = tmp_path / "bad.json"
    file.write_text(text, encoding="utf-8")
    ran = decks("import", str(file))

    assert ran.status == 1
    assert ran.err.startswith("error: ")
    assert len(ran.err.splitlines()) <= 25


@pytest.mark.parametrize(
    ("arguments", "status", "words"),
    [
        (["x"], 2, "at least one set"),
        (["x", "--set", "cthulian"], 3, "did you mean 'cthulhu'"),
        (["x", "--set", "gloom-2e", "--players", "6"], 2, "--players"),
        (["x", "--set", "gloom-2e", "--seed", "-1"], 2, "is not from 0 to"),
        (["x", "--set", "gloom-2e", "--seed", str(2**64)], 2, "is not from 0 to"),
        (["x", "--set", "gloom-2e=0%"], 2, "between 1% and 100%"),
        (["x", "--set", "gloom-2e=a%"], 2, "whole percentage"),
        (["x", "--set", "gloom-2e", "--size", "0"], 2, "--size"),
        (["x", "--set", "gloom-2e", "--size", "999"], 2, "20 to 88"),
        (["x", "--set", "gloom-2e", "--only", "colour:red"], 2, "colour"),
        (["x", "--set", "gloom-2e", "--only", "name:zzzzzz"], 2, "matches no card"),
        (["x", "--set", "gloom-2e", "--include", "zzzzzz"], 3, "zzzzzz"),
        (["x", "--set", "gloom-2e", "--prefer", "zzzzzz"], 3, "no set or card is called"),
        (["../x", "--set", "gloom-2e"], 2, "cannot name a deck"),
        (["x", "--set", "unhappy-homes"], 2, "can be played by itself"),
    ],
)
def test_impossible_builds_say_the_way_out(decks: Cli, arguments: list[str], status: int, words: str) -> None:
    """What cannot be had is refused in one sentence, with the right status, and keeps nothing."""
    ran = decks("build", *arguments)

    assert (ran.status, ran.out) == (status, "")
    assert words in ran.err
    assert len(data(decks("list", "--format", "json"))) == 1
