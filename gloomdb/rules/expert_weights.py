"""What the expert has learned: a weight for each of its features, in hundredths of a point.

`gloomdb/rules/core/expert/features.py` says what each one is for. `scripts/train-expert` wrote this file,
run as ORIGIN says; what a later run learned anew replaces what an earlier one had.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gloomdb.rules.core.expert.features import NAMES
from gloomdb.rules.core.expert.reckoning import Expert
from gloomdb.rules.core.tables import Tables

ORIGIN: Final = (
    "--seed 1 --population 20 --generations 56: 967,680 games",
    "--only throne --at thrones --games 3600 --seed 1 --population 8 --generations 8: 921,600 games",
)
WEIGHTS: Final[Mapping[str, int]] = {
    "own_play": 27, "own_point": 89, "own_open": 37, "own_deep": -14, "own_late": -17, "cheer_play": -165,
    "cheer_point": 10, "cheer_leader": 31, "cheer_last": 5, "cheer_save": 210, "stop_winner": 1775,
    "own_effect": 88, "their_effect": 50, "own_covered": 39, "their_covered": 0, "bury": -333,
    "bury_point": 223, "bury_late": -7, "bury_next_ahead": 227, "bury_next_behind": -227, "bury_turn": 23,
    "kill": -857, "kill_point": -73, "kill_lost": 5, "kill_leader": 26, "draw": 152, "discard": -183,
    "refill": 341, "discard_to_limit": -16, "give": -161, "take": 1101, "swap_hands": 172, "recover": 248,
    "draw_limit": 102, "skip_draw": -731, "skip_turn": -2386, "free_play": 1107, "second_death": 369,
    "forbid": -612, "protect": 254, "whenever": 108, "throne": 51, "story": 507, "story_point": 44,
    "others_loss": 6, "swap_modifiers": 96, "move_modifier": 35, "discard_modifier": 82,
    "return_modifier": 107, "exchange_modifier": 72, "move_death": 41, "revive": 27, "remove": 24,
    "event": 192, "event_first": 74, "keep_death": 813, "keep_more_deaths": -357, "keep_event": 411,
    "keep_answer": 190, "keep_sad": 15, "keep_glad": 32, "keep_effect": 29, "fresh_hand": 623,
    "throw_first": -299, "throw_turn": 10, "answer": -242, "answer_event": 367, "answer_harm": 44,
    "living": 34, "drag": 40,
}  # fmt: skip


def trained_expert(tables: Tables) -> Expert:
    """The expert at a table, with what it has learned."""
    return Expert(tables, [WEIGHTS[name] for name in NAMES])
