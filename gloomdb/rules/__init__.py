"""The rules engine. Importing it is cheap; the engine itself is loaded at the first name asked for.

from gloomdb.rules import apply, deal, describe, is_over, legal, prepare, result, setup_from_set, to_move

tables = prepare(setup_from_set(card_set, players=4))
state = deal(tables, seed=1)
while not is_over(state):
    apply(state, legal(state)[0])
print(result(state))
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gloomdb.rules.game import (
        GameResult as GameResult,
    )
    from gloomdb.rules.game import (
        IllegalAction as IllegalAction,
    )
    from gloomdb.rules.game import (
        Termination as Termination,
    )
    from gloomdb.rules.game import (
        apply as apply,
    )
    from gloomdb.rules.game import (
        copy as copy,
    )
    from gloomdb.rules.game import (
        deal as deal,
    )
    from gloomdb.rules.game import (
        is_compiled as is_compiled,
    )
    from gloomdb.rules.game import (
        is_over as is_over,
    )
    from gloomdb.rules.game import (
        legal as legal,
    )
    from gloomdb.rules.game import (
        prepare as prepare,
    )
    from gloomdb.rules.game import (
        result as result,
    )
    from gloomdb.rules.game import (
        to_move as to_move,
    )
    from gloomdb.rules.setup import Setup as Setup
    from gloomdb.rules.setup import setup_from_set as setup_from_set
    from gloomdb.rules.state import State as State
    from gloomdb.rules.tables import Tables as Tables
    from gloomdb.rules.tally import Tally as Tally

_GAME = ("GameResult", "IllegalAction", "Termination", "apply", "copy", "deal", "is_compiled", "is_over",
         "legal", "prepare", "result", "to_move")  # fmt: skip
_HOME = dict.fromkeys(_GAME, "game") | {
    "Setup": "setup", "setup_from_set": "setup", "State": "state", "Tables": "tables", "Tally": "tally",
    "describe": "describe", "why_illegal": "reasons",
    "position_text": "notation", "position_from_text": "notation",
    "Record": "record", "record_game": "record", "replay": "record",
    "playout_random": "playout", "playout_greedy": "playout", "run_games": "playout",
    "greedy_action": "playout",
}  # fmt: skip
"""The module each public name is in."""


class _Rules(ModuleType):
    """This package: its public names are looked up when they are asked for."""

    def __getattr__(self, name: str) -> Any:
        if name not in _HOME:
            raise AttributeError(f"gloomdb.rules has no {name!r}")
        return getattr(import_module(f"gloomdb.rules.{_HOME[name]}"), name)

    def __setattr__(self, name: str, value: object) -> None:
        # Python binds a module in its package when it is imported: `deal`, the module, over the function.
        if not (name in _HOME and isinstance(value, ModuleType)):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Rules
