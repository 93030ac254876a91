"""A game as its players told it: an obituary for each Character, with what befell it and what was told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Final

from gloomdb.cards.card import Card, name_in
from gloomdb.cards.set import common_family
from gloomdb.grouping import grouped
from gloomdb.language import Lang, Sentence, translate
from gloomdb.play.game_file import GameFile
from gloomdb.play.seating import called
from gloomdb.rules.core import codes
from gloomdb.rules.core.state import State
from gloomdb.rules.core.table.stacks import self_worth
from gloomdb.rules.events.event import Event
from gloomdb.rules.events.event_kind import EventKind as Kind
from gloomdb.rules.events.known_to import seen_by
from gloomdb.rules.events.tell import tell
from gloomdb.rules.game import result
from gloomdb.rules.readable import character_card, character_numbers
from gloomdb.rules.record import Move, chronicle, positions
from gloomdb.text import signed

TITLE: Final = Sentence("A book of obituaries")
FATES: Final[Mapping[str, Sentence]] = {
    "dead": Sentence("died in turn {turn}, worth {worth}"),
    "living": Sentence("lives, worth {worth}"),
    "gone": Sentence("left the game"),
}
ABOUT_ONE: Final = frozenset({
    Kind.PLAYED, Kind.DIED, Kind.REVIVED, Kind.REMOVED, Kind.MOVED, Kind.TAKEN_OFF, Kind.TAKEN_BACK,
    Kind.EXCHANGED, Kind.CROWNED, Kind.FELL_THROUGH,
})  # fmt: skip
"""What befalls a Character; how its Self-Worth changed follows from it."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the tale, and who told it."""

    player: str
    text: str


@dataclass(slots=True)
class Passage:
    """Something that befell a Character, and what was told of it."""

    turn: int
    text: str
    lines: list[Line] = field(default_factory=list)


@dataclass(slots=True)
class Obituary:
    """One Character's life at this table."""

    card: Card
    family: str
    """What its family is called; empty where it has no name."""
    player: str
    status: str
    """`dead`, `living` or `gone`."""
    self_worth: int
    died: int = 0
    """The turn of its death; 0 while it lives."""
    passages: list[Passage] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Book:
    """The obituaries of a game, the dead first, as they died."""

    title: str
    players: tuple[str, ...]
    family_values: tuple[int, ...]
    winners: tuple[str, ...]
    """Nobody while the game goes on."""
    before: tuple[Line, ...]
    """What was told before anything befell anybody."""
    obituaries: tuple[Obituary, ...]


def fate(life: Obituary, lang: Lang) -> str:
    """How a Character ended."""
    return translate(FATES[life.status], lang, turn=life.died, worth=signed(life.self_worth))


def book(game: GameFile, lang: Lang) -> Book:
    """The obituaries of a recorded game, as far as it went."""
    start = game.start
    *_, (state, _) = positions(start.tables, game.record)
    players = tuple(called(game.seats, seat, lang) for seat in range(len(game.seats)))
    # Nobody has a life to tell of before the families are made up.
    cast = enumerate(character_numbers(state))
    lives = [_life(state, number, game, players, lang) for number, person in cast if person >= 0]
    before = _narrate(game, lives, players, lang)
    ended = result(state)
    won = tuple(players[seat] for seat in ended.winners) if ended.termination else ()
    order = sorted(lives, key=lambda life: (life.died == 0, life.died))
    return Book(start.deck.name, players, ended.family_values, won, tuple(before), tuple(order))


def _life(state: State, number: int, game: GameFile, players: Sequence[str], lang: Lang) -> Obituary:
    tables = state.tables
    seat = int(tables.owner[number])
    family = common_family(tables.setup.families[seat], game.start.sets)
    status = {codes.LIVING: "living", codes.DEAD: "dead"}.get(int(state.status[number]), "gone")
    title = name_in(family.name, lang) if family else ""
    worth = int(self_worth(state, tables, number))
    return Obituary(character_card(state, number), title, players[seat], status, worth)


def _narrate(game: GameFile, lives: Sequence[Obituary], players: Sequence[str], lang: Lang) -> list[Line]:
    """Puts events and lines where they belong; gives the lines that belong nowhere."""
    told = grouped((line.decision, line) for line in game.tale)
    before: list[Line] = []
    last = before
    for move in _moves(game):
        for number, passage in _befell(move, game, players, lang):
            lives[number].passages.append(passage)
            last = passage.lines
        for event in move.events:
            if event.kind is Kind.DIED and event.character is not None:
                lives[event.character].died = move.turn
        last += [Line(players[line.seat], line.text) for line in told.pop(move.number, ())]
    return before


def _moves(game: GameFile) -> Iterator[Move]:
    yield Move(0, 1, 0, 0, 0, ())
    yield from chronicle(game.start.tables, game.record)


def _befell(move: Move, game: GameFile, players: Sequence[str], lang: Lang) -> Iterator[tuple[int, Passage]]:
    """What a decision did to Characters, as everybody saw it."""
    for event in move.events:
        seen = seen_by(event, None)
        if seen is None or seen.character is None or seen.kind not in ABOUT_ONE:
            continue
        names = players if any(seat.name for seat in game.seats) else ()
        text = tell(seen, game.start.tables, lang, names=names, sets=game.start.sets)
        yield _subject(seen), Passage(move.turn, text[:1].upper() + text[1:])


def _subject(event: Event) -> int:
    subject = event.target if event.kind is Kind.MOVED and event.target is not None else event.character
    assert subject is not None  # noqa: S101 (asked by the caller)
    return subject


def as_json(told: Book) -> Mapping[str, object]:
    """The book for scripts."""
    return {
        "title": told.title,
        "players": list(told.players),
        "family_values": list(told.family_values),
        "winners": list(told.winners),
        "before": [asdict(line) for line in told.before],
        "obituaries": [
            {
                "character": life.card.id,
                "family": life.family,
                "player": life.player,
                "status": life.status,
                "self_worth": life.self_worth,
                "died": life.died or None,
                "passages": [asdict(passage) for passage in life.passages],
            }
            for life in told.obituaries
        ],
    }
