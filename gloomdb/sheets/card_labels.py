"""What a card says of itself beside its text: its type, and notes on its name and its sources.

Only what the edition's own terms do not say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from gloomdb.cards.card import Basis, Card, CardType, Lang
from gloomdb.cards.kind_names import TYPES, word
from gloomdb.cards.set import CardSet
from gloomdb.effects.render import words_for
from gloomdb.language import Sentence, translate

_NOTES: Final[Mapping[Basis, Sentence]] = {
    Basis.INVENTED: Sentence("stand-in"),
    Basis.EARLIER_PRINTING: Sentence("from an earlier printing"),
    Basis.INCOMPLETE: Sentence("not all known"),
}
_BORROWED: Final[Mapping[Lang, Sentence]] = {
    "en": Sentence("name in English"),
    "es": Sentence("name in Spanish"),
}


def type_name(card: Card, card_set: CardSet, lang: Lang) -> str:
    """What this edition calls the card's type."""
    if card.type is None:
        return translate("Type not known", lang)
    return card_set.terms.get(lang, {}).get(card.type.value) or plain_type_name(card.type, lang)


def plain_type_name(card_type: CardType, lang: Lang) -> str:
    """What a type is called where the edition has no word of its own."""
    return words_for(None, lang)["death"] if card_type is CardType.DEATH else word(TYPES, card_type, lang)


def borrowed_name(card: Card, langs: Sequence[Lang], *, has_fan_line: bool) -> str | None:
    """What is said of a name that another language has lent, or that fans gave where no line tells."""
    lang, other = langs[0], next(iter(card.name), langs[0])
    if lang not in card.name and other != lang:
        return translate(_BORROWED[other], lang)
    by_fans = any(map(card.is_fan_named, langs)) and not has_fan_line
    return translate("name by fans", lang) if by_fans else None


def fan_note(card: Card, langs: Sequence[Lang]) -> str | None:
    """What is said of a name that fans translated, with the original; nothing if that is on the card too."""
    original = card.officially_named.name
    if not any(map(card.is_fan_named, langs)) or original.keys() & set(langs):
        return None
    return translate("{name} · name by fans", langs[0], name=next(iter(original.values())))


def basis_note(card: Card, lang: Lang) -> str | None:
    """What is said of a card that is not as documented as it should be."""
    basis = card.provenance
    return None if basis is Basis.DOCUMENTED else translate(_NOTES[basis], lang)
