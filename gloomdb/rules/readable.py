"""A position for whoever wants to read it: what its numbers are called, and its cards as stacks and families.

`effects/worth.py` reckons them; the engine's packed scores are checked against that.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from gloomdb.cards.card import Card, Lang
from gloomdb.effects.worth import Family, Stack
from gloomdb.language import in_context, translate
from gloomdb.rules.core import codes
from gloomdb.rules.core.state import State, cards_in
from gloomdb.rules.core.table.choosing import cast
from gloomdb.rules.core.tables import Tables

SET_UP: Final = (codes.SET_ASIDE, codes.TAKE_CHARACTER)
"""Actions that name a Character card, before it is anybody's Character."""
_CONTRACTED: Final = re.compile(r"\b(a|de) el (?=jugador \d)")

# --- names -----------------------------------------------------------------------------------------


def card_name(tables: Tables, card: int, lang: Lang = "en") -> str:
    """The name of a card of the pile."""
    return in_a_sentence(tables.setup.pile[card], lang)


def in_a_sentence(card: Card, lang: Lang) -> str:
    """A card's name; Spanish puts it in quotation marks: it is a clause (`Fue timado por tenderos`)."""
    return translate(in_context("a card's name in a sentence", "{name}"), lang, name=card.title(lang))


def character_card(state: State, character: int) -> Card:
    """The Character Card of a Character; its family must be made up."""
    number = character_numbers(state)[character]
    assert number >= 0, "this family is not made up yet"  # noqa: S101
    return state.tables.setup.characters()[number]


def character_cards(state: State) -> list[Card | None]:
    """The Character Cards by Character, None while a family is not made up."""
    cards = state.tables.setup.characters()
    return [cards[number] if number >= 0 else None for number in character_numbers(state)]


def character_numbers(state: State) -> tuple[int, ...]:
    """The numbers of the Character Cards by Character, NOBODY while a family is not made up."""
    return tuple(cast(state, state.tables))


def family_cards(state: State, seat: int) -> list[Card]:
    """The Characters a family was made up of, wherever they are now; none while it is not made up."""
    places = slice(int(state.tables.family_first[seat]), int(state.tables.family_last[seat]))
    return [card for card in character_cards(state)[places] if card is not None]


def person_name(tables: Tables, person: int, lang: Lang = "en") -> str:
    """The name on a Character Card."""
    return tables.setup.characters()[person].title(lang)


def character_name(state: State, character: int, lang: Lang = "en") -> str:
    """The name of a Character."""
    return character_card(state, character).title(lang)


def player_name(seat: int, lang: Lang = "en") -> str:
    """What a player is called; seats are counted from 1 when spoken of."""
    return translate("player {number}", lang, number=seat + 1)


def player_in_sentence(seat: int, lang: Lang = "en") -> str:
    """The same inside a sentence, where Spanish has an article."""
    return translate(in_context("in a sentence", "player {number}"), lang, number=seat + 1)


def contracted(text: str, lang: Lang) -> str:
    """A sentence with a player in it; Spanish contracts prepositions with the article: `del jugador 2`."""
    return _CONTRACTED.sub(r"\1l ", text) if lang == "es" else text


def any_card(tables: Tables, card: int) -> Card:
    """A card of the pile, a Story or the Throne, by its number in Tables."""
    setup, place = tables.setup, card - int(tables.cards)
    if place < 0:
        return setup.pile[card]
    if place < tables.stories:
        return setup.stories[place]
    assert setup.throne is not None  # noqa: S101 (there is no other number)
    return setup.throne


def names_in(tables: Tables, cast: Sequence[int], action: int, lang: Lang) -> dict[str, str]:
    """What the numbers of an action may stand for: a card, a Character, a Story.

    `cast` has the numbers of the Character Cards, as `character_numbers` gives them; empty: not known.
    """
    card, target = int(codes.card_of(action)), int(codes.target_of(action))
    names = {}
    if codes.kind_of(action) in SET_UP:
        return {"character": person_name(tables, card, lang)} if card < tables.people else {}
    if card < tables.cards:
        names["card"] = card_name(tables, card, lang)
    if not cast:
        names["character"] = translate("Character {number}", lang, number=target + 1)
    elif target < tables.characters and cast[target] >= 0:
        names["character"] = person_name(tables, cast[target], lang)
    if card < tables.stories:
        names["story"] = in_a_sentence(tables.setup.stories[card], lang)
    return names


# --- steps -----------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def step_sources(tables: Tables) -> Mapping[int, int]:
    """By step, the card it is printed on."""
    t = tables
    found: dict[int, int] = {}

    def add(start: int, end: int, card: int) -> None:
        for step in range(start, end):
            found[step] = card
            if t.op[step] == codes.OP_WHENEVER:
                add(int(t.do_start[step]), int(t.do_end[step]), card)
            elif t.op[step] == codes.OP_CHOOSE:
                for option in range(t.first_option[step], t.first_option[step] + t.count[step]):
                    add(int(t.option_start[option]), int(t.option_end[option]), card)

    for card in range(len(t.first)):
        for effect in range(t.first[card], t.last[card]):
            add(int(t.start[effect]), int(t.end[effect]), card)
    return found


# --- cards -----------------------------------------------------------------------------------------


def members(state: State, seat: int) -> list[int]:
    """The Characters of a seat that are still in the game; none while its family is not made up."""
    tables, numbers = state.tables, character_numbers(state)
    family = range(int(tables.family_first[seat]), int(tables.family_last[seat]))
    return [each for each in family if numbers[each] >= 0 and state.status[each] != codes.GONE]


def cards_on(state: State, character: int) -> list[int]:
    """The numbers of the cards on a Character, bottom first."""
    return cards_in(state, int(state.tables.stacks) + character)[::-1]


def stack_of(state: State, character: int) -> Stack:
    """A Character and the cards on it; effects are left out where the game is played without them."""
    setup = state.tables.setup
    numbers = cards_on(state, character)
    cards: list[Card] = [character_card(state, character), *(setup.pile[n] for n in numbers)]
    asleep = frozenset(
        (layer, place)
        for layer, number in enumerate(numbers, start=1)
        if state.dormant[number]
        for place in range(len(setup.pile[number].effects or ()))
        if (int(state.dormant[number]) >> place) & 1
    )
    plain = cards if setup.effects else [replace(card, effects=()) for card in cards]
    return Stack(tuple(plain), tuple(setup.persistence_of(card) for card in cards), asleep)


def family_of(state: State, seat: int) -> Family:
    """A seat's family as it lies, without those that left the game."""
    tables = state.tables
    sitting = members(state, seat)
    held = [story for story in range(tables.stories) if state.holder[story] == seat]
    return Family(
        tuple(stack_of(state, character) for character in sitting),
        tables.setup.stories[held[0]] if held else None,
        tables.setup.throne,
        sitting.index(int(state.monarch)) if state.monarch in sitting else None,
    )
