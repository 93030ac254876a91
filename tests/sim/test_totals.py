"""The sums: hand-made tallies come out where they belong, and blocks add up however they are cut."""

from __future__ import annotations

import pickle
import random

import pytest

from gloomdb.rules.core.counters import Tally
from gloomdb.sim.core.counts import VALUES, WIN, Counts
from gloomdb.sim.run import Room
from gloomdb.sim.totals import Shape, Totals, add_table
from tests.sim.conftest import MakeRun


def test_sums_are_sent_and_added() -> None:
    """What is sent arrives; two of the same are twice as much."""
    shape = Shape(players=3, cards=7, groups=2)
    chance = random.Random(1)
    columns = {
        name: [chance.randrange(-(10**12), 10**12) for _ in range(size)]
        for name, size in shape.lengths().items()
    }
    totals = Totals(shape, columns)

    sent = pickle.loads(pickle.dumps(totals))
    assert (sent.shape, sent.columns) == (shape, columns)
    assert totals.plus(totals)["swing"] == [2 * number for number in columns["swing"]]


def test_a_turned_table_counts_for_the_right_family(make_run: MakeRun) -> None:
    """Where family 2 begins, seat 0 is family 2, and seat 1 family 3 (of 0 to 3)."""
    run = make_run()
    room = Room(run)
    tables = room.tables[2]
    counts, tally = Counts(tables), Tally(tables)
    tally.games = 2
    counts.credit[0], tally.wins[0] = WIN, 1
    counts.credit[1], tally.wins[1], tally.shared[1] = WIN // 2, 1, 1
    counts.credit[3], tally.wins[3], tally.shared[3] = WIN // 2, 1, 1
    tally.value[1] = -70
    counts.values[1 * VALUES] = 2
    tally.killed[0 * 4 + 3] = 5
    tally.plays[3] = 9
    tally.played[4] = 11
    totals = Totals(run.shape())
    add_table(totals, 2, counts, tally, room.places)

    assert totals.games == 2
    assert totals["rounds"] == [0, 0, 2, 0]
    assert totals["credit"][2 * 4 + 0] == WIN  # family 2, playing first
    assert totals["credit"][3 * 4 + 1] == WIN // 2
    assert totals["credit"][1 * 4 + 3] == WIN // 2
    assert sum(totals["credit"]) == 2 * WIN
    assert totals["alone"] == [0, 0, 1, 0]
    assert totals["tied"] == [0, 1, 0, 1]
    assert totals["sums"] == [0, 0, 0, -70]
    assert totals["values"][3 * VALUES] == 2
    assert totals["killed"][2 * 4 + 1] == 5
    assert totals["made"] == [0, 9, 0, 0]
    assert totals["played"][room.places[4]] == 11


@pytest.mark.parametrize("policy", ["greedy", "random", "greedy,random,random,greedy"])
def test_blocks_add_up_however_they_are_cut(make_run: MakeRun, policy: str) -> None:
    """Thirty games at once, or in pieces, in another room."""
    run = make_run("gloom-2e", "cthulhu", policy=policy, seed=9)
    whole = Room(run).play(3, 30)
    pieces = Totals(run.shape())
    room = Room(run)
    for first, count in ((3, 1), (4, 11), (15, 7), (22, 11)):
        pieces = pieces.plus(room.play(first, count))

    assert pieces.columns == whole.columns
    assert pieces.digest(about=run.about()) == whole.digest(about=run.about())


def test_every_sum_is_consistent(make_run: MakeRun) -> None:
    """Wins are shared out exactly; histograms, endings, beginners and plays add up to the games."""
    run = make_run("munchkin", "thrones", seed=4)
    totals = Room(run).play(0, 24)

    assert sum(totals["credit"]) == 24 * WIN
    assert totals["rounds"] == [6, 6, 6, 6]
    assert sum(totals["endings"]) == sum(totals["turns"]) == sum(totals["plays"]) == 24
    assert [sum(totals["values"][chair * VALUES : (chair + 1) * VALUES]) for chair in range(4)] == [24] * 4
    assert sum(totals["made"]) == sum(totals["played"])
    assert sum(index * count for index, count in enumerate(totals["plays"])) == sum(totals["played"])
    assert all(won <= WIN * decided for won, decided in zip(totals["won"], totals["decided"], strict=True))
    assert all(abs(s) <= m for s, m in zip(totals["swing"], totals["moved"], strict=True))
