"""Plays games of every ruleset and prints one hash for each: of every decision and the position after it.

Run by test_engine.py once on the wheel and once from the checkout's source; prints JSON.
"""

from __future__ import annotations

import json
import sys

from gloomdb.definitions.load import bundled_sets
from gloomdb.rules.core.chance import MASK, PRIME, mixed, part, stepped
from gloomdb.rules.core.moves.greedy import greedy_choice
from gloomdb.rules.core.moves.legal import legal_into
from gloomdb.rules.core.moves.playout import buffer, expert_action, mind_of
from gloomdb.rules.core.moves.random_move import action_by_chance
from gloomdb.rules.core.state import fingerprint, to_move
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.core.turn.flow import act
from gloomdb.rules.game import deal, is_compiled, prepare, result
from gloomdb.rules.setup import setup_from_set


def trail(tables: Tables, game: int) -> str:
    """One game: seat 0 greedy or the expert in two of three games; the rest at random, listed or guessed."""
    state, out = deal(tables, 99, game), buffer(tables)
    mind, chain = int(mind_of(state)), 1
    while not state.over:
        seat = to_move(state)
        mind = int(stepped(mind))
        count = legal_into(state, out)
        if game % 3 == 0 and seat == 0:
            action = int(greedy_choice(state, out))
        elif game % 3 == 1 and seat == 0:
            action = expert_action(state)
        elif game % 2 == 0:
            action = int(out[part(mixed(mind), count)])
        else:
            action = int(action_by_chance(state, tables, out, mixed(mind)))
        act(state, action)
        chain = ((chain ^ action ^ int(fingerprint(state)) ^ count) * PRIME) & MASK
    return f"{chain:x} {result(state).family_values}"


def main() -> None:
    """Prints the trails of so many games of each ruleset."""
    games = int(sys.argv[1])
    trails = {}
    for box in bundled_sets(validate=False):
        if box.rules is not None:
            tables = prepare(setup_from_set(box, 3))
            trails[box.id] = [trail(tables, game) for game in range(games)]
    print(json.dumps({"compiled": is_compiled(), "trails": trails}))


if __name__ == "__main__":
    main()
