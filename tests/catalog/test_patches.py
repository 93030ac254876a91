"""Patches of two owners: told apart whatever their files are called, compared, merged, disputed, removed."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from gloomdb.catalog.care.doctor import examine
from gloomdb.catalog.reading.store import open_catalog
from gloomdb.catalog.user.patch_merge import merge
from gloomdb.catalog.user.patch_shelf import stored, voices
from gloomdb.catalog.user.patching import gaps
from gloomdb.definitions.layers import Patch
from tests.catalog.samples import digest, patch, write
from tests.running import Cli

AGREED, DISPUTED = 20, 5


def _owner(name: str, cards: list[dict[str, Any]]) -> dict[str, Any]:
    box = {"title": "My own box", "owner": name, "date": "2026-11-18", "printing": "English, 2011"}
    return {
        "patch": "cthulhu",
        "id": f"{name.lower()}-1",
        "sources": {f"{name.lower()}-1": box},
        "cards": cards,
    }


@pytest.fixture
def two(full: Path, tmp_path: Path) -> tuple[Path, Path]:
    """Two owners' files of one box, which both called theirs alike: 20 values the same, 5 not."""
    with open_catalog(full) as catalog:
        open_gaps = gaps(catalog.card_set("cthulhu"))
    slugs = [gap.card.slug for gap in open_gaps if gap.field == "points" and not gap.card.sign]
    slugs = slugs[: AGREED + DISPUTED]
    assert len(slugs) == AGREED + DISPUTED
    pats = [{"id": slug, "points": [-15, None, -n]} for n, slug in enumerate(slugs)]
    lees = [{"id": slug, "points": [-15, None, -n if n < AGREED else 5]} for n, slug in enumerate(slugs)]
    paths = []
    for name, cards in (("Pat", pats), ("Lee", lees)):
        folder = tmp_path / name
        folder.mkdir()
        paths.append(write(folder / "my-cthulhu.json", _owner(name, cards)))
    return paths[0], paths[1]


def _all_said(catalogue: Path) -> set[tuple[str, str, str, str]]:
    """Every value that every owner entered, wherever the catalogue keeps it."""
    with open_catalog(catalogue) as catalog:
        said = voices(one.patch for one in stored(catalog.rows, "cthulhu"))
    return {
        (place.card, place.field, json.dumps(opinion.value), name)
        for place, every in said.said.items()
        for opinion in every
        for name in said.people(opinion)
    }


def _entered(*paths: Path) -> set[tuple[str, str, str, str]]:
    return {
        (card["id"], "points", json.dumps(card["points"]), source["owner"])
        for path in paths
        for raw in [json.loads(path.read_text())]
        for source in raw["sources"].values()
        for card in raw["cards"]
    }


def test_a_preferred_patch_is_of_one_set(two: tuple[Path, Path], cli: Cli) -> None:
    """Patches of other sets that come with it are laid as they come."""
    pat, lee = two
    kims = _owner("Kim", [{"id": "was-galled-by-gangrene", "copies": 1}]) | {"patch": "gloom-1e"}
    kim = write(lee.with_name("kim.json"), kims)
    assert cli("import", str(lee), str(pat), str(kim), "--prefer", "Lee").status == 0
    disputed = json.loads(pat.read_text())["cards"][AGREED]["id"]
    assert _points(cli, disputed)["points"] == [-15, None, 5]


def _points(cli: Cli, card: str) -> Any:
    return json.loads(cli("show", f"cthulhu/{card}", "--format", "json").out)


def _check_listing(cli: Cli, lee: Path) -> None:
    """Both are listed with their owners, and compared value by value."""
    listed = json.loads(cli("patch", "list", "--format", "json").out)
    assert {(row["id"], row["set"], row["owner"], row["date"], row["cards"]) for row in listed} == {
        ("cthulhu+pat-1", "cthulhu", "Pat", "2026-11-18", 25),
        ("cthulhu+lee-1", "cthulhu", "Lee", "2026-11-18", 25),
    }
    assert listed[0]["fields"] == {"points": 25}
    rows = json.loads(cli("patch", "diff", "pat", str(lee), "--format", "json").out)
    assert [row["status"] for row in rows].count("same") == AGREED
    assert [row["status"] for row in rows].count("differs") == DISPUTED


def _upgrade(full: Path, cli: Cli) -> None:
    """The first command of a gloomdb that brings other sets."""
    with closing(sqlite3.connect(full)) as connection:
        connection.execute("UPDATE bundled SET sha256 = 'older'")
        connection.execute("UPDATE entry SET sha256 = 'x' WHERE card_set = 'gloom-2e' AND position = 0")
        connection.commit()
    ran = cli("list", "set:cthulhu", "--format", "ids")
    assert "took in the newer sets" in ran.err


def test_two_owners(full: Path, two: tuple[Path, Path], cli: Cli, tmp_path: Path) -> None:
    """Merge, import, show, conflict, removal: nothing anybody entered is lost."""
    pat, lee = two
    everything = _entered(pat, lee)
    before = digest(full)
    assert cli("import", str(pat)).status == 0
    ran = cli("import", str(lee))  # nobody there to answer: what was there is used
    assert ran.status == 0
    assert "owners disagree about 5 values" in ran.err
    assert "−" not in ran.out
    assert _all_said(full) == everything
    disputed = [card["id"] for card in json.loads(pat.read_text())["cards"]][AGREED]
    card = _points(cli, disputed)
    assert card["points"] == [-15, None, -AGREED]
    assert card["confirmed"] == {"points": 1}
    assert [each["owners"] for each in card["disputed"]["points"]] == [["Pat"], ["Lee"]]
    shown = cli("show", f"cthulhu/{disputed}").out
    assert "points: -15 . -20 (Pat); -15 . 5 (Lee)" in shown
    agreed = cli("show", "cthulhu/" + json.loads(pat.read_text())["cards"][0]["id"]).out
    assert "confirmed by 2 owners" in agreed

    # The other way round, on demand, and by name.
    assert cli("import", str(lee), "--prefer", "new").status == 0
    assert _points(cli, disputed)["points"] == [-15, None, 5]
    assert cli("import", str(lee), "--prefer", "Pat").status == 0
    assert _points(cli, disputed)["points"] == [-15, None, -AGREED]

    _check_listing(cli, lee)

    # Merged, and given back to a catalogue that has neither.
    both = tmp_path / "both.json"
    ran = cli(
        "patch", "merge", str(pat), str(lee), "--prefer", "lee", "--output", str(both), "--format", "json"
    )
    merged = json.loads(ran.out)
    assert (len(merged["agreed"]), len(merged["conflicts"])) == (AGREED, DISPUTED)
    assert all(row["confirmed"] == 2 for row in merged["agreed"])
    assert cli("validate", str(both)).status == 0
    assert cli("patch", "export", "pat", "--output", str(tmp_path / "again.json")).status == 0
    removed = cli("patch", "remove", "pat", "cthulhu+lee-1")
    assert removed.status == 0, removed.err
    assert digest(full) == before
    assert cli("import", str(both)).status == 0
    assert _all_said(full) == everything
    card = _points(cli, disputed)
    assert card["points"] == [-15, None, 5]
    assert [each["owners"] for each in card["disputed"]["points"]] == [["Lee"], ["Pat"]]
    assert examine(full) == []

    # A newer gloomdb brings other sets: they are taken in below what the owners say.
    _upgrade(full, cli)
    assert _all_said(full) == everything
    assert _points(cli, disputed) == card

    # Pat's own file besides the merged one is the same voice, not a third.
    ran = cli("import", str(tmp_path / "again.json"))
    assert "disagree" not in ran.err
    assert _all_said(full) == everything


def test_a_patch_is_known_by_its_id_not_its_file(full: Path, two: tuple[Path, Path], cli: Cli) -> None:
    """A friend's file of the same name replaces nothing; the same patch under another name, itself."""
    pat, lee = two
    cli("import", str(pat))
    cli("import", str(lee))
    moved = pat.rename(pat.with_name("other.json"))
    raw = json.loads(moved.read_text())
    raw["cards"] = raw["cards"][:1]
    write(moved, raw)
    assert "changed" in cli("import", str(moved)).out
    rows = json.loads(cli("patch", "list", "--format", "json").out)
    assert {row["id"]: row["cards"] for row in rows} == {"cthulhu+pat-1": 1, "cthulhu+lee-1": 25}


def test_files_without_an_id(full: Path, two: tuple[Path, Path], cli: Cli) -> None:
    """As older ones are: two files are two patches and two owners, and each is itself when it has changed."""
    for path in two:
        raw = json.loads(path.read_text())
        del raw["id"]
        raw["sources"] = {"my-box": {"title": "My own box"}}
        write(path, raw)
        assert cli("import", str(path)).status == 0
    rows = json.loads(cli("patch", "list", "--format", "json").out)
    assert [row["cards"] for row in rows] == [25, 25]
    first = json.loads(two[0].read_text())["cards"][0]["id"]
    assert _points(cli, first)["confirmed"] == {"points": 2}
    raw = json.loads(two[0].read_text())
    raw["cards"] = raw["cards"][1:]
    assert cli("import", str(write(two[0], raw))).status == 0
    rows = json.loads(cli("patch", "list", "--format", "json").out)
    assert sorted(row["cards"] for row in rows) == [24, 25]


def test_removing_a_patch_never_names_the_set(full: Path, two: tuple[Path, Path], cli: Cli) -> None:
    """Not as a suggestion either, whichever command it is."""
    cli("import", str(two[0]))
    for words in (
        ("import", "--remove", "cthulhu+pat"),
        ("patch", "remove", "cthulhu+pt-1"),
        ("patch", "remove", "cthulhu"),
    ):
        ran = cli(*words)
        assert ran.status == 3
        assert "'cthulhu'?" not in ran.err
        assert "cthulhu+pat-1" in ran.err


def test_the_majority_is_believed_then_the_first() -> None:
    """Of three owners two outweigh one; of two the first; a name in one language does not touch the other."""

    def says(box: str, **fields: Any) -> Patch:
        return Patch(patch({"id": "one", **fields}) | {"sources": {box: {"title": box, "owner": box}}})

    a, b = says("a", points=[1, None, None], name={"en": "One"}), says("b", points=[2, None, None])
    c = says("c", points=[2, None, None], name={"es": "Uno"})
    (card,) = merge([a, b]).patch.cards
    assert card["points"] == [1, None, None]
    (card,) = merge([a, b, c]).patch.cards
    assert (card["points"], card["sources"]["points"]) == ([2, None, None], ["b", "c"])
    assert card["disputed"] == [{"sources": {"points": ["a"]}, "points": [1, None, None]}]
    assert card["name"] == {"en": "One", "es": "Uno"}
    (again,) = merge([merge([a, b, c]).patch, a]).patch.cards
    assert again["sources"]["points"] == ["b", "c"]
