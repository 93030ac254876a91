"""The same blocks on a Dask cluster: one that somebody has started, of which we are only told the address.

Nothing is opened to listen here. A worker that dies has its block run again by the scheduler.
"""

from __future__ import annotations

import contextlib
import threading
from importlib import import_module
from typing import Any, Final, TypeAlias

from gloomdb import __version__
from gloomdb.errors import GloomError
from gloomdb.sim.run import GameFailed, Room, Run
from gloomdb.sim.schedule import Block, Schedule
from gloomdb.sim.totals import Totals
from gloomdb.sim.workers import PATIENCE

Client: TypeAlias = Any
"""Dask's; its types come and go with its versions."""

CONNECT: Final = 10  # seconds to wait for the scheduler
AHEAD: Final = 2  # blocks each worker has: one it plays, one that waits

_rooms: dict[str, Room] = {}
_lock = threading.Lock()


def play_on_cluster(run: Run, schedule: Schedule, address: str) -> None:
    """Plays all that is scheduled on the cluster at that address."""
    client = _client(address)
    try:
        schedule.jobs = _workers(client)
        _serve(client, run, schedule)
    finally:
        with contextlib.suppress(Exception):
            client.close(timeout=1)


def _client(address: str) -> Client:
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise GloomError("--cluster needs Dask (in the checkout: pip install '.[cluster]')") from None
    import logging

    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what matters is told in our own words
    try:
        return distributed.Client(address, timeout=CONNECT, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as trouble:
        what = str(trouble).splitlines()[0][:200] if str(trouble) else type(trouble).__name__
        raise GloomError(
            "no Dask scheduler answers at {address}: {what} (see docs/cluster.md)", address=address, what=what
        ) from None


def _workers(client: Client) -> int:
    """How many games can be played at once; refuses workers that would play other games than we do."""
    versions = client.run(version_here)
    if not versions:
        raise GloomError("the cluster has no workers (dask worker ADDRESS --nthreads 1 starts one)")
    others = {version for version in versions.values() if version != __version__}
    if others:
        raise GloomError(
            "the cluster's workers have gloomdb {names}, not {version} (install the same everywhere)",
            names=", ".join(sorted(map(str, others))),
            version=__version__,
        )
    return len(versions)


def version_here() -> str:
    """The version of gloomdb on a worker."""
    return __version__


def _serve(client: Client, run: Run, schedule: Schedule) -> None:
    sent = client.scatter(run, broadcast=True, hash=False)
    name = f"{run.about()}"
    blocks: dict[Any, Block] = {}
    finished = import_module("distributed").as_completed(loop=client.loop, raise_errors=False)

    def submit(block: Block | None) -> None:
        if block is not None:
            future = client.submit(play_remote, sent, name, block.first, block.count, pure=False)
            blocks[future.key] = block
            finished.add(future)

    for _ in range(AHEAD * schedule.jobs):
        submit(schedule.next_block())
    while blocks:
        future = next(finished)
        block = blocks.pop(future.key)
        answer = _answer(future, block)
        if answer is not None:
            schedule.done(block, answer)
        submit(block if answer is None else schedule.next_block())


def _answer(future: Any, block: Block) -> Totals | None:
    """The sums of a block; None if it is to be played again."""
    if future.status == "finished":
        answer: Totals | str = future.result()
        if isinstance(answer, str):
            raise GameFailed(answer)
        return answer
    block.attempts += 1
    if block.attempts > PATIENCE:
        raise GloomError(
            "the cluster cannot play games {first} to {last}: {reason}",
            first=block.first,
            last=block.first + block.count - 1,
            reason=future.exception(),
        )
    return None


def play_remote(run: Run, name: str, first: int, count: int) -> Totals | str:
    """On a worker: the sums of a block; or the sentence of what went wrong."""
    with _lock:  # one thread at a time: a room is not made for two
        try:
            if name not in _rooms:
                _rooms.clear()
                _rooms[name] = Room(run)
            return _rooms[name].play(first, count)
        except GloomError as trouble:
            return str(trouble)
