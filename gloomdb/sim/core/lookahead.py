"""A player who looks ahead: imagines what is hidden, tries its best actions, plays each game out greedily.

What it cannot see (the pile, the other hands) is dealt anew for each try, the same for every action, and
the worse half of the actions is dropped after each round. Its budget is a number of playouts, never time.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gloomdb.rules.core.chance import GAMMA, MASK, mixed
from gloomdb.rules.core.codes import (
    CARD_MASK,
    CARD_SHIFT,
    DEATH,
    HANDS,
    KIND,
    KIND_MASK,
    NOBODY,
    PARTNER,
    PILE,
    PLAY,
    SEAT,
    SETTING_UP,
    TAKING,
)
from gloomdb.rules.core.moves.greedy import action_value
from gloomdb.rules.core.moves.playout import playout_greedy
from gloomdb.rules.core.state import State, below, copy_into, put
from gloomdb.rules.core.table.choosing import lot
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.core.turn.flow import act
from gloomdb.sim.breath import breathe
from gloomdb.sim.core.counts import lowest, values_now

# By trial against the greedy player: with too few playouts for each action, chance decides.
PER_ACTION: Final = 25  # playouts
LEAST_TRIED: Final = 2  # actions
MOST_TRIED: Final = 12
TRUST: Final = 10  # points of lead by which what looks best at once is preferred, for want of proof
FAR: Final = 60  # points of lead that make no difference any more
PER_WIN: Final = 2  # points of lead that a sixtieth of a win is worth


class Thinker:
    """The scratch space of a player who looks ahead at one table, and its budget."""

    def __init__(self, tables: Tables, budget: int) -> None:
        t = tables
        self.budget: i64 = budget
        self.most: i64 = max(LEAST_TRIED, min(MOST_TRIED, budget // PER_ACTION))  # actions tried
        self.base: State = State(t)  # the position with the hidden cards dealt anew
        self.scratch: State = State(t)
        self.now: vec[i64] = vec[i64]([0] * t.players)
        self.pool: vec[i64] = vec[i64]([0] * t.cards)
        self.values: vec[i64] = vec[i64]([0] * t.buffer_size())
        self.tried: vec[i64] = vec[i64]([0] * MOST_TRIED)  # actions
        self.score: vec[i64] = vec[i64]([0] * MOST_TRIED)
        self.favourite: i64 = 0  # the action that looks best at once
        self.playouts: i64 = 0  # so far, for whoever wants to know


def thought_index(thinker: Thinker, s: State, out: vec[i64], count: i64) -> i64:
    """Which of the legal actions in the buffer it takes."""
    if count == 1:
        return 0
    if s.frames[s.top + KIND] == SETTING_UP:
        return lot(s, count)
    left = _candidates(thinker, s, out, count)
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
            _try_all(thinker, s, left, sample)
            sample += 1
            tries -= 1
        _sort(thinker, left)
        left = (left + 1) // 2
    return _place(out, count, thinker.tried[0])


def _candidates(thinker: Thinker, s: State, out: vec[i64], count: i64) -> i64:
    """The actions worth trying: half that look best at once, the best use of each card, every death."""
    t = s.tables
    i: i64 = 0
    while i < count:
        thinker.values[i] = action_value(s, out[i])
        i += 1
    chosen = _add_best(thinker, out, count, 0, (thinker.most + 1) // 2)
    i = 0
    while i < count and chosen < thinker.most:
        wanted = _is_death(t, out[i]) or _is_best_use(thinker, out, count, i)
        if wanted and _place(thinker.tried, chosen, out[i]) == NOBODY:
            thinker.tried[chosen] = out[i]
            chosen += 1
        i += 1
    chosen = _add_best(thinker, out, count, chosen, thinker.most)
    i = 0
    while i < chosen:
        thinker.score[i] = 0
        i += 1
    thinker.favourite = thinker.tried[0]
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
    i: i64 = 0
    while i < count:
        if (out[i] ^ out[which]) & same == 0:
            value = thinker.values[i]
            if value > thinker.values[which] or (value == thinker.values[which] and i < which):
                return False
        i += 1
    return True


def _best_left(thinker: Thinker, out: vec[i64], count: i64, chosen: i64) -> i64:
    best: i64 = -1
    i: i64 = 0
    while i < count:
        if (best < 0 or thinker.values[i] > thinker.values[best]) and _place(
            thinker.tried, chosen, out[i]
        ) == NOBODY:
            best = i
        i += 1
    return best


def _place(actions: vec[i64], count: i64, action: i64) -> i64:
    i: i64 = 0
    while i < count:
        if actions[i] == action:
            return i
        i += 1
    return NOBODY


def _try_all(thinker: Thinker, s: State, count: i64, sample: i64) -> None:
    """One imagined deal of what is hidden, and every action left played out from it."""
    breathe()
    seat = s.frames[s.top + SEAT]
    imagine(thinker, s, seat, sample)
    i: i64 = 0
    while i < count:
        scratch = thinker.scratch
        copy_into(thinker.base, scratch)
        act(scratch, thinker.tried[i])
        playout_greedy(scratch)
        thinker.score[i] += _worth(thinker, scratch, seat)
        if thinker.tried[i] == thinker.favourite:
            thinker.score[i] += TRUST
        thinker.playouts += 1
        i += 1


def imagine(thinker: Thinker, s: State, seat: i64, sample: i64) -> None:
    """Deals what the seat cannot see anew; what it has been shown and its own hand stay."""
    t = s.tables
    base = thinker.base
    copy_into(s, base)
    base.rng = mixed((mixed(s.rng ^ ((s.decisions * GAMMA) & MASK)) + (sample + 1) * GAMMA) & MASK)
    shown = _shown(s)
    pool = thinker.pool
    hidden: i64 = 0
    zone: i64 = PILE
    while zone < HANDS + t.players:
        if zone == PILE or (zone >= HANDS and zone not in (HANDS + seat, shown)):
            card = s.head[zone]
            while card != NOBODY:
                pool[hidden] = card
                hidden += 1
                card = s.link[card]
            base.head[zone] = NOBODY
            base.size[zone] = 0
        zone += 1
    _shuffle(base, pool, hidden)
    next_card: i64 = 0
    other: i64 = 0
    while other < t.players:
        zone = HANDS + other
        if zone not in (HANDS + seat, shown):
            next_card = _fill(base, t, pool, next_card, hidden, zone, s.size[zone])
        other += 1
    while next_card < hidden:
        put(base, pool[next_card], PILE)
        next_card += 1


def _fill(base: State, t: Tables, pool: vec[i64], start: i64, hidden: i64, zone: i64, size: i64) -> i64:
    """Fills a hand; a card that cannot stay in a hand changes places with a later one."""
    at = start
    while size > 0 and at < hidden:
        later = at
        while later < hidden and (t.on_draw[pool[later]] or t.void[pool[later]]):
            later += 1
        if later == hidden:
            return at
        card = pool[later]
        pool[later] = pool[at]
        put(base, card, zone)
        at += 1
        size -= 1
    return at


def _shown(s: State) -> i64:
    """The hand that is open to the seat that decides, or NOBODY."""
    return HANDS + s.frames[s.top + PARTNER] if s.frames[s.top + KIND] == TAKING else NOBODY


def _shuffle(s: State, cards: vec[i64], count: i64) -> None:
    i = count - 1
    while i > 0:
        j = below(s, i + 1)
        held = cards[i]
        cards[i] = cards[j]
        cards[j] = held
        i -= 1


def _worth(thinker: Thinker, s: State, seat: i64) -> i64:
    """What an ending is worth to a seat: its share of the win, and by how much it leads or trails."""
    now = thinker.now
    credit = values_now(s, now)
    mine = now[seat]
    won = mine == lowest(now, s.tables.players)
    now[seat] = 1_000_000
    lead = lowest(now, s.tables.players) - mine
    if lead > FAR:
        lead = FAR
    if lead < -FAR:
        lead = -FAR
    return lead + (PER_WIN * credit if won else 0)


def _sort(thinker: Thinker, count: i64) -> None:
    """The best first; of equals the one that was first."""
    i: i64 = 1
    while i < count:
        action, score = thinker.tried[i], thinker.score[i]
        j = i - 1
        while j >= 0 and thinker.score[j] < score:
            thinker.tried[j + 1] = thinker.tried[j]
            thinker.score[j + 1] = thinker.score[j]
            j -= 1
        thinker.tried[j + 1] = action
        thinker.score[j + 1] = score
        i += 1
