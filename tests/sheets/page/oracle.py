"""Self-Worth by the readable rule: cards/stack.py, and what living effects add to it."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from gloomdb.cards.card import Card, CardType
from gloomdb.cards.effect import Effect
from gloomdb.cards.set import CardSet, Persistence
from gloomdb.cards.stack import View, alive, face_of, look
from gloomdb.effects.vocabulary import Reign, Worth, WorthEach

LAID = (CardType.MODIFIER, CardType.DEATH, CardType.GUEST)


def persistences(cards: Sequence[Card], sets: Mapping[str, CardSet]) -> list[Persistence]:
    """Each card's own edition's."""
    rules = [sets[card.set].rules for card in cards]
    return [each.persistence if each else Persistence.ICON_OR_PICTURE for each in rules]


def self_worth(cards: Sequence[Card], sets: Mapping[str, CardSet], throne: int = 0) -> int:
    """What the Character at the bottom is worth."""
    view = look([face_of(card) for card in cards])
    living = alive(cards, persistences(cards, sets))
    added = sum(
        _added(effect, view) for layer, effect in living if _holds(effect, cards, layer, view, throne)
    )
    return view.self_worth + added + throne


def _added(effect: Effect, view: View) -> int:
    icons, added = view.story_icons, 0
    for step in effect.do:
        if isinstance(step, Worth) and (not step.icons or set(step.icons) & set(icons)):
            added += step.by
        elif isinstance(step, WorthEach):
            added += step.by * icons.count(step.icon)
    return added


def _holds(effect: Effect, cards: Sequence[Card], layer: int, view: View, throne: int) -> bool:
    asked = effect.condition
    if asked is None:
        return True
    before = look([face_of(card) for card in cards[:layer]]).story_icons
    if asked.character_shows and not set(asked.character_shows) & set(before):
        return False
    family = asked.family_shows
    if family and sum(icon in family.icons for icon in before) < family.count:
        return False
    return not (
        (asked.negative and view.self_worth >= 0) or (asked.monarch and not throne) or asked.holds_story
    )


def throne_worth(cards: Mapping[str, Card]) -> int:
    """What the Throne adds."""
    steps = (step for card in cards.values() for effect in card.effects or () for step in effect.do)
    return next(step.worth for step in steps if isinstance(step, Reign))


def random_stacks(cards: Mapping[str, Card], count: int, seed: int = 7) -> list[list[Card]]:
    """Characters with one to nine cards on them, those with lasting effects more often than others."""
    chance = random.Random(seed)
    people = [card for card in cards.values() if card.type is CardType.CHARACTER]
    laid = [card for card in cards.values() if card.type in LAID]
    lasting = [
        card
        for card in laid
        if any(effect.when in ("continuous", "persistent") for effect in card.effects or ())
    ]
    return [
        [
            chance.choice(people),
            *(chance.choice(chance.choice([laid, lasting])) for _ in range(chance.randint(0, 9))),
        ]
        for _ in range(count)
    ]
