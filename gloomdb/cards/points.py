"""The sum of a card's points, for cards and for their documents alike."""

from __future__ import annotations

from collections.abc import Iterable


def total(points: Iterable[int | None] | None, documented: int | None) -> int | None:
    """The sum of the printed points, clear slots left out; else the documented total, if any."""
    return documented if points is None else sum(value for value in points if value is not None)
