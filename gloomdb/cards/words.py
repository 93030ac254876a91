"""What the kinds of cards are called in tables and charts, in English and Spanish.

Reading needs these words and nothing heavier: no other module is imported here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from gloomdb.cards.card import Lang

Words: TypeAlias = Mapping[str, tuple[str, str]]
"""By key: the English and the Spanish."""

UNKNOWN: Final = "?"

TYPES: Final[Words] = {
    "character": ("Character", "Personaje"),
    "modifier": ("Modifier", "Modificador"),
    "event": ("Event", "Evento"),
    "death": ("Death", "Muerte"),
    "story": ("Story", "Historia"),
    "throne": ("Throne", "Trono"),
    "reference": ("Reference", "Referencia"),
    "guest": ("Guest", "Invitado"),
    "residence": ("Residence", "Residencia"),
    "mystery": ("Mystery", "Misterio"),
    "expedition": ("Expedition", "Expedición"),
}
PROVENANCES: Final[Words] = {
    "documented": ("documented", "documentada"),
    "earlier-printing": ("earlier printing", "edición anterior"),
    "invented": ("invented", "inventada"),
    "incomplete": ("incomplete", "incompleta"),
}


def word(table: Words, key: object, lang: Lang) -> str:
    """A word in the language; a key that is not there is shown as it is, what is not known as `?`."""
    if key is None:
        return UNKNOWN
    found = table.get(str(key))
    return str(key) if found is None else found[lang == "es"]
