"""Icons by what they are called: a set's names, in any language, their ids, and signs anybody knows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from gloomdb.cards.card import Lang, Names
from gloomdb.effects.reading.tokens import Keys, Token, keys
from gloomdb.effects.shapes import ICON
from gloomdb.effects.wording.edition_words import ICON_NAMES, Words
from gloomdb.language import LANGS
from gloomdb.text import slug

SIGNS: Final[Mapping[str, str]] = {
    "👑": "crown", "🦆": "duck", "🍷": "goblet", "🏆": "goblet", "🐾": "beast", "🐙": "horror",
    "🔍": "investigation", "🔎": "investigation", "💰": "lucre", "🪙": "lucre", "✨": "magic", "🪄": "magic",
    "♥": "romance", "❤": "romance", "💍": "romance", "💀": "skull", "☠": "death", "⚰": "death",
    "🌀": "madness",
}  # fmt: skip
"""Pictures that stand for the icons many sets share."""

OTHER_NAMES: Final[Mapping[Lang, Mapping[str, str]]] = {
    "en": {"Marriage": "romance", "Money": "lucre", "Wealth": "lucre", "Cup": "goblet", "Animal": "beast"},
    "es": {"Matrimonio": "romance", "Amor": "romance", "Dinero": "lucre", "Cáliz": "goblet"},
}
"""What people call those icons besides."""

MOST_WORDS: Final = 4  # of a name nobody has told us
_NEVER_A_NAME: Final = frozenset({
    "or", "and", "the", "icon", "icons", "o", "y", "de", "el", "icono", "iconos", "en", "in", "it",
})  # fmt: skip


class IconNames:
    """The names of the icons a text may speak of."""

    def __init__(self, words: Words, icons: Mapping[str, Names] | None = None) -> None:
        self._ids: dict[Keys, str] = {}
        for name, icon in _all_names(words, icons or {}):
            self._ids.setdefault(keys(name, words.lang), icon)
        self._longest = max(map(len, self._ids))
        self.known: Final = frozenset(self._ids.values())

    def at(self, tokens: Sequence[Token], at: int) -> Iterator[tuple[int, str]]:
        """The icons that may be named here, and where their names end; an unknown one is an icon too."""
        is_known = False
        for length in range(min(self._longest, len(tokens) - at), 0, -1):
            icon = self._ids.get(tuple(token.key for token in tokens[at : at + length]))
            if icon is not None:
                is_known = True
                yield at + length, icon
        if not is_known:
            yield from _unknown(tokens, at)


def _all_names(words: Words, icons: Mapping[str, Names]) -> Iterator[tuple[str, str]]:
    """Names and ids; the edition's own come first."""
    yield from ((words.icon(icon), icon) for icon in {**words.icons, **icons})
    yield from ((name, icon) for icon, names in icons.items() for name in names.values())
    for lang in (words.lang, *LANGS):
        yield from ((name, icon) for icon, name in ICON_NAMES[lang].items())
        yield from OTHER_NAMES[lang].items()
    yield from ((icon, icon) for icon in {**words.icons, **icons})
    yield from SIGNS.items()


def _unknown(tokens: Sequence[Token], at: int) -> Iterator[tuple[int, str]]:
    words: list[str] = []
    for token in tokens[at : at + MOST_WORDS]:
        if token.key in _NEVER_A_NAME or not token.word[0].isalnum():
            return
        words.append(token.word)
        icon = slug(" ".join(words))
        if ICON.match(icon):
            yield at + len(words), icon
