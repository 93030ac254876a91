"""What a pattern of the wording is made of: words, and gaps for numbers, icons, lists and further steps."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from gloomdb.effects.reading.tokens import Key, Keys
from gloomdb.effects.vocabulary import Who
from gloomdb.effects.wording.clause import Voice


@dataclass(frozen=True, slots=True)
class Word:
    """A word, a sign, or a number that is always the same."""

    key: Key
    shown: str = field(compare=False)
    """As the wording writes it."""


@dataclass(frozen=True, slots=True)
class NumberGap:
    """A number that becomes the value of a field."""

    field: str
    least: int
    most: int
    below_zero: bool
    """Whether the number is written with a minus."""
    negated: bool
    """Whether the field has the other sign than what is written: `reduced by 2`."""

    def value(self, written: int) -> int | None:
        """The field's value, if the number fits."""
        value = -written if self.negated else written
        fits = written != 0 and (written < 0) is self.below_zero and self.least <= value <= self.most
        return value if fits else None


@dataclass(frozen=True, slots=True)
class Item:
    """One entry of a list, with what stands between it and the entry before."""

    lead: Keys
    phrases: tuple[tuple[Keys, object], ...] | None
    """What it may be and which value that is; none: the name of an icon."""


@dataclass(frozen=True, slots=True)
class ListGap:
    """A list, by its first, middle and last entries; the middle one may be repeated."""

    field: str
    items: tuple[Item, ...]
    is_list: bool = True
    """False: the field holds the one value itself."""
    unique: bool = True


@dataclass(frozen=True, slots=True)
class StepsGap:
    """Further steps: within the sentence, or in the voice of the sentence a single thing to do."""

    field: str
    place: int
    voice: Voice | None


Element: TypeAlias = Word | NumberGap | ListGap | StepsGap
Pattern: TypeAlias = tuple[Element, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """How a piece of text behaves among others: who acts, whether they need not, whether it must end."""

    who: Who | None
    """None: a sentence of its own."""
    may: bool = False
    ends: bool = False


@dataclass(frozen=True, slots=True)
class Rest:
    """A further piece of the same step, always the same words in each voice."""

    part: Part
    voices: tuple[tuple[Voice | None, Keys], ...]


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a pattern stands for: a step or a condition, but for what its gaps say."""

    cls: type
    constants: tuple[tuple[str, object], ...]
    part: Part
    rest: tuple[Rest, ...] = ()
    lasting: bool | None = None
    """Whether it stands in effects that last, or in others; None: in both."""


@dataclass(frozen=True, slots=True)
class Links:
    """What stands between things done one after the other."""

    joined: tuple[Keys, ...]
    """In one sentence: `, then`."""
    inline: Keys
    """Between groups within a sentence."""
    paragraph: Keys
    """Between sentences."""
    then: Keys
    """Opens what carries on in a new group."""
