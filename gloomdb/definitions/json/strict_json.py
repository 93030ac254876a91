"""JSON from strangers, read strictly and within bounds: nothing here hangs, recurses or fills the memory.

What is not JSON at all raises `Unreadable`, with line and column. What JSON allows and gloomdb does not
(a key twice, a number out of range, control characters) is kept as a flaw, so that all are told at once.
"""

from __future__ import annotations

import json
import os
import re
import stat
import unicodedata
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NoReturn, TypeAlias, TypeVar

from gloomdb.definitions.checks.problems import Finding, Unreadable, cannot_read
from gloomdb.definitions.json import positions
from gloomdb.definitions.json.flaws import MOST_DEPTH, MOST_KEY, Cleaner, Flawed, Odd
from gloomdb.definitions.json.positions import Place
from gloomdb.language import Sentence

Json: TypeAlias = Any
"""What a JSON reader gives: the one place where types are not known yet."""
JsonObject: TypeAlias = dict[str, Any]
T = TypeVar("T")

MOST_BYTES: Final = 64 * 1024 * 1024
MOST_MEMORY: Final = 2 * MOST_BYTES  # bytes of the decoded text: one 💀 makes every character take four
MOST_VALUES: Final = 1_000_000  # an empty object is 3 bytes in a file and a hundred in memory
LEAST_INT, MOST_INT = -(2**63), 2**63 - 1

_LOOKS_LIKE: Final = (
    (b"\x1f\x8b", Sentence("a gzip file")),
    (b"PK\x03\x04", Sentence("a zip file")),
    (b"SQLite format 3\0", Sentence("an SQLite database")),
    (b"%PDF", Sentence("a PDF")),
    (b"\x89PNG", Sentence("a PNG picture")),
    (b"\xff\xd8\xff", Sentence("a JPEG picture")),
    (b"\xff\xfe\0\0", Sentence("UTF-32 text")),
    (b"\0\0\xfe\xff", Sentence("UTF-32 text")),
    (b"\xff\xfe", Sentence("UTF-16 text")),
    (b"\xfe\xff", Sentence("UTF-16 text")),
)


@dataclass(frozen=True, slots=True)
class Document:
    """A JSON file that could be read."""

    file: str
    text: str
    value: Json
    """In NFC; what was flawed is made harmless."""
    flaws: tuple[Finding, ...]

    def places(self, pointers: Collection[str]) -> dict[str, Place]:
        """Line and column of each pointer that is there."""
        return positions.locate(self.text, pointers) if pointers else {}

    def heading(self, _pointer: str) -> str | None:
        """In a spreadsheet, what the column is called; empty for a whole row."""
        return None


def read_document(path: Path) -> Document:
    """Reads one JSON file."""
    return parse_document(read_bytes(path), str(path))


def parse_document(data: bytes, file: str) -> Document:
    """Reads JSON from bytes; `file` is the name that messages give."""
    text = _decode(data, file)
    del data
    cleaner = Cleaner()
    value = cleaner.clean(_parse(text, file))
    if cleaner.too_deep:
        raise _too_deep(text, file)
    return Document(file, text, value, tuple(cleaner.flaws))


def member(value: Json, key: str, kind: type[T]) -> T:
    """What the key of an object holds; empty where that is of another kind, or not there."""
    held = value.get(key) if isinstance(value, dict) else None
    return held if isinstance(held, kind) else kind()


def read_bytes(path: Path, most: int = MOST_BYTES) -> bytes:
    """What a regular file holds, if that is not too much."""
    file = str(path)
    try:
        # Not blocking: a pipe nobody writes to must not hang us before we see that it is one.
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with os.fdopen(descriptor, "rb") as opened:
            status = os.fstat(descriptor)
            if not stat.S_ISREG(status.st_mode):
                raise Unreadable(file, _not_a_file(status.st_mode))
            if status.st_size > most:
                raise _too_large(file, most)
            data = opened.read(most + 1)
    except FileNotFoundError:
        raise Unreadable(file, Sentence("there is no such file (check the path)")) from None
    except IsADirectoryError:
        raise Unreadable(file, _DIRECTORY) from None
    except (OSError, ValueError) as trouble:
        raise cannot_read(path, trouble) from None
    if len(data) > most:
        raise _too_large(file, most)
    return data


def _not_a_file(mode: int) -> Sentence:
    if stat.S_ISFIFO(mode):
        return Sentence("a pipe, not a file (give the path of a file)")
    if stat.S_ISDIR(mode):
        return _DIRECTORY
    return Sentence("a device, not a file (give the path of a file)")


_DIRECTORY: Final = Sentence("a directory, not a file (give the path of a file)")


def _too_large(file: str, most: int = MOST_BYTES) -> Unreadable:
    return Unreadable(file, Sentence("larger than {most} MiB (split it into several sets)", most=most >> 20))


def _decode(data: bytes, file: str) -> str:
    for start, what in _LOOKS_LIKE:
        if data.startswith(start):
            form = "not JSON in UTF-8: it looks like {what} (give a JSON file)"
            raise Unreadable(file, Sentence(form, what=what), (1, 1))
    if b"\0" in data[:4]:  # JSON starts with two ASCII characters: the zeros tell how wide they are
        wide = "UTF-32" if data[:4].count(b"\0") == 3 else "UTF-16"
        form = "not JSON in UTF-8: it looks like {encoding} text (save it as UTF-8)"
        raise Unreadable(file, Sentence(form, encoding=wide), (1, 1))
    if len(data) * _width(data) > MOST_MEMORY:
        raise _too_large(file)
    if sum(map(data.count, (b",", b"[", b"{"))) > MOST_VALUES:
        form = "more than {most:,} values (split it into several sets)"
        raise Unreadable(file, Sentence(form, most=MOST_VALUES))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as trouble:
        before = data[: trouble.start]
        place = before.count(b"\n") + 1, trouble.start - before.rfind(b"\n")
        byte = data[trouble.start]
        form = "not UTF-8: byte {byte} at offset {offset} (save it as UTF-8)"
        reason = Sentence(form, byte=f"0x{byte:02x}", offset=trouble.start)
        raise Unreadable(file, reason, place) from None


def _width(data: bytes) -> int:
    """Bytes that Python takes for each character of the text."""
    if re.search(rb"[\xf0-\xff]", data):
        return 4
    return 2 if re.search(rb"[\xc4-\xef]", data) else 1


class _NotJson(Exception):
    """NaN or Infinity, which Python's json would take."""


def _parse(text: str, file: str) -> Json:
    if not text.strip(" \t\n\r"):
        raise Unreadable(file, Sentence("the file is empty (gloomdb new makes one to start from)"), (1, 1))
    try:
        return json.loads(
            text, object_pairs_hook=_object, parse_int=_int, parse_float=_float, parse_constant=_constant
        )
    except json.JSONDecodeError as trouble:
        raise Unreadable(file, _syntax(text, trouble), (trouble.lineno, trouble.colno)) from None
    except RecursionError:
        raise _too_deep(text, file) from None
    except _NotJson as trouble:
        word = str(trouble)
        offset = next((start for start, _ in positions.tokens(text) if text.startswith(word, start)), 0)
        reason = Sentence("not JSON: {word} is not a number (write a number or null)", word=word)
        raise Unreadable(file, reason, positions.place_of(text, offset)) from None


def _object(pairs: list[tuple[str, Json]]) -> JsonObject:
    pairs = [(unicodedata.normalize("NFC", key), value) for key, value in pairs]
    members = dict(pairs)
    is_plain = len(members) == len(pairs) and all(len(key) <= MOST_KEY for key in members)
    return members if is_plain else Flawed(pairs)


def _int(digits: str) -> Json:
    number = int(digits) if len(digits) <= 20 else None
    return number if number is not None and LEAST_INT <= number <= MOST_INT else Odd(digits)


def _float(digits: str) -> Json:
    """A number; a whole one as an int, for JSON has one kind of number and 2.0 is 2."""
    number = float(digits)
    if abs(number) >= 2**53:
        return Odd(digits)
    return int(number) if number.is_integer() else number


def _constant(word: str) -> NoReturn:
    raise _NotJson(word)


def _syntax(text: str, trouble: json.JSONDecodeError) -> Sentence:
    """What Python's json says, with the usual reason for it."""
    said = Sentence(trouble.msg[:1].lower() + trouble.msg[1:])
    rest = text[trouble.pos : trouble.pos + 2]
    hint = Sentence("check the commas, quotes and brackets here")
    if not rest:
        hint = Sentence("the file ends too early: something is not closed")
    elif rest in {"//", "/*"} or rest[0] == "#":
        hint = Sentence("JSON has no comments")
    elif rest[0] in "]}" or (rest[0] == "," and "comma" in said):
        hint = Sentence("is there an extra comma before it?")
    elif rest[0] in "'‘“":
        hint = Sentence('names and text need "straight double quotes"')
    elif said.startswith("extra data"):
        said, hint = Sentence("text after the end"), Sentence("one file holds one JSON object")
    elif said.startswith("invalid control character"):
        said = Sentence("a line break or control character within quotes")
        hint = Sentence("close the quotes on the same line")
    return Sentence("not JSON: {trouble} ({hint})", trouble=said, hint=hint)


# What Python's json says, to be translated.
_SAID: Final = (
    Sentence("expecting value"),
    Sentence("expecting property name enclosed in double quotes"),
    Sentence("expecting ',' delimiter"),
    Sentence("expecting ':' delimiter"),
    Sentence("illegal trailing comma before end of object"),
    Sentence("illegal trailing comma before end of array"),
    Sentence("unterminated string starting at"),
    Sentence("invalid \\escape"),
    Sentence("invalid \\uXXXX escape"),
)


def _too_deep(text: str, file: str) -> Unreadable:
    depth, place = 0, (1, 1)
    for start, _ in positions.tokens(text):
        depth += (text[start] in "[{") - (text[start] in "]}")
        if depth > MOST_DEPTH:
            place = positions.place_of(text, start)
            break
    form = "nested deeper than {most} levels (no definition needs that)"
    return Unreadable(file, Sentence(form, most=MOST_DEPTH), place)
