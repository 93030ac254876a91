"""An action by chance is a legal one, and every legal one is as likely as the others."""

from __future__ import annotations

from collections import Counter

import pytest
from mypy_extensions import i64

from gloomdb.cards.set import Choosing
from gloomdb.rules.core import codes
from gloomdb.rules.core.chance import mixed, stepped
from gloomdb.rules.core.moves.playout import buffer
from gloomdb.rules.core.moves.random_move import action_by_chance
from gloomdb.rules.core.state import State, numbers
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.core.turn.flow import act
from gloomdb.rules.game import copy, deal, is_over, legal
from tests.tables import mixed_table, table_of

BOXES = ("gloom-1e", "gloom-2e", "cthulhu", "fairytale", "munchkin", "thrones")
TIMES = 60  # draws for each legal action of a position


def table(name: str) -> Tables:
    """The table for three of a box, or of a mix."""
    return mixed_table() if name == "a mix" else table_of(name, 3)


@pytest.mark.parametrize("name", [*BOXES, "a mix"])
def test_it_is_legal_and_leaves_the_position_alone(name: str) -> None:
    """Along 40 games, at every decision."""
    tables = table(name)
    out = buffer(tables)
    luck: i64 = 1
    for game in range(40):
        state = deal(tables, 3, game)
        while not is_over(state):
            luck = stepped(luck)
            before = numbers(state)
            action = action_by_chance(state, tables, out, mixed(luck))
            assert numbers(state) == before
            assert action in legal(state)
            act(state, action)


@pytest.mark.parametrize("name", [*BOXES, "a mix"])
def test_all_are_equally_likely(name: str) -> None:
    """At 40 positions of each table: Pearson's chi-squared stays within five deviations of its mean."""
    seen: Counter[int] = Counter()
    for state in positions(table(name), 40):
        actions = legal(state)
        drawn = draws(state, TIMES * len(actions))
        assert set(drawn) <= set(actions)
        squared = sum((drawn[action] - TIMES) ** 2 / TIMES for action in actions)
        free = len(actions) - 1
        assert squared < free + 5 * (2 * free) ** 0.5 + 5
        seen[int(state.frames[state.top + codes.KIND])] += 1
    assert len(seen) > 2, "turns and other decisions"


def test_few_legal_actions_among_many_guesses() -> None:
    """Where nearly every guess fails (nobody may play anything) the list decides, just as fairly."""
    state = deal(table_of("gloom-2e", 4, setup=Choosing.LOT), 1)
    one: i64 = 1
    for shift in (codes.FORBID_MODIFIER_SHIFT, codes.FORBID_EVENT_SHIFT, codes.FORBID_DEATH_SHIFT):
        state.aura[0] += one << shift
    actions = legal(state)
    assert sorted(actions) == sorted([codes.PASS, codes.DISCARD_HAND])
    drawn = draws(state, 2000)
    assert abs(drawn[codes.PASS] - 1000) < 5 * 500**0.5


def positions(tables: Tables, count: int) -> list[State]:
    """Positions of random games, with more than one legal action, of every kind of decision there is."""
    found: list[State] = []
    kinds: Counter[int] = Counter()
    out = buffer(tables)
    luck: i64 = 5
    game = 0
    while len(found) < count:
        state = deal(tables, 8, game)
        game += 1
        while not is_over(state) and len(found) < count:
            luck = stepped(luck)
            kind = int(state.frames[state.top + codes.KIND])
            if len(legal(state)) > 1 and kinds[kind] < count // 3 and mixed(luck) % 5 == 0:
                kinds[kind] += 1
                found.append(copy(state))
            act(state, action_by_chance(state, tables, out, mixed(luck)))
    return found


def draws(state: State, count: int) -> Counter[int]:
    """How often each action comes up."""
    out = buffer(state.tables)
    luck: i64 = 77
    drawn: Counter[int] = Counter()
    for _ in range(count):
        luck = stepped(luck)
        drawn[int(action_by_chance(state, state.tables, out, mixed(luck)))] += 1
    return drawn
