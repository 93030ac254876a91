"""The page as people use it: mouse, finger, keyboard alone; in both languages, by day and by night."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from gloomdb.cards.card import Card
from gloomdb.cards.set import CardSet
from gloomdb.web.page.build import html_page
from tests.web.page.oracle import self_worth
from tests.web.page.test_build import HOSTILE, hostile_set

pytestmark = pytest.mark.browser

STACK = (
    "gloom-1e/goody-zarr", "gloom-1e/was-perturbed-by-the-pudding", "gloom-1e/was-clever-at-cards",
    "gloom-1e/was-ruined-by-rum", "gloom-1e/was-baked-into-a-pie",
)  # fmt: skip
PHONE = {"viewport": {"width": 360, "height": 720}, "has_touch": True, "is_mobile": True}


def fragment(*ids: str) -> str:
    """The link to a stack."""
    return "#stack=" + ",".join(ids)


def layers(page: Any) -> list[str]:
    """The names of the stack as listed, topmost first."""
    return [
        str(name)
        for name in page.page.locator(".layer-name").evaluate_all(
            "(all) => all.map((x) => x.firstChild.data)"
        )
    ]


def test_the_gallery_finds_filters_and_counts(visit: Any, every_card: dict[str, Card]) -> None:
    """The count is told to those who listen; clearing brings everything back."""
    page = visit()
    assert page.text("#count") == f"{len(every_card)} cards"
    page.page.fill("#search", "darius dark")
    page.wait("document.querySelectorAll('#cards .tile').length < 10")
    assert (
        page.page.locator("#cards .open")
        .first.get_attribute("aria-label")
        .startswith("Darius Dark; Character")
    )
    page.page.click("#clear")
    assert page.text("#count") == f"{len(every_card)} cards"
    page.page.select_option("#filter-type", "death")
    page.page.click("#filter-icon button[title='Goblet']")
    shown = page.run("[...document.querySelectorAll('#cards .tile')].map((tile) => tile.dataset.id)")
    wanted = [
        card.id for card in every_card.values() if card.type == "death" and "goblet" in (card.icons or ())
    ]
    assert shown == wanted
    page.page.fill("#search", "nonsense:1")
    page.wait("document.getElementById('notes').textContent !== ''")
    assert "nonsense" in page.text("#notes")
    assert page.page.is_visible("#nothing")


def test_faces_are_drawn_when_they_come_into_view(visit: Any) -> None:
    """Not all at once: the page is quick because it draws what is looked at."""
    page = visit()
    page.page.wait_for_selector("#cards .film")
    assert 0 < page.run("document.querySelectorAll('#cards .film').length") < 100
    page.page.locator("#cards .tile").nth(400).scroll_into_view_if_needed()
    page.wait("document.querySelectorAll('#cards .tile')[400].querySelector('.film')")


def test_both_languages_live(visit: Any, every_card: dict[str, Card]) -> None:
    """Words, types, icons and rules text change; a name that a fan translated says so."""
    page = visit(fragment(*STACK))
    assert page.text("#worth-name") == "Self-Worth"
    page.page.click("[data-lang=es]")
    assert page.run("document.documentElement.lang") == "es"
    assert page.text("#worth-name") == "Autoestima"
    assert "Copa" in page.text("#icons-seen")
    assert "Personaje" in page.text("#living")
    assert "traducción de aficionados" in page.text("#layers")
    page.page.click("#to-gallery")
    translated = next(card for card in every_card.values() if card.translation.get("es") == "official")
    page.page.fill("#search", f"id:{translated.id}")
    page.wait("document.querySelectorAll('#cards .tile').length === 1")
    assert page.text("#cards .tag") == ""
    page.page.click("#cards .open")
    assert page.text("#details h2").casefold() == translated.name["es"].casefold()
    unsaid = """() => [...document.querySelectorAll("[data-say]")]
        .filter((each) => !each.textContent || each.textContent === each.english).length"""
    assert page.run(unsaid) == 0


CONTRAST = """() => {
    const rgb = (text) => text.match(/[\\d.]+/g).slice(0, 3).map((c) => c / 255);
    const linear = (c) => c <= .04 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4;
    const weigh = (sum, c, i) => sum + c * [.2126, .7152, .0722][i];
    const light = (text) => rgb(text).map(linear).reduce(weigh, 0);
    const ground = light(getComputedStyle(document.documentElement).backgroundColor);
    return ["body", ".tagline", "#count"]
        .map((at) => light(getComputedStyle(document.querySelector(at)).color))
        .map((ink) => (Math.max(ink, ground) + .05) / (Math.min(ink, ground) + .05));
}"""
"""How much text stands out from its ground; 4.5 is what readers need."""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_day_and_night(visit: Any, scheme: str) -> None:
    """The system's wish is followed until one is chosen; text can be read on its ground."""
    page = visit(color_scheme=scheme)
    assert min(page.run(CONTRAST)) >= 4.5
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    before = page.run(ground)
    page.page.click("[data-set-theme=light]" if scheme == "dark" else "[data-set-theme=dark]")
    assert page.run(ground) != before
    assert min(page.run(CONTRAST)) >= 4.5


def test_a_link_brings_back_a_stack(
    visit: Any, every_card: dict[str, Card], sets: dict[str, CardSet]
) -> None:
    """The fragment holds the stack; the score is the one the rule gives; going on changes the link."""
    page = visit(fragment(*STACK))
    worth = self_worth([every_card[id_] for id_ in STACK], sets)
    assert page.text("#worth") == str(worth).replace("-", "\u2212")
    page.page.locator("#layers .round[aria-label^=Remove]").first.click()
    assert page.run("location.hash") == fragment(*STACK[:-1])
    assert len(layers(page)) == len(STACK) - 1


BAD_LINKS = [
    "#stack=nobody", "#stack=,,,", "#stack=" + "x," * 5000, "#stack=gloom-1e/goody-zarr,gloom-1e/goody-zarr",
    "#stack=gloom-1e/was-ruined-by-rum", "#stack=<img src=x onerror=alert(1)>", "#=", "#&&&",
    "#lang=xx&q=%22&throne=maybe", "#stack=__proto__,constructor", "#" + "a" * 20000, "#stack=%E0%A4%A",
    "#stack=gloom-1e/goody-zarr" + ",gloom-1e/was-ruined-by-rum" * 500, "#%%%",
]  # fmt: skip


def test_a_bad_link_does_no_harm(visit: Any) -> None:
    """What cannot be understood is left out and told; the page works."""
    page = visit(BAD_LINKS[-1])
    for bad in BAD_LINKS:
        page.run("(hash) => { location.hash = hash; }", bad)
        page.page.wait_for_timeout(20)
        assert page.page.locator("#stack .sheet").count() <= 60, bad
        assert page.page.locator("img").count() == 0, bad
    page.page.click("#to-table")
    page.page.click("#start-over")
    page.page.click("#to-gallery")
    assert page.page.is_hidden("#clear")  # there is nothing to clear
    assert page.page.locator("#cards .tile").count() > 0
    assert "nobody" in visit(BAD_LINKS[0]).text("#link-note")


def test_the_keyboard_alone_is_enough(visit: Any) -> None:
    """From an empty table to a stack, reordered and taken away, without a pointer; each step is told."""
    page = visit("#view=table")
    keys = page.page.keyboard
    keys.press("/")
    assert page.run("document.activeElement.id") == "pick-search"
    keys.type("goody")
    keys.press("Tab")
    keys.press("Enter")
    assert layers(page) == ["Goody Zarr"]
    assert page.run("document.activeElement.textContent") == "Modifiers"  # not lost with what was chosen
    for name in ("ruined", "perturbed"):
        page.page.focus("#pick-search")
        keys.press("Control+a")
        keys.type(name)
        keys.press("Tab")
        keys.press("Enter")
    assert layers(page)[0].startswith("Was Perturbed")
    page.wait("document.getElementById('announcer').textContent.includes('Self-Worth')")
    page.page.focus(".layer .handle:not(.fixed)")
    keys.press("ArrowDown")
    assert layers(page)[0].startswith("Was Ruined")
    assert page.run("document.activeElement.className") == "handle"
    keys.press("ArrowUp")
    assert layers(page)[0].startswith("Was Perturbed")
    outline = "getComputedStyle(document.activeElement).outlineStyle"
    assert page.run(outline) != "none"
    for _ in range(12):
        if (page.run("document.activeElement.ariaLabel") or "").startswith("Remove"):
            break
        keys.press("Tab")
    keys.press("Enter")
    assert len(layers(page)) == 2


def test_every_control_has_a_name(visit: Any) -> None:
    """Buttons, fields and pictures say what they are; no id stands twice."""
    page = visit(fragment(*STACK))
    nameless = """() => [...document.querySelectorAll('button, input, select, [role=img]')].filter((each) =>
        !(each.ariaLabel || each.textContent.trim() || each.labels?.length || each.querySelector('title')))
        .map((each) => each.outerHTML.slice(0, 120))"""
    assert page.run(nameless) == []
    page.page.click("#to-gallery")
    assert page.run(nameless) == []
    twice = """() => { const ids = [...document.querySelectorAll('[id]')].map((each) => each.id);
        return ids.filter((id, at) => ids.indexOf(id) !== at); }"""
    assert page.run(twice) == []


def test_dragging_reorders(visit: Any) -> None:
    """A layer is dragged by its handle past the two below it."""
    page = visit(fragment(*STACK), viewport={"width": 1280, "height": 1200})
    before = layers(page)
    handle = page.page.locator(".layer .handle").first
    box, target = handle.bounding_box(), page.page.locator(".layer .handle").nth(2).bounding_box()
    mouse = page.page.mouse
    mouse.move(box["x"] + 10, box["y"] + 10)
    mouse.down()
    mouse.move(box["x"] + 10, box["y"] + 40, steps=3)
    mouse.move(target["x"] + 10, target["y"] + 16, steps=6)
    mouse.up()
    assert layers(page) == [*before[1:3], before[0], *before[3:]]


def test_a_death_too_early_is_objected_to(visit: Any) -> None:
    """The hint names the card and what Self-Worth was."""
    page = visit(
        fragment("gloom-1e/goody-zarr", "gloom-1e/was-clever-at-cards", "gloom-1e/was-baked-into-a-pie")
    )
    assert "Was Baked into a Pie" in page.text("#objections")
    assert "+15" in page.text("#objections")
    page = visit(fragment(*STACK))
    assert not page.page.is_visible("#objections")


SMALL = """() => [...document.querySelectorAll("main button, main select, main input")]
    .slice(0, 60).filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.height < 30 && box.width < 30).length"""


def test_what_is_covered_is_struck_out_and_says_by_what(visit: Any) -> None:
    """Points, icons and lasting effects that no longer count; what still shows is plain."""
    page = visit(
        fragment("gloom-1e/goody-zarr", "gloom-1e/found-love-on-the-lake", "gloom-1e/was-ruined-by-rum")
    )
    told = page.page.locator(".layer[data-layer='1'] .chip").evaluate_all(
        "(all) => all.map((each) => each.title)"
    )
    rum = "hidden by Was Ruined by Rum"
    assert told == [f"top: 0: {rum}", f"bottom: +15: {rum}", f"bottom: Romance: {rum}", f"continuous: {rum}"]
    assert page.page.locator(".layer[data-layer='2'] .hidden-value").count() == 0
    page.page.locator(".layer[data-layer='2'] .move-down").click()
    assert page.page.locator(".layer[data-layer='2'] .hidden-value").count() == 0
    assert page.page.locator(".layer[data-layer='2'] .chip.timing").count() == 1


def test_a_phone_shows_everything(visit: Any) -> None:
    """At 360 pixels nothing is cut off at the side, and fingers can hit the buttons."""
    for hash_ in ("", fragment(*STACK), "#card=cthulhu/felt-rather-fishy", "#view=table"):
        page = visit(hash_ + ("&lang=es" if hash_ else "#lang=es"), **PHONE)
        assert page.run("document.documentElement.scrollWidth") <= 360, hash_
        assert page.run(SMALL) <= 1  # the check box, which its label makes large


def test_hostile_cards_are_text(visit: Any, tmp_path: Path) -> None:
    """Names that would be markup, scripts or formulas elsewhere are shown as they are; nothing runs."""
    made = hostile_set()
    file = tmp_path / "hostile.html"
    file.write_text(html_page(made.cards, {made.id: made}), encoding="utf-8")
    page = visit(file=file)
    shown = page.run("gloom.data.cards.slice(1).map((card) => card.name.en)")
    assert [name.encode("utf-16", "surrogatepass") for name in shown] == [
        name.encode("utf-16", "surrogatepass") for name in HOSTILE
    ]
    page.page.locator("#cards .open").nth(1).click()
    assert page.text("#details h2").casefold() == HOSTILE[0].casefold()
    assert page.page.locator("main script, main svg[onload], dialog script").count() == 0
    page.page.keyboard.press("Escape")
    page.page.locator("#cards .tile").nth(2).hover()
    page.page.locator("#cards .lay").nth(2).click()
    page.page.click("#to-table")
    assert layers(page)[0] == HOSTILE[1]


def test_a_page_of_cards_that_cannot_be_stacked_works_too(
    visit: Any, sets: dict[str, CardSet], tmp_path: Path
) -> None:
    """Events alone: the table stays empty and says so."""
    events = [card for card in sets["gloom-1e"].cards if card.type == "event"]
    file = tmp_path / "events.html"
    file.write_text(html_page(events, sets, lang="es"), encoding="utf-8")
    page = visit(file=file)
    assert page.text("#count") == f"{len(events)} cartas"
    page.page.click("#to-table")
    assert page.page.is_visible("#table-empty")
    empty = tmp_path / "empty.html"
    empty.write_text(html_page([], {}), encoding="utf-8")
    assert visit(file=empty).text("#count") == "No card"


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_cards_facts_are_labelled(visit: Any, lang: str) -> None:
    """Each fact has a heading; how often a card is there is said only of a card that is there twice."""
    page = visit(f"#card=gloom-1e/the-twins&lang={lang}")
    labels = page.run("[...document.querySelectorAll('#details dt')].map((each) => each.textContent)")
    assert {"en": "Provenance", "es": "Procedencia"}[lang] in labels
    assert [label for label in labels if not label[:1].isupper()] == []
    assert not {"Copies", "Ejemplares"} & set(labels)
