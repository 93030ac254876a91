"""A game's record: which table, which seed, and every decision; replaying it gives the same game again."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from gloomdb.errors import BadInput
from gloomdb.language import Sentence
from gloomdb.rules.core.chance import mixed, stepped
from gloomdb.rules.core.event_log import Log
from gloomdb.rules.core.moves.playout import buffer, expert_action, greedy_action, mind_of
from gloomdb.rules.core.moves.random_move import action_by_chance
from gloomdb.rules.core.state import State, to_move, whose_turn
from gloomdb.rules.core.table.dealing import deal
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.events.event import Event, take_events
from gloomdb.rules.game import GameResult, apply, is_over, legal, result

FORMAT: Final = 1


@dataclass(frozen=True, slots=True)
class Record:
    """One game, as it was played."""

    table: str
    """The setup's hash: the rules and every card as the engine sees it."""
    seed: int
    game: int
    seats: tuple[str, ...]
    """Who played: a policy's name by seat."""
    decisions: tuple[int, ...]
    family_values: tuple[int, ...]
    termination: str

    def to_json(self) -> str:
        """The record as a JSON object of one line."""
        return json.dumps({"format": FORMAT, **asdict(self)}, separators=(",", ":"))

    @staticmethod
    def from_json(text: str) -> Record:
        """The record of a JSON text; raises BadInput when it is none."""
        try:
            return Record.of(json.loads(text))
        except (ValueError, RecursionError):
            raise BadInput("this is not the record of a game") from None

    @staticmethod
    def of(given: Mapping[str, Any]) -> Record:
        """The record of a JSON object; raises BadInput when it is none."""
        try:
            if given["format"] != FORMAT:
                raise BadInput(
                    "the record is not in the format {format}: record the game again", format=FORMAT
                )
            return Record(
                table=str(given["table"]),
                seed=_number(given["seed"]),
                game=_number(given["game"]),
                seats=tuple(str(seat) for seat in given["seats"]),
                decisions=tuple(_number(action) for action in given["decisions"]),
                family_values=tuple(_number(value) for value in given["family_values"]),
                termination=str(given["termination"]),
            )
        except (ValueError, KeyError, TypeError):
            raise BadInput("this is not the record of a game") from None


def _number(value: object) -> int:
    """A whole number that the engine can hold."""
    if not isinstance(value, int) or isinstance(value, bool) or not -(2**63) <= value < 2**63:
        raise ValueError("not a number of a game")
    return value


Policy = Callable[[State, Sequence[int]], int]
"""Chooses one of the legal actions."""


def greedy_policy(state: State, _actions: Sequence[int]) -> int:
    """What helps most at once."""
    return greedy_action(state)


def expert_policy(state: State, _actions: Sequence[int]) -> int:
    """What learned weights hold to be best."""
    return expert_action(state)


def random_policy(start: State) -> Policy:
    """Any legal action, by the same chance as in `playout`."""
    mind = int(mind_of(start))
    room = buffer(start.tables)

    def choose(state: State, _actions: Sequence[int]) -> int:
        nonlocal mind
        mind = int(stepped(mind))
        return int(action_by_chance(state, state.tables, room, mixed(mind)))

    return choose


def record_game(
    tables: Tables, seed: int, game: int = 0, seats: Sequence[str] = (), policies: Sequence[Policy] = ()
) -> Record:
    """Plays a game and records it; seats are named after their policies, `random` where nothing is said."""
    names = tuple(seats) or ("random",) * int(tables.players)
    state = deal(tables, seed, game)
    known = {"random": random_policy(state), "greedy": greedy_policy, "expert": expert_policy}
    chosen = tuple(policies) or tuple(known[name] for name in names)
    decisions: list[int] = []
    while not is_over(state):
        action = chosen[int(to_move(state))](state, legal(state))
        decisions.append(action)
        apply(state, action)
    ended = result(state)
    return Record(tables.setup.hash(), seed, game, names, tuple(decisions), ended.family_values,
                  str(ended.termination))  # fmt: skip


@dataclass(frozen=True, slots=True)
class Replayed:
    """What came of replaying a record."""

    result: GameResult
    same: bool
    """The Family Values and the ending are those recorded."""
    changed: bool
    """The cards or the rules have changed since."""
    problem: str | None = None
    """Why it could not be replayed to the end."""


def positions(tables: Tables, record: Record) -> Iterator[tuple[State, int | None]]:
    """The positions of a recorded game with the decision taken at each; the same state, moved on."""
    state = deal(tables, record.seed, record.game)
    for action in record.decisions:
        yield state, action
        apply(state, action)
    yield state, None


def made_up(tables: Tables, record: Record) -> State:
    """The position of a recorded game in which its families are made up: the first of the first turn."""
    for state, _ in positions(tables, record):
        if state.turns:
            break
    return state


def replay(tables: Tables, record: Record) -> Replayed:
    """Plays a recorded game again and says whether it came out the same."""
    changed = tables.setup.hash() != record.table
    state = deal(tables, record.seed, record.game)
    problem: str | None = None
    for number, action in enumerate(record.decisions, start=1):
        if is_over(state) or action not in legal(state):
            form = (
                "decision {number} is not possible: the cards have changed"
                if changed
                else "decision {number} is not possible"
            )
            problem = Sentence(form, number=number)
            break
        apply(state, action)
    if problem is None and not is_over(state):
        problem = Sentence("the record stops before the game is over")
    ended = result(state)
    same = ended.family_values == record.family_values and str(ended.termination) == record.termination
    return Replayed(ended, same and problem is None, changed, problem)


@dataclass(frozen=True, slots=True)
class Move:
    """One decision of a recorded game and all that came of it."""

    number: int
    """Decisions are counted from 1."""
    turn: int
    turn_of: int
    """The seat whose turn it was."""
    seat: int
    """Who decided."""
    action: int
    events: tuple[Event, ...]


def opening(tables: Tables, record: Record) -> list[Event]:
    """What happened before the first decision."""
    return take_events(deal(tables, record.seed, record.game, Log(tables)))


def chronicle(tables: Tables, record: Record) -> Iterator[Move]:
    """The decisions of a record, each with what came of it; raises where one is not possible."""
    state = deal(tables, record.seed, record.game, Log(tables))
    take_events(state)
    for number, action in enumerate(record.decisions, start=1):
        turn, turn_of, seat = int(state.turns), int(whose_turn(state)), int(to_move(state))
        apply(state, action)
        yield Move(number, turn, turn_of, seat, action, tuple(take_events(state)))
