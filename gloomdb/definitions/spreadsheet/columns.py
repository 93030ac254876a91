"""The columns of a spreadsheet of cards: what they are called in every language, and which were meant."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from gloomdb.cards.card import SLOTS
from gloomdb.definitions.decode import BY_LANGUAGE
from gloomdb.language import LANGS, SOURCE, Lang, Sentence, translate, word_table
from gloomdb.text import did_you_mean, fold, quoted, row_of

_TABLE: Final = word_table(
    """
    id set type name_en name_es subtitle_en subtitle_es translation_en translation_es family
    points_top points_middle points_bottom points_total sign icon_top icon_middle icon_bottom
    text_en text_es claim picture copies provenance basis sources uncertain reprint_of note facts effects
    """,
    context="column",
)
COLUMNS: Final = tuple(_TABLE)
"""By the names that scripts rely on, which are the English headings."""

SHORT: Final = ("name", "subtitle", "text")
"""What may stand without its language: then it is in the set's first."""

POINTS: Final = tuple(f"points_{slot}" for slot in SLOTS)
ICONS: Final = tuple(f"icon_{slot}" for slot in SLOTS)
TEXTS: Final = tuple(f"text_{lang}" for lang in LANGS)

PATHS: Final[Mapping[str, tuple[str, ...]]] = {
    **{column: (column,) for column in COLUMNS},
    **{column: ("points", str(slot)) for slot, column in enumerate(POINTS)},
    **{column: ("icons", str(slot)) for slot, column in enumerate(ICONS)},
    **{f"{field}_{lang}": (field, lang) for field in BY_LANGUAGE for lang in LANGS},
    **dict.fromkeys(TEXTS, ("effects",)),
}
"""Where what is in a column stands in a card's JSON: `points_top` is `points/0`."""
_COLUMN_AT: Final = {
    **{path: column for column, path in PATHS.items()},
    ("points",): POINTS[0],
    ("icons",): ICONS[0],
}

_OTHER_WORDS: Final[Mapping[Lang, Mapping[str, str]]] = {
    "en": {"effect": "text", "title": "name", "count": "copies", "quantity": "copies"},
    "es": {"efecto": "text", "nombre": "name", "texto": "text", "subtitulo": "subtitle",
           "cantidad": "copies"},
}  # fmt: skip
"""What people write besides."""


def heading(column: str, lang: Lang) -> str:
    """What a column is called in a language."""
    return translate(_TABLE[column], lang)


def written(lang: Lang) -> tuple[str, ...]:
    """What an author writes of a card of her own; the rest follows, or is for boxes that others have made."""
    names = (f"name_{other}" for other in sorted(LANGS, key=lambda other: other != lang))
    others = (f"translation_{other}" for other in LANGS if other != lang)
    printed = ("type", "family", f"subtitle_{lang}", *POINTS, *ICONS, f"text_{lang}")
    return (*names, *others, *printed, "claim", "picture", "copies", "note")


def known_headings(first: Lang) -> dict[str, str]:
    """Columns by everything they may be called, folded; `first` is the set's first language."""
    words = {word: column for others in _OTHER_WORDS.values() for word, column in others.items()}
    words |= {short: short for short in SHORT}
    known = {word: f"{column}_{first}" if column in SHORT else column for word, column in words.items()}
    return known | {_plain(heading(column, lang)): column for column in COLUMNS for lang in LANGS}


def language_of(headings: Iterable[str]) -> Lang:
    """The language of columns that are only called `name` or `nombre`, where no set says its own."""
    plain = {_plain(heading) for heading in headings}
    return next(
        (lang for lang, words in _OTHER_WORDS.items() if lang != SOURCE and plain & words.keys()), SOURCE
    )


def column_of(written: str, known: Mapping[str, str]) -> str | None:
    """The column that a heading means: `Points top`, `points_top` and `puntos_arriba` are one."""
    return known.get(_plain(written))


def unknown_heading(written: str, known: Mapping[str, str]) -> Sentence:
    """What to say of a heading that no column has."""
    hint = did_you_mean(_plain(written), known) or Sentence(
        " (columns: {names})", names=row_of(list(_TABLE.values()))
    )
    return Sentence("unknown column {word}{hint}", word=quoted(written), hint=hint)


def field_column(path: Sequence[str]) -> str:
    """The column that a part of a card's JSON comes from, or that it is part of: of `claim/icons` `claim`."""
    return _COLUMN_AT.get(tuple(path[:2])) or _COLUMN_AT.get(tuple(path[:1]), "")


def _plain(written: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", fold(written.strip())).strip("_")
