"""The catalogue: the SQLite file that holds sets, cards, decks and boxes; what writes, reads and mends it.

For Python code of one's own: `open_catalog` gives cards and sets, `session` and the classes give rows through
SQLModel, which is loaded at the first of those names that is asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gloomdb.catalog.models import (
        Bundled,
        CardSetRow,
        CardTextView,
        CardView,
        ChangeRow,
        Deck,
        DeckCard,
        Entry,
        EntryIcon,
        EntrySource,
        EntryStep,
        EntryText,
        Expected,
        Label,
        Layer,
        Own,
        SetCoverageView,
        SourceRow,
    )
    from gloomdb.catalog.reading.store import Catalog, open_catalog, session

__all__ = [
    "Bundled", "CardSetRow", "CardTextView", "CardView", "Catalog", "ChangeRow", "Deck", "DeckCard", "Entry",
    "EntryIcon", "EntrySource", "EntryStep", "EntryText", "Expected", "Label", "Layer", "Own",
    "SetCoverageView", "SourceRow", "open_catalog", "session",
]  # fmt: skip


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home = "reading.store" if name in ("Catalog", "open_catalog", "session") else "models"
    return getattr(import_module(f"{__name__}.{home}"), name)


def __dir__() -> list[str]:
    return __all__
