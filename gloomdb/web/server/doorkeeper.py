"""Who is let in: checked before anything else is done for a request, and what every answer carries.

Names by which the server may be called, pages of others, the size and the pace of what is sent, how often
somebody asks. What the routes raise becomes a sentence; nobody ever sees a traceback.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import OrderedDict
from collections.abc import Collection, Mapping
from typing import Any, Final

import h11
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gloomdb.errors import GloomError
from gloomdb.language import LANGS, Lang, Sentence, translate
from gloomdb.web.server.keyring import Keyring

LARGEST: Final = 16 * 1024  # bytes of a body
SLOWEST: Final = 10.0  # seconds for a body to arrive
PATIENCE: Final = 20.0  # seconds for a client to take what is sent
RATES: Final = {"holder": (300.0, 600.0), "stranger": (60.0, 120.0)}
"""Requests a second, and at once, from one address: with a token, without one."""
MOST_METERS: Final = 4096

HEADERS: Final[Mapping[str, str]] = {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
_BYTES: Final = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
_METHODS: Final = {"GET", "HEAD", "POST"}
_log = logging.getLogger("gloomdb.server")


class Refused(Exception):
    """An answer other than 200: its sentence and its status, and what else it says."""

    def __init__(self, form: str, status: int, **more: Any) -> None:
        super().__init__(form)
        self.sentence = form if isinstance(form, Sentence) else Sentence(form)
        self.status = status
        self.more = more


class Doorkeeper:
    """An application behind a door."""

    def __init__(self, inner: ASGIApp, hosts: Collection[str], keys: Keyring) -> None:
        self._inner = inner
        self._hosts = frozenset(hosts)
        self._origins = frozenset(f"http://{host}" for host in hosts)
        self._keys = keys
        self._meters: OrderedDict[tuple[str, str], Meter] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets a request in, or answers it at the door."""
        if scope["type"] != "http":
            return
        door = _Door(receive, send)
        try:
            headers = _headers(scope)
            holder = self._keys.opened_by(headers.get("authorization", ""))
            self._check(scope, headers)
            self._count(scope, holder)
            scope["state"] = {"holder": holder}
            await self._inner(scope, door.receive, door.send)
        except Refused as refusal:
            await door.refuse(scope, refusal)
        except GloomError as trouble:
            await door.refuse(scope, Refused(trouble.sentence, 400))
        except TimeoutError:
            await door.refuse(scope, Refused("too slow", 408))
        except (ConnectionError, h11.LocalProtocolError):
            raise ConnectionAbortedError from None  # nobody is there any more
        except Exception as trouble:  # noqa: BLE001 (nothing may pass the door as a traceback)
            _log.error("%s: %s", type(trouble).__name__, trouble)
            await door.refuse(scope, Refused("the server made a mistake (it goes on; please report it)", 500))

    def _check(self, scope: Scope, headers: Mapping[str, str]) -> None:
        if headers.get("host", "") not in self._hosts:
            raise Refused("this server is not called that (use the address it printed)", 421)
        if "origin" in headers and headers["origin"] not in self._origins:
            raise Refused("requests from other pages are not answered", 403)
        if headers.get("sec-fetch-site", "none") not in {"none", "same-origin"}:
            raise Refused("requests from other pages are not answered", 403)
        if scope["method"] not in _METHODS:
            raise Refused("only GET and POST are answered", 405)
        if scope["method"] == "POST":
            _check_body(headers)

    def _count(self, scope: Scope, holder: str | None) -> None:
        """Counts the request; raises when there are too many."""
        address = (scope.get("client") or ("", 0))[0]
        key = (holder or "", address)
        if key not in self._meters and len(self._meters) >= MOST_METERS:
            self._meters.popitem(last=False)
        meter = self._meters.setdefault(key, Meter(*RATES["holder" if holder else "stranger"]))
        self._meters.move_to_end(key)
        if not meter.takes(time.monotonic()):
            raise Refused("too many requests (wait a moment)", 429)


class Meter:
    """So many at once, and so many a second after that."""

    __slots__ = ("_filled", "_last", "_most", "_rate")

    def __init__(self, rate: float, most: float) -> None:
        self._rate, self._most = rate, most
        self._filled, self._last = most, 0.0

    def takes(self, now: float) -> bool:
        """Whether there is room for one more."""
        self._filled = min(self._most, self._filled + (now - (self._last or now)) * self._rate)
        self._last = now
        if self._filled < 1:
            return False
        self._filled -= 1
        return True


class _Door:
    """What goes in, measured; what goes out, with its headers."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive, self._send = receive, send
        self._taken = 0
        self._body_is_read = False
        self._deadline = time.monotonic() + SLOWEST
        self.begun = False

    async def receive(self) -> Message:
        """A part of the body; raises when it is too much or too slow. After it: that nobody is there."""
        if self._body_is_read:
            return await self._receive()
        left = self._deadline - time.monotonic()
        message = await asyncio.wait_for(self._receive(), max(left, 0.001))
        self._taken += len(message.get("body", b""))
        self._body_is_read = not message.get("more_body", False)
        if self._taken > LARGEST:
            raise Refused("too large", 413)
        return message

    async def send(self, message: Message) -> None:
        """Sends on; a client that does not take it is left."""
        if message["type"] == "http.response.start":
            self.begun = True
            message = {**message, "headers": [*message.get("headers", []), *_BYTES]}
        async with asyncio.timeout(PATIENCE):
            await self._send(message)

    async def refuse(self, scope: Scope, refusal: Refused) -> None:
        """A sentence, if nothing has been sent yet; the connection ends, since a body may still be coming."""
        if self.begun:
            raise ConnectionAbortedError
        content = {"error": translate(refusal.sentence, asked_lang(scope)), **refusal.more}
        body = json.dumps(content, ensure_ascii=False).encode("utf-8", "backslashreplace")
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        if not self._body_is_read:
            headers.append((b"connection", b"close"))
        await self.send({"type": "http.response.start", "status": refusal.status, "headers": headers})
        await self.send({"type": "http.response.body", "body": body})


def asked_lang(scope: Scope) -> Lang:
    """The language in which whoever asks wants to be answered."""
    wanted = next((value for name, value in scope["headers"] if name == b"accept-language"), b"")
    return next((lang for lang in LANGS if wanted.lower().startswith(lang.encode())), LANGS[0])


def _headers(scope: Scope) -> dict[str, str]:
    """The headers by name; one that is there twice is nobody's."""
    found: dict[str, str] = {}
    for name, value in scope["headers"]:
        key = name.decode("latin-1")
        if key in found and key in {"host", "origin", "authorization", "content-type", "content-length"}:
            raise Refused("a header is there twice", 400)
        found[key] = value.decode("latin-1")
    return found


def _check_body(headers: Mapping[str, str]) -> None:
    if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refused("send JSON (Content-Type: application/json)", 415)
    length = headers.get("content-length", "0")
    if not length.isascii() or not length.isdecimal() or int(length[:12]) > LARGEST:
        raise Refused("too large", 413)
