"""Reading sets and patches from files: every problem collected, and the set built if there is none.

A set is a directory (`set.json`, `cards.json`, `stand-ins.json`, `names.es.json`) or one file; a patch is
one file.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final

from gloomdb.cards.set import CardSet
from gloomdb.definitions.checks.inspection import inspect_patch, inspect_set
from gloomdb.definitions.checks.problems import Problem, Unreadable, cannot_read, errors
from gloomdb.definitions.json.strict_json import Document, read_document
from gloomdb.definitions.layers import Layers, Patch, layers_of
from gloomdb.definitions.library import FILES, HEAD, Library, layers_in, read_folder, read_layers
from gloomdb.definitions.merge import build_set
from gloomdb.errors import BadInput
from gloomdb.language import Sentence
from gloomdb.resources import sets_dir

FIRST: Final = ("gloom-1e", "gloom-2e", "cthulhu", "fairytale", "munchkin", "thrones")
"""The sets that are named first, in this order; the rest follows by id."""

_ABOUT_OTHERS: Final = frozenset({"unknown-card", "unknown-set", "unknown-icon", "unknown-family"})
"""Problems that another set may solve."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """What a path holds: a set or a patch, unless it has errors, and its problems."""

    path: Path
    problems: tuple[Problem, ...]
    layers: Layers | None = None
    set: CardSet | None = None
    patch: Patch | None = None
    is_patch: bool = False


def bundled_sets(*, validate: bool = True) -> list[CardSet]:
    """The sets that come with gloomdb; they are checked by its tests, so that a reader need not."""
    if validate:
        return [read_set(path) for path in paths_in(sets_dir())]
    layers = bundled_layers()
    library = Library(layers)
    return [build_set(each, library.card) for each in layers]


def bundled_layers() -> tuple[Layers, ...]:
    """The layers of every bundled set, not merged and not checked."""
    return _layers_in(sets_dir())


def read_set(path: Path) -> CardSet:
    """The set at a path; raises `BadInput` with the first problem."""
    loaded = load_path(path)
    wrong = errors(loaded.problems)
    if wrong:
        raise BadInput(wrong[0].sentence)
    if loaded.set is None:
        raise BadInput("{path}: a patch, not a set (gloomdb import applies it to its set)", path=path)
    return loaded.set


def load_all(paths: Iterable[Path], library: Library | None = None) -> list[Loaded]:
    """Everything at the paths, sets before patches; what cannot be read is told among the problems."""
    library = library or Library()
    found = [_readable(path, library) for given in paths for path in _all_at(given)]
    # What is given together may speak of each other: a second look, with the sets that are right.
    together = library.having(*(each.layers for each in found if each.layers is not None))
    found = [
        _readable(each.path, together)
        if each.is_patch or any(problem.code in _ABOUT_OTHERS for problem in each.problems)
        else each
        for each in found
    ]
    return _told_twice(sorted(found, key=lambda each: each.is_patch))


def load_path(path: Path, library: Library | None = None) -> Loaded:
    """Reads and checks a set or patch; raises `Unreadable` where there is nothing to check."""
    library = library or Library()
    folder = path if path.is_dir() else path.parent
    if path.is_dir() or (path.name in FILES and (folder / HEAD).is_file()):
        return _load_set(folder, read_folder(folder), library.beside(folder))
    document = read_document(path)
    value = document.value
    if isinstance(value, dict) and "patch" in value:
        return _load_patch(path, document, library)
    return _load_set(path, {HEAD: document}, library)


def paths_in(path: Path) -> list[Path]:
    """The sets and patches at a path: itself, or those in a directory of sets."""
    if not path.is_dir() or (path / HEAD).exists():
        return [path]
    try:
        inside = sorted(path.iterdir())
    except OSError as trouble:
        raise cannot_read(path, trouble) from None
    found = [each for each in inside if (each / HEAD).is_file() or each.suffix == ".json"]
    if not found:
        raise Unreadable(str(path), Sentence("no set in this directory (a set has a {file})", file=HEAD))
    return sorted(found, key=lambda each: set_order(each.name))


def _all_at(path: Path) -> list[Path]:
    try:
        return paths_in(path)
    except (Unreadable, OSError):
        return [path]  # to be told of when it is read


def _readable(path: Path, library: Library) -> Loaded:
    try:
        return load_path(path, library)
    except Unreadable as trouble:
        return Loaded(path, (trouble.problem,))
    except OSError as trouble:
        return Loaded(path, (cannot_read(path, trouble).problem,))


def _told_twice(loaded: list[Loaded]) -> list[Loaded]:
    """The same, with a problem for every set whose id another one has already."""
    first: dict[str, Path] = {}
    told = []
    for each in loaded:
        id_ = each.set.id if each.set else ""
        other = first.setdefault(id_, each.path) if id_ else each.path
        if other != each.path:
            message = Sentence("the set '{id}' is also in {other} (give one of them)", id=id_, other=other)
            problem = Problem(str(each.path), None, "/id", None, "duplicate-set", message)
            each = replace(each, problems=(*each.problems, problem), set=None, layers=None)
        told.append(each)
    return told


def _load_set(path: Path, documents: dict[str, Document], library: Library) -> Loaded:
    problems = inspect_set(documents, library, one_file=not path.is_dir())
    if errors(problems):
        return Loaded(path, problems)
    layers = layers_in(documents) if path.is_dir() else layers_of(documents[HEAD].value)
    return Loaded(path, problems, layers, build_set(layers, library.having(layers).card))


def _load_patch(path: Path, document: Document, library: Library) -> Loaded:
    problems = inspect_patch(document, library)
    if errors(problems):
        return Loaded(path, problems, is_patch=True)
    raw = {key: value for key, value in document.value.items() if key != "$schema"}
    return Loaded(path, problems, patch=Patch(raw), is_patch=True)


@cache
def _layers_in(place: Path) -> tuple[Layers, ...]:
    found = [read_layers(folder) for folder in place.iterdir() if (folder / HEAD).is_file()]
    return tuple(sorted(found, key=lambda layers: set_order(layers.id)))


def set_order(set_id: str) -> tuple[int, str]:
    """The place of a set among the others."""
    return FIRST.index(set_id) if set_id in FIRST else len(FIRST), set_id
