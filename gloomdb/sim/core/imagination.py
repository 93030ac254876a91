"""What a player who looks ahead needs: room to think, and the hidden cards dealt anew as they might be."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gloomdb.rules.core.chance import GAMMA, MASK, mixed
from gloomdb.rules.core.codes import HANDS, KIND, NOBODY, PARTNER, PILE, TAKING
from gloomdb.rules.core.expert.reckoning import Expert
from gloomdb.rules.core.state import State, below, copy_into, put
from gloomdb.rules.core.table.score import lowest, write_values
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.expert_weights import trained_expert
from gloomdb.sim.core.counts import WIN

# By trial: with too few playouts for each action, chance decides.
PER_ACTION: Final = 25  # playouts
LEAST_TRIED: Final = 2  # actions
MOST_TRIED: Final = 12
PROOF: Final = 200  # the square of how many standard errors prove something, in hundredths
FAR: Final = 60  # points of lead that make no difference any more
PER_WIN: Final = 2  # points of lead that a sixtieth of a win is worth


class Thinker:
    """The scratch space of a player who looks ahead at one table, and its budget."""

    def __init__(self, tables: Tables, budget: int) -> None:
        t = tables
        self.budget: i64 = budget
        self.proof: i64 = PROOF
        self.expert: Expert = trained_expert(t)
        self.most: i64 = max(LEAST_TRIED, min(MOST_TRIED, budget // PER_ACTION))  # actions tried
        self.base: State = State(t)  # the position with the hidden cards dealt anew
        self.scratch: State = State(t)
        self.minds: vec[i64] = vec[i64]([0] * t.players)  # by which policy each seat plays on
        self.now: vec[i64] = vec[i64]([0] * t.players)
        self.pool: vec[i64] = vec[i64]([0] * t.cards)
        self.values: vec[i64] = vec[i64]([0] * t.buffer_size())  # how good each action looks at once
        self.tried: vec[i64] = vec[i64]([0] * MOST_TRIED)  # actions
        self.score: vec[i64] = vec[i64]([0] * MOST_TRIED)
        self.squares: vec[i64] = vec[i64]([0] * MOST_TRIED)
        self.samples: i64 = 0
        self.playouts: i64 = 0  # so far, for whoever wants to know


def imagine(thinker: Thinker, s: State, seat: i64, sample: i64) -> None:
    """Deals what the seat cannot see anew; what it has been shown and its own hand stay."""
    t = s.tables
    base = thinker.base
    copy_into(s, base)
    base.rng = mixed((mixed(s.rng ^ ((s.decisions * GAMMA) & MASK)) + (sample + 1) * GAMMA) & MASK)
    shown = _shown(s)
    pool = thinker.pool
    hidden: i64 = 0
    for zone in range(PILE, HANDS + t.players):
        if zone == PILE or (zone >= HANDS and zone not in (HANDS + seat, shown)):
            card = s.head[zone]
            while card != NOBODY:
                pool[hidden] = card
                hidden += 1
                card = s.link[card]
            base.head[zone] = NOBODY
            base.size[zone] = 0
    _shuffle(base, pool, hidden)
    next_card: i64 = 0
    for other in range(t.players):
        zone = HANDS + other
        if zone not in (HANDS + seat, shown):
            next_card = _fill(base, t, pool, next_card, hidden, zone, s.size[zone])
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


def ending_worth(thinker: Thinker, s: State, seat: i64) -> i64:
    """What an ending is worth to a seat: its share of the win, and by how much it leads or trails."""
    now = thinker.now
    credit = WIN // write_values(s, now)
    mine = now[seat]
    won = mine == lowest(now)
    now[seat] = 1_000_000
    lead = lowest(now) - mine
    if lead > FAR:
        lead = FAR
    if lead < -FAR:
        lead = -FAR
    if won:
        lead += PER_WIN * credit
    return lead
