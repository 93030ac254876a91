"""The score written to be read, over `cards/stack.py`: what the packed engine is checked against."""

from __future__ import annotations

from gloomdb.cards.card import Card, Icon
from gloomdb.cards.stack import alive, face_of, look
from gloomdb.effects.vocabulary import Reign, Worth, WorthEach
from gloomdb.rules import codes
from gloomdb.rules.names import character_card
from gloomdb.rules.state import State


def stack_of(state: State, character: int) -> list[Card]:
    """A Character and the cards on it, bottom first."""
    cards, card = [], int(state.head[state.tables.stacks + character])
    while card >= 0:
        cards.append(state.tables.setup.pile[card])
        card = int(state.link[card])
    return [character_card(state.tables, character), *reversed(cards)]


def icons_of(state: State, character: int) -> tuple[Icon, ...]:
    """The story icons a Character shows."""
    return look([face_of(card) for card in stack_of(state, character)]).story_icons


def self_worth(state: State, character: int) -> int:
    """Visible points, living `worth` effects, the Throne."""
    setup = state.tables.setup
    cards = stack_of(state, character)
    view = look([face_of(card) for card in cards])
    worth = view.self_worth
    for _, effect in alive(cards, [setup.persistence_of(card) for card in cards]) if setup.effects else ():
        for step in effect.do:
            if isinstance(step, Worth) and (not step.icons or set(step.icons) & set(view.story_icons)):
                worth += step.by
            if isinstance(step, WorthEach) and not step.family:
                worth += step.by * view.story_icons.count(step.icon)
    return worth + (throne_worth(state) if state.monarch == character else 0)


def throne_worth(state: State) -> int:
    """What the Throne is worth."""
    card = state.tables.setup.throne
    steps = [step for effect in (card.effects or () if card else ()) for step in effect.do]
    return next((step.worth for step in steps if isinstance(step, Reign)), 0)


def family_value(state: State, seat: int) -> int:
    """The dead, the Story, and the Throne of a living Monarch."""
    tables = state.tables
    value = 0
    for character in range(int(tables.family_first[seat]), int(tables.family_last[seat])):
        if state.status[character] == codes.DEAD:
            value += self_worth(state, character)
        elif state.status[character] == codes.LIVING and state.monarch == character:
            value += throne_worth(state)
    for number in range(tables.stories):
        if state.holder[number] == seat:
            story = tables.setup.stories[number]
            value += sum(points for points in story.points or () if points is not None)
    return value
