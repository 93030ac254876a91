"""A browser with the page of every bundled card in it, opened once; Playwright drives Debian's Chromium."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gloomdb.cards.card import Card
from gloomdb.cards.set import CardSet
from gloomdb.definitions.load import bundled_sets
from gloomdb.web.page.build import html_page


@pytest.fixture(scope="session")
def sets() -> dict[str, CardSet]:
    """The bundled sets by id."""
    return {card_set.id: card_set for card_set in bundled_sets(validate=False)}


@pytest.fixture(scope="session")
def every_card(sets: dict[str, CardSet]) -> dict[str, Card]:
    """The bundled cards by id."""
    return {card.id: card for card_set in sets.values() for card in card_set.cards}


@pytest.fixture(scope="session")
def page_file(
    sets: dict[str, CardSet], every_card: dict[str, Card], tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """The page of the whole catalogue."""
    file = tmp_path_factory.mktemp("page") / "page.html"
    file.write_text(html_page(list(every_card.values()), sets), encoding="utf-8")
    return file


class Visit:
    """A page in the browser that keeps what went wrong in it and what it asked the network for."""

    def __init__(self, browser: Any, file: Path, fragment: str = "", **settings: Any) -> None:
        self.context = browser.new_context(**settings)
        self.page = self.context.new_page()
        self.trouble: list[str] = []
        self.asked: list[str] = []
        self.page.on("pageerror", lambda error: self.trouble.append(str(error)))
        self.page.on("console", self._heard)
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.goto(file.as_uri() + fragment)
        self.wait("document.documentElement.dataset.ready")

    def _heard(self, told: Any) -> None:
        if told.type in {"error", "warning"}:
            self.trouble.append(told.text)

    def run(self, script: str, value: Any = None) -> Any:
        """What a script in the page gives back."""
        return self.page.evaluate(script, value)

    def wait(self, claim: str) -> None:
        """Until it is so; as a function, since the page's policy forbids to evaluate text."""
        self.page.wait_for_function(f"() => {claim}", timeout=10_000)

    def text(self, selector: str) -> str:
        """What stands there, as seen."""
        return str(self.page.inner_text(selector))

    def close(self) -> None:
        """Leaves."""
        self.context.close()


@pytest.fixture
def visit(browser: Any, page_file: Path) -> Iterator[Any]:
    """`visit("#q=duck", viewport={...})` opens the page; afterwards nothing may have gone wrong."""
    made: list[Visit] = []

    def open_(fragment: str = "", file: Path = page_file, **settings: Any) -> Visit:
        made.append(Visit(browser, file, fragment, **settings))
        return made[-1]

    yield open_
    troubles = [trouble for each in made for trouble in each.trouble]
    asked = [url for each in made for url in each.asked if not url.startswith(("file:", "data:"))]
    for each in made:
        each.close()
    assert troubles == []
    assert asked == []
