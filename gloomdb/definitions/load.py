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
from gloomdb.definitions.checks.inspection import heads_of, inspect_patch, inspect_set
from gloomdb.definitions.checks.problems import Problem, Unreadable, cannot_read, errors
from gloomdb.definitions.file_kinds import PATCH, SET, mistaken
from gloomdb.definitions.icon_words import icon_ids, named_by_id
from gloomdb.definitions.json.strict_json import Document, Json, member, read_document
from gloomdb.definitions.layers import Layers, Patch
from gloomdb.definitions.library import (
    CARDS,
    FILES,
    HEAD,
    SHEETS,
    Library,
    layers_in,
    read_folder,
    read_layers,
)
from gloomdb.definitions.patch_text import with_text_read
from gloomdb.definitions.spreadsheet.cell_tables import is_spreadsheet
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
    return [library.build(set_layers) for set_layers in layers]


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
    every = dict.fromkeys(path for given in paths for path in _all_at(given))
    found = {path: _readable(path, library) for path in every}
    # What is given together may speak of each other: a second look, with the sets that are right.
    for path, here in list(found.items()):
        if any(one.is_patch or {problem.code for problem in one.problems} & _ABOUT_OTHERS for one in here):
            beside = [one.layers for other in found if other != path for one in found[other] if one.layers]
            found[path] = _readable(path, library.having(*beside))
    loaded = [one for path in every for one in found[path]]
    return _without_twins(sorted(loaded, key=lambda one: one.is_patch))


def load_path(path: Path, library: Library | None = None) -> Loaded:
    """Reads and checks a set or patch; raises `Unreadable` where there is nothing to check."""
    loaded = load_every(path, library or Library())
    if len(loaded) > 1:
        form = "cards of {count} sets (keep each in a file of its own)"
        raise Unreadable(str(path), Sentence(form, count=len(loaded)))
    return loaded[0]


def load_every(path: Path, library: Library) -> list[Loaded]:
    """The same for a spreadsheet too, which may have cards of several sets."""
    folder = path if path.is_dir() else path.parent
    if path.is_dir() or (path.name in (*FILES, *SHEETS) and (folder / HEAD).is_file()):
        library = library.beside(folder)
        return [_load_set(folder, read_folder(folder, library), library)]
    if is_spreadsheet(path):
        from gloomdb.definitions.spreadsheet.sheet_files import documents_alone

        # Cards of one set in a spreadsheet: the set, or what they change of one that is known.
        return [
            _load_set(path, documents, library)
            if HEAD in documents
            else _load_patch(path, documents[CARDS], library)
            for documents in documents_alone(path, library)
        ]
    document = read_document(path)
    value = document.value
    other = mistaken(value, path, SET, PATCH)
    if other is not None:
        raise Unreadable(str(path), other)
    if isinstance(value, dict) and "patch" in value:
        return [_load_patch(path, document, library)]
    return [_load_set(path, {HEAD: document}, library)]


def paths_in(path: Path) -> list[Path]:
    """The sets and patches at a path: itself, or those in a directory of sets."""
    if not path.is_dir() or (path / HEAD).exists():
        return [path]
    try:
        inside = sorted(path.iterdir())
    except OSError as trouble:
        raise cannot_read(path, trouble) from None
    definitions = [inner for inner in inside if (inner / HEAD).is_file() or inner.suffix == ".json"]
    if not definitions:
        raise Unreadable(str(path), Sentence("no set in this directory (a set has a {file})", file=HEAD))
    return sorted(definitions, key=lambda inner: set_order(inner.name))


def _all_at(path: Path) -> list[Path]:
    try:
        return paths_in(path)
    except (Unreadable, OSError):
        return [path]  # to be told of when it is read


def _readable(path: Path, library: Library) -> list[Loaded]:
    try:
        return load_every(path, library)
    except Unreadable as trouble:
        return [Loaded(path, (trouble.problem,))]
    except OSError as trouble:
        return [Loaded(path, (cannot_read(path, trouble).problem,))]


def _without_twins(loaded: list[Loaded]) -> list[Loaded]:
    """The same, with a problem for every set whose id another one has already."""
    first: dict[str, Path] = {}
    checked = []
    for one in loaded:
        id_ = one.set.id if one.set else ""
        other = first.setdefault(id_, one.path) if id_ else one.path
        if other != one.path:
            message = Sentence("the set '{id}' is also in {other} (give one of them)", id=id_, other=other)
            problem = Problem(str(one.path), None, "/id", None, "duplicate-set", message)
            one = replace(one, problems=(*one.problems, problem), set=None, layers=None)
        checked.append(one)
    return checked


def _load_set(path: Path, documents: dict[str, Document], library: Library) -> Loaded:
    one_file = not path.is_dir() and CARDS not in documents
    known = _icons(documents[HEAD].value, library)
    documents = {
        name: replace(document, value=named_by_id(document.value, known))
        for name, document in documents.items()
    }
    problems = inspect_set(documents, library, one_file=one_file)
    if errors(problems):
        return Loaded(path, problems)
    layers = layers_in(documents)
    return Loaded(path, problems, layers, library.build(layers))


def _icons(head: Json, library: Library) -> dict[str, str]:
    """Icons by what a set and those it requires call them; as far as the head can be read."""
    every = [member(one, "icons", dict) for one in reversed(heads_of(head, library))]
    named = {icon: names for icons in every for icon, names in icons.items() if isinstance(names, dict)}
    texts = {
        icon: {lang: name for lang, name in names.items() if isinstance(name, str)}
        for icon, names in named.items()
    }
    return icon_ids(texts)


def _load_patch(path: Path, document: Document, library: Library) -> Loaded:
    layers = library.layers(member(document.value, "patch", str))
    if layers is not None:
        document = replace(document, value=named_by_id(document.value, _icons(layers.head, library)))
    document = with_text_read(document, library)
    problems = inspect_patch(document, library)
    if errors(problems):
        return Loaded(path, problems, is_patch=True)
    raw = {key: value for key, value in document.value.items() if key != "$schema"}
    return Loaded(path, problems, patch=Patch(raw), is_patch=True)


@cache
def _layers_in(place: Path) -> tuple[Layers, ...]:
    every = [read_layers(folder) for folder in place.iterdir() if (folder / HEAD).is_file()]
    return tuple(sorted(every, key=lambda layers: set_order(layers.id)))


def set_order(set_id: str) -> tuple[int, str]:
    """The place of a set among the others."""
    return FIRST.index(set_id) if set_id in FIRST else len(FIRST), set_id
