"""Live events: everybody who follows gets what is published, each from a queue of their own.

A client that does not keep up is told to ask for everything anew, and let go; nobody waits for it.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Callable
from typing import Any, Final

from starlette.types import ASGIApp, Receive, Scope, Send

from gloomdb.language import Lang
from gloomdb.web.server.doorkeeper import Refused
from gloomdb.web.server.keyring import Holder

LONGEST: Final = 256  # events that wait for one client
MOST: Final = 400  # clients
SILENCE: Final = 15.0  # seconds, after which a sign of life is sent


class Feed:
    """A stream of events (`text/event-stream`), to be read with `fetch`, which can send a token."""

    def __init__(self, *, most: int = MOST) -> None:
        self._most = most
        self._followers: dict[_Follower, None] = {}

    def __len__(self) -> int:
        """How many follow."""
        return len(self._followers)

    def is_followed_by(self, holder: Holder) -> bool:
        """Whether somebody follows with that token."""
        return any(follower.holder == holder for follower in tuple(self._followers))

    def publish(self, event: Any) -> None:
        """Sends an event to all who follow."""
        self.tell(lambda _holder, _lang: event)

    def tell(self, wording: Callable[[Holder, Lang], Any]) -> None:
        """Sends each holder their own wording of an event, in the language they follow in; None: nothing."""
        worded: dict[tuple[Holder, Lang], bytes | None] = {}
        for follower in list(self._followers):
            key = (follower.holder, follower.lang)
            if key not in worded:
                event = wording(*key)
                worded[key] = None if event is None else _event(event)
            line = worded[key]
            if line is not None:
                follower.put(line)

    def follow(
        self, holder: Holder, first: Any = None, lang: Lang = "en", left: Callable[[], None] | None = None
    ) -> ASGIApp:
        """The answer to who wants to follow: `first`, then what is published; `left` is called in the end."""
        if len(self._followers) >= self._most:
            raise Refused("too many follow already", 503)
        follower = _Follower(holder, lang)
        if first is not None:
            follower.put(_event(first))
        self._followers[follower] = None  # from now on nothing is missed

        async def stream(_scope: Scope, receive: Receive, send: Send) -> None:
            gone = asyncio.ensure_future(_until_gone(receive))
            try:
                await follower.write_to(send, gone)
            finally:
                gone.cancel()
                self._followers.pop(follower, None)
                if left is not None:
                    left()

        return stream

    def close(self, holder: Holder | None = None) -> None:
        """Ends every stream, or only those of one holder."""
        for follower in list(self._followers):
            if holder in (None, follower.holder):
                follower.end()


class _Follower:
    """Somebody's queue."""

    def __init__(self, holder: Holder, lang: Lang) -> None:
        self.holder, self.lang = holder, lang
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue(LONGEST + 2)

    def put(self, line: bytes) -> None:
        if self._queue.qsize() < LONGEST:
            self._queue.put_nowait(line)
        else:
            self.end(_event({"resync": True}))

    def end(self, word: bytes | None = None) -> None:
        """Nothing that waits is sent any more."""
        while not self._queue.empty():
            self._queue.get_nowait()
        if word is not None:
            self._queue.put_nowait(word)
        self._queue.put_nowait(None)

    async def write_to(self, send: Send, gone: asyncio.Future[None]) -> None:
        headers = [(b"content-type", b"text/event-stream; charset=utf-8"), (b"x-accel-buffering", b"no")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b": hello\n\n", "more_body": True})
        gone.add_done_callback(lambda _: self.end())
        while not gone.done():
            try:
                async with asyncio.timeout(SILENCE):
                    line = await self._queue.get()
            except TimeoutError:
                line = b": still here\n\n"
            if line is None or gone.done():
                break
            await send({"type": "http.response.body", "body": line, "more_body": True})
        with contextlib.suppress(OSError):
            await send({"type": "http.response.body", "body": b""})


async def _until_gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


def _event(content: Any) -> bytes:
    return b"data: " + written(content) + b"\n\n"


def written(content: Any) -> bytes:
    """JSON as short as it can be sent."""
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    return text.encode("utf-8", "backslashreplace")
