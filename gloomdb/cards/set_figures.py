"""What the cards of a set are like in figures: the measure by which one set is compared with another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, pstdev
from typing import Final

from gloomdb.cards.card import Card, CardType

STRONG: Final = -25  # points from which a Modifier counts as strong


@dataclass(frozen=True, slots=True)
class SetFigures:
    """Counts, means and shares; None where there is no card to speak of."""

    modifiers: int
    points: float | None
    """The mean of the points of a Modifier; the spread is the standard deviation."""
    spread: float | None
    good: int
    """Modifiers that cheer; bad ones sadden."""
    bad: int
    good_points: float | None
    bad_points: float | None
    with_effect: float | None
    """The share of the Modifiers; so is that of those worth `STRONG` or less."""
    strong_with_effect: float | None
    values: float | None
    """Printed on a Modifier; so are the story icons."""
    story_icons: float | None
    icons: Mapping[str, int]
    """How often the Modifiers show each."""
    events: int
    deaths: int
    deaths_with_points: float | None
    deaths_with_effect: float | None


def figures_of(cards: Sequence[Card]) -> SetFigures:
    """The figures of a set's cards."""
    modifiers, deaths = _of_type(cards, CardType.MODIFIER), _of_type(cards, CardType.DEATH)
    sums = [_worth(card) for card in modifiers]
    return SetFigures(
        modifiers=len(modifiers),
        points=_mean(sums),
        spread=pstdev(sums) if sums else None,
        good=sum(value > 0 for value in sums),
        bad=sum(value < 0 for value in sums),
        good_points=_mean([value for value in sums if value > 0]),
        bad_points=_mean([value for value in sums if value < 0]),
        with_effect=_share(modifiers, _has_effect),
        strong_with_effect=_share([card for card in modifiers if _worth(card) <= STRONG], _has_effect),
        values=_mean([_printed(card) for card in modifiers]),
        story_icons=_mean([len(card.story_icons) for card in modifiers]),
        icons=Counter(icon for card in modifiers for icon in card.icons or () if icon is not None),
        events=len(_of_type(cards, CardType.EVENT)),
        deaths=len(deaths),
        deaths_with_points=_share(deaths, lambda card: _printed(card) > 0),
        deaths_with_effect=_share(deaths, _has_effect),
    )


def _of_type(cards: Sequence[Card], type_: CardType) -> list[Card]:
    return [card for card in cards if card.type is type_]


def _worth(card: Card) -> int:
    return sum(value or 0 for value in card.points or ())


def _printed(card: Card) -> int:
    return sum(value is not None for value in card.points or ())


def _has_effect(card: Card) -> bool:
    return bool(card.effects)


def _mean(values: Sequence[float]) -> float | None:
    return fmean(values) if values else None


def _share(cards: Sequence[Card], holds: Callable[[Card], bool]) -> float | None:
    return sum(map(holds, cards)) / len(cards) if cards else None
