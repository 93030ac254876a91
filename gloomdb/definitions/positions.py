"""Where in a JSON text each value stands: the lines and columns that Python's json does not give.

Only for text that `json.loads` has accepted, or up to the place where it is too deep.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from json.decoder import scanstring  # type: ignore[attr-defined]
from typing import Final, TypeAlias

Place: TypeAlias = tuple[int, int]
"""Line and column, both from 1."""

_BETWEEN: Final = re.compile(r"[ \t\n\r,:]*")
_LITERAL: Final = re.compile(r"[^ \t\n\r,:\[\]{}\"]+")


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
    for offset, token in tokens(text):
        if token in _CLOSERS:
            stack.pop()
            key_at = None
            continue
        if stack and key_at is None:
            parent, number = stack[-1]
            if number is None:
                here, key_at = f"{parent}/{escape(_text(token))}", offset
                continue
            stack[-1] = parent, number + 1
            here = f"{parent}/{number}"
        yield here, offset if key_at is None else key_at
        key_at = None
        if token in _FIRST:
            stack.append((here, _FIRST[token]))


def tokens(text: str) -> Iterator[tuple[int, str]]:
    """Brackets, literals, and strings (decoded, with a quote before them), each with its offset."""
    at = 0
    while (at := _skip(text, at)) < len(text):
        start, char = at, text[at]
        if char == '"':
            value, at = scanstring(text, at + 1)
            yield start, '"' + value
        elif char in _BRACKETS:
            at += 1
            yield start, char
        else:
            found = _LITERAL.match(text, at)
            at = found.end() if found else at + 1
            yield start, text[start:at]


def escape(key: str) -> str:
    """A key as a part of a JSON pointer."""
    return key.replace("~", "~0").replace("/", "~1")


_FIRST: Final = {"[": 0, "{": None}
_CLOSERS: Final = frozenset({"]", "}"})
_BRACKETS: Final = _CLOSERS.union(_FIRST)


def _skip(text: str, at: int) -> int:
    found = _BETWEEN.match(text, at)
    return found.end() if found else at


def _text(token: str) -> str:
    from unicodedata import normalize

    return normalize("NFC", token[1:])


def _places(text: str, offsets: list[int]) -> list[Place]:
    """The places of many offsets, counting lines once through the text."""
    found: dict[int, Place] = {}
    line, last, start = 1, 0, 0
    for offset in sorted(set(offsets)):
        passed = text.count("\n", last, offset)
        if passed:
            line, start = line + passed, text.rfind("\n", last, offset) + 1
        found[offset] = line, offset - start + 1
        last = offset
    return [found[offset] for offset in offsets]
