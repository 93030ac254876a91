r"""Regular expressions that cannot run away: every position of the pattern is one bit of an integer.

A text is read once, character by character, and a step is a few integer operations however the pattern
nests (Glushkov's automaton), so `(a+)+$` costs what `a+$` costs. Case and accents are off, as everywhere
in search. Understood: literals, `.`, `[a-z]`, `[^…]`, `\w \d \s \b`, `^ $`, groups, `|`, `* + ? {2,5}`.
Anything else (a group of Python's own, a reference) is no pattern of ours: `compiled` gives None.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from gloomdb.text import fold

POSITIONS: Final = 250  # a longer pattern, its repetitions written out, is refused
DEPTH: Final = 50  # of groups within groups
_CACHED: Final = 20_000  # steps remembered

# What may lie between two characters: where the text begins, where it ends, where a word does either.
_BEGIN, _END, _EDGE = 1, 2, 4

CharTest = Callable[[str], bool]
Test = CharTest | int
"""What a position takes: a character that passes, or (an int) one of the marks between characters."""


class _Part(NamedTuple):
    """A piece of a pattern: may it be empty, and the bits it can begin and end with."""

    empty: bool
    first: int
    last: int


_NOTHING: Final = _Part(empty=True, first=0, last=0)


class Pattern:
    """A compiled pattern; `found_in` tells whether it matches anywhere in a text."""

    def __init__(self, source: str) -> None:
        """Compiles, or raises ValueError for what is not understood."""
        self._tests: list[Test] = []
        self._follow: list[int] = []
        self._steps: dict[tuple[int, str | int], int] = {}
        whole = _Parser(source, self._tests, self._follow).parse()
        self._empty, self._first, self._last = whole

    def found_in(self, text: str) -> bool:
        """Whether the pattern matches somewhere in the folded text."""
        if self._empty:
            return True
        alive = 0
        for item in _items(text):
            key = (alive, item)
            alive_next = self._steps.get(key)
            if alive_next is None:
                if len(self._steps) >= _CACHED:
                    self._steps.clear()
                alive_next = self._gap(alive, item) if isinstance(item, int) else self._step(alive, item)
                self._steps[key] = alive_next
            alive = alive_next
            if alive & self._last:
                return True
        return False

    def _step(self, alive: int, char: str) -> int:
        """The positions that may have been read last, after one more character."""
        seen = 0
        for position in _bits(self._reachable(alive)):
            test = self._tests[position]
            if not isinstance(test, int) and test(char):
                seen |= 1 << position
        return seen

    def _gap(self, alive: int, marks: int) -> int:
        """The positions that may have been read last, after what lies between two characters."""
        while True:
            seen = alive
            for position in _bits(self._reachable(alive)):
                test = self._tests[position]
                if isinstance(test, int) and test & marks:
                    seen |= 1 << position
            if seen == alive:
                return alive
            alive = seen

    def _reachable(self, alive: int) -> int:
        """The positions that may be read next; a match may begin anywhere."""
        reachable = self._first
        for position in _bits(alive):
            reachable |= self._follow[position]
        return reachable


@lru_cache(maxsize=64)
def compiled(source: str) -> Pattern | None:
    """The pattern, or None where the text is not one."""
    try:
        return Pattern(source)
    except ValueError:
        return None


def found(source: str, folded: str) -> bool:
    """Whether the pattern matches in the folded text; what is no pattern is looked for as it stands."""
    pattern = compiled(source)
    return fold(source) in folded if pattern is None else pattern.found_in(folded)


class _Parser:
    """Recursive descent over the pattern; fills `tests` and `follow`, position by position."""

    def __init__(self, source: str, tests: list[Test], follow: list[int]) -> None:
        self._source = source
        self._at = 0
        self._depth = 0
        self._read = 0
        self._tests = tests
        self._follow = follow

    def parse(self) -> _Part:
        whole = self._choice()
        if self._at < len(self._source):
            raise ValueError("unbalanced )")
        return whole

    def _choice(self) -> _Part:
        part = self._sequence()
        while self._takes("|"):
            other = self._sequence()
            part = _Part(part.empty or other.empty, part.first | other.first, part.last | other.last)
        return part

    def _sequence(self) -> _Part:
        whole = _NOTHING
        while self._at < len(self._source) and self._source[self._at] not in "|)":
            whole = self._joined(whole, self._repeated())
        return whole

    def _repeated(self) -> _Part:
        start = self._at
        part = self._atom()
        least, most = self._count()
        after = self._at
        whole = part if least else part._replace(empty=True)
        for number in range(1, least if most is None else most):
            self._at = start  # each copy has positions of its own
            copy = self._atom()
            part = copy
            whole = self._joined(whole, copy if number < least else copy._replace(empty=True))
        self._at = after
        if most is None:
            self._link(part.last, part.first)
        return _NOTHING if most == 0 else whole

    def _count(self) -> tuple[int, int | None]:
        """The repetition that stands here, least and most; (1, 1) if none does."""
        char = self._source[self._at : self._at + 1]
        if char and char in "*+?":
            self._at += 1
            self._takes("?")  # lazy or greedy: whether it matches is the same
            return {"*": (0, None), "+": (1, None), "?": (0, 1)}[char]
        if char != "{":
            return (1, 1)
        inside, closed, _ = self._source[self._at + 1 :].partition("}")
        low, comma, high = inside.partition(",")
        if not closed or not _short_number(low) or (high and not _short_number(high)):
            raise ValueError("a bad count")
        self._at += len(inside) + 2
        self._takes("?")
        least = int(low)
        most = int(high) if high else None if comma else least
        if most is not None and most < least:
            raise ValueError("a bad range")
        return (least, most)

    def _atom(self) -> _Part:
        self._read += 1
        if self._read > 20 * POSITIONS:  # copies of copies of what is empty
            raise ValueError("too long")
        char = self._source[self._at]
        self._at += 1
        if char == "(":
            return self._group()
        if char == "[":
            return self._position(self._set())
        if char == "\\":
            return self._escape()
        if char in "*+?{":
            raise ValueError("nothing to repeat")
        if char in "^$":
            return self._position(_BEGIN if char == "^" else _END)
        if char == ".":
            return self._position(_anything)
        return self._literal(char)

    def _group(self) -> _Part:
        self._depth += 1
        if self._depth > DEPTH:
            raise ValueError("too deep")
        if self._takes("?") and not self._takes(":"):
            raise ValueError("an extension")
        part = self._choice()
        if not self._takes(")"):
            raise ValueError("missing )")
        self._depth -= 1
        return part

    def _escape(self) -> _Part:
        char = self._source[self._at : self._at + 1]
        self._at += 1
        if char == "b":
            return self._position(_EDGE)
        if char in _CLASSES:
            return self._position(_CLASSES[char])
        if not char or char.isalnum():
            raise ValueError("an unknown escape")
        return self._literal(char)

    def _literal(self, char: str) -> _Part:
        whole = _NOTHING
        for folded in fold(char):  # ß is two letters, a lone accent none
            whole = self._joined(whole, self._position(folded.__eq__))
        return whole

    def _set(self) -> CharTest:
        """A class such as `[^a-z\\d]`; what comes first may be a `]`."""
        wanted = not self._takes("^")
        tests: list[CharTest] = []
        while not tests or not self._takes("]"):
            low = self._member(tests)
            if low is None:
                continue
            high = low
            if self._source.startswith("-", self._at) and not self._source.startswith("-]", self._at):
                self._at += 1
                end = self._member(tests)
                if end is None or end < low:
                    raise ValueError("a bad range")
                high = end
            tests.append(_between(low, high))
        return _members(tests, wanted=wanted)

    def _member(self, tests: list[CharTest]) -> str | None:
        """The next character of a class; None if it was an escape such as `\\d`, now among the tests."""
        char = self._source[self._at : self._at + 1]
        if not char:
            raise ValueError("missing ]")
        self._at += 1
        if char != "\\":
            return char
        char = self._source[self._at : self._at + 1]
        self._at += 1
        if char in _CLASSES:
            tests.append(_CLASSES[char])
            return None
        if not char or char.isalnum():
            raise ValueError("an unknown escape")
        return char

    def _takes(self, char: str) -> bool:
        if self._source[self._at : self._at + 1] != char:
            return False
        self._at += 1
        return True

    def _position(self, test: Test) -> _Part:
        if len(self._tests) >= POSITIONS:
            raise ValueError("too long")
        bit = 1 << len(self._tests)
        self._tests.append(test)
        self._follow.append(0)
        return _Part(empty=False, first=bit, last=bit)

    def _joined(self, one: _Part, other: _Part) -> _Part:
        self._link(one.last, other.first)
        return _Part(
            one.empty and other.empty,
            one.first | (other.first if one.empty else 0),
            other.last | (one.last if other.empty else 0),
        )

    def _link(self, last: int, first: int) -> None:
        for position in _bits(last):
            self._follow[position] |= first


def _bits(number: int) -> Iterator[int]:
    while number:
        low = number & -number
        yield low.bit_length() - 1
        number ^= low


def _items(text: str) -> Iterator[str | int]:
    """The characters of a text, and the marks between them where there are any."""
    inside, marks = False, _BEGIN
    for char in text:
        if _is_word(char) != inside:
            marks |= _EDGE
            inside = not inside
        if marks:
            yield marks
            marks = 0
        yield char
    yield marks | _END | (_EDGE if inside else 0)


def _anything(_char: str) -> bool:
    return True


def _is_word(char: str) -> bool:
    return char.isalnum() or char == "_"


def _opposite(test: CharTest) -> CharTest:
    return lambda char: not test(char)


_CLASSES: Final[dict[str, CharTest]] = {
    "w": _is_word, "d": str.isdecimal, "s": str.isspace,
    "W": _opposite(_is_word), "D": _opposite(str.isdecimal), "S": _opposite(str.isspace),
}  # fmt: skip


def _between(low: str, high: str) -> CharTest:
    if low == high:
        return fold(low).__eq__
    return lambda char: low <= char <= high or low <= char.upper() <= high


def _members(tests: list[CharTest], *, wanted: bool) -> CharTest:
    return lambda char: any(test(char) for test in tests) == wanted


def _short_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 5
