"""A sentence cut into words, numbers and signs, as both the wording's own text and a stranger's are compared.

Case and accents are off, a number is its value however it is written, and articles and the little words
that agree with a noun or with the next letter are one word each, so that what is left is what is said.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from gloomdb.cards.card import Lang
from gloomdb.effects.wording.languages import TONGUES
from gloomdb.text import fold

Key: TypeAlias = str | int | tuple[str, ...]
"""What a token is compared by: a folded word, a sign, the value of a number, or the ids of icons."""
Keys: TypeAlias = tuple[Key, ...]

STOP: Final = "."

_TOKEN: Final = re.compile(r"(?<!\w)[+\-−–]?\d{1,9}|[^\W\d_]+(?:['’\-‑][^\W\d_]+)*['’]?|\S")
_NUMBER: Final = re.compile(r"[+\-−–]?\d+")
_DASHES: Final = str.maketrans({"−": "-", "–": "-", "‑": "-", "’": "'"})

_VALUES: Final[Mapping[Lang, Mapping[str, int]]] = {
    lang: {word: n for n, word in enumerate(tongue.numbers)} | dict.fromkeys(tongue.ones, 1)
    for lang, tongue in TONGUES.items()
}
"""Numbers as words; an article is the number one."""

_SAME: Final[Mapping[Lang, Mapping[str, str]]] = {
    "en": {},
    "es": {
        "u": "o", "e": "y", "la": "el", "las": "los", "ella": "el", "esta": "este", "otra": "otro",
        "todas": "todos", "negativa": "negativo", "negativas": "negativos", "positivas": "positivos",
        "elegida": "elegido", "elegidas": "elegidos", "incluida": "incluido", "sustituida": "sustituido",
        "reclamada": "reclamado",
    },
}  # fmt: skip
"""Forms of one word, by its first form: two editions may call the same thing by nouns of either gender."""


@dataclass(frozen=True, slots=True)
class Token:
    """A word, a number or a sign, and where it stands in the text."""

    key: Key
    start: int
    end: int
    word: str
    """As it is written."""


@lru_cache(maxsize=5_000)
def tokens(text: str, lang: Lang) -> tuple[Token, ...]:
    """The tokens of a text; patterns repeat their words a lot."""
    matches = _TOKEN.finditer(text)
    return tuple(Token(_key(match[0], lang), match.start(), match.end(), match[0]) for match in matches)


def keys(text: str, lang: Lang) -> Keys:
    """What the tokens of a text are compared by."""
    return tuple(token.key for token in tokens(text, lang))


@lru_cache(maxsize=2_000)
def _key(word: str, lang: Lang) -> Key:
    if _NUMBER.fullmatch(word):
        return int(word.translate(_DASHES))
    folded = fold(word).translate(_DASHES)
    value = _VALUES[lang].get(folded)
    return value if value is not None else _SAME[lang].get(folded, folded)


def starts_with(given: Sequence[Token], at: int, wanted: Keys) -> bool:
    """Whether these keys come next."""
    return len(given) - at >= len(wanted) and all(given[at + n].key == key for n, key in enumerate(wanted))


def longest_first(sequences: Iterable[Keys]) -> tuple[Keys, ...]:
    """The sequences, each once, so that none hides a longer one it begins."""
    return tuple(sorted(set(sequences), key=lambda sequence: (-len(sequence), str(sequence))))
