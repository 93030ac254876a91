"""Which actions are worth trying: those that look best at once, the best use of each card, every death."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gloomdb.rules.core.codes import CARD_MASK, CARD_SHIFT, DEATH, KIND_MASK, NOBODY, PLAY
from gloomdb.rules.core.tables import Tables
from gloomdb.sim.core.imagination import Thinker


def candidates(thinker: Thinker, t: Tables, out: vec[i64], count: i64) -> i64:
    """Notes the actions worth trying, what looks best at once first; `values` says how good each looks."""
    chosen = _add_best(thinker, out, count, 0, (thinker.most + 1) // 2)
    i: i64 = 0
    while i < count and chosen < thinker.most:
        wanted = _is_death(t, out[i]) or _is_best_use(thinker, out, count, i)
        if wanted and place(thinker.tried, chosen, out[i]) == NOBODY:
            thinker.tried[chosen] = out[i]
            chosen += 1
        i += 1
    chosen = _add_best(thinker, out, count, chosen, thinker.most)
    for i in range(chosen):
        thinker.score[i] = 0
        thinker.squares[i] = 0
    thinker.samples = 0
    return chosen


def _add_best(thinker: Thinker, out: vec[i64], count: i64, chosen: i64, most: i64) -> i64:
    """Adds what looks best at once until there are `most`; gives how many there are."""
    while chosen < most and chosen < count:
        thinker.tried[chosen] = out[_best_left(thinker, out, count, chosen)]
        chosen += 1
    return chosen


def _is_death(t: Tables, action: i64) -> bool:
    return action & KIND_MASK == PLAY and t.kind[(action >> CARD_SHIFT) & CARD_MASK] == DEATH


def _is_best_use(thinker: Thinker, out: vec[i64], count: i64, which: i64) -> bool:
    """Whether no other action of the same kind with the same card looks better."""
    same: i64 = (CARD_MASK << CARD_SHIFT) | KIND_MASK
    for i in range(count):
        if (out[i] ^ out[which]) & same == 0:
            value = thinker.values[i]
            if value > thinker.values[which] or (value == thinker.values[which] and i < which):
                return False
    return True


def _best_left(thinker: Thinker, out: vec[i64], count: i64, chosen: i64) -> i64:
    best: i64 = -1
    for i in range(count):
        if (best < 0 or thinker.values[i] > thinker.values[best]) and place(
            thinker.tried, chosen, out[i]
        ) == NOBODY:
            best = i
    return best


def place(actions: vec[i64], count: i64, action: i64) -> i64:
    """Where an action stands among the first so many, or NOBODY."""
    for i in range(count):
        if actions[i] == action:
            return i
    return NOBODY
