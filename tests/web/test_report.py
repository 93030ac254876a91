"""The report as a page: nothing from outside, no stranger's text is obeyed, and it works in a browser."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from gloomdb.cards.card import Lang
from gloomdb.language import LANGS
from gloomdb.sim.result import SimulationResult
from gloomdb.web.report.report import html

HOSTILE = "</script><script>alert(1)</script><img src=x onerror=alert(2)>\"'&\u202e\x1b[1m{games}"


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
def test_a_page_stands_alone(result: SimulationResult, lang: Lang) -> None:
    """Well-formed, one style and one script of ours allowed by hash, no address anywhere."""
    text = html(result, lang)
    page = Page(text)

    assert page.open == []
    assert f'<html lang="{lang}">' in text
    assert page.tags.count("script") == page.tags.count("style") == 1
    match = re.search(r'content="(default-src[^"]*)"', text)
    assert match
    policy = match[1]
    assert policy.startswith("default-src 'none'")
    assert "unsafe" not in policy
    forbidden = {"src", "href", "style", "action"}
    assert not any(name.startswith("on") or name in forbidden for name, _ in page.attributes)
    assert "://" not in text


def spoiled(value: Any) -> Any:
    """The value with something hostile in every string; words of ours that stand for a text stay."""
    if isinstance(value, Enum):
        return value
    if isinstance(value, str):
        return value + HOSTILE
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{field.name: spoiled(getattr(value, field.name)) for field in fields(value)})
    if isinstance(value, Mapping):
        return {spoiled(key): spoiled(part) for key, part in value.items()}
    return type(value)(map(spoiled, value)) if type(value) is tuple else value


def test_hostile_names_are_only_text(result: SimulationResult) -> None:
    """In every string of the result."""
    text = html(spoiled(result), "en")
    page = Page(text)

    assert page.tags.count("script") == 1
    assert "img" not in page.tags
    assert "\u202e" not in text
    assert "\x1b" not in text
    assert not any(name.startswith("on") for name, _ in page.attributes)


def test_only_a_typed_command_is_shown(result: SimulationResult) -> None:
    """A simulation that no command line asked for has none to repeat."""
    assert "<pre>gloomdb x</pre>" in html(result, "en")
    assert "<pre>" not in html(replace(result, command=""), "en")


@pytest.mark.browser
def test_the_page_works_in_a_browser(result: SimulationResult, tmp_path: Path, browser: Any) -> None:
    """No complaint of the browser, no sideways scrolling on a phone, and the table sorts both ways."""
    file = tmp_path / "report.html"
    file.write_text(html(result, "en"), encoding="utf-8")
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


@pytest.mark.browser
def test_axe_is_awake(browser: Any, axe: Callable[..., list[str]]) -> None:
    """A page with a picture nobody described and letters nobody can read is found out."""
    page = browser.new_page()
    page.set_content('<img src="data:,"><p style="color: #aaa; background: #fff">pale</p>')
    findings = axe(page)
    page.close()

    assert {"image-alt", "color-contrast"} <= {line.split(":")[0] for line in findings}
