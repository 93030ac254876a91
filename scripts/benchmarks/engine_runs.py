"""What scripts/benchmarks/engine.py measures, on whichever gloomdb is found: prints JSON."""

from __future__ import annotations

import json
import sys
import time
from statistics import median

from contests import EDITIONS, Table, tables_of
from librt.vecs import vec
from mypy_extensions import i64

from gloomdb.rules.core.counters import Tally
from gloomdb.rules.core.moves.playout import EXPERT, GREEDY, RANDOM, run_games
from gloomdb.rules.core.state import State, copy_into
from gloomdb.rules.core.table.dealing import deal
from gloomdb.rules.core.tables import Tables

PLAYERS = 4
COPIES = 20_000
MIX = "gloom-2e+cthulhu"
SLICES = 8
FEWER = 20  # a slice of an edition is this part of all games


def prepared() -> Tables:
    """Four players, the first edition with all its effects."""
    return tables_of(Table("gloom-1e"))[0]


def measure(tables: Tables, games: int) -> dict[str, float]:
    """Games a second at random and greedily, plays a second, and the time of a copy.

    By the processor's time: one core does all the work, and what else runs on it does not count.
    """
    made = {"random": _rate(tables, RANDOM, 0, games), "greedy": _rate(tables, GREEDY, 0, games)}
    tally = Tally(tables)
    run_games(tables, 1, 0, min(games, 500), vec[i64]([RANDOM] * PLAYERS), tally)
    made["plays"] = made["random"] * float(tally.decisions) / float(tally.games)
    source, target = deal(tables, 1), State(tables)
    start = time.process_time()
    for _ in range(COPIES):
        copy_into(source, target)
    made["copy_us"] = (time.process_time() - start) / COPIES * 1e6
    return made


def measure_editions(games: int) -> dict[str, float]:
    """Games a second of each edition and a mix, greedily and by the expert, in slices that take turns."""
    cases = [(name, policy) for name in (*EDITIONS, MIX) for policy in (GREEDY, EXPERT)]
    rates: dict[tuple[str, int], list[float]] = {case: [] for case in cases}
    for number in range(SLICES):
        for name, policy in cases:
            tables = tables_of(Table(name))[0]
            rates[name, policy].append(_rate(tables, policy, number * games, max(2, games // FEWER)))
    words = {GREEDY: "greedy", EXPERT: "expert"}
    return {f"{words[policy]} {name}": median(taken) for (name, policy), taken in rates.items()}


def _rate(tables: Tables, policy: int, first: int, games: int) -> float:
    policies = vec[i64]([policy] * PLAYERS)
    start = time.process_time()
    run_games(tables, 1, first, games, policies, None)
    return games / (time.process_time() - start)


if __name__ == "__main__":
    count = int(sys.argv[1])
    print(json.dumps(measure(prepared(), count) | measure_editions(count)))
