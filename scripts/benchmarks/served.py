"""A served game with 200 clients: how soon they have heard of a decision, all on one core."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import threading
import time
import urllib.request
from statistics import quantiles

from timing import Row, in_words

CLIENTS = 200
ROUNDS = 20  # decisions
LONGEST = 0.1  # seconds, at the 95th percentile
CLOCK = time.process_time  # server and clients share one core: its time is what passes on a quiet machine


def rows(rounds: int | None) -> list[Row]:
    """Each client's time from the moment a decision is sent, beside its limit."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    site, listening, close = _table()
    from gloomdb.web.server.listening import TableServer

    ready = threading.Event()
    server = TableServer(site, listening, ready=ready.set, ending=close)
    thread = threading.Thread(target=server.run)
    thread.start()
    ready.wait(30)
    try:
        heard = asyncio.run(_heard(listening.port, site.keys.tokens, rounds or ROUNDS))
    finally:
        server.stop()
        thread.join(10)
    slow = quantiles(heard, n=20)[-1]
    name = f"{CLIENTS} clients hear of a decision, 95th percentile on one core"
    print(f"served: {len(heard)} times, {in_words(heard)}", file=sys.stderr)
    return [Row(name, f"{1000 * slow:.1f} ms", "100 ms", round(slow / LONGEST, 2), "≤ 1")]


def _table() -> tuple:  # type: ignore[type-arg]
    from gloomdb.decks.mix import mix
    from gloomdb.decks.wish import Wish
    from gloomdb.definitions.load import bundled_sets
    from gloomdb.play.game_file import lay
    from gloomdb.play.match import Match
    from gloomdb.play.seating import Seat
    from gloomdb.sim.players.policies import parse_policies
    from gloomdb.web.play.play_site import PlaySite, play_keys
    from gloomdb.web.server.listening import Listening
    from gloomdb.web.server.site import Page

    library = {card_set.id: card_set for card_set in bundled_sets(validate=False)}
    seats = [Seat(), Seat()]
    start = lay(mix("mix", Wish(("gloom-1e",), players=2), library), seats, library, seed=1)
    match = Match(start, seats)
    bot = Seat(next(iter(parse_policies(["greedy"], 1))))
    play = PlaySite(match, Page(b""), play_keys(match), pace=0.0, bot=bot)
    return play.site, Listening.on_loopback(), play.close


async def _heard(port: int, tokens: dict[str, str], rounds: int) -> list[float]:
    """Seconds from each decision to each client's next event."""
    times: list[float] = []
    clients = [await _connected(port, tokens["watch"]) for _ in range(CLIENTS)]
    for _ in range(rounds):
        holder, chosen = await asyncio.to_thread(_choice, port, tokens)
        began = CLOCK()
        deciding = asyncio.ensure_future(
            asyncio.to_thread(_asked, port, tokens[holder], "/api/choose", chosen)
        )
        arrivals = await asyncio.gather(*(_event(reader) for reader, _ in clients))
        times += [arrival - began for arrival in arrivals]
        await deciding
    for _, writer in clients:
        writer.close()
    return times


async def _connected(port: int, token: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**22)
    head = f"GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAuthorization: Bearer {token}\r\n\r\n"
    writer.write(head.encode())
    await _event(reader)
    return reader, writer


async def _event(reader: asyncio.StreamReader) -> float:
    """When the next event with a table in it is there."""
    while True:
        line = await reader.readline()
        if line.startswith(b'data: {"seat"'):
            return CLOCK()
        if not line:
            raise ConnectionError("a stream has ended")


def _choice(port: int, tokens: dict[str, str]) -> tuple[str, dict[str, int]]:
    """Who must decide, and the last thing there is to choose."""
    for holder in ("seat-0", "seat-1"):
        known = _asked(port, tokens[holder], "/api/seat?since=999999")
        if known["choices"]:
            return holder, {"id": known["choices"][-1]["id"], "turn": known["turn"]}
    raise AssertionError("the game is over")


def _asked(port: int, token: str, path: str, sent: dict[str, int] | None = None) -> dict:  # type: ignore[type-arg]
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    body = None if sent is None else json.dumps(sent).encode()
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", body, headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)  # type: ignore[no-any-return]
