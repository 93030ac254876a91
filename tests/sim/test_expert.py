"""The expert: what it must never do, that it peeks at nothing, and that it knows no card.

GLOOMDB_GAMES multiplies the games.
"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from gloomdb.effects.vocabulary import Draw, SkipTurn
from gloomdb.rules.core import codes
from gloomdb.rules.core.expert.features import COUNT, NAMES
from gloomdb.rules.core.moves.playout import expert_action, expert_values
from gloomdb.rules.core.state import State
from gloomdb.rules.core.table.dealing import deal
from gloomdb.rules.core.turn.flow import act
from gloomdb.rules.expert_weights import WEIGHTS
from gloomdb.rules.game import copy, is_over, legal, to_move
from gloomdb.rules.game import result as ended
from gloomdb.sim.core.games import thoughtful_action
from gloomdb.sim.core.imagination import Thinker, imagine
from gloomdb.sim.players.policies import parse_policies
from gloomdb.sim.result import SimulationResult
from gloomdb.sim.result_text import settings, stalled
from gloomdb.sim.run import Room
from tests.sim.conftest import MakeRun
from tests.tables import Table, death, modifier, now, throne

TIMES = max(1, int(os.environ.get("GLOOMDB_GAMES", "1")))
DECKS = [("gloom-2e", "cthulhu"), ("thrones",), ("munchkin", "fairytale")]


def wins_at_once(state: State, action: int) -> bool:
    """Whether an action ends the game and leaves its player the only winner."""
    seat = int(to_move(state))
    after = copy(state)
    act(after, action)
    return bool(is_over(after) and ended(after).winners == (seat,))


def test_every_feature_has_a_weight() -> None:
    """By name, none missing and none too many; the numbers of the features are their places."""
    assert list(WEIGHTS) == list(NAMES)
    assert len(set(NAMES)) == COUNT


@pytest.mark.parametrize("sets", DECKS)
def test_a_certain_win_is_never_passed_by(make_run: MakeRun, sets: tuple[str, ...]) -> None:
    """Wherever one action wins the game at once, both players that can reckon take such an action."""
    tables = Room(make_run(*sets)).tables[0]
    seen = 0
    for game in range(6 * TIMES):
        state = deal(tables, 5, game)
        while not is_over(state):
            action = expert_action(state)
            if any(int(count) == 1 for count in state.living):
                winning = [each for each in legal(state) if wins_at_once(state, each)]
                if winning:
                    seen += 1
                    assert action in winning
                    assert thoughtful_action(state, 4) in winning
            act(state, action)
    assert seen >= 2


@pytest.mark.parametrize("sets", DECKS[:2])
def test_the_expert_sees_no_hidden_card(make_run: MakeRun, sets: tuple[str, ...]) -> None:
    """With the pile and the other hands dealt anew it values everything the same."""
    tables = Room(make_run(*sets)).tables[0]
    state = deal(tables, 6)
    thinker = Thinker(tables, 16)
    steps = 0
    while not is_over(state):
        imagine(thinker, state, int(to_move(state)), steps)
        assert expert_values(thinker.base) == expert_values(state)
        act(state, expert_action(state))
        steps += 1
    assert steps > 50


def test_it_takes_what_is_worth_most(make_run: MakeRun) -> None:
    """The first of the actions it values most."""
    state = deal(Room(make_run("cthulhu")).tables[0], 7)
    while not is_over(state):
        values = expert_values(state)
        if state.frames[state.top] != codes.SETTING_UP:
            assert expert_action(state) == legal(state)[values.index(max(values))]
        act(state, expert_action(state))


def test_home_made_cards_are_judged_by_what_they_do() -> None:
    """The same points, once with a gift and once with a curse: the gift for oneself, the curse for others."""
    gift = modifier("Gift", (-10, None, None), effects=now(Draw(3)))
    curse = modifier("Curse", (-10, None, None), effects=now(SkipTurn()))
    table = Table([gift, curse], hands={"A": ["Gift", "Curse"]})
    values = dict(zip(legal(table.state), expert_values(table.state), strict=True))

    def value(play: str) -> int:
        return values[table.action(play)]

    assert value("Gift > A1") > value("Curse > A1")
    assert value("Curse > B1") > value("Gift > B1")


def test_who_is_about_to_win_is_stopped() -> None:
    """Cheering the last Character of whoever would win by its death is worth more than cheering another."""
    glad = modifier("Glad", (15, None, None))
    sads = [modifier(f"Sad {n}", (-10, None, None)) for n in range(4)]
    table = Table([glad, death("End"), *sads], players=3, hands={"A": ["Glad"]})
    table.lay("Sad 0", "B1").lay("End", "B1").lay("Sad 1", "B2").lay("Sad 2", "C1")
    values = dict(zip(legal(table.state), expert_values(table.state), strict=True))
    assert values[table.action("Glad > B2")] > values[table.action("Glad > C1")]


def test_the_throne_is_won_lost_and_not_won_twice() -> None:
    """Where the family reigns already a crown is worth its points alone; a Monarch is a loss to bury."""
    crowns = [modifier(f"Crown {n}", (-10, None, None), (None, None, "crown")) for n in range(2)]
    plains = [modifier(f"Plain {n}", (-10, None, None)) for n in range(2)]
    hands = {"A": ["Crown 0", "Crown 1", "Plain 0", "End"]}
    table = Table([*crowns, *plains, death("End")], throne=throne(), hands=hands)

    def value(play: str) -> int:
        return dict(zip(legal(table.state), expert_values(table.state), strict=True))[table.action(play)]

    assert value("Crown 0 > A1") > value("Plain 0 > A1")
    assert value("Crown 0 > B1") < value("Plain 0 > B1")
    table.do("Crown 0 > A1")
    assert value("Crown 1 > A2") == value("Plain 0 > A2")
    table.do("pass", "pass", "pass").lay("Plain 1", "A2")
    assert value("End > A2") > value("End > A1")


def test_the_expert_plays_where_nobody_is_named() -> None:
    """The default of a simulation."""
    assert {policy.name for policy in parse_policies([], 4)} == {"expert"}


def test_several_policies_of_ones_own_at_one_table(make_run: MakeRun, tmp_path: Path) -> None:
    """Each file is asked for its own seats."""
    for name, place in (("first", 0), ("last", -1)):
        source = f"def choose(view):\n    return view.choices[{place}]\n"
        (tmp_path / f"{name}.py").write_text(source, encoding="utf-8")
    policy = f"{tmp_path}/first.py:choose,{tmp_path}/last.py:choose,expert,greedy"
    run = make_run("gloom-1e", policy=policy)
    assert [each.name for each in run.policies] == ["first.py:choose", "last.py:choose", "expert", "greedy"]
    made = Room(run).play(0, 2).columns["made"]
    assert made[0] == 0 < made[1]  # the first choice of a turn is to pass


def test_only_a_deck_that_lacks_deaths_is_blamed(result: SimulationResult) -> None:
    """Games without an end: by too few deaths where that is so, else by who played."""
    endless = replace(result, endings={**result.endings, "family-dead": 0, "turn-limit": result.games})
    assert "these players (greedy)" in stalled(endless, "en")
    living = tuple(card for card in endless.cards if card.type != "death")
    assert "fewer deaths (0) than Characters (16)" in stalled(replace(endless, cards=living), "en")
    assert stalled(replace(result, endings={**result.endings, "family-dead": result.games}), "en") == ""
    assert "(greedy)" in settings(result, "en")
