"""Workers: processes that play blocks of games for us, and are gone when we are.

Each is started anew (`spawn`), sent the run once and then blocks by number; it shares nothing. A worker
that dies is replaced and its block is played again, to the same result.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing import connection as connections
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Final

from gloomdb.errors import GloomError
from gloomdb.sim.run import GameFailed, Room, Run
from gloomdb.sim.schedule import Block, Schedule
from gloomdb.sim.totals import Totals

PATIENCE: Final = 3  # times a block is given to a new worker before it is called hopeless
PR_SET_PDEATHSIG: Final = 1


@dataclass(slots=True)
class Worker:
    """A process and the pipe to it."""

    process: SpawnProcess
    pipe: Connection
    block: Block | None = None


def play_with_workers(run: Run, schedule: Schedule, jobs: int) -> None:
    """Plays all that is scheduled with that many workers; whatever happens, none of them is left."""
    workers: list[Worker] = []
    try:
        while len(workers) < jobs:
            workers.append(_start(run))
        _serve(run, schedule, workers)
    finally:
        for worker in workers:
            worker.process.kill()
        for worker in workers:
            worker.process.join()
            worker.pipe.close()


def _serve(run: Run, schedule: Schedule, workers: list[Worker]) -> None:
    for worker in workers:
        _give(worker, schedule.next_block())
    while any(worker.block for worker in workers):
        busy = {worker.pipe: worker for worker in workers if worker.block}
        for pipe in connections.wait(list(busy)):
            worker = busy[pipe]  # type: ignore[index]
            block = worker.block
            assert block is not None  # noqa: S101 (it is busy)
            try:
                answer: bytes | str = worker.pipe.recv()
            except (EOFError, OSError):
                workers[workers.index(worker)] = _replaced(worker, block, run)
                continue
            if isinstance(answer, str):
                raise GameFailed(answer)
            schedule.done(block, Totals.unpack(run.shape(), answer))
            _give(worker, schedule.next_block())


def _give(worker: Worker, block: Block | None) -> None:
    worker.block = block
    if block is not None:
        with contextlib.suppress(OSError):  # a worker that is gone: the pipe tells so when it is read
            worker.pipe.send((block.first, block.count))


def _replaced(dead: Worker, block: Block, run: Run) -> Worker:
    """A new worker for the block that the dead one had."""
    dead.process.kill()
    dead.process.join()
    dead.pipe.close()
    block.attempts += 1
    if block.attempts > PATIENCE:
        raise GloomError(
            "the workers die on games {first} to {last}"
            " (out of memory? try --jobs 1; --first {first} --games {count} repeats them)",
            first=block.first,
            last=block.first + block.count - 1,
            count=block.count,
        )
    worker = _start(run)
    _give(worker, block)
    return worker


def _start(run: Run) -> Worker:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_work, args=(theirs, run, os.getpid()), daemon=True)
    with _undisturbed():
        process.start()
    theirs.close()
    return Worker(process, ours)


@contextlib.contextmanager
def _undisturbed() -> Iterator[None]:
    """A child started in here never hears Ctrl-C, which the terminal sends to all of us; we hear it after."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # it unblocks signals itself, so it comes first
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# --- in the worker --------------------------------------------------------------------------------


def _work(pipe: Connection, run: Run, parent: int) -> None:
    """Plays the blocks that come through the pipe until it is closed."""
    _follow(parent)
    try:
        room = Room(run)
        while True:
            first, count = pipe.recv()
            try:
                answer: bytes | str = room.play(first, count).pack()
            except GloomError as trouble:
                answer = str(trouble)
            pipe.send(answer)
    except (EOFError, OSError):  # whoever wanted the games is gone
        return


def _follow(parent: int) -> None:
    """Ignores Ctrl-C, which is for the parent, and dies with it, whichever way it dies."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "linux":
        import ctypes

        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:  # it died before we asked to be told
        os._exit(1)
