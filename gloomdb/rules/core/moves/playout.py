"""Playing games to the end inside the compiled core: everybody alike, or each seat its own way."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gloomdb.rules.core.chance import mixed, seeded, stepped
from gloomdb.rules.core.codes import GOING_ON, SEAT
from gloomdb.rules.core.counters import Tally
from gloomdb.rules.core.expert.choose import expert_choice, rank
from gloomdb.rules.core.expert.reckoning import Expert
from gloomdb.rules.core.moves.greedy import greedy_choice
from gloomdb.rules.core.moves.legal import legal_into
from gloomdb.rules.core.moves.random_move import action_by_chance
from gloomdb.rules.core.state import State
from gloomdb.rules.core.table.dealing import deal_into
from gloomdb.rules.core.table.score import add_result
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.core.turn.flow import act
from gloomdb.rules.expert_weights import trained_expert

RANDOM: Final = 0
GREEDY: Final = 1
EXPERT: Final = 4
MIND: Final = 0x2545F4914F6CDD1D


def buffer(t: Tables) -> vec[i64]:
    """Room for the legal actions of any decision at this table."""
    return vec[i64]([0] * t.buffer_size())


def mind_of(s: State) -> i64:
    """The chance players think with: their own, so that a record replays the chance of the cards."""
    return mixed(s.rng ^ MIND)


def playout_random(s: State) -> None:
    """Plays a position to its end at random: every legal action is as likely as every other."""
    t = s.tables
    out = t.room
    mind = mind_of(s)
    while s.over == GOING_ON:
        mind = stepped(mind)
        act(s, action_by_chance(s, t, out, mixed(mind)))


def playout_greedy(s: State) -> None:
    """Plays a position to its end, every seat greedily."""
    out = s.tables.room
    while s.over == GOING_ON:
        act(s, greedy_choice(s, out))


def playout_expert(s: State, expert: Expert) -> None:
    """Plays a position to its end, every seat as the expert."""
    out = s.tables.room
    while s.over == GOING_ON:
        act(s, expert_choice(expert, s, out))


def playout(s: State, policies: vec[i64], out: vec[i64], expert: Expert) -> None:
    """Plays a position to its end, each seat by its own policy: RANDOM, GREEDY or EXPERT."""
    t = s.tables
    mind = mind_of(s)
    while s.over == GOING_ON:
        at = s.top + SEAT
        seat = s.frames[at]
        if policies[seat] == GREEDY:
            act(s, greedy_choice(s, out))
        elif policies[seat] == EXPERT:
            act(s, expert_choice(expert, s, out))
        else:
            mind = stepped(mind)
            act(s, action_by_chance(s, t, out, mixed(mind)))


def run_games(t: Tables, seed: int, first: int, count: int, policies: vec[i64], tally: Tally | None) -> State:
    """Plays games number `first` to `first + count - 1` of a run; gives the last position."""
    s = State(t)
    s.tally = tally
    out = buffer(t)
    expert = trained_expert(t)
    for game in range(first, first + count):
        deal_into(s, seeded(seed, game))
        playout(s, policies, out, expert)
        if tally is not None:
            add_result(s)
    return s


def greedy_action(s: State) -> int:
    """The action a greedy player takes now."""
    return greedy_choice(s, buffer(s.tables))


def expert_action(s: State) -> int:
    """The action the expert takes now."""
    return expert_choice(trained_expert(s.tables), s, buffer(s.tables))


def expert_values(s: State) -> list[int]:
    """What each legal action at a position is worth to the expert, in hundredths of a point."""
    out = buffer(s.tables)
    values = buffer(s.tables)
    count = legal_into(s, out)
    rank(trained_expert(s.tables), s, out, count, values)
    return [int(values[i]) for i in range(count)]
