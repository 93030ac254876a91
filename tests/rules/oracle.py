"""The readable arithmetic of `effects/worth.py` asked about a position: the engine must agree."""

from __future__ import annotations

from gloomdb.cards.card import Icon
from gloomdb.effects.worth import reckon, reckon_family
from gloomdb.rules.core.state import State
from gloomdb.rules.readable import family_of, members, stack_of


def icons_of(state: State, character: int) -> tuple[Icon, ...]:
    """The story icons a Character shows."""
    return stack_of(state, character).view.story_icons


def self_worth(state: State, character: int) -> int:
    """What the readable arithmetic makes of a Character who is still in the game."""
    seat = int(state.tables.owner[character])
    return reckon(family_of(state, seat), members(state, seat).index(character)).self_worth


def family_value(state: State, seat: int) -> int:
    """What the readable arithmetic makes of a family."""
    return reckon_family(family_of(state, seat)).value
