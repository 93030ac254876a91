"""The public functions of the engine: dealing, deciding, results, records, notation."""

from __future__ import annotations

import subprocess
import sys
import tracemalloc
from collections.abc import Callable

import pytest

from gloomdb.cards.set import Choosing
from gloomdb.errors import BadInput
from gloomdb.rules.core import codes
from gloomdb.rules.core.moves.greedy import action_value
from gloomdb.rules.core.moves.playout import greedy_action, playout_greedy, playout_random
from gloomdb.rules.core.state import State
from gloomdb.rules.game import (
    IllegalAction,
    Termination,
    apply,
    copy,
    deal,
    is_compiled,
    is_over,
    legal,
    result,
    to_move,
)
from gloomdb.rules.notation import position_from_text, position_text
from gloomdb.rules.reasons import why_illegal
from gloomdb.rules.record import Record, record_game, replay
from tests.tables import RULESETS, Table, modifier, table_of


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_game_is_dealt_played_and_ends(ruleset: str) -> None:
    """deal, legal, apply until is_over; the result names the winners and the reason."""
    state = deal(table_of(ruleset, 4), seed=3)
    while not is_over(state):
        assert 0 <= to_move(state) < 4
        apply(state, legal(state)[-1])
    ended = result(state)
    assert isinstance(ended.termination, Termination)
    assert ended.winners
    assert min(ended.family_values) == ended.family_values[ended.winners[0]]
    assert legal(state) == []
    assert to_move(state) == codes.NOBODY


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    """apply refuses with the sentence of why_illegal and leaves the state equal."""
    table = Table([modifier("Bad Day")], hands={"B": ["Bad Day"]})
    before = copy(table.state)
    with pytest.raises(IllegalAction, match="not in your hand"):
        table.do("Bad Day > A1")
    assert table.state == before


@pytest.mark.parametrize(
    "ask",
    [
        legal,
        copy,
        result,
        lambda state: apply(copy(state), codes.PASS),
        lambda state: why_illegal(state, codes.DONE),
        lambda state: position_from_text(state.tables, position_text(state)),
        lambda state: playout_random(copy(state)),
        lambda state: playout_greedy(copy(state)),
        greedy_action,
    ],
    ids=["legal", "copy", "result", "apply", "why_illegal", "text", "random", "greedy", "greedy_action"],
)
def test_asking_takes_no_memory_for_good(ask: Callable[[State], object]) -> None:
    """A player may ask a million times: what an answer took is given back (compiled code can forget to)."""
    state = deal(table_of("gloom-1e", 4, setup=Choosing.LOT), 3)
    often = 300 if is_compiled() else 40
    tracemalloc.start()
    try:
        for _ in range(20):
            ask(state)
        before, _ = tracemalloc.get_traced_memory()
        for _ in range(often):
            ask(state)
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert after - before < 300 * often, "bytes of so many answers; Python itself keeps some tuples"


def test_a_record_replays_to_the_same_result() -> None:
    """The same decisions give the same game; another table says that the cards have changed."""
    tables = table_of("gloom-1e", 3)
    record = record_game(tables, seed=5, game=2, seats=("greedy", "random", "random"))
    again = Record.from_json(record.to_json())
    assert again == record
    replayed = replay(tables, again)
    assert replayed.same
    assert not replayed.changed
    other = replay(table_of("gloom-1e", 3, effects=False), again)
    assert other.changed


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", "null", '{"format": 2}', '{"format":1,"table":3}', "[" * 100000]
)
def test_what_is_no_record_is_refused(text: str) -> None:
    """One sentence, never a traceback of another kind."""
    with pytest.raises(BadInput):
        Record.from_json(text)


def test_a_position_is_written_and_read() -> None:
    """Text and back, in the middle of a game."""
    tables = table_of("cthulhu", 3)
    state = deal(tables, 8)
    for _ in range(40):
        apply(state, legal(state)[-1])
    assert position_from_text(tables, position_text(state)) == state


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda text: text.replace("gloomdb position 1", "chess"), "not a position"),
        (lambda text: text.replace("hand 1:", "hand 9:"), "no player 9"),
        (lambda text: text.replace("table ", "table 0"), "another table"),
        (lambda text: "\n".join(x for x in text.splitlines() if not x.startswith("pile")), "leaves out"),
        (lambda text: text.replace("living:", "sleeping:"), "wrong"),
    ],
)  # fmt: skip
def test_a_wrong_position_is_refused_with_its_line(change, says) -> None:  # type: ignore[no-untyped-def]
    """One sentence that holds what is wrong."""
    tables = table_of("gloom-2e", 2)
    with pytest.raises(BadInput, match=says):
        position_from_text(tables, change(position_text(deal(tables, 1))))


def test_importing_the_rules_is_cheap() -> None:
    """`import gloomdb.rules` loads no engine module and no librt."""
    code = (
        "import sys, gloomdb.rules;"
        "print([m for m in sys.modules if m.startswith(('gloomdb.rules.', 'librt'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_rules_know_no_other_names() -> None:
    """A wrong name is an ImportError, as in any module."""
    import gloomdb.rules

    with pytest.raises(AttributeError, match="has no attribute 'dael'"):
        _ = getattr(gloomdb.rules, "dael")  # noqa: B009 (mypy knows better)


@pytest.mark.parametrize("name", ["gloom-1e", "cthulhu", "thrones"])
def test_greedy_takes_the_first_of_what_is_worth_most(name: str) -> None:
    """Found without listing every target of every Modifier, and the same as if each action were valued."""
    state = deal(table_of(name, 4), 3)
    while not is_over(state):
        if state.frames[state.top] != codes.SETTING_UP:
            best = max(legal(state), key=lambda action: int(action_value(state, action)))
            assert greedy_action(state) == best
        apply(state, greedy_action(state))
