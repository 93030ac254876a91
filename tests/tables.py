"""Tables for tests of the rules: cards made up in a line, small tables, and a game driven by words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import count
from typing import Any

from gloomdb.cards.card import Card, CardType, Claim, ClaimBy, Icons, Points
from gloomdb.cards.effect import Condition, Effect, Step, Timing
from gloomdb.cards.set import CardSet, Persistence, Rules
from gloomdb.definitions.load import bundled_sets
from gloomdb.rules.core import codes
from gloomdb.rules.core.state import State, move, pull, whose_turn
from gloomdb.rules.core.table.auras import draw_limit
from gloomdb.rules.core.table.stacks import lay_card, self_worth
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.core.turn import flow
from gloomdb.rules.game import apply, deal, legal, prepare
from gloomdb.rules.readable import card_name, character_name, in_a_sentence
from gloomdb.rules.setup import Setup, setup_from_set

RULESETS = ("gloom-1e", "gloom-2e", "cthulhu", "fairytale", "munchkin", "thrones")
PLAIN = Rules(players=(2, 5))
_numbers = count()


@cache
def bundled() -> dict[str, CardSet]:
    """The bundled sets by id."""
    return {card_set.id: card_set for card_set in bundled_sets(validate=False)}


@cache
def table_of(set_id: str, players: int, **options: Any) -> Tables:
    """A table of one bundled set."""
    return prepare(setup_from_set(bundled()[set_id], players, **options))


@cache
def mixed_table(players: int = 4) -> Tables:
    """A table of many boxes: Stories of both kinds, the Throne, on-draw Events, both persistences."""
    sets = bundled()
    boxes = ("cthulhu", "thrones", "fairytale", "munchkin", "gloom-2e")
    first = [setup_from_set(sets[set_id], 2) for set_id in boxes]
    families = tuple(setup.candidates(0)[:4] for setup in first)[:players]
    pile = tuple(card for setup in first for card in setup.pile)[::2]
    return prepare(
        Setup(
            families=families,
            pile=pile,
            rules=replace(sets["gloom-2e"].rules or PLAIN, stories=2, throne=True),
            stories=(*first[0].stories, *first[2].stories),
            throne=first[1].throne,
            persistence={
                id_: s.rules.persistence for id_, s in sets.items() if s.rules is not None
            },
        )
    )  # fmt: skip


TABLES: dict[str, Callable[[], Tables]] = {
    "gloom-1e": lambda: table_of("gloom-1e", 4),
    "gloom-2e": lambda: table_of("gloom-2e", 5),
    "cthulhu": lambda: table_of("cthulhu", 3),
    "fairytale": lambda: table_of("fairytale", 4),
    "munchkin": lambda: table_of("munchkin", 4),
    "thrones": lambda: table_of("thrones", 3),
    "a mix": mixed_table,
    "a mix for two": lambda: mixed_table(2),
}
"""A table of every ruleset and of a mix, for three to five players."""


# --- made-up cards ----------------------------------------------------------------------------------


def effect(when: Timing, *steps: Step, **condition: Any) -> Effect:
    """An effect; keywords make its condition."""
    return Effect(when, steps, Condition(**condition) if condition else None)


def now(*steps: Step, **condition: Any) -> tuple[Effect, ...]:
    """One immediate effect."""
    return (effect(Timing.IMMEDIATE, *steps, **condition),)


def while_seen(*steps: Step, **condition: Any) -> tuple[Effect, ...]:
    """One continuous effect."""
    return (effect(Timing.CONTINUOUS, *steps, **condition),)


def lasting(*steps: Step, **condition: Any) -> tuple[Effect, ...]:
    """One persistent effect."""
    return (effect(Timing.PERSISTENT, *steps, **condition),)


def reply(*steps: Step, **condition: Any) -> tuple[Effect, ...]:
    """One response."""
    return (effect(Timing.RESPONSE, *steps, **condition),)


def _card(type_: CardType, name: str, **fields: Any) -> Card:
    slug = name.lower().replace(" ", "-")
    return Card(fields.pop("set", "made-up"), slug, type_, {"en": name}, **fields)


def modifier(name: str, points: Points = (-10, None, None), icons: Icons = (None, None, None),
             effects: tuple[Effect, ...] = (), **fields: Any) -> Card:  # fmt: skip
    """A Modifier."""
    return _card(CardType.MODIFIER, name, points=points, icons=icons, effects=effects, **fields)


def death(name: str, points: Points = (None, None, None), icons: Icons = (None, None, None),
          effects: tuple[Effect, ...] = (), **fields: Any) -> Card:  # fmt: skip
    """A death."""
    return _card(CardType.DEATH, name, points=points, icons=icons, effects=effects, **fields)


def event(name: str, effects: tuple[Effect, ...] = (), **fields: Any) -> Card:
    """An Event."""
    return _card(CardType.EVENT, name, effects=effects, **fields)


def story(name: str, icons: tuple[str, ...], number: int, by: ClaimBy = ClaimBy.CHARACTERS,
          points: Points = (None, None, None), effects: tuple[Effect, ...] = ()) -> Card:  # fmt: skip
    """A Story."""
    return _card(CardType.STORY, name, points=points, effects=effects, claim=Claim(by, icons, number))


def throne(worth: int = -30) -> Card:
    """The Porcelain Throne."""
    from gloomdb.effects.vocabulary import Reign

    return _card(CardType.THRONE, "Throne", effects=while_seen(Reign("crown", worth)))


def filler(number: int) -> list[Card]:
    """Cards that do nothing but lie in the pile; Modifiers, so that the game is not called off."""
    return [modifier(f"Filler {n}", (5, None, None)) for n in range(number)]


# --- a table driven by words --------------------------------------------------------------------------


@dataclass
class Table:
    """A small table with made-up cards: seats A, B, … with Characters A1, A2, …; everything found by name.

    Hands hold what the test gives them; the rest of the pile is filler.
    """

    cards: Sequence[Card] = ()
    players: int = 2
    size: int = 2
    hands: dict[str, Sequence[str]] = field(default_factory=dict)
    stories: Sequence[Card] = ()
    throne: Card | None = None
    rules: Rules = PLAIN
    effects: bool = True
    filler: int = 30
    seed: int = 1
    turn_limit: int = 500
    persistence: dict[str, Persistence] | None = None
    pile: Sequence[str] = ()
    """Cards on top of the pile, the next one first."""

    def __post_init__(self) -> None:
        rules = replace(self.rules, stories=len(self.stories), throne=self.throne is not None)
        self.tables = prepare(
            Setup(
                families=tuple(
                    tuple(_card(CardType.CHARACTER, f"{'ABCDE'[seat]}{n + 1}") for n in range(self.size))
                    for seat in range(self.players)
                ),
                pile=(*self.cards, *filler(self.filler)),
                rules=rules,
                stories=tuple(self.stories),
                throne=self.throne,
                effects=self.effects,
                turn_limit=self.turn_limit,
                persistence=self.persistence,
            )
        )
        self.state: State = deal(self.tables, self.seed)
        self.names = [card_name(self.tables, n) for n in range(self.tables.cards)]
        self.characters = [character_name(self.state, n) for n in range(self.tables.characters)]
        self._arrange()

    def _arrange(self) -> None:
        s = self.state
        for seat in range(self.players):
            while s.size[codes.HANDS + seat]:
                move(s, s.head[codes.HANDS + seat], codes.PILE)
        self.state.fuel = sum(int(f) for f in self.tables.fuel[: self.tables.cards])
        bottom = [n for n in range(self.tables.cards) if self.names[n].startswith("Filler")]
        for card in bottom:
            move(s, card, codes.PILE)
        for name in reversed(list(self.pile)):
            move(s, self.card(name), codes.PILE)
        for who, names in self.hands.items():
            for name in reversed(list(names)):
                move(s, self.card(name), codes.HANDS + self.seat(who))

    # Finding things by name.

    def seat(self, who: str) -> int:
        """A (first), B, …"""
        return "ABCDE".index(who)

    def card(self, name: str) -> int:
        """The number of a card."""
        return self.names.index(name)

    def character(self, name: str) -> int:
        """The number of a Character."""
        return self.characters.index(name)

    def hand(self, who: str) -> list[str]:
        """The names of the cards in a hand, sorted."""
        return sorted(self.zone(codes.HANDS + self.seat(who)))

    def zone(self, zone: int) -> list[str]:
        """The names of the cards in a zone, topmost first."""
        listed, card = [], int(self.state.head[zone])
        while card >= 0:
            listed.append(self.names[card])
            card = int(self.state.link[card])
        return listed

    def stack(self, name: str) -> list[str]:
        """The cards on a Character, topmost first."""
        return self.zone(int(self.tables.stacks) + self.character(name))

    def discards(self) -> list[str]:
        """The discard pile, topmost first."""
        return self.zone(codes.DISCARDS)

    def worth(self, name: str) -> int:
        """A Character's Self-Worth."""
        return int(self_worth(self.state, self.tables, self.character(name)))

    def limit(self, who: str) -> int:
        """A player's draw limit."""
        return int(draw_limit(self.state, self.tables, self.seat(who)))

    def is_dead(self, name: str) -> bool:
        """Whether a Character is dead."""
        return bool(self.state.status[self.character(name)] == codes.DEAD)

    @property
    def mover(self) -> str:
        """Who decides now."""
        return "ABCDE"[int(self.state.frames[self.state.top + codes.SEAT])]

    @property
    def turn_of(self) -> str:
        """Whose turn it is."""
        return "ABCDE"[int(whose_turn(self.state))]

    @property
    def plays_made(self) -> int:
        """How many plays of this turn have been made."""
        return int(self.state.frames[codes.BOTTOM + codes.PLAYS_MADE])

    # Arranging the table.

    def lay(self, name: str, character: str) -> Table:
        """Puts a card on a Character without playing it (a death kills)."""
        card, target = self.card(name), self.character(character)
        pull(self.state, card)
        lay_card(self.state, self.tables, card, target)
        if self.tables.kind[card] == codes.DEATH:
            from gloomdb.rules.core.table.stacks import bury

            bury(self.state, self.tables, target)
        return self

    # Deciding, in words.

    def action(self, words: str) -> int:
        """'Card > A1', 'Card', 'pass', 'done', 'discard hand', 'discard Card', 'claim Story', 'reply Card',
        'pick Card', 'pick A1', 'seat B', 'option 2', 'story Name'."""
        verb, _, rest = words.partition(" ")
        plain = {"pass": codes.PASS, "done": codes.DONE, "discard hand": codes.DISCARD_HAND}
        if words in plain:
            return plain[words]
        if verb == "pick" and rest in self.characters:
            return int(codes.pack(codes.PICK_CHARACTER, 0, self.character(rest)))
        named = {"reply": codes.RESPOND, "pick": codes.PICK_CARD, "discard": codes.DISCARD_ONE}
        if verb in named:
            return int(codes.pack(named[verb], self.card(rest), 0))
        if verb in {"claim", "story"}:
            names = [in_a_sentence(story, "en") for story in self.tables.setup.stories]
            return int(codes.pack(codes.CLAIM if verb == "claim" else codes.PICK_STORY, names.index(rest), 0))
        if verb == "seat":
            return int(codes.pack(codes.PICK_SEAT, self.seat(rest), 0))
        if verb == "option":
            return int(codes.pack(codes.PICK_OPTION, int(rest) - 1, 0))
        name, _, target = words.partition(" > ")
        return int(codes.pack(codes.PLAY, self.card(name), self.character(target) if target else 0))

    def may(self, words: str) -> bool:
        """Whether an action is legal now."""
        return self.action(words) in legal(self.state)

    def do(self, *moves: str) -> Table:
        """Takes decisions, each in words."""
        for words in moves:
            apply(self.state, self.action(words))
        return self

    def passes(self, number: int) -> Table:
        """So many passes."""
        for _ in range(number):
            flow.act(self.state, codes.PASS)
        return self


def printed(set_id: str, slug: str) -> Card:
    """A card of a bundled set."""
    return next(card for card in bundled()[set_id].cards if card.slug == slug)
