"""Listening: sockets bound before the address is told, a server that ends within two seconds of Ctrl-C."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Callable
from dataclasses import dataclass
from types import FrameType
from typing import Any, Final

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from gloomdb.errors import BadInput, reason_of
from gloomdb.web.server.site import Site

MOST: Final = 512  # connections
FIRST_LINE: Final = 10.0  # seconds for a request to arrive
_LOOPBACK: Final = "127.0.0.1"


@dataclass(frozen=True, slots=True)
class Listening:
    """Bound sockets, and by what names they can be reached."""

    sockets: tuple[socket.socket, ...]
    port: int
    addresses: tuple[str, ...]
    """The best guess first."""

    @property
    def hosts(self) -> frozenset[str]:
        """What a browser may call this server."""
        return frozenset(f"{address}:{self.port}" for address in (*self.addresses, _LOOPBACK, "localhost"))

    def url(self, token: str = "", address: str = "") -> str:
        """Where to go; the token is in the fragment, which no browser sends anywhere."""
        return f"http://{address or self.addresses[0]}:{self.port}/" + (f"#{token}" if token else "")

    @classmethod
    def on_loopback(cls, port: int = 0) -> Listening:
        """For this machine alone."""
        bound = _bound(_LOOPBACK, port)
        return cls((bound,), bound.getsockname()[1], (_LOOPBACK,))

    @classmethod
    def on_network(cls, addresses: tuple[str, ...], port: int = 0) -> Listening:
        """For everybody who reaches one of these addresses of ours, and for this machine."""
        bound = _bound("0.0.0.0", port)  # noqa: S104 (asked for with --lan; the names are checked)
        return cls((bound,), bound.getsockname()[1], addresses)


def _bound(address: str, port: int) -> socket.socket:
    made = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((address, port))
        made.listen(256)
    except (OSError, OverflowError) as trouble:
        made.close()
        reason = reason_of(trouble) if isinstance(trouble, OSError) else str(trouble)
        raise BadInput(
            "cannot listen on port {port}: {reason} (choose another with --port)", port=port, reason=reason
        ) from None
    made.setblocking(False)
    return made


class TableServer(uvicorn.Server):
    """Serves until Ctrl-C, which `run` raises when all is done; or until `stop`."""

    def __init__(
        self, site: Site, listening: Listening, *, ready: Callable[[], None], ending: Callable[[], None]
    ) -> None:
        """`ready` is called once it answers, `ending` ends the streams, for which uvicorn would wait."""
        config = uvicorn.Config(
            site.behind_door(listening.hosts), http=_Punctual, ws="none", lifespan="off", log_config=None,
            log_level="critical", access_log=False, server_header=False, proxy_headers=False,
            limit_concurrency=MOST, backlog=256, timeout_keep_alive=15, timeout_graceful_shutdown=1,
            h11_max_incomplete_event_size=16 * 1024,
        )  # fmt: skip
        super().__init__(config)
        self._listening = listening
        self._ready, self._ending = ready, ending
        self._loop: asyncio.AbstractEventLoop | None = None

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        """Answers until it is stopped."""
        super().run(sockets or list(self._listening.sockets))

    def stop(self) -> None:
        """Ends it, from any thread."""
        self.should_exit = True
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(self._ending)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begins to answer, then says so."""
        self._loop = asyncio.get_running_loop()
        await super().startup(sockets)
        self._ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Ctrl-C."""
        super().handle_exit(sig, frame)
        self.stop()


class _Punctual(H11Protocol):
    """HTTP for those who come to the point: a connection without a whole request is closed after a while."""

    _too_late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Nothing has been asked yet."""
        super().connection_made(transport)
        if len(self.connections) > MOST:
            transport.abort()
            return
        self._wait()

    def data_received(self, data: bytes) -> None:
        """A part of a request, or all of it; what cannot even be refused ends the connection."""
        try:
            super().data_received(data)
        except h11.ProtocolError:
            self.transport.abort()
            return
        if self._is_idle():
            self._wait()
        else:
            self._forget()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._forget()
        super().connection_lost(exc)

    def _is_idle(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle  # none before the first request
        return cycle is None or cycle.response_complete

    def _wait(self) -> None:
        if self._too_late is None:
            self._too_late = self.loop.call_later(FIRST_LINE, self._give_up)

    def _forget(self) -> None:
        if self._too_late is not None:
            self._too_late.cancel()
            self._too_late = None

    def _give_up(self) -> None:
        self._too_late = None
        if self._is_idle() and not self.transport.is_closing():
            self.transport.abort()
