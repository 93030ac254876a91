"""Icons by what they are called: a set may write `Marriage` or `Matrimonio` where the id is `romance`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from gloomdb.cards.card import Names
from gloomdb.definitions.json.strict_json import Json
from gloomdb.effects.reading.icon_names import OTHER_NAMES
from gloomdb.effects.wording.edition_words import ICON_NAMES
from gloomdb.language import LANGS
from gloomdb.text import fold

_ONE: Final = frozenset({"icon"})
_LISTS: Final = frozenset({"icons", "character_shows"})
_CARDS: Final = ("cards", "stand_ins")


def icon_ids(icons: Mapping[str, Names]) -> dict[str, str]:
    """The ids of icons by all their names, in every language, folded; an id always means itself."""
    known: dict[str, str] = {}
    for lang in LANGS:
        common = {**{name: icon for icon, name in ICON_NAMES[lang].items()}, **OTHER_NAMES[lang]}
        known |= {fold(name): icon for name, icon in common.items() if icon in icons}
    known |= {fold(name): icon for icon, names in icons.items() for name in names.values()}
    return known | {icon: icon for icon in icons}


def named_by_id(document: Json, known: Mapping[str, str]) -> Json:
    """A set or patch as JSON, whatever it is, with ids where its cards have names of icons."""
    if not isinstance(document, dict) or not known:
        return document
    return {key: _by_id(value, known) if key in _CARDS else value for key, value in document.items()}


def _by_id(value: Json, known: Mapping[str, str]) -> Any:
    """Nothing here is deeper than what the reader lets through."""
    if isinstance(value, list):
        return [_by_id(item, known) for item in value]
    if not isinstance(value, dict):
        return value
    return {key: _member(key, item, known) for key, item in value.items()}


def _member(key: str, item: Json, known: Mapping[str, str]) -> Json:
    if key in _LISTS and isinstance(item, list):
        return [_icon(word, known) for word in item]
    return _icon(item, known) if key in _ONE else _by_id(item, known)


def _icon(word: Json, known: Mapping[str, str]) -> Json:
    return known.get(fold(word), word) if isinstance(word, str) and len(word) < 100 else word
