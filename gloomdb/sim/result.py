"""The result of a simulation: what terminal page, report and scripts all read.

Made once, by `evaluate`. The fields, in this order, are the keys of the JSON that scripts rely on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from html import escape
from typing import Any, Final

from gloomdb.cards.card import nothing
from gloomdb.cards.set import Terms
from gloomdb.effects.wording.edition_fields import family_fields
from gloomdb.language import Lang
from gloomdb.rules.game import Termination
from gloomdb.sim.statistics import Distribution, Interval, Spread
from gloomdb.text import safe

BAND: Final = 10  # points in a band of the histograms of Family Values


@dataclass(frozen=True, slots=True)
class SeatResult:
    """A family, and how it fared."""

    seat: int
    """From 1."""
    family: str
    characters: tuple[str, ...]
    """Their ids."""
    policy: str
    wins: float
    """A tie among k counts 1/k for each."""
    won_alone: int
    tied: int
    win_rate: float
    interval: Interval
    family_value: Distribution
    dead: float
    """The share of games in which the whole family died."""
    plays: float
    """A game; so are the claims."""
    claims: float


@dataclass(frozen=True, slots=True)
class PlaceResult:
    """A place in the order of play; every family has every place equally often."""

    place: int
    """From 1."""
    wins: float
    win_rate: float
    interval: Interval


@dataclass(frozen=True, slots=True)
class Length:
    """How long games took."""

    turns: Distribution
    plays: Spread
    decisions: float
    """A game."""
    pace: float
    """Seconds that a turn takes."""
    minutes: float
    """That a game takes at this pace."""
    minutes_interval: Interval | None


@dataclass(frozen=True, slots=True)
class Kills:
    """How many Characters of each family a family killed."""

    killer: str
    victims: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class CardResult:
    """What became of a card of the pile, over all games and copies."""

    id: str
    name: str
    type: str
    set: str
    copies: int
    drawn: int
    played: int
    played_share: float
    """Plays a game."""
    on_own: int
    on_others: int
    cancelled: int
    swing: float
    """Self-Worth of the Character after the play less before, on average."""
    moved: int
    """Self-Worth moved either way, in all."""
    target_wins: float
    target_games: int
    target_win_rate: float | None
    """Of those on whose Character it was last played; None: it never was."""
    target_interval: Interval | None


@dataclass(frozen=True, slots=True)
class SetResult:
    """What a box gives to the pile, to the plays and to all Self-Worth moved."""

    set: str
    title: str
    """What the box is called; its id where nobody said."""
    cards: int
    cards_share: float
    plays: int
    plays_share: float
    moved: int
    swing_share: float


@dataclass(frozen=True, slots=True)
class Difference:
    """What the same deals have more, on average, with the cards than without."""

    mean: float
    interval: Interval | None
    """Wide enough for all comparisons of the run together; None: fewer than two games tell of it."""
    distinguishable: bool


@dataclass(frozen=True, slots=True)
class Impact:
    """Cards compared with their absence."""

    cards: tuple[str, ...]
    """Their ids."""
    name: str | None
    """Of a single card."""
    games: int
    drawn: int
    differing: int
    family_value: Difference
    """Of any player."""
    holder_family_value: Difference
    """Of whoever drew the first of the cards; so is the share of wins."""
    holder_win_share: Difference


@dataclass(frozen=True, slots=True)
class Yardstick:
    """What drawing an ordinary card does to one's Family Value, card by card, the strongest first."""

    box: str
    """What the box is called."""
    effects: tuple[float, ...]
    games: int
    """On which it rests."""


@dataclass(frozen=True, slots=True)
class LuckResult:
    """A strong player among weak ones."""

    strong: str
    weak: str
    games: int
    win_rate: float
    """Of the strong player; an even share would be 1/n."""
    interval: Interval | None
    luck: float
    """(1 - win rate) / (1 - 1/n): 0 where the strong player always wins, 1 where strength does not matter."""
    luck_interval: Interval | None


@dataclass(frozen=True, slots=True)
class ComparedFigure:
    """A figure of this deck and of the other, on the same seeds."""

    about: str
    """`minutes`, `turns`, `stalled`, `order`, `families` or `luck`."""
    here: float
    there: float
    difference: Difference
    """Here less there, game by game."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """This deck beside another."""

    name: str
    data_hash: str
    games: int
    figures: tuple[ComparedFigure, ...]

    def figure(self, about: str) -> ComparedFigure | None:
        """The figure of that name, if both decks have it."""
        return next((figure for figure in self.figures if figure.about == about), None)


@dataclass(frozen=True, slots=True)
class Verdict:
    """A sentence about something that was asked for."""

    about: str
    """`overall`, `length`, `families`, `order`, `luck`, `stalls`, `boxes`, `stand-ins`, `unsure`, or ids."""
    sentence: str

    @property
    def is_about_cards(self) -> bool:
        """Whether it speaks of cards that were compared with their absence."""
        return "/" in self.about


@dataclass(frozen=True, slots=True, kw_only=True)
class SimulationResult:
    """Everything that the games of a run tell."""

    deck: str
    deck_hash: str
    data_hash: str
    seed: int
    first: int
    """The number of the first game."""
    games: int
    asked: int
    """How many games were asked for."""
    partial: bool
    """Ctrl-C came before the end: these are the first games, without a gap."""
    players: int
    characters: int
    """In play, all families together."""
    effects: bool
    """False: beginners' rules, the effects of cards are ignored."""
    policies: tuple[str, ...]
    think: int | None
    """The playouts for a thoughtful decision; None: nobody was thoughtful."""
    seats: tuple[SeatResult, ...]
    order: tuple[PlaceResult, ...]
    endings: Mapping[Termination, int]
    length: Length
    kills: tuple[Kills, ...]
    cards: tuple[CardResult, ...]
    sets: tuple[SetResult, ...]
    impact: tuple[Impact, ...]
    provenance: Mapping[str, int]
    documented_share: float
    stand_in_share: float
    """The share of all Self-Worth moved that cards with invented values moved."""
    version: str
    result_hash: str
    """The same for any number of jobs, on any machine."""
    command: str = ""
    """As it was typed, where one was."""
    focus: tuple[str, ...] = ()
    """Ids of cards that are shown before all others."""
    verdict: tuple[Verdict, ...] = ()
    """What is to be thought of the deck, then of the cards that were compared with their absence."""
    luck: LuckResult | None = None
    """How much luck decides, where it was measured."""
    compared: tuple[Comparison, ...] = ()
    """The deck beside others on the same seeds."""
    yardstick: Yardstick | None = None
    """With what those cards were compared."""
    terms: Terms = field(default_factory=nothing)
    """The words of the governing set, for the pages; scripts do not get them."""

    def __repr__(self) -> str:
        wins = ", ".join(f"{seat.family} ({seat.policy}) {seat.win_rate:.1%}" for seat in self.seats)
        return f"<SimulationResult of {self.games} games: {wins}>"

    def _repr_html_(self) -> str:
        """The families, as a notebook shows them; names are made safe here."""
        rows = "".join(
            f"<tr><td>{escape(safe(seat.family))}</td><td>{escape(safe(seat.policy))}</td>"
            f"<td>{seat.win_rate:.1%}</td><td>{seat.interval.low:.1%} to {seat.interval.high:.1%}</td>"
            f"<td>{seat.family_value.mean:.1f}</td></tr>"
            for seat in self.seats
        )
        own = self.family_fields("en")
        names = (own["family"], "policy", "wins", "95 %", own["family_value"])
        heads = "".join(f"<th>{escape(safe(name))}</th>" for name in names)
        length = f"{self.games} games, {self.length.turns.mean:.1f} turns"
        return f"<table><tr>{heads}</tr>{rows}</table><p>{length}</p>"

    def family_fields(self, lang: Lang) -> dict[str, str]:
        """What sentences need to speak of families in the words of the governing set."""
        return family_fields(self.terms, lang)

    def a_game(self, count: float) -> float:
        """How much of what was counted falls to one game."""
        return count / (self.games or 1)

    @property
    def deaths(self) -> int:
        """How many deaths the pile holds."""
        return sum(card.copies for card in self.cards if card.type == "death")

    @property
    def lacks_deaths(self) -> bool:
        """Whether there are fewer deaths than Characters."""
        return self.deaths < self.characters

    @property
    def stalled_share(self) -> float:
        """The share of games that did not end with a dead family."""
        return 1 - self.a_game(self.endings[Termination.FAMILY_DEAD])

    def title_of(self, set_id: str) -> str:
        """What a box is called."""
        return next((row.title for row in self.sets if row.set == set_id), set_id)

    def cards_by_movement(self) -> list[CardResult]:
        """The cards, those in focus first, then those that moved most Self-Worth."""
        return sorted(self.cards, key=lambda card: (card.id not in self.focus, -card.moved, card.id))

    def as_json(self) -> dict[str, Any]:
        """The result as scripts get it, in the plain types of JSON."""
        plain: dict[str, Any] = _plain(self)
        del plain["terms"]
        return plain


def _plain(value: object) -> Any:
    if is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): _plain(part) for key, part in value.items()}
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    return value
