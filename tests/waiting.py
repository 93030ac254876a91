"""Waiting for other threads and processes: no longer than it takes, as long as a busy machine may need."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 60.0


def wait_until(happens: Callable[[], object]) -> None:
    """Returns as soon as it is so; fails where it never is."""
    until = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < until, "waited in vain"
        time.sleep(0.01)
