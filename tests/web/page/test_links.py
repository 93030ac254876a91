"""Links, Back, and finding what one means: the page remembers where one was."""

from __future__ import annotations

from typing import Any

import pytest

from gloomdb.cards.card import Card

pytestmark = pytest.mark.browser
ZARR = "gloom-1e/goody-zarr"


def test_back_leads_where_one_was(visit: Any) -> None:
    """From a card to the gallery, from the table to the card, and forth again; the page is never left."""
    page = visit("#q=zarr&type=character")
    page.page.locator(".open").first.click()
    assert page.run("location.hash") == f"#q=zarr&type=character&card={ZARR}"
    page.page.go_back()
    assert not page.page.is_visible("#details")
    assert page.run("location.hash") == "#q=zarr&type=character"
    page.page.go_forward()
    assert page.page.is_visible("#details")
    page.page.keyboard.press("Escape")
    page.wait("!location.hash.includes('card=')")
    page.page.click("#to-table")
    page.page.go_back()
    assert page.page.is_visible("#gallery")
    assert page.page.input_value("#search") == "zarr"


def test_a_link_keeps_the_card_and_the_filters(visit: Any, every_card: dict[str, Card]) -> None:
    """What is shown is what the link says, and stays in it."""
    link = "#q=points%3C0&type=modifier&set=gloom-1e&icon=goblet&provenance=documented"
    page = visit(link)
    shown = page.run("[...document.querySelectorAll('#cards .tile')].map((tile) => tile.dataset.id)")
    wanted = [
        card.id
        for card in every_card.values()
        if card.type == "modifier" and card.set == "gloom-1e" and "goblet" in (card.icons or ())
        and card.provenance == "documented" and (card.total or 0) < 0
    ]  # fmt: skip
    assert shown == wanted != []
    assert page.run("location.hash") == link
    page = visit(f"#card={ZARR}")
    assert page.run("location.hash") == f"#card={ZARR}"
    page.page.keyboard.press("Escape")
    page.wait("location.hash === ''")
    page.page.select_option("#filter-type", "death")
    assert page.run("location.hash") == "#type=death"


def test_the_search_box_knows_families_and_forgives(visit: Any, every_card: dict[str, Card]) -> None:
    """`hemlock` finds the whole family; a letter too few is put right and told."""
    page = visit()
    found = page.run("gloom.search('hemlock')")
    assert {card.id for card in every_card.values() if card.family == "hemlock"} <= set(found)
    assert page.run("gloom.search('deligted')") == page.run("gloom.search('delighted')") != []
    assert page.run("gloom.search('xyzzyq')") == []
    page.page.fill("#search", "deligted")
    page.wait("document.getElementById('notes').textContent.includes('delighted')")


def test_the_gallery_is_one_stop_of_the_tab_key(visit: Any) -> None:
    """The arrow keys lead through it; the card's own + comes after the card."""
    page = visit("#q=zarr")
    page.page.focus("#search")
    stops = []
    for _ in range(9):
        page.page.keyboard.press("Tab")
        stops.append(page.run("document.activeElement.className || document.activeElement.id"))
    assert stops.count("open") == 1
    assert stops[stops.index("open") + 1] == "lay"
    assert stops.count("icon-filter") == 1
    first = page.page.locator(".tile .open").first
    first.focus()
    page.page.keyboard.press("ArrowRight")
    assert page.run("document.activeElement.closest('.tile').dataset.id") == page.page.locator(".tile").nth(
        1
    ).get_attribute("data-id")
    assert first.get_attribute("tabindex") == "-1"


def test_laying_from_the_gallery_is_seen_and_can_be_taken_back(visit: Any) -> None:
    """The + says what it did; a second Character that takes the first one's place is no surprise."""
    page = visit("#q=zarr&type=character&set=gloom-1e")
    page.page.locator(".lay").first.click()
    assert "Goody Zarr" in page.text("#told")
    page.page.locator("#told button", has_text="Undo").click()
    page.page.click("#to-table")
    assert page.page.is_visible("#table-empty")


def test_on_a_phone_stack_and_score_stay_in_view(visit: Any) -> None:
    """Below the cards to lay, where the finger is."""
    page = visit(f"#stack={ZARR}", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.page.locator(".pick").nth(20).scroll_into_view_if_needed()
    page.page.locator(".pick").nth(20).click()
    box = page.page.locator("#strip").bounding_box()
    assert 0 < box["y"] < 844
    assert page.text("#strip b") == page.text("#worth")


def test_the_first_card_is_near_the_top_of_a_phone(visit: Any) -> None:
    """The filters are folded away until they are asked for."""
    page = visit("", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    assert page.page.locator(".tile").first.bounding_box()["y"] < 440


@pytest.mark.parametrize("view", ["", f"#stack={ZARR},gloom-1e/was-ruined-by-rum"])
def test_pressed_buttons_stand_out_in_forced_colours(visit: Any, view: str) -> None:
    """Where the system replaces every colour."""
    page = visit(view, forced_colors="active")
    grounds = page.run(
        """() => ["true", "false"].map((pressed) => getComputedStyle(
            document.querySelector(`[data-lang][aria-pressed=${pressed}]`)).backgroundColor)"""
    )
    assert grounds[0] != grounds[1]


def test_the_badge_of_a_fans_translation_covers_nothing(visit: Any) -> None:
    """It stands below the card, never over its name."""
    page = visit("#lang=es&q=tata")
    tag, face = (page.page.locator(f".tile {part}").first.bounding_box() for part in (".tag", ".sheet"))
    assert tag["y"] >= face["y"] + face["height"] - 1
