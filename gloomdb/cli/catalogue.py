"""How commands open the catalogue: one chosen by `--db` as it is, the user's own made on first use."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from gloomdb.cli.kinds import catalogue_place
from gloomdb.cli.output import say

if TYPE_CHECKING:
    from gloomdb.catalog.store import Catalog


def open_to_read(db: Path | None) -> Catalog:
    """The catalogue, to read; close it before printing."""
    from gloomdb.catalog.store import open_catalog

    place = catalogue_place(db)
    return open_catalog(place.path if place.chosen else None, tell=say)


def file_to_change(db: Path | None) -> Path:
    """The catalogue's file, for what changes it; the user's own is made first if there is none."""
    from gloomdb.catalog.place import ready

    place = catalogue_place(db)
    return ready(place.path if place.chosen else None, tell=say)
