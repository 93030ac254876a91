"""A position as stacks of cards, for whoever wants to read it: families with their Story and Throne.

`effects/worth.py` reckons them; the engine's packed scores are checked against that.
"""

from __future__ import annotations

from dataclasses import replace

from gloomdb.cards.card import Card
from gloomdb.effects.worth import Family, Stack
from gloomdb.rules.core import codes
from gloomdb.rules.core.state import State
from gloomdb.rules.names import character_card


def members(state: State, seat: int) -> list[int]:
    """The Characters of a seat that are still in the game."""
    tables = state.tables
    family = range(int(tables.family_first[seat]), int(tables.family_last[seat]))
    return [character for character in family if state.status[character] != codes.GONE]


def cards_on(state: State, character: int) -> list[int]:
    """The numbers of the cards on a Character, bottom first."""
    numbers, card = [], int(state.head[state.tables.stacks + character])
    while card >= 0:
        numbers.append(card)
        card = int(state.link[card])
    return numbers[::-1]


def stack_of(state: State, character: int) -> Stack:
    """A Character and the cards on it; effects are left out where the game is played without them."""
    setup = state.tables.setup
    numbers = cards_on(state, character)
    cards: list[Card] = [character_card(state.tables, character), *(setup.pile[n] for n in numbers)]
    asleep = frozenset(
        (layer, place)
        for layer, number in enumerate(numbers, start=1)
        if state.dormant[number]
        for place in range(len(setup.pile[number].effects or ()))
        if (int(state.dormant[number]) >> place) & 1
    )
    plain = cards if setup.effects else [replace(card, effects=()) for card in cards]
    return Stack(tuple(plain), tuple(setup.persistence_of(card) for card in cards), asleep)


def family_of(state: State, seat: int) -> Family:
    """A seat's family as it lies, without those that left the game."""
    tables = state.tables
    sitting = members(state, seat)
    held = [story for story in range(tables.stories) if state.holder[story] == seat]
    return Family(
        tuple(stack_of(state, character) for character in sitting),
        tables.setup.stories[held[0]] if held else None,
        tables.setup.throne,
        sitting.index(int(state.monarch)) if state.monarch in sitting else None,
    )
