"""Cards, sets and small runs, as the drawing and the simulation tests have them."""

from __future__ import annotations

from tests.sheets.conftest import card_set, cards
from tests.sim.conftest import deck, library, make_run, result

__all__ = ["card_set", "cards", "deck", "library", "make_run", "result"]
