"""The report as a page: nothing from outside, no stranger's text is obeyed, and it works in a browser."""

from __future__ import annotations

import copy
import re
from collections.abc import Mapping
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from gloomdb.cards.card import Lang
from gloomdb.cards.set import CardSet
from gloomdb.decks.deck import Deck
from gloomdb.decks.seating import lay_table
from gloomdb.language import LANGS
from gloomdb.sim.players.policies import parse_policies
from gloomdb.sim.result import family_names, result
from gloomdb.sim.run import Run, plain
from gloomdb.sim.simulate import simulate
from gloomdb.web.report.report import html

HOSTILE = "</script><script>alert(1)</script><img src=x onerror=alert(2)>\"'&\u202e\x1b[1m{games}"


@pytest.fixture(scope="module")
def told(deck: Deck, library: Mapping[str, CardSet]) -> dict[str, Any]:
    """A result with everything in it."""
    setup = plain(lay_table(deck))
    run = Run(setup, parse_policies(["greedy"], 4), 1, groups=((0,), (1, 2)))
    made = result(simulate(run, 8), deck, family_names(setup.families, library, "en"))
    return made | {"command": "gloomdb x"}


class Page(HTMLParser):
    """What a page is made of."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [(name, value or "") for name, value in attrs]
        if tag not in {"meta", "br"}:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [(name, value or "") for name, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("lang", LANGS)
def test_a_page_stands_alone(told: dict[str, Any], lang: Lang) -> None:
    """Well-formed, one style and one script of ours allowed by hash, no address anywhere."""
    text = html(told, lang)
    page = Page(text)

    assert page.open == []
    assert f'<html lang="{lang}">' in text
    assert page.tags.count("script") == page.tags.count("style") == 1
    found = re.search(r'content="(default-src[^"]*)"', text)
    assert found
    policy = found[1]
    assert policy.startswith("default-src 'none'")
    assert "unsafe" not in policy
    forbidden = {"src", "href", "style", "action"}
    assert not any(name.startswith("on") or name in forbidden for name, _ in page.attributes)
    assert "://" not in text


def test_hostile_names_are_only_text(told: dict[str, Any]) -> None:
    """In every string of the result."""

    def spoiled(value: Any, key: str = "") -> Any:
        if isinstance(value, dict):
            return {k: spoiled(v, k) for k, v in value.items()}
        if isinstance(value, list):
            return [spoiled(each, key) for each in value]
        return HOSTILE if isinstance(value, str) and key != "killer" else value

    names = [row["killer"] for row in told["kills"]]
    bad = spoiled(copy.deepcopy(told))
    for row, name in zip(bad["kills"], names, strict=True):
        row["killer"] = name + HOSTILE
        row["victims"] = {other + HOSTILE: 1 for other in names}
    text = html(bad, "en")
    page = Page(text)

    assert page.tags.count("script") == 1
    assert "img" not in page.tags
    assert "\u202e" not in text
    assert "\x1b" not in text
    assert not any(name.startswith("on") for name, _ in page.attributes)


@pytest.mark.browser
def test_the_page_works_in_a_browser(told: dict[str, Any], tmp_path: Path, browser: Any) -> None:
    """No complaint of the browser, no sideways scrolling on a phone, and the table sorts both ways."""
    file = tmp_path / "report.html"
    file.write_text(html(told, "en"), encoding="utf-8")
    page = browser.new_page(viewport={"width": 390, "height": 800})
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.route("http*://**", lambda route: complaints.append(route.request.url))
    page.goto(file.as_uri())
    rows = "[...document.querySelectorAll('table.sorts tbody tr')]"
    swings = f"{rows}.map(row => Number(row.cells[7].dataset.v))"
    page.click("table.sorts th:nth-child(8) button")
    down = page.evaluate(swings)
    page.click("table.sorts th:nth-child(8) button")
    up = page.evaluate(swings)
    wide = page.evaluate("document.documentElement.scrollWidth")
    boxes = "[...document.querySelectorAll('.pair .scroll')]"
    hidden = page.evaluate(f"{boxes}.filter(box => box.scrollWidth > box.clientWidth).length")
    page.close()

    assert complaints == []
    assert wide <= 390
    assert hidden == 0  # the small tables are seen whole
    assert down == sorted(down, reverse=True)
    assert up == sorted(up)
