"""Filling in a box in the page, with a thumb: kept in the browser, saved as a patch, and imported."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gloomdb.cards.card import Card
from gloomdb.cards.gaps import is_invented, open_fields
from gloomdb.cards.set import CardSet
from gloomdb.catalog.importing import import_files, import_sets
from gloomdb.catalog.storage.create import create
from gloomdb.language import LANGS
from gloomdb.web.page.build import html_page
from tests.running import Cli

pytestmark = pytest.mark.browser
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def begin_card(page: Any, letters: str) -> None:
    """Opens the first card that a few letters find."""
    page.page.fill("#fill-search", letters)
    page.page.locator("#fill-found button").first.tap()


def press(page: Any, kind: str, *values: object) -> None:
    """Presses buttons of the pad of points or icons."""
    for value in values:
        pad = page.page.locator(".fill-part", has=page.page.locator(f"[data-slot={kind}-0]"))
        pad.locator(f"[data-value='{value}']").tap()


def saved(page: Any, folder: Path) -> Path:
    """The file that the page saves."""
    with page.page.expect_download() as download:
        page.page.tap("#fill-save")
    file = folder / str(download.value.suggested_filename)
    download.value.save_as(file)
    return file


def test_two_cards_from_the_phone_to_the_catalogue(visit: Any, cli: Cli, tmp_path: Path) -> None:
    """Points, icons and a sentence, the next card almost the same; the catalogue has them, but no wording."""
    page = visit("#view=fill", **PHONE)
    page.page.select_option("#fill-set", "cthulhu")
    begin_card(page, "del to")
    assert page.text("#fill-name").casefold() == "delved too deep"
    press(page, "points", -15, -10, "null")
    press(page, "icons", "madness")
    page.page.fill("#fill-text", "Discard your hand.")
    page.page.tap("#fill-keep")
    begin_card(page, "felt")
    page.page.tap("#fill-same")
    page.page.tap("[data-slot=points-1]")
    press(page, "points", "null")
    page.page.tap("#fill-none")
    page.page.tap("#fill-keep")
    page.page.tap("#fill-save")
    assert page.run("document.activeElement.id") == "fill-owner"  # asked for once
    page.page.fill("#fill-owner", "Pat Ó'Shea")
    file = saved(page, tmp_path)
    again = saved(page, tmp_path / "again")
    assert file.name == "my-cthulhu.json"
    patch = json.loads(file.read_text(encoding="utf-8"))
    assert json.loads(again.read_text(encoding="utf-8"))["id"] == patch["id"]
    (source,) = patch["sources"].values()
    assert (source["owner"], patch["id"][:10]) == ("Pat Ó'Shea", "pat-oshea-")
    catalogue = tmp_path / "catalogue.db"
    create(catalogue, "test", lambda change: import_sets.take_in(change, import_files.bundled()))
    ran = cli("import", str(file), "--db", str(catalogue))
    assert ran.status == 0, ran.err
    cards = {}
    for slug in ("delved-too-deep", "felt-rather-fishy"):
        shown = cli("show", f"cthulhu/{slug}", "--format", "json", "--db", str(catalogue))
        cards[slug] = json.loads(shown.out)
    delved, felt = (each[0] if isinstance(each, list) else each for each in cards.values())
    assert delved["points"] == [-15, -10, None]
    assert delved["icons"] == [None, None, "madness"]
    assert [step["op"] for effect in delved["effects"] for step in effect["do"]] == ["discard"]
    assert delved["basis"]["effects"] == felt["basis"]["points"] == "documented"
    assert (felt["points"], felt["icons"], felt["effects"]) == (
        [-15, None, None],
        [None, None, "madness"],
        [],
    )
    exported = cli("patch", "show", "pat ó'shea", "--format", "json", "--db", str(catalogue))
    assert exported.status == 0, exported.err
    assert '"text"' not in exported.out


def test_every_entry_is_kept_and_can_be_taken_back(visit: Any) -> None:
    """The page is closed and opened again; undo takes one entry after the other."""
    page = visit("#view=fill&lang=es", **PHONE)
    page.page.select_option("#fill-set", "thrones")
    for points in (-5, -10):
        page.page.locator("#fill-found button").first.tap()
        press(page, "points", points)
        page.page.tap("#fill-keep")
    page.page.locator("#fill-entered button").first.tap()
    press(page, "points", 20)
    page.page.tap("#fill-keep")
    page.page.reload()
    page.wait("document.documentElement.dataset.ready")
    assert page.text("#fill-count").startswith("2 de ")
    entered = page.page.locator("#fill-entered button")
    assert "+20" in entered.first.inner_text()
    page.page.tap("#fill-undo")
    assert "\u22125" in entered.first.inner_text()
    page.page.tap("#fill-undo")
    assert entered.count() == 1
    page.page.tap("#fill-undo")
    assert entered.count() == 0
    assert page.page.is_disabled("#fill-undo")
    assert page.page.is_disabled("#fill-save")


def test_the_page_asks_for_what_is_open(
    visit: Any, sets: dict[str, CardSet], every_card: dict[str, Card]
) -> None:
    """The same fields as `fill`; no card that is made up, and none that is documented."""
    page = visit("#view=fill")
    asked = page.run("Object.fromEntries(gloom.data.cards.filter((c) => c.open).map((c) => [c.id, c.open]))")
    wanted = {id_: open_fields(card) for id_, card in every_card.items() if not is_invented(card)}
    assert asked == {id_: fields for id_, fields in wanted.items() if fields}
    offered = page.run("[...document.querySelectorAll('#fill-set option')].map((each) => each.value)")
    assert "gloom-1e" not in offered
    assert offered == [set_id for set_id in sets if any(id_.startswith(f"{set_id}/") for id_ in asked)]


def test_a_page_of_documented_cards_has_nothing_to_fill_in(
    visit: Any, sets: dict[str, CardSet], tmp_path: Path
) -> None:
    """Then the view is not offered."""
    file = tmp_path / "first.html"
    file.write_text(html_page(sets["gloom-1e"].cards, sets), encoding="utf-8")
    assert not visit(file=file).page.is_visible("#to-fill")


def test_a_thumb_can_hit_every_button(visit: Any) -> None:
    """At 390 pixels nothing is cut off, and buttons have 44 pixels; a wrong number is told."""
    page = visit("#view=fill&lang=es", **PHONE)
    page.page.select_option("#fill-set", "thrones")
    page.page.locator("#fill-found button").first.tap()
    assert page.run("document.documentElement.scrollWidth") <= 390
    small = """() => [...document.querySelectorAll("#fill button, #fill select, #fill input, #fill textarea")]
        .filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect())
        .filter((box) => box.height < 44 || box.width < 44).length"""
    assert page.run(small) == 0
    page.page.fill(".fill-other", "1.5")
    page.page.press(".fill-other", "Enter")
    assert "999" in page.text("#told")
    assert page.text("[data-slot=points-0] b") == "?"
    page.page.fill(".fill-other", "-35")
    page.page.press(".fill-other", "Enter")
    assert page.text("[data-slot=points-0] b") == "\u221235"


@pytest.mark.parametrize("lang", LANGS)
def test_no_word_of_the_pad_is_broken(visit: Any, lang: str) -> None:
    """The longest of them, in every language, on a narrow screen: a line each, and within its button."""
    page = visit(f"#view=fill&lang={lang}", **PHONE)
    begin_card(page, "be")
    press(page, "points", "null", 5)
    broken = page.run("""() => {
        const parts = [...document.querySelectorAll("[data-value=null], .fill-slot b")];
        return parts.filter(isBroken).map((each) => each.textContent);
        function isBroken(each) {
            const words = document.createRange();
            words.selectNodeContents(each);
            const { width, height } = words.getBoundingClientRect();
            return width > each.closest("button").clientWidth || height > 30;
        }
    }""")
    assert broken == []
