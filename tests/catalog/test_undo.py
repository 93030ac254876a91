"""Backups and going back."""

from __future__ import annotations

from pathlib import Path

import pytest

from gloomdb.catalog.care.undo import states, undo
from gloomdb.catalog.storage import backups
from gloomdb.errors import NotFound
from tests.catalog.samples import digest, home_made, take_in, take_out, write
from tests.running import Cli


@pytest.fixture
def changed(small: Path, tmp_path: Path) -> tuple[Path, str, str]:
    """A catalogue after one change, and what it was before and after it."""
    before = digest(small)
    take_in(small, write(tmp_path / "cellar.json", home_made(3, "cellar")))
    return small, before, digest(small)


def test_one_backup_before_each_change(changed: tuple[Path, str, str]) -> None:
    """It is the catalogue as it was, and no other file is left beside it."""
    catalogue, before, _ = changed
    (backup,) = backups.backups(catalogue)
    assert digest(backup) == before
    assert sorted(each.name for each in backup.parent.iterdir()) == [backup.name]


def test_undo_takes_back_and_undo_again_brings_back(changed: tuple[Path, str, str]) -> None:
    """As often as one likes, and it says which of the two it did."""
    catalogue, before, after = changed
    for _ in range(3):
        assert not undo(catalogue).is_redo
        assert digest(catalogue) == before
        assert undo(catalogue).is_redo
        assert digest(catalogue) == after


def test_undo_goes_back_further(changed: tuple[Path, str, str]) -> None:
    """By the number in the list, newest first; each state is listed once."""
    catalogue, before, after = changed
    take_out(catalogue, "cellar")
    undo(catalogue)
    assert digest(catalogue) == after
    numbers = {state.change.summary: number for number, state in enumerate(states(catalogue), 1)}
    assert numbers == {"cellar removed": 1, "attic new": 2}
    undo(catalogue, numbers["attic new"])
    assert digest(catalogue) == before


def test_nothing_to_take_back(small: Path) -> None:
    """A catalogue that was never changed has nothing to go back to."""
    before = small.read_bytes()
    with pytest.raises(NotFound, match="nothing to undo"):
        undo(small)
    assert small.read_bytes() == before


def test_the_last_ten_are_kept(small: Path, tmp_path: Path) -> None:
    """Of thirteen changes, the backups of the last ten."""
    path = write(tmp_path / "cellar.json", home_made(3, "cellar"))
    for _ in range(7):
        take_in(small, path)
        take_out(small, "cellar")
    kept = backups.described(small)
    assert len(kept) == backups.KEPT == 10
    assert [each.change.no for each in kept] == list(range(14, 4, -1))


def test_other_catalogues_backups_are_left_alone(changed: tuple[Path, str, str]) -> None:
    """Two catalogues in one folder, one called like the beginning of the other."""
    catalogue, _, _ = changed
    other = catalogue.with_name(f"{catalogue.name}-2")
    other.write_bytes(catalogue.read_bytes())
    take_out(other, "cellar")
    assert len(backups.backups(catalogue)) == 1
    assert len(backups.backups(other)) == 1


@pytest.mark.parametrize("damage", ["cut", "garbage", "gone", "empty"])
def test_undo_mends_a_damaged_catalogue(cli: Cli, changed: tuple[Path, str, str], damage: str) -> None:
    """The last backup takes its place; what was there is kept aside, not lost."""
    catalogue, before, _ = changed
    content = {"cut": catalogue.read_bytes()[:5000], "garbage": b"?" * 9000, "empty": b""}.get(damage)
    catalogue.unlink()
    if content is not None:
        catalogue.write_bytes(content)
    ran = cli("undo")
    assert ran.status == 0, ran.err
    assert "went back to the backup" in ran.err
    assert digest(catalogue) == before
    aside = [each.read_bytes() for each in catalogue.parent.glob("*.damaged-*")]
    assert aside == ([] if content is None else [content])


def test_a_left_over_journal_does_not_damage_what_is_restored(changed: tuple[Path, str, str]) -> None:
    """It belongs to the damaged file and goes aside with it."""
    catalogue, before, _ = changed
    catalogue.write_bytes(b"?" * 9000)
    journal = catalogue.with_name(f"{catalogue.name}-journal")
    journal.write_bytes(b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" + bytes(1000))
    undo(catalogue)
    assert not journal.exists()
    assert digest(catalogue) == before


def test_a_backup_that_cannot_be_made_stops_the_change(cli: Cli, small: Path) -> None:
    """Something else is called 'backups': nothing is changed without one."""
    (small.parent / "backups").write_text("mine")
    before = small.read_bytes()
    ran = cli("own", "add", "attic")
    assert ran.status == 1
    assert "backups" in ran.err
    assert small.read_bytes() == before


def test_the_command_says_what_it_did(cli: Cli, small: Path) -> None:
    """Undone, restored, and a list in every format."""
    cli("own", "add", "attic")
    assert cli("undo").err == "undone: own: attic added (gloomdb undo again restores it)\n"
    assert cli("undo").err == "restored: own: attic added (gloomdb undo reverts it again)\n"
    assert "import: attic new" in cli("undo", "--list").out
    assert cli("undo", "--to", "9").status == 3
    assert cli("undo", "--to", "0").status == 2
