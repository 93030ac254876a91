"""The page of the bench in a browser: what is saved is seen, in both languages, by keyboard, at any size."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.web.design.test_bench import HOSTILE, modifier, sea, write
from tests.web.design.test_design_site import bench_at
from tests.web.server.conftest import Running

__all__ = ["bench_at", "sea"]
pytestmark = pytest.mark.browser
CHANGED = "() => document.getElementById('changed').textContent.includes('{}')"


def opened(browser: Any, served: Running, trouble: list[str], **settings: Any) -> Any:
    """The page, with its three cards drawn."""
    page = browser.new_context(**settings).new_page()
    page.set_default_timeout(15_000)
    page.on("pageerror", lambda error: trouble.append(str(error)))
    page.on("console", lambda said: trouble.append(said.text) if said.type in {"error", "warning"} else None)
    page.goto(served.listening.url(served.keys.token("bench")))
    page.wait_for_function("() => document.querySelectorAll('#tiles .film').length === 3")
    return page


def test_the_page_follows_the_files(bench_at: Any, sea: Path, browser: Any) -> None:
    """A card that is saved is seen; a mistake is named and leads to its card; a hostile name is text."""
    trouble: list[str] = []
    page = opened(browser, bench_at(sea), trouble)
    assert "#" not in page.url
    assert page.title() == "Sea – gloomdb design"
    cards = [modifier("Was Wet"), modifier("Was Salted", -20), modifier("Was Sold", 15)]
    write(sea, [*cards[:2], modifier("Was Sold", 15, name={"en": HOSTILE, "es": "Fue Vendido"})])
    page.wait_for_function(CHANGED.format("Fue Vendido"))
    assert page.locator("#main img").count() == 0
    assert page.inner_text("#changed .name").startswith("<img src=x")
    write(sea, [modifier("Was Wet", icons=["squit", None, None]), *cards[1:]])
    page.wait_for_selector(".problem.error")
    assert "cards.json, line 2" in page.inner_text(".problem.error")
    assert page.locator("#tiles .film").count() == 3
    page.click("[data-lang=es]")
    assert "línea 2" in page.inner_text(".problem.error")
    page.click(".problem.error .link")
    assert page.evaluate("document.activeElement.closest('li').dataset.id") == "sea/was-wet"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_selector("#large[open] .film")
    page.keyboard.press("ArrowLeft")
    assert page.locator("#large h2").inner_text() == "Was Wet"
    page.keyboard.press("Escape")
    write(sea, cards)
    page.wait_for_selector(".problem", state="detached")
    assert page.locator("#figures tbody tr").count() == 14
    assert trouble == []
    page.context.close()


def test_nothing_is_claimed_before_the_set_was_read(bench_at: Any, sea: Path, browser: Any) -> None:
    """Neither that nothing is wrong nor that there are no cards."""
    served = bench_at(sea)
    page = browser.new_context().new_page()
    page.route("**/api/events", lambda _route: None)  # never answered
    page.goto(served.listening.url(served.keys.token("bench")))
    page.wait_for_function("() => document.documentElement.dataset.ready")
    assert page.inner_text("#status") == "Reading the set …"
    assert [page.is_visible(f"#{id_}") for id_ in ("problems-none", "no-cards")] == [False, False]
    assert page.inner_text("#to-problems") == "Problems"
    page.evaluate("gloom.take({times: 1, problems: [], stale: false, measure: {}, changed: []})")
    assert [page.is_visible(f"#{id_}") for id_ in ("problems-none", "no-cards")] == [True, True]
    assert page.inner_text("#no-cards").casefold() == "no cards yet."
    page.evaluate("gloom.take({times: 2, problems: [], stale: true, measure: {}, changed: []})")
    assert "as soon as the errors are corrected" in page.inner_text("#no-cards").casefold()
    page.context.close()


def test_a_server_that_has_ended_is_told(bench_at: Any, sea: Path, browser: Any) -> None:
    """The cards stay; the line above them says what to do."""
    served = bench_at(sea)
    page = opened(browser, served, [])
    served.stop()
    page.wait_for_selector("#status.away")
    assert page.inner_text("#status").startswith("gloomdb design has ended")
    page.click("[data-lang=es]")
    assert page.inner_text("#status").startswith("gloomdb design ha terminado")
    page.context.close()


@pytest.mark.parametrize(
    ("width", "scheme", "lang"), [(1280, "dark", "en"), (390, "light", "es")], ids=["desk", "phone"]
)
def test_the_page_is_for_everybody(
    bench_at: Any, sea: Path, browser: Any, axe: Callable[..., list[str]], width: int, scheme: str, lang: str
) -> None:
    """Nothing that axe finds, and nothing beyond the edge, with problems and a result of the games in it."""
    trouble: list[str] = []
    write(sea, [modifier("Was Wet"), modifier("Was Salted", -20), modifier("Was " + "Sold" * 12, 15)])
    page = opened(
        browser, bench_at(sea), trouble, viewport={"width": width, "height": 900}, color_scheme=scheme
    )
    page.click(f"[data-lang={lang}]")
    page.evaluate("(result) => gloom.take({balance: result})", RESULT)
    write(sea, [modifier("Was Wet", icons=["squit", None, None])])
    page.wait_for_selector(".problem.error")
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.locator(".yardstick .ordinary").count() == 2
    page.evaluate("(result) => gloom.take({balance: result})", RESULT | {"impact": []})
    assert "gloomdb simulate --impact" in page.locator("#balance-result").inner_text()
    assert "+19" in page.locator("#balance-result").inner_text()
    assert trouble == []
    page.context.close()


RESULT = {
    "played": 500, "partial": False, "turns": 31.5, "boxes": {"en": "Gloom", "es": "Gloom"},
    "seats": [{"family": "Blackwater", "win_rate": 0.3, "low": 0.2, "high": 0.4, "family_value": -60.5}],
    "called": {"family": {"en": "family"}, "family_value": {"en": "Family Value"}},
    "cards": [{"id": "sea/was-wet", "played": 0.4, "swing": 19.5}],
    "impact": [{"id": "sea/was-wet", "mean": -2.5, "low": -4, "high": -1}],
    "verdicts": {"en": ["Was Wet: stronger"], "es": ["Was Wet: más fuerte"]},
    "yardstick": {"box": {"en": "Gloom"}, "effects": [-3, 1]},
}  # fmt: skip
