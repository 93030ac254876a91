"""What the numbers of a table are called in a sentence: cards, Characters, Stories, players."""

from __future__ import annotations

from gloomdb.cards.card import Card, Lang
from gloomdb.language import in_context, translate
from gloomdb.rules.core.tables import Tables


def card_name(tables: Tables, card: int, lang: Lang = "en") -> str:
    """The name of a card of the pile."""
    return _in_a_sentence(tables.setup.pile[card], lang)


def _in_a_sentence(card: Card, lang: Lang) -> str:
    """Spanish puts it in quotation marks: its names are clauses (`Fue timado por tenderos`)."""
    return translate(in_context("a card's name in a sentence", "{name}"), lang, name=card.title(lang))


def character_card(tables: Tables, character: int) -> Card:
    """The Character Card of a Character."""
    seat = int(tables.owner[character])
    return tables.setup.families[seat][character - int(tables.family_first[seat])]


def character_name(tables: Tables, character: int, lang: Lang = "en") -> str:
    """The name of a Character."""
    return character_card(tables, character).title(lang)


def story_name(tables: Tables, story: int, lang: Lang = "en") -> str:
    """The name of a Story."""
    return _in_a_sentence(tables.setup.stories[story], lang)


def player_name(seat: int, lang: Lang = "en") -> str:
    """What a player is called; seats are counted from 1 when spoken of."""
    return translate("player {number}", lang, number=seat + 1)
