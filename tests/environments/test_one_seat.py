"""The Gymnasium environment: its own check, masks, opponents, and what an illegal action costs."""

from __future__ import annotations

import subprocess
import sys
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from gloomdb import View
from gloomdb.environments import GloomEnv
from gloomdb.environments.one_seat import ID, ILLEGAL
from gloomdb.errors import GloomError, NotFound
from tests.running import PACKAGE_ROOT


def played(env: GloomEnv, seed: int | None) -> list[float]:
    """The rewards of a game by masked chance."""
    chance = np.random.default_rng(seed)
    env.reset(seed=seed)
    rewards = []
    while True:
        _, reward, ended, cut_short, _ = env.step(int(chance.choice(np.flatnonzero(env.action_masks()))))
        rewards.append(float(reward))
        if ended or cut_short:
            return rewards


def test_it_passes_their_check() -> None:
    """`check_env` with every warning an error."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(ID, deck="gloom-1e", players=2).unwrapped)


@pytest.mark.parametrize(("others", "seat"), [("greedy", 0), (["random", "greedy"], 1), ("random", None)])
def test_a_game_is_played_to_its_end(others: str | list[str], seat: int | None) -> None:
    """Against any policies, from any seat; the win comes at the end."""
    env = GloomEnv("gloom-2e", 3, others=others, seat=seat)
    rewards = played(env, 5)
    assert set(rewards[:-1]) <= {0.0}
    assert rewards[-1] == env.table.shares()[env.seat]


def test_another_seat_every_game() -> None:
    """By the environment's own chance."""
    env = GloomEnv("gloom-1e", 3, seat=None)
    seats = []
    for seed in (1, None, None, None, None, None, None, None):
        env.reset(seed=seed)
        seats.append(env.seat)
    assert set(seats) == {0, 1, 2}
    with pytest.raises(ValueError, match="from 0 to 2"):
        GloomEnv("gloom-1e", 3, seat=3)


def test_the_others_may_be_functions() -> None:
    """A function of a view plays as well as a named policy."""
    asked: list[View] = []

    def last(view: View) -> object:
        asked.append(view)
        return view.choices[-1]

    played(GloomEnv("gloom-1e", 3, others=[last, "greedy"]), 1)
    assert asked
    assert {view.seat for view in asked} == {1}


def test_an_illegal_action_costs_and_changes_nothing() -> None:
    """Never an exception, and the game goes on."""
    env = GloomEnv("gloom-1e", 2)
    before, _ = env.reset(seed=1)
    after, reward, ended, cut_short, info = env.step(1)  # `done`, in a turn

    assert (reward, ended, cut_short, info) == (ILLEGAL, False, False, {"illegal": True})
    assert before["observation"].tobytes() == after["observation"].tobytes()
    assert env.describe(1) == "stop here"


def test_the_turn_limit_truncates() -> None:
    """And a step after the end does nothing."""
    env = GloomEnv("gloom-1e", 2, turn_limit=3, shaping=1.0, render_mode="ansi")
    assert played(env, 1)
    assert env.table.is_cut_short()
    assert env.step(0)[1] == ILLEGAL
    assert "turn 3" in (env.render() or "")


def test_a_set_that_is_not_there_is_named() -> None:
    """With the nearest."""
    with pytest.raises(NotFound, match="did you mean 'gloom-1e'"):
        GloomEnv("gloom-1")


def test_without_the_extra_a_sentence_says_so() -> None:
    """A plain install has neither package."""
    code = (
        "import sys; sys.modules['pettingzoo'] = sys.modules['gymnasium'] = None\n"
        "import gloomdb.environments as environments\n"
        "assert dir(environments) == ['GloomAEC', 'GloomEnv', 'aec_env']\n"
        "try:\n    environments.GloomEnv\nexcept Exception as trouble:\n"
        "    print(type(trouble).__name__, trouble)\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=PACKAGE_ROOT, capture_output=True, text=True, check=True
    )
    assert ran.stdout == "GloomError gloomdb.environments needs gymnasium (pip install 'gloomdb[rl]')\n"
    assert issubclass(GloomError, Exception)
