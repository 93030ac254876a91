"""Where the user's own catalogue is, and how it fills itself on first use."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from gloomdb.resources import default_catalogue

Tell: TypeAlias = Callable[[str], None]
"""Gets one sentence for the user."""


def silent(_sentence: str) -> None:
    """Tells nobody."""


def ready(path: Path | None, tell: Tell = silent) -> Path:
    """The catalogue to open: the given one as it is, or the user's own, made first if there is none."""
    if path is not None:
        return path
    own = default_catalogue()
    if not own.exists():
        _fill(own, tell)
    return own


def _fill(path: Path, tell: Tell) -> None:
    from gloomdb.catalog import importing, incoming
    from gloomdb.catalog.create import create

    bundled = incoming.bundled()
    if create(path, "first use", lambda change: importing.take_in(change, bundled)):
        tell(f"made the catalogue {path} of the {len(bundled.sets)} bundled sets, {bundled.cards:,} cards")
