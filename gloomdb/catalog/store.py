"""The catalogue for everybody else: open it, ask it; cards come out as cards, rows stay in here.

    with open_catalog(path) as catalog:
        cards = catalog.cards(["cthulhu/married-a-marsh"])

A reader sees one state of the file from opening to closing, and keeps writers waiting meanwhile: close it
before anything slow.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Self, TypeAlias

from gloomdb.catalog.connection import WAY_OUT, DamagedCatalogue, open_to_read, storage

Values: TypeAlias = Sequence[str | int | float | bytes | None]
_BATCH = 1000  # documents held at a time
_DOCUMENTS = """
    SELECT no, id, document, sha256 FROM entry WHERE no IN (SELECT value FROM json_each(?))
"""


class Catalog:
    """An open catalogue."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self.connection = connection

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Lets go of the file."""
        self.connection.close()

    def rows(self, sql: str, values: Values = ()) -> list[tuple[Any, ...]]:
        """The rows of a query; for catalog/ alone."""
        with storage(self.path):
            return self.connection.execute(sql, values).fetchall()

    def documents(self, numbers: Sequence[int]) -> Iterator[tuple[str, str]]:
        """The ids and JSON documents of these entries, in this order, each checked against its checksum."""
        for start in range(0, len(numbers), _BATCH):
            batch = numbers[start : start + _BATCH]
            rows = self.rows(_DOCUMENTS, (json.dumps(list(batch)),))
            found = {no: (id_, document, checksum) for no, id_, document, checksum in rows}
            for no in batch:
                if no not in found:
                    raise DamagedCatalogue(self.path)
                yield self.checked(*found[no])

    def checked(self, id_: str, document: str, checksum: str) -> tuple[str, str]:
        """The id and the document, if it is the one that was imported."""
        if sha256(document) != checksum:
            raise DamagedCatalogue(self.path, f"the card {id_} is damaged ({WAY_OUT})")
        return id_, document


def open_catalog(path: Path) -> Catalog:
    """The catalogue in that file, to read."""
    return Catalog(path, open_to_read(path))


def sha256(text: str) -> str:
    """The checksum of a document."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
