"""How a replay tells events: in one language, with the signs of the terminal, to nobody in particular."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gloomdb.cards.set import CardSet
from gloomdb.cli.terminal.cells import Signs
from gloomdb.language import Lang
from gloomdb.rules.core.state import State
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.events.event import Event
from gloomdb.rules.events.tell import tell
from gloomdb.rules.readable import player_name
from gloomdb.text import MINUS


@dataclass(frozen=True, slots=True)
class Told:
    """Tells the events of one game."""

    opened: State
    """A position of it in which the families are made up."""
    sets: Mapping[str, CardSet]
    lang: Lang
    look: Signs

    @property
    def tables(self) -> Tables:
        """The table it is played at."""
        return self.opened.tables

    def __call__(self, event: Event) -> str:
        """The sentence for an event; empty for what goes without saying."""
        text = tell(event, self.tables, self.lang, sets=self.sets)
        return text.replace(MINUS, self.look.minus).replace("→", self.look.arrow)

    def player(self, seat: int) -> str:
        """What a player is called."""
        return player_name(seat, self.lang)
