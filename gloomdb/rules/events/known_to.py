"""What a seat may know of an event: built from the fields it may know, never by taking others away."""

from __future__ import annotations

from typing import Any, Final

from gloomdb.rules.events.event import Event
from gloomdb.rules.events.event_kind import EventKind as Kind

OPEN_FIELDS: Final = (
    "seat", "other", "cards", "count", "character", "person", "target", "target_person", "answered",
    "before", "after", "unmet", "option", "ending", "cause", "source", "step",
)  # fmt: skip
HIDDEN_FIELDS: Final = ("seat", "other", "count", "cause", "source", "step")
"""What the others know of cards that stay hidden: how many, whose, and why."""

OPEN: Final = frozenset({
    Kind.STORY_BOXED, Kind.SET_ASIDE, Kind.PUT_BACK, Kind.CHARACTER_ASIDE, Kind.CHARACTER_JOINED,
    Kind.TURN_BEGUN, Kind.TURN_SKIPPED, Kind.DRAW_SKIPPED, Kind.TURN_TO_SKIP, Kind.DRAW_TO_SKIP,
    Kind.GAME_OVER,
    Kind.PASSED, Kind.PLAYED, Kind.PLAYED_WHEN_DRAWN, Kind.DRAWN_IN_VAIN, Kind.ANSWERED, Kind.CANCELLED,
    Kind.FELL_THROUGH, Kind.UNMET, Kind.FINISHED, Kind.SET_OFF,
    Kind.PLAYS_GRANTED, Kind.DEATH_GRANTED, Kind.NO_PLAY, Kind.NO_OPTION, Kind.NO_DISCARD, Kind.NO_STORY,
    Kind.OPTION_CHOSEN, Kind.PLAYER_CHOSEN, Kind.CHARACTER_CHOSEN,
    Kind.NOTHING_TO_DRAW, Kind.REPLACED, Kind.RESHUFFLED, Kind.DISCARDED, Kind.RECOVERED,
    Kind.LAID, Kind.EXCHANGED, Kind.MOVED, Kind.TAKEN_BACK, Kind.TAKEN_OFF,
    Kind.DIED, Kind.BONUS, Kind.REVIVED, Kind.REMOVED, Kind.WORTH_CHANGED,
    Kind.STORY_TAKEN, Kind.STORY_RETURNED, Kind.CROWNED, Kind.THRONE_RETURNED,
})  # fmt: skip
"""What happens before everybody's eyes: cards are played, discarded and laid openly."""
DRAWN: Final = frozenset({Kind.DREW})
"""The cards are known to whoever draws them; the others see how many."""
PASSED_ON: Final = frozenset({Kind.GAVE, Kind.TOOK, Kind.SWAPPED})
"""The cards are known to giver and taker; the others see how many."""
PRIVATE: Final = frozenset({Kind.LET_HAPPEN})
"""Nobody else may know of it at all: that a player had something to decline says what it holds."""


def seen_by(event: Event, seat: int | None) -> Event | None:
    """The event as a seat may know it, or a spectator (None); None where it may not know of it at all."""
    is_own = seat is not None and seat == event.seat
    if event.kind in PRIVATE:
        return _with(event, OPEN_FIELDS) if is_own else None
    if event.kind in DRAWN:
        return _with(event, OPEN_FIELDS if is_own else HIDDEN_FIELDS)
    if event.kind in PASSED_ON:
        knows = is_own or (seat is not None and seat == event.other)
        return _with(event, OPEN_FIELDS if knows else HIDDEN_FIELDS)
    return _with(event, OPEN_FIELDS) if event.kind in OPEN else None


def _with(event: Event, names: tuple[str, ...]) -> Event:
    fields: dict[str, Any] = {name: getattr(event, name) for name in names}
    return Event(event.kind, **fields)
