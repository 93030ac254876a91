"""Values to render an op with in order to see what its wording makes of them: stand-ins for any value.

A stand-in is found again in the text it was rendered into; every other value is tried as it is. Fields of
a record within a record have names with a dot (`family_shows.icons`).
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from gloomdb.cards.effect import Step
from gloomdb.effects import shapes
from gloomdb.effects.shapes import FieldShape, Shape

MANY: Final = 700_700_701  # stands for any number; beyond every bound, and never spelled out
ICON: Final = "stand-in-{place}-{field}"

Values: TypeAlias = Mapping[str, object]


class Gap(Step):
    """A step that renders as a mark, to see where the wording puts steps within steps."""

    place: int
    simple: bool
    """Whether it is one thing that `you` do, in whichever voice; else a sentence of its own."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A value to try in a field."""

    value: object
    is_gap: bool = False
    """Whether the value is a stand-in."""
    domain: tuple[object, ...] = ()
    """Of a list of words, which cannot have stand-ins: what its entries may be."""
    size: int = 0
    """Of such a list, how many entries it has."""


Trials: TypeAlias = dict[str, Trial]


def assignments(cls: type, prefix: str = "") -> Iterator[Trials]:
    """Every combination of values to try in an op or a record."""
    fields = shapes.fields_of(cls)
    for choices in itertools.product(*(list(_choices(entry, prefix)) for entry in fields)):
        yield {name: trial for choice in choices for name, trial in choice.items()}


def build(cls: type, values: Values) -> Any:
    """The op or record with these values; a record within it of which nothing is said is left out."""
    arguments: dict[str, object] = {}
    for entry in shapes.fields_of(cls):
        if isinstance(entry.shape, shapes.Record):
            start = f"{entry.name}."
            inner = {name.removeprefix(start): v for name, v in values.items() if name.startswith(start)}
            arguments |= {entry.name: build(entry.shape.cls, inner)} if inner else {}
        else:
            arguments[entry.name] = values[entry.name]
    return cls(**arguments)


def shape_at(cls: type, name: str) -> Shape:
    """The shape of a field, by its name with dots."""
    first, _, inner = name.partition(".")
    shape = next(entry.shape for entry in shapes.fields_of(cls) if entry.name == first)
    return shape_at(shape.cls, inner) if inner and isinstance(shape, shapes.Record) else shape


def number_at(cls: type, name: str) -> shapes.Number:
    """The bounds of a number, which may also be a word instead."""
    shape = shape_at(cls, name)
    number = shape.number if isinstance(shape, shapes.Either) else shape
    if not isinstance(number, shapes.Number):
        raise TypeError(f"'{name}' is not a number")
    return number


def _choices(entry: FieldShape, prefix: str) -> Iterator[Trials]:
    name = f"{prefix}{entry.name}"
    if isinstance(entry.shape, shapes.Record):
        yield {}
        yield from assignments(entry.shape.cls, f"{name}.")
    else:
        yield from ({name: trial} for trial in _trials(name, entry.shape))


def _trials(name: str, shape: Shape) -> list[Trial]:
    match shape:
        case shapes.Number():
            numbers = [n for n in (1, -1, 0) if shape.least <= n <= shape.most and (n or shape.zero)]
            signs = (MANY, -MANY) if shape.least < 0 else (MANY,)
            return [*map(Trial, numbers), *(Trial(n, is_gap=True) for n in signs)]
        case shapes.Plain.FLAG:
            return [Trial(False), Trial(True)]
        case shapes.OneOf():
            return [Trial(value) for value in shape.values]
        case shapes.Either():
            return _trials(name, shape.words) + _trials(name, shape.number)
        case shapes.Plain.ICON:
            return [Trial(ICON.format(field=name, place=0), is_gap=True)]
        case shapes.Several():
            return _list_trials(name, shape)
    raise TypeError(f"nothing says how '{name}' can be read off a sentence (give it a trial)")


def _list_trials(name: str, shape: shapes.Several) -> list[Trial]:
    nothing = [Trial(())] if shape.least == 0 else []
    match shape.of:
        case shapes.Plain.ICON:
            icons = tuple(ICON.format(field=name, place=place) for place in range(3))
            return nothing + [Trial(icons[:n], is_gap=True) for n in (1, 2, 3)]
        case shapes.OneOf(values=values):
            lists = [Trial(values[:n], is_gap=True, domain=values, size=n) for n in (2, 3)]
            return nothing + [Trial((value,)) for value in values] + lists
        case shapes.Plain.STEP:
            return [Trial((Gap(0, simple=False),), is_gap=True)]
        case shapes.Several(of=shapes.Plain.STEP):
            sizes = range(shape.least, shapes.MOST_ITEMS + 1)
            return [Trial(_gaps(n, simple=simple), is_gap=True) for simple in (True, False) for n in sizes]
    raise TypeError(f"nothing says how the list '{name}' can be read off a sentence (give it a trial)")


def _gaps(count: int, *, simple: bool) -> tuple[tuple[Gap], ...]:
    return tuple((Gap(place, simple),) for place in range(count))
