"""The page of a deck knows its owner: what to take out of the boxes, to tick; decks and boxes in queries."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from tests.running import run_inside

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory, bundled: Path) -> Path:
    """The page of a deck of two boxes, of which one is owned."""
    folder = tmp_path_factory.mktemp("pull")
    own = folder / "own.db"
    own.write_bytes(bundled.read_bytes())
    file = folder / "deck.html"
    for line in (
        ("own", "add", "cthulhu"),
        ("deck", "build", "evening", "--set", "gloom-1e", "--set", "cthulhu", "--size", "60"),
        ("export", "html", "evening", "-o", str(file)),
    ):
        ran = run_inside("--db", str(own), *line)
        assert ran.status == 0, ran.err
    return file


def test_what_to_take_out_can_be_ticked(made: Path, visit: Any) -> None:
    """By box and type; what is ticked is counted and is still ticked when the page is opened again."""
    page = visit("#view=pull", made)
    rows = page.page.locator("#pull-boxes input")
    every = rows.count()
    assert every > 60  # the pile, and four families of eight
    assert page.page.locator("#pull-boxes h2").all_inner_texts() == ["Gloom (first edition)", "Cthulhu Gloom"]
    rows.nth(0).check()
    rows.nth(5).check()
    assert page.text("#pull-count") == f"2 of {every} ticked"
    page.page.reload()
    page.wait("document.documentElement.dataset.ready")
    assert [at for at in range(8) if page.page.locator("#pull-boxes input").nth(at).is_checked()] == [0, 5]
    page.page.click("#pull-again")
    assert page.text("#pull-count") == f"0 of {every} ticked"
    page.page.click("[data-lang=es]")
    assert page.text("#to-pull") == "Sacar de las cajas"


@pytest.mark.parametrize(
    ("query", "finds"),
    [("deck:evening", "all"), ("-deck:evening", "none"), ("is:owned", "some"),
     ("is:owned set:gloom-1e", "none")],
)  # fmt: skip
def test_decks_and_owned_boxes_are_found(query: str, finds: str, made: Path, visit: Any) -> None:
    """`deck:` and `is:owned` find on the page what they find in the catalogue."""
    page = visit(f"#q={quote(query)}", made)
    shown, whole = _found(page), _found(visit("", made))
    assert {"all": shown == whole, "none": shown == 0, "some": 0 < shown < whole}[finds]


def _found(page: Any) -> int:
    """How many cards the page says it has found; their tiles come one screen after another."""
    number = re.match(r"\d+", page.text("#count"))
    return int(number[0]) if number else 0
