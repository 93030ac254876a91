"""The site of the bench: one token, the set as it is, what changes as it happens, and the balance on demand.

One lock orders reading and telling, so that whoever comes in the middle gets whole pieces. Whatever happens
to the files, the page goes on with a sentence.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from gloomdb.errors import GloomError
from gloomdb.language import LANGS, Sentence
from gloomdb.web.design.bench import Bench, Event
from gloomdb.web.server.doorkeeper import Refused
from gloomdb.web.server.feed import Feed
from gloomdb.web.server.keyring import Keyring
from gloomdb.web.server.site import Answer, Reply, Site, Visit

HOLDER: Final = "bench"
GAMES: Final = (500, 2_000, 10_000, 50_000)
"""How many games a balance run may have."""
_MISTAKE: Final = Sentence("the set could not be shown: a mistake of gloomdb (please report it)")
_log = logging.getLogger("gloomdb.design")

GoesOn: TypeAlias = Callable[[int, int], bool]
"""Is told how many of how many games are done; says whether to go on."""
Balance: TypeAlias = Callable[[int, GoesOn], Event]
"""Plays so many games with the set, or as many as it is let; gives what the page shows."""


class DesignSite:
    """What `gloomdb design` serves."""

    def __init__(self, bench: Bench, html: str, keys: Keyring, balance: Balance) -> None:
        self.feed = Feed()
        self._bench, self._balance = bench, balance
        self._lock = asyncio.Lock()
        self._follower: asyncio.Task[None] | None = None
        self._run: asyncio.Task[None] | None = None
        self._stop = threading.Event()
        self._balanced: Event = {}
        """What the last balance run gave, or how far it has come."""
        routes = {
            "GET /api/bench": self._seen,
            "GET /api/events": self._followed,
            "GET /api/image": self._image,
            "POST /api/balance": self._balances,
        }
        self.site = Site(html, routes, keys)

    def close(self) -> None:
        """Ends the streams, the watching and a run."""
        self.feed.close()
        self._stop.set()
        if self._follower is not None:
            self._follower.cancel()

    async def _seen(self, _visit: Visit) -> Answer:
        self._wake()
        async with self._lock:
            return Reply(self._whole())

    async def _followed(self, _visit: Visit) -> Answer:
        """Everything as it is, then what changes."""
        self._wake()
        async with self._lock:
            return self.feed.follow(HOLDER, self._whole())

    def _whole(self) -> Event:
        return self._bench.whole() | {"balance": self._balanced}

    async def _image(self, visit: Visit) -> Answer:
        """`?number=N`: a picture of the set's own, when the page comes to it."""
        number = visit.number("number")
        image = None if number is None else self._bench.image(number)
        if image is None:
            raise Refused("there is nothing here", 404)
        return Reply({"image": image})

    # --- following the files ---------------------------------------------------------------------------

    def _wake(self) -> None:
        if self._follower is None or self._follower.done():
            self._follower = asyncio.ensure_future(self._follow())

    async def _follow(self) -> None:
        now = self._bench.files.stamps()
        await self._look(self._bench.look(now))  # what was changed while nobody looked
        async for stamps in self._bench.files.changes(now):
            await self._look(self._bench.look(stamps))

    async def _look(self, events: Iterator[Event]) -> None:
        """Tells what is new piece by piece; a mistake of ours is told like one of the set's."""
        while True:
            async with self._lock:
                try:
                    event = await asyncio.to_thread(next, events, None)
                except Exception:  # noqa: BLE001 (the next change may be for the better)
                    _log.exception("the bench")
                    event = {"trouble": {lang: _MISTAKE.in_language(lang) for lang in LANGS}}
                if event is None:
                    return
                self.feed.publish(event)
            if "trouble" in event:
                return

    # --- the balance -----------------------------------------------------------------------------------

    async def _balances(self, visit: Visit) -> Answer:
        """`{"games": N}` plays that many; `{"stop": true}` ends it with what is done."""
        if visit.sent.get("stop") is True:
            self._stop.set()
            return Reply({})
        games = visit.sent.get("games")
        if not isinstance(games, int) or games not in GAMES:
            raise Refused("this many games cannot be asked for here", 400)
        if self._run is not None and not self._run.done():
            raise Refused("the games are being played already", 409)
        self._stop.clear()
        self._run = asyncio.ensure_future(self._play(games))
        return Reply({})

    async def _play(self, games: int) -> None:
        loop = asyncio.get_running_loop()

        def goes_on(done: int, of: int) -> bool:
            with contextlib.suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(self._tell, {"done": done, "of": of})
            return not self._stop.is_set()

        self._tell({"done": 0, "of": games})
        try:
            told = await asyncio.to_thread(self._balance, games, goes_on)
        except GloomError as trouble:
            told = {"error": {lang: trouble.in_language(lang) for lang in LANGS}}
        self._tell(told)

    def _tell(self, balance: Event) -> None:
        self._balanced = balance
        self.feed.publish({"balance": balance})
