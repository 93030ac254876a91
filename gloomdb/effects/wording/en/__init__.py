"""English: how effects and requirements read on a card."""

from __future__ import annotations

from gloomdb.effects.wording.clause import Language
from gloomdb.effects.wording.en import hand, plays, table
from gloomdb.effects.wording.en.nouns import ENGLISH, all_said
from gloomdb.effects.wording.en.requires import claim, condition

all_said.learn(hand, plays, table)

LANGUAGE = Language(
    tongue=ENGLISH,
    said=all_said,
    condition=condition,
    claim=claim,
    on_draw="Play this card as soon as you draw it.",
    on_your_turn="On your turn",
)
