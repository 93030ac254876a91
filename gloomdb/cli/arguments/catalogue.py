"""How commands open the catalogue: one chosen by `--db` as it is, the user's own made on first use."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from gloomdb.cli.arguments.kinds import catalogue_place
from gloomdb.cli.terminal.output import say

if TYPE_CHECKING:
    from gloomdb.catalog.reading.store import Catalog


def open_to_read(db: Path | None) -> Catalog:
    """The catalogue, to read; close it before printing."""
    from gloomdb.catalog.reading.store import open_catalog

    place = catalogue_place(db)
    return open_catalog(place.path if place.chosen else None, tell=say)


def file_to_change(db: Path | None) -> Path:
    """The catalogue's file, for what changes it; the user's own is made first if there is none."""
    from gloomdb.catalog.storage.home import ready

    place = catalogue_place(db)
    return ready(place.path if place.chosen else None, tell=say)
