"""Live events: in order, to those who may hear them; the slow are let go and nobody waits for them."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx

from gloomdb.web.server import feed as feed_module
from gloomdb.web.server.feed import Feed
from tests.waiting import PATIENCE, wait_until
from tests.web.server.conftest import Running


def events(lines: Iterator[str]) -> Iterator[Any]:
    """The events of a stream."""
    for line in lines:
        if line.startswith("data: "):
            yield json.loads(line.removeprefix("data: "))


def test_everybody_hears_everything_in_order(small_site: Running) -> None:
    """From the moment they follow."""
    heard: dict[str, list[Any]] = {}

    def follow(holder: str) -> None:
        with httpx.stream(
            "GET", f"{small_site.url}/api/events", headers=small_site.headers(holder), timeout=PATIENCE
        ) as stream:
            heard[holder] = []
            for event in events(stream.iter_lines()):
                heard[holder].append(event)
                if len(heard[holder]) == 31:
                    return

    threads = [threading.Thread(target=follow, args=(holder,)) for holder in ("ada", "bob")]
    for thread in threads:
        thread.start()
    wait_until(lambda: len(small_site.feed) == 2)
    with httpx.Client(base_url=small_site.url, headers=small_site.headers("ada")) as client:
        for number in range(30):
            client.post("/api/say", json={"n": number})
    for thread in threads:
        thread.join(PATIENCE)
    said = [{"said": {"n": number}} for number in range(30)]
    assert heard == {"ada": [{"hello": "ada"}, *said], "bob": [{"hello": "bob"}, *said]}


def test_who_goes_is_forgotten(small_site: Running) -> None:
    """And the server ends while others still follow (the fixture says so)."""
    with httpx.stream("GET", f"{small_site.url}/api/events", headers=small_site.headers("ada")):
        assert small_site.feed.is_followed_by("ada")
    wait_until(lambda: len(small_site.feed) == 0)


def test_a_client_that_does_not_keep_up_is_told_to_ask_anew() -> None:
    """Its queue is bounded; the others get everything."""

    async def play() -> tuple[list[bytes], int]:
        feed = Feed()
        sent: list[bytes] = []

        async def receive() -> dict[str, Any]:
            await asyncio.sleep(60)
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            sent.append(message.get("body", b""))
            await asyncio.sleep(0)

        stream = feed.follow("slow")
        for number in range(feed_module.LONGEST + 50):
            feed.publish({"n": number})
        await asyncio.wait_for(stream({"type": "http"}, receive, send), 5)
        return sent, len(feed)

    sent, left = _ran(play())
    assert left == 0
    assert b'"resync":true' in b"".join(sent)
    assert len(sent) < 10


def test_each_hears_their_own_wording() -> None:
    """What is not for somebody never enters their queue."""

    async def play() -> bytes:
        feed, sent = Feed(), b""

        async def receive() -> dict[str, Any]:
            await asyncio.sleep(60)
            return {}

        async def send(message: Any) -> None:
            nonlocal sent
            sent += message.get("body", b"")

        stream = feed.follow("bob")
        feed.tell(lambda holder, _lang: {"card": "a secret"} if holder == "ada" else {"card": None})
        feed.tell(lambda holder, _lang: {"only": "ada"} if holder == "ada" else None)
        running = asyncio.ensure_future(stream({"type": "http"}, receive, send))
        await asyncio.sleep(0.05)
        feed.close()
        await running
        return sent

    assert _ran(play()) == b': hello\n\ndata: {"card":null}\n\n'


def _ran(coroutine: Coroutine[Any, Any, Any]) -> Any:
    """What it gives, in a thread of its own: the browser of other tests keeps a loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()
