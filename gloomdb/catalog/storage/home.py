"""Where the user's own catalogue is, and how it fills itself on first use."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from gloomdb.catalog.storage.connection import OldCatalogue, Unavailable, open_to_read
from gloomdb.errors import GloomError
from gloomdb.language import Sentence
from gloomdb.resources import default_catalogue

Tell: TypeAlias = Callable[[str], None]
"""Gets one sentence for the user."""


def silent(_sentence: str) -> None:
    """Tells nobody."""


class NoPlace(GloomError):
    """The user's own catalogue cannot be made where it belongs: nothing can be kept, but much can be read."""

    def __init__(self, path: Path, sentence: str) -> None:
        super().__init__(sentence)
        self.path = path


def ready(path: Path | None, tell: Tell = silent) -> Path:
    """The catalogue to open: the given one as it is, or the user's own, made first if there is none."""
    if path is not None:
        return path
    own = default_catalogue()
    if not own.exists():
        _fill(own, tell)
    return own


def up_to_date(
    path: Path, opened: Callable[[Path], sqlite3.Connection], tell: Tell = silent
) -> sqlite3.Connection:
    """The catalogue opened; one of an older gloomdb is brought up to date first."""
    try:
        return opened(path)
    except OldCatalogue:
        from gloomdb.catalog.storage.migrations import migrate, migrated_copy

        try:
            migrate(path, tell)
        except Unavailable:
            if opened is not open_to_read:
                raise
            return migrated_copy(path)  # what cannot be written now can be read all the same
        return opened(path)


def _fill(path: Path, tell: Tell) -> None:
    from gloomdb.catalog.storage.create import CannotMake, copy_bundled

    try:
        content = copy_bundled(path)
    except CannotMake as trouble:
        raise NoPlace(path, trouble.sentence) from None
    if content:
        form = "created the catalogue {path} from the {sets} bundled sets, {cards:,} cards"
        tell(Sentence(form, path=path, sets=content.sets, cards=content.cards))
