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

ICON_KEYS: Final = frozenset({"icon", "icons", "character_shows"})
"""Under which a card names an icon, or a list of them."""
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
    return {key: _by_id(value, key, known) if key in _CARDS else value for key, value in document.items()}


def _by_id(value: Json, key: str, known: Mapping[str, str]) -> Any:
    """What stands under a key; nothing here is deeper than what the reader lets through."""
    if isinstance(value, list):
        return [_by_id(item, key, known) for item in value]
    if isinstance(value, dict):
        return {inner: _by_id(item, inner, known) for inner, item in value.items()}
    is_icon = key in ICON_KEYS and isinstance(value, str) and len(value) < 100
    return known.get(fold(value), value) if is_icon else value
