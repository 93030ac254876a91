"""A view as a row of whole numbers, for learners: always as many, each within bounds known beforehand.

`columns` names them. They are made of a view, so they hold nothing that the seat cannot see.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from gloomdb.cards.card import CLEAR, NO_STORY
from gloomdb.rules.core import codes
from gloomdb.rules.core.table.stories import BOXED
from gloomdb.rules.core.tables import Tables
from gloomdb.sim.core.sight import CARDS, PER_CARD, Sight
from gloomdb.sim.players.seen import TABLES_REMEMBERED, Character
from gloomdb.sim.players.view import ASKED, View

POINTS: Final = 999  # Self-Worth and Family Values are cut off here; no game comes near
TURNS: Final = 9999
HELD: Final = 1023  # cards in one place
PLACES: Final = ("hand", "shown", "discards", "stacks", "removed", "played", "cause")
"""Where a card of the pile can be seen to be; one that is nowhere is in the pile or another hand."""

Column = tuple[str, int, int]
"""A name and the least and the greatest value."""


class Observation:
    """How views of one table become rows."""

    def __init__(self, tables: Tables) -> None:
        setup = tables.setup
        self._players = int(tables.players)
        self._cards = len(setup.pile)
        icons = sorted({i for card in setup.pile for i in card.icons or CLEAR if i and i not in NO_STORY})
        self._icons = {icon: number for number, icon in enumerate(icons, start=1)}
        self._owners = [int(seat) for seat in tables.owner]
        self._of_characters = len(list(self._character_columns("")))
        self._stories = len(setup.stories)
        self.columns: tuple[Column, ...] = tuple(self._columns())
        self._remembered: dict[int, tuple[Character, list[int]]] = {}

    def __len__(self) -> int:
        return len(self.columns)

    def row(self, view: View) -> list[int]:
        """The numbers of a view, one for each column."""
        sight = view.sight
        row = [int(view.seat == seat) for seat in range(self._players)]
        row += [int(view.whose_turn == seat) for seat in range(self._players)]
        row += [min(view.turn, TURNS), view.plays_left, view.pile, min(view.count, HELD)]
        row += [int(view.asked == word) for word in ASKED.values()]
        row += [int(view.partner == seat) for seat in range(self._players)]
        for seat in range(self._players):
            skips = sight.skips[seat]
            row += [
                sight.hand_sizes[seat],
                min(sight.draw_limits[seat], HELD),
                _cut(sight.family_values[seat]),
                int(bool(skips & codes.MISSES_DRAWING)),
                int(bool(skips & codes.MISSES_TURN)),
            ]
        picked, target = set(sight.picks), sight.target
        for character in view.characters:
            row += self._character(character)
            row += [int(character.number in picked), int(character.number == target)]
        # Before the first turn not all families lie there: what is not there shows nothing.
        row += [0] * (self._of_characters * (len(self._owners) - len(view.characters)))
        for holder in sight.holders:
            row.append(int(holder != BOXED))
            row += [int(holder == seat) for seat in range(self._players)]
        return row + self._places(sight)

    def _character(self, character: Character) -> list[int]:
        known = self._remembered.get(id(character))
        if known is None or known[0] is not character:  # an id is used again when its object is gone
            if len(self._remembered) > HELD * HELD:
                self._remembered.clear()
            self._remembered[id(character)] = known = (character, self._described(character))
        return known[1]

    def _described(self, character: Character) -> list[int]:
        return [
            int(character.alive),
            int(character.dead),
            _cut(character.self_worth),
            *(value or 0 for value in character.points),
            *(int(value is not None) for value in character.points),
            *(self._icons.get(icon or "", 0) for icon in character.icons),
            int(character.monarch),
            len(character.stack),
            len(character.effects),
        ]

    def _places(self, sight: Sight) -> list[int]:
        many = self._cards
        row = [0] * (many * len(PLACES))
        stacked = [card for numbers in sight.characters for card in numbers[CARDS::PER_CARD]]
        cause = [sight.cause] if 0 <= sight.cause < many else []
        places = (sight.hand, sight.shown, sight.discards, stacked, sight.removed, sight.played, cause)
        for place, cards in enumerate(places):
            for card in cards:
                row[place * many + card] = 1
        return row

    def _columns(self) -> Iterator[Column]:
        seats = range(self._players)
        yield from _flags("seat", seats)
        yield from _flags("whose_turn", seats)
        yield ("turn", 0, TURNS)
        yield ("plays_left", 0, HELD)
        yield ("pile", 0, HELD)
        yield ("count", 0, HELD)
        yield from _flags("asked", list(ASKED.values()))
        yield from _flags("partner", seats)
        for seat in seats:
            yield (f"hand_size.{seat}", 0, HELD)
            yield (f"draw_limit.{seat}", 0, HELD)
            yield (f"family_value.{seat}", -POINTS, POINTS)
            yield (f"misses_draw.{seat}", 0, 1)
            yield (f"misses_turn.{seat}", 0, 1)
        for number in range(len(self._owners)):
            yield from self._character_columns(f"character.{number}")
        for story in range(self._stories):
            yield (f"story.{story}.in_play", 0, 1)
            yield from _flags(f"story.{story}.holder", seats)
        for place in PLACES:
            yield from _flags(place, range(self._cards))

    def _character_columns(self, name: str) -> Iterator[Column]:
        yield (f"{name}.alive", 0, 1)
        yield (f"{name}.dead", 0, 1)
        yield (f"{name}.self_worth", -POINTS, POINTS)
        yield from ((f"{name}.points.{slot}", -POINTS, POINTS) for slot in range(3))
        yield from _flags(f"{name}.shows_points", range(3))
        yield from ((f"{name}.icon.{slot}", 0, len(self._icons)) for slot in range(3))
        yield (f"{name}.monarch", 0, 1)
        yield (f"{name}.cards", 0, HELD)
        yield (f"{name}.effects", 0, HELD)
        yield (f"{name}.picked", 0, 1)
        yield (f"{name}.target", 0, 1)


@lru_cache(maxsize=TABLES_REMEMBERED)
def observation_of(tables: Tables) -> Observation:
    """The one for a table."""
    return Observation(tables)


def _flags(name: str, values: Sequence[object]) -> Iterator[Column]:
    """A 0 or 1 for each value."""
    return ((f"{name}.{value}", 0, 1) for value in values)


def _cut(points: int) -> int:
    return max(-POINTS, min(POINTS, points))
