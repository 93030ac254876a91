"""The words of a language and of an edition: defaults, overridden by a set's terms and icon names.

Icons stand in a text as marks, so that a sheet can draw them; `split` takes marked text apart.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias

from gloomdb.cards.card import Lang
from gloomdb.cards.set import CardSet

TERMS: Final[Mapping[Lang, Mapping[str, str]]] = {
    "en": {
        "death": "Untimely Death", "deaths": "Untimely Deaths",
        "self_worth": "Self-Worth", "points": "Self-Worth points", "family_value": "Family Value",
        "character": "Character", "characters": "Characters",
        "modifier": "Modifier", "modifiers": "Modifiers",
        "event": "Event", "events": "Events",
        "story": "Story", "stories": "Stories",
        "family": "family", "families": "families",
        "living": "living", "dead": "dead",
        "immediate": "immediate", "continuous": "continuous", "persistent": "persistent",
        "response": "response", "on_draw": "on draw",
        "draw_limit": "draw limit", "free_play": "free play", "free_plays": "free plays",
        "throne": "Throne", "monarch": "Monarch",
        "numbers": "digits",
    },
    "es": {
        "death": "Muerte prematura", "deaths": "Muertes prematuras", "death_gender": "f",
        "self_worth": "Autoestima", "self_worth_gender": "f",
        "points": "puntos de Autoestima", "points_gender": "m",
        "family_value": "Valor de la familia", "family_value_gender": "m",
        "character": "Personaje", "characters": "Personajes", "character_gender": "m",
        "modifier": "Modificador", "modifiers": "Modificadores", "modifier_gender": "m",
        "event": "Evento", "events": "Eventos", "event_gender": "m",
        "story": "Historia", "stories": "Historias", "story_gender": "f",
        "family": "familia", "families": "familias", "family_gender": "f",
        "living": "vivo", "dead": "muerto",
        "immediate": "inmediato", "continuous": "continuo", "persistent": "persistente",
        "response": "respuesta", "on_draw": "al robarla",
        "draw_limit": "límite de robo", "draw_limit_gender": "m",
        "free_play": "jugada libre", "free_plays": "jugadas libres", "free_play_gender": "f",
        "throne": "Trono", "throne_gender": "m", "monarch": "Monarca", "monarch_gender": "m",
        "numbers": "digits",
    },
}  # fmt: skip
"""Every term an edition may put in its own words, with what the language says otherwise."""

ICON_NAMES: Final[Mapping[Lang, Mapping[str, str]]] = {
    "en": {
        "beast": "Beast", "crown": "Crown", "death": "Death", "duck": "Duck", "goblet": "Goblet",
        "horror": "Horror", "investigation": "Investigation", "lucre": "Lucre", "madness": "Madness",
        "magic": "Magic", "romance": "Romance", "skull": "Skull",
    },
    "es": {
        "beast": "Bestia", "crown": "Corona", "death": "Muerte", "duck": "Pato", "goblet": "Copa",
        "horror": "Horror", "investigation": "Investigación", "lucre": "Lucro", "madness": "Locura",
        "magic": "Magia", "romance": "Romance", "skull": "Calavera",
    },
}  # fmt: skip
"""Names of the icons many sets share; a set's own names come first."""


@dataclass(frozen=True, slots=True)
class IconMark:
    """A place in a text where an icon may be drawn instead of `words`."""

    icon: str
    words: str


Marked: TypeAlias = tuple[str | IconMark, ...]

_OPEN, _MIDDLE, _CLOSE = "\ue000", "\ue001", "\ue002"  # private use: never part of a card's own text
_MARK = re.compile(f"{_OPEN}([^{_MIDDLE}]*){_MIDDLE}([^{_CLOSE}]*){_CLOSE}")
_MARKERS = re.compile(f"[{_OPEN}{_MIDDLE}{_CLOSE}]")


@dataclass(frozen=True, slots=True)
class Words:
    """What things are called in one language and edition."""

    lang: Lang
    terms: Mapping[str, str]
    icons: Mapping[str, str]

    def __getitem__(self, term: str) -> str:
        return self.terms[term]

    @property
    def spelled(self) -> bool:
        """Whether small numbers are written as words."""
        return self.terms["numbers"] == "words"

    def icon(self, icon: str) -> str:
        """The name of an icon; of one nobody has named, its id."""
        return self.icons.get(icon) or icon.replace("-", " ").title()


def words_for(card_set: CardSet | None, lang: Lang) -> Words:
    """The words of a set in a language; without a set, the language's own."""
    terms, icons = dict(TERMS[lang]), dict(ICON_NAMES[lang])
    if card_set is not None:
        terms |= {key: unmarked(term) for key, term in card_set.terms.get(lang, {}).items() if key in terms}
        icons |= {icon: unmarked(names[lang]) for icon, names in card_set.icons.items() if lang in names}
    return Words(lang, MappingProxyType(terms), MappingProxyType(icons))


def mark(icon: str, words: str) -> str:
    """An icon in a text, with the words that stand for it where it is not drawn."""
    return f"{_OPEN}{icon}{_MIDDLE}{words}{_CLOSE}"


def split(text: str) -> Marked:
    """Marked text as runs of words and icons."""
    parts: list[str | IconMark] = []
    end = 0
    for found in _MARK.finditer(text):
        parts += [text[end : found.start()], IconMark(found[1], found[2])]
        end = found.end()
    return tuple(part for part in [*parts, text[end:]] if part)


def unmarked(text: str) -> str:
    """A stranger's text, without anything that could pass for a mark."""
    return _MARKERS.sub("", text)


def capital(text: str) -> str:
    """The text with a capital first letter, as a sentence starts."""
    return text[:1].upper() + text[1:]
