"""What a seat may look at: its hand, the table, the scores, and what it can do.

A view is a snapshot: it stays as it is when the game goes on, and nothing can be changed through it. It holds
nothing that the seat could not see at a real table, because it is made of a Sight, which does not. What is
asked of it is worked out then, so a policy pays for what it looks at.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, NoReturn, TypeVar

from gloomdb.cards.card import Card, Lang
from gloomdb.cards.effect import Effect
from gloomdb.rules.action_text import Question
from gloomdb.rules.core import codes
from gloomdb.rules.core.state import State
from gloomdb.rules.core.table.stories import BOXED
from gloomdb.sim.core.sight import CARDS, PER_CARD, Sight
from gloomdb.sim.players.seen import Character, Choice, SeenTable, Story, marked, seen_table

ASKED: Final = {
    codes.TURN: "turn", codes.FREE: "free-play", codes.WINDOW: "respond", codes.DISCARDING: "discard",
    codes.GIVING: "give", codes.TAKING: "take", codes.CHOOSING: "option", codes.CHOOSE_SEAT: "seat",
    codes.CHOOSE_CHARACTER: "character", codes.CHOOSE_CARD: "card", codes.CHOOSE_STORY: "story",
    codes.SETTING_UP: "set-up",
}  # fmt: skip
"""What is asked, by the engine's frame."""


T = TypeVar("T")


class lazy(Generic[T]):  # noqa: N801 (read as `property` is)
    """What is worked out when it is first asked for; functools' own takes a lock each time in Python 3.11."""

    def __init__(self, work_out: Callable[[Any], T]) -> None:
        self._work_out = work_out
        self.__doc__ = work_out.__doc__

    def __get__(self, view: object, owner: type | None = None) -> T:
        if view is None:
            return self  # type: ignore[return-value]  # asked of the class, as help() does
        value = view.__dict__[self._work_out.__name__] = self._work_out(view)
        return value


def view_of(state: State, seat: int, actions: Sequence[int] = (), lang: Lang = "en") -> View:
    """What a seat sees of a position; `actions` are the legal ones where it decides now."""
    return View(Sight(state, seat), seen_table(state.tables, lang), tuple(actions))


class View:
    """What a seat can see, and what it can do where it decides."""

    seat: int
    """Who looks; seats count from 0 in the order of play."""
    players: int
    turn: int
    """How many turns have begun; 0 while the families are made up."""
    whose_turn: int
    """The seat whose turn it is, whoever decides just now."""
    plays_left: int
    """Of that seat's turn; the one being made is not among them."""
    pile: int
    """Cards left in it."""
    sight: Sight
    """The same as the engine's plain numbers."""
    _table: SeenTable
    _actions: tuple[int, ...]

    def __init__(self, sight: Sight, table: SeenTable, actions: tuple[int, ...]) -> None:
        # Another's hand lies in the order it was drawn in, which is nobody's business.
        if sight.frame == codes.TAKING:
            actions = tuple(sorted(actions))
        self.__dict__.update(
            seat=sight.seat, players=table.players, turn=sight.turn, whose_turn=sight.whose_turn,
            plays_left=sight.plays_left, pile=sight.pile, sight=sight, _table=table, _actions=actions,
        )  # fmt: skip

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"cannot assign to '{name}': a view is not to be changed")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"cannot delete '{name}': a view is not to be changed")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return self._table is other._table and self._columns() == other._columns()

    def __hash__(self) -> int:
        return self.chance

    def __repr__(self) -> str:
        of = f"player {self.seat + 1} of {self.players}"
        return f"<View of {of}: turn {self.turn}, {len(self.hand)} cards, {len(self._actions)} choices>"

    def _repr_html_(self) -> str:
        from gloomdb.sim.players.table_html import families_html, titles_html

        values, sizes = self.family_values, self.hand_sizes
        headings = [
            f"player {seat + 1}{' (me)' if seat == self.seat else ''}: {values[seat]}, {sizes[seat]} cards"
            for seat in range(self.players)
        ]
        families = families_html(headings, map(self.family, range(self.players)))
        return f"{families}<p>In hand: {titles_html(self.hand, self._table.lang) or 'nothing'}</p>"

    def _columns(self) -> tuple[object, ...]:
        return (*self.sight.columns(), self._actions)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.sight.ending != codes.GOING_ON

    # --- by seat ----------------------------------------------------------------------------------

    @lazy
    def hand_sizes(self) -> tuple[int, ...]:
        """How many cards each player holds."""
        return tuple(self.sight.hand_sizes)

    @lazy
    def draw_limits(self) -> tuple[int, ...]:
        """Up to how many cards each player draws."""
        return tuple(self.sight.draw_limits)

    @lazy
    def family_values(self) -> tuple[int, ...]:
        """By seat, as the game stands; the lowest wins."""
        return tuple(self.sight.family_values)

    @property
    def misses_draw(self) -> tuple[bool, ...]:
        """By seat: whether it does not draw at the end of its next turn."""
        return tuple(bool(skips & codes.MISSES_DRAWING) for skips in self.sight.skips)

    @property
    def misses_turn(self) -> tuple[bool, ...]:
        """By seat: whether its next turn is passed over."""
        return tuple(bool(skips & codes.MISSES_TURN) for skips in self.sight.skips)

    # --- cards ------------------------------------------------------------------------------------

    @lazy
    def hand(self) -> tuple[Card, ...]:
        """My cards."""
        return self._table.cards(self.sight.hand)

    @lazy
    def discards(self) -> tuple[Card, ...]:
        """The topmost first."""
        return self._table.cards(self.sight.discards)

    @lazy
    def played(self) -> tuple[Card, ...]:
        """Cards just being played that have not gone anywhere yet, the newest first."""
        return self._table.cards(self.sight.played)

    @lazy
    def removed(self) -> tuple[Card, ...]:
        """Cards that were put out of the game when they were drawn."""
        return self._table.cards(self.sight.removed)

    @lazy
    def unseen(self) -> tuple[Card, ...]:
        """The cards in the pile and in other hands, whichever is where, in the order of the deck."""
        sight = self.sight
        seen = {*sight.hand, *sight.discards, *sight.played, *sight.removed, *sight.shown}
        for numbers in sight.characters:
            seen.update(numbers[CARDS::PER_CARD])
        return tuple(card for number, card in enumerate(self._table.pile) if number not in seen)

    # --- the table --------------------------------------------------------------------------------

    @lazy
    def characters(self) -> tuple[Character, ...]:
        """Every Character, by number; before the first turn, of the families that are made up."""
        return self._table.characters(self.sight.characters)

    def family(self, seat: int) -> tuple[Character, ...]:
        """The Characters of a seat."""
        return self._families[seat]

    @lazy
    def _families(self) -> tuple[tuple[Character, ...], ...]:
        families: list[list[Character]] = [[] for _ in range(self.players)]
        for character in self.characters:
            families[character.seat].append(character)
        return tuple(map(tuple, families))

    @lazy
    def stories(self) -> tuple[Story, ...]:
        """The Stories in play."""
        sight = self.sight
        return tuple(
            Story(card.id, None if holder == codes.NOBODY else holder, card, marked(card, working))
            for card, holder, working in zip(self._table.stories, sight.holders, sight.working, strict=True)
            if holder != BOXED
        )

    @property
    def throne(self) -> Card | None:
        """The Throne, where one is played with."""
        return self._table.throne

    @lazy
    def throne_effects(self) -> tuple[Effect, ...]:
        """Those of the Throne that work for the Monarch's family now."""
        return () if self.throne is None else marked(self.throne, self.sight.throne_working)

    @property
    def monarch(self) -> int | None:
        """The number of the Character on the Throne."""
        return next((character.number for character in self.characters if character.monarch), None)

    # --- what is asked ----------------------------------------------------------------------------

    @property
    def asked(self) -> str | None:
        """What I decide now: `turn`, `free-play`, `respond`, `discard`, `give`, `take`, `option`, `seat`,
        `character`, `card`, `story`, `set-up`; None where I do not decide."""
        return ASKED[self.sight.frame] if self.sight.frame else None

    @lazy
    def cause(self) -> Card | None:
        """The card that asks for it: the one I may answer, or whose effect is carried out."""
        number = self.sight.cause
        if number == codes.NOBODY:
            return None
        return (*self._table.pile, *self._table.stories, self._table.throne)[number]

    @property
    def partner(self) -> int | None:
        """Who played the card I may answer; whom I give cards to, or take them from."""
        return _or_none(self.sight.player)

    @property
    def target(self) -> int | None:
        """The number of the Character that the card I may answer is played on, or whose card asks me."""
        return _or_none(self.sight.target)

    @property
    def picked(self) -> tuple[int, ...]:
        """The numbers of the Characters picked so far, where several are asked for."""
        return tuple(self.sight.picks)

    @property
    def count(self) -> int:
        """How many cards I am to discard, give or take, or how many free plays I have, this one included."""
        return self.sight.count

    @lazy
    def shown(self) -> tuple[Card, ...]:
        """The hand of another that lies open to me, to take from."""
        return self._table.cards(self.sight.shown)

    @lazy
    def choices(self) -> tuple[Choice, ...]:
        """What I can do."""
        sight = self.sight
        picked = sight.picks[0] if sight.picks else codes.NOBODY
        asked = Question(sight.frame, tuple(sight.cast), sight.step, picked)
        return self._table.choices(asked, self._actions)

    @lazy
    def chance(self) -> int:
        """A number of 62 bits to choose by chance: the same whenever the same is seen.

        It is made of what is seen and nothing else, so it tells nothing about the cards.
        """
        return self.sight.folded(self._actions)

    # --- as plain values --------------------------------------------------------------------------

    def as_dict(self) -> dict[str, Any]:
        """Everything above in plain values: cards by id."""
        plain: dict[str, Any] = {name: _plain(getattr(self, name)) for name in _SEEN}
        return plain | {
            "characters": [_character(character) for character in self.characters],
            "stories": {story.id: story.holder for story in self.stories},
            "choices": [{"action": choice.action, "text": choice.text} for choice in self.choices],
        }


_SEEN: Final = (
    "seat", "players", "turn", "whose_turn", "plays_left", "over", "hand", "hand_sizes", "draw_limits",
    "family_values", "misses_draw", "misses_turn", "pile", "discards", "played", "removed", "throne", "asked",
    "cause", "partner", "target", "picked", "count", "shown", "chance",
)  # fmt: skip
"""What a view shows that is plain but for its cards."""


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    return value.id if isinstance(value, Card) else value


def _or_none(number: int) -> int | None:
    return None if number == codes.NOBODY else number


def _character(character: Character) -> dict[str, Any]:
    shown = {name: _plain(getattr(character, name)) for name in _SEEN_OF_CHARACTER}
    return {
        "number": character.number,
        "id": character.card.id,
        "name": character.title(),
        **shown,
        "effects": [card.id for card, _ in character.effects],
        "monarch": character.monarch,
    }


_SEEN_OF_CHARACTER: Final = ("seat", "alive", "gone", "self_worth", "points", "icons", "stack")
