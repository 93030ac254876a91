"""Who sits where: people and bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gloomdb.language import Lang
from gloomdb.rules.readable import player_name
from gloomdb.sim.players.policies import Policy

PERSON = "person"
"""What a record calls a person's policy."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One place at the table."""

    policy: Policy | None = None
    """How a bot plays; None for a person."""
    name: str = ""
    """What the player is called; empty for the number of the seat."""

    @property
    def is_person(self) -> bool:
        """Whether a person sits there."""
        return self.policy is None

    @property
    def kind(self) -> str:
        """`person` or `policy`."""
        return PERSON if self.is_person else "policy"

    @property
    def plays(self) -> str:
        """The name of the policy, or `person`."""
        return PERSON if self.policy is None else self.policy.name


def called(seats: Sequence[Seat], seat: int, lang: Lang) -> str:
    """What the player at a seat is called."""
    return seats[seat].name or player_name(seat, lang)
