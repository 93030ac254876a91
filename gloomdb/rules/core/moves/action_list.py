"""The legal actions as a plain list, for whoever plays from outside the compiled core.

Made inside it: a vec that is handed to a compiled function from outside is never freed (mypyc 2.4).
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gloomdb.rules.core.codes import GOING_ON, HANDS, OTHER_ACTIONS, SEAT
from gloomdb.rules.core.moves.legal import legal_into
from gloomdb.rules.core.state import State


def listed(s: State) -> list[int]:
    """Every legal action at a position, in their order; empty when the game is over."""
    if s.over != GOING_ON:
        return []
    t = s.tables
    # Room for each card of the hand on each Character, and for one of anything else; `buffer` has room for
    # the whole deck in one hand, and making that takes longer than listing.
    hand = s.size[HANDS + s.frames[s.top + SEAT]]
    others = t.cards + t.people + t.stories + t.players + OTHER_ACTIONS
    out = vec[i64]([0] * ((hand + 1) * (t.characters + 1) + others))
    count = legal_into(s, out)
    return [out[i] for i in range(count)]
