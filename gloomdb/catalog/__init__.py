"""The catalogue: the SQLite file that holds sets, cards, decks and boxes; what writes, reads and mends it.

For Python code of one's own: `open_catalog` gives cards and sets, `session` and the classes give rows through
SQLModel, which is loaded at the first of those names that is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloomdb.public_names import public_name

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


_HOMES = dict.fromkeys(__all__, "models")
_HOMES |= dict.fromkeys(("Catalog", "open_catalog", "session"), "reading.store")


def __getattr__(name: str) -> object:
    return public_name(__name__, _HOMES, name)


def __dir__() -> list[str]:
    return __all__
