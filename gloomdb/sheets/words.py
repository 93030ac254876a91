"""The words on a card and its sheet: type names, timings, notes, in both languages.

Only what the edition's own terms do not say.
"""

from __future__ import annotations

from typing import Final

from gloomdb.cards.card import Basis, Card, Lang
from gloomdb.cards.set import CardSet

WORDS: Final[dict[Lang, dict[str, str]]] = {
    "en": {
        "character": "Character", "modifier": "Modifier", "event": "Event", "death": "Untimely Death",
        "story": "Story", "throne": "Throne", "reference": "Reference", "guest": "Guest",
        "residence": "Residence", "mystery": "Mystery", "expedition": "Expedition",
        "unknown": "Type not known", "invented": "stand-in", "earlier-printing": "from an earlier printing",
        "incomplete": "not all known", "text_unknown": "What it does is not known",
        "name_in_en": "name in English", "name_in_es": "name in Spanish",
    },
    "es": {
        "character": "Personaje", "modifier": "Modificador", "event": "Evento", "death": "Muerte prematura",
        "story": "Historia", "throne": "Trono", "reference": "Referencia", "guest": "Invitado",
        "residence": "Residencia", "mystery": "Misterio", "expedition": "Expedición",
        "unknown": "Tipo desconocido", "invented": "sustituta", "earlier-printing": "de una edición anterior",
        "incomplete": "no todo se conoce", "text_unknown": "No se sabe qué hace",
        "name_in_en": "nombre en inglés", "name_in_es": "nombre en español",
    },
}  # fmt: skip
"""By language and key."""


def type_name(card: Card, card_set: CardSet, lang: Lang) -> str:
    """What this edition calls the card's type."""
    key = card.type.value if card.type else "unknown"
    return card_set.terms.get(lang, {}).get(key) or WORDS[lang][key]


def borrowed_name(card: Card, lang: Lang) -> str | None:
    """What is said of a card that has no name in the language and is called by another's."""
    other = next(iter(card.name), lang)
    return None if lang in card.name or other == lang else WORDS[lang][f"name_in_{other}"]


def basis_note(card: Card, lang: Lang) -> str | None:
    """What is said of a card that is not as documented as it should be."""
    basis = card.provenance
    return None if basis is Basis.DOCUMENTED else WORDS[lang][basis.value]
