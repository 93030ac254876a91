"""A served game with 200 clients: how soon after a decision is sent each of them has the table as it is then.

The server has a core of its own, and the clients another, where there are two: they stand for 200 machines.
"""

from __future__ import annotations

import asyncio
import json
import os
import socket
import sys
import tempfile
import time
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import quantiles
from typing import Any

from timing import Row, in_words

CLIENTS = 200
ROUNDS = 40  # decisions
LONGEST = 0.1  # seconds, at the 95th percentile
QUIET = 0.05  # seconds between decisions


def rows(rounds: int | None) -> list[Row]:
    """The time until the slowest twentieth has it, and the server's own work, beside the limit."""
    ours, theirs = Pipe()
    with tempfile.TemporaryDirectory() as folder:
        server = Process(target=_serve, args=(theirs, Path(folder, "game.json")))
        server.start()
        _keep_to(-1)
        try:
            heard, work = asyncio.run(_heard(ours, rounds or ROUNDS))
        finally:
            ours.send("end")
            server.join(10)
    print(f"served: {len(heard)} times, {in_words(heard)}", file=sys.stderr)
    return [
        _row(f"{CLIENTS} clients have the next table, server on one core, 95th percentile", heard),
        _row(f"the server's work for it: a decision, its saving, {CLIENTS} answers, 95th percentile", work),
    ]


def _row(name: str, seconds: list[float]) -> Row:
    slow = quantiles(seconds, n=20)[-1]
    return Row(name, f"{1000 * slow:.1f} ms", "100 ms", round(slow / LONGEST, 2), "≤ 1")


def _keep_to(core: int) -> None:
    """Keeps this process to the first core, or to the last."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {sorted(os.sched_getaffinity(0))[core]})


# --- the server ------------------------------------------------------------------------------------------


def _serve(pipe: Connection, file: Path) -> None:
    """A table of two people that is saved; says its port and tokens, and what it has worked when asked."""
    import threading

    from gloomdb.web.server.listening import Listening, TableServer

    _keep_to(0)
    play = _table(file)
    listening = Listening.on_loopback()
    begun = threading.Event()
    server = TableServer(play.site, listening, ready=begun.set, ending=play.close)
    thread = threading.Thread(target=server.run)
    thread.start()
    begun.wait(30)
    pipe.send((listening.port, play.site.keys.tokens))
    while pipe.recv() != "end":
        pipe.send(time.process_time())
    server.stop()
    thread.join(10)


def _table(file: Path) -> Any:
    from gloomdb.decks.mix import mix
    from gloomdb.decks.wish import Wish
    from gloomdb.definitions.load import bundled_sets
    from gloomdb.play.game_file import lay
    from gloomdb.play.match import Match
    from gloomdb.play.seating import Seat
    from gloomdb.sim.players.policies import parse_policies
    from gloomdb.web.play.play_site import PlaySite, play_keys

    library = {card_set.id: card_set for card_set in bundled_sets(validate=False)}
    seats = [Seat(), Seat()]
    start = lay(mix("mix", Wish(("gloom-1e",), players=2), library), seats, library, seed=1)
    match = Match(start, seats, path=file)
    bot = Seat(next(iter(parse_policies(["greedy"], 1))))
    return PlaySite(match, "", play_keys(match), pace=0.0, bot=bot)


# --- the clients -----------------------------------------------------------------------------------------


async def _heard(server: Connection, rounds: int) -> tuple[list[float], list[float]]:
    """Seconds from each decision to each client's next table, and of the server's work for each decision."""
    port, tokens = server.recv()
    heard: list[float] = []
    work: list[float] = []
    watchers = [await _connected(port, tokens["watch"]) for _ in range(CLIENTS - 2)]
    seats = [await _connected(port, tokens[holder]) for holder in ("seat-0", "seat-1")]
    for _ in range(rounds):
        await asyncio.sleep(QUIET)
        seat = next((seat for seat in seats if seat.table["choices"]), None)
        if seat is None:
            break  # the game is over
        if seat.table["answering"]:  # who lets a card happen does so in silence
            await seat.choose()
            continue
        for client in (*watchers, *seats):
            client.wait()
        worked = _worked(server)
        began = time.monotonic()
        deciding = asyncio.ensure_future(seat.choose())
        arrivals = await asyncio.gather(*(client.next for client in (*watchers, *seats)))
        work.append(_worked(server) - worked)
        heard += [arrival - began for arrival in arrivals]
        await deciding
    return heard, work


def _worked(server: Connection) -> float:
    server.send("worked")
    seconds: float = server.recv()
    return seconds


async def _connected(port: int, token: str) -> _Client:
    loop = asyncio.get_running_loop()
    _, client = await loop.create_connection(lambda: _Client(port, token), "127.0.0.1", port)
    await client.next
    return client


class _Client(asyncio.Protocol):
    """Follows a seat; `next` becomes the moment when the next table is there, `table` is the last one."""

    def __init__(self, port: int, token: str) -> None:
        self._port, self._token = port, token
        self._parts: list[bytes] = []
        self._whole = b""
        self.wait()

    def wait(self) -> None:
        """For one more table."""
        self.next: asyncio.Future[float] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(self._request("GET /api/events"))

    def data_received(self, data: bytes) -> None:
        self._parts.append(data)
        if not data.endswith(b"\n\n\r\n"):  # the end of an event, and of its chunk
            return
        whole = b"".join(self._parts)
        self._parts.clear()
        if b'data: {"seat"' in whole:
            self._whole = whole
            if not self.next.done():
                self.next.set_result(time.monotonic())

    @property
    def table(self) -> dict[str, Any]:
        last: dict[str, Any] = json.loads(self._whole.rpartition(b'data: {"seat":')[2].partition(b"}\n\n")[0])
        return last

    async def choose(self) -> None:
        """The last thing there is to choose."""
        table = self.table
        body = json.dumps({"id": table["choices"][-1]["id"], "turn": table["turn"]}).encode()
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port, limit=2**22)
        writer.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        writer.write(self._request("POST /api/choose", body))
        answer = await reader.readline()
        assert b" 200 " in answer, answer
        writer.close()

    def _request(self, what: str, body: bytes = b"") -> bytes:
        head = f"{what} HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\nAuthorization: Bearer {self._token}\r\n"
        if body:
            head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        return head.encode() + b"\r\n" + body
