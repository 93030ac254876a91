"""Doing something to a catalogue, whether there is one yet or not, or only trying what it would do."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from gloomdb.catalog.importing import import_files, import_sets
from gloomdb.catalog.importing.card_writer import Progress
from gloomdb.catalog.importing.import_files import Incoming
from gloomdb.catalog.importing.import_sets import Imported
from gloomdb.catalog.importing.stored_layers import library_of
from gloomdb.catalog.reading.store import Catalog, open_catalog
from gloomdb.catalog.storage import file_format
from gloomdb.catalog.storage.changes import Change, changing
from gloomdb.catalog.storage.connection import in_memory, storage
from gloomdb.catalog.storage.create import create
from gloomdb.catalog.user.patch_shelf import NamedPatch, Voices, stored, voices
from gloomdb.definitions.library import Library
from gloomdb.definitions.patch_sources import Place
from gloomdb.errors import BadInput

T = TypeVar("T")


def read_for(path: Path, paths: Sequence[Path]) -> Incoming:
    """What is to be imported there: the paths, or everything bundled; raises with all problems."""
    if not paths:
        return import_files.bundled()
    if not path.exists():
        return import_files.read(paths, Library(), {})
    with open_catalog(path) as catalog:
        named = dict(catalog.rows("SELECT origin, name FROM layer WHERE kind = 'patch'"))
        return import_files.read(paths, library_of(catalog.rows), named)


def import_into(
    path: Path, wanted: Incoming, progress: Progress, *, dry_run: bool = False, prefer: str | None = None
) -> Imported:
    """Imports into a catalogue, which is made if there is none."""

    def work(change: Change) -> Imported:
        return import_sets.take_in(change, wanted, progress, prefer)

    return _apply(path, "import", work, dry_run=dry_run)


def new_disputes(path: Path, wanted: Incoming) -> list[Dispute]:
    """Where patches that are to be imported disagree with those there, or with each other."""
    if not wanted.patches:
        return []
    before: list[NamedPatch] = []
    if path.exists():
        with open_catalog(path) as catalog:
            before = stored(catalog.rows)
    disputes = []
    for set_id in dict.fromkeys(patch.patch.set for patch in wanted.patches.values()):
        here = {one.name: one.patch for one in before if one.patch.set == set_id}
        coming = {name: one.patch for name, one in wanted.patches.items() if one.patch.set == set_id}
        known = voices(patch for name, patch in here.items() if name not in coming).disputed
        together = voices([*(here | coming).values()])
        disputes += [
            Dispute(set_id, place, together)
            for place, opinions in together.disputed.items()
            if len(opinions) > len(known.get(place, ()))
        ]
    return disputes


@dataclass(frozen=True, slots=True)
class Dispute:
    """A field about which patches disagree."""

    set_id: str
    place: Place
    voices: Voices


def remove_from(path: Path, names: Sequence[str], *, dry_run: bool = False) -> Imported:
    """Takes sets and patches out of a catalogue."""
    if not path.exists():
        open_catalog(path).close()  # says what is wrong with the path
    return _apply(path, "remove", lambda change: import_sets.remove(change, names), dry_run=dry_run)


def _apply(path: Path, command: str, work: Callable[[Change], T], *, dry_run: bool) -> T:
    if dry_run:
        with copied(path) as copy:
            return work(Change(path, copy.connection, command, begun=True))
    if not path.exists():
        result = create(path, command, work)
        if result is not None:
            return result
    with changing(path, command) as change:
        return work(change)


@contextlib.contextmanager
def copied(path: Path) -> Iterator[Catalog]:
    """The catalogue in memory, empty if there is no file: nobody waits for it, and it may be written to."""
    with storage(path):
        if path.exists():
            with open_catalog(path) as catalog:
                memory = in_memory(catalog.connection.serialize())
        else:
            memory = in_memory()
            file_format.make(memory)
        memory.execute("PRAGMA foreign_keys = ON")
        with Catalog(path, memory) as copy:
            yield copy


def having_files(catalog: Catalog, files: Mapping[str, Path], *, official_names: bool) -> Catalog:
    """A copy of the catalogue in memory that has the sets and patches of files too, by the names given."""
    wanted = import_files.read(list(files.values()), library_of(catalog.rows), {})
    origins = {one.origin: one.set.id for one in wanted.sets.values()}
    origins |= {one.origin: one.patch.set for one in wanted.patches.values()}
    with storage(catalog.path):
        memory = in_memory(catalog.connection.serialize())
        memory.execute("PRAGMA foreign_keys = ON")
        import_sets.take_in(Change(catalog.path, memory, "import", begun=True), wanted)
    given = {name: _only_set(path, origins) for name, path in files.items()}
    return Catalog(catalog.path, memory, official_names=official_names, given=given)


def _only_set(path: Path, origins: Mapping[str, str]) -> str:
    """The set that comes from a path: from itself, or from the directory that it is part of."""
    here = path.absolute()
    set_id = origins.get(str(here)) or origins.get(str(here.parent))
    if set_id is None:
        raise BadInput("{path}: several sets, or none (name one of them)", path=path)
    return set_id
