"""Games to be looked at again: each played once more, decision by decision, and written down."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from gloomdb.decks.deck import Deck
from gloomdb.decks.deck_file import deck_json
from gloomdb.rules.core.state import to_move
from gloomdb.rules.core.table.dealing import deal
from gloomdb.rules.record import Policy as Chooser
from gloomdb.rules.record import Record, expert_policy, greedy_policy, random_policy, record_game
from gloomdb.rules.setup import Setup
from gloomdb.sim.core.games import thoughtful_action
from gloomdb.sim.players.policies import FORMER_NAME, Asker, Policy
from gloomdb.sim.run import Room, Run

FORMAT: Final = 1


def replays(run: Run, deck: Deck, first: int, count: int) -> Iterator[tuple[str, str]]:
    """File names and texts of games number `first` on: the record, and the deck it is a game of."""
    room = Room(run)
    for game in range(first, first + count):
        begins = game % run.players
        record = recorded(room, game)
        content = replay_json(record, deck_json(deck), run.setup, begins)
        text = json.dumps(content, ensure_ascii=False) + "\n"
        yield file_name(deck, run.seed, game), text


def replay_json(record: Record, deck: Mapping[str, Any], setup: Setup, begins: int) -> dict[str, Any]:
    """A game and the deck it is a game of, as its file holds them."""
    return {
        "replay": FORMAT,
        "begins": begins,
        "players": len(setup.families),
        "effects": setup.effects,
        "setup": str(setup.rules.setup),
        "record": json.loads(record.to_json()),
        "deck": deck,
    }


def file_name(deck: Deck, seed: int, game: int) -> str:
    """What the file of a game is called; a deck's name may hold spaces and dots, never a slash."""
    plain = "".join(char if char.isalnum() or char in "-_" else "-" for char in deck.name)
    return f"{plain}-{seed}-{game}.json"


def recorded(room: Room, game: int) -> Record:
    """The record of a game of a run, as the run played it."""
    run = room.run
    begins = game % run.players
    tables = room.tables[begins]
    policies = [run.policies[(seat + begins) % run.players] for seat in range(run.players)]
    by_seat = choosers(policies, run.think, random_policy(deal(tables, run.seed, game)))
    return record_game(tables, run.seed, game, tuple(policy.name for policy in policies), by_seat)


def choosers(policies: Sequence[Policy], think: int, chance: Chooser) -> list[Chooser]:
    """The policies as functions; all that play at random share one chance, as in a run."""
    built_in: dict[str, Callable[..., int]] = {
        "random": chance,
        "greedy": greedy_policy,
        "expert": expert_policy,
        FORMER_NAME: lambda state, _actions: thoughtful_action(state, think, former=True),
        "thoughtful": lambda state, _actions: thoughtful_action(state, think),
    }
    return [built_in.get(policy.name) or _asking(policy) for policy in policies]


def _asking(policy: Policy) -> Chooser:
    asker = Asker(policy)
    return lambda state, actions: asker(state, int(to_move(state)), actions)
