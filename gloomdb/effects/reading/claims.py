"""What a Story requires, out of the sentence that says so: the claim whose wording it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from gloomdb.cards.card import CardType, Claim, ClaimBy
from gloomdb.effects.reading.icon_names import IconNames
from gloomdb.effects.reading.tokens import Token, keys
from gloomdb.effects.render import LANGUAGES
from gloomdb.effects.wording.clause import Scene
from gloomdb.effects.wording.edition_words import Words, split

MOST_COUNT: Final = 20  # Characters or icons that a sentence may ask for
MOST_ICONS: Final = 6


def read_claim(sentence: Sequence[Token], words: Words, icons: IconNames) -> Claim | None:
    """The claim that is worded so, with or without the full stop; none if it is no such sentence."""
    given = tuple(token.key for token in sentence if token.key != ".")
    scene = Scene(words, CardType.STORY, lasting=False)
    wording = LANGUAGES[words.lang].claim
    for claim in _candidates(sentence, icons):
        worded = "".join(
            part if isinstance(part, str) else part.words for part in split(wording(claim, scene))
        )
        if tuple(key for key in keys(worded, words.lang) if key != ".") == given:
            return claim
    return None


def _candidates(sentence: Sequence[Token], icons: IconNames) -> Iterator[Claim]:
    """The claims that name the icons of a sentence, with the numbers it has."""
    named: list[str] = []
    at = 0
    while at < len(sentence):
        here = next(((end, icon) for end, icon in icons.at(sentence, at) if icon in icons.known), None)
        if here is not None:
            named.append(here[1])
        at = here[0] if here is not None else at + 1
    counts = [token.key for token in sentence if isinstance(token.key, int) and 0 < token.key <= MOST_COUNT]
    if not named or len(named) > MOST_ICONS:
        return
    for by in ClaimBy:
        for count in dict.fromkeys((*counts, len(named), 1)):
            yield Claim(by, tuple(named), count)
