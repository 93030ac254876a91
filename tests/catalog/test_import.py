"""Importing: the catalogue becomes what the files say, all or nothing, and says what it did."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gloomdb.catalog.reading.store import open_catalog
from gloomdb.catalog.user.kept_decks import save_deck
from gloomdb.errors import BadInput, NotFound
from tests.catalog.samples import digest, everything, home_made, patch, take_in, take_out, write
from tests.running import Cli


@pytest.fixture
def attic(tmp_path: Path) -> Path:
    """A home-made set in one file."""
    return write(tmp_path / "attic.json", home_made())


def test_every_bundled_card_comes_out_as_it_went_in(catalogue: Path) -> None:
    """A card read from the catalogue equals the card of its set file, and so does its set."""
    from gloomdb.definitions.load import bundled_sets

    take_in(catalogue)
    with open_catalog(catalogue) as catalog:
        for each in bundled_sets(validate=False):
            assert catalog.card_set(each.id) == each


def test_importing_twice_changes_nothing(catalogue: Path, attic: Path) -> None:
    """The second import says unchanged; the file keeps every byte, and there is no backup of it."""
    first = take_in(catalogue, attic)
    assert [(each.name, each.status, len(each.cards.added)) for each in first.outcomes] == [
        ("attic", "new", 6)
    ]
    before = catalogue.read_bytes()
    second = take_in(catalogue, attic)
    assert [(each.status, each.cards.unchanged) for each in second.outcomes] == [("unchanged", 6)]
    assert not second.is_change
    assert catalogue.read_bytes() == before
    assert not (catalogue.parent / "backups").exists()


def test_only_what_differs_is_touched(catalogue: Path, tmp_path: Path) -> None:
    """Of a newer version of a set: added, changed, removed and unchanged cards, by id."""
    raw = home_made()
    take_in(catalogue, write(tmp_path / "attic.json", raw))
    raw["cards"][1]["points"] = [-40, None, None]
    raw["cards"].append(raw["cards"].pop(2) | {"id": "was-new", "name": {"en": "Was New", "es": "Nuevo"}})
    outcome = take_in(catalogue, write(tmp_path / "attic.json", raw)).outcomes[0]
    assert outcome.cards.added == ["attic/was-new"]
    assert outcome.cards.changed == ["attic/was-mended-000001"]
    assert outcome.cards.removed == ["attic/was-mended-000002"]
    assert outcome.cards.unchanged == 4


@pytest.mark.parametrize("change", ["cards", "order", "head", "nothing"])
def test_a_changed_set_is_the_same_as_a_new_one(catalogue: Path, tmp_path: Path, change: str) -> None:
    """However a set came to be what it is, the catalogue holds the same."""
    before = home_made()
    after = json.loads(json.dumps(before))
    if change == "cards":
        after["cards"][0]["name"] = {"en": "Was Mended 000000", "es": "Zurcido"}
        del after["cards"][3]
    elif change == "order":
        after["cards"].reverse()
    elif change == "head":
        after["title"] = {"en": "The Loft"}
        after["icons"]["duck"] = {"en": "Duck"}
    take_in(catalogue, write(tmp_path / "attic.json", before))
    take_in(catalogue, write(tmp_path / "attic.json", after))
    fresh = tmp_path / "fresh.db"
    take_in(fresh, write(tmp_path / "attic.json", after))
    assert digest(catalogue) == digest(fresh)
    for view in ("card", "card_text", "set_coverage", "label", "source", "expected"):
        assert _rows(catalogue, f"SELECT * FROM {view}") == _rows(fresh, f"SELECT * FROM {view}")


def _rows(catalogue: Path, sql: str) -> list[tuple[object, ...]]:
    with open_catalog(catalogue) as catalog:
        return catalog.rows(sql)


def test_a_dry_run_says_the_same_and_writes_nothing(catalogue: Path, attic: Path, tmp_path: Path) -> None:
    """What --dry-run tells is what the import then does; the file is not even touched."""
    take_in(catalogue, attic)
    before = catalogue.read_bytes(), catalogue.stat().st_mtime_ns
    raw = home_made(8)
    raw["cards"][0]["points"] = [-40, None, None]
    wanted = write(tmp_path / "attic.json", raw)
    told = take_in(catalogue, wanted, dry_run=True)
    assert (catalogue.read_bytes(), catalogue.stat().st_mtime_ns) == before
    assert told == take_in(catalogue, wanted)


def test_a_dry_run_makes_no_catalogue(catalogue: Path, attic: Path) -> None:
    """Where there is none, none is made."""
    assert take_in(catalogue, attic, dry_run=True).outcomes[0].status == "new"
    assert not catalogue.exists()


def test_all_or_nothing(catalogue: Path, attic: Path, tmp_path: Path) -> None:
    """One wrong card among several files, and none of them is imported."""
    take_in(catalogue, attic)
    before = catalogue.read_bytes()
    good = write(tmp_path / "good.json", home_made(4, "cellar"))
    raw = home_made(4, "porch")
    raw["cards"][2]["points"] = ["high", None, None]
    bad = write(tmp_path / "bad.json", raw)
    with pytest.raises(BadInput, match=r"bad\.json:\d+: .*whole number"):
        take_in(catalogue, good, bad)
    assert catalogue.read_bytes() == before


def test_many_problems_are_told_in_a_screenful(cli: Cli, catalogue: Path, tmp_path: Path) -> None:
    """Twenty of two hundred problems, and how many more there are."""
    raw = home_made(200)
    for card in raw["cards"]:
        card["points"] = "high"
    ran = cli("import", str(write(tmp_path / "bad.json", raw)))
    lines = ran.err.splitlines()
    assert (ran.status, ran.out) == (1, "")
    assert len(lines) <= 25
    assert lines[0].startswith("error: ")
    assert "more" in lines[-1]
    assert not catalogue.exists()


NASTY = ["'; DROP TABLE entry;--", "[/bold] [link=x]", "=cmd|' /C c'!A0", "{{7*7}} %s", "<script>", "Żółć 💀"]


def test_whatever_a_card_is_called(catalogue: Path, tmp_path: Path) -> None:
    """Names that mean something to SQL, Rich, a spreadsheet or a browser come out as they went in."""
    raw = home_made(len(NASTY) + 1)
    for card, name in zip(raw["cards"], NASTY, strict=False):
        card["name"]["es"] = name
    take_in(catalogue, write(tmp_path / "attic.json", raw))
    with open_catalog(catalogue) as catalog:
        cards = catalog.card_set("attic").cards
        assert [card.name["es"] for card in cards[: len(NASTY)]] == NASTY
        shown = catalog.rows("SELECT name_es FROM card ORDER BY id")
    assert [name for (name,) in shown[: len(NASTY)]] == NASTY


# --- patches -------------------------------------------------------------------------------------


@pytest.fixture
def mended(catalogue: Path, attic: Path, tmp_path: Path) -> Path:
    """A catalogue with a set and a patch over it: one stand-in filled in, one documented value corrected."""
    cards = (
        {"id": "was-mended-000005", "points": [-35, None, None], "icons": [None, None, None], "effects": []},
        {"id": "was-mended-000001", "points": [-40, None, None]},
    )
    take_in(catalogue, attic)
    take_in(catalogue, write(tmp_path / "my box.json", patch(*cards, id="my-box")))
    return catalogue


def _points(catalogue: Path) -> list[tuple[object, ...]]:
    wanted = "('was-mended-000001', 'was-mended-000005')"
    return _rows(catalogue, f"SELECT top, provenance FROM entry WHERE slug IN {wanted} ORDER BY slug")


def test_a_patch_wins_over_stand_ins_and_documented_values(mended: Path) -> None:
    """What its owner says of the box is what counts, and it is documented."""
    assert _points(mended) == [(-40, "documented"), (-35, "documented")]
    with open_catalog(mended) as catalog:
        (card,) = catalog.cards(["attic/was-mended-000005"])
        assert card.sources["points"] == ("mine",)
        assert catalog.card_set("attic").sources["mine"].title == "My copy"


def test_a_patch_survives_a_new_version_of_its_set(mended: Path, tmp_path: Path) -> None:
    """The set is imported again, with other values; those of the patch stay."""
    raw = home_made()
    raw["cards"][1]["points"] = [-10, -10, -10]
    raw["cards"][0]["points"] = [-10, -10, -10]
    outcome = take_in(mended, write(tmp_path / "attic.json", raw)).outcomes[0]
    assert outcome.cards.changed == ["attic/was-mended-000000"]
    assert _points(mended) == [(-40, "documented"), (-35, "documented")]


def test_removing_a_patch_leaves_the_set_as_it_was(mended: Path, attic: Path, tmp_path: Path) -> None:
    """The set's own values come back, the patch and its sources are gone."""
    removed = take_out(mended, "attic+my-box")
    assert {each.name: each.status for each in removed.outcomes} == {
        "attic": "changed",
        "attic+my-box": "removed",
    }
    fresh = tmp_path / "fresh.db"
    take_in(fresh, attic)
    assert digest(mended) == digest(fresh)
    assert _rows(mended, "SELECT * FROM source") == _rows(fresh, "SELECT * FROM source")


def test_the_later_patch_wins_and_the_earlier_shows_when_it_goes(mended: Path, tmp_path: Path) -> None:
    """Patches are layers, not edits."""
    later = patch({"id": "was-mended-000001", "points": [-1, None, None]})
    take_in(mended, write(tmp_path / "later.json", {**later, "id": "later"}))
    assert _points(mended)[0] == (-1, "documented")
    take_out(mended, "attic+later")
    assert _points(mended)[0] == (-40, "documented")


def test_a_patch_may_bring_cards_and_drop_invented_ones(mended: Path, tmp_path: Path) -> None:
    """A card that the set does not know comes in; when the patch goes, it goes."""
    new = {"id": "was-found", "type": "event", "name": {"en": "Was Found"}, "effects": []}
    take_in(mended, write(tmp_path / "more.json", patch(new, id="more")))
    with open_catalog(mended) as catalog:
        assert catalog.cards(["attic/was-found"])[0].sources["name"] == ("mine-2",)  # another box
    assert take_out(mended, "attic+more").outcomes[0].cards.removed == ["attic/was-found"]


def test_a_patch_imported_again_changes_nothing(mended: Path, tmp_path: Path) -> None:
    """The second time both are unchanged."""
    before = mended.read_bytes()
    again = take_in(mended, tmp_path / "my box.json")
    assert {each.status for each in again.outcomes} == {"unchanged"}
    assert mended.read_bytes() == before


def test_a_patch_and_its_set_come_together(catalogue: Path, attic: Path, tmp_path: Path) -> None:
    """In one command, in whichever order they are named."""
    over = write(tmp_path / "over.json", patch({"id": "was-mended-000001", "points": [-40, None, None]}))
    take_in(catalogue, over, attic)
    assert _points(catalogue)[0] == (-40, "documented")


def test_a_patch_without_its_set_is_refused(catalogue: Path, attic: Path, tmp_path: Path) -> None:
    """Nothing is imported, not even what came with it."""
    take_in(catalogue, attic)
    before = catalogue.read_bytes()
    over = write(tmp_path / "over.json", patch({"id": "was-here", "points": [1, 2, 3]}, set_id="gloom-1e"))
    with pytest.raises((NotFound, BadInput)):
        take_in(catalogue, over)
    assert catalogue.read_bytes() == before


# --- removing ------------------------------------------------------------------------------------


def test_removing_a_set_takes_its_patches_along(mended: Path, tmp_path: Path) -> None:
    """Nothing of it is left in any table, and the full-text index does not find it."""
    take_in(mended, write(tmp_path / "cellar.json", home_made(4, "cellar")))
    removed = take_out(mended, "attic")
    assert [(each.name, each.kind, each.status) for each in removed.outcomes] == [
        ("attic", "set", "removed"),
        ("attic+my-box", "patch", "removed"),
    ]
    assert len(removed.outcomes[0].cards.removed) == 6
    left = [line for line in everything(mended) if "attic" in line and 'INTO "change"' not in line]
    assert left == []
    assert _rows(mended, "SELECT count(*) FROM search WHERE search MATCH 'mend'") == [(4,)]


def test_removing_what_is_not_there(mended: Path) -> None:
    """A misspelt name gets a did-you-mean, and nothing is removed."""
    before = mended.read_bytes()
    with pytest.raises(NotFound, match="did you mean 'attic'"):
        take_out(mended, "attic+my-box", "atic")
    assert mended.read_bytes() == before


def test_a_deck_whose_cards_go_is_warned_of_and_kept(mended: Path) -> None:
    """A deck never silently shrinks."""
    save_deck(mended, "mix", {}, "x", {"attic/was-mended-000000": 2})
    assert take_out(mended, "attic").broken_decks == (("mix", 1),)
    assert _rows(mended, "SELECT card, count FROM deck_card") == [("attic/was-mended-000000", 2)]


# --- the index -----------------------------------------------------------------------------------


def _found(catalogue: Path, words: str) -> list[str]:
    sql = """
        SELECT entry.id FROM search JOIN entry_text ON entry_text.no = search.rowid
        JOIN entry ON entry.no = entry_text.entry WHERE search MATCH ? ORDER BY entry.id
    """
    return [id_ for (id_,) in _rows(catalogue, sql.replace("?", f"'{words}'"))]


@pytest.mark.parametrize("large", [False, True])
def test_the_full_text_index_follows_every_change(catalogue: Path, tmp_path: Path, large: bool) -> None:
    """Kept word by word or rebuilt, it holds exactly the names and texts of the cards."""
    if not large:  # a small change to a large catalogue is taken in word by word
        take_in(catalogue, write(tmp_path / "big.json", home_made(60, "big")))
    raw = home_made()
    take_in(catalogue, write(tmp_path / "attic.json", raw))
    raw["cards"][0]["name"]["es"] = "Canción de muertes"
    raw["cards"].pop(1)
    take_in(catalogue, write(tmp_path / "attic.json", raw))
    assert _found(catalogue, "muert") == ["attic/was-mended-000000"]
    import sqlite3

    connection = sqlite3.connect(catalogue)
    connection.execute("INSERT INTO search (search, rank) VALUES ('integrity-check', 1)")
    connection.close()


# --- the command ---------------------------------------------------------------------------------


def test_the_command_tells_per_set_what_it_did(cli: Cli, catalogue: Path, attic: Path) -> None:
    """A row for each set, the same keys in every format; what scripts need is JSON."""
    ran = cli("import", str(attic), "--format", "json")
    assert ran.status == 0
    (row,) = json.loads(ran.out)
    assert row["cards"].pop("added")[0] == "attic/was-mended-000000"
    assert row == {
        "name": "attic", "kind": "set", "status": "new",
        "added": 6, "changed": 0, "removed": 0, "unchanged": 0, "cards": {"changed": [], "removed": []},
    }  # fmt: skip
    assert cli("import", str(attic)).err == "unchanged: all of it is already in the catalogue\n"


def test_remove_from_the_command_line(cli: Cli, catalogue: Path, attic: Path) -> None:
    """--remove takes a set out; of a catalogue that is not there it says so and makes none."""
    assert "no catalogue there" in cli("import", "--remove", "attic").err
    assert not catalogue.exists()
    cli("import", str(attic))
    assert cli("import", "--remove", "attic").status == 0
    assert cli("import", "--remove", "attic").status == 3
    assert cli("import", "--remove", "attic", str(attic)).status == 2
