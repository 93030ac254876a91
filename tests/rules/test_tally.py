"""The counters of a Tally count what happens, and attaching one changes no game."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gloomdb.effects.vocabulary import Cancel, PlayKind
from gloomdb.rules.core.counters import Tally
from gloomdb.rules.core.moves.playout import run_games
from gloomdb.rules.core.state import numbers
from gloomdb.rules.core.table.score import add_result
from gloomdb.rules.game import apply, deal, is_over, legal
from gloomdb.rules.record import record_game
from tests.tables import Table, death, event, modifier, reply, table_of


def test_a_played_game_is_counted() -> None:
    """Played, on own and on others, swing, kills, who won; by card and by seat."""
    cards = [
        modifier("Sad", (-20, None, None)),
        modifier("Glad", (15, None, None)),
        death("End", (-5, None, None)),
    ]
    table = Table(cards, size=1, hands={"A": ["Sad", "Glad"], "B": ["End"]})
    tally = Tally(table.tables)
    table.state.tally = tally
    table.do("Sad > A1", "Glad > B1", "End > A1")
    add_result(table.state)
    counted = {name: [int(column[table.card(name)]) for column in
                      (tally.played, tally.on_own, tally.on_others, tally.swing, tally.decided, tally.won)]
               for name in ("Sad", "Glad", "End")}  # fmt: skip
    assert counted == {"Sad": [1, 1, 0, -20, 1, 1], "Glad": [1, 0, 1, 15, 1, 0], "End": [1, 0, 1, 15, 1, 1]}
    assert [int(n) for n in tally.killed] == [0, 0, 1, 0]  # B killed one of A's
    assert [int(n) for n in tally.wins] == [1, 0]
    assert [int(n) for n in tally.value] == [-5, 0]
    assert [int(n) for n in tally.plays] == [2, 1]
    assert [int(n) for n in tally.endings] == [0, 1, 0, 0]
    assert sum(tally.drawn) == 5  # A drew back up after two plays
    assert (tally.games, tally.turns, tally.decisions) == (1, 2, 3)


def test_a_cancelled_card_was_not_played() -> None:
    """The answer counts as a play, what it stopped as cancelled."""
    table = Table([event("Stop", reply(Cancel(PlayKind.EVENT))), event("Party")],
                  hands={"A": ["Party"], "B": ["Stop"]})  # fmt: skip
    tally = Tally(table.tables)
    table.state.tally = tally
    table.do("Party", "reply Stop")
    assert (tally.played[table.card("Party")], tally.cancelled[table.card("Party")]) == (0, 1)
    assert tally.played[table.card("Stop")] == 1


def test_counting_changes_nothing() -> None:
    """The last position of a run is the same with and without a Tally; blocks add up to the whole."""
    tables = table_of("thrones", 3)
    policies = vec[i64]([0, 1, 0])
    whole = Tally(tables)
    assert numbers(run_games(tables, 4, 0, 20, policies, whole)) == numbers(
        run_games(tables, 4, 0, 20, policies, None)
    )
    parts = [Tally(tables), Tally(tables)]
    run_games(tables, 4, 0, 12, policies, parts[0])
    run_games(tables, 4, 12, 8, policies, parts[1])
    for name in (
        "drawn",
        "played",
        "on_own",
        "on_others",
        "swing",
        "won",
        "wins",
        "killed",
        "value",
        "endings",
    ):
        columns = [[int(n) for n in getattr(tally, name)] for tally in (*parts, whole)]
        assert [a + b for a, b in zip(columns[0], columns[1], strict=True)] == columns[2]


def test_a_run_and_its_record_are_one_game() -> None:
    """Game n of a run, recorded with the same policies, has the same decisions and the same end."""
    tables = table_of("gloom-1e", 3)
    for seats, policies in ((("random",) * 3, [0] * 3), (("greedy", "random", "greedy"), [1, 0, 1])):
        last = run_games(tables, 6, 3, 1, vec[i64](policies), None)
        record = record_game(tables, 6, 3, seats)
        state = deal(tables, 6, 3)
        for action in record.decisions:
            assert action in legal(state)
            apply(state, action)
        assert is_over(state)
        assert numbers(state) == numbers(last)
