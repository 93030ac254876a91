"""tests/goldens/playthroughs/ and tests/perft/, from the engine."""

from __future__ import annotations

from tests.rules.goldens import files

__all__ = ["files"]
