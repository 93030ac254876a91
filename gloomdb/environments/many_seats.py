"""PettingZoo: every seat is an agent, and they decide one after the other.

The agent that decides is selected for its whole turn, and for every choice its cards ask of it. A response
to another's card is a step of its own; since only those are asked who can answer, the order of the agents
tells who could. With `discreet` everybody is asked wherever a card of the deck could answer, and it does not.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Dict, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from gloomdb.cards.card import Lang
from gloomdb.decks.deck import Deck
from gloomdb.environments.table import Seen, Table
from gloomdb.rules.setup import Setup


def aec_env(
    deck: Deck | Setup | str, players: int | None = None, **options: Any
) -> AECEnv[str, Seen, int | None]:
    """The environment as PettingZoo's users expect it; `options` are those of GloomAEC."""
    return wrappers.OrderEnforcingWrapper(GloomAEC(deck, players, **options))


class GloomAEC(AECEnv[str, Seen, "int | None"]):  # type: ignore[misc]  # PettingZoo has no types
    """A game of Gloom, each seat an agent: `player_0` begins.

    An action that is not legal ends the game: whoever took it gets -1 and the others nothing.
    """

    metadata = {  # noqa: RUF012 (PettingZoo's own way)
        "name": "gloom_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        deck: Deck | Setup | str,
        players: int | None = None,
        *,
        effects: bool = True,
        turn_limit: int | None = None,
        shaping: float = 0.0,
        discreet: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """`deck` is a deck, a table, or the id of a bundled set.

        The reward is the share of the win, once, at the end. With `shaping` every step also gives each agent
        so much of the change of its lead (100 points are as much as a win).
        """
        super().__init__()
        self.table = Table(deck, players, effects=effects, turn_limit=turn_limit, discreet=discreet)
        self.render_mode = render_mode
        self.shaping = shaping
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.players)]
        self.agents = self.possible_agents[:]
        self.observation_spaces = {agent: self.table.space() for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(len(self.table.actions)) for agent in self.possible_agents}
        self._chance: np.random.Generator | None = None
        self._leads = [0.0] * self.table.players

    def observation_space(self, agent: str) -> Dict:
        """The same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The same object each time."""
        return self.action_spaces[agent]

    def describe(self, action: int, lang: Lang = "en") -> str:
        """An action in words."""
        return self.table.actions.describe(int(action), lang)

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 (none are known; any are accepted)
    ) -> None:
        """Deals a new game; without a seed the chance goes on."""
        if seed is not None or self._chance is None:
            self._chance, _ = seeding.np_random(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.table.deal(self._chance)
        self._leads = self.table.leads()
        self.agent_selection = self.possible_agents[self.table.mover]

    def observe(self, agent: str) -> Seen:
        """What the agent sees, and a mask of zeros unless it decides."""
        seen = self.table.seen(self.possible_agents.index(agent))
        if any(self.terminations.values()):
            seen["action_mask"][:] = 0
        return seen

    def step(self, action: int | None) -> None:
        """Carries out an action of the agent selected."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if action is None or not self.table.take(int(action)):
            self.rewards[agent] = -1.0
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._settle()
        self._accumulate_rewards()
        if not any(self.terminations.values()) and not any(self.truncations.values()):
            self.agent_selection = self.possible_agents[self.table.mover]
        else:
            self._deads_step_first()

    def _settle(self) -> None:
        """The rewards of a step, and the end of the game."""
        if self.shaping:
            before, self._leads = self._leads, self.table.leads()
            for agent, was, now in zip(self.possible_agents, before, self._leads, strict=True):
                self.rewards[agent] = self.shaping * (now - was)
        if self.table.is_over():
            for agent, share in zip(self.possible_agents, self.table.shares(), strict=True):
                self.rewards[agent] += share
            ended = self.truncations if self.table.is_cut_short() else self.terminations
            ended.update(dict.fromkeys(self.agents, True))

    def render(self) -> str | None:
        """What lies face up, as text."""
        return None if self.render_mode is None else self.table.text()

    def close(self) -> None:
        """There is nothing to close."""
