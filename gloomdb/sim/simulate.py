"""Running a run: here, with workers, or on a cluster; the same games, the same sums."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gloomdb.rules.tabulate import prepare
from gloomdb.sim.players.policies import check_sendable
from gloomdb.sim.run import Room, Run
from gloomdb.sim.schedule import Enough, Schedule
from gloomdb.sim.totals import Totals


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
    jobs: int = 1,
    enough: Enough | None = None,
    tell: Callable[[int], None] = lambda _games: None,
    cluster: str | None = None,
) -> Played:
    """Plays the games; Ctrl-C ends it with those that are done."""
    if jobs > 1 or cluster is not None:
        check_sendable(run.policies)
    prepare(run.setup)  # a card that cannot be played is told of here, not by every worker
    schedule = Schedule(first, games, Totals(run.shape()), jobs, enough, tell)
    stopped = False
    try:
        if cluster is not None:
            from gloomdb.sim.cluster import play_on_cluster

            play_on_cluster(run, schedule, cluster)
        elif jobs > 1:
            from gloomdb.sim.workers import play_with_workers

            play_with_workers(run, schedule, jobs)
        else:
            room = Room(run)
            while (block := schedule.next_block()) is not None:
                schedule.done(block, room.play(block.first, block.count))
    except KeyboardInterrupt:
        stopped = True
    return Played(run, first, games, schedule.totals, stopped)
