"""The JSON shape of every field of an effect, read off the dataclasses' types.

The codec and scripts/generate effect-schema both walk these shapes, so that what one accepts the other does.
"""

from __future__ import annotations

import dataclasses
import re
import types
import typing
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final, TypeAlias

from gloomdb.cards.effect import Step

ICON_PATTERN: Final = r"^(?!(?:blank|persistent)$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$(?!\n)"
"""An icon's id; the marks of a slot are not icons. The tail refuses what Python's `$` lets through."""
ICON: Final = re.compile(ICON_PATTERN)
ICON_LENGTH: Final = 64  # characters
TEXT_LENGTH: Final = 20_000  # characters of a paraphrase, as of any other text of a card
MOST_ITEMS: Final = 12  # in any list
MOST_NESTED: Final = 4  # steps within steps

_BOUNDS: Final[Mapping[str, tuple[int, int]]] = {"count": (1, 99), "by": (-999, 999), "worth": (-999, 999)}
"""The least and the most of each number, by the name of its field."""

Scalar: TypeAlias = str | int


class Plain(StrEnum):
    """A shape that is the same wherever it stands; all but the flag are called so in the schema."""

    FLAG = "flag"
    """True or false."""
    ICON = "icon"
    """The id of a story icon."""
    TEXTS = "texts"
    """A text by language, in one language at least."""
    STEP = "step"
    """A step of the vocabulary."""


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number within bounds; a change (`by`) is never 0."""

    least: int
    most: int
    zero: bool


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few values, in JSON text or a number."""

    values: tuple[Scalar, ...]
    """Members of an enum are themselves the text JSON shows."""


@dataclass(frozen=True, slots=True)
class Either:
    """A number, or one of a few words instead."""

    number: Number
    words: OneOf


@dataclass(frozen=True, slots=True)
class Several:
    """A list."""

    of: Shape
    least: int
    unique: bool


@dataclass(frozen=True, slots=True)
class Record:
    """An object with the fields of a dataclass."""

    cls: type


Shape: TypeAlias = Plain | Number | OneOf | Either | Several | Record


@dataclass(frozen=True, slots=True)
class FieldShape:
    """One field: its name in Python and in JSON, its shape, and what leaving it out means."""

    name: str
    key: str
    shape: Shape
    required: bool
    default: object


@cache
def fields_of(cls: type) -> tuple[FieldShape, ...]:
    """The fields of a step, an effect or a part of one, in the order they are written."""
    hints = typing.get_type_hints(cls)
    return tuple(_field(entry, hints[entry.name]) for entry in dataclasses.fields(cls))


def _field(entry: dataclasses.Field[object], hint: object) -> FieldShape:
    required = entry.default is dataclasses.MISSING
    shape = _shape(hint, entry.name, may_be_empty=entry.default == ())
    key = "if" if entry.name == "condition" else entry.name
    return FieldShape(entry.name, key, shape, required, None if required else entry.default)


def _shape(hint: object, name: str, *, may_be_empty: bool = False) -> Shape:
    if hint is int:
        return Number(*_BOUNDS[name], zero=name != "by")
    if hint is bool:
        return Plain.FLAG
    if hint is str:
        return Plain.ICON
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return OneOf(tuple(hint))
    if hint is Step:
        return Plain.STEP
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        return Record(hint)
    return _generic(hint, name, may_be_empty=may_be_empty)


def _generic(hint: object, name: str, *, may_be_empty: bool) -> Shape:
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Literal:
        return OneOf(args)
    if origin is tuple:
        # A choice needs two options; a list that has a meaning must name something.
        least = 2 if name == "options" else 0 if may_be_empty else 1
        of = _shape(args[0], "" if name == "options" else name)
        return Several(of, least, unique=name not in _MAY_REPEAT)
    if origin is Mapping:
        return Plain.TEXTS
    if origin in (typing.Union, types.UnionType):
        return _union([arg for arg in args if arg is not type(None)], name)
    raise TypeError(f"no JSON shape for {hint!r}, the type of '{name}'")


_MAY_REPEAT: Final = frozenset({"do", "options", "targets", ""})
"""Lists in which the same entry may stand twice."""


def _union(args: list[object], name: str) -> Shape:
    parts = [_shape(arg, name) for arg in args]
    match parts:
        case [single]:
            return single
        case [Number() as number, OneOf() as words]:
            return Either(number, words)
    raise TypeError(f"no JSON shape for the alternatives of '{name}'")
