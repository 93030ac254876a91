"""What one seat can see of a position, as plain numbers: the one place that decides it.

Whatever shows a game to somebody who plays it (the view of a policy, a table on a screen, an observation) is
made of a Sight, never of the position. It is filled from nothing, column by column: what lies face up, the
seat's own hand, how many cards the others hold. Not among it: chance, and how many decisions were made, which
would tell who was asked for a response and so who holds one.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gloomdb.rules.core import codes as c
from gloomdb.rules.core.chance import FOLD, MASK, PRIME, mixed
from gloomdb.rules.core.state import State, cards_in
from gloomdb.rules.core.table.auras import draw_limit
from gloomdb.rules.core.table.choosing import cast
from gloomdb.rules.core.table.lasting import is_alive, works_for
from gloomdb.rules.core.table.score import family_value
from gloomdb.rules.core.table.stacks import self_worth
from gloomdb.rules.core.tables import Tables

# A Character, as it lies: these, then its cards from the lowest on, two numbers each.
NUMBER: Final = 0
STATUS: Final = 1  # LIVING, DEAD, GONE
WORTH: Final = 2
IS_MONARCH: Final = 3
PERSON: Final = 4  # the number of its Character Card
CARDS: Final = 5  # where the cards begin
# A card on a Character, or a Story.
WHICH: Final = 0
WORKING: Final = 1  # bit n: its lasting effect n works now
PER_CARD: Final = 2

PLACES: Final = 4096  # more than any seat, and than the lowest Self-Worth is below 0


class Sight:
    """What a seat sees: cards, Characters and Stories by their numbers at the table, none of the position."""

    def __init__(self, s: State, seat: int) -> None:
        t = s.tables
        me: i64 = seat
        self.seat: int = seat
        # The game.
        self.ending: int = s.over
        self.turn: int = s.turns
        self.whose_turn: int = s.frames[c.BOTTOM + c.SEAT]
        self.plays_left: int = _plays_left(s, t)
        # The cards.
        self.hand: list[int] = cards_in(s, c.HANDS + me) if me >= 0 else []  # who watches holds nothing
        self.pile: int = s.size[c.PILE]
        self.discards: list[int] = cards_in(s, c.DISCARDS)
        self.played: list[int] = cards_in(s, c.LIMBO)
        self.removed: list[int] = cards_in(s, c.OUT)
        # By seat.
        self.hand_sizes: list[int] = [s.size[c.HANDS + other] for other in range(t.players)]
        self.draw_limits: list[int] = [draw_limit(s, t, other) for other in range(t.players)]
        self.family_values: list[int] = [family_value(s, other) for other in range(t.players)]
        self.skips: list[int] = [s.skips[other] for other in range(t.players)]  # MISSES_DRAWING, MISSES_TURN
        # By Character Card: the seat it belongs to, NOBODY while it may be chosen, ASIDE.
        self.belongs: list[int] = [s.belongs[person] for person in range(t.people)]
        # By Character: its Character Card, NOBODY while its family is not made up.
        self.cast: list[int] = cast(s, t)
        # By Character of a family that is made up, by Story.
        self.characters: list[tuple[int, ...]] = _characters(s, t, self.cast)
        self.holders: list[int] = [s.holder[story] for story in range(t.stories)]  # a seat, NOBODY, BOXED
        self.working: list[int] = [  # effects of a Story that work for its holder
            _working_for(s, t, t.cards + story, s.holder[story]) for story in range(t.stories)
        ]
        self.throne_working: int = 0
        if s.monarch != c.NOBODY:
            self.throne_working = _working_for(s, t, t.throne, t.owner[s.monarch])
        # What it is asked, where the seat decides now; 0 and NOBODY where it does not.
        self.frame: int = 0
        self.cause: int = c.NOBODY  # the card that asks: being played, or whose effect is carried out
        self.player: int = c.NOBODY  # who played what may be answered; whose cards are given or taken
        self.target: int = c.NOBODY  # the Character that card was played on
        self.count: int = 0  # how many cards or free plays are asked for
        self.picks: list[int] = []  # Characters picked so far
        self.step: int = c.NOBODY
        self.shown: list[int] = []  # another's hand that lies open to be taken from, in the order of the deck
        if s.over == c.GOING_ON and s.frames[s.top + c.SEAT] == me:
            _ask(self, s)

    def columns(self) -> tuple[object, ...]:
        """All of it: two sights of one table are the same where these are."""
        return (
            self.seat, self.ending, self.turn, self.whose_turn, self.plays_left, self.hand, self.pile,
            self.discards, self.played, self.removed, self.hand_sizes, self.draw_limits, self.family_values,
            self.skips, self.belongs, self.characters, self.holders, self.working, self.throne_working,
            self.frame, self.cause, self.player, self.target, self.count, self.picks, self.step, self.shown,
        )  # fmt: skip

    def folded(self, actions: tuple[int, ...]) -> int:
        """Everything seen, and what can be done, as one number of 62 bits that looks like chance."""
        h: i64 = (self.seat * PLACES + self.turn) * PLACES + self.whose_turn
        h = _fold(h, [self.ending, self.plays_left, self.pile, self.throne_working, self.frame, self.cause,
                      self.player, self.target, self.count, self.step])  # fmt: skip
        for column in (
            self.hand, self.discards, self.played, self.removed, self.hand_sizes, self.draw_limits,
            self.family_values, self.skips, self.belongs, self.holders, self.working, self.picks,
            self.shown, list(actions),
        ):  # fmt: skip
            h = _fold(h, column)
        for character in self.characters:
            h = _fold(h, list(character))
        return mixed(h)


def _fold(h: i64, numbers: list[int]) -> i64:
    """A hash with a column and its length added to it."""
    h = mixed((h + len(numbers)) & MASK)
    for number in numbers:
        h = ((h ^ (number + PLACES)) * PRIME) & MASK
        h ^= h >> FOLD
    return h


def _plays_left(s: State, t: Tables) -> int:
    """Of the turn's own plays."""
    if s.over != c.GOING_ON or s.frames[c.BOTTOM + c.KIND] != c.TURN:
        return 0
    return t.plays - s.frames[c.BOTTOM + c.PLAYS_MADE]


def _characters(s: State, t: Tables, people: list[int]) -> list[tuple[int, ...]]:
    characters: list[tuple[int, ...]] = []
    for character in range(t.characters):
        if people[character] == c.NOBODY:
            continue
        described: list[int] = [
            character,
            s.status[character],
            self_worth(s, t, character),
            1 if s.monarch == character else 0,
            people[character],
        ]
        for card in reversed(cards_in(s, t.stacks + character)):
            described.append(card)
            described.append(_working_on(s, t, character, card))
        characters.append(tuple(described))
    return characters


def _working_on(s: State, t: Tables, character: i64, card: i64) -> i64:
    """The lasting effects of a card in a stack that work now, as bits."""
    working: i64 = 0
    if t.lasting[card] == 0:
        return working
    bit: i64 = 1
    for effect in range(t.first[card], t.last[card]):
        if is_alive(s, t, character, card, effect):
            working |= bit
        bit <<= 1
    return working


def _working_for(s: State, t: Tables, card: i64, seat: i64) -> i64:
    """The same of a Story or the Throne, for whoever holds it."""
    working: i64 = 0
    if seat < 0:
        return working
    bit: i64 = 1
    for effect in range(t.first[card], t.last[card]):
        if works_for(s, t, effect, seat):
            working |= bit
        bit <<= 1
    return working


def _ask(sight: Sight, s: State) -> None:
    """What the seat that decides is asked."""
    frames = s.frames
    at = s.top
    kind = frames[at + c.KIND]
    sight.frame = kind
    if kind in (c.TURN, c.SETTING_UP):
        return
    sight.cause = _cause(s)
    if kind in (c.FREE, c.DISCARDING, c.GIVING, c.TAKING):
        sight.count = frames[at + c.COUNT]
    if kind in (c.CHOOSING, c.CHOOSE_SEAT, c.CHOOSE_CHARACTER, c.CHOOSE_CARD, c.CHOOSE_STORY):
        sight.step = frames[at + c.STEP]
    if kind in (c.GIVING, c.TAKING):
        sight.player = frames[at + c.PARTNER]
    if kind == c.TAKING:
        sight.shown = sorted(cards_in(s, c.HANDS + frames[at + c.PARTNER]))
    if kind in (c.FREE, c.CHOOSING, c.CHOOSE_CHARACTER):
        sight.target = frames[at + c.CHARACTER]
    if kind == c.CHOOSE_CHARACTER:
        picks = frames[at + c.PICKS]
        while picks:
            sight.picks.append((picks & c.PICK_MASK) - 1)
            picks >>= c.PICK_BITS
    if kind == c.CHOOSE_CARD and frames[at + c.PICKED] != c.NOBODY:
        sight.picks.append(frames[at + c.PICKED])
    if kind == c.WINDOW:
        sight.player = frames[at + c.PLAYER]
        below = at - c.FRAME
        if s.tables.kind[frames[at + c.PLAYED]] != c.EVENT:
            sight.target = frames[below + c.TARGET]


def _cause(s: State) -> i64:
    """The card of the topmost thing that has one."""
    at = s.top
    while at >= c.BOTTOM:
        kind = s.frames[at + c.KIND]
        card: i64 = c.NOBODY
        if kind in (c.WINDOW, c.PLAYING):
            card = s.frames[at + c.PLAYED]
        elif kind in (c.STEPS, c.STEP_FOR, c.CHOOSING, c.CHOOSE_SEAT):
            card = s.frames[at + c.CARD]
        if card != c.NOBODY:
            return card
        at -= c.FRAME
    return c.NOBODY
