"""docs/examples/learn.py learns: from nothing to beating chance in a few games."""

from __future__ import annotations

import numpy as np

from gloomdb.resources import sets_dir
from tests.hidden import TIMES

EXAMPLE = sets_dir().parent / "docs" / "examples" / "learn.py"


def test_it_learns_to_beat_chance() -> None:
    """Half of the games would be chance; masked all the way, an illegal action would cost."""
    module: dict[str, object] = {"__name__": "learn"}
    exec(compile(EXAMPLE.read_text(encoding="utf-8"), str(EXAMPLE), "exec"), module)
    shares, weights = module["learn"](40 * TIMES)  # type: ignore[operator]

    assert min(shares) >= 0
    assert np.mean(shares[-25:]) > 0.65
    assert weights[4] > 0 > weights[5]  # misery is for my own family
