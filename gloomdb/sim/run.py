"""A run: what is played, as plain data that any worker can be sent, and the room in which it is played."""

from __future__ import annotations

import traceback
from dataclasses import dataclass, replace
from typing import Final

from gloomdb.cards.card import Card
from gloomdb.errors import GloomError
from gloomdb.rules.core.counters import Tally
from gloomdb.rules.core.state import State
from gloomdb.rules.setup import Setup
from gloomdb.rules.tabulate import prepare
from gloomdb.sim.core.counts import Counts
from gloomdb.sim.core.games import FORMER, THOUGHTFUL, Chooser, Pairs, Seating, play_block, play_pairs
from gloomdb.sim.players.policies import Asker, Policy
from gloomdb.sim.totals import Shape, Totals, add_table

USUAL_THINK: Final = 200


class GameFailed(GloomError):
    """A game that could not be played to its end; the sentence says which and how to repeat it."""


@dataclass(frozen=True, slots=True)
class Run:
    """Everything that decides how game number n goes."""

    setup: Setup
    """In plain types; `plain` makes it so."""
    policies: tuple[Policy, ...]
    """By family, in the order of the setup."""
    seed: int = 0
    think: int = USUAL_THINK
    groups: tuple[tuple[int, ...], ...] = ()
    """Groups of cards of the pile, by number, each compared with its absence."""

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.setup.families)

    @property
    def is_thoughtful(self) -> bool:
        """Whether anybody looks ahead, so that the budget for it matters."""
        return any(policy.code in (THOUGHTFUL, FORMER) for policy in self.policies)

    def card_ids(self) -> tuple[str, ...]:
        """The different cards of the pile, in order."""
        return tuple(dict.fromkeys(card.id for card in self.setup.pile))

    def shape(self) -> Shape:
        """How much there is to count."""
        return Shape(self.players, len(self.card_ids()), len(self.groups))

    def about(self) -> dict[str, object]:
        """What a result is the result of, besides how many games."""
        about: dict[str, object] = {
            "data": self.setup.hash(),
            "seed": self.seed,
            "policies": [policy.fingerprint() for policy in self.policies],
            "groups": [[self.setup.pile[card].id for card in group] for group in self.groups],
        }
        if self.is_thoughtful:
            about["think"] = self.think
        return about


def plain(setup: Setup) -> Setup:
    """The setup with nothing in it that cannot be sent to another process, and no more than playing needs."""
    return replace(
        setup,
        families=tuple(tuple(_bare(card) for card in family) for family in setup.families),
        pool=tuple(_bare(card) for card in setup.pool),
        pile=tuple(_bare(card) for card in setup.pile),
        stories=tuple(_bare(card) for card in setup.stories),
        throne=None if setup.throne is None else _bare(setup.throne),
        rules=replace(setup.rules, family_size=dict(setup.rules.family_size)),
        persistence=dict(setup.persistence or {}),
        terms={lang: dict(words) for lang, words in setup.terms.items()},
    )


def _bare(card: Card) -> Card:
    return Card(
        set=card.set, slug=card.slug, type=card.type, name=dict(card.name), family=card.family,
        subtitle={}, points=card.points, icons=card.icons, effects=card.effects, claim=card.claim,
        picture=card.picture, translation={}, uncertain={}, basis={}, sources={}, facts={},
    )  # fmt: skip


class Room:
    """The tables of a run, one for each family that may begin, ready to play blocks of games."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.tables = [prepare(run.setup.turned(first)) for first in range(run.players)]
        place = {id_: number for number, id_ in enumerate(run.card_ids())}
        self.places = [place[card.id] for card in run.setup.pile]
        self.askers = [Asker(policy) if policy.is_own else None for policy in run.policies]
        self.seatings = self._seatings()
        # Tables of their own: their cards are put away and brought back between games.
        self.without = self._seatings(fresh=True) if run.groups else []

    def _seatings(self, *, fresh: bool = False) -> list[Seating]:
        n = self.run.players
        seatings = []
        for first in range(n):
            tables = prepare(self.run.setup.turned(first)) if fresh else self.tables[first]
            codes = [self.run.policies[(seat + first) % n].code for seat in range(n)]
            seatings.append(Seating(tables, codes, self.run.think, self._chooser(first)))
        return seatings

    def _chooser(self, first: int) -> Chooser | None:
        n = self.run.players

        def choose(state: State, seat: int, actions: list[int]) -> int:
            asker = self.askers[(seat + first) % n]
            assert asker is not None  # noqa: S101 (only policies of one's own are asked)
            return asker(state, seat, actions)

        return choose if any(self.askers) else None

    def play(self, first: int, count: int) -> Totals:
        """The sums of games number `first` to `first + count - 1`."""
        try:
            return self._played(first, count)
        except Exception as trouble:
            raise self._which(first, count, trouble) from trouble

    def _played(self, first: int, count: int) -> Totals:
        for seating in self.seatings:
            seating.tally = Tally(seating.state.tables)
            seating.counts = Counts(seating.state.tables)
        pairs = Pairs([list(group) for group in self.run.groups])
        if self.run.groups:
            play_pairs(self.seatings, self.without, pairs, self.run.seed, first, count)
        else:
            play_block(self.seatings, self.run.seed, first, count)
        totals = Totals(self.run.shape())
        for number, seating in enumerate(self.seatings):
            add_table(totals, number, seating.counts, seating.tally, self.places)
        totals.columns["pairs"] = [int(number) for number in pairs.sums]
        return totals

    def _which(self, first: int, count: int, trouble: Exception) -> GameFailed:
        """The game of the block that fails, found by playing them one by one."""
        for game in range(first, first + count):
            try:
                self._played(game, 1)
            except Exception as again:  # noqa: BLE001 (whatever it is)
                return _failed(game, self.run.seed, again)
        return _failed(first, self.run.seed, trouble)


def _failed(game: int, seed: int, trouble: Exception) -> GameFailed:
    if isinstance(trouble, GloomError):
        return GameFailed("game {game} of seed {seed}: {trouble}", game=game, seed=seed, trouble=trouble)
    where = traceback.extract_tb(trouble.__traceback__)
    last = where[-1] if where else None
    place = f" ({last.filename}:{last.lineno})" if last else ""
    what = f"{type(trouble).__name__}: {trouble}".removesuffix(": ")
    return GameFailed(
        "game {game} of seed {seed} failed: {what}{place}; --seed {seed} --first {game} --games 1 repeats it",
        game=game,
        seed=seed,
        what=what,
        place=place,
    )
