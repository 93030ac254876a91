"""A designer's twelve cards: from a workbook to a sheet of film, with her pictures and her icon."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image as Pillow

from gloomdb.sheets.pictures.own_icons import take_icons
from tests.definitions.spreadsheet.workbook_files import packed, xlsx_members
from tests.running import Cli

HEAD = """{"id": "sea", "title": {"en": "Sea"}, "kind": "home-made", "languages": ["en"],
 "requires": ["gloom-1e"], "icons": {"kraken": {"en": "Kraken"}}}"""
ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>'


def test_twelve_cards_become_film_in_five_commands(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """new, validate, simulate, import, export: every picture and the icon are on the sheet."""
    monkeypatch.chdir(tmp_path)
    assert cli("new", "sea", "--csv").status == 0
    sea = tmp_path / "sea"
    (sea / "cards.csv").unlink()
    (sea / "set.json").write_text(HEAD)
    rows: list[list[object]] = [["Name", "Type", "Points top", "Icon bottom", "Text", "Picture"]]
    rows += [[f"Storm {n}", "Modifier", -5 * n, "Kraken", "Draw 1 card.", "yes"] for n in range(1, 13)]
    (sea / "cards.xlsx").write_bytes(packed(xlsx_members(rows)))
    (sea / "art").mkdir()
    (sea / "icons").mkdir()
    (sea / "icons" / "kraken.svg").write_text(ICON)
    for n in range(1, 13):
        picture = io.BytesIO()
        Pillow.new("RGB", (300, 450), (20 * n, 40, 90)).save(picture, "PNG")
        (sea / "art" / f"storm-{n}.png").write_bytes(picture.getvalue())
    for line in (
        ("validate", "sea"),
        ("simulate", "--set", "gloom-1e", "--set", "sea", "--games", "2", "--focus", "set:sea"),
        ("import", "sea"),
        ("export", "sheets", "--set", "sea", "--mode", "film", "-o", "sea.pdf"),
    ):
        ran = cli(*line)
        assert ran.status == 0, ran.err
        assert "note: " not in ran.err
    data = (tmp_path / "sea.pdf").read_bytes()
    assert data.count(b"/Subtype /Image") == 12
    assert b"/White" in data
    take_icons(())
