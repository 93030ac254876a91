"""What Characters and families are worth, written to be read: points, living effects, Stories, the Throne.

`gloomdb score` tells this arithmetic slot by slot, and the engine, which packs it into integers, is
checked against it. Only the dead count in a Family Value, and the lowest one wins.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from gloomdb.cards.card import Card, CardType, Icon
from gloomdb.cards.effect import LASTING, Condition, Effect
from gloomdb.cards.set import Persistence
from gloomdb.cards.stack import Layer, View, alive, face_of, look
from gloomdb.effects.vocabulary import DrawLimit, Reign, Who, Worth, WorthEach

Asleep: TypeAlias = frozenset[tuple[Layer, int]]
"""Lasting effects that missed their icons when they were played: layer, and place on the card."""


@dataclass(frozen=True, slots=True)
class Stack:
    """A Character and the cards laid on it, bottom first."""

    cards: tuple[Card, ...]
    persistence: tuple[Persistence, ...]
    """What keeps each card's persistent effects alive: its own edition's rule."""
    asleep: Asleep | None = None
    """None: told from what lies below each card, as if it had been played there."""

    @property
    def is_dead(self) -> bool:
        """Whether a death lies on top."""
        return self.cards[-1].type is CardType.DEATH

    @property
    def view(self) -> View:
        """What is seen through it."""
        return look([face_of(card) for card in self.cards])

    def below(self, layer: Layer) -> tuple[Icon, ...]:
        """The story icons seen before that layer was laid."""
        return look([face_of(card) for card in self.cards[:layer]]).story_icons


@dataclass(frozen=True, slots=True)
class Family:
    """One player's Characters, the Story they hold, and which of them is the Monarch."""

    stacks: tuple[Stack, ...]
    story: Card | None = None
    throne: Card | None = None
    """The Throne, if one of them holds it."""
    monarch: int | None = None
    """The place of the Monarch among them."""

    @property
    def is_dead(self) -> bool:
        """Whether nobody of them is alive: the game is over."""
        return all(stack.is_dead for stack in self.stacks)

    def icons(self, *, living: bool = False) -> list[Icon]:
        """The story icons they show together."""
        return [i for stack in self.stacks if not (living and stack.is_dead) for i in stack.view.story_icons]


@dataclass(frozen=True, slots=True)
class Gain:
    """What an effect, or the Throne, adds."""

    card: Card
    by: int


@dataclass(frozen=True, slots=True)
class Reckoning:
    """One Character's Self-Worth, and where it comes from."""

    view: View
    effects: tuple[tuple[Layer, Effect], ...]
    """Lasting effects that work."""
    gains: tuple[Gain, ...]
    is_dead: bool
    counts: int
    """What it gives to the Family Value: the dead everything, a living Monarch the Throne, others nothing."""

    @property
    def self_worth(self) -> int:
        """Visible points and all that is added."""
        return self.view.self_worth + sum(gain.by for gain in self.gains)


@dataclass(frozen=True, slots=True)
class FamilyReckoning:
    """A Family Value, and where it comes from."""

    characters: tuple[Reckoning, ...]
    story: tuple[Gain, ...]
    """What the Story gives: its points, then its effects."""

    @property
    def value(self) -> int:
        """The Family Value."""
        return sum(each.counts for each in self.characters) + sum(gain.by for gain in self.story)


def reckon_family(family: Family) -> FamilyReckoning:
    """The Family Value as it would be if the game ended now."""
    numbers = range(len(family.stacks))
    return FamilyReckoning(tuple(reckon(family, n) for n in numbers), tuple(_story(family)))


def draw_limits(families: Sequence[Family], base: int = 5) -> list[int]:
    """How many cards each player draws up to: the rules' own number and what visible effects add."""
    limits = [base] * len(families)
    for seat, family in enumerate(families):
        for _, effect in working_effects(family):
            for step in (step for step in effect.do if isinstance(step, DrawLimit)):
                for other in _concerned(step.who, seat, len(families)):
                    limits[other] += step.by
    return [max(0, limit) for limit in limits]


def _concerned(who: Who, seat: int, count: int) -> Iterable[int]:
    """The seats that a lasting effect of a seat is about; to the left sits who plays next."""
    others = [other for other in range(count) if other != seat]
    match who:
        case Who.YOU:
            return [seat]
        case Who.LEFT:
            return [other for other in others if other == (seat + 1) % count]
        case Who.RIGHT:
            return [other for other in others if other == (seat - 1) % count]
        case Who.EVERYONE:
            return range(count)
        case Who.OPPONENTS:
            return others
    return []


def winners(values: Sequence[int]) -> list[int]:
    """Who has the lowest Family Value; a tie stands."""
    return [seat for seat, value in enumerate(values) if value == min(values)]


def reckon(family: Family, number: int) -> Reckoning:
    """The Self-Worth of a family's Character."""
    stack = family.stacks[number]
    view = stack.view
    shown, throne = view.story_icons, _throne(family) if family.monarch == number else []

    def gains(effects: Iterable[tuple[Layer, Effect]]) -> list[Gain]:
        return [
            gain for layer, effect in effects for gain in _added(stack.cards[layer], effect, shown, family)
        ]

    lasting = [
        (layer, effect)
        for layer, effect in alive(stack.cards, stack.persistence, view)
        if _came_about(stack, layer, effect, family) and _holds(effect.condition, family, number)
    ]
    # Whether Self-Worth is negative does not hang on the effects that ask for it.
    steady = [(layer, effect) for layer, effect in lasting if not _asks_negative(effect)]
    is_negative = view.self_worth + sum(gain.by for gain in (*gains(steady), *throne)) < 0
    working = lasting if is_negative else steady
    added, counts = gains(working), sum(gain.by for gain in throne)
    if stack.is_dead:
        counts += view.self_worth + sum(gain.by for gain in added)
    return Reckoning(view, tuple(working), (*added, *throne), stack.is_dead, counts)


def alone(stack: Stack) -> Reckoning:
    """The Self-Worth of a Character without family, Story or Throne."""
    return reckon(Family((stack,)), 0)


# --- which effects work ----------------------------------------------------------------------------


def _came_about(stack: Stack, layer: Layer, effect: Effect, family: Family) -> bool:
    """Required icons are looked for once, when the card is played, and before it is laid."""
    if stack.asleep is not None:
        return (layer, (stack.cards[layer].effects or ()).index(effect)) not in stack.asleep
    asked = effect.condition
    if asked is None:
        return True
    if asked.character_shows and not set(asked.character_shows) & set(stack.below(layer)):
        return False
    # What the others showed then is not known: what they show now stands for it.
    return _family_shows(asked, family)


def _family_shows(asked: Condition, family: Family) -> bool:
    wanted = asked.family_shows
    if wanted is None:
        return True
    shown = family.icons(living=wanted.living)
    return sum(icon in wanted.icons for icon in shown) >= wanted.count


def _holds(asked: Condition | None, family: Family, number: int | None) -> bool:
    """What a lasting effect asks for again and again, besides a negative Self-Worth."""
    if asked is None:
        return True
    if asked.monarch and (family.monarch is None or number not in (None, family.monarch)):
        return False
    return family.story is not None or not asked.holds_story


def _asks_negative(effect: Effect) -> bool:
    return effect.condition is not None and effect.condition.negative


# --- what they add ---------------------------------------------------------------------------------


def _added(card: Card, effect: Effect, shown: Sequence[Icon], family: Family) -> Iterator[Gain]:
    for step in effect.do:
        if isinstance(step, Worth) and (not step.icons or set(step.icons) & set(shown)):
            yield Gain(card, step.by)
        elif isinstance(step, WorthEach):
            counted = family.icons() if step.family else shown
            yield Gain(card, step.by * counted.count(step.icon))


def _throne(family: Family) -> list[Gain]:
    throne = family.throne
    steps = [step for effect in (throne.effects or () if throne else ()) for step in effect.do]
    return [Gain(throne, step.worth) for step in steps if throne is not None and isinstance(step, Reign)]


def working_effects(family: Family) -> Iterator[tuple[int | None, Effect]]:
    """Lasting effects that work, with the place of the Character each lies on; None: the family holds it."""
    for place in range(len(family.stacks)):
        yield from ((place, effect) for _, effect in reckon(family, place).effects)
    yield from ((None, effect) for _, effect in _held_effects(family))


def _held_effects(family: Family) -> Iterator[tuple[Card, Effect]]:
    """Lasting effects that work for a whole family: its Story's, and the Throne's if it has the Monarch.

    They are not played, so what they ask for is asked all the while.
    """
    throne = family.throne if family.monarch is not None else None
    for card in (family.story, throne):
        for effect in (card.effects or ()) if card else ():
            asked = effect.condition
            works = asked is None or (_holds(asked, family, None) and _family_shows(asked, family))
            if card is not None and effect.when in LASTING and works:
                yield card, effect


def _story(family: Family) -> Iterator[Gain]:
    """Cthulhu: points on a Story count for its holder; its effects may add more for the whole family."""
    story = family.story
    if story is None:
        return
    printed = [value for value in story.points or () if value is not None]
    if printed:
        yield Gain(story, sum(printed))
    for card, effect in _held_effects(family):
        if card is story:
            yield from _added(story, effect, family.icons(), family)
