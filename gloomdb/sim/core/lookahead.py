"""A player who looks ahead: what the expert would do, unless trying it out proves something else better.

What it cannot see (the pile, the other hands) is dealt anew for each try, the same for every action; it then
plays on as the expert. What the others are like is hidden, too: each is an expert in about half of the tries
and greedy in the rest. The expert's own choice is always among the actions tried, the worse half of the
others is dropped after each round, and the one that is left must lead it by more than chance would. Its
budget is a number of playouts, never time.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gloomdb.rules.core.codes import KIND, SEAT, SETTING_UP
from gloomdb.rules.core.expert.choose import rank
from gloomdb.rules.core.expert.standing import CERTAIN
from gloomdb.rules.core.moves.playout import EXPERT, GREEDY, mind_of, playout
from gloomdb.rules.core.state import State, copy_into
from gloomdb.rules.core.table.choosing import lot
from gloomdb.rules.core.turn.flow import act
from gloomdb.sim.breath import breathe
from gloomdb.sim.core.candidates import candidates, place
from gloomdb.sim.core.imagination import Thinker, ending_worth, imagine


def thought_index(thinker: Thinker, s: State, out: vec[i64], count: i64) -> i64:
    """Which of the legal actions in the buffer it takes."""
    if count == 1:
        return 0
    if s.frames[s.top + KIND] == SETTING_UP:
        return lot(s, count)
    rank(thinker.expert, s, out, count, thinker.values)
    left = candidates(thinker, s.tables, out, count)
    usual = place(out, count, thinker.tried[0])
    if thinker.values[usual] >= CERTAIN:
        return usual
    share = thinker.budget // _rounds(left)
    while True:
        tries = share // left
        if tries < 1:
            tries = 1
        while tries > 0:
            _try_all(thinker, s, left)
            tries -= 1
        _sort_others(thinker, left)
        if left == 2:
            break
        left = (left + 1) // 2
    return place(out, count, thinker.tried[1]) if _is_proven(thinker) else usual


def _rounds(left: i64) -> i64:
    rounds: i64 = 1
    while left > 2:
        left = (left + 1) // 2
        rounds += 1
    return rounds


def _try_all(thinker: Thinker, s: State, count: i64) -> None:
    """One imagined deal of what is hidden, and every action left played out from it beside the usual one."""
    breathe()
    seat = s.frames[s.top + SEAT]
    imagine(thinker, s, seat, thinker.samples)
    _guess_minds(thinker, seat)
    usual = _played_out(thinker, thinker.tried[0], seat)
    for i in range(1, count):
        better = _played_out(thinker, thinker.tried[i], seat) - usual
        thinker.score[i] += better
        thinker.squares[i] += better * better
    thinker.samples += 1


def _guess_minds(thinker: Thinker, seat: i64) -> None:
    """What the others are like in an imagined deal: a bit of chance for each."""
    bits = mind_of(thinker.base)
    for other in range(thinker.base.tables.players):
        thinker.minds[other] = GREEDY if other != seat and bits & 1 else EXPERT
        bits >>= 1


def _played_out(thinker: Thinker, action: i64, seat: i64) -> i64:
    scratch = thinker.scratch
    copy_into(thinker.base, scratch)
    act(scratch, action)
    playout(scratch, thinker.minds, scratch.tables.room, thinker.expert)
    thinker.playouts += 1
    return ending_worth(thinker, scratch, seat)


def _is_proven(thinker: Thinker) -> bool:
    """Whether the best of the others leads by more standard errors of the difference than `proof` asks."""
    n = thinker.samples
    lead = thinker.score[1]
    spread = n * thinker.squares[1] - lead * lead
    return lead > 0 and lead * lead * (n - 1) * 100 > thinker.proof * spread


def _sort_others(thinker: Thinker, count: i64) -> None:
    """The best first, after the usual one; of equals the one that was first."""
    for i in range(2, count):
        action, score, square = thinker.tried[i], thinker.score[i], thinker.squares[i]
        j = i - 1
        while j >= 1 and thinker.score[j] < score:
            thinker.tried[j + 1] = thinker.tried[j]
            thinker.score[j + 1] = thinker.score[j]
            thinker.squares[j + 1] = thinker.squares[j]
            j -= 1
        thinker.tried[j + 1] = action
        thinker.score[j + 1] = score
        thinker.squares[j + 1] = square
