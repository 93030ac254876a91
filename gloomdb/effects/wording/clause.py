"""What sentences are made of, in any language: who does what, in which voice, on what card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Final, TypeAlias

from gloomdb.cards.card import CardType
from gloomdb.effects.vocabulary import Who

HELD: Final = frozenset({CardType.STORY, CardType.THRONE})
"""Cards that lie beside a family: what they ask for is asked all the while they do."""


class Voice(StrEnum):
    """How a verb is put: the fields of `Verb`."""

    BARE = auto()
    """`Draw 2 cards`: the imperative of a card."""
    YOU = auto()
    """`you draw 2 cards`: where somebody else was just spoken of."""
    THIRD = auto()
    """`each opponent draws 2 cards`."""
    INFINITIVE = auto()
    """`(you may) draw 2 cards`."""


@dataclass(frozen=True, slots=True)
class Clause:
    """Something somebody does."""

    who: Who
    say: Callable[[Voice], str]
    """What they do, without naming them."""
    may: bool = False
    """They need not."""
    ends: bool = False
    """Nothing can follow it in the same sentence."""


@dataclass(frozen=True, slots=True)
class Fixed:
    """A sentence of its own, without its capital and full stop."""

    text: str


Said: TypeAlias = tuple[Clause | Fixed, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """Where a step stands: on what card, in a lasting effect or not."""

    card_type: CardType
    lasting: bool
    named: bool = False
    """Whether the sentence has named the Character already, who then is `it`."""
