"""An event for scripts and pages: cards by their ids, players from 1, and only what it has."""

from __future__ import annotations

from typing import Any

from gloomdb.rules.core.tables import Tables
from gloomdb.rules.events.event import Event
from gloomdb.rules.events.event_kind import EventKind as Kind
from gloomdb.rules.readable import any_card


def event_json(event: Event, tables: Tables, text: str) -> dict[str, Any]:
    """The event as a JSON object; `text` is what `tell` says of it."""

    def card(number: int | None) -> str | None:
        return None if number is None else any_card(tables, number).id

    def character(person: int | None) -> str | None:
        return None if person is None else tables.setup.characters()[person].id

    scored = event.kind in (Kind.WORTH_CHANGED, Kind.DIED, Kind.BONUS)
    fields = {
        "player": _from_one(event.seat),
        "other": _from_one(event.other),
        "cards": [card(number) for number in event.cards] or None,
        "count": event.count or None,
        "character": character(event.person),
        "target": character(event.target_person),
        "answered": card(event.answered),
        "option": _from_one(event.option),
        "before": event.before if event.kind is Kind.WORTH_CHANGED else None,
        "after": event.after if scored else None,
        "cause": event.cause,
        "source": card(event.source),
    }
    kept = {name: value for name, value in fields.items() if value is not None}
    return {"kind": str(event.kind), "text": text, **kept}


def _from_one(number: int | None) -> int | None:
    return None if number is None else number + 1
