"""Self-Worth by the readable rules, for a Character alone; and stacks to try them on."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from gloomdb.cards.card import BLANK, PERSISTENT, Card, CardType
from gloomdb.cards.effect import Condition, Effect, FamilyShows, Timing
from gloomdb.cards.set import CardSet, Persistence
from gloomdb.effects.vocabulary import Worth, WorthEach
from gloomdb.effects.worth import Family, Reckoning, Stack, reckon

LAID = (CardType.MODIFIER, CardType.DEATH)
ICONS = ("duck", "goblet", "romance")


def persistences(cards: Sequence[Card], sets: Mapping[str, CardSet]) -> tuple[Persistence, ...]:
    """Each card's own edition's."""
    rules = [sets[card.set].rules for card in cards]
    return tuple(each.persistence if each else Persistence.ICON_OR_PICTURE for each in rules)


def reckoned(cards: Sequence[Card], sets: Mapping[str, CardSet], throne: Card | None = None) -> Reckoning:
    """What `gloomdb score` tells of the Character at the bottom."""
    stack = Stack(tuple(cards), persistences(cards, sets))
    return reckon(Family((stack,), throne=throne, monarch=None if throne is None else 0), 0)


def self_worth(cards: Sequence[Card], sets: Mapping[str, CardSet], throne: Card | None = None) -> int:
    """What it is worth."""
    return reckoned(cards, sets, throne).self_worth


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


def strange_card(chance: random.Random, number: int, set_id: str) -> Card:
    """A card nobody has printed: any slots, any lasting effects, any conditions."""
    points = tuple(chance.choice([None, None, -15, -5, 0, 10]) for _ in range(3))
    icons = tuple(chance.choice([None, None, BLANK, *ICONS]) for _ in range(3))
    effects = tuple(_effect(chance) for _ in range(chance.randint(0, 2)))
    if chance.random() < 0.3:
        icons = (PERSISTENT, *icons[1:])
    type_ = chance.choice([CardType.MODIFIER, CardType.MODIFIER, CardType.DEATH])
    return Card(
        set_id, f"strange-{number}", type_, {"en": f"Strange {number}"}, points=points, icons=icons,
        effects=effects, picture=chance.random() < 0.4,
    )  # fmt: skip


def _effect(chance: random.Random) -> Effect:
    when = chance.choice([Timing.CONTINUOUS, Timing.PERSISTENT, Timing.IMMEDIATE])
    steps = [
        Worth(chance.choice([-10, 5])),
        Worth(-20, (chance.choice(ICONS),)),
        WorthEach(-3, chance.choice(ICONS)),
        WorthEach(-7, chance.choice(ICONS), family=True),
    ]
    return Effect(when, tuple(chance.sample(steps, chance.randint(1, 2))), chance.choice(_conditions(chance)))


def _conditions(chance: random.Random) -> list[Condition | None]:
    icon = chance.choice(ICONS)
    return [
        None,
        Condition(character_shows=(icon,)),
        Condition(family_shows=FamilyShows((icon, "duck"), chance.randint(1, 2), chance.random() < 0.5)),
        Condition(negative=True),
        Condition(monarch=True),
        Condition(holds_story=True),
        Condition(character_shows=(icon,), negative=True),
    ]
