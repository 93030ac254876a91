"""The values that shared options have, and where the catalogue is: what reading needs of options.py."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal, NamedTuple

from gloomdb.language import Lang as Lang  # noqa: PLC0414 (part of what this module gives)

Format = Literal["table", "json", "jsonl", "csv", "ids"]
FORMATS: Final[tuple[Format, ...]] = ("table", "json", "jsonl", "csv", "ids")


class CataloguePlace(NamedTuple):
    """Where the catalogue is; only one nobody chose is made and filled without being asked."""

    path: Path
    chosen: bool  # by --db or GLOOMDB_DB


def catalogue_place(db: Path | None) -> CataloguePlace:
    """The catalogue of `--db` or GLOOMDB_DB, else the one in the user's data directory."""
    if db is not None:
        return CataloguePlace(db, chosen=True)
    from gloomdb.resources import default_catalogue

    return CataloguePlace(default_catalogue(), chosen=False)
