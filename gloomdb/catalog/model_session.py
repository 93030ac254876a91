"""Reading a catalogue through SQLModel, for Python code of one's own; the commands keep to sqlite3.

with session() as cards:
    dead = cards.exec(select(CardView).where(CardView.type == "death")).all()
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from sqlmodel import Session

from gloomdb.catalog.reading.store import open_catalog
from gloomdb.catalog.storage.connection import storage
from gloomdb.catalog.storage.model_connection import model_engine


@contextlib.contextmanager
def session(path: Path | str | None = None) -> Iterator[Session]:
    """A session that can only read the catalogue in that file, without a path the user's own.

    It sees one state of the file until it is closed, and keeps writers waiting meanwhile.
    """
    catalog = open_catalog(None if path is None else Path(path))
    with catalog, storage(catalog.path), Session(model_engine(catalog.connection)) as reading:
        yield reading
