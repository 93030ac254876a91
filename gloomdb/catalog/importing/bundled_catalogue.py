"""A catalogue of the bundled sets: for a user's first command, or to travel in the wheel.

    python -m gloomdb.catalog.importing.bundled_catalogue FILE

is what building the wheel runs; the same sets give the same bytes.
"""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path
from typing import Final

from gloomdb.catalog.importing import import_files, import_sets
from gloomdb.catalog.storage.connection import in_memory
from gloomdb.catalog.storage.create import fill_empty, undate

FIRST_USE: Final = "first use"


def made_anew() -> bytes:
    """The file, made from the sets."""
    incoming = import_files.bundled()
    with contextlib.closing(in_memory()) as connection:
        fill_empty(
            connection, Path(":memory:"), FIRST_USE, lambda change: import_sets.take_in(change, incoming)
        )
        undate(connection)
        return connection.serialize()


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(made_anew())
