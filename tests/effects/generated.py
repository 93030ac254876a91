"""Effects by the thousand: any that a set's check accepts, out of the vocabulary's shapes and a seed.

Hypothesis makes better counterexamples (tests/strategies.py); this makes more effects in less time.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from gloomdb.cards.card import CardType
from gloomdb.cards.effect import LASTING, Condition, Effect, FamilyShows, Step, Timing
from gloomdb.effects import shapes
from gloomdb.effects.shapes import Shape
from gloomdb.effects.vocabulary import EITHER_WAY, LASTING_OPS, OPS, RESTRICTIONS
from tests.strategies import ICONS

HELD: Final = (CardType.STORY, CardType.THRONE)
LAID: Final = (CardType.MODIFIER, CardType.DEATH)


class Dice:
    """Makes effects and the cards they stand on."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed)

    def effect(self) -> tuple[Effect, CardType]:
        """An effect whose steps fit its timing, and a card it may stand on."""
        when = self._random.choice(list(Timing))
        do = tuple(self._step(when, depth=2) for _ in range(self._random.randint(1, 4)))
        if when is Timing.RESPONSE:
            do = (self._record(OPS["cancel"], when, 0), *do)
        condition = self._condition() if self._random.random() < 0.4 else None
        types = LAID + HELD if when in LASTING else (CardType.EVENT,) if when is Timing.ON_DRAW else LAID
        return Effect(when, do, condition), self._random.choice(types)

    def _step(self, when: Timing, depth: int) -> Step:
        step: Step = self._record(OPS[self._random.choice(_ops(when, depth))], when, depth)
        return step

    def _condition(self) -> Condition:
        rolled = self._random.random
        shows = tuple(self._random.sample(ICONS, self._random.randint(1, 4))) if rolled() < 0.4 else ()
        family = self._record(FamilyShows, Timing.IMMEDIATE, 0) if rolled() < 0.4 else None
        condition = Condition(shows, family, rolled() < 0.3, rolled() < 0.3, rolled() < 0.3)
        return condition if condition != Condition() else Condition(negative=True)

    def _record(self, cls: type, when: Timing, depth: int) -> Any:
        inner = Timing.IMMEDIATE if when in LASTING else when
        return cls(**{field.name: self._value(field.shape, inner, depth) for field in shapes.fields_of(cls)})

    def _value(self, shape: Shape, when: Timing, depth: int) -> Any:
        match shape:
            case shapes.Number():
                least, most = shape.least, shape.most
                number = self._random.choice([self._random.randint(least, most), self._random.randint(1, 12)])
                return number if number or shape.zero else 1
            case shapes.Plain.FLAG:
                return self._random.random() < 0.5
            case shapes.Plain.ICON:
                return self._random.choice(ICONS)
            case shapes.OneOf():
                return self._random.choice(shape.values)
            case shapes.Either():
                return self._value(self._random.choice([shape.number, shape.words]), when, depth)
            case shapes.Several():
                return self._list(shape, when, depth)
            case shapes.Plain.STEP:
                return self._step(when, depth - 1)
        raise TypeError(f"no values of {shape}")

    def _list(self, shape: shapes.Several, when: Timing, depth: int) -> tuple[Any, ...]:
        size = self._random.randint(shape.least, max(shape.least, 4))
        items = tuple(self._value(shape.of, when, depth) for _ in range(size))
        return tuple(dict.fromkeys(items)) if shape.unique else items


def _ops(when: Timing, depth: int) -> list[str]:
    """The ops that a set's check accepts in effects of that timing."""
    lasting = when in LASTING
    allowed = set(LASTING_OPS | EITHER_WAY if lasting else set(OPS) - LASTING_OPS) - {"unencoded"}
    if when is not Timing.RESPONSE:
        allowed -= {"cancel"}
    if when is not Timing.IMMEDIATE:
        allowed -= RESTRICTIONS
    return sorted(allowed - {"choose", "whenever"} if depth == 0 else allowed)
