"""The rules engine. Importing it is cheap; the engine itself is loaded at the first name asked for.

from gloomdb.rules import apply, deal, is_over, legal, prepare, result, setup_from_set

tables = prepare(setup_from_set(card_set, players=4))
state = deal(tables, seed=1)
while not is_over(state):
    apply(state, legal(state)[0])
print(result(state))
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloomdb.public_names import public_name

if TYPE_CHECKING:
    from gloomdb.rules.action_text import describe
    from gloomdb.rules.core.codes import card_of, kind_of, target_of
    from gloomdb.rules.core.counters import Tally
    from gloomdb.rules.core.event_log import Log
    from gloomdb.rules.core.moves.playout import (
        expert_action,
        greedy_action,
        mind_of,
        playout_greedy,
        playout_random,
        run_games,
    )
    from gloomdb.rules.core.state import State
    from gloomdb.rules.core.tables import Tables
    from gloomdb.rules.events.event import Cause, Event, keep_events, take_events
    from gloomdb.rules.events.event_kind import EventKind
    from gloomdb.rules.events.known_to import seen_by
    from gloomdb.rules.events.tell import tell
    from gloomdb.rules.game import (
        GameResult,
        IllegalAction,
        Termination,
        apply,
        copy,
        deal,
        is_compiled,
        is_over,
        legal,
        prepare,
        result,
        to_move,
    )
    from gloomdb.rules.notation import position_from_text, position_text
    from gloomdb.rules.reasons import why_illegal
    from gloomdb.rules.record import Record, record_game, replay
    from gloomdb.rules.setup import Setup, setup_from_set

__all__ = [
    "Cause", "Event", "EventKind", "GameResult", "IllegalAction", "Log", "Record", "Setup", "State",
    "Tables", "Tally", "Termination", "apply", "card_of", "copy", "deal", "describe", "expert_action",
    "greedy_action", "is_compiled", "is_over", "keep_events", "kind_of", "legal", "mind_of", "playout_greedy",
    "playout_random", "position_from_text", "position_text", "prepare", "record_game", "replay",
    "result", "run_games", "seen_by", "setup_from_set", "take_events", "target_of", "tell", "to_move",
    "why_illegal",
]  # fmt: skip

_HOMES = dict.fromkeys(__all__, "game") | {
    "Setup": "setup", "setup_from_set": "setup",
    "State": "core.state", "Tables": "core.tables", "Tally": "core.counters",
    "card_of": "core.codes", "kind_of": "core.codes", "target_of": "core.codes",
    "Log": "core.event_log", "Event": "events.event", "Cause": "events.event",
    "EventKind": "events.event_kind", "keep_events": "events.event", "take_events": "events.event",
    "seen_by": "events.known_to", "tell": "events.tell",
    "describe": "action_text", "why_illegal": "reasons",
    "position_text": "notation", "position_from_text": "notation",
    "Record": "record", "record_game": "record", "replay": "record",
    "expert_action": "core.moves.playout", "greedy_action": "core.moves.playout",
    "mind_of": "core.moves.playout",
    "playout_greedy": "core.moves.playout", "playout_random": "core.moves.playout",
    "run_games": "core.moves.playout",
}  # fmt: skip

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """A public name, loaded now: the engine takes 60 ms."""
        return public_name(__name__, _HOMES, name)


def __dir__() -> list[str]:
    """Just the public names."""
    return __all__
