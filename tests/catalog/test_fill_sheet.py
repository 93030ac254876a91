"""The gaps of a box in a spreadsheet: one row for each missing card, written, filled in, read back."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from gloomdb.catalog.reading.store import open_catalog
from gloomdb.catalog.user.patching import gaps
from tests.running import Cli


@pytest.fixture
def sheet(full: Path, cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A sheet as `fill --csv` writes it."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "box.csv"
    assert cli("fill", "cthulhu", "--csv", str(path)).status == 0
    return path


def _edit(path: Path, **cards: dict[str, str]) -> None:
    """Writes into the cells of some cards, as a spreadsheet program does."""
    rows = list(csv.DictReader(io.StringIO(path.read_text(encoding="utf-8-sig"))))
    for row in rows:
        row.update(cards.get(row["id"].partition("/")[2].replace("-", "_"), {}))
    with path.open("w", encoding="utf-8-sig", newline="") as file:
        writer = csv.DictWriter(file, rows[0])
        writer.writeheader()
        writer.writerows(rows)


def _cards() -> dict[str, dict[str, Any]]:
    raw = json.loads(Path("my-cthulhu.json").read_text(encoding="utf-8"))
    return {card.pop("id"): card for card in raw["cards"]}


def test_one_row_for_each_missing_card(full: Path, sheet: Path) -> None:
    """With its name, and its gaps empty: no stand-in is passed off as printed."""
    with open_catalog(full) as catalog:
        missing = {gap.card.id for gap in gaps(catalog.card_set("cthulhu"))}
    rows = list(csv.DictReader(io.StringIO(sheet.read_text(encoding="utf-8-sig"))))
    assert {row["id"] for row in rows} == missing
    assert all(row["name_en"] for row in rows)
    assert not any(row["points_top"] or row["icon_bottom"] or row["text_en"] for row in rows)


def test_a_sheet_is_in_the_language_of_its_owner(full: Path, cli: Cli, tmp_path: Path) -> None:
    """Headings and types; the name is the one on her box."""
    path = tmp_path / "caja.csv"
    assert cli("--lang", "es", "fill", "cthulhu", "--csv", str(path)).status == 0
    rows = list(csv.DictReader(io.StringIO(path.read_text(encoding="utf-8-sig"))))
    assert all(row["nombre_en"] for row in rows)
    assert {row["tipo"] for row in rows} == {"modificador", "evento", "muerte prematura", "historia"}
    assert cli("--lang", "es", "fill", "cthulhu", "--csv", str(path)).status == 1  # read, with nothing in it


def test_what_is_filled_in_becomes_a_patch(sheet: Path, cli: Cli) -> None:
    """Empty slots beside filled ones are clear, beginnings of icons do; what is wrong is told."""
    _edit(
        sheet,
        admired_alien_architecture={
            "points_top": "-15",
            "icon_bottom": "mad",
            "text_en": "Discard your hand.",
        },
        delved_too_deep={"points_middle": "15", "text_en": "none"},
        dined_with_degenerates={"points_top": "10", "icon_bottom": "xyzzy", "text_en": "frobnicate the moon"},
        discovered_a_diary={"points_top": "high", "icon_top": "goblet"},
    )
    ran = cli("fill", "cthulhu", "--csv", str(sheet), "--owner", "Pat", "--import")
    assert ran.status == 0, ran.err
    discard = [{"when": "immediate", "do": [{"op": "discard", "count": "all"}]}]
    assert _cards() == {
        "admired-alien-architecture": {
            "points": [-15, None, None], "icons": [None, None, "madness"], "effects": discard,
        },
        "delved-too-deep": {"points": [None, 15, None], "effects": []},
        "dined-with-degenerates": {"points": [10, None, None]},
        "discovered-a-diary": {"icons": ["goblet", None, None]},
    }  # fmt: skip
    for told in ("unknown icon 'xyzzy'", "'frobnicate the moon' is not understood", "'high' is not a value"):
        assert told in ran.err
    (row,) = json.loads(cli("patch", "list", "--format", "json").out)
    assert (row["owner"], row["cards"]) == ("Pat", 4)


def test_the_import_speaks_the_language_of_the_run(sheet: Path, cli: Cli) -> None:
    """Its table, too."""
    _edit(sheet, delved_too_deep={"points_middle": "15"})
    ran = cli("--lang", "es", "fill", "cthulhu", "--csv", str(sheet), "--owner", "Pat", "--import")
    assert ran.out.startswith("nombre "), ran.out


def test_an_empty_sheet_and_a_wrong_one(sheet: Path, cli: Cli) -> None:
    """One sentence with the way out."""
    ran = cli("fill", "cthulhu", "--csv", str(sheet))
    assert ran.status == 1
    assert "nothing is filled in" in ran.err
    sheet.write_text("hello\n")
    assert cli("fill", "cthulhu", "--csv", str(sheet)).status == 1
