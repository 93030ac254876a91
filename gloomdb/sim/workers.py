"""Workers: processes that play blocks of games for us, and are gone when we are.

Each is started anew (`spawn`) and sent a run and then blocks of it by number, until another run comes; it
shares nothing. A worker that dies is replaced and its block is played again, to the same result.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterator
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


Errand = tuple[Run, Block]
"""Games to play, and of which run."""


@dataclass(slots=True)
class Worker:
    """A process and the pipe to it."""

    process: SpawnProcess
    pipe: Connection
    errand: Errand | None = None
    knows: Run | None = None
    """The run that it was sent last."""

    def give(self, errand: Errand | None) -> None:
        """Sends it games to play; None: nothing is left to do."""
        self.errand = errand
        if errand is None:
            return
        run, block = errand
        with contextlib.suppress(OSError):  # a worker that is gone: the pipe tells so when it is read
            if self.knows is not run:
                self.pipe.send(run)
                self.knows = run
            self.pipe.send((block.first, block.count))


def play_with_workers(run: Run, schedule: Schedule, jobs: int) -> None:
    """Plays all that is scheduled with that many workers; whatever happens, none of them is left."""

    def next_errand() -> Errand | None:
        block = schedule.next_block()
        return None if block is None else (run, block)

    with contextlib.closing(Crew(jobs)) as crew:
        crew.start()
        crew.serve(next_errand, lambda errand, totals: schedule.done(errand[1], totals))


class Crew:
    """Workers that stay together for one run after another."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._workers: list[Worker] = []

    def start(self) -> None:
        """Calls together all who are not there yet."""
        while len(self._workers) < self._jobs:
            self._workers.append(_start())

    def close(self) -> None:
        """Sends all of them away."""
        for worker in self._workers:
            worker.process.kill()
        for worker in self._workers:
            worker.process.join()
            worker.pipe.close()
        self._workers.clear()

    def serve(self, next_errand: Callable[[], Errand | None], done: Callable[[Errand, Totals], None]) -> None:
        """Has everything played that is next, whoever is free; `done` hears the sums as they come."""
        for worker in self._workers:
            worker.give(next_errand())
        while busy := {worker.pipe: worker for worker in self._workers if worker.errand}:
            for pipe in connections.wait(list(busy)):
                worker = busy[pipe]  # type: ignore[index]
                errand = worker.errand
                assert errand is not None  # noqa: S101 (it is busy)
                try:
                    answer: Totals | str = worker.pipe.recv()
                except (EOFError, OSError):
                    self._replace(worker, errand)
                    continue
                if isinstance(answer, str):
                    raise GameFailed(answer)
                done(errand, answer)
                worker.give(next_errand())

    def _replace(self, dead: Worker, errand: Errand) -> None:
        """Starts a new worker for the games that the dead one had."""
        dead.process.kill()
        dead.process.join()
        dead.pipe.close()
        block = errand[1]
        block.attempts += 1
        if block.attempts > PATIENCE:
            raise GloomError(
                "the workers die on games {first} to {last}"
                " (out of memory? try --jobs 1; --first {first} --games {count} repeats them)",
                first=block.first,
                last=block.first + block.count - 1,
                count=block.count,
            )
        worker = self._workers[self._workers.index(dead)] = _start()
        worker.give(errand)


def _start() -> Worker:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_work, args=(theirs, os.getpid()), daemon=True)
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


def _work(pipe: Connection, parent: int) -> None:
    """Plays the blocks that come through the pipe, of the run that came last, until it is closed."""
    _follow(parent)
    room: Room | None = None
    try:
        while True:
            message: Run | tuple[int, int] = pipe.recv()
            if isinstance(message, Run):
                room = Room(message)
                continue
            assert room is not None  # noqa: S101 (a run comes first)
            try:
                answer: Totals | str = room.play(*message)
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
