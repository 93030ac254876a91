"""What JSON allows and gloomdb does not: told all at once, each by its pointer, and made harmless.

The reader leaves marks for what only it can see: `Odd` for a number out of range, `Flawed` for an object
with keys that stand in it twice.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Final

from gloomdb.definitions.checks.problems import Finding
from gloomdb.language import Sentence
from gloomdb.text import UNSAFE, pointer_part, safe

MOST_DEPTH: Final = 64
MOST_TEXT: Final = 100_000  # characters of one text
MOST_KEY: Final = 200  # characters of a key

_BREAKS: Final = re.compile("[\t\n\r]")
_CONTROL: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
_BIDI: Final = re.compile("[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
_SURROGATE: Final = re.compile("[\ud800-\udfff]")
_REFUSED: Final[tuple[tuple[re.Pattern[str], str, Sentence], ...]] = (
    (_CONTROL, "control-character", Sentence("control character {character} in text (remove it)")),
    (_BIDI, "control-character", Sentence("text direction control {character} in text (remove it)")),
    (
        _SURROGATE,
        "surrogate",
        Sentence("half a character (lone surrogate) {character} in text (remove it)"),
    ),
)


@dataclass(frozen=True, slots=True)
class Odd:
    """Stands for a number out of range until the cleaner tells of it."""

    digits: str


class Flawed(dict[str, Any]):
    """An object with keys that stand in it twice, or are longer than any of ours."""

    def __init__(self, pairs: list[tuple[str, Any]]) -> None:
        super().__init__((key[:MOST_KEY], value) for key, value in pairs)
        seen: set[str] = set()
        self.twice = dict.fromkeys(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        self.long = [key[:60] for key in seen if len(key) > MOST_KEY]


class Cleaner:
    """Goes through a value without recursion: tells its flaws, composes its text."""

    def __init__(self) -> None:
        self.flaws: list[Finding] = []
        self.too_deep = False

    def clean(self, value: Any) -> Any:
        """The value with text in NFC and harmless."""
        holder = [value]
        todo: list[tuple[dict[str, Any] | list[Any], str, int]] = [(holder, "", 0)]
        while todo:
            container, pointer, depth = todo.pop()
            if depth > MOST_DEPTH:
                self.too_deep = True
                return None
            keys: Collection[Any] = list(container) if isinstance(container, dict) else range(len(container))
            for key in keys:
                below = pointer if container is holder else f"{pointer}/{pointer_part(str(key))}"
                item = container[key]
                if isinstance(item, str):
                    container[key] = self._string(item, below)
                elif isinstance(item, Odd):
                    container[key] = self._odd(item, below)
                elif isinstance(item, (dict, list)):
                    self._keys(item, below)
                    todo.append((item, below, depth + 1))
        return holder[0]

    def _keys(self, item: Any, pointer: str) -> None:
        if isinstance(item, Flawed):
            for key in item.twice:
                where = f"{pointer}/{pointer_part(key)}"
                message = Sentence("duplicate key '{key}' (keep one of them)", key=safe(key[:60]))
                self._flaw(where, "duplicate-key", message)
            for key in item.long:
                form = "a key of more than {most} characters: '{key}…'"
                self._flaw(pointer, "too-long", Sentence(form, most=MOST_KEY, key=safe(key)))
        for key in item if isinstance(item, dict) else ():
            if UNSAFE.search(key):
                where = f"{pointer}/{pointer_part(key)}"
                message = Sentence("control character in the key '{key}'", key=safe(key[:60]))
                self._flaw(where, "control-character", message)

    def _string(self, text: str, pointer: str) -> str:
        if len(text) > MOST_TEXT:
            form = "text of {count:,} characters (the limit is {most:,})"
            self._flaw(pointer, "too-long", Sentence(form, count=len(text), most=MOST_TEXT))
            text = text[:100]
        if text.isascii() and text.isprintable():
            return text
        if UNSAFE.search(text) is None:
            return unicodedata.normalize("NFC", text)
        # Tabs and line breaks within a text are spaces; ids do not allow those either.
        text = _BREAKS.sub(" ", text)
        for pattern, code, form in _REFUSED:
            match = pattern.search(text)
            if match:
                self._flaw(pointer, code, Sentence(form, character=safe(match[0])))
        return unicodedata.normalize("NFC", safe(text))

    def _odd(self, odd: Odd, pointer: str) -> int:
        digits = odd.digits if len(odd.digits) <= 24 else f"{odd.digits[:20]}…"
        form = "the number {digits} is out of range (it has to fit in 64 bits)"
        self._flaw(pointer, "out-of-range", Sentence(form, digits=digits))
        return 0

    def _flaw(self, pointer: str, code: str, message: Sentence) -> None:
        self.flaws.append(Finding(pointer, code, message))
