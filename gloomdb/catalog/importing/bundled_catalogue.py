"""A catalogue of the bundled sets: for a user's first command, or to travel in the wheel.

    python -m gloomdb.catalog.importing.bundled_catalogue FILE

is what building the wheel runs; the same sets give the same bytes.
"""

from __future__ import annotations

import sqlite3
import sys
from pathlib import Path
from typing import Final

from gloomdb.catalog.importing import import_files, import_sets
from gloomdb.catalog.storage.create import Content, create, in_memory, undate

FIRST_USE: Final = "first use"


def make_bundled(path: Path) -> Content | None:
    """Makes one at a free path; None if meanwhile somebody else has made one there."""
    incoming = import_files.bundled()
    imported = create(path, FIRST_USE, lambda change: import_sets.take_in(change, incoming))
    return Content(len(incoming.sets), incoming.cards) if imported else None


def bundled_in_memory() -> sqlite3.Connection:
    """One that is in no file and ends with the program."""
    incoming = import_files.bundled()
    return in_memory(FIRST_USE, lambda change: import_sets.take_in(change, incoming))


if __name__ == "__main__":
    place = Path(sys.argv[1])
    place.unlink(missing_ok=True)
    make_bundled(place)
    undate(place)
