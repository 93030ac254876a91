"""A position as stacks of cards, for the readable arithmetic of `effects/worth.py`: the engine must agree."""

from __future__ import annotations

from dataclasses import replace

from gloomdb.cards.card import Card, Icon
from gloomdb.effects.worth import Family, Stack, alone, reckon, reckon_family
from gloomdb.rules import codes
from gloomdb.rules.names import character_card
from gloomdb.rules.state import State


def numbers_on(state: State, character: int) -> list[int]:
    """The numbers of the cards on a Character, bottom first."""
    numbers, card = [], int(state.head[state.tables.stacks + character])
    while card >= 0:
        numbers.append(card)
        card = int(state.link[card])
    return numbers[::-1]


def stack_of(state: State, character: int) -> list[Card]:
    """A Character and the cards on it, bottom first."""
    pile = state.tables.setup.pile
    return [character_card(state.tables, character), *(pile[n] for n in numbers_on(state, character))]


def icons_of(state: State, character: int) -> tuple[Icon, ...]:
    """The story icons a Character shows."""
    return _stack(state, character).view.story_icons


def self_worth(state: State, character: int) -> int:
    """What the readable arithmetic makes of a Character; of one that left the game, what lies on it still."""
    if state.status[character] == codes.GONE:
        return alone(_stack(state, character)).self_worth
    seat = int(state.tables.owner[character])
    return reckon(family_of(state, seat), _members(state, seat).index(character)).self_worth


def family_value(state: State, seat: int) -> int:
    """What the readable arithmetic makes of a family."""
    return reckon_family(family_of(state, seat)).value


def family_of(state: State, seat: int) -> Family:
    """A seat's family as it lies."""
    tables = state.tables
    members = _members(state, seat)
    held = [n for n in range(tables.stories) if state.holder[n] == seat]
    return Family(
        tuple(_stack(state, character) for character in members),
        tables.setup.stories[held[0]] if held else None,
        tables.setup.throne,
        members.index(int(state.monarch)) if state.monarch in members else None,
    )


def _members(state: State, seat: int) -> list[int]:
    tables = state.tables
    family = range(int(tables.family_first[seat]), int(tables.family_last[seat]))
    return [character for character in family if state.status[character] != codes.GONE]


def _stack(state: State, character: int) -> Stack:
    setup = state.tables.setup
    cards = stack_of(state, character)
    asleep = frozenset(
        (layer, place)
        for layer, number in enumerate(numbers_on(state, character), start=1)
        if state.dormant[number]
        for place in range(len(setup.pile[number].effects or ()))
        if (int(state.dormant[number]) >> place) & 1
    )
    plain = cards if setup.effects else [replace(card, effects=()) for card in cards]
    return Stack(tuple(plain), tuple(setup.persistence_of(card) for card in cards), asleep)
