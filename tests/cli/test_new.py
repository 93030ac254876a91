"""`gloomdb new`: a set to start from."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from urllib.parse import urlparse
from urllib.request import url2pathname

import pytest

from gloomdb.cards.card import CardType
from gloomdb.definitions.load import read_set
from tests.running import Cli


def test_the_new_set_is_right(cli: Cli, tmp_path: Path) -> None:
    """It is written, it is clean, and there is a card of every kind one needs."""
    path = tmp_path / "foggy-manor.json"
    assert cli("new", str(path)).status == 0
    checked = cli("validate", str(path))
    assert (checked.status, checked.out) == (0, "")
    made = read_set(path)
    assert (made.id, made.title["en"]) == ("foggy-manor", "Foggy Manor")
    assert {card.type for card in made.cards} == {
        CardType.CHARACTER, CardType.MODIFIER, CardType.EVENT, CardType.DEATH, CardType.STORY,
    }  # fmt: skip
    assert made.rules is not None


@pytest.mark.parametrize("name", ["mansion.json", "mansion.csv", "mansion"])
def test_the_new_set_is_in_the_language_of_the_run(cli: Cli, tmp_path: Path, name: str) -> None:
    """A Spanish one has Spanish names, columns and notes, no English but a translation, and is as clean."""
    path = tmp_path / name
    made = cli("--lang", "es", "new", str(path), *(() if path.suffix else ("--csv",)))
    assert made.status == 0, made.err
    checked = cli("--lang", "es", "validate", str(path))
    assert (checked.status, checked.out) == (0, "")
    said = read_set(path)
    assert (said.title["es"], said.languages[0]) == ("Mansion", "es")
    assert [card.name for card in said.cards if "es" not in card.name] == []
    assert sum("en" in card.name for card in said.cards) == 1
    other = cli("new", str(tmp_path / "manor.json")).status == 0 and read_set(tmp_path / "manor.json")
    assert other
    assert Counter(card.type for card in said.cards) == Counter(card.type for card in other.cards)
    assert [card.effects for card in said.cards] == [card.effects for card in other.cards]


def test_editors_find_its_schema(cli: Cli, tmp_path: Path) -> None:
    """The `$schema` line leads to a file that is there."""
    path = tmp_path / "a.json"
    cli("new", str(path))
    schema = json.loads(path.read_text(encoding="utf-8"))["$schema"]
    assert (
        json.loads(Path(url2pathname(urlparse(schema).path)).read_text(encoding="utf-8"))["title"] == "A set"
    )


def test_nothing_is_replaced_unless_asked(cli: Cli, tmp_path: Path) -> None:
    """A file that is there stays, until --force."""
    path = tmp_path / "a.json"
    path.write_text("mine")
    ran = cli("new", str(path))
    assert (ran.status, path.read_text()) == (1, "mine")
    assert "--force" in ran.err
    assert cli("new", str(path), "--force").status == 0
    assert read_set(path).id == "a"


@pytest.mark.parametrize(
    ("name", "set_id"),
    [
        ("cthulhu.json", "my-cthulhu"),
        ("¡Ñandú!.json", "nandu"),
        ("💀.json", "my-set"),
        ("a\x1b[1m.json", "a-1m"),
        ("x" * 200, "x" * 64),
    ],
)
def test_any_file_name_makes_a_right_set(name: str, set_id: str, cli: Cli, tmp_path: Path) -> None:
    """A bundled set's id, accents, no letters at all, escapes, length: the set is right all the same."""
    path = tmp_path / name
    assert cli("new", str(path)).status == 0
    assert read_set(path).id == set_id
