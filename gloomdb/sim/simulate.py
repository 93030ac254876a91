"""Running a run: here, with workers, or on a cluster; the same games, the same sums."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from gloomdb.errors import UsageError
from gloomdb.rules.tabulate import prepare
from gloomdb.sim.run import Room, Run
from gloomdb.sim.schedule import Enough, Schedule
from gloomdb.sim.totals import Totals

LOOK: Final = 1.0  # seconds of playing after which it is known how long the rest takes
WORTH: Final = 5.0  # seconds; for less it does not pay to start workers


@dataclass(frozen=True, slots=True)
class Played:
    """What a run gave."""

    run: Run
    first: int
    asked: int
    """How many games were asked for."""
    totals: Totals
    stopped: bool
    """Ctrl-C came before the end: these are the first games, as many as were done without a gap."""

    def result_hash(self) -> str:
        """The same for the same games, however many workers played them, on any machine."""
        return self.totals.digest(about=self.run.about() | {"first": self.first, "games": self.totals.games})


def simulate(
    run: Run,
    games: int,
    *,
    first: int = 0,
    jobs: int | None = 1,
    enough: Enough | None = None,
    tell: Callable[[int], None] = lambda _games: None,
    cluster: str | None = None,
) -> Played:
    """Plays the games; Ctrl-C ends it with those that are done.

    Without a number of jobs, all cores play as soon as it is known that it pays.
    """
    here = next((policy for policy in run.policies if not policy.is_sendable), None)
    if here is not None and ((jobs or 1) > 1 or cluster is not None):
        raise UsageError(
            "other processes cannot find the function '{name}'"
            " (put it into a file and give 'FILE.py:{name}', or use one process)",
            name=here.function,
        )
    prepare(run.setup)  # a card that cannot be played is told of here, not by every worker
    schedule = Schedule(first, games, Totals(run.shape()), jobs or 1, enough, tell)
    stopped = False
    try:
        if cluster is not None:
            from gloomdb.sim.cluster import play_on_cluster

            play_on_cluster(run, schedule, cluster)
        elif schedule.jobs > 1:
            _play_with(run, schedule, schedule.jobs)
        else:
            _play_here(run, schedule, 1 if here else jobs or cores())
    except KeyboardInterrupt:
        stopped = True
    return Played(run, first, games, schedule.totals, stopped)


def cores() -> int:
    """How many processes can play at once on this machine."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _play_here(run: Run, schedule: Schedule, jobs: int) -> None:
    """Plays in this process; a run that turns out to be long is left to so many workers."""
    room = Room(run)
    began = time.monotonic()
    while (block := schedule.next_block()) is not None:
        schedule.done(block, room.play(block.first, block.count))
        taken = time.monotonic() - began
        done = schedule.totals.games
        if jobs > 1 and taken >= LOOK and taken / done * (schedule.games - done) >= WORTH:
            _play_with(run, schedule, jobs)
            return


def _play_with(run: Run, schedule: Schedule, jobs: int) -> None:
    from gloomdb.sim.workers import play_with_workers

    schedule.jobs = jobs
    play_with_workers(run, schedule, jobs)
