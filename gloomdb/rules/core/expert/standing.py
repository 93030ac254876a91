"""How the game stands, looked at once for a decision: who leads, how late it is, whose end is near."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gloomdb.rules.core.codes import AIM, LIVING, NOBODY, NOTES, STANDING
from gloomdb.rules.core.expert import features as f
from gloomdb.rules.core.expert.reckoning import PERCENT, Expert
from gloomdb.rules.core.state import State
from gloomdb.rules.core.table.score import family_value, held_worth
from gloomdb.rules.core.table.stacks import self_worth
from gloomdb.rules.core.tables import Tables

CERTAIN: Final = 100_000_000
"""What a certain win is worth; the opposite of it is never done."""


def look(e: Expert, s: State, t: Tables, seat: i64) -> None:
    """Notes how the game stands for the seat that decides."""
    e.late = False
    e.leader = NOBODY
    for other in range(t.players):
        _stand(e, s, t, other)
        if other != seat:
            if s.living[other] == 1:
                e.late = True
            if e.leader == NOBODY or e.standing[other] < e.standing[e.leader]:
                e.leader = other
    e.ahead = e.standing[seat] < e.standing[e.leader]
    w = e.weight
    e.drag = 0
    if s.turns > f.LONG:
        e.drag = (s.turns - f.LONG) * w[f.DRAG]
    e.own_point = w[f.OWN_POINT]
    if e.late:
        e.own_point += w[f.OWN_LATE]
    for other in range(t.players):
        cheer = w[f.CHEER_POINT]
        if other == e.leader:
            cheer += w[f.CHEER_LEADER]
        if s.living[other] == 1:
            cheer += w[f.CHEER_LAST]
            e.threat[other] = 1 if other != seat and _is_threat(e, s, t, other) else 0
        else:
            e.threat[other] = 0
        e.cheer[other] = cheer


def _stand(e: Expert, s: State, t: Tables, seat: i64) -> None:
    if not t.is_plain:
        value = family_value(s, seat)
        misery = _misery(s, t, seat)
    else:
        # What the stacks of a family come to stays the same until one of them changes.
        aims, at = s.aims, (seat * NOTES + STANDING) * AIM
        if s.aimed[seat] & (1 << STANDING) == 0:
            s.aimed[seat] |= 1 << STANDING
            aims[at] = family_value(s, seat) - held_worth(s, t, seat)
            aims[at + 1] = _misery(s, t, seat)
        value = aims[at] + held_worth(s, t, seat)
        misery = aims[at + 1]
    e.value[seat] = value
    e.standing[seat] = value * PERCENT + misery * e.weight[f.LIVING]


def _misery(s: State, t: Tables, seat: i64) -> i64:
    """The misery of a family's living, but for the Throne."""
    misery: i64 = 0
    for character in range(t.family_first[seat], t.family_last[seat]):
        if s.status[character] == LIVING:
            worth = _buried(s, t, character)
            if worth < 0:
                misery += worth
    return misery


def _is_threat(e: Expert, s: State, t: Tables, seat: i64) -> bool:
    """Whether the death of its last Character would win the game for a seat."""
    for character in range(t.family_first[seat], t.family_last[seat]):
        if s.status[character] == LIVING:
            return self_worth(s, t, character) < 0 and wins_with(e, t, seat, _buried(s, t, character))
    return False


def _buried(s: State, t: Tables, character: i64) -> i64:
    """What a living Character's death would add: the Throne counts for the family already."""
    worth = self_worth(s, t, character)
    return worth - t.throne_worth if s.monarch == character else worth


def wins_with(e: Expert, t: Tables, seat: i64, more: i64) -> bool:
    """Whether a seat's Family Value and so many points more are below everybody else's."""
    mine = e.value[seat] + more
    return all(other == seat or e.value[other] > mine for other in range(t.players))


def ending(e: Expert, t: Tables, seat: i64, owner: i64, score: i64) -> i64:
    """What the death of a family's last Character is worth, if it scores so much: a win, or never."""
    e.value[owner] += score
    won = wins_with(e, t, seat, 0)
    e.value[owner] -= score
    return CERTAIN if won else -CERTAIN


def shift(e: Expert, t: Tables, seat: i64, character: i64, before: i64, after: i64) -> i64:
    """What a change of a living Character's Self-Worth is worth to a seat."""
    owner = t.owner[character]
    if owner == seat:
        return (before - after) * e.weight[f.OWN_POINT]
    return (after - before) * e.cheer[owner]


def lost_score(e: Expert, t: Tables, seat: i64, character: i64, score: i64) -> i64:
    """What it is worth to a seat that a dead Character does not score any more."""
    if t.owner[character] == seat:
        return score * e.weight[f.BURY_POINT]
    return score * e.weight[f.KILL_POINT]


def enthroned(e: Expert, s: State, t: Tables, seat: i64, character: i64) -> i64:
    """What it is worth to a seat that the Throne goes from where it is to a Character, or to NOBODY."""
    return _reign(e, t, seat, character) - _reign(e, t, seat, s.monarch)


def _reign(e: Expert, t: Tables, seat: i64, monarch: i64) -> i64:
    """What it is worth to a seat that somebody has the Throne: another's is misery to be wished away."""
    if monarch == NOBODY:
        return 0
    owner = t.owner[monarch]
    return -t.throne_worth * (e.weight[f.THRONE] if owner == seat else -e.cheer[owner])
