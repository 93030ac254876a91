"""The sets show every collected fact, and claim nothing as documented that the facts do not have."""

from __future__ import annotations

import copy
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gloomdb.resources import sets_dir
from tests.facts.checks import Box, Record
from tests.facts.comparison import ACCOUNTS, FACTS, compare, compare_set, read, read_box

FACTS_BY_SET: dict[str, list[Record]] = read(FACTS)["sets"]
ALL_ACCOUNTS: Record = read(ACCOUNTS)
ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.mark.parametrize("name", FACTS_BY_SET)
def test_every_fact_of_a_set_is_shown(name: str) -> None:
    """No record and no fact of a record is missing from its set, changed, or outdone."""
    only = {"sets": {name: FACTS_BY_SET[name]}}
    assert list(compare(only, sets_dir(), ALL_ACCOUNTS)) == []


def test_a_set_that_is_missing_is_found(tmp_path: Path) -> None:
    """A set of the facts that is not in the directory is a finding."""
    assert list(compare({"sets": {"cthulhu": []}}, tmp_path, ALL_ACCOUNTS)) == [
        "cthulhu: there is no such set"
    ]


def test_every_account_is_used() -> None:
    """An account of words that no record holds any more is an error in the accounts."""
    texts = {
        str(value) for records in FACTS_BY_SET.values() for record in records for value in record.values()
    }
    remarks = {text.partition(" (")[2].removesuffix(")") for text in texts}
    assert [words for words in ALL_ACCOUNTS["words"] if words not in texts | remarks] == []


def drop_card(box: Box) -> None:
    """Removes a documented card."""
    del box.cards["smoke-and-mirrors"]


def change(card: str, key: str, value: object) -> Callable[[Box], None]:
    """Gives a field of a documented card another value."""

    def mutate(box: Box) -> None:
        box.cards[card][key] = value

    return mutate


def remove(card: str, key: str) -> Callable[[Box], None]:
    """Takes a field from a documented card."""

    def mutate(box: Box) -> None:
        del box.cards[card][key]

    return mutate


def drop_invention(box: Box) -> None:
    """Removes the stand-in of a card known only to exist."""
    box.stand_ins[:] = [row for row in box.stand_ins if row["id"] != "was-mortified-by-mallards"]


@pytest.mark.parametrize(
    ("mutate", "finding"),
    [
        (drop_card, "Smoke and Mirrors: no documented card"),
        (drop_invention, "1 modifier of unknown name: no stand-in"),
        (change("died-of-despair", "points", [None, None, -20]), "Died of Despair: points"),
        (change("died-of-despair", "effects", []), "Died of Despair: effect"),
        (change("butterfield", "family", "castle-slogar"), "Butterfield: family"),
        (change("butterfield", "subtitle", {"en": "The Butler"}), "Butterfield: subtitle"),
        (change("butterfield", "type", "modifier"), "Butterfield: type"),
        (change("butterfield", "name", {"en": "Buttersfield"}), "Butterfield: name"),
        (change("butterfield", "sources", ["dropped-cards"]), "Butterfield: sources"),
        (change("the-twins", "name", {"en": "The Twins", "es": "Los mellizos"}), "The Twins: name_es"),
        (change("the-twins", "translation", {"es": "official"}), "The Twins: name_es"),
        (change("butterfield", "sign", "negative"), "Butterfield: sign is documented"),
        (change("stole-from-a-stiff", "points", [None] * 3), "Stole from a Stiff: points are documented"),
        (change("stole-from-a-stiff", "icons", [None] * 3), "Stole from a Stiff: icons are documented"),
        (remove("stole-from-a-stiff", "uncertain"), "Stole from a Stiff: notes"),
        (remove("stole-from-a-stiff", "reprint_of"), "Stole from a Stiff: inherits"),
        (remove("was-burnt-by-a-mob", "note"), "Was Burnt by a Mob: notes"),
        (remove("fell-from-on-high", "facts"), "Fell from on High: effect"),
    ],
)
def test_the_comparison_finds(mutate: Callable[[Box], None], finding: str) -> None:
    """Each kind of loss or change in a set is a finding that names the card and the fact."""
    box = read_box(sets_dir() / "gloom-2e")
    assert box is not None
    box = copy.deepcopy(box)
    mutate(box)
    findings = list(compare_set(FACTS_BY_SET["gloom-2e"], box, ALL_ACCOUNTS))
    assert any(row.startswith(finding) for row in findings), findings


def test_a_new_kind_of_fact_is_found() -> None:
    """A record with a key that no rule knows is a finding, so nothing is dropped unseen."""
    box = read_box(sets_dir() / "gloom-2e")
    assert box is not None
    record = {**FACTS_BY_SET["gloom-2e"][0], "artist": "somebody"}
    assert list(compare_set([record], box, ALL_ACCOUNTS)) == [
        "Goody Zarr: no rule says how 'artist' is shown"
    ]


def test_the_script_says_what_is_missing(tmp_path: Path) -> None:
    """`scripts/facts --check` ends with 4 when a set is missing, and names it."""
    script = [sys.executable, str(ROOT / "scripts" / "facts"), str(FACTS), "--sets", str(tmp_path), "--check"]
    ran = subprocess.run(script, capture_output=True, text=True, check=False)
    assert ran.returncode == 4
    assert "gloom-2e: there is no such set" in ran.stdout
