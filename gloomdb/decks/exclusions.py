"""Why a card stayed out of a deck, and what to watch in it: one sentence each, in English and Spanish."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from gloomdb.cards.card import Lang


@dataclass(frozen=True, slots=True)
class Remark:
    """A reason or warning by its code, with what it speaks of."""

    code: str
    about: Mapping[str, str]

    def sentence(self, lang: Lang, words: Mapping[str, str] = MappingProxyType({})) -> str:
        """What a player reads; `words` gives icons and types their names in the language."""
        text = _SENTENCES[self.code][lang]
        for name, value in self.about.items():
            said = ", ".join(words.get(part, part) for part in value.split(", ")) if name in _NAMED else value
            text = text.replace("{" + name + "}", said)
        return text

    def __str__(self) -> str:
        """In English, with ids."""
        return self.sentence("en")


_NAMED: Final = ("icons", "type", "provenance")
"""What a remark speaks of by id and a player knows by name."""


def remark(code: str, **about: object) -> Remark:
    """A remark; what it speaks of is turned into text here."""
    return Remark(code, MappingProxyType({name: str(value) for name, value in about.items()}))


_SENTENCES: Final[Mapping[str, Mapping[Lang, str]]] = {
    "reprint": {
        "en": "the same card is in as {other}",
        "es": "la misma carta ya está como {other}",
    },
    "unencoded": {
        "en": "its effect is not encoded, so it cannot be played",
        "es": "su efecto no está codificado y no se puede jugar",
    },
    "incomplete": {
        "en": "not known: {fields} (gloomdb fill {set})",
        "es": "no se conoce: {fields} (gloomdb fill {set})",
    },
    "no-type": {"en": "its type is not known", "es": "no se conoce su tipo"},
    "never-dealt": {
        "en": "a {type} belongs to an expansion and is never dealt",
        "es": "las cartas de tipo {type} son de una expansión y nunca se reparten",
    },
    "reference": {"en": "a reference card is not played", "es": "las cartas de referencia no se juegan"},
    "no-stories": {
        "en": "it is about Stories, and there are none",
        "es": "trata de Historias, y no hay ninguna",
    },
    "no-throne": {"en": "it is about the Throne, and there is none", "es": "trata del Trono, y no lo hay"},
    "stories-off": {"en": "played without Stories", "es": "se juega sin Historias"},
    "throne-off": {"en": "played without the Throne", "es": "se juega sin el Trono"},
    "second-throne": {"en": "there is one Throne already", "es": "ya hay un Trono"},
    "not-only": {"en": "not among --only", "es": "no está entre --only"},
    "without": {"en": "named by --without", "es": "nombrada por --without"},
    "not-documented": {
        "en": "{provenance}, and only documented cards were asked for",
        "es": "{provenance}, y solo se pidieron cartas documentadas",
    },
    "size": {
        "en": "the {type} cards of {set} are full for a pile of {size}",
        "es": "las cartas de tipo {type} de {set} ya llenan un mazo de {size}",
    },
    "family-not-seated": {"en": "its family does not sit down", "es": "su familia no se sienta a la mesa"},
    "deluxe": {
        "en": "only in the deluxe box (name its family with --family)",
        "es": "solo en la caja de lujo (nombra su familia con --family)",
    },
    # --- what to watch ---
    "governs": {
        "en": "{set} governs because it was named first; --rules takes another",
        "es": "manda {set} por haberse nombrado primero; --rules elige otra",
    },
    "story-out-of-reach": {
        "en": "{card} can never be claimed: it asks for {count} of {icons}, and {supply} cards show it",
        "es": "{card} nunca se podrá reclamar: pide {count} de {icons}, y lo muestran {supply} cartas",
    },
    "story-scarce": {
        "en": "{card} is hard to claim: it asks for {count} of {icons}, and {supply} of {size} cards show it",
        "es": "{card} es difícil de reclamar: pide {count} de {icons}; lo muestran {supply} de {size} cartas",
    },
    "icon-missing": {
        "en": "nothing shows {icons}, which {cards} ask for",
        "es": "ninguna carta muestra {icons}, que piden {cards}",
    },
    "icon-scarce": {
        "en": "only {supply} of {size} cards show {icons}, which {cards} ask for",
        "es": "solo {supply} de {size} cartas muestran {icons}, que piden {cards}",
    },
    "throne-out-of-reach": {
        "en": "nothing shows {icons}: the Throne will stay empty",
        "es": "ninguna carta muestra {icons}: el Trono quedará vacío",
    },
    "few-deaths": {
        "en": "{deaths} deaths for {characters} Characters: games may stall",
        "es": "{deaths} muertes para {characters} Personajes: la partida puede atascarse",
    },
    "few-cards": {
        "en": "{size} cards for {players} players: the pile will run out early",
        "es": "{size} cartas para {players} jugadores: el mazo se agotará pronto",
    },
    "proportions": {
        "en": "{share} of the pile are {type} cards; in a box it is {usual}",
        "es": "el {share} del mazo son cartas de tipo {type}; en una caja es el {usual}",
    },
    "small-family": {
        "en": "{family} has {count} Characters and not {size}: the game ends when they are dead",
        "es": "{family} tiene {count} Personajes y no {size}: la partida acaba cuando mueran",
    },
    "beyond-players": {
        "en": "{set} is meant for {most} players at most; families of {size} are used for {players}",
        "es": "{set} es para {most} jugadores como mucho; para {players} se usan familias de {size}",
    },
}

CODES: Final = frozenset(_SENTENCES)
