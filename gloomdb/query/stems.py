"""Words as search knows them: case, accents and inflection off, one rule for the index and for queries.

The FTS5 index holds `indexed(text, lang)` and is declared `tokenize='ascii'`, which splits such text at
its spaces and nowhere else: so what SQLite finds is what these functions say, to the word.
"""

from __future__ import annotations

import importlib.util
import re
import sys
from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from typing import Final

from gloomdb.cards.card import Lang
from gloomdb.text import fold

# Letters and digits, with apostrophes inside: child's is one word, and the stemmer knows what to do with it.
_WORD: Final = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
_CURLY: Final = str.maketrans("’ʼ‘", "'''")
_STEMMER: Final[dict[Lang, str]] = {"en": "EnglishStemmer", "es": "SpanishStemmer"}


def words(text: str) -> list[str]:
    """The words of a text, folded, in order."""
    return _WORD.findall(fold(text.translate(_CURLY)))


def spans(text: str) -> list[tuple[int, int]]:
    """Where the words of a text stand in it, as it is written."""
    return [found.span() for found in _WORD.finditer(text.translate(_CURLY))]


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


@lru_cache(maxsize=2)
def _stemmer(lang: Lang) -> Callable[[str], str]:
    module = "english" if lang == "en" else "spanish"
    stemmer: Callable[[str], str] = getattr(_snowball(f"{module}_stemmer"), _STEMMER[lang])().stemWord
    return stemmer


def _snowball(name: str) -> object:
    """One module of snowballstemmer; the package itself imports thirty languages, 20 ms."""
    package = "snowballstemmer"
    if package in sys.modules:
        return import_module(f"{package}.{name}")
    spec = importlib.util.find_spec(package)
    if spec is None:
        raise ModuleNotFoundError(package)
    sys.modules[package] = importlib.util.module_from_spec(spec)  # found, not run
    try:
        return import_module(f"{package}.{name}")
    finally:
        del sys.modules[package]
