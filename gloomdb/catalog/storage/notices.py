"""What the catalogue has to say to the user beside its answers, handed to whoever may print it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Tell: TypeAlias = Callable[[str], None]
"""Gets one sentence for the user."""


def silent(_sentence: str) -> None:
    """Tells nobody."""
