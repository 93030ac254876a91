"""Taking a decision back: only as long as nobody has learned anything by it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from gloomdb.language import Lang, Sentence, translate
from gloomdb.play.table_view import Json
from gloomdb.rules.core import codes
from gloomdb.rules.core.state import State, cards_in, copy, to_move
from gloomdb.rules.core.turn.flow import act


@dataclass(frozen=True, slots=True)
class Undo:
    """Whether a person may take the last decision back."""

    why_not: Sentence | None
    """None: it is possible."""
    must_agree: tuple[int, ...] = ()
    """The other people, who have seen something of it."""

    def as_json(self, lang: Lang) -> Json:
        """For a page."""
        return {
            "possible": self.why_not is None,
            "why_not": None if self.why_not is None else translate(self.why_not, lang),
            "must_agree": list(self.must_agree),
        }


def why_final(known: State, action: int, *, others_watch: bool) -> Sentence | None:
    """Why an action could not be taken back, as far as the seat to move can tell; None if it could."""
    seat = int(to_move(known))
    after = copy(known)
    act(after, action)
    if after.over != codes.GOING_ON:
        return Sentence("the game is over then")
    reason = learned(known, after, [seat])
    if reason is not None:
        return reason
    if to_move(after) != seat:
        return Sentence("the others go on")
    hand = codes.HANDS + seat
    showed = not set(cards_in(known, hand)) <= set(cards_in(after, hand))
    return Sentence("the others have seen your card") if others_watch and showed else None


def learned(before: State, after: State, people: Iterable[int]) -> Sentence | None:
    """What somebody knows after that he did not know before; None if nothing."""
    if before.rng != after.rng:
        return Sentence("chance decides")
    for seat in people:
        closed = {
            codes.PILE,
            *(codes.HANDS + other for other in range(before.tables.players) if other != seat),
        }
        moved = zip(before.zone, after.zone, strict=True)
        new = {int(now) for was, now in moved if was in closed and now not in closed}
        if new:
            return Sentence("you draw") if codes.HANDS + seat in new else Sentence("cards are shown")
    return None
