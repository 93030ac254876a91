"""The PettingZoo environment: its own tests, legality, rewards, and not one hidden card."""

from __future__ import annotations

import random
import warnings
from collections.abc import Iterator

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from gloomdb.environments import GloomAEC, aec_env
from gloomdb.rules.core.state import copy_into
from gloomdb.rules.game import legal
from tests.hidden import positions, redealt
from tests.tables import RULESETS

DICT_SPACES = (
    "Observation space for each agent probably should be gymnasium.spaces.box or",
    "Observation is not a NumPy array",
)
"""Both say that an observation is a Dict, as in every game of PettingZoo's own that has masks: those are
exempt from the warnings by a list of names, to which nobody else can be added."""


@pytest.fixture(scope="module")
def small() -> GloomAEC:
    """Two players, the first edition."""
    return GloomAEC("gloom-1e", 2)


def played(env: GloomAEC, seed: int) -> Iterator[tuple[str, dict[str, np.ndarray], float, bool, bool]]:
    """A game by masked chance: each agent in its turn, with what it gets."""
    chance = np.random.default_rng(seed)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        seen, reward, ended, cut_short, _ = env.last()
        yield agent, seen, reward, ended, cut_short
        mask = seen["action_mask"]
        env.step(None if ended or cut_short else int(chance.choice(np.flatnonzero(mask))))


@pytest.mark.parametrize(("deck", "players"), [("gloom-1e", 2), ("cthulhu", 3), ("thrones", 4)])
def test_it_passes_their_test(deck: str, players: int) -> None:
    """`api_test` with every warning an error, but the two named above."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for message in DICT_SPACES:
            warnings.filterwarnings("ignore", message=message)
        api_test(aec_env(deck, players), num_cycles=300)


def test_it_passes_their_seed_test() -> None:
    """The same seed is the same game, with nothing outside touched."""
    np.random.seed(5)
    random.seed(5)
    seed_test(lambda: aec_env("gloom-2e", 3), num_cycles=60)
    assert (np.random.random(), random.random()) == (
        np.random.RandomState(5).random_sample(),
        random.Random(5).random(),
    )


def test_without_a_seed_chance_goes_on(small: GloomAEC) -> None:
    """The second game is another than the first, and the same after the same seed."""
    deals = []
    for seed in (3, None, 3, None):
        small.reset(seed=seed)
        deals.append(small.observe("player_0")["observation"].tobytes())
    assert deals[0] != deals[1]
    assert deals[:2] == deals[2:]


@pytest.mark.parametrize("deck", RULESETS)
def test_nothing_hidden_is_observed(deck: str) -> None:
    """The law of hidden cards over `observe` of every agent, and only the mover has a mask."""
    env = GloomAEC(deck, 3)
    table = env.table
    chance = random.Random(deck)
    env.reset(seed=1)
    for state in positions(table.tables, seed=2, every=23):
        for seat, agent in enumerate(env.possible_agents):
            before = _observed(env, state, agent)
            after = _observed(env, redealt(state, seat, chance), agent)
            assert before["observation"].tobytes() == after["observation"].tobytes()
            assert before["action_mask"].tobytes() == after["action_mask"].tobytes()
            assert before["action_mask"].any() == (seat == table.mover)
            assert env.observation_space(agent).contains(before)


def _observed(env: GloomAEC, state: object, agent: str) -> dict[str, np.ndarray]:
    copy_into(state, env.table.state)  # type: ignore[arg-type]
    env.table._legal = legal(env.table.state)
    return env.observe(agent)


def test_masks_are_what_may_be_done(small: GloomAEC) -> None:
    """Of int8, for the mover alone; each of their actions is legal, in words as the engine's."""
    for agent, seen, _, ended, cut_short in played(small, 4):
        mask = seen["action_mask"]
        assert mask.dtype == np.int8
        if ended or cut_short:
            assert not mask.any()
            continue
        assert sorted(small.table.actions.actions[n] for n in np.flatnonzero(mask)) == sorted(
            small.table.legal()
        )
        others = [other for other in small.agents if other != agent]
        assert not any(small.observe(other)["action_mask"].any() for other in others)


def test_every_action_has_words_and_its_own_number(small: GloomAEC) -> None:
    """A dense list that depends on the table alone."""
    actions = small.table.actions
    words = [small.describe(number) for number in range(len(actions))]

    assert len(set(actions.actions)) == len(actions)
    assert not any(text.startswith("?") for text in words)
    assert words[0] == "pass"
    assert {"option 1", "option 2"} <= set(words)
    assert small.describe(0, "es") == "pasar"
    assert actions.actions == GloomAEC("gloom-1e", 2).table.actions.actions
    assert [actions.choice(number).kind for number in range(3)] == ["pass", "done", "discard-hand"]


def test_the_share_of_the_win_is_the_reward(small: GloomAEC) -> None:
    """Once, at the end; all of it is one win, and who has the lowest Family Value gets it."""
    rewards = dict.fromkeys(small.possible_agents, 0.0)
    for agent, _, reward, *_ in played(small, 6):
        rewards[agent] += reward
    assert list(rewards.values()) == small.table.shares()
    assert sum(rewards.values()) == 1


def test_shaping_adds_up_to_the_lead() -> None:
    """What the steps give besides the win is the lead in the end."""
    env = GloomAEC("gloom-1e", 2, shaping=0.5)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for agent, _, reward, *_ in played(env, 6):
        rewards[agent] += reward
    wanted = [share + 0.5 * lead for share, lead in zip(env.table.shares(), env.table.leads(), strict=True)]
    assert list(rewards.values()) == pytest.approx(wanted)


def test_the_turn_limit_truncates() -> None:
    """A game that is called off is not at its end."""
    env = GloomAEC("gloom-1e", 2, turn_limit=4)
    *_, (_, _, _, ended, cut_short) = played(env, 1)
    assert (ended, cut_short) == (False, True)


@pytest.mark.parametrize("action", [-1, 10**9, np.int64(1), None])
def test_an_illegal_action_ends_the_game(small: GloomAEC, action: int | None) -> None:
    """Never an exception: -1 for whoever took it."""
    small.reset(seed=1)
    agent = small.agent_selection
    small.step(action)

    assert all(small.terminations.values())
    assert small._cumulative_rewards == {name: -1.0 * (name == agent) for name in small.possible_agents}


def test_discreet_asks_everybody() -> None:
    """With it, the order of the agents does not hang on who holds a response."""
    env = GloomAEC("gloom-2e", 3, discreet=True)
    asked = 0
    for agent, seen, _, ended, cut_short in played(env, 2):
        view = env.table.view(env.possible_agents.index(agent))
        asked += not (ended or cut_short) and view.asked == "respond" and seen["action_mask"].sum() == 1
    assert asked > 5


def test_it_shows_what_lies_face_up() -> None:
    """As text, without a hand."""
    env = GloomAEC("gloom-1e", 2, render_mode="ansi")
    env.reset(seed=1)
    assert "player 1: 0, 5 cards" in (env.render() or "")
    env.close()
