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
from gloomdb.decks.deck import UNNAMED
from gloomdb.language import LANGS
from gloomdb.sim.result import SimulationResult, Verdict
from gloomdb.web.report.charts import axis_for, histogram
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
    forbidden = {"src", "style", "action"}
    assert not any(name.startswith("on") or name in forbidden for name, _ in page.attributes)
    assert all(value.startswith("#") for name, value in page.attributes if name == "href")
    assert "://" not in text
    assert "\u00a0%" in text
    assert " %" not in text.split("<body", 1)[1].split("<script", 1)[0]  # no line begins with the sign


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


def test_a_command_does_not_break_within_an_option(result: SimulationResult) -> None:
    """On a phone a line may end before `--games`, never after its hyphens."""
    text = html(replace(result, command="gloomdb simulate x --games 20"), "en")
    assert "<pre>gloomdb simulate x <span>--games</span> 20</pre>" in text


@pytest.fixture
def file(result: SimulationResult, tmp_path: Path) -> Path:
    """The report as a file."""
    path = tmp_path / "report.html"
    path.write_text(html(result, "en"), encoding="utf-8")
    return path


@pytest.mark.browser
def test_the_page_works_in_a_browser(file: Path, browser: Any) -> None:
    """No complaint of the browser, no sideways scrolling on a phone, and the table sorts both ways."""
    page = browser.new_page(viewport={"width": 360, "height": 800})
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.route("http*://**", lambda route: complaints.append(route.request.url))
    page.goto(file.as_uri())
    rows = "[...document.querySelectorAll('table.sorts tbody tr')]"
    swings = f"{rows}.map(row => Number(row.cells[3].dataset.v))"
    page.click("table.sorts th:nth-child(4) button")
    down = page.evaluate(swings)
    page.click("table.sorts th:nth-child(4) button")
    up = page.evaluate(swings)
    wide = page.evaluate("document.documentElement.scrollWidth")
    right = (
        "Math.max(...[...document.querySelectorAll('.graphs *')].map(x => x.getBoundingClientRect().right))"
    )
    graphs = page.evaluate(right)
    swing = page.evaluate("document.querySelector('.sorts tbody td[data-v]').getBoundingClientRect().right")
    type_ = page.evaluate("document.fonts.check('500 16px Alegreya')")
    page.close()

    assert complaints == []
    assert wide <= 360
    assert graphs <= 360  # graphs and their figures are seen whole
    assert swing <= 360  # and of each card the name and what it moves
    assert down == sorted(down, reverse=True)
    assert up == sorted(up)
    assert type_


@pytest.mark.browser
def test_axes_are_aligned(file: Path, browser: Any) -> None:
    """The share that would be even is at one place in both tables, and every family has the same axis."""
    page = browser.new_page(viewport={"width": 1100, "height": 800})
    page.goto(file.as_uri())
    lefts = "[...document.querySelectorAll('{}')].map(x => Math.round(x.getBoundingClientRect().left * 10))"
    even, spread = page.evaluate(lefts.format(".even")), page.evaluate(lefts.format(".graph.tall"))
    page.close()

    assert len(even) == 8
    assert len(set(even)) == 1
    assert len(spread) == 5  # four families, and how long games took
    assert len(set(spread)) == 1


def test_a_value_stands_where_its_number_is() -> None:
    """A column begins at the lowest value of its band, over the axis's own number."""
    axis = axis_for(-40, 20, 10)
    drawn = histogram(axis, {0: 3}, 10, 1.0, 0, "x")
    zero = f"{axis.at(0):.2f}%"

    assert f'<rect class="bar" x="{zero}"' in drawn
    assert f'x1="{zero}"' in drawn
    assert 0 in axis.ticks


def test_what_is_drawn_is_told(result: SimulationResult) -> None:
    """A picture has a sentence, or stands hidden beside its numbers; every table has a caption."""
    text = html(result, "en")
    drawn = re.findall(r"<svg [^>]*>", text)

    assert all('aria-hidden="true"' in tag or 'role="img" aria-label="' in tag for tag in drawn)
    assert "half of the games between" in text
    assert "The same in numbers" in text
    assert text.count("<table") == text.count("<caption")
    for seat in result.seats:
        assert f'<th scope="row" class="words">{seat.seat}. {seat.family}</th>' in text


def test_boxes_are_called_by_their_titles(result: SimulationResult) -> None:
    """Their ids stand nowhere but in hashes and commands."""
    text = html(result, "en").replace("gloom-2e/", "")

    assert "Gloom (second edition) · " in text or " · Gloom (second edition)" in text
    assert not re.search(r">[^<]*\bgloom-2e\b", text)


def test_a_box_alone_has_no_column_of_boxes(result: SimulationResult) -> None:
    """All cards are of it."""
    alone = replace(result, sets=result.sets[:1])
    for shown, columns in ((result, 9), (alone, 8)):
        cards = html(shown, "en").split('class="figures sorts"')[1]
        assert cards.split("</thead>")[0].count("<th ") == columns
        assert cards.split("<tbody>")[1].split("</tr>")[0].count("<t") == columns + 1


def test_a_mix_without_a_name_is_called_by_its_boxes(result: SimulationResult) -> None:
    """And then they do not stand below it once more."""
    text = html(replace(result, deck=UNNAMED), "en")
    boxes = " + ".join(row.title for row in result.sets)
    assert f"games of {boxes}</h1>" in text
    assert 'class="tagline"' not in text
    assert 'class="tagline"' in html(result, "en")


def test_what_is_thought_stands_first(result: SimulationResult) -> None:
    """A verdict on the whole comes before all figures, one on cards with their comparison."""
    about_cards = Verdict(" ".join(result.impact[0].cards), "A strong card.")
    text = html(replace(result, verdict=(Verdict("deck", "An even match."), about_cards)), "en")

    assert text.index("An even match.") < text.index("Who wins") < text.index("A strong card.")


@pytest.mark.browser
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(file: Path, browser: Any, axe: Callable[..., list[str]], scheme: str) -> None:
    """Contrast, names, order of headings, landmarks, regions that scroll: on a phone and on a desk."""
    page = browser.new_page(color_scheme=scheme)
    page.goto(file.as_uri())
    page.evaluate("document.querySelectorAll('details').forEach(part => { part.open = true; })")
    for width in (320, 1200):
        page.set_viewport_size({"width": width, "height": 800})
        assert axe(page) == []
    page.close()


@pytest.mark.browser
def test_axe_is_awake(browser: Any, axe: Callable[..., list[str]]) -> None:
    """A page with a picture nobody described and letters nobody can read is found out."""
    page = browser.new_page()
    page.set_content('<img src="data:,"><p style="color: #aaa; background: #fff">pale</p>')
    findings = axe(page)
    page.close()

    assert {"image-alt", "color-contrast"} <= {line.split(":")[0] for line in findings}
