"""Two made-up editions to word effects in: the languages' own words, and others of the other gender."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gloomdb.cards.card import Lang
from gloomdb.effects.render import Words, words_for
from gloomdb.language import LANGS

PLAIN: Final[dict[Lang, Words]] = {lang: words_for(None, lang) for lang in LANGS}

_OTHER: Final[dict[Lang, dict[str, str]]] = {
    "en": {
        "death": "Unhappy Ending", "deaths": "Unhappy Endings", "living": "unfinished", "dead": "finished",
        "points": "Pathos points", "continuous": "ongoing", "family": "group", "families": "groups",
        "event": "Incident", "events": "Incidents", "throne": "Porcelain Throne", "numbers": "words",
    },
    "es": {
        "death": "Final infeliz", "deaths": "Finales infelices", "death_gender": "m",
        "character": "Criatura", "characters": "Criaturas", "character_gender": "f",
        "modifier": "Desdicha", "modifiers": "Desdichas", "modifier_gender": "f",
        "event": "Incidencia", "events": "Incidencias", "event_gender": "f",
        "story": "Cuento", "stories": "Cuentos", "story_gender": "m",
        "family": "grupo", "families": "grupos", "family_gender": "m",
        "self_worth": "Ánimo", "self_worth_gender": "m", "points": "puntos de Ánimo",
        "throne": "Corona de porcelana", "throne_gender": "f", "monarch": "Reina", "monarch_gender": "f",
        "living": "inacabado", "dead": "acabado", "numbers": "words",
    },
}  # fmt: skip

SPELLED: Final[dict[Lang, Words]] = {
    lang: replace(words, terms={**words.terms, **_OTHER[lang]}) for lang, words in PLAIN.items()
}
