"""The thoughtful player of gloomdb 0.1.0, to compare with: greedy ranks its actions and plays them out.

What looks best at once has TRUST points' start, the worse half of the actions is dropped after each round.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gloomdb.rules.core.codes import KIND, SEAT, SETTING_UP
from gloomdb.rules.core.moves.greedy import action_value
from gloomdb.rules.core.moves.playout import playout_greedy
from gloomdb.rules.core.state import State, copy_into
from gloomdb.rules.core.table.choosing import lot
from gloomdb.rules.core.turn.flow import act
from gloomdb.sim.breath import breathe
from gloomdb.sim.core.candidates import candidates, place
from gloomdb.sim.core.imagination import Thinker, ending_worth, imagine

TRUST: Final = 10  # points of lead by which what looks best at once is preferred, for want of proof


def former_index(thinker: Thinker, s: State, out: vec[i64], count: i64) -> i64:
    """Which of the legal actions in the buffer it takes."""
    if count == 1:
        return 0
    if s.frames[s.top + KIND] == SETTING_UP:
        return lot(s, count)
    for i in range(count):
        thinker.values[i] = action_value(s, out[i])
    left = candidates(thinker, s.tables, out, count)
    favourite = thinker.tried[0]
    halvings: i64 = 0
    while (1 << halvings) < left:
        halvings += 1
    share = thinker.budget // (halvings if halvings > 0 else 1)
    sample: i64 = 0
    while left > 1:
        tries = share // left
        if tries < 1:
            tries = 1
        while tries > 0:
            _try_all(thinker, s, left, sample, favourite)
            sample += 1
            tries -= 1
        _sort(thinker, left)
        left = (left + 1) // 2
    return place(out, count, thinker.tried[0])


def _try_all(thinker: Thinker, s: State, count: i64, sample: i64, favourite: i64) -> None:
    """One imagined deal of what is hidden, and every action left played out from it."""
    breathe()
    seat = s.frames[s.top + SEAT]
    imagine(thinker, s, seat, sample)
    for i in range(count):
        scratch = thinker.scratch
        copy_into(thinker.base, scratch)
        act(scratch, thinker.tried[i])
        playout_greedy(scratch)
        thinker.score[i] += ending_worth(thinker, scratch, seat)
        if thinker.tried[i] == favourite:
            thinker.score[i] += TRUST
        thinker.playouts += 1


def _sort(thinker: Thinker, count: i64) -> None:
    """The best first; of equals the one that was first."""
    for i in range(1, count):
        action, score = thinker.tried[i], thinker.score[i]
        j = i - 1
        while j >= 0 and thinker.score[j] < score:
            thinker.tried[j + 1] = thinker.tried[j]
            thinker.score[j + 1] = thinker.score[j]
            j -= 1
        thinker.tried[j + 1] = action
        thinker.score[j + 1] = score
