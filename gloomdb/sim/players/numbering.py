"""Actions as numbers without gaps, for learners that want a fixed list: it depends on the table alone.

The engine numbers actions with room for any table. Here every action that can ever be legal at this one has
a place in a list, by kind, card and target, and nothing else has.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from gloomdb.cards.card import Lang
from gloomdb.language import translate
from gloomdb.rules.action_text import Question, describe_at
from gloomdb.rules.core import codes
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.readable import SET_UP
from gloomdb.sim.players.seen import KINDS, TABLES_REMEMBERED, Choice, seen_table


class Numbering:
    """The actions of one table; `numbers` leads back from the engine's."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        # What is decided is not known, nor, where Characters are chosen, who they are.
        self._anything = Question(0, () if tables.chooses else tuple(range(tables.characters)))
        self.actions: tuple[int, ...] = tuple(_every_action(tables))
        """The engine's number of each action."""
        self.numbers: dict[int, int] = {action: number for number, action in enumerate(self.actions)}

    def __len__(self) -> int:
        return len(self.actions)

    def __repr__(self) -> str:
        return f"<Numbering of {len(self)} actions>"

    def legal(self, actions: Sequence[int]) -> list[int]:
        """The numbers of legal actions of the engine."""
        return [self.numbers[action] for action in actions]

    def describe(self, number: int, lang: Lang = "en") -> str:
        """An action in words, whatever is decided by it; what an option does is known when it is asked."""
        action = self.actions[number]
        if codes.kind_of(action) == codes.PICK_OPTION:
            return translate("option {number}", lang, number=int(codes.card_of(action)) + 1)
        return describe_at(self._tables, self._anything, action, lang)

    def choice(self, number: int) -> Choice:
        """The parts of an action: its kind, and its card, Character, seat or Story."""
        action = self.actions[number]
        if codes.kind_of(action) == codes.PICK_OPTION:  # which options there are is known when one is asked
            return Choice(action, self.describe(number), KINDS[codes.PICK_OPTION])
        return seen_table(self._tables, "en").choices(self._anything, [action])[0]


@lru_cache(maxsize=TABLES_REMEMBERED)
def numbering_of(tables: Tables) -> Numbering:
    """The one for a table."""
    return Numbering(tables)


def _every_action(tables: Tables) -> Iterator[int]:
    """Every action that can be legal at a table, in a fixed order."""
    cards, characters = range(int(tables.cards)), range(int(tables.characters))
    stories, seats = range(int(tables.stories)), range(int(tables.players))
    for kind in (codes.PASS, codes.DONE, codes.DISCARD_HAND):
        yield _packed(kind)
    for card in cards:
        if tables.kind[card] == codes.EVENT:
            yield _packed(codes.PLAY, card)
        else:
            yield from (_packed(codes.PLAY, card, character) for character in characters)
    if tables.discard_one:
        yield from (_packed(codes.DISCARD_ONE, card) for card in cards)
    yield from (_packed(codes.RESPOND, card) for card in cards if tables.answers[card])
    yield from (_packed(codes.PICK_CARD, card) for card in cards)
    yield from (_packed(codes.PICK_CHARACTER, 0, character) for character in characters)
    yield from (_packed(codes.PICK_SEAT, seat) for seat in seats)
    most = max((len(options) for options in tables.options.values()), default=0)
    yield from (_packed(codes.PICK_OPTION, option) for option in range(most))
    yield from (_packed(codes.CLAIM, story) for story in stories)
    yield from (_packed(codes.PICK_STORY, story) for story in stories)
    if tables.chooses and tables.choosing != codes.LOT:
        for kind in SET_UP:
            yield from (_packed(kind, person) for person in range(int(tables.people)))


def _packed(kind: int, card: int = 0, target: int = 0) -> int:
    return int(codes.pack(kind, card, target))
