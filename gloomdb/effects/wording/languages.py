"""The languages that effects are put into."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gloomdb.cards.card import Lang
from gloomdb.effects.wording.edition_words import Words
from gloomdb.effects.wording.en import English
from gloomdb.effects.wording.es import Spanish
from gloomdb.effects.wording.tongue import Tongue

TONGUES: Final[Mapping[Lang, type[Tongue]]] = {"en": English, "es": Spanish}


def tongue_of(words: Words) -> Tongue:
    """The language of these words, spoken in them."""
    return TONGUES[words.lang](words)
