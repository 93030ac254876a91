"""On whom a card in hand may be played: at any time, and as one of the plays of a turn."""

from __future__ import annotations

from mypy_extensions import i64

from gloomdb.rules.core.codes import DEATH, EVENT, LIVING, ON_ANYONE
from gloomdb.rules.core.face import icons_seen
from gloomdb.rules.core.state import State
from gloomdb.rules.core.table.protection import is_protected
from gloomdb.rules.core.table.stacks import self_worth
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.core.turn.responses import is_forbidden


def may_go_on(s: State, t: Tables, card: i64, character: i64, regardless: bool) -> bool:
    """Whether a Modifier or a death may be played on a Character; `regardless` of its Self-Worth."""
    if s.status[character] != LIVING:
        return False

    # A death needs negative Self-Worth, before it is applied.
    if t.kind[card] == DEATH and not regardless and self_worth(s, t, character) >= 0:
        return False

    # "Play only on", "may not be played on" a Character that shows an icon.
    if t.goes_anywhere[card] == 0:
        only, icons = t.only_on[card], icons_seen(s.face[character])
        if (only and not (icons & only)) or (icons & t.never_on[card]):
            return False

    # Nothing may be played on a Character that a lasting effect protects from it.
    return not is_protected(s, t, card, character)


def is_play(s: State, t: Tables, card: i64, target: i64, seat: i64, aura: i64, deaths: i64) -> bool:
    """Whether a card of the hand may be played on a Character in its owner's turn.

    `deaths` says on whom a death may be played; an Event is as if played on the first Character.
    """
    kind = t.kind[card]
    if kind == EVENT:
        return target == 0 and t.own_turn[card] != 0 and not is_forbidden(aura, EVENT)
    if kind == DEATH:
        if deaths == 0 or (deaths & ON_ANYONE == 0 and t.owner[target] == seat):
            return False
    elif is_forbidden(aura, kind):
        return False
    return may_go_on(s, t, card, target, False)
