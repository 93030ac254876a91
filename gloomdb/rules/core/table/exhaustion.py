"""When nothing left can change the outcome: the game is called off rather than passed for ever.

Two cases, both certain. Either nobody holds a card and nobody can ever draw one; or every card that
could still change the table lies on it, and no death that is left can be played. Either way no Story
may be there to be claimed. A table that merely will not end runs into the turn limit.
"""

from __future__ import annotations

from gloomdb.rules.core.codes import DEATH, DISCARDS, HANDS, NOBODY, PILE
from gloomdb.rules.core.state import State, whose_turn
from gloomdb.rules.core.table.auras import draw_limit
from gloomdb.rules.core.table.stacks import anyone_may_die
from gloomdb.rules.core.table.stories import may_claim
from gloomdb.rules.core.tables import Tables


def is_exhausted(s: State, t: Tables) -> bool:
    """Whether nothing that can still happen changes any Family Value; asked between turns."""
    if s.fuel == 0 and t.can_exhaust:
        return (not anyone_may_die(s, t) or not _death_left(s, t)) and not _claimable(s, t)
    hand = HANDS + whose_turn(s)
    if s.size[hand] > 0:
        return False
    return _nobody_ever_holds(s, t) and not _claimable(s, t)


def _death_left(s: State, t: Tables) -> bool:
    """Whether a death is anywhere but on the table."""
    return any(
        t.kind[card] == DEATH and s.zone[card] < t.stacks and t.void[card] == 0 for card in range(t.cards)
    )


def _nobody_ever_holds(s: State, t: Tables) -> bool:
    dry = s.head[PILE] == NOBODY and s.head[DISCARDS] == NOBODY
    return all(
        s.size[HANDS + seat] == 0 and (dry or draw_limit(s, t, seat) == 0) for seat in range(t.players)
    )


def _claimable(s: State, t: Tables) -> bool:
    return any(may_claim(s, t, story, seat) for story in range(t.stories) for seat in range(t.players))
