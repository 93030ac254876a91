"""Gymnasium: one seat learns, the others play by policies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, SupportsFloat, cast

import gymnasium
from gymnasium.spaces import Discrete
from numpy.typing import NDArray

from gloomdb.cards.card import Lang
from gloomdb.decks.deck import Deck
from gloomdb.environments.table import Seen, Table
from gloomdb.rules.record import random_policy
from gloomdb.rules.setup import Setup
from gloomdb.sim.players.policies import PolicyLike, parse_policies
from gloomdb.sim.records import choosers
from gloomdb.sim.run import USUAL_THINK

ID: Final = "gloomdb/Gloom-v0"
ILLEGAL: Final = -0.01


class GloomEnv(gymnasium.Env[Seen, int]):
    """A game of Gloom from one seat.

    An action that is not legal costs a little and changes nothing; `action_masks()` says which are.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012 (Gymnasium's way)

    def __init__(
        self,
        deck: Deck | Setup | str = "gloom-1e",
        players: int | None = None,
        *,
        others: PolicyLike | Sequence[PolicyLike] = "random",
        seat: int | None = 0,
        effects: bool = True,
        turn_limit: int | None = None,
        shaping: float = 0.0,
        think: int = USUAL_THINK,
        render_mode: str | None = None,
    ) -> None:
        """`deck` is a deck, a table, or the id of a bundled set; `others` one policy for all, or one each.

        `seat` None: another one every game. The reward is the share of the win, once, at the end; with
        `shaping` every step also gives so much of the change of the lead (100 points are as much as a win).
        """
        self.table = Table(deck, players, effects=effects, turn_limit=turn_limit, discreet=False)
        if seat is not None and not 0 <= seat < self.table.players:
            raise ValueError(f"seat is from 0 to {self.table.players - 1}, or None")
        self.render_mode = render_mode
        self.shaping = shaping
        self.observation_space = cast("gymnasium.Space[Seen]", self.table.space())
        self.action_space = cast("gymnasium.Space[int]", Discrete(len(self.table.actions)))
        self.seat = seat or 0
        self._fixed = seat
        self._policies = parse_policies(others, self.table.players - 1)
        self._think = think
        self._lead = 0.0

    def describe(self, action: int, lang: Lang = "en") -> str:
        """An action in words."""
        return self.table.actions.describe(int(action), lang)

    def action_masks(self) -> NDArray[Any]:
        """1 for each action that is legal now, as masked learners ask for it."""
        return self.table.mask(self.seat)

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 (none are known; any are accepted)
    ) -> tuple[Seen, dict[str, Any]]:
        """Deals a new game and plays it up to my first decision; without a seed the chance goes on."""
        super().reset(seed=seed)
        if self._fixed is None:
            self.seat = int(self.np_random.integers(self.table.players))
        while True:
            self.table.deal(self.np_random)
            chance = random_policy(self.table.state)
            playing = choosers(self._policies, self._think, chance)
            self._playing = [*playing[: self.seat], chance, *playing[self.seat :]]
            self._let_others_play()
            if not self.table.is_over():  # a game that ended before I could decide teaches nothing
                break
        self._lead = self.table.leads()[self.seat]
        return self.table.seen(self.seat), {}

    def step(self, action: int) -> tuple[Seen, SupportsFloat, bool, bool, dict[str, Any]]:
        """Carries out an action and lets the others play up to my next decision."""
        if self.table.is_over() or not self.table.take(int(action)):
            return self.table.seen(self.seat), ILLEGAL, self.table.is_over(), False, {"illegal": True}
        self._let_others_play()
        reward = 0.0
        if self.shaping:
            before, self._lead = self._lead, self.table.leads()[self.seat]
            reward += self.shaping * (self._lead - before)
        info: dict[str, Any] = {}
        if self.table.is_over():
            reward += self.table.shares()[self.seat]
            info["family_values"] = list(self.table.result().family_values)
        cut_short = self.table.is_cut_short()
        return self.table.seen(self.seat), reward, self.table.is_over() and not cut_short, cut_short, info

    def _let_others_play(self) -> None:
        table = self.table
        while not table.is_over() and table.mover != self.seat:
            table.act(self._playing[table.mover](table.state, table.legal()))

    def render(self) -> str | None:
        """What lies face up, as text."""
        return None if self.render_mode is None else self.table.text()


if ID not in gymnasium.registry:
    gymnasium.register(id=ID, entry_point=f"{GloomEnv.__module__}:{GloomEnv.__name__}")
