"""What a player sees lying on the table, and what it can do: Characters, Stories, choices, as frozen values.

Most of a table is the same from one decision to the next. What was described once is remembered, by table and
language, and handed out again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from gloomdb.cards.card import Card, Icons, Lang, Names, Points
from gloomdb.cards.effect import Effect, Step
from gloomdb.cards.stack import CLEAR_FACE, Face, cover, face_of
from gloomdb.rules.action_text import Question, describe_at, options
from gloomdb.rules.core import codes
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.readable import SET_UP
from gloomdb.sim.core import sight as columns

MOST_REMEMBERED: Final = 50_000  # Characters, as they lay at some time; choices
MOST_QUESTIONS: Final = 200  # what is asked, with whom at the table
TABLES_REMEMBERED: Final = 16  # as many as a run has, and some


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
    seat: int | None = None
    """The player chosen."""
    story: str | None = None
    """The id of the Story claimed or chosen."""
    steps: tuple[Step, ...] = ()
    """What an option would do."""


class Character(NamedTuple):
    """A Character on the table."""

    number: int
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
    card: Card
    """Its own Character Card."""
    effects: tuple[tuple[Card, Effect], ...]
    """The lasting effects that work now, each with the card of the stack it stands on."""
    lang: Lang
    """The language of the view."""

    @property
    def name(self) -> Names:
        """By language, as a card has them; `title` is the one to show."""
        return self.card.name

    @property
    def dead(self) -> bool:
        """Dead and still in the game: its Self-Worth counts."""
        return not self.alive and not self.gone

    def title(self, lang: Lang | None = None) -> str:
        """The name to show: in the language (of the view, if none is given), else in whichever there is."""
        return self.card.title(lang or self.lang)


@dataclass(frozen=True, slots=True)
class Story:
    """A Story in play; it unpacks as its id and its holder."""

    id: str
    holder: int | None
    """A seat, or None in the centre."""
    card: Card
    effects: tuple[Effect, ...]
    """Those that work for its holder now."""

    def __iter__(self) -> Iterator[str | int | None]:
        return iter((self.id, self.holder))


KINDS: Final = {
    codes.PASS: "pass", codes.PLAY: "play", codes.DISCARD_HAND: "discard-hand", codes.DISCARD_ONE: "discard",
    codes.CLAIM: "claim", codes.RESPOND: "respond", codes.PICK_CARD: "card",
    codes.PICK_CHARACTER: "character", codes.PICK_SEAT: "seat", codes.PICK_OPTION: "option",
    codes.PICK_STORY: "story", codes.DONE: "done", codes.SET_ASIDE: "set-aside",
    codes.TAKE_CHARACTER: "take-character",
}  # fmt: skip
_WITH_CARD: Final = {codes.PLAY, codes.DISCARD_ONE, codes.RESPOND, codes.PICK_CARD}
_WITH_STORY: Final = {codes.CLAIM, codes.PICK_STORY}


class SeenTable:
    """The cards of one table in one language, and what was described of them so far."""

    def __init__(self, tables: Tables, lang: Lang) -> None:
        self.pile = tables.setup.pile
        self.stories = tables.setup.stories
        self.throne = tables.setup.throne
        self.players = int(tables.players)
        self._tables = tables
        self.lang = lang
        self._owners = [int(seat) for seat in tables.owner]
        self.people = tables.setup.characters()
        self._characters: dict[tuple[int, ...], Character] = {}
        self._faces: dict[tuple[int, ...], Face] = {(): CLEAR_FACE}
        self._card_faces = [face_of(card) for card in self.pile]
        self._choices: dict[Question, dict[int, Choice]] = {}
        self._described: dict[tuple[int, ...], Choice] = {}  # whoever else is at the table

    def cards(self, numbers: Sequence[int]) -> tuple[Card, ...]:
        """Cards of the pile by number."""
        return tuple([self.pile[number] for number in numbers])

    # --- Characters -------------------------------------------------------------------------------

    def characters(self, described: Sequence[tuple[int, ...]]) -> tuple[Character, ...]:
        """The Characters as a Sight has them."""
        known = self._characters
        try:
            return tuple([known[numbers] for numbers in described])
        except KeyError:
            return tuple([known.get(numbers) or self._character(numbers) for numbers in described])

    def _character(self, numbers: tuple[int, ...]) -> Character:
        if len(self._characters) >= MOST_REMEMBERED:
            self._characters.clear()
            self._faces = {(): CLEAR_FACE}
        number, status = numbers[columns.NUMBER], numbers[columns.STATUS]
        placed = numbers[columns.CARDS :: columns.PER_CARD]
        working = numbers[columns.CARDS + columns.WORKING :: columns.PER_CARD]
        stack = self.cards(placed)
        seen = self._face(placed)
        self._characters[numbers] = character = Character(
            number=number,
            seat=self._owners[number],
            alive=status == codes.LIVING,
            gone=status == codes.GONE,
            self_worth=numbers[columns.WORTH],
            points=seen.points,
            icons=seen.icons,
            stack=stack,
            monarch=bool(numbers[columns.IS_MONARCH]),
            card=self.people[numbers[columns.PERSON]],
            effects=_working(stack, working) if any(working) else (),
            lang=self.lang,
        )
        return character

    def _face(self, placed: tuple[int, ...]) -> Face:
        """What a stack shows: its top card over what the rest showed."""
        if placed not in self._faces:
            self._faces[placed] = cover(self._face(placed[:-1]), self._card_faces[placed[-1]])
        return self._faces[placed]

    # --- choices ----------------------------------------------------------------------------------

    def choices(self, asked: Question, actions: Sequence[int]) -> tuple[Choice, ...]:
        """Actions where this is decided."""
        if len(self._choices) >= MOST_QUESTIONS:
            self._choices.clear()
        known = self._choices.setdefault(asked, {})
        try:
            return tuple([known[action] for action in actions])
        except KeyError:
            known.update((action, self._known(asked, action)) for action in actions if action not in known)
            return tuple([known[action] for action in actions])

    def _known(self, asked: Question, action: int) -> Choice:
        """The choice as it was described before, be it in a game with other Characters set aside."""
        cast, target = asked.cast, (action >> codes.TARGET_SHIFT) & codes.TARGET_MASK
        person = cast[target] if target < len(cast) else codes.NOBODY
        picked = asked.picked if asked.picked == codes.NOBODY else cast[asked.picked]
        key = (action, person, asked.frame, asked.step, asked.picked, picked)
        if key not in self._described:
            if len(self._described) >= MOST_REMEMBERED:
                self._described.clear()
            self._described[key] = self._choice(asked, action)
        return self._described[key]

    def _choice(self, asked: Question, action: int) -> Choice:
        tables = self._tables
        kind, card, target = (int(part(action)) for part in (codes.kind_of, codes.card_of, codes.target_of))
        is_played_on = kind == codes.PLAY and tables.kind[card] in {codes.MODIFIER, codes.DEATH}
        return Choice(
            action=int(action),
            text=describe_at(tables, asked, action, self.lang),
            kind=KINDS[kind],
            card=self.pile[card] if kind in _WITH_CARD else self.people[card] if kind in SET_UP else None,
            character=target if kind == codes.PICK_CHARACTER or is_played_on else None,
            seat=card if kind == codes.PICK_SEAT else None,
            story=self.stories[card].id if kind in _WITH_STORY else None,
            steps=options(tables, asked.step)[card] if kind == codes.PICK_OPTION else (),
        )


@lru_cache(maxsize=TABLES_REMEMBERED)
def seen_table(tables: Tables, lang: Lang) -> SeenTable:
    """The one for a table and a language."""
    return SeenTable(tables, lang)


def _working(stack: Sequence[Card], working: Sequence[int]) -> tuple[tuple[Card, Effect], ...]:
    """The effects of a stack that work, each with its card."""
    return tuple(
        (card, effect) for card, bits in zip(stack, working, strict=True) for effect in marked(card, bits)
    )


def marked(card: Card, bits: int) -> tuple[Effect, ...]:
    """The effects of a card whose bits are set."""
    return tuple(effect for place, effect in enumerate(card.effects or ()) if bits >> place & 1)
