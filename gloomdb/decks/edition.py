"""A mix as an edition of its own: its rules, cards and icons, in the words of the governing box."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from gloomdb.cards.card import Icon, Names
from gloomdb.cards.set import CardSet
from gloomdb.decks.deck import Deck
from gloomdb.effects.walk import icons_asked
from gloomdb.errors import NotFound
from gloomdb.language import LANGS


def edition_of(deck: Deck, library: Mapping[str, CardSet]) -> CardSet:
    """The governing set with what the deck has in the place of its own: for whatever tells of an edition."""
    if deck.governing not in library:
        raise NotFound(
            "the rules of '{name}' are those of {set}, which is not in the catalogue (gloomdb import PATH "
            "adds it)",
            name=deck.name,
            set=deck.governing,
        )
    governing = library[deck.governing]
    return replace(
        governing,
        title=MappingProxyType(dict.fromkeys(LANGS, deck.name)),
        rules=deck.rules,
        cards=tuple({card.id: card for card in deck.cards()}.values()),
        icons=_icons(deck, governing, library),
    )


def _icons(deck: Deck, governing: CardSet, library: Mapping[str, CardSet]) -> Mapping[Icon, Names]:
    """The icons that its cards show or ask for, as the governing box calls them, else their own."""
    used: set[str] = set()
    for card in deck.cards():
        used.update(card.story_icons, *icons_asked(card), card.claim.icons if card.claim else ())
    boxes = [library[set_id] for set_id in deck.counts()["set"] if set_id in library]
    names: dict[Icon, Names] = {}
    for box in (governing, *boxes):
        for icon, called in box.icons.items():
            if icon in used:
                names[icon] = MappingProxyType({**called, **names.get(icon, {})})
    return MappingProxyType(names)
