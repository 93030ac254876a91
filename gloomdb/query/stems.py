"""Words as search knows them: case, accents and inflection off, one rule for the index and for queries.

The FTS5 index holds `indexed(text, lang)` and is declared `tokenize='ascii'`, which splits such text at
its spaces and nowhere else: so what SQLite finds is what these functions say, to the word.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final

from Stemmer import Stemmer

from gloomdb.cards.card import Lang
from gloomdb.text import fold

# Letters and digits, with apostrophes inside: child's is one word, and the stemmer knows what to do with it.
_WORD: Final = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
_CURLY: Final = str.maketrans("’ʼ‘", "'''")
_ALGORITHM: Final[dict[Lang, str]] = {"en": "english", "es": "spanish"}


def words(text: str) -> list[str]:
    """The words of a text, folded, in order."""
    return _WORD.findall(fold(text.translate(_CURLY)))


def spans(text: str) -> list[tuple[int, int]]:
    """Where the words of a text stand in it, as it is written."""
    return [word.span() for word in _WORD.finditer(text.translate(_CURLY))]


@lru_cache(maxsize=20_000)
def stem(word: str, lang: Lang) -> str:
    """The stem of a folded word; folding comes first, so that `cancion` and `canción` meet."""
    if word.isdecimal():
        return word
    return _stemmer(lang)(word).replace("'", "") or word.replace("'", "")


def stems(text: str, lang: Lang) -> list[str]:
    """The stems of a text's words, in order."""
    return [stem(word, lang) for word in words(text)]


@lru_cache(maxsize=2_000)
def indexed(text: str, lang: Lang) -> str:
    """What the full-text index holds of a text."""
    return " ".join(stems(text, lang))


@cache
def _stemmer(lang: Lang) -> Callable[[str], str]:
    stemmer: Callable[[str], str] = Stemmer(_ALGORITHM[lang]).stemWord
    return stemmer
