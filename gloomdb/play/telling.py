"""What happened, as each seat may know it: words for those who saw all of it, and for the rest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from gloomdb.language import Sentence, translate
from gloomdb.play.game_file import Tale
from gloomdb.play.table_view import Json, Reader
from gloomdb.rules.action_text import describe, key_of
from gloomdb.rules.core import codes
from gloomdb.rules.core.state import State, copy


@dataclass(frozen=True, slots=True)
class Told:
    """One thing that happened for all to see."""

    kind: str
    seat: int
    turn: int
    before: State | None = None
    action: int = 0
    tale_line: Tale | None = None

    @staticmethod
    def of(state: State, action: int, seat: int) -> Told | None:
        """A decision; None where others must not know that it was asked for."""
        kind = key_of(state, action)
        return None if kind == "decline" else Told(kind, seat, int(state.turns), copy(state), action)

    @staticmethod
    def tale(line: Tale, turn: int) -> Told:
        """A line of the tale."""
        return Told("tale", line.seat, turn, tale_line=line)

    @staticmethod
    def undone(seat: int, turn: int) -> Told:
        """A decision taken back."""
        return Told("undone", seat, turn)


_HIDDEN: Final[Mapping[str, Sentence]] = {
    "give": Sentence("gives a card away"),
    "take": Sentence("takes a card"),
    "undone": Sentence("takes the last decision back"),
}


class Teller:
    """Tells events to one seat in one language."""

    def __init__(self, reader: Reader, seat: int) -> None:
        self.reader = reader
        self.seat = seat

    def event(self, told: Told) -> Json:
        """An event for JSON, with its sentence."""
        return {"kind": told.kind, "seat": told.seat, "turn": told.turn, "text": self.text(told)}

    def text(self, told: Told) -> str:
        """Its sentence."""
        player = self.reader.player(told.seat)
        if told.tale_line is not None:
            return translate("{player}: “{line}”", self.reader.lang, player=player, line=told.tale_line.text)
        if told.before is None or (told.kind in _HIDDEN and not self._saw(told)):
            return f"{player}: {translate(_HIDDEN[told.kind], self.reader.lang)}"
        return f"{player}: {describe(told.before, told.action, self.reader.lang)}"

    def _saw(self, told: Told) -> bool:
        """Whether this seat saw the card that changed hands."""
        assert told.before is not None  # noqa: S101 (a decision has one)
        partner = int(told.before.frames[told.before.top + codes.PARTNER])
        return self.seat in (told.seat, partner)
