"""The table as one seat sees it, in plain values ready for JSON, with all texts in the reader's language.

Made key by key of a View, which holds what a seat may know; nothing is copied from the position and stripped.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from gloomdb.cards.card import NO_STORY, Card, CardType, name_in
from gloomdb.cards.effect import Effect
from gloomdb.cards.kind_names import POLICIES, TYPES, word
from gloomdb.cards.set import CardSet, common_family
from gloomdb.cards.stack import face_of, look
from gloomdb.effects.render import render_card, render_effect, words_for
from gloomdb.effects.wording.edition_fields import family_fields
from gloomdb.language import Lang
from gloomdb.play.seating import Seat, called
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.readable import player_in_sentence
from gloomdb.sim.players.seen import Character, Story
from gloomdb.sim.players.view import View

Json: TypeAlias = dict[str, Any]


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

    @property
    def family(self) -> dict[str, str]:
        """What is said of families in the words of the set whose rules are played."""
        return family_fields(self.tables.setup.terms, self.lang)

    @property
    def names(self) -> list[str]:
        """What the players are called, where anybody has a name; else nothing: they go by number."""
        named = any(seat.name for seat in self.seats)
        return [self.player(seat) for seat in range(len(self.seats))] if named else []

    def player(self, seat: int) -> str:
        """What a player is called."""
        return called(self.seats, seat, self.lang)

    def player_in_sentence(self, seat: int) -> str:
        """The same inside a sentence."""
        return self.seats[seat].name or player_in_sentence(seat, self.lang)


def table_json(view: View, reader: Reader) -> Json:
    """Everything a seat sees."""
    throne = view.throne and {**reader.card(view.throne), "monarch": view.monarch}
    return {
        "seat": view.seat if view.seat >= 0 else None,
        "turn": view.turn,
        "whose_turn": view.whose_turn,
        "plays_left": view.plays_left,
        "pile": view.pile,
        "discards": [reader.card(card) for card in view.discards],
        "being_played": [reader.card(card) for card in view.played],
        "players": [_player(view, reader, seat) for seat in range(view.players)],
        "characters": [_character(character, reader) for character in view.characters],
        "stories": [_story(story, reader) for story in view.stories],
        "throne": throne,
        "hand": [reader.card(card) for card in view.hand],
        "shown": [reader.card(card) for card in view.shown],
    }


def _player(view: View, reader: Reader, seat: int) -> Json:
    family = common_family(reader.tables.setup.families[seat], reader.sets)
    return {
        "seat": seat,
        "name": reader.player(seat),
        "plays": word(POLICIES, reader.seats[seat].plays, reader.lang),
        "family": name_in(family.name, reader.lang) if family else None,
        "family_value": view.family_values[seat],
        "leads": view.family_values[seat] == min(view.family_values),
        "hand_size": view.hand_sizes[seat],
        "draw_limit": view.draw_limits[seat],
        "misses_turn": view.misses_turn[seat],
        "misses_drawing": view.misses_draw[seat],
    }


def _character(character: Character, reader: Reader) -> Json:
    shown = look([face_of(card) for card in character.stack])
    return {
        "number": character.number,
        "id": character.card.id,
        "name": character.title(),
        "seat": character.seat,
        "status": "living" if character.alive else "dead" if character.dead else "gone",
        "self_worth": character.self_worth,
        "points": list(character.points),
        "icons": list(character.icons),
        "icon_names": [
            name
            for icon in shown.icons
            if icon.layer is not None
            for name in reader.icon_names(character.stack[icon.layer], (icon.value,))
        ],
        "effects": [reader.effect(card, effect) for card, effect in character.effects],
        "monarch": character.monarch,
        "stack": [reader.card(card) for card in character.stack],
    }


def _story(story: Story, reader: Reader) -> Json:
    effects = [reader.effect(story.card, effect) for effect in story.effects]
    return {**reader.card(story.card), "holder": story.holder, "effects": effects}
