"""Where in a JSON text each value stands: the lines and columns that Python's json does not give.

Only for text that `json.loads` has accepted, or up to the place where it is too deep.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator
from typing import Final, TypeAlias
from unicodedata import normalize

from gloomdb.text import pointer_part

Place: TypeAlias = tuple[int, int]
"""Line and column, both from 1."""

_BETWEEN: Final = re.compile(r"[ \t\n\r,:]*+")
_TOKEN: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"|[\[\]{}]|[^ \t\n\r,:\[\]{}"]++|.', re.DOTALL)
# Never gives back what it has matched: a text of millions of escapes takes no memory.
_FIRST: Final = {"[": 0, "{": None}
_CLOSERS: Final = frozenset({"]", "}"})


def locate(text: str, pointers: Collection[str]) -> dict[str, Place]:
    """The place of each pointer: of the key for a member, of the value for an item."""
    wanted = frozenset(pointers)
    # A key that stands twice is found where it stands last, which is the one JSON readers keep.
    offsets = {pointer: offset for pointer, offset in walk(text) if pointer in wanted}
    return dict(zip(offsets, _places(text, list(offsets.values())), strict=True))


def place_of(text: str, offset: int) -> Place:
    """The line and column of an offset."""
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


def walk(text: str) -> Iterator[tuple[str, int]]:
    """Every value's pointer and offset, in the order of the text."""
    stack: list[tuple[str, int | None]] = []  # the pointer and, in a list, the number of the next item
    here, key_at = "", None
    for start, end in tokens(text):
        char = text[start]
        if char in _CLOSERS:
            stack.pop()
            key_at = None
            continue
        if stack and key_at is None:
            parent, number = stack[-1]
            if number is None:
                here, key_at = f"{parent}/{pointer_part(_key(text[start:end]))}", start
                continue
            stack[-1] = parent, number + 1
            here = f"{parent}/{number}"
        yield here, start if key_at is None else key_at
        key_at = None
        if char in _FIRST:
            stack.append((here, _FIRST[char]))


def tokens(text: str) -> Iterator[tuple[int, int]]:
    """Where each bracket, string and literal starts and ends."""
    at = 0
    while True:
        between = _BETWEEN.match(text, at)
        token = _TOKEN.match(text, between.end() if between else at)
        if token is None:
            return
        yield token.span()
        at = token.end()


def _key(token: str) -> str:
    plain = token[1:-1] if "\\" not in token else json.loads(token)
    return plain if plain.isascii() else normalize("NFC", plain)


def _places(text: str, offsets: list[int]) -> list[Place]:
    """The places of many offsets, counting lines once through the text."""
    places: dict[int, Place] = {}
    line, last, start = 1, 0, 0
    for offset in sorted(set(offsets)):
        passed = text.count("\n", last, offset)
        if passed:
            line, start = line + passed, text.rfind("\n", last, offset) + 1
        places[offset] = line, offset - start + 1
        last = offset
    return [places[offset] for offset in offsets]
