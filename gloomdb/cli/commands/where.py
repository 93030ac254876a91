"""`gloomdb where`: which files are used, and whether the engine is compiled, without loading any of it."""

from __future__ import annotations

import contextlib
import platform
import sqlite3
from collections.abc import Callable
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

from gloomdb import __version__, resources
from gloomdb.cli.arguments.catalogue import catalogue_path
from gloomdb.cli.arguments.options import FormatOption, LangOption, chosen_file
from gloomdb.cli.terminal.headings import cell
from gloomdb.cli.terminal.output import emit_record
from gloomdb.errors import GloomError

MISSING = "missing (install gloomdb again)"
NONE = "none"
DECLINED = "older (gloomdb import takes the newer ones in)"
OLDER = "older (the next command takes the newer ones in)"
EXAMPLES = ("gloomdb where", "gloomdb where --format json", "gloomdb --db cards.db where")


def command(lang: LangOption = "en", form: FormatOption = "table") -> None:
    """Show which files gloomdb uses: the bundled sets and schemas, the catalogue, and how its engine runs."""
    from gloomdb.catalog.storage.bundled_stamp import shipped

    record = {
        "version": __version__,
        "python": platform.python_version(),
        "package": str(Path(resources.__file__).parent),
        "sets": _found(resources.sets_dir),
        "schemas": _found(resources.schemas_dir),
        "catalogue": str(catalogue_path().absolute()),
        "catalogue_from": "default" if chosen_file() is None else "--db / GLOOMDB_DB",
        "bundled_sets": _found(shipped),
        "catalogue_sets": _taken_in(catalogue_path()),
        "engine": engine_form(),
        "lang": lang,
    }
    if form == "table":
        record |= {
            key: cell(record[key], lang, of_boxes=key == "catalogue_sets")
            for key in ("sets", "schemas", "catalogue_from", "catalogue_sets", "engine")
        }
    emit_record(record, form, lang)


def _found(find: Callable[[], object]) -> str:
    try:
        return str(find())
    except GloomError:
        return MISSING


def _taken_in(path: Path) -> str:
    """Which bundled sets the catalogue has; nothing is brought up to date for it."""

    from gloomdb.catalog.storage.bundled_stamp import taken_in
    from gloomdb.catalog.storage.connection import OldCatalogue, check_file, connect

    try:
        check_file(path)
        with contextlib.closing(connect(path, "ro", 0.2)) as connection:
            stamp = taken_in(connection)
    except OldCatalogue:
        return OLDER
    except (GloomError, sqlite3.Error):
        return NONE
    if stamp is not None and stamp.declined:
        return DECLINED
    return OLDER if stamp is None else str(stamp)


def engine_form() -> str:
    """`compiled` or `interpreted`, by the files of gloomdb.rules.core: it is not imported."""
    spec = find_spec("gloomdb.rules")
    if spec is None:
        return MISSING
    folders = [Path(folder, "core") for folder in spec.submodule_search_locations or ()]
    compiled = any(list(folder.glob(f"*{suffix}")) for folder in folders for suffix in EXTENSION_SUFFIXES)
    return "compiled" if compiled else "interpreted"
