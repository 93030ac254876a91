"""Sets named by their files or directories, wherever a set is named; decks that are built again."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from tests.running import Cli


@pytest.fixture
def sea(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A sheet in the directory where one works, not imported."""
    monkeypatch.chdir(tmp_path)
    assert cli("new", "sea.csv").status == 0
    assert cli("new", "lake", "--csv").status == 0
    return tmp_path / "sea.csv"


@pytest.mark.parametrize("name", ["sea.csv", "./sea.csv", "lake", "lake/cards.csv"])
def test_a_file_or_directory_is_mixed(cli: Cli, sea: Path, name: str) -> None:
    """By deck build and by simulate, with shares and in queries; nothing is imported."""
    del sea
    id_ = "lake" if "lake" in name else "sea"
    ran = cli("deck", "build", "mix", "--set", "gloom-1e", "--set", name, "--format", "json")
    assert ran.status == 0, ran.err
    assert any(card.startswith(f"{id_}/") for card in json.loads(ran.out)["cards"])
    ran = cli("simulate", "--set", "gloom-1e", "--set", f"{name}=20%", "--games", "3",
              "--without", f"set:{name} type:event", "--format", "json")  # fmt: skip
    assert ran.status == 0, ran.err
    assert id_ not in {row["id"] for row in json.loads(cli("sets", "--format", "json").out)}


def test_a_deck_finds_its_files_again(
    cli: Cli, sea: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From another directory too; what was edited is in the deck when it is built again."""
    ran = cli("deck", "build", "mix", "--set", "gloom-1e", "--set", "sea.csv", "--players", "3",
              "--seed", "7", "--without", "set:sea.csv type:event")  # fmt: skip
    assert ran.status == 0, ran.err
    (tmp_path / "else").mkdir()
    monkeypatch.chdir(tmp_path / "else")
    assert cli("simulate", "mix", "--games", "2").status == 0
    before = json.loads(cli("deck", "show", "mix", "--format", "json").out)
    sea.write_text(
        sea.read_text(encoding="utf-8-sig").replace("Bothered by Bats", "Bothered by Bees"), encoding="utf-8"
    )
    ran = cli("deck", "rebuild", "mix")
    assert ran.status == 0, ran.err
    after = json.loads(cli("deck", "show", "mix", "--format", "json").out)
    assert "sea/bothered-by-bats" in before["cards"]
    assert "sea/bothered-by-bees" in after["cards"]
    assert (after["players"], "sea/spring-cleaning" in after["cards"]) == (3, False)


def test_score_and_export_take_them(cli: Cli, sea: Path) -> None:
    """The stack calculator, and queries of exports."""
    del sea
    ran = cli("score", "wetherby", "sneezed on", "--set", "sea.csv", "--format", "json")
    assert json.loads(ran.out)["character"] == "sea/wetherby-puddlewick"
    rows = cli("export", "csv", "set:sea.csv type:death").out.splitlines()
    assert len(rows) == 3


def test_cards_are_found_in_them(cli: Cli, sea: Path) -> None:
    """By list, with how it was understood, by search and by show; a set of that name is not there."""
    del sea
    listed = cli("list", "set:sea.csv", "type:death", "--format", "ids").out.split()
    assert listed == ["sea/faded-in-the-fog", "sea/taken-by-the-tide"]
    for field in ("s:", "box:", "edition=", "caja:", "edición:"):
        assert cli("list", f"{field}sea.csv type:death", "--format", "ids").out.split() == listed
    assert cli("list", "-set:sea.csv type:death set:sea.csv", "--format", "ids").out == ""
    assert "set is lake" in cli("list", "set:lake/", "--explain").out
    assert "set is lake" in cli("list", f"set:{Path.cwd()}/lake/", "--explain").out
    for query in ("set:/^cthul/", "name%s:/\\\\/", f"set:/{'a' * 5000}/", f"set:{'a' * 5000}"):
        assert cli("list", query).status == 0
    assert cli("search", "set:./sea.csv", "fog", "--format", "ids").out.split() == ["sea/faded-in-the-fog"]
    for box in ("sea.csv", "lake"):
        shown = json.loads(cli("show", "fog", "--set", box, "--format", "json").out)
        assert shown["id"] == f"{box.removesuffix('.csv')}/faded-in-the-fog"
    assert cli("show", "fog", "--set", "pond").status == 3


def test_a_game_is_played_with_them_and_continued(
    cli: Cli, sea: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From another directory, too; without the file the set is asked for."""
    monkeypatch.setattr("sys.stdin", io.StringIO())
    ran = cli(
        "play", "--set", "lake", "--players", "2", "--seed", "1", "--bots", "greedy", "--save", "game.json"
    )
    assert ran.status == 0, ran.err
    (tmp_path / "else").mkdir()
    monkeypatch.chdir(tmp_path / "else")
    assert "lake/" in cli("replay", "../game.json", "--format", "json").out
    assert cli("play", "--resume", "../game.json").status == 0
    (tmp_path / "lake" / "cards.csv").unlink()
    (tmp_path / "lake" / "set.json").unlink()
    (tmp_path / "lake").rmdir()
    assert "import the set" in cli("replay", "../game.json").err
    del sea


def test_what_is_wrong_with_a_file_is_told(cli: Cli, sea: Path) -> None:
    """A file that is not there, one that is not right, a deck of which nobody knows the wishes."""
    assert "no such file" in cli("deck", "build", "mix", "--set", "no.csv").err
    sea.write_text("name,type\nA,nothing\n", encoding="utf-8")
    ran = cli("simulate", "--set", "sea.csv")
    assert ran.status == 1
    assert "row 2, column type" in ran.err


def test_icons_are_understood_by_their_names(cli: Cli, tmp_path: Path) -> None:
    """Those of the sets that a set requires too, in any language; and they are shown by them."""
    path = tmp_path / "mine.json"
    path.write_text(json.dumps({
        "id": "mine", "title": {"en": "Mine"}, "kind": "home-made", "languages": ["en"],
        "requires": ["gloom-1e"], "icons": {"kraken": {"en": "Kraken", "es": "Calamar"}},
        "cards": [{
            "id": "wed", "type": "modifier", "name": {"en": "Wed"}, "points": [10, None, None],
            "icons": ["Marriage", "Lucro", "calamar"],
            "effects": [{"when": "immediate", "if": {"character_shows": ["Matrimonio"]},
                         "do": [{"op": "draw", "count": 1}]}],
        }],
    }))  # fmt: skip
    assert cli("import", str(path)).status == 0
    (card,) = json.loads(cli("list", "set:mine", "--format", "json").out)
    assert card["icons"] == ["romance", "lucre", "kraken"]
    assert card["effects"][0]["if"] == {"character_shows": ["romance"]}
    assert "Marriage, Lucre, Kraken" in cli("list", "set:mine").out


def test_ids_of_cards_are_not_files(cli: Cli) -> None:
    """`set/card` has a stroke too: in queries and with --prefer it stays the card it names."""
    ran = cli("deck", "build", "mix", "--set", "gloom-1e", "--set", "gloom-2e",
              "--prefer", "gloom-1e/was-galled-by-gangrene",
              "--without", "id:gloom-1e/was-ruined-by-rum")  # fmt: skip
    assert ran.status == 0, ran.err
    assert cli("export", "csv", "id:gloom-1e/darius-dark").out.count("darius-dark") == 1
