"""An edition's words as fields of other texts: `{family}`, `{a_family}`, and what agrees with them.

The texts are reference cards and sentences of the interface: of `{a_family} died out` Munchkin makes a party.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Self

from gloomdb.cards.card import Lang
from gloomdb.cards.set import Terms
from gloomdb.effects.wording.edition_words import TERMS, Words, capital, unmarked
from gloomdb.effects.wording.languages import tongue_of
from gloomdb.language import SOURCE, Sentence, translate

_FAMILY: Final = ("family", "family_value")


class EditionSentence(Sentence):
    """A sentence that speaks of families, whose edition is known before its language: an error."""

    __slots__ = ("terms",)

    terms: Terms

    def __new__(cls, form: str, terms: Terms, /, **fields: object) -> Self:
        """In English; `fields` are those that every language has."""
        sentence = super().__new__(cls, form, **fields, **family_fields(terms, SOURCE))
        sentence.fields, sentence.terms = fields, terms
        return sentence

    def in_language(self, lang: Lang) -> str:
        """The sentence with the edition's words in that language."""
        return translate(self.form, lang, **self.fields, **family_fields(self.terms, lang))


def family_fields(terms: Terms, lang: Lang) -> dict[str, str]:
    """What sentences need to speak of a family and its value in an edition's own words, if it has any."""
    own = {key: unmarked(term) for key, term in terms.get(lang, {}).items()}
    words = Words(lang, {**TERMS[lang], **own}, {})
    named = {term: words[term] for term in ("families", *_FAMILY)}
    return with_capitals(named | agreeing_with(_FAMILY, words))


def agreeing_with(nouns: Iterable[str], words: Words) -> dict[str, str]:
    """What the language needs besides the terms that are its nouns."""
    tongue = tongue_of(words)
    return {name: text for noun in nouns for name, text in tongue.agreeing(noun).items()}


def with_capitals(fields: Mapping[str, str]) -> dict[str, str]:
    """The fields, and each once more for the beginning of a sentence: `{A_family}`."""
    return {**fields, **{capital(name): capital(text) for name, text in fields.items()}}
