"""Policies: the built-in ones, looking ahead without peeking, and one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from gloomdb.errors import BadInput, UsageError
from gloomdb.resources import sets_dir
from gloomdb.rules.core import codes
from gloomdb.rules.core.moves.legal import legal_into
from gloomdb.rules.core.moves.playout import EXPERT, GREEDY, buffer, greedy_action
from gloomdb.rules.core.table.dealing import deal
from gloomdb.rules.game import apply, is_over, legal, to_move
from gloomdb.sim.core.games import thoughtful_action
from gloomdb.sim.core.imagination import Thinker, imagine
from gloomdb.sim.core.lookahead import thought_index
from gloomdb.sim.players.policies import parse_policies
from gloomdb.sim.players.view import view_of
from gloomdb.sim.run import GameFailed, Room
from tests.sim.conftest import MakeRun

EXAMPLE = sets_dir().parent / "docs" / "examples" / "mybot.py"


def written(tmp_path: Path, source: str) -> str:
    """A policy in a file of its own."""
    file = tmp_path / "bot.py"
    file.write_text(source, encoding="utf-8")
    return f"{file}:choose"


@pytest.mark.parametrize("sets", [("gloom-2e", "cthulhu"), ("munchkin",), ("thrones", "fairytale")])
def test_looking_ahead_sees_no_hidden_card(make_run: MakeRun, sets: tuple[str, ...]) -> None:
    """What is imagined has its own hand, the table and the discards as they are; the rest is dealt anew."""
    room = Room(make_run(*sets, seed=2))
    tables = room.tables[0]
    state = deal(tables, 2)
    thinker = Thinker(tables, 16)
    moved = 0
    for step in range(120):
        if is_over(state):
            break
        seat = int(to_move(state))
        imagine(thinker, state, seat, step)
        base = thinker.base
        hidden = {codes.PILE, *(codes.HANDS + other for other in range(4) if other != seat)}
        zones = [(int(state.zone[card]), int(base.zone[card])) for card in range(int(tables.cards))]
        assert all(was == now or (was in hidden and now in hidden) for was, now in zones)
        assert [int(n) for n in base.size] == [int(n) for n in state.size]
        assert not any(
            tables.on_draw[card] and now >= codes.HANDS and now < codes.HANDS + 4
            for card, (_, now) in enumerate(zones)
        )
        moved += sum(was != now for was, now in zones)
        apply(state, greedy_action(state))
    assert moved > 100


def test_a_thought_is_the_same_thought_again(make_run: MakeRun) -> None:
    """It is legal, repeatable, leaves the position alone, and does not depend on what is hidden behind it."""
    room = Room(make_run(players=2))
    state = deal(room.tables[0], 1)
    for _ in range(3):
        before = state.rng, state.decisions
        action = thoughtful_action(state, 16)
        assert action in legal(state)
        assert action == thoughtful_action(state, 16)
        assert (state.rng, state.decisions) == before
        apply(state, action)


def test_a_thought_allows_for_every_sort_of_others(make_run: MakeRun) -> None:
    """It plays on as the expert itself; each of the others is an expert in some tries, greedy in the rest."""
    tables = Room(make_run(players=3)).tables[0]
    state = deal(tables, 1)
    thinker, out = Thinker(tables, 2), buffer(tables)
    seen = set()
    for _ in range(24):
        seat = to_move(state)
        thought_index(thinker, state, out, legal_into(state, out))
        seen |= {(seat, other, int(mind)) for other, mind in enumerate(thinker.minds)}
        apply(state, greedy_action(state))
    others = {(seat, other, mind) for seat in range(3) for other in range(3) for mind in (GREEDY, EXPERT)}
    assert seen == {each for each in others if each[0] != each[1] or each[2] == EXPERT}


def test_a_thoughtful_seat_plays_whole_games(make_run: MakeRun) -> None:
    """In a run, the same games again."""
    run = make_run(players=2, policy="thoughtful,greedy", think=4)
    assert Room(run).play(0, 2).columns == Room(run).play(0, 2).columns


def test_a_view_shows_what_a_player_sees(make_run: MakeRun) -> None:
    """Own hand, sizes of the others', the table; not one card of another hand or of the pile."""
    room = Room(make_run("gloom-2e", "cthulhu"))
    state = deal(room.tables[0], 3)
    for _ in range(30):
        apply(state, greedy_action(state))
    seat = int(to_move(state))
    view = view_of(state, seat, legal(state))
    unseen = {
        card.id
        for number, card in enumerate(room.tables[0].setup.pile)
        if state.zone[number] == codes.PILE
        or (codes.HANDS <= state.zone[number] < codes.HANDS + 4 and state.zone[number] != codes.HANDS + seat)
    }
    shown = {card.id for card in (*view.hand, *view.discards)}
    shown |= {card.id for character in view.characters for card in character.stack}
    shown |= {choice.card.id for choice in view.choices if choice.card}

    assert not shown & unseen
    assert [choice.action for choice in view.choices] == legal(state)
    assert len(view.hand) == view.hand_sizes[seat]
    assert [len(view.family(other)) for other in range(4)] == [4, 4, 4, 4]
    for character in view.characters:
        seen = sum(value for value in character.points if value is not None)
        assert character.self_worth == int(state.worth[character.number])
        assert character.stack or seen == 0


def test_the_example_plays_and_repeats(make_run: MakeRun) -> None:
    """docs/examples/mybot.py: legal games, the same again, and better than chance."""
    policies = f"{EXAMPLE}:choose,random,random,random"
    run = make_run(policy=policies, seed=1)
    once, again = Room(run).play(0, 8), Room(run).play(0, 8)

    assert once.columns == again.columns
    assert sum(once["credit"][:4]) / 60 >= 5  # of 8; by chance it would be 2
    assert run.policies[0].name == "mybot.py:choose"


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("def choose(view):\n    return 12345678", "not one of its"),
        ("def choose(view):\n    return None", "not one of its"),
        ("def choose(view):\n    return True", "not one of its"),
        ("def choose(view):\n    x = 1\n    return view.hand[99]", "line 3: IndexError"),
    ],
)
def test_a_bad_answer_is_told_with_the_game(
    make_run: MakeRun, tmp_path: Path, source: str, words: str
) -> None:
    """Which policy, which game, what it did."""
    run = make_run(players=2, policy=f"{written(tmp_path, source)},greedy")
    with pytest.raises(GameFailed, match=words) as failure:
        Room(run).play(0, 2)
    assert "game 0 of seed 0" in str(failure.value)
    assert "bot.py" in str(failure.value)


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("def chose(view):\n    return view.choices[0]", "did you mean 'chose'"),
        ("def choose(view:\n", "line 1: SyntaxError"),
        ("import nonsense_that_is_not_there", "line 1: ModuleNotFoundError"),
        ("choose = 3", "no function 'choose'"),
    ],
)
def test_a_policy_that_cannot_be_loaded_is_refused_at_once(tmp_path: Path, source: str, words: str) -> None:
    """Before anything is played."""
    with pytest.raises(BadInput, match=words):
        parse_policies([written(tmp_path, source)], 4)


@pytest.mark.parametrize(
    ("texts", "players", "words"),
    [
        (["greedi"], 4, "did you mean 'greedy'"),
        (["greedy,random"], 4, "2 policies for 4 players"),
        (["bot"], 2, "random, greedy, expert, thoughtful"),
        (["/nowhere/bot.py:choose"], 2, "no such file"),
    ],
)
def test_unknown_policies_are_refused(texts: list[str], players: int, words: str) -> None:
    """In a sentence that says what there is."""
    with pytest.raises((UsageError, BadInput), match=words):
        parse_policies(texts, players)
