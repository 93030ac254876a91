"""Laws along random games of every ruleset, of variants and of mixes; the dear ones now and then.

GLOOMDB_GAMES multiplies the number of games (1 by default: 300 for each table).
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from gloomdb.rules import codes
from gloomdb.rules.game import copy, deal, is_over, legal, result
from gloomdb.rules.notation import position_from_text, position_text
from gloomdb.rules.reasons import why_illegal
from gloomdb.rules.stacks import count_auras
from gloomdb.rules.stacks import self_worth as packed_worth
from gloomdb.rules.state import State, fingerprint
from gloomdb.rules.tables import Tables
from gloomdb.rules.turn import act
from tests.rules import oracle
from tests.tables import mixed_table, table_of

GAMES = max(1, int(300 * float(os.environ.get("GLOOMDB_GAMES", "1"))))

TABLES: dict[str, Callable[[], Tables]] = {
    "gloom-1e": lambda: table_of("gloom-1e", 4),
    "gloom-2e": lambda: table_of("gloom-2e", 5),
    "cthulhu": lambda: table_of("cthulhu", 3),
    "fairytale": lambda: table_of("fairytale", 4),
    "munchkin": lambda: table_of("munchkin", 4),
    "thrones": lambda: table_of("thrones", 3),
    "a mix": mixed_table,
}
VARIANTS: dict[str, Callable[[], Tables]] = {
    "two players": lambda: table_of("gloom-1e", 2),
    "beginners": lambda: table_of("munchkin", 3, effects=False),
    "no Stories": lambda: table_of("cthulhu", 2, stories=False),
    "no Throne": lambda: table_of("thrones", 5, throne=False),
    "a mix for two": lambda: mixed_table(2),
}


@pytest.mark.parametrize("name", TABLES)
def test_laws_along_random_games(name: str) -> None:
    """300 games: the cheap laws at every step, copy, notation and reasons at one decision in 64."""
    along(TABLES[name](), GAMES)


@pytest.mark.parametrize("name", VARIANTS)
def test_laws_along_variants(name: str) -> None:
    """30 games: the cheap laws at every step, copy, notation and reasons at one decision in 64."""
    along(VARIANTS[name](), max(1, GAMES // 10))


def along(tables: Tables, games: int) -> None:
    """Every law, along so many games at a table."""
    chance = Random(7)  # only steers which moves are made
    for game in range(games):
        state = deal(tables, 11, game)
        _check_all(state)
        heads = _heads(state)
        while not is_over(state):
            actions = legal(state)
            assert actions, "a decision without an action"
            assert len(set(actions)) == len(actions)
            action = chance.choice(actions)
            if state.decisions % 64 == game % 64:
                _check_decision(state, actions, action, chance)
            _step(state, action)
            heads = _check_step(state, heads)
        _check_all(state)
        _check_end(state)


def _heads(state: State) -> list[int]:
    t = state.tables
    return [int(state.head[t.stacks + c]) for c in range(t.characters)]


def _step(state: State, action: int) -> None:
    """Nothing but a play makes a living Character die, and only below zero before the death is laid."""
    t = state.tables
    kind, card, target = codes.kind_of(action), codes.card_of(action), codes.target_of(action)
    free = state.frames[state.top] == codes.FREE
    dying = kind == codes.PLAY and t.kind[card] == codes.DEATH
    if dying and not (free and t.e[state.frames[state.top + 3]]):
        assert oracle.self_worth(state, int(target)) < 0
    if kind == codes.PLAY and t.kind[card] != codes.EVENT:
        assert state.status[target] == codes.LIVING
    act(state, action)


def _check_step(state: State, before: list[int]) -> list[int]:
    """What is cheap enough for every step: places, counts, and the stacks that changed."""
    t = state.tables
    heads = _heads(state)
    _check_places(state)
    for character, (old, new) in enumerate(zip(before, heads, strict=True)):
        if old != new and state.status[character] != codes.GONE:
            assert packed_worth(state, t, character) == oracle.self_worth(state, character)
    if state.over == codes.GOING_ON:
        assert all(state.living[seat] > 0 for seat in range(t.players))
        if state.frames[state.top] == codes.TURN:
            assert state.top == 0
            assert state.size[codes.LIMBO] == 0
            assert state.frames[2] < t.plays
    return heads


def _check_places(state: State) -> None:
    """Every card is in exactly one zone, and the zones know it."""
    seen = 0
    link, zones = state.link, state.zone
    for zone in range(state.tables.zones):
        card, size = int(state.head[zone]), 0
        while card >= 0:
            assert zones[card] == zone
            size += 1
            card = int(link[card])
        assert size == state.size[zone]
        seen += size
    assert seen == state.tables.cards


def _check_decision(state: State, actions: list[int], action: int, chance: Random) -> None:
    """Copying, hashing, notation and reasons, at some of the decisions."""
    twin = copy(state)
    assert twin == state
    assert fingerprint(twin) == fingerprint(state)
    read = position_from_text(state.tables, position_text(state))
    assert read == state
    act(twin, action)
    act(read, action)
    assert twin == read
    assert twin != state
    _check_all(state)
    for other in (chance.randrange(1 << 24), chance.randrange(1 << 12), action ^ 1, action + (1 << 15), 0):
        reason = why_illegal(state, other)
        assert (reason is None) == (other in actions), (other, reason)
        assert reason != ""
    assert why_illegal(state, action) is None


def _check_all(state: State) -> None:
    """Everything that is kept beside the cards agrees with the cards."""
    t = state.tables
    _check_places(state)
    for character in range(t.characters):
        if state.status[character] != codes.GONE:
            assert packed_worth(state, t, character) == oracle.self_worth(state, character)
    living = Counter(int(t.owner[c]) for c in range(t.characters) if state.status[c] == codes.LIVING)
    assert [int(state.living[seat]) for seat in range(t.players)] == [living[s] for s in range(t.players)]
    counted = copy(state)
    count_auras(counted, t)
    assert counted == state
    away = [c for c in range(t.cards) if state.zone[c] < t.stacks and state.zone[c] != codes.OUT]
    assert state.fuel == sum(int(t.fuel[c]) for c in away)
    assert result(state).family_values == tuple(oracle.family_value(state, s) for s in range(t.players))


def _check_end(state: State) -> None:
    """A game is over exactly when a family is dead, or it says why else."""
    dead = any(state.living[seat] == 0 for seat in range(state.tables.players))
    assert dead == (state.over == codes.FAMILY_DEAD)
    if state.over == codes.TURN_LIMIT:
        t = state.tables
        assert state.turns == t.turn_limit or state.decisions > t.decision_limit


@pytest.mark.parametrize("name", TABLES)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    """Two games of one number are the same in every position; another number is another game."""
    tables = TABLES[name]()
    trails = [[_trail(tables, game) for game in range(3)] for _ in range(2)]
    assert trails[0] == trails[1]
    assert len({tuple(trail) for trail in trails[0]}) == 3


def _trail(tables: Tables, game: int) -> list[int]:
    state, prints = deal(tables, 5, game), []
    while not is_over(state) and len(prints) < 60:
        actions = legal(state)
        act(state, actions[len(prints) % len(actions)])
        prints.append(int(fingerprint(state)))
    return prints
