"""The shape of an effect: when it works, what it asks for, which steps it takes.

The steps themselves are the closed vocabulary of `gloomdb.effects.vocabulary`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, dataclass_transform


class Timing(StrEnum):
    """When an effect works."""

    IMMEDIATE = "immediate"
    """Once, when the card is played from the hand; never again if it moves."""
    CONTINUOUS = "continuous"
    """While its text can be seen; follows the card."""
    PERSISTENT = "persistent"
    """While its picture (and in some editions its mark) can be seen; follows the card."""
    RESPONSE = "response"
    """In another player's turn, in reply to a play."""
    ON_DRAW = "on_draw"
    """At once when drawn."""


LASTING = frozenset({Timing.CONTINUOUS, Timing.PERSISTENT})
"""Timings of effects that stay on the table."""


@dataclass(frozen=True, slots=True)
class FamilyShows:
    """The controller's family shows at least `count` of any of `icons`."""

    icons: tuple[str, ...]
    """Any of these."""
    count: int = 1
    """How many of them together."""
    living: bool = False
    """Only living Characters count."""


@dataclass(frozen=True, slots=True)
class Condition:
    """What must hold for the effect to happen; every part that is given must hold.

    Icons are looked for before the card itself is laid; Self-Worth counts the card.
    """

    character_shows: tuple[str, ...] = ()
    """The Character shows one of these icons."""
    family_shows: FamilyShows | None = None
    negative: bool = False
    """The Character's Self-Worth is below zero."""
    monarch: bool = False
    """The Character is the Monarch; on an Event: the player controls the Monarch."""
    holds_story: bool = False
    """The controller holds a Story."""


@dataclass_transform(frozen_default=True)
@dataclass(frozen=True, slots=True)
class Step:
    """One thing an effect does; every op of the vocabulary is a subclass, and a frozen dataclass by that."""

    op: ClassVar[str] = ""
    """Its name in JSON: that of the class in snake_case."""

    def __init_subclass__(cls) -> None:
        cls.op = re.sub(r"\B(?=[A-Z])", "_", cls.__name__).lower()
        dataclass(frozen=True)(cls)


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect of a card."""

    when: Timing
    """When it works."""
    do: tuple[Step, ...]
    """What it does, step by step."""
    condition: Condition | None = None
    """What must hold, or it does not happen."""
