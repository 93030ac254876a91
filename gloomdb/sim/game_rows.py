"""Games and decisions as rows: one flat dict of plain values each, for tables of numbers and for learners.

The games are those of a run, played once more. Players are numbered as in its result, from 1: a family keeps
its number whoever begins.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal, TypeAlias

from gloomdb.rules.core.state import State
from gloomdb.rules.core.table.dealing import deal
from gloomdb.rules.core.turn.flow import act
from gloomdb.rules.game import GameResult, is_over, legal, result, to_move
from gloomdb.rules.record import random_policy
from gloomdb.sim.players.numbering import numbering_of
from gloomdb.sim.players.observation import observation_of
from gloomdb.sim.players.view import View, view_of
from gloomdb.sim.records import choosers
from gloomdb.sim.run import Room, Run

Row: TypeAlias = dict[str, Any]
Per: TypeAlias = Literal["game", "decision"]


def rows(run: Run, first: int, count: int, per: Per = "game", *, observed: bool = False) -> Iterator[Row]:
    """A row for each game, or for each decision of it, of games number `first` on.

    `observed` adds to a decision what a learner needs: the observation, the legal actions, the one taken.
    """
    room = Room(run)
    for game in range(first, first + count):
        begins = game % run.players
        decisions, end = _played(room, game, observed=observed, noted=per == "decision")
        ended = result(end)
        if per == "game":
            yield _game(run, game, begins, ended)
        else:
            for row in decisions:
                seat = (row["player"] - 1 - begins) % run.players
                yield row | {"final_value": ended.family_values[seat], "win": ended.shares[seat]}


def played_game(run: Run, game: int) -> tuple[tuple[Row, ...], GameResult, View]:
    """One game: its decisions, how it ended, and the table as everybody sees it then."""
    decisions, end = _played(Room(run), game, observed=False, noted=True)
    return tuple(decisions), result(end), view_of(end, 0)


def _game(run: Run, game: int, begins: int, ended: GameResult) -> Row:
    row: Row = {
        "game": game,
        "begins": begins + 1,
        "turns": ended.turns,
        "decisions": ended.decisions,
        "ending": str(ended.termination),
    }
    for player, policy in enumerate(run.policies):
        seat = (player - begins) % run.players
        row |= {
            f"policy_{player + 1}": policy.name,
            f"family_value_{player + 1}": ended.family_values[seat],
            f"win_{player + 1}": ended.shares[seat],
        }
    return row


def _played(room: Room, game: int, *, observed: bool, noted: bool) -> tuple[list[Row], State]:
    """Plays a game: a row for each decision, where they are wanted, and the position at the end."""
    run, begins = room.run, game % room.run.players
    state = deal(room.tables[begins], run.seed, game)
    policies = [run.policies[(seat + begins) % run.players] for seat in range(run.players)]
    playing = choosers(policies, run.think, random_policy(state))
    noticed: list[Row] = []
    number = 0
    while not is_over(state):
        seat, actions = int(to_move(state)), legal(state)
        action = playing[seat](state, actions)
        if noted:
            player = (seat + begins) % run.players + 1
            row: Row = {"game": game, "decision": number, "player": player, "policy": policies[seat].name}
            noticed.append(row | _decided(state, seat, actions, action, observed=observed))
        act(state, action)
        number += 1
    return noticed, state


def _decided(state: State, seat: int, actions: Sequence[int], action: int, *, observed: bool) -> Row:
    view = view_of(state, seat, actions)
    choice = next(choice for choice in view.choices if choice.action == action)
    character = None if choice.character is None else view.characters[choice.character]
    values = view.family_values
    row: Row = {
        "turn": view.turn,
        "asked": view.asked,
        "cause": None if view.cause is None else view.cause.id,
        "plays_left": view.plays_left,
        "hand": len(view.hand),
        "pile": view.pile,
        "value": values[seat],
        "best_other": min(value for other, value in enumerate(values) if other != seat),
        "choices": len(view.choices),
        "kind": choice.kind,
        "card": None if choice.card is None else choice.card.id,
        "character": None if character is None else character.card.id,
        "on_own": None if character is None else character.seat == seat,
        "text": choice.text,
    }
    return row | _learned(state, view, actions, action) if observed else row


def _learned(state: State, view: View, actions: Sequence[int], action: int) -> Row:
    numbering = numbering_of(state.tables)
    return {
        "action": numbering.numbers[action],
        "legal": sorted(numbering.legal(actions)),
        "observation": observation_of(state.tables).row(view),
    }
