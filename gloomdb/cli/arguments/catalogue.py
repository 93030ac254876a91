"""How commands open the catalogue: one chosen by `--db` as it is, the user's own made on first use."""

from __future__ import annotations

import contextlib
import json
import os
import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from gloomdb.cli.arguments.options import chosen_file, official_names
from gloomdb.cli.terminal.output import say
from gloomdb.errors import GloomError
from gloomdb.resources import default_catalogue, sets_dir
from gloomdb.text import fold, meanings

if TYPE_CHECKING:
    from gloomdb.catalog.reading.store import Catalog

ENDINGS: Final = (".json", ".csv", ".tsv", ".xlsx", ".ods")
_COMPARED: Final = re.compile(
    r"""(?<![^\s(|-])(?P<compared>(?P<field>[^\W\d_]\w*)(?::|!?==?))(?P<value>"[^"]+"|'[^']+'|[^\s()]+)"""
)
_SHARE: Final = re.compile(r"=\d{1,3}%?\Z")
HEAD: Final = "set.json"


def catalogue_path() -> Path:
    """The catalogue of `--db` or GLOOMDB_DB, else the one in the user's data directory."""
    return chosen_file() or default_catalogue()


def open_to_read(names: Iterable[str] = (), queries: Iterable[str] = ()) -> Catalog:
    """The catalogue, to read; close it before printing.

    With the sets of the files that these names of sets, and queries, speak of.
    """
    from gloomdb.catalog.reading.store import open_catalog

    return with_named(open_catalog(chosen_file(), tell=say, official_names=official_names()), names, queries)


def open_for_deck(*decks: str) -> Catalog:
    """The same with the sets that kept decks were mixed from, if those were files."""
    from gloomdb.catalog.user.kept_decks import deck_files

    catalog = open_to_read()
    try:
        files = [file for name in decks for file in deck_files(catalog, name)]
    except GloomError:
        catalog.close()
        raise
    return with_named(catalog, files)


def file_to_change() -> Path:
    """The catalogue's file, for what changes it; the user's own is made first if there is none."""
    from gloomdb.catalog.reading.store import open_catalog
    from gloomdb.catalog.storage.home import ready

    path = ready(chosen_file(), tell=say)
    if path.exists():
        with contextlib.suppress(GloomError):  # what changes it says better what is wrong with it
            open_catalog(path, tell=say).close()  # newer bundled sets are taken in first
    return path


def is_path(name: str) -> bool:
    """Whether a set is named by its file or directory: no id has such signs, or there is such a directory."""
    if "/" in name or "\\" in name or name.lower().endswith(ENDINGS):
        return True
    is_set = bool(name) and os.path.isfile(f"{name}/{HEAD}")  # noqa: PTH113 (Path raises at a long name)
    return is_set and not (sets_dir() / name).is_dir()


def paths_in(names: Iterable[str], queries: Iterable[str] = ()) -> dict[str, Path]:
    """The files that names of sets (`sea.csv=40%`) and queries (`set:sea.csv`) name, as written."""
    words = [_SHARE.sub("", name) for name in names]
    words += [_value(found) for query in queries for found in _COMPARED.finditer(query) if _is_set(found)]
    return {word: Path(word).expanduser() for word in words if is_path(word)}


def sets_of_game(path: Path) -> list[str]:
    """The files of sets that a recorded game names and that are there; who reads it tells what is wrong."""
    try:
        sets = json.loads(path.read_bytes())["deck"]["wishes"]["sets"]
        named = [_SHARE.sub("", text) for text in sets if isinstance(text, str)]
        return [text for text in named if is_path(text) and Path(text).exists()]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return []


def whole_path(text: str) -> str:
    """A set's name, with the whole path of a file, so that it is found from elsewhere."""
    share = _SHARE.search(text)
    name = text[: share.start()] if share else text
    return f"{Path(name).expanduser().absolute()}{share[0] if share else ''}" if is_path(name) else text


def whole_query(query: str) -> str:
    """The same for the sets that a query names."""
    return _renamed(query, lambda word: f'"{whole_path(word)}"' if is_path(word) else None)


def _renamed(query: str, new_name: Callable[[str], str | None]) -> str:
    """The query with other names for its sets; None: the one it has."""

    def renamed(found: re.Match[str]) -> str:
        name = new_name(_value(found)) if _is_set(found) else None
        return found[0] if name is None else found["compared"] + name

    return _COMPARED.sub(renamed, query)


def _is_set(found: re.Match[str]) -> bool:
    """Whether the field is the set, and its value a name: between slashes is a pattern, or a directory."""
    from gloomdb.query.fields import BY_NAME, FIELDS

    value = found["value"]
    is_pattern = value.startswith("/") and value.endswith("/") and not os.path.isdir(value)  # noqa: PTH112 (as above)
    return BY_NAME.get(fold(found["field"])) is FIELDS["set"] and not is_pattern


def _value(found: re.Match[str]) -> str:
    return found["value"].strip("\"'")


def with_named(catalog: Catalog, names: Iterable[str], queries: Iterable[str] = ()) -> Catalog:
    """The catalogue, or a copy that has the sets of the files named there."""
    files = paths_in(names, queries)
    if not files:
        return catalog
    from gloomdb.catalog.importing.updating import having_files

    with catalog:
        return having_files(catalog, files, official_names=official_names())


def set_named(text: str, catalog: Catalog) -> str:
    """The id of a set, which may be named by its file, its title or a part; else the text itself."""
    if text in catalog.given:
        return catalog.given[text]
    ids = catalog.set_ids()
    if text in ids:
        return text
    from gloomdb.catalog.reading.found_cards import set_named as titled

    id_ = titled(catalog, text)
    return id_ if id_ is not None else meant(text, ids)


def meant(name: str, known: Sequence[str]) -> str:
    """The one of those known that a name means, which is said if it is another; else the name itself."""
    near = [] if name in known else meanings(name, known)
    if len(near) != 1:
        return name
    say("note: '{name}' is taken as '{known}'", name=name, known=near[0])
    return near[0]


def query_by_ids(query: str, catalog: Catalog) -> str:
    """The query with ids of sets in the place of their files."""
    return _renamed(query, catalog.given.get)
