"""What a player who looks ahead would do with what this seat knows, and how often each way would win."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gloomdb.rules.core.chance import seeded
from gloomdb.rules.core.moves.action_list import listed
from gloomdb.rules.core.moves.playout import expert_values, playout_expert
from gloomdb.rules.core.state import State, copy, to_move
from gloomdb.rules.core.turn.flow import act
from gloomdb.rules.game import result
from gloomdb.sim.core.imagination import Thinker, imagine

SEED: Final = 2011  # a chance of its own: nothing of the game's
MOST_TRIED: Final = 12  # actions, those that look best at once
KEPT: Final = 3


@dataclass(frozen=True, slots=True)
class Hint:
    """One of the best actions."""

    action: int
    share: float
    """Its expected share of the win."""
    playouts: int


def hints(known: State, think: int) -> list[Hint]:
    """The best three actions of the seat to move, best first, from so many playouts in all."""
    known = copy(known)
    known.rng = seeded(SEED, int(known.turns))
    seat = int(to_move(known))
    looks = dict(zip(listed(known), expert_values(known), strict=True))
    actions = sorted(looks, key=lambda action: -looks[action])[:MOST_TRIED]
    won = dict.fromkeys(actions, 0.0)
    tried = dict.fromkeys(actions, 0)
    thinker = Thinker(known.tables, think)
    sample = 0
    # The worse half is dropped after each round, so that what may be best is tried most.
    while True:
        rounds = max(1, think // max(1, (MOST_TRIED.bit_length() - 1) * len(actions)))
        for _ in range(rounds):
            imagine(thinker, known, seat, sample)
            sample += 1
            for action in actions:
                won[action] += _share(thinker, action, seat)
                tried[action] += 1
        actions.sort(key=lambda action: -won[action] / tried[action])
        if len(actions) <= KEPT:
            return [Hint(action, won[action] / tried[action], tried[action]) for action in actions]
        actions = actions[: max(KEPT, (len(actions) + 1) // 2)]


def _share(thinker: Thinker, action: int, seat: int) -> float:
    state = copy(thinker.base)
    act(state, action)
    playout_expert(state, thinker.expert)
    return result(state).shares[seat]
