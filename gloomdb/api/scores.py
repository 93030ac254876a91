"""A scored stack, as `gloomdb score` reckons it."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from gloomdb.api.pictures import Picture
from gloomdb.cards.card import Card, Icons, Points
from gloomdb.effects.worth import Reckoning
from gloomdb.text import safe


@dataclass(frozen=True, slots=True, repr=False)
class Score:
    """A Character, the cards on it, and what it is worth."""

    cards: tuple[Card, ...]
    """The Character first, then what lies on it, the lowest first."""
    reckoning: Reckoning
    """Where it comes from: what is seen, which effects work, what they add."""
    picture: Picture

    @property
    def self_worth(self) -> int:
        """Visible points and all that is added."""
        return self.reckoning.self_worth

    @property
    def points(self) -> Points:
        """As they can be seen."""
        top, middle, bottom = (slot.value for slot in self.reckoning.view.points)
        return top, middle, bottom

    @property
    def icons(self) -> Icons:
        """As they can be seen."""
        top, middle, bottom = (slot.value for slot in self.reckoning.view.icons)
        return top, middle, bottom

    @property
    def dead(self) -> bool:
        """Whether a death lies on top."""
        return self.reckoning.is_dead

    def __repr__(self) -> str:
        return f"<Score of {self.cards[0].title('en')}: {self.self_worth}, {len(self.cards) - 1} cards on it>"

    def _repr_html_(self) -> str:
        return f"{self.picture._repr_html_()}<p>{escape(safe(repr(self)[1:-1]), quote=True)}</p>"
