"""Whether a death may be played on a Character, and what stands in its way."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from gloomdb.cards.card import Card
from gloomdb.effects.vocabulary import NeverOn, PlayKind, PlayOnlyOn, Protect
from gloomdb.effects.walk import all_steps
from gloomdb.effects.worth import Family, reckon, working_effects


class Hindrance(StrEnum):
    """Why a death cannot be played."""

    DEAD = "dead"
    """The Character is dead already."""
    NOT_NEGATIVE = "not_negative"
    """Every book: only a Character below zero can die, before the death itself counts."""
    ONLY_ON = "only_on"
    """The death asks for an icon that the Character does not show."""
    NEVER_ON = "never_on"
    """The death shuns an icon that the Character shows."""
    PROTECTED = "protected"
    """A living effect keeps deaths off."""


def hindrances(family: Family, number: int, death: Card | None = None) -> list[Hindrance]:
    """What keeps a death (any one, if none is named) off a family's Character."""
    if family.stacks[number].is_dead:
        return [Hindrance.DEAD]
    reasons = []
    if reckon(family, number).self_worth >= 0:
        reasons.append(Hindrance.NOT_NEGATIVE)
    if death is not None:
        reasons += _of_the_card(family, number, death)
    if any(_keeps_off(step, death) for step in _protections(family, number)):
        reasons.append(Hindrance.PROTECTED)
    return reasons


def _of_the_card(family: Family, number: int, death: Card) -> Iterator[Hindrance]:
    shown = set(family.stacks[number].view.story_icons)
    for step in all_steps(death.effects or ()):
        if isinstance(step, PlayOnlyOn) and not shown & set(step.icons):
            yield Hindrance.ONLY_ON
        if isinstance(step, NeverOn) and shown & set(step.icons):
            yield Hindrance.NEVER_ON


def _protections(family: Family, number: int) -> Iterator[Protect]:
    """What protects the Character: its own stack, its family's, and what its family holds."""
    for place, effect in working_effects(family):
        for step in effect.do:
            if isinstance(step, Protect) and (step.family or place in (None, number)):
                yield step


def _keeps_off(step: Protect, death: Card | None) -> bool:
    if step.against is not PlayKind.DEATH:
        return False
    return not step.icons or bool(death and set(step.icons) & set(death.icons or ()))
