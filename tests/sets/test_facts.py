"""The sets show every collected fact, and claim nothing as documented that the facts do not have."""

from __future__ import annotations

import copy
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gloomdb.resources import sets_dir
from tests.facts.checks import CHECKS, Box, Match, Record
from tests.facts.comparison import (
    ACCOUNTS,
    FILES,
    compare,
    compare_fact,
    compare_set,
    find,
    read,
    read_box,
    records_by_set,
)

FACTS: list[Record] = [read(path) for path in FILES]
ALL_ACCOUNTS: Record = read(ACCOUNTS)
RECORDS = records_by_set(FACTS, ALL_ACCOUNTS)
BOX_FACTS: list[Record] = [
    row for facts in FACTS for rows in facts.get("set_facts", {}).values() for row in rows
]
ROOT = Path(__file__).resolve().parent.parent.parent


def box_of(set_id: str) -> Box:
    """The files of a bundled set, to be changed at will."""
    box = read_box(sets_dir() / set_id)
    assert box is not None
    return copy.deepcopy(box)


@pytest.mark.parametrize("set_id", RECORDS)
def test_every_fact_of_a_set_is_shown(set_id: str) -> None:
    """No record and no fact of a record is missing from its set, changed, or outdone."""
    assert list(compare_set(RECORDS[set_id], box_of(set_id), ALL_ACCOUNTS)) == []


def test_no_record_is_passed_over() -> None:
    """Every record of both files is compared with one set."""
    given = sum(len(records) for facts in FACTS for records in facts["sets"].values())
    assert sum(map(len, RECORDS.values())) == given == 673


@pytest.mark.parametrize("fact", BOX_FACTS, ids=lambda fact: fact["fact"][:40])
def test_every_fact_about_a_box_is_shown(fact: Record) -> None:
    """It stands where the accounts say, in a set that names its sources."""
    assert list(compare_fact(fact, sets_dir(), ALL_ACCOUNTS)) == []


def test_a_set_that_is_missing_is_found(tmp_path: Path) -> None:
    """A set of the facts that is not in the directory is a finding, for its cards and for its box."""
    fact = {"fact": "2 to 5 players", "sources": []}
    facts = {"sets": {"fairytale": []}, "set_facts": {"fairytale": [fact]}}
    assert list(compare([facts], tmp_path, ALL_ACCOUNTS)) == [
        "fairytale: there is no such set",
        "fairytale: there is no set fairytale (for '2 to 5 players')",
    ]


@pytest.mark.parametrize(
    ("fact", "sources", "finding"),
    [
        ("2 to 6 players", [], "'2 to 6 players' is not accounted for"),
        ("2 to 5 players", ["n18"], "n18 is not a source of fairytale (for '2 to 5 players')"),
    ],
)
def test_a_fact_about_a_box_that_is_not_shown_is_found(fact: str, sources: list[str], finding: str) -> None:
    """One that nobody accounts for, and one whose source the set does not name."""
    assert list(compare_fact({"fact": fact, "sources": sources}, sets_dir(), ALL_ACCOUNTS)) == [finding]


def test_a_fact_about_a_box_that_was_changed_is_found(tmp_path: Path) -> None:
    """A set that does not say what the accounts promise."""
    shutil.copytree(sets_dir() / "munchkin", tmp_path / "munchkin")
    head = tmp_path / "munchkin" / "set.json"
    head.write_text(head.read_text(encoding="utf-8").replace('"modifier": 56', '"modifier": 57'), "utf-8")
    counts = next(fact for fact in BOX_FACTS if "56 Modifiers" in fact["fact"])
    assert list(compare_fact(counts, tmp_path, ALL_ACCOUNTS)) == [
        f"expected.modifier of munchkin does not say '56' (for {counts['fact']!r})"
    ]


def test_every_account_is_used() -> None:
    """An account of words or of a box that no file holds any more is an error in the accounts."""
    texts = {str(value) for records in RECORDS.values() for record in records for value in record.values()}
    remarks = {text.partition(" (")[2].removesuffix(")") for text in texts}
    assert [words for words in ALL_ACCOUNTS["words"] if words not in texts | remarks] == []
    assert set(ALL_ACCOUNTS["boxes"]) == {fact["fact"] for fact in BOX_FACTS}
    named = {
        f"{name}/{row['name']}" for facts in FACTS for name, rows in facts["sets"].items() for row in rows
    }
    assert set(ALL_ACCOUNTS["elsewhere"]) <= named
    assert set(ALL_ACCOUNTS["sources"]) == {key for facts in FACTS for key in facts["sources"]}


@pytest.mark.parametrize("card_id", ALL_ACCOUNTS["superseded"])
def test_only_what_is_not_shown_any_more_is_superseded(card_id: str) -> None:
    """Each corrected value stands in a record of the card, and the card shows it no longer."""
    set_id, _, slug = card_id.partition("/")
    box = box_of(set_id)
    records = [record for record in RECORDS[set_id] if find(record, box) == box.cards[slug]]
    for value, reason in ALL_ACCOUNTS["superseded"][card_id].items():
        asked = [(record, key) for record in records for key, held in record.items() if held == value]
        assert reason
        assert asked, value
        for record, key in asked:
            assert list(CHECKS[key](Match(record, tuple(records), box.cards[slug], box, ALL_ACCOUNTS)))


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
        (remove("was-menaced-by-mice", "sign"), "Was Menaced by Mice: sign"),
        (change("was-menaced-by-mice", "sign", "positive"), "Was Menaced by Mice: sign"),
        (remove("was-menaced-by-mice", "facts"), "Was Menaced by Mice: presence"),
        (remove("melissa-slogar", "facts"), "Melissa Slogar: name_pl"),
        (remove("drowned-in-a-bog", "facts"), "Drowned in a Bog: name_es"),
        (remove("disappeared-in-the-fog", "uncertain"), "Disappeared in the Fog: name_approximate"),
    ],
)
def test_the_comparison_finds(mutate: Callable[[Box], None], finding: str) -> None:
    """Each kind of loss or change in a set is a finding that names the card and the fact."""
    box = box_of("gloom-2e")
    mutate(box)
    findings = list(compare_set(RECORDS["gloom-2e"], box, ALL_ACCOUNTS))
    assert any(row.startswith(finding) for row in findings), findings


def test_a_total_is_seen_from_the_points() -> None:
    """A sum that a source gives is that of the documented points."""
    box = box_of("gloom-1e")
    box.cards["was-ruined-by-rum"]["points"] = [-15, None, None]
    findings = list(compare_set(RECORDS["gloom-1e"], box, ALL_ACCOUNTS))
    assert "Was Ruined by Rum: points_total: -25 is not shown" in findings


def test_a_name_replaces_a_card_without_one() -> None:
    """A record that says which nameless card it names does not stand for any other."""
    record = {"name": "Fog", "type": "untimely death", "replaces": "(a card nobody knows of)"}
    findings = compare_set([{**record, "placeholder": True}], box_of("gloom-2e"), ALL_ACCOUNTS)
    assert list(findings) == [
        "(a card nobody knows of): no record that could be replaced",
        "1 untimely death of unknown name: no stand-in",
    ]


def test_a_new_kind_of_fact_is_found() -> None:
    """A record with a key that no rule knows is a finding, so nothing is dropped unseen."""
    record = {**RECORDS["gloom-2e"][0], "artist": "somebody"}
    assert list(compare_set([record], box_of("gloom-2e"), ALL_ACCOUNTS)) == [
        "Goody Zarr: no rule says how 'artist' is shown"
    ]


def test_the_script_says_what_is_missing(tmp_path: Path) -> None:
    """`scripts/facts --check` ends with 4 when a set is missing, and names it."""
    script = [sys.executable, str(ROOT / "scripts" / "facts"), "--sets", str(tmp_path), "--check"]
    ran = subprocess.run(script, capture_output=True, text=True, check=False)
    assert ran.returncode == 4
    assert "gloom-2e: there is no such set" in ran.stdout
    assert ran.stderr.startswith("673 records and 31 facts about boxes in 2 files: 3 facts superseded, ")
