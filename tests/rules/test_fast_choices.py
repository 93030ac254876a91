"""The fast players take shortcuts: they choose what a plain look at every legal action would choose.

Four games for each table; GLOOMDB_GAMES multiplies them.
"""

from __future__ import annotations

import os
from collections.abc import Sequence

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from gloomdb.rules.core import codes
from gloomdb.rules.core.expert.choose import expert_choice, prepare_to_choose, rank
from gloomdb.rules.core.expert.features import NAMES
from gloomdb.rules.core.expert.reckoning import Expert
from gloomdb.rules.core.expert.table_changes import best_pick, gain
from gloomdb.rules.core.moves.greedy import action_value, greedy_choice
from gloomdb.rules.core.moves.playout import buffer
from gloomdb.rules.core.state import State
from gloomdb.rules.core.turn.flow import act
from gloomdb.rules.expert_weights import trained_expert
from gloomdb.rules.game import deal, is_over, legal, to_move
from tests.faults.harness import chance
from tests.rules.test_aims import TABLES
from tests.tables import Table, death, modifier

GAMES = max(1, int(4 * float(os.environ.get("GLOOMDB_GAMES", "1"))))
WILDEST = 300  # hundredths: weights that no training would come to


@pytest.mark.parametrize("name", TABLES)
def test_fast_players_choose_as_plain_ones_do(name: str) -> None:
    """Greedy, the expert, and experts of any weights, also of the wrong sign, wherever chance has led."""
    tables, dice = TABLES[name](), chance("shortcuts")
    out, compared = buffer(tables), 0
    for game in range(GAMES):
        wild = Expert(tables, [dice.randint(-WILDEST, WILDEST) for _ in NAMES])
        experts = (trained_expert(tables), wild)
        state = deal(tables, 31, game)
        while not is_over(state):
            actions = legal(state)
            if state.turns:
                assert greedy_choice(state, out) == first_best(
                    actions, [action_value(state, a) for a in actions]
                )
                for expert in experts:
                    check_gains(expert, state)
                    ranked = plain_values(expert, state, actions)
                    assert expert_choice(expert, state, out) == first_best(actions, ranked)
                compared += 1
            likely = greedy_choice(state, out) if dice.random() < 0.6 else dice.choice(actions)
            act(state, likely)
    assert compared > 30 * GAMES


def check_gains(expert: Expert, state: State) -> None:
    """What the best choice of each step would gain is what picking one by one comes to."""
    t, seat = state.tables, int(to_move(state))
    prepare_to_choose(expert, state, t, seat, codes.TURN)
    for step in range(len(t.op)):
        if t.op[step] in (codes.OP_SWAP_MODIFIERS, codes.OP_MOVE_MODIFIER):
            best = gain(expert, state, t, step, seat)
            assert best == max(0, int(best_pick(expert, state, t, step, seat, codes.NOBODY, 0)))


def test_of_deaths_that_cover_the_same_the_worse_one_is_taken() -> None:
    """They are passed over as alike only where they show the same points."""
    cards = [
        death("Mild End", (-5, None, None)),
        death("Bad End", (-15, None, None)),
        modifier("Sad", (None, -30, None)),
    ]
    for held in (["Mild End", "Bad End"], ["Bad End", "Mild End"]):
        table = Table(cards, hands={"A": held}).lay("Sad", "A1")
        out, bad = buffer(table.tables), table.action("Bad End > A1")
        assert greedy_choice(table.state, out) == bad
        assert expert_choice(trained_expert(table.tables), table.state, out) == bad


def plain_values(expert: Expert, state: State, actions: Sequence[int]) -> list[int]:
    """What each action is worth to an expert, looked at one by one."""
    values = vec[i64]([0] * len(actions))
    rank(expert, state, vec[i64](list(actions)), len(actions), values)
    return [int(value) for value in values]


def first_best(actions: Sequence[int], values: Sequence[int]) -> int:
    """The first of those worth most."""
    return actions[max(range(len(actions)), key=lambda place: values[place])]
