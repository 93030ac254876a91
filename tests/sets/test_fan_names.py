"""Names in Spanish: every card of a set that can be played has one, and what it rests on stays as it was."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from gloomdb.cards.card import FAN, Card, CardType
from gloomdb.cards.set import CardSet
from gloomdb.definitions.layers import Layers
from gloomdb.definitions.library import Library
from gloomdb.definitions.load import bundled_layers, bundled_sets
from gloomdb.definitions.merge import build_set
from gloomdb.effects.fingerprint import card_hash
from gloomdb.text import fold

PLAYED = [card_set for card_set in bundled_sets(validate=False) if card_set.rules is not None]
each_set = pytest.mark.parametrize("card_set", PLAYED, ids=lambda card_set: card_set.id)


@each_set
def test_every_card_has_a_spanish_name(card_set: CardSet) -> None:
    """Documented or a fan's; a Character with an epithet has that in Spanish too."""
    assert [card.id for card in card_set.cards if "es" not in card.name] == []
    assert [card.id for card in card_set.cards if card.subtitle and "es" not in card.subtitle] == []


@each_set
def test_no_two_cards_of_a_set_have_one_spanish_name(card_set: CardSet) -> None:
    """A player who reads Spanish can tell them apart."""
    named = Counter(card.name["es"] for card in card_set.cards)
    assert [name for name, count in named.items() if count > 1] == []


@each_set
def test_deaths_rhyme_in_pairs(card_set: CardSet) -> None:
    """As most do in English: from the stressed vowel on, a fan's name of a death sounds like another's."""
    deaths = [card for card in card_set.cards if card.type is CardType.DEATH]
    ends = Counter(_rhyme(card) for card in deaths)
    by_fans = [card for card in deaths if card.translation.get("es") == FAN]
    assert [card.name["es"] for card in by_fans if ends[_rhyme(card)] < 2] == []


def _rhyme(card: Card) -> str:
    """The end of the name from its last stressed vowel on, without accents."""
    name = card.name["es"].casefold()
    word = re.findall(r"\w+", name)[-1]
    accented = re.search("[áéíóú]", word)
    if accented:
        return fold(word[accented.start() :])
    nuclei = [group.start() + _nucleus(group[0]) for group in re.finditer("[aeiou]+", word)]
    is_on_the_last = len(nuclei) == 1 or word[-1] not in "aeiouns"
    return word[nuclei[-1 if is_on_the_last else -2] :]


def _nucleus(vowels: str) -> int:
    """Which of vowels side by side is heard: the strong one of `ue`, else the last, as in `qui`."""
    return max(map(vowels.rfind, "aeo")) if set(vowels) & set("aeo") else len(vowels) - 1


def test_a_reprint_is_called_what_its_first_printing_is() -> None:
    """The same card has the same name, whoever translated it."""
    cards = {card.id: card for card_set in PLAYED for card in card_set.cards}
    reprints = [(card, cards[card.reprint_of]) for card in cards.values() if card.reprint_of in cards]
    assert len(reprints) > 90
    assert [card.id for card, first in reprints if card.name["es"] != first.name["es"]] == []


def test_fans_change_nothing_but_names() -> None:
    """Neither what a card does, nor how well it is documented, nor where that is from."""
    every = bundled_layers()
    library = Library(every)
    for layers in every:
        bare = {key: value for key, value in layers.head.items() if key != "fan_names"}
        without = build_set(Layers(bare, layers.documented, layers.stand_ins), library.card).cards
        with_names = build_set(layers, library.card).cards
        for plain, named in zip(without, with_names, strict=True):
            assert card_hash(plain) == card_hash(named)
            assert (plain.basis, plain.sources) == (named.basis, named.sources)
            assert plain.provenance is named.provenance
            assert plain.name.items() <= named.name.items()
