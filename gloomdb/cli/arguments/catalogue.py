"""How commands open the catalogue: one chosen by `--db` as it is, the user's own made on first use."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from gloomdb.cli.arguments.options import official_names
from gloomdb.cli.terminal.output import say

if TYPE_CHECKING:
    from gloomdb.catalog.reading.store import Catalog


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


def open_to_read(db: Path | None) -> Catalog:
    """The catalogue, to read; close it before printing."""
    from gloomdb.catalog.reading.store import open_catalog

    place = catalogue_place(db)
    path = place.path if place.chosen else None
    return open_catalog(path, tell=say, official_names=official_names())


def file_to_change(db: Path | None) -> Path:
    """The catalogue's file, for what changes it; the user's own is made first if there is none."""
    from gloomdb.catalog.storage.home import ready

    place = catalogue_place(db)
    return ready(place.path if place.chosen else None, tell=say)
