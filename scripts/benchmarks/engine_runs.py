"""What scripts/benchmarks/engine.py measures, on whichever gloomdb is found: prints JSON."""

from __future__ import annotations

import json
import sys
import time

from librt.vecs import vec
from mypy_extensions import i64

from gloomdb.definitions.load import bundled_sets
from gloomdb.rules import prepare, setup_from_set
from gloomdb.rules.core.counters import Tally
from gloomdb.rules.core.moves.playout import run_games
from gloomdb.rules.core.state import State, copy_into
from gloomdb.rules.core.table.dealing import deal
from gloomdb.rules.core.tables import Tables

PLAYERS = 4
COPIES = 20_000


def prepared() -> Tables:
    """Four players, the first edition with all its effects."""
    box = next(card_set for card_set in bundled_sets(validate=False) if card_set.id == "gloom-1e")
    return prepare(setup_from_set(box, PLAYERS))


def measure(tables: Tables, games: int) -> dict[str, float]:
    """Games a second at random and greedily, plays a second, and the time of a copy.

    By the processor's time: one core does all the work, and what else runs on it does not count.
    """
    made: dict[str, float] = {}
    for name, policy in (("random", 0), ("greedy", 1)):
        policies = vec[i64]([policy] * PLAYERS)
        start = time.process_time()
        run_games(tables, 1, 0, games, policies, None)
        made[name] = games / (time.process_time() - start)
    tally = Tally(tables)
    run_games(tables, 1, 0, min(games, 500), vec[i64]([0] * PLAYERS), tally)
    made["plays"] = made["random"] * float(tally.decisions) / float(tally.games)
    source, target = deal(tables, 1), State(tables)
    start = time.process_time()
    for _ in range(COPIES):
        copy_into(source, target)
    made["copy_us"] = (time.process_time() - start) / COPIES * 1e6
    return made


if __name__ == "__main__":
    print(json.dumps(measure(prepared(), int(sys.argv[1]))))
