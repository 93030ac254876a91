"""A card typed as it is seen: `-15 . -10 death`; three values, then icons, the last of them the lowest."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from gloomdb.cards.card import BLANK, PERSISTENT, Card, CardType, Icon
from gloomdb.cards.set import CardSet
from gloomdb.errors import BadInput
from gloomdb.language import LANGS, Sentence, translate
from gloomdb.text import did_you_mean, fold, slug

SEEN: Final = "seen"
"""The set of cards that no set has."""
_VALUE: Final = re.compile(r"[-−–+]?[0-9]{1,3}|\.")
_DEATH: Final = Sentence("death")


def typed_card(text: str, sets: Callable[[], Iterable[CardSet]]) -> Card | None:
    """The card that shows this; None if the text does not begin with three values."""
    head, _, rest = text.partition(":")
    is_death = fold(head.strip()) in {fold(translate(_DEATH, lang)) for lang in LANGS}
    words = (rest if is_death else text).replace(",", " ").split()
    if len(words) < 3 or not all(_VALUE.fullmatch(word) for word in words[:3]):
        return None
    top, middle, bottom = (_value(word) for word in words[:3])
    upper, centre, lower = _icons(text, words[3:], sets())
    return Card(
        SEEN, slug(" ".join(words)) or "clear", CardType.DEATH if is_death else CardType.MODIFIER,
        dict.fromkeys(LANGS, text.strip()), points=(top, middle, bottom), icons=(upper, centre, lower),
        effects=(), copies=99,
    )  # fmt: skip


def _value(word: str) -> int | None:
    return None if word == "." else int(re.sub("[−–]", "-", word))


def _icons(text: str, words: list[str], sets: Iterable[CardSet]) -> tuple[Icon | None, ...]:
    if len(words) > 3:
        raise BadInput("'{text}': a card has three icons at most, after its three values", text=text)
    known = _names(sets)
    found: list[Icon | None] = []
    for word in words:
        if word != "." and fold(word) not in known:
            raise BadInput(
                "'{text}': unknown icon '{word}'{hint}", text=text, word=word, hint=did_you_mean(word, known)
            )
        found.append(None if word == "." else known[fold(word)])
    # One icon alone is the lowest: almost every card of every edition prints it there.
    return (*[None] * (3 - len(found)), *found)


def _names(sets: Iterable[CardSet]) -> Mapping[str, Icon]:
    """Icons by everything they are called, in one word."""
    known: dict[str, Icon] = {BLANK: BLANK, PERSISTENT: PERSISTENT}
    for home in sets:
        for icon, names in home.icons.items():
            known |= {fold(name).replace(" ", "-"): icon for name in (*names.values(), icon)}
    return known
