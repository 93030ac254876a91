"""What the expert has learned: a weight for each of its features, in hundredths of a point.

`gloomdb/rules/core/expert/features.py` says what each one is for. `scripts/train-expert` wrote this file.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gloomdb.rules.core.expert.features import NAMES
from gloomdb.rules.core.expert.reckoning import Expert
from gloomdb.rules.core.tables import Tables

ORIGIN: Final = "set by hand, not trained yet"
WEIGHTS: Final[Mapping[str, int]] = {
    "own_play": 0, "own_point": 94, "own_open": 0, "own_deep": -10, "own_late": -20, "cheer_play": -540,
    "cheer_point": 8, "cheer_leader": 28, "cheer_last": 45, "cheer_save": 200, "stop_winner": 2000,
    "own_effect": 100, "their_effect": 60, "own_covered": 50, "their_covered": 30, "bury": -430,
    "bury_point": 215, "bury_late": 0, "bury_next_ahead": 200, "bury_next_behind": -200, "bury_turn": 20,
    "kill": -1000, "kill_point": -60, "kill_lost": 30, "kill_leader": 20, "draw": 170, "discard": -170,
    "refill": 300, "discard_to_limit": -50, "give": -200, "take": 950, "swap_hands": 200, "recover": 200,
    "draw_limit": 340, "skip_draw": -800, "skip_turn": -1800, "free_play": 1100, "second_death": 300,
    "forbid": -500, "protect": 200, "whenever": 150, "throne": 60, "story": 500, "story_point": 50,
    "others_loss": 30, "swap_modifiers": 50, "move_modifier": 50, "discard_modifier": 50,
    "return_modifier": 50, "exchange_modifier": 40, "move_death": 50, "revive": 50, "remove": 50,
    "event": 200, "event_first": 50, "keep_death": 900, "keep_more_deaths": -400, "keep_event": 400,
    "keep_answer": 200, "keep_sad": 60, "keep_glad": 20, "keep_effect": 20, "fresh_hand": 400,
    "throw_first": -300, "throw_turn": 5, "answer": -200, "answer_event": 300, "answer_harm": 50,
    "living": 60, "drag": 40,
}  # fmt: skip


def trained_expert(tables: Tables) -> Expert:
    """The expert at a table, with what it has learned."""
    return Expert(tables, [WEIGHTS[name] for name in NAMES])
