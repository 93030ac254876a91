"""The table as one seat sees it, in plain values ready for JSON, with all texts in the reader's language.

Made of a Sight, the numbers a seat may know, key by key; nothing is copied from the position and stripped.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from gloomdb.cards.card import NO_STORY, Card, CardType, name_in
from gloomdb.cards.effect import Effect
from gloomdb.cards.kind_names import POLICIES, TYPES, word
from gloomdb.cards.set import CardSet, common_family
from gloomdb.cards.stack import face_of, look
from gloomdb.effects.render import render_card, render_effect, words_for
from gloomdb.effects.wording.edition_fields import family_fields
from gloomdb.language import Lang
from gloomdb.play.seating import Seat, called
from gloomdb.rules.core import codes
from gloomdb.rules.core.table.stories import BOXED
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.readable import player_in_sentence
from gloomdb.sim.core import sight as seen
from gloomdb.sim.core.sight import Sight

Json: TypeAlias = dict[str, Any]
_STATUS: Final = {codes.LIVING: "living", codes.DEAD: "dead", codes.GONE: "gone"}


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads: the table's cards and sets, the seats, and the language. Remembers what cards say."""

    tables: Tables
    sets: Mapping[str, CardSet]
    seats: Sequence[Seat]
    lang: Lang
    _cards: dict[str, Json] = field(default_factory=dict)
    _effects: dict[tuple[str, Effect], str] = field(default_factory=dict)

    def card(self, card: Card) -> Json:
        """A card as a player reads it: slots top, middle, bottom; None is clear."""
        if card.id not in self._cards:
            self._cards[card.id] = self._described(card)
        return self._cards[card.id]

    def _described(self, card: Card) -> Json:
        return {
            "id": card.id,
            "name": card.title(self.lang),
            "type": str(card.type),
            "kind": word(TYPES, card.type, self.lang),
            "points": list(card.points or (None, None, None)),
            "icons": list(card.icons or (None, None, None)),
            "icon_names": self.icon_names(card, card.icons or ()),
            "text": render_card(card, self.sets.get(card.set), self.lang)
            if self.tables.setup.effects
            else "",
            "picture": bool(card.picture) or card.type in (CardType.CHARACTER, CardType.DEATH),
        }

    def of_pile(self, number: int) -> Card:
        """The card of the pile with that number."""
        return self.tables.setup.pile[number]

    def icon_names(self, card: Card, icons: Sequence[str | None]) -> list[str]:
        """What the card's edition calls these icons, without clear and blank slots."""
        words = words_for(self.sets.get(card.set), self.lang)
        return [words.icon(icon) for icon in icons if icon is not None and icon not in NO_STORY]

    def effect(self, card: Card, effect: Effect) -> str:
        """An effect in the words of its card's edition."""
        key = card.id, effect
        if key not in self._effects:
            words = words_for(self.sets.get(card.set), self.lang)
            self._effects[key] = render_effect(effect, card.type or CardType.MODIFIER, words)
        return self._effects[key]

    def working(self, card: Card, bits: int) -> list[str]:
        """The effects of a card that work, by the bits of a Sight."""
        return [self.effect(card, effect) for n, effect in enumerate(card.effects or ()) if bits >> n & 1]

    @property
    def family(self) -> dict[str, str]:
        """What is said of families in the words of the set whose rules are played."""
        return family_fields(self.tables.setup.terms, self.lang)

    def player(self, seat: int) -> str:
        """What a player is called."""
        return called(self.seats, seat, self.lang)

    def player_in_sentence(self, seat: int) -> str:
        """The same inside a sentence."""
        return self.seats[seat].name or player_in_sentence(seat, self.lang)


def table_json(sight: Sight, reader: Reader) -> Json:
    """Everything a seat sees."""
    return {
        "seat": sight.seat if sight.seat >= 0 else None,
        "turn": sight.turn,
        "whose_turn": sight.whose_turn,
        "plays_left": sight.plays_left,
        "pile": sight.pile,
        "discards": [reader.card(reader.of_pile(number)) for number in sight.discards],
        "being_played": [reader.card(reader.of_pile(number)) for number in sight.played],
        "players": [_player(sight, reader, seat) for seat in range(len(reader.seats))],
        "characters": [_character(row, reader) for row in sight.characters],
        "stories": _stories(sight, reader),
        "throne": _throne(sight, reader),
        "hand": [reader.card(reader.of_pile(number)) for number in sight.hand],
        "shown": [reader.card(reader.of_pile(number)) for number in sight.shown],
    }


def _player(sight: Sight, reader: Reader, seat: int) -> Json:
    family = common_family(reader.tables.setup.families[seat], reader.sets)
    skips = sight.skips[seat]
    return {
        "seat": seat,
        "name": reader.player(seat),
        "plays": word(POLICIES, reader.seats[seat].plays, reader.lang),
        "family": name_in(family.name, reader.lang) if family else None,
        "family_value": sight.family_values[seat],
        "leads": sight.family_values[seat] == min(sight.family_values),
        "hand_size": sight.hand_sizes[seat],
        "draw_limit": sight.draw_limits[seat],
        "misses_turn": bool(skips & codes.MISSES_TURN),
        "misses_drawing": bool(skips & codes.MISSES_DRAWING),
    }


def _character(row: Sequence[int], reader: Reader) -> Json:
    number = row[seen.NUMBER]
    card = reader.tables.setup.characters()[row[seen.PERSON]]
    layers = row[seen.CARDS :]
    numbers, bits = layers[seen.WHICH :: seen.PER_CARD], layers[seen.WORKING :: seen.PER_CARD]
    stack = [reader.of_pile(each) for each in numbers]
    view = look([face_of(each) for each in (card, *stack)])
    icons = [slot.value for slot in view.icons]
    shows = [
        name
        for slot in view.icons
        if slot.layer is not None
        for name in reader.icon_names((card, *stack)[slot.layer], (slot.value,))
    ]
    return {
        "number": number,
        "id": card.id,
        "name": card.title(reader.lang),
        "seat": int(reader.tables.owner[number]),
        "status": _STATUS.get(row[seen.STATUS], "gone"),
        "self_worth": row[seen.WORTH],
        "points": [slot.value for slot in view.points],
        "icons": icons,
        "icon_names": shows,
        "effects": [
            text for each, works in zip(stack, bits, strict=True) for text in reader.working(each, works)
        ],
        "monarch": bool(row[seen.IS_MONARCH]),
        "stack": [reader.card(each) for each in stack],
    }


def _stories(sight: Sight, reader: Reader) -> list[Json]:
    stories = zip(reader.tables.setup.stories, sight.holders, sight.working, strict=False)
    return [
        {
            **reader.card(card),
            "holder": holder if holder >= 0 else None,
            "effects": reader.working(card, works),
        }
        for card, holder, works in stories
        if holder != BOXED
    ]


def _throne(sight: Sight, reader: Reader) -> Json | None:
    throne = reader.tables.setup.throne
    if throne is None:
        return None
    monarch = next((row[seen.NUMBER] for row in sight.characters if row[seen.IS_MONARCH]), None)
    return {**reader.card(throne), "monarch": monarch}
