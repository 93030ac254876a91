"""Events of a game: what the engine wrote down, as values.

    state = deal(tables, seed=1, log=Log(tables))      # or keep_events(state), from any position on
    for event in take_events(state):                   # the set-up; then after every `apply`, what came of it
        print(tell(event, tables, "en"))

They hold everything, hidden cards too: whoever shows them to a player takes `seen_by` first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final

from gloomdb.rules.core import codes, event_log
from gloomdb.rules.core.event_log import Log
from gloomdb.rules.core.state import State, keep_log
from gloomdb.rules.core.table.stacks import self_worth
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.events.event_kind import EventKind
from gloomdb.rules.readable import character_numbers, step_sources

KINDS: Final[Mapping[int, EventKind]] = {getattr(event_log, kind.name): kind for kind in EventKind}
"""By the engine's code."""


class Cause(StrEnum):
    """Why something happens, where no card says so."""

    END_OF_TURN = "end_of_turn"
    """The hand is drawn up."""
    SETUP = "setup"
    PLAY = "play"
    """It is one of the plays of a turn."""


_CAUSES: Final = {
    event_log.BY_END_OF_TURN: Cause.END_OF_TURN,
    event_log.BY_DEALING: Cause.SETUP,
    event_log.BY_PLAY: Cause.PLAY,
}


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened; its numbers are the table's own, as `rules/readable.py` names them."""

    kind: EventKind
    seat: int | None = None
    """Whom it is about: who draws, plays, decides; whose the Character is."""
    other: int | None = None
    """Another player: who is given to, taken from, chosen, who answered, who held the Story before."""
    cards: tuple[int, ...] = ()
    """The cards it is about, as far as they are known; Stories and the Throne follow those of the pile."""
    count: int = 0
    """How many cards, known or not; of free plays; the number of a turn."""
    character: int | None = None
    person: int | None = None
    """The number of its Character Card; before the first turn, of one that is set aside or chosen."""
    target: int | None = None
    """The Character a card moves to; the one who was Monarch before."""
    target_person: int | None = None
    answered: int | None = None
    """The card that was answered or let happen; by which a card was cancelled."""
    before: int = 0
    after: int = 0
    """Self-Worth, before and after; what a death scores; what a bonus adds."""
    unmet: int = 0
    """Effects of the card whose conditions are not met, as bits in the order they are printed."""
    option: int | None = None
    """The number of the option chosen, from 0; `step` is the choice."""
    ending: int = 0
    """How the game ended, as `rules.game.TERMINATIONS` has it."""
    cause: Cause | None = None
    source: int | None = None
    """The card by whose effect it happens."""
    step: int | None = None
    """The step of that effect."""


def keep_events(state: State) -> None:
    """From here on the state writes down what happens; `take_events` reads it."""
    log = Log(state.tables)
    for character in range(state.tables.characters):
        log.worth[character] = self_worth(state, state.tables, character)
    keep_log(state, log)


def take_events(state: State) -> list[Event]:
    """What has happened since they were taken last, in order; none where no log is kept."""
    log = state.log
    if log is None:
        return []
    events = list(_merged(_read(log, state.tables, character_numbers(state))))
    log.used = 0
    return events


def _read(log: Log, tables: Tables, cast: tuple[int, ...]) -> Iterator[Event]:
    rows = [int(number) for number in log.rows[: log.used]]
    for at in range(0, len(rows), event_log.ROW):
        yield _event(rows[at : at + event_log.ROW], tables, cast)


def _event(row: list[int], tables: Tables, cast: tuple[int, ...]) -> Event:
    code, seat, card, character, other, number, cause = row
    kind = KINDS[code]
    meant: dict[str, Any] = {"other": _or_none(other), "count": 0 if card == codes.NOBODY else 1}
    if kind is EventKind.WORTH_CHANGED:
        meant |= {"other": None, "before": other}
    elif kind in (EventKind.MOVED, EventKind.CROWNED):
        meant |= {"other": None, "target": _or_none(other)}
        meant["target_person"] = cast[other] if other >= 0 else None
    if character >= 0:
        meant["person"] = cast[character]
    if kind in NUMBERS:
        meant[NUMBERS[kind]] = number
    return Event(
        kind,
        seat=_or_none(seat),
        cards=() if card == codes.NOBODY else (card,),
        character=_or_none(character),
        cause=_CAUSES.get(cause),
        source=step_sources(tables).get(cause),
        step=cause if cause >= 0 else None,
        **meant,
    )


def _or_none(number: int) -> int | None:
    return None if number < 0 else number


NUMBERS: Final[Mapping[EventKind, str]] = {
    EventKind.CHARACTER_ASIDE: "person", EventKind.CHARACTER_JOINED: "person",
    EventKind.TURN_BEGUN: "count", EventKind.RESHUFFLED: "count", EventKind.PLAYS_GRANTED: "count",
    EventKind.NO_PLAY: "count", EventKind.ANSWERED: "answered", EventKind.LET_HAPPEN: "answered",
    EventKind.CANCELLED: "answered", EventKind.DIED: "after", EventKind.BONUS: "after",
    EventKind.WORTH_CHANGED: "after", EventKind.UNMET: "unmet", EventKind.LAID: "unmet",
    EventKind.EXCHANGED: "unmet", EventKind.OPTION_CHOSEN: "option", EventKind.GAME_OVER: "ending",
}  # fmt: skip
"""Which field the number of a row is, by kind."""


_LISTED: Final = {
    EventKind.DREW, EventKind.DISCARDED, EventKind.GAVE, EventKind.TOOK, EventKind.SWAPPED,
    EventKind.LET_HAPPEN, EventKind.PUT_BACK, EventKind.RECOVERED,
}  # fmt: skip
"""Events of single cards that are one event when they follow each other for the same reason."""


def _merged(events: Iterator[Event]) -> Iterator[Event]:
    last: Event | None = None
    for event in events:
        if last is not None and _is_more(last, event):
            last = replace(last, cards=(*last.cards, *event.cards), count=last.count + event.count)
            continue
        if last is not None:
            yield last
        last = event
    if last is not None:
        yield last


def _is_more(last: Event, event: Event) -> bool:
    return event.kind in _LISTED and replace(last, cards=event.cards, count=event.count) == event
