"""How commands open the catalogue: one chosen by `--db` as it is, the user's own made on first use."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from gloomdb.cli.arguments.options import official_names
from gloomdb.cli.terminal.output import say

if TYPE_CHECKING:
    from gloomdb.catalog.reading.store import Catalog


def catalogue_path(db: Path | None) -> Path:
    """The catalogue of `--db` or GLOOMDB_DB, else the one in the user's data directory."""
    from gloomdb.resources import default_catalogue

    return default_catalogue() if db is None else db


def open_to_read(db: Path | None) -> Catalog:
    """The catalogue, to read; close it before printing."""
    from gloomdb.catalog.reading.store import open_catalog

    return open_catalog(db, tell=say, official_names=official_names())


def file_to_change(db: Path | None) -> Path:
    """The catalogue's file, for what changes it; the user's own is made first if there is none."""
    from gloomdb.catalog.storage.home import ready

    return ready(db, tell=say)
