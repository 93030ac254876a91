"""A table rebuilt from events alone: where every card lies, who lives, holds what and reigns.

Every event must find what it speaks of where the events before it left it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from gloomdb.cards.card import Card
from gloomdb.effects.worth import Family, Stack, reckon_family
from gloomdb.rules.core import codes
from gloomdb.rules.core.state import State, cards_in
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.events.event import Event
from gloomdb.rules.events.event_kind import EventKind as Kind
from gloomdb.rules.game import result
from gloomdb.rules.readable import any_card

PILE, DISCARDS, PLAYED, OUT = "pile", "discards", "played", "out"


class Retold:
    """A table, as far as events tell."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.places: dict[str, list[int]] = {
            PILE: list(range(tables.cards)),
            DISCARDS: [],
            PLAYED: [],
            OUT: [],
        }
        self.places |= {f"hand {seat}": [] for seat in range(tables.players)}
        self.places |= {f"on {character}": [] for character in range(tables.characters)}
        self.belongs = list(tables.belongs)
        self.asleep: dict[int, int] = {}
        self.dead: set[int] = set()
        self.gone: set[int] = set()
        self.worth = dict.fromkeys(range(tables.characters), 0)
        self.stories: dict[int, int | None] = {int(tables.cards) + n: None for n in range(tables.stories)}
        self.monarch: int | None = None
        self.turn, self.turn_of, self.ending = 0, -1, 0

    def hear(self, events: Iterable[Event]) -> None:
        """Does what the events tell."""
        for event in events:
            self._cards(event)
            self._characters(event)
            self._holdings(event)

    def _move(self, cards: Iterable[int], source: str, to: str) -> None:
        for card in cards:
            self.places[source].remove(card)
            self.places[to].append(card)

    def _cards(self, event: Event) -> None:
        kind, cards = event.kind, event.cards
        hand, other = f"hand {event.seat}", f"hand {event.other}"
        on, to = f"on {event.character}", f"on {event.target}"
        assert not cards or event.count == len(cards)
        moves = {
            Kind.DREW: (PILE, hand),
            Kind.SET_ASIDE: (hand, PLAYED),
            Kind.PUT_BACK: (PLAYED, PILE),
            Kind.REPLACED: (PILE, OUT),
            Kind.PLAYED: (hand, PLAYED),
            Kind.PLAYED_WHEN_DRAWN: (hand, PLAYED),
            Kind.ANSWERED: (hand, PLAYED),
            Kind.DRAWN_IN_VAIN: (hand, DISCARDS),
            Kind.CANCELLED: (PLAYED, DISCARDS),
            Kind.FELL_THROUGH: (PLAYED, DISCARDS),
            Kind.FINISHED: (PLAYED, DISCARDS),
            Kind.DISCARDED: (hand, DISCARDS),
            Kind.GAVE: (hand, other),
            Kind.SWAPPED: (hand, other),
            Kind.TOOK: (other, hand),
            Kind.RECOVERED: (DISCARDS, hand),
            Kind.LAID: (PLAYED, on),
            Kind.EXCHANGED: (hand, on),
            Kind.MOVED: (on, to),
            Kind.TAKEN_BACK: (on, hand),
            Kind.TAKEN_OFF: (on, DISCARDS),
        }
        if kind in moves:
            self._move(cards, *moves[kind])
        if kind in (Kind.LAID, Kind.EXCHANGED):
            self.asleep[cards[0]] = event.unmet
        if kind is Kind.RESHUFFLED:
            assert self.places[PILE] == []
            assert event.count == len(self.places[DISCARDS])
            self._move(list(self.places[DISCARDS]), DISCARDS, PILE)

    def _characters(self, event: Event) -> None:
        who = event.character
        if event.kind is Kind.DIED:
            assert who is not None
            assert who not in self.dead | self.gone
            self.dead.add(who)
        elif event.kind is Kind.CHARACTER_ASIDE:
            assert event.person is not None
            assert self.belongs[event.person] == event.seat
            self.belongs[event.person] = codes.ASIDE if event.other is None else event.other
        elif event.kind is Kind.CHARACTER_JOINED:
            assert event.person is not None
            assert self.belongs[event.person] == codes.NOBODY
            assert event.seat is not None
            self.belongs[event.person] = event.seat
        elif event.kind is Kind.REVIVED:
            assert who is not None
            self.dead.remove(who)
        elif event.kind is Kind.REMOVED:
            assert who is not None
            assert who not in self.gone
            self.gone.add(who)
        elif event.kind is Kind.WORTH_CHANGED:
            assert who is not None
            assert self.worth[who] == event.before != event.after
            self.worth[who] = event.after

    def _holdings(self, event: Event) -> None:
        kind = event.kind
        if kind is Kind.STORY_BOXED:
            del self.stories[event.cards[0]]
        elif kind is Kind.STORY_TAKEN:
            assert self.stories[event.cards[0]] == event.other
            self.stories[event.cards[0]] = event.seat
        elif kind is Kind.STORY_RETURNED:
            assert self.stories[event.cards[0]] == event.seat
            self.stories[event.cards[0]] = None
        elif kind is Kind.CROWNED:
            assert self.monarch == event.target
            self.monarch = event.character
        elif kind is Kind.THRONE_RETURNED:
            assert self.monarch == event.character
            self.monarch = None
        elif kind is Kind.TURN_BEGUN:
            assert event.seat is not None
            self.turn, self.turn_of = event.count, event.seat
        elif kind is Kind.GAME_OVER:
            self.ending = event.ending

    # What can be asked of it.

    def family_value(self, seat: int) -> int:
        """By the readable rules, from the cards that events laid."""
        t = self.tables
        family = range(int(t.family_first[seat]), int(t.family_last[seat]))
        sitting = [character for character in family if character not in self.gone]
        held = [story for story, holder in self.stories.items() if holder == seat]
        monarch = sitting.index(self.monarch) if self.monarch in sitting else None
        story = any_card(t, held[0]) if held else None
        return reckon_family(
            Family(tuple(self._stack(character) for character in sitting), story, t.setup.throne, monarch)
        ).value

    def _stack(self, character: int) -> Stack:
        setup = self.tables.setup
        numbers = self.places[f"on {character}"]
        cards: list[Card] = [setup.characters()[character], *(setup.pile[n] for n in numbers)]
        asleep = frozenset(
            (layer, place)
            for layer, number in enumerate(numbers, start=1)
            for place in range(len(setup.pile[number].effects or ()))
            if (self.asleep[number] >> place) & 1
        )
        plain = cards if setup.effects else [replace(card, effects=()) for card in cards]
        return Stack(tuple(plain), tuple(setup.persistence_of(card) for card in cards), asleep)

    def check(self, state: State) -> None:
        """The table that events tell is the table that is there."""
        t = state.tables
        zones = {PILE: codes.PILE, DISCARDS: codes.DISCARDS, PLAYED: codes.LIMBO, OUT: codes.OUT}
        zones |= {f"hand {seat}": codes.HANDS + seat for seat in range(t.players)}
        for place, zone in zones.items():
            assert sorted(self.places[place]) == sorted(cards_in(state, zone)), place
        for character in range(t.characters):
            assert self.places[f"on {character}"] == cards_in(state, int(t.stacks) + character)[::-1]
            wanted = codes.GONE if character in self.gone else codes.DEAD if character in self.dead else 0
            assert state.status[character] == wanted
        assert tuple(map(self.family_value, range(t.players))) == result(state).family_values
        holders = {int(t.cards) + n: int(state.holder[n]) for n in range(t.stories) if state.holder[n] > -2}
        assert {story: -1 if seat is None else seat for story, seat in self.stories.items()} == holders
        assert (-1 if self.monarch is None else self.monarch) == state.monarch
        assert (self.turn, self.ending) == (state.turns, state.over)
        assert self.belongs == list(state.belongs)
        if state.turns:
            assert self.turn_of == state.frames[codes.BOTTOM + codes.SEAT]
