"""Setting up, edition by edition: which Characters play is decided by the players before the first turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial

import pytest

from gloomdb.cards.set import Choosing
from gloomdb.rules.action_text import describe
from gloomdb.rules.core import codes
from gloomdb.rules.core.state import State
from gloomdb.rules.game import IllegalAction, apply, copy, deal, legal, result, to_move
from gloomdb.rules.notation import position_from_text, position_text
from gloomdb.rules.readable import family_cards
from gloomdb.rules.record import Policy, expert_policy, greedy_policy, random_policy, record_game, replay
from gloomdb.sim.core.games import thoughtful_action
from tests.tables import bundled, table_of

BOXES_OF_FOUR = ("gloom-1e", "gloom-2e", "cthulhu", "munchkin")
"""Choose a Family, Choose Characters, Elegir un grupo: with four players each discards a Character."""
WITH_MISFITS = ("gloom-2e", "cthulhu", "munchkin")


def decide(state: State, choose: Callable[[State], int] = lambda state: legal(state)[0]) -> list[int]:
    """Sets a game up; gives who decided, in order."""
    seats = []
    while not state.turns:
        seats.append(int(to_move(state)))
        apply(state, choose(state))
    return seats


def named(state: State, name: str) -> int:
    """The legal action that names a Character."""
    return next(action for action in legal(state) if name in describe(state, action))


@pytest.mark.parametrize("ruleset", BOXES_OF_FOUR)
def test_with_four_each_player_sets_one_aside(ruleset: str) -> None:
    """Choose a Family: the player, not chance, says which of the five goes; nobody holds a card yet."""
    state = deal(table_of(ruleset, 4), 1)
    own = [card.id for card in state.tables.setup.families[0]]
    assert len(legal(state)) == len(own) == 5
    assert all(not state.size[codes.HANDS + seat] for seat in range(4))
    goes = state.tables.setup.families[0][3]
    apply(state, named(state, goes.title("en")))
    assert to_move(state) == 1
    assert [card.id for card in family_cards(state, 0)] == [id_ for id_ in own if id_ != goes.id]
    assert decide(state) == [1, 2, 3]
    assert [len(family_cards(state, seat)) for seat in range(4)] == [4] * 4
    assert all(state.size[codes.HANDS + seat] == 5 for seat in range(4))
    assert (to_move(state), state.turns) == (0, 1)


@pytest.mark.parametrize("ruleset", WITH_MISFITS)
def test_the_misfits_are_those_set_aside(ruleset: str) -> None:
    """Choose a Family: with five players, what the other four set aside is the fifth family."""
    state = deal(table_of(ruleset, 5), 1)
    last = [family[-1].id for family in state.tables.setup.families[:4]]
    assert decide(state, lambda state: legal(state)[-1]) == [0, 1, 2, 3]
    assert [card.id for card in family_cards(state, 4)] == last


def test_the_misfits_may_begin() -> None:
    """Choose a Family: wherever the fifth player sits, the others set aside first."""
    from gloomdb.rules.setup import setup_from_set
    from gloomdb.rules.tabulate import prepare

    setup = setup_from_set(bundled()["gloom-2e"], 5).turned(4)
    state = deal(prepare(setup), 1)
    assert setup.misfits == 0
    assert decide(state) == [1, 2, 3, 4]
    assert len(family_cards(state, 0)) == 4
    assert to_move(state) == 0


def test_nobody_takes_what_is_not_theirs() -> None:
    """Choose a Family: only Characters of one's own family can be set aside."""
    state = deal(table_of("gloom-2e", 4), 1)
    other = int(codes.pack(codes.SET_ASIDE, 6, 0))
    with pytest.raises(IllegalAction, match="not in your family"):
        apply(state, other)
    with pytest.raises(IllegalAction, match="made up first"):
        apply(state, codes.PASS)


@pytest.mark.parametrize(
    ("way", "seats"),
    [(Choosing.CHOOSE, [0, 0, 0, 0, 1, 1, 1, 1]), (Choosing.DRAFT, [0, 1] * 4), (Choosing.LOT, [])],
)
def test_divide_into_families(way: Choosing, seats: list[int]) -> None:
    """Fairytale, Divide Into Families, Assigning Characters: four of twenty, chosen, drafted or dealt."""
    state = deal(table_of("fairytale", 2, setup=way), 3)
    if seats:
        assert len(legal(state)) == 20
        first = state.tables.setup.pool[11]
        apply(state, named(state, first.title("en")))
        assert len(legal(state)) == 19
        assert decide(state, lambda state: legal(state)[-1]) == seats[1:]
        assert first in family_cards(state, 0)
    families = [family_cards(state, seat) for seat in range(2)]
    assert [len(family) for family in families] == [4, 4]
    assert len({card.id for family in families for card in family}) == 8


def test_all_twenty_may_play() -> None:
    """Fairytale, Divide Into Families: with five players the last takes the four that are left."""
    state = deal(table_of("fairytale", 5), 1)
    assert decide(state) == [seat for seat in range(4) for _ in range(4)]
    assert len({card.id for seat in range(5) for card in family_cards(state, seat)}) == 20


def test_families_are_smaller_with_five() -> None:
    """Thrones, the published answers: with more than four players each family sets one aside."""
    assert deal(table_of("thrones", 4), 1).turns == 1
    assert decide(deal(table_of("thrones", 5), 1)) == [0, 1, 2, 3, 4]


def _alone(policy: Policy, state: State) -> int:
    """What a policy does that needs no list of what it may."""
    return policy(state, ())


@pytest.mark.parametrize(("ruleset", "players"), [("gloom-2e", 4), ("gloom-2e", 5), ("fairytale", 3)])
@pytest.mark.parametrize("policy", ["random", "greedy", "expert", "thoughtful", "lot"])
def test_no_two_games_need_the_same_characters(ruleset: str, players: int, policy: str) -> None:
    """Whoever decides, a run does not set the same Characters aside in all its games."""
    way = Choosing.LOT if policy == "lot" else None
    tables = table_of(ruleset, players, setup=way)
    seen: Counter[str] = Counter()
    games = 40
    for game in range(games):
        state = deal(tables, 5, game)
        chance = random_policy(state)
        policies: dict[str, Callable[[State], int]] = {
            "random": partial(_alone, chance),
            "greedy": partial(_alone, greedy_policy),
            "expert": partial(_alone, expert_policy),
            "thoughtful": partial(thoughtful_action, think=200),
        }
        if policy != "lot":
            decide(state, policies[policy])
        seen.update(card.id for card in family_cards(state, 0))
    assert max(seen.values()) < games
    assert len(seen) > tables.family_last[0]


def test_the_deal_does_not_depend_on_the_choice() -> None:
    """Characters are alike: whoever is set aside, and however, the cards come as they would have."""
    hands = set()
    for way in Choosing:
        for pick in (min, max):
            state = deal(table_of("gloom-2e", 4, setup=way), 9)
            while not state.turns:
                apply(state, pick(legal(state)))
            hands.add((tuple(state.link), tuple(state.zone)))
    assert len(hands) == 1


def test_a_set_up_can_be_written_down() -> None:
    """Positions and records hold the choices: read back, the families are the same."""
    for ruleset, players in (("gloom-2e", 5), ("fairytale", 4)):
        tables = table_of(ruleset, players)
        state = deal(tables, 2)
        while not state.turns:
            assert position_from_text(tables, position_text(state)) == state == copy(state)
            apply(state, legal(state)[-1])
        again = position_from_text(tables, position_text(state))
        assert again == state
        assert [family_cards(again, seat) for seat in range(players)] == [
            family_cards(state, seat) for seat in range(players)
        ]
        record = record_game(tables, seed=4, seats=("greedy",) * players)
        assert replay(tables, record).same
        assert result(state).turns == 1
