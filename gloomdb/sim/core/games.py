"""Blocks of games: game number n is dealt from (seed, n), at the table where player n modulo players begins.

The tables of a run are the same but for who begins: table r seats the families in turn from family r on.
So no family gains by its place, and both the family's share and the place's can be told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gloomdb.rules.core.chance import mixed, seeded, stepped
from gloomdb.rules.core.codes import GOING_ON, HANDS, SEAT
from gloomdb.rules.core.counters import Tally
from gloomdb.rules.core.expert.choose import expert_choice
from gloomdb.rules.core.expert.reckoning import Expert
from gloomdb.rules.core.moves.greedy import greedy_choice
from gloomdb.rules.core.moves.legal import legal_into
from gloomdb.rules.core.moves.playout import EXPERT, GREEDY, RANDOM, buffer, mind_of
from gloomdb.rules.core.moves.random_move import action_by_chance
from gloomdb.rules.core.state import State, whose_turn
from gloomdb.rules.core.table.dealing import deal_into
from gloomdb.rules.core.table.score import lowest, write_values
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.core.turn.flow import act
from gloomdb.sim.breath import breathe
from gloomdb.sim.core.counts import SAMPLES, WIN, Counts, count_game
from gloomdb.sim.core.former import former_index
from gloomdb.sim.core.imagination import Thinker
from gloomdb.sim.core.lookahead import thought_index

THOUGHTFUL: Final = 2
OWN: Final = 3  # a policy of the user's: asked through the chooser
FORMER: Final = 5  # the thoughtful player of 0.1.0, to compare with

Chooser = Callable[[State, int, list[int]], int]
"""Asked with the position, the seat and the legal actions of a policy that is not ours."""


class Seating:
    """One of the tables of a run, with all that playing at it needs."""

    def __init__(
        self,
        tables: Tables,
        policies: list[int],
        think: int,
        chooser: Chooser | None,
        experts: list[Expert] | None = None,
    ) -> None:
        self.state: State = State(tables)
        self.policies: vec[i64] = vec[i64](policies)
        self.out: vec[i64] = buffer(tables)
        self.mind: i64 = 0  # the chance its players think with
        self.thinker: Thinker = Thinker(tables, think)
        # By seat: all the same but where experts are compared with each other.
        self.experts: list[Expert] = experts or [self.thinker.expert] * len(policies)
        self.chooser: Chooser | None = chooser
        self.tally: Tally = Tally(tables)
        self.counts: Counts = Counts(tables)
        self.now: vec[i64] = vec[i64]([0] * tables.players)


def play_block(seatings: list[Seating], seed: int, first: int, count: int) -> None:
    """Plays games number `first` to `first + count - 1` of a run and counts them at their tables."""
    players = len(seatings)
    for game in range(first, first + count):
        breathe()
        seating = seatings[game % players]
        s = seating.state
        s.tally = seating.tally
        deal_into(s, seeded(seed, game))
        play_out(seating)
        seating.counts.sample = sample_of(game, players)
        count_game(s, seating.counts, seating.tally)


def sample_of(game: int, players: int) -> int:
    """The heap of a game: games in which every family begins once lie on the same."""
    return game // players % SAMPLES


def play_out(seating: Seating) -> None:
    """Plays the position at a table to its end, each seat by its own policy."""
    s = seating.state
    seating.mind = mind_of(s)
    while s.over == GOING_ON:
        _decide(seating, s, seating.out)


def _decide(seating: Seating, s: State, out: vec[i64]) -> None:
    """One decision, by the policy of the seat to move."""
    policy = seating.policies[s.frames[s.top + SEAT]]
    if policy == RANDOM:
        seating.mind = stepped(seating.mind)
        act(s, action_by_chance(s, s.tables, out, mixed(seating.mind)))
        return
    if policy == GREEDY:
        act(s, greedy_choice(s, out))
        return
    if policy == EXPERT:
        act(s, expert_choice(seating.experts[s.frames[s.top + SEAT]], s, out))
        return
    count = legal_into(s, out)
    if policy == THOUGHTFUL:
        act(s, out[thought_index(seating.thinker, s, out, count)])
    elif policy == FORMER:
        act(s, out[former_index(seating.thinker, s, out, count)])
    else:
        act(s, _asked(seating, s, out, count))


def _asked(seating: Seating, s: State, out: vec[i64], count: i64) -> i64:
    chooser = seating.chooser
    assert chooser is not None
    return chooser(s, s.frames[s.top + SEAT], [out[i] for i in range(count)])


def thoughtful_action(s: State, think: int, former: bool = False) -> int:
    """The action a player who looks ahead takes now."""
    out = buffer(s.tables)
    count = legal_into(s, out)
    thinker = Thinker(s.tables, think)
    if former:
        return out[former_index(thinker, s, out, count)]
    return out[thought_index(thinker, s, out, count)]


# --- with and without ---------------------------------------------------------------------------------

# The sums of Pairs, for each group of cards.
GAMES: Final = 0
DIFFERING: Final = 1  # games in which the Family Values differ
CHANGE: Final = 2  # all Family Values with the cards less all without
CHANGE_SQUARED: Final = 3
DRAWN: Final = 4  # games in which somebody drew one of the cards
OWN_CHANGE: Final = 5  # the Family Value, with less without, of the first who did
OWN_CHANGE_SQUARED: Final = 6
SHARE: Final = 7  # that player's share of the win, with less without
SHARE_SQUARED: Final = 8
SUMS: Final = 9


class Pairs:
    """Differences between games with a group of cards and the same games without, summed over games."""

    def __init__(self, groups: list[list[int]]) -> None:
        self.groups: list[list[int]] = groups
        self.sums: vec[i64] = vec[i64]([0] * (SUMS * len(groups)))


def play_pairs(
    seatings: list[Seating], without: list[Seating], pairs: Pairs, seed: int, first: int, count: int
) -> None:
    """Plays each game of the block with all cards and, for each group, without it, from the same deal.

    Without means: put away and replaced when drawn, so that all other cards come as they would have.
    """
    players = len(seatings)
    for game in range(first, first + count):
        here = seatings[game % players]
        there = without[game % players]
        chance = seeded(seed, game)
        s = here.state
        s.tally = here.tally
        holders = [-1] * len(pairs.groups)
        drawn = [_drawn(here.tally, cards) for cards in pairs.groups]
        deal_into(s, chance)
        _play_watched(here, pairs, drawn, holders)
        here.counts.sample = sample_of(game, players)
        count_game(s, here.counts, here.tally)
        for group in range(len(pairs.groups)):
            breathe()
            if holders[group] >= 0:
                _play_without(there, pairs.groups[group], chance)
            _add_pair(here, there, pairs, group, holders[group])


def _play_without(there: Seating, cards: list[int], chance: i64) -> None:
    void = there.state.tables.void
    before = [int(void[card]) for card in cards]
    for card in cards:
        void[card] = 1
    deal_into(there.state, chance)
    play_out(there)
    for card, was_void in zip(cards, before, strict=True):
        void[card] = was_void


def _play_watched(seating: Seating, pairs: Pairs, drawn: list[int], holders: list[int]) -> None:
    """Plays a game out and notes who first drew a card of each group."""
    s = seating.state
    seating.mind = mind_of(s)
    _look(s, seating.tally, pairs, drawn, holders, whose_turn(s))
    while s.over == GOING_ON:
        turn = whose_turn(s)
        _decide(seating, s, seating.out)
        _look(s, seating.tally, pairs, drawn, holders, turn)


def _look(s: State, tally: Tally, pairs: Pairs, drawn: list[int], holders: list[int], turn: i64) -> None:
    """A card that was drawn is in the drawer's hand, or was played or lost at once in a seat's turn."""
    for group in range(len(pairs.groups)):
        if holders[group] < 0 and _drawn(tally, pairs.groups[group]) > drawn[group]:
            holders[group] = int(turn)
            for card in pairs.groups[group]:
                seat = s.zone[card] - HANDS
                if 0 <= seat < s.tables.players:
                    holders[group] = int(seat)


def _drawn(tally: Tally, cards: list[int]) -> int:
    total: i64 = 0
    for card in cards:
        total += tally.drawn[card]
    return int(total)


def _add_pair(here: Seating, there: Seating, pairs: Pairs, group: int, holder: int) -> None:
    sums = pairs.sums
    at: i64 = group * SUMS
    sums[at + GAMES] += 1
    if holder < 0:  # nobody drew it: the two games are the same
        return
    players = here.state.tables.players
    with_credit = WIN // write_values(here.state, here.now)
    without_credit = WIN // write_values(there.state, there.now)
    difference: i64 = 0
    for seat in range(players):
        difference += here.now[seat] - there.now[seat]
    sums[at + DIFFERING] += 1 if difference else 0
    sums[at + CHANGE] += difference
    sums[at + CHANGE_SQUARED] += difference * difference
    sums[at + DRAWN] += 1
    own = here.now[holder] - there.now[holder]
    sums[at + OWN_CHANGE] += own
    sums[at + OWN_CHANGE_SQUARED] += own * own
    share = (with_credit if here.now[holder] == lowest(here.now) else 0) - (
        without_credit if there.now[holder] == lowest(there.now) else 0
    )
    sums[at + SHARE] += share
    sums[at + SHARE_SQUARED] += share * share
