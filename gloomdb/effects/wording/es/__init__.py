"""Spanish: how effects and requirements read on a card."""

from __future__ import annotations

from gloomdb.effects.wording.clause import Language
from gloomdb.effects.wording.es import hand, plays, table
from gloomdb.effects.wording.es.nouns import SPANISH, all_said
from gloomdb.effects.wording.es.requires import claim, condition

all_said.learn(hand, plays, table)

LANGUAGE = Language(
    tongue=SPANISH,
    said=all_said,
    condition=condition,
    claim=claim,
    on_draw="Juega esta carta nada más robarla.",
    on_your_turn="En tu turno",
    capital_after_colon=False,
)
