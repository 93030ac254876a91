"""A small site, served by a thread on a free port of this machine."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

import pytest

from gloomdb.web.server.feed import Feed
from gloomdb.web.server.keyring import Keyring
from gloomdb.web.server.listening import Listening, TableServer
from gloomdb.web.server.site import Answer, Reply, Site, Visit
from tests.waiting import PATIENCE


class Running:
    """A server that runs, and what belongs to it."""

    def __init__(
        self, site: Site, feed: Feed, ending: Callable[[], None] | None = None,
        listening: Listening | None = None,
    ) -> None:  # fmt: skip
        self.keys, self.feed = site.keys, feed
        self.listening = listening or Listening.on_loopback()
        answers = threading.Event()
        self._server = TableServer(site, self.listening, ready=answers.set, ending=ending or feed.close)
        self._thread = threading.Thread(target=self._server.run)
        self._thread.start()
        assert answers.wait(PATIENCE)

    @property
    def url(self) -> str:
        """Where it is, without a slash at the end."""
        return self.listening.url().rstrip("/")

    def headers(self, holder: str) -> dict[str, str]:
        """What opens a seat."""
        return {"Authorization": f"Bearer {self.keys.token(holder)}"}

    def stop(self) -> None:
        """Ends it."""
        self._server.stop()
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()


@pytest.fixture
def run_site() -> Iterator[Callable[..., Running]]:
    """`run_site(site, feed)` serves until the test is over."""
    running: list[Running] = []

    def start(site: Site, feed: Feed) -> Running:
        running.append(Running(site, feed))
        return running[-1]

    yield start
    for each in running:
        each.stop()


@pytest.fixture
def small_site(run_site: Callable[..., Running]) -> Running:
    """Two seats that each have a secret, a route that repeats, one that breaks, and a stream."""
    keys, feed = Keyring(["ada", "bob"]), Feed()

    async def seat(visit: Visit) -> Answer:
        return Reply({"secret": f"the secret of {visit.holder}"})

    async def repeat(visit: Visit) -> Answer:
        feed.publish({"said": visit.sent})
        return Reply({"sent": visit.sent})

    async def broken(_visit: Visit) -> Answer:
        raise ZeroDivisionError("a secret place: /etc/hostname")

    async def events(visit: Visit) -> Answer:
        return feed.follow(visit.holder, {"hello": visit.holder})

    routes = {
        "GET /api/seat": seat,
        "POST /api/say": repeat,
        "GET /api/broken": broken,
        "GET /api/events": events,
    }
    return run_site(Site("<!DOCTYPE html><title>the page</title>", routes, keys), feed)
