"""The page of a deck knows its owner: a list to tick of what to take out of the boxes, decks and boxes in queries."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.running import Cli

pytestmark = pytest.mark.browser


@pytest.fixture
def made(cli: Cli, tmp_path: Path, bundled: Path) -> Path:
    """The page of a deck of two boxes, of which one is owned."""
    own = tmp_path / "own.db"
    own.write_bytes(bundled.read_bytes())
    file = tmp_path / "deck.html"
    for line in (
        ("own", "add", "cthulhu"),
        ("deck", "build", "evening", "--set", "gloom-1e", "--set", "cthulhu", "--size", "60"),
        ("export", "html", "evening", "-o", str(file)),
    ):
        ran = cli("--db", str(own), *line)
        assert ran.status == 0, ran.err
    return file


def test_what_to_take_out_can_be_ticked(made: Path, page: Page) -> None:
    """By box and type; what is ticked is counted and is still ticked when the page is opened again."""
    page.goto(made.as_uri())
    page.click("#to-pull")
    rows = page.locator("#pull-boxes input")
    every = rows.count()
    assert every > 60  # the pile, and four families of eight
    assert page.locator("#pull-boxes h2").all_inner_texts() == ["Gloom (first edition)", "Cthulhu Gloom"]
    rows.nth(0).check()
    rows.nth(5).check()
    assert page.inner_text("#pull-count") == f"2 of {every} ticked"
    page.reload()
    page.click("#to-pull")
    assert [at for at in range(8) if page.locator("#pull-boxes input").nth(at).is_checked()] == [0, 5]
    page.click("#pull-again")
    assert page.inner_text("#pull-count") == f"0 of {every} ticked"


def test_decks_and_owned_boxes_are_found(made: Path, page: Page) -> None:
    """`deck:` and `is:owned` find on the page what they find in the catalogue."""
    page.goto(made.as_uri())
    every = page.locator("#cards li").count()
    found = {}
    for query in ("deck:evening", "-deck:evening", "is:owned", "is:owned set:gloom-1e"):
        page.fill("#search", query)
        page.wait_for_timeout(400)
        found[query] = page.locator("#cards li:visible").count()
    assert found["deck:evening"] == every
    assert found["-deck:evening"] == 0
    assert 0 < found["is:owned"] < every
    assert found["is:owned set:gloom-1e"] == 0
