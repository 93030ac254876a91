"""Games that are served, and browsers at their seats; a page is built once for each edition."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import httpx
import pytest

from gloomdb.play.match import Match
from gloomdb.play.seating import Seat
from gloomdb.sim.players.policies import parse_policies
from gloomdb.web.page.build import html_page
from gloomdb.web.play.play_site import PlaySite, holder_of, play_keys
from gloomdb.web.server.listening import Listening
from tests.play.matches import start_of
from tests.web.server.conftest import Running

Serving = Callable[..., "Table"]


def bot() -> Seat:
    """A greedy one."""
    return Seat(next(iter(parse_policies(["greedy"], 1))))


class Table(Running):
    """A match that is served."""

    def __init__(self, match: Match, page: str, listening: Listening | None = None) -> None:
        self.match = match
        self.reissued: list[int] = []
        self.play = PlaySite(
            match, page, play_keys(match), pace=0.0, bot=bot(), reissued=self.reissued.append
        )
        super().__init__(self.play.site, self.play.feed, self.play.close, listening)

    def client(self, holder: str) -> httpx.Client:
        """Somebody at the table."""
        return httpx.Client(base_url=self.url, headers=self.headers(holder), timeout=120)

    def address(self, seat: int) -> str:
        """What opens a seat in a browser."""
        return self.listening.url(self.keys.token(holder_of(seat)))


@cache
def page_of(edition: str, players: int) -> str:
    """The page of a game."""
    start = start_of(edition, (0,), players, 1)
    cards = list({card.id: card for card in start.tables.setup.cards()}.values())
    return html_page(cards, start.sets, title=edition, served="play", terms=start.deck.terms)


@pytest.fixture(scope="module")
def serve_game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """`serve_game("cthulhu", [Seat(), bot()], seed)` serves a game until the tests of the file are over."""
    running: list[Table] = []

    def begin(
        edition: str, seats: list[Seat], seed: int = 1, *, with_page: bool = False,
        listening: Listening | None = None,
    ) -> Table:  # fmt: skip
        people = tuple(number for number, seat in enumerate(seats) if seat.is_person)
        laid = start_of(edition, people, len(seats), seed)
        match = Match(laid, seats, think=12, path=tmp_path_factory.mktemp("game") / "game.json")
        page = page_of(edition, len(seats)) if with_page else ""
        running.append(Table(match, page, listening))
        return running[-1]

    yield begin
    for each in running:
        each.stop()


@pytest.fixture(scope="module")
def sit(browser: Any) -> Iterator[Callable[..., Any]]:
    """`sit(table, 0)` opens a browser at a seat; afterwards nothing may have gone wrong in its page."""
    contexts, troubles = [], list[str]()

    def open_(address: str, **settings: Any) -> Any:
        contexts.append(browser.new_context(**settings))
        page = contexts[-1].new_page()
        page.set_default_timeout(60_000)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.goto(address)
        page.wait_for_function("() => window.gloom?.seat()")
        return page

    yield open_
    for context in contexts:
        context.close()
    assert troubles == []
