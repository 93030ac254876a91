"""Where the user's own catalogue is, and how it fills itself on first use."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from gloomdb.errors import GloomError
from gloomdb.language import Sentence
from gloomdb.resources import default_catalogue

Tell: TypeAlias = Callable[[str], None]
"""Gets one sentence for the user."""


class NoPlace(GloomError):
    """The user's own catalogue cannot be made where it belongs: nothing can be kept, but much can be read."""

    def __init__(self, path: Path, sentence: str) -> None:
        super().__init__(sentence)
        self.path = path

    def instead(self) -> sqlite3.Connection:
        """The bundled sets in memory."""
        from gloomdb.catalog.importing import import_files, import_sets
        from gloomdb.catalog.storage.create import in_memory

        bundled = import_files.bundled()
        return in_memory(lambda change: import_sets.take_in(change, bundled))


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
    from gloomdb.catalog.importing import import_files, import_sets
    from gloomdb.catalog.storage.create import CannotMake, create

    bundled = import_files.bundled()
    try:
        made = create(path, "first use", lambda change: import_sets.take_in(change, bundled))
    except CannotMake as trouble:
        raise NoPlace(path, trouble.sentence) from None
    if made:
        form = "made the catalogue {path} of the {sets} bundled sets, {cards:,} cards"
        tell(Sentence(form, path=path, sets=len(bundled.sets), cards=bundled.cards))
