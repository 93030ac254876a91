"""What happened, as each seat may know it: the engine's events, told in one language to one seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from gloomdb.language import Lang, in_context, translate
from gloomdb.play.game_file import Tale
from gloomdb.play.table_view import Json, Reader
from gloomdb.rules.events.event import Event
from gloomdb.rules.events.event_json import event_json
from gloomdb.rules.events.event_kind import EventKind
from gloomdb.rules.events.known_to import seen_by
from gloomdb.rules.events.tell import tell


@dataclass(frozen=True, slots=True)
class Told:
    """One thing that happened for all to see, though not all may see all of it."""

    seat: int | None
    turn: int
    event: Event | None = None
    tale: Tale | None = None
    """Neither an event nor a line of the tale: a decision was taken back."""
    leads: bool = True
    """It is what somebody did; what came of it follows."""


def public(events: Iterable[Event], turn: int) -> Iterator[Told]:
    """The events of one decision, without those that the others must not even know of."""
    leads = True
    for event in events:
        if event.kind is EventKind.TURN_BEGUN:
            turn, leads = event.count, True
        if seen_by(event, None) is not None:
            yield Told(event.seat, turn, event, leads=leads)
            leads = event.kind is EventKind.TURN_BEGUN


def events_json(told: Iterable[Told], first: int, reader: Reader, seat: int | None) -> list[Json]:
    """What happened, numbered from `first` on, for a seat, or for nobody in particular.

    What goes without saying is left out.
    """
    events = [{"number": number, **_event(each, reader, seat)} for number, each in enumerate(told, first)]
    return [event for event in events if event["text"]]


def _event(told: Told, reader: Reader, seat: int | None) -> Json:
    about = {"turn": told.turn, "seat": told.seat, "leads": told.leads}
    if told.tale is not None:
        text = quotation(reader.player(told.tale.seat), told.tale.text, reader.lang)
        return {"kind": "tale", "text": text[:1].upper() + text[1:], **about}
    if told.event is None:
        player = "" if told.seat is None else reader.player_in_sentence(told.seat)
        text = translate("{player} takes the last decision back.", reader.lang, player=player)
        return {"kind": "undone", "text": _sentence(text), **about}
    known = seen_by(told.event, seat)
    if known is None:
        return {"kind": "", "text": "", **about}
    tables = reader.tables
    text = tell(known, tables, reader.lang, reader=seat, names=reader.names, sets=reader.sets)
    return {**event_json(known, tables, _sentence(text)), **about}


def quotation(player: str, line: str, lang: Lang) -> str:
    """A line of the tale, with who told it."""
    return translate(in_context("a line of the tale", "{player}: “{line}”"), lang, player=player, line=line)


def _sentence(text: str) -> str:
    """With a capital and a full stop."""
    if not text:
        return ""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")
