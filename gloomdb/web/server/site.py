"""A site: a page that is always the same, and routes that answer whoever has a token. No path is a file's.

Everything is in one table made at the start; what is not in it is not there.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass, field
from html import unescape
from typing import Any, TypeAlias

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, Router
from starlette.types import ASGIApp, Receive, Scope, Send

from gloomdb.definitions.json.strict_json import parse_document
from gloomdb.language import Lang
from gloomdb.web.server.doorkeeper import Doorkeeper, Refused, asked_lang
from gloomdb.web.server.feed import written
from gloomdb.web.server.keyring import Holder, Keyring


@dataclass(frozen=True, slots=True)
class Visit:
    """Somebody who asks: whose token it is, what was sent as JSON, and what stood after the `?`."""

    holder: Holder
    sent: Mapping[str, Any]
    asked: Mapping[str, str] = field(default_factory=dict)
    lang: Lang = "en"

    def number(self, name: str) -> int | None:
        """The number asked for by that name; None if there is none that could be meant."""
        text = self.asked.get(name, "")
        return int(text) if text.isascii() and text.isdecimal() and len(text) < 9 else None


class Reply(JSONResponse):
    """What is answered, as JSON."""

    def render(self, content: Any) -> bytes:
        """As it is sent; what no encoding can write is escaped."""
        return written(content)


Answer: TypeAlias = ASGIApp
"""A reply, or what writes itself, such as a stream."""
Endpoint: TypeAlias = Callable[[Visit], Awaitable[Answer]]


class Site:
    """The table of everything that can be asked for: a page, and what answers it."""

    def __init__(self, html: str, routes: Mapping[str, Endpoint], keys: Keyring) -> None:
        self.keys = keys
        asked = [
            Route(path, _asked(endpoint), methods=[method])
            for (method, _, path), endpoint in ((key.partition(" "), each) for key, each in routes.items())
        ]
        page = Route("/", _page(html), methods=["GET"])
        self._router = Router([page, *asked], redirect_slashes=False, default=_nothing)

    def behind_door(self, hosts: Collection[str]) -> ASGIApp:
        """The site as it may be served: only to those who come by one of these names (`127.0.0.1:8000`)."""
        return Doorkeeper(self._router, hosts, self.keys)


def _page(html: str) -> Response:
    """The same to every request; the policy in its head is sent as a header too, and nobody may frame it."""
    inside = html.partition('http-equiv="Content-Security-Policy" content="')[2].partition('"')[0]
    policy = unescape(inside) or "default-src 'none'"
    headers = {"Content-Security-Policy": f"{policy}; frame-ancestors 'none'"}
    return Response(html.encode("utf-8", "replace"), media_type="text/html", headers=headers)


def _asked(endpoint: Endpoint) -> Callable[[Request], Awaitable[Answer]]:
    async def answer(request: Request) -> Answer:
        holder = request.scope["state"].get("holder")
        if holder is None:
            raise Refused("no seat is opened by this token (use the whole address you were given)", 401)
        sent = _object(await request.body()) if request.method == "POST" else {}
        return await endpoint(Visit(holder, sent, dict(request.query_params), asked_lang(request.scope)))

    return answer


def _object(body: bytes) -> Mapping[str, Any]:
    document = parse_document(body, "JSON")
    if document.flaws:
        raise Refused(document.flaws[0].message, 400)
    if not isinstance(document.value, dict):
        raise Refused("send a JSON object", 400)
    return document.value


async def _nothing(_scope: Scope, _receive: Receive, _send: Send) -> None:
    raise Refused("there is nothing here", 404)
