"""What a policy of one's own may look at: its hand, the table, the scores, and what it can do.

A view is a snapshot of plain values. It holds nothing that the seat could not see at a real table, and
nothing that could change the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

from gloomdb.cards.card import Card, Icons, Points
from gloomdb.cards.stack import CLEAR_FACE, cover, face_of
from gloomdb.rules.action_text import describe
from gloomdb.rules.core import codes
from gloomdb.rules.core.chance import mixed
from gloomdb.rules.core.moves.playout import MIND
from gloomdb.rules.core.state import State, whose_turn
from gloomdb.rules.core.table.score import family_value
from gloomdb.rules.core.table.stacks import self_worth
from gloomdb.rules.core.table.stories import BOXED
from gloomdb.rules.readable import SET_UP, cards_in, cards_on, character_card, character_numbers


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal action."""

    action: int
    text: str
    """`play Was Wondrously Well Wed on Lord Slogar`."""
    kind: str
    """`play`, `pass`, `discard-hand`, `discard`, `claim`, `respond`, `card`, `character`, `seat`, `option`,
    `story` or `done`; before the first turn, `set-aside` or `take-character`."""
    card: Card | None = None
    """The card played, discarded or chosen; before the first turn, the Character's."""
    character: int | None = None
    """The number of the Character it is played on or chosen, as in `View.characters`."""


@dataclass(frozen=True, slots=True)
class Character:
    """A Character on the table."""

    number: int
    name: str
    seat: int
    alive: bool
    gone: bool
    """Out of the game, neither alive nor dead."""
    self_worth: int
    points: Points
    """As they can be seen, top, middle, bottom."""
    icons: Icons
    stack: tuple[Card, ...]
    """What lies on it, the lowest first."""
    monarch: bool


@dataclass(frozen=True, slots=True)
class View:
    """What the seat that decides can see."""

    seat: int
    players: int
    turn: int
    """0 while the families are made up."""
    whose_turn: int
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    pile: int
    """Cards left in it."""
    discards: tuple[Card, ...]
    """The topmost first."""
    characters: tuple[Character, ...]
    """Those of the families that are made up: all of them, but before the first turn."""
    family_values: tuple[int, ...]
    """By seat, as the game stands; the lowest wins."""
    stories: tuple[tuple[str, int | None], ...]
    """The ids of the Stories in play, with who holds each."""
    choices: tuple[Choice, ...]
    chance: int
    """A number of 63 bits, the same whenever this game is played again: to choose by chance."""

    def family(self, seat: int) -> tuple[Character, ...]:
        """The Characters of a seat."""
        return tuple(character for character in self.characters if character.seat == seat)


_KINDS = {
    codes.PASS: "pass", codes.PLAY: "play", codes.DISCARD_HAND: "discard-hand", codes.DISCARD_ONE: "discard",
    codes.CLAIM: "claim", codes.RESPOND: "respond", codes.PICK_CARD: "card",
    codes.PICK_CHARACTER: "character", codes.PICK_SEAT: "seat", codes.PICK_OPTION: "option",
    codes.PICK_STORY: "story", codes.DONE: "done", codes.SET_ASIDE: "set-aside",
    codes.TAKE_CHARACTER: "take-character",
}  # fmt: skip
_WITH_CARD = {codes.PLAY, codes.DISCARD_ONE, codes.RESPOND, codes.PICK_CARD}


def view_of(state: State, seat: int, actions: Sequence[int]) -> View:
    """What a seat sees of a position in which it may take these actions."""
    tables = state.tables
    players = int(tables.players)
    pile = tables.setup.pile
    return View(
        seat=int(seat),
        players=players,
        turn=int(state.turns),
        whose_turn=int(whose_turn(state)),
        hand=tuple(pile[card] for card in cards_in(state, codes.HANDS + seat)),
        hand_sizes=tuple(int(state.size[codes.HANDS + other]) for other in range(players)),
        pile=int(state.size[codes.PILE]),
        discards=tuple(pile[card] for card in cards_in(state, codes.DISCARDS)),
        characters=tuple(
            _character(state, place) for place, card in enumerate(character_numbers(state)) if card >= 0
        ),
        family_values=tuple(int(family_value(state, other)) for other in range(players)),
        stories=_stories(state),
        choices=tuple(_choice(state, action) for action in actions),
        chance=int(mixed((int(state.rng) ^ MIND) + int(state.decisions))),
    )


def _character(state: State, number: int) -> Character:
    tables = state.tables
    stack = tuple(tables.setup.pile[card] for card in cards_on(state, number))
    seen = reduce(cover, map(face_of, stack), CLEAR_FACE)
    return Character(
        number=number,
        name=character_card(state, number).title("en"),
        seat=int(tables.owner[number]),
        alive=bool(state.status[number] == codes.LIVING),
        gone=bool(state.status[number] == codes.GONE),
        self_worth=int(self_worth(state, tables, number)),
        points=seen.points,
        icons=seen.icons,
        stack=stack,
        monarch=bool(state.monarch == number),
    )


def _stories(state: State) -> tuple[tuple[str, int | None], ...]:
    stories = state.tables.setup.stories
    holders = [int(state.holder[number]) for number in range(len(stories))]
    return tuple(
        (story.id, None if holder == codes.NOBODY else holder)
        for story, holder in zip(stories, holders, strict=True)
        if holder != BOXED
    )


def _choice(state: State, action: int) -> Choice:
    tables = state.tables
    kind, card, target = (int(part(action)) for part in (codes.kind_of, codes.card_of, codes.target_of))
    named = tables.setup.pile[card] if kind in _WITH_CARD else None
    if kind in SET_UP:
        named = tables.setup.characters()[card]
    on_character = kind == codes.PICK_CHARACTER or (
        kind == codes.PLAY and tables.kind[card] in {codes.MODIFIER, codes.DEATH}
    )
    return Choice(action, describe(state, action), _KINDS[kind], named, target if on_character else None)
