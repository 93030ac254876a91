"""What a card's effects speak of: steps, nested ones too, the icons they ask for, Stories and the Throne."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from gloomdb.cards.card import Card
from gloomdb.cards.effect import Effect, Step
from gloomdb.effects.vocabulary import (
    ABOUT_STORIES,
    ABOUT_THRONE,
    Choose,
    FreePlay,
    PlayOnlyOn,
    Protect,
    Whenever,
    Worth,
    WorthEach,
)


def all_steps(effects: Sequence[Effect]) -> Iterator[Step]:
    """Every step, in order, those inside choices and triggers included."""
    for effect in effects:
        yield from walk(effect.do)


def walk(steps: Iterable[Step]) -> Iterator[Step]:
    """Every step, each followed by those inside it."""
    for step in steps:
        yield step
        if isinstance(step, Whenever):
            yield from walk(step.do)
        elif isinstance(step, Choose):
            for option in step.options:
                yield from walk(option)


def ops(card: Card) -> set[str]:
    """The ops a card uses."""
    return {step.op for step in all_steps(card.effects or ())}


def icons_asked(card: Card) -> set[frozenset[str]]:
    """The icons a card wants to see, each group an 'any of these'."""
    asked: set[frozenset[str]] = set()
    for effect in card.effects or ():
        if effect.condition is not None:
            asked.add(frozenset(effect.condition.character_shows))
            if effect.condition.family_shows is not None:
                asked.add(frozenset(effect.condition.family_shows.icons))
    for step in all_steps(card.effects or ()):
        if isinstance(step, PlayOnlyOn | Worth | FreePlay | Protect):
            asked.add(frozenset(step.icons))
        elif isinstance(step, WorthEach):
            asked.add(frozenset({step.icon}))
    return asked - {frozenset()}


def is_about_stories(card: Card) -> bool:
    """Whether the card makes no sense without Stories."""
    return bool(ops(card) & ABOUT_STORIES) or _asks(card, "holds_story")


def is_about_throne(card: Card) -> bool:
    """Whether the card makes no sense without the Throne."""
    return bool(ops(card) & ABOUT_THRONE) or _asks(card, "monarch")


def _asks(card: Card, part: str) -> bool:
    return any(
        effect.condition is not None and getattr(effect.condition, part) for effect in card.effects or ()
    )
