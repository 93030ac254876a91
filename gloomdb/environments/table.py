"""A game at one table as environments need it: dealt, stepped by action numbers, observed seat by seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from gloomdb.decks.deck import Deck
from gloomdb.decks.families import lay_table
from gloomdb.definitions.load import bundled_sets
from gloomdb.errors import NotFound
from gloomdb.rules.core import codes
from gloomdb.rules.core.state import State
from gloomdb.rules.core.table.dealing import deal_into
from gloomdb.rules.core.turn.flow import act
from gloomdb.rules.game import GameResult, legal, prepare, result, to_move
from gloomdb.rules.setup import Setup, setup_from_set
from gloomdb.sim.players.numbering import Numbering, numbering_of
from gloomdb.sim.players.observation import observation_of
from gloomdb.sim.players.view import View, view_of
from gloomdb.sim.run import plain
from gloomdb.text import did_you_mean

Seen: TypeAlias = dict[str, NDArray[Any]]
"""`observation` and `action_mask`."""
MOST_SEED: Final = 2**61
POINTS_IN_A_WIN: Final = 100  # of shaping: so many points of lead are worth what a win is


class Table:
    """One table and the position on it."""

    def __init__(
        self,
        deck: Deck | Setup | str,
        players: int | None,
        *,
        effects: bool,
        turn_limit: int | None,
        discreet: bool,
    ) -> None:
        setup = _setup(deck, players, effects=effects)
        if turn_limit is not None:
            setup = replace(setup, turn_limit=turn_limit)
        if discreet:
            setup = replace(setup, asked=tuple(range(len(setup.families))))
        self.tables = prepare(setup)
        self.players = int(self.tables.players)
        self.actions: Numbering = numbering_of(self.tables)
        self.observation = observation_of(self.tables)
        self.state = State(self.tables)
        self._legal: list[int] = []
        low, high = (
            np.array([column[end] for column in self.observation.columns], np.int16) for end in (1, 2)
        )
        self._seen = spaces.Box(low, high, dtype=np.int16)

    def space(self) -> spaces.Dict:
        """What `seen` gives, as a space."""
        mask = spaces.Box(0, 1, (len(self.actions),), np.int8)
        return spaces.Dict({"observation": self._seen, "action_mask": mask})

    def deal(self, chance: np.random.Generator) -> None:
        """A new game; the generator is the environment's own."""
        deal_into(self.state, int(chance.integers(MOST_SEED)))
        self._legal = legal(self.state)

    @property
    def mover(self) -> int:
        """The seat that decides; NOBODY when the game is over."""
        return int(to_move(self.state))

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.over != codes.GOING_ON)

    def is_cut_short(self) -> bool:
        """Whether it ended at the limit of turns, which is no ending of the game."""
        return bool(self.state.over == codes.TURN_LIMIT)

    def view(self, seat: int) -> View:
        """What a seat sees, with what it can do where it decides."""
        return view_of(self.state, seat, self._legal if seat == self.mover else ())

    def seen(self, seat: int) -> Seen:
        """The same as arrays; a mask of zeros for whoever does not decide."""
        row = np.array(self.observation.row(self.view(seat)), np.int16)
        return {"observation": row, "action_mask": self.mask(seat)}

    def mask(self, seat: int) -> NDArray[np.int8]:
        """1 for each action the seat may take now."""
        mask = np.zeros(len(self.actions), np.int8)
        if seat == self.mover:
            mask[self.actions.legal(self._legal)] = 1
        return mask

    def take(self, number: int) -> bool:
        """Carries out an action by its number; False, and nothing happens, where it is not legal."""
        if not 0 <= number < len(self.actions):
            return False
        return self.act(self.actions.actions[number])

    def act(self, action: int) -> bool:
        """The same by the engine's number."""
        if action not in self._legal:
            return False
        act(self.state, action)
        self._legal = legal(self.state)
        return True

    def legal(self) -> list[int]:
        """The engine's numbers of what may be done now."""
        return self._legal

    def result(self) -> GameResult:
        """How it stands."""
        return result(self.state)

    def shares(self) -> list[float]:
        """Each seat's share of the win, as it stands: a tie among k is 1/k for each."""
        return self.result().shares

    def leads(self) -> list[float]:
        """By how much each seat leads the best of the others, in wins."""
        values = self.result().family_values
        return [
            (min(value for other, value in enumerate(values) if other != seat) - values[seat])
            / POINTS_IN_A_WIN
            for seat in range(self.players)
        ]

    def text(self) -> str:
        """What lies face up, a line for each Character; no hand is shown."""
        view = view_of(self.state, 0)
        lines = [f"turn {view.turn}, player {view.whose_turn + 1}; {view.pile} cards in the pile"]
        for seat in range(self.players):
            lines.append(f"player {seat + 1}: {view.family_values[seat]}, {view.hand_sizes[seat]} cards")
            for character in view.family(seat):
                state = "alive" if character.alive else "dead" if character.dead else "gone"
                lines.append(f"  {character.title()}: {character.self_worth} ({state})")
        return "\n".join(lines) + "\n"


def _setup(deck: Deck | Setup | str, players: int | None, *, effects: bool) -> Setup:
    if isinstance(deck, Setup):
        return deck
    if isinstance(deck, Deck):
        return plain(lay_table(deck, players, effects=effects))
    sets: Mapping[str, Any] = {card_set.id: card_set for card_set in bundled_sets(validate=False)}
    if deck not in sets:
        hint = did_you_mean(deck, sets)
        raise NotFound("no bundled set is called '{name}'{hint}", name=deck, hint=hint)
    return plain(setup_from_set(sets[deck], players or 2, effects=effects))
