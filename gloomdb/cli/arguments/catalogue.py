"""How commands open the catalogue: one chosen by `--db` as it is, the user's own made on first use."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from gloomdb.cli.arguments.options import official_names
from gloomdb.cli.terminal.output import say
from gloomdb.errors import GloomError

if TYPE_CHECKING:
    from gloomdb.catalog.reading.store import Catalog


def catalogue_path(db: Path | None) -> Path:
    """The catalogue of `--db` or GLOOMDB_DB, else the one in the user's data directory."""
    from gloomdb.resources import default_catalogue

    return default_catalogue() if db is None else db


def open_to_read(db: Path | None, names: Iterable[str] = (), queries: Iterable[str] = ()) -> Catalog:
    """The catalogue, to read; close it before printing.

    With the sets of the files that these names of sets, and queries, speak of.
    """
    from gloomdb.catalog.reading.store import open_catalog

    catalog = open_catalog(db, tell=say, official_names=official_names())
    asked = list(names), list(queries)
    if not any(asked):
        return catalog
    from gloomdb.cli.arguments.named_sets import with_named

    return with_named(catalog, *asked)


def open_for_deck(db: Path | None, *decks: str) -> Catalog:
    """The same with the sets that kept decks were mixed from, if those were files."""
    from gloomdb.catalog.user.kept_decks import deck_files

    catalog = open_to_read(db)
    files = [file for name in decks for file in deck_files(catalog, name)]
    if not files:
        return catalog
    from gloomdb.cli.arguments.named_sets import with_named

    return with_named(catalog, files)


def open_for_game(db: Path | None, game: Path) -> Catalog:
    """The same with the sets that a recorded game was played with, if those were files that are there."""
    from gloomdb.cli.arguments.named_sets import sets_of_game

    return open_to_read(db, sets_of_game(game))


def file_to_change(db: Path | None) -> Path:
    """The catalogue's file, for what changes it; the user's own is made first if there is none."""
    from gloomdb.catalog.reading.store import open_catalog
    from gloomdb.catalog.storage.home import ready

    path = ready(db, tell=say)
    if path.exists():
        with contextlib.suppress(GloomError):  # what changes it says better what is wrong with it
            open_catalog(path, tell=say).close()  # newer bundled sets are taken in first
    return path
