"""Policies in Python: games of docs/examples/mybot.py beside those of the compiled greedy player.

The games are those of the first edition for four; what is remembered of a table is there when it is measured.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from statistics import median

from timing import Row

ROUNDS = 3
GAMES = 240
WARM = 300  # games before any that are measured
BOT = Path(__file__).resolve().parents[2] / "docs" / "examples" / "mybot.py"
WANTED = 200  # games a second
MEASURE = """
import json, sys, time
from gloomdb.decks.families import lay_table
from gloomdb.decks.mix import mix
from gloomdb.decks.wish import Wish
from gloomdb.definitions.load import bundled_sets
from gloomdb.sim.players.policies import parse_policies
from gloomdb.sim.run import Room, Run, plain
library = {each.id: each for each in bundled_sets(validate=False)}
setup = plain(lay_table(mix("x", Wish(sets=("gloom-1e",)), library)))
bot, warm, games = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
rates = {}
mixed = bot + ",greedy,greedy,greedy"
for name, policy, times in (("greedy", "greedy", 10), ("all", bot, 1), ("one", mixed, 2)):
    room = Room(Run(setup, parse_policies([policy], 4), seed=1))
    room.play(0, warm)
    start = time.process_time()
    room.play(warm, games * times)
    rates[name] = games * times / (time.process_time() - start)
print(json.dumps(rates))
"""


def rows(rounds: int | None) -> list[Row]:
    """Games a second of processor time: beside what is wanted, and as a part of what greedy does."""
    measured = [_measured() for _ in range(rounds or ROUNDS)]
    greedy, every, one = (median(rates[name] for rates in measured) for name in ("greedy", "all", "one"))
    beside = f"greedy, {greedy:,.0f} games/s"
    return [
        _row("mybot.py in every seat", every, f"{WANTED} games/s", every / WANTED, "≥ 1"),
        _row("mybot.py in every seat, a part of greedy", every, beside, every / greedy),
        _row("mybot.py in one seat of four, a part of greedy", one, beside, one / greedy),
    ]


def _measured() -> dict[str, float]:
    line = [sys.executable, "-P", "-c", MEASURE, f"{BOT}:choose", str(WARM), str(GAMES)]
    rates: dict[str, float] = json.loads(
        subprocess.run(line, check=True, capture_output=True, text=True).stdout
    )
    return rates


def _row(name: str, rate: float, beside: str, ratio: float, target: str = "") -> Row:
    return Row(name, f"{rate:,.0f} games/s", beside, round(ratio, 4), target)
