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


class Teller:
    """Tells events to one seat, or to nobody in particular, in one language."""

    def __init__(self, reader: Reader, seat: int | None) -> None:
        self.reader = reader
        self.seat = seat
        named = any(seat.name for seat in reader.seats)
        self._names = [reader.player(place) for place in range(len(reader.seats))] if named else []

    def events(self, told: Iterable[Told], first: int) -> list[Json]:
        """Events for JSON, numbered from `first` on; what goes without saying is left out."""
        listed = [{"number": number, **self._event(each)} for number, each in enumerate(told, first)]
        return [event for event in listed if event["text"]]

    def _event(self, told: Told) -> Json:
        about = {"turn": told.turn, "seat": told.seat, "leads": told.leads}
        if told.tale is not None:
            return {"kind": "tale", "text": self._line(told.tale), **about}
        if told.event is None:
            form = "{player} takes the last decision back."
            return {"kind": "undone", "text": self._said(form, told.seat), **about}
        known = seen_by(told.event, self.seat)
        if known is None:
            return {"kind": "", "text": "", **about}
        tables = self.reader.tables
        text = tell(
            known, tables, self.reader.lang, reader=self.seat, names=self._names, sets=self.reader.sets
        )
        return {**event_json(known, tables, _sentence(text)), **about}

    def _line(self, line: Tale) -> str:
        text = quotation(self.reader.player(line.seat), line.text, self.reader.lang)
        return text[:1].upper() + text[1:]

    def _said(self, form: str, seat: int | None) -> str:
        player = "" if seat is None else self.reader.player_in_sentence(seat)
        return _sentence(translate(form, self.reader.lang, player=player))


def quotation(player: str, line: str, lang: Lang) -> str:
    """A line of the tale, with who told it."""
    return translate(in_context("a line of the tale", "{player}: “{line}”"), lang, player=player, line=line)


def _sentence(text: str) -> str:
    """With a capital and a full stop."""
    if not text:
        return ""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")
