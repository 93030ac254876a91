"""What is to be imported: sets and patches, read from files and found without fault."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from gloomdb.cards.set import CardSet
from gloomdb.catalog.storage.documents import dumps, sha256
from gloomdb.catalog.user.patch_shelf import NamedPatch
from gloomdb.definitions.checks.problems import Problem, errors
from gloomdb.definitions.layers import Layers, Patch
from gloomdb.definitions.library import Library
from gloomdb.definitions.load import Loaded, bundled_layers, load_all
from gloomdb.errors import BadInput
from gloomdb.language import Sentence

BUNDLED: Final = "bundled"
"""The origin of what came with gloomdb."""

SHOWN: Final = 20  # problems; the rest is counted
LONG: Final = 1900  # characters of an error


@dataclass(frozen=True, slots=True)
class IncomingSet:
    """A set as its files say it."""

    layers: Layers
    set: CardSet
    origin: str


@dataclass(slots=True)
class Incoming:
    """Sets and patches by name."""

    sets: dict[str, IncomingSet] = field(default_factory=dict)
    patches: dict[str, NamedPatch] = field(default_factory=dict)
    warnings: list[Problem] = field(default_factory=list)
    whole_bundle: bool = False
    """Whether these are the sets that come with gloomdb, which the catalogue then notes."""

    @property
    def cards(self) -> int:
        """How many cards the sets have."""
        return sum(len(incoming.set.cards) for incoming in self.sets.values())


def bundled() -> Incoming:
    """The sets that come with gloomdb; its tests have checked them."""
    layers = bundled_layers()
    library = Library(layers)
    sets = {of.id: IncomingSet(of, library.build(of), BUNDLED) for of in layers}
    return Incoming(sets, whole_bundle=True)


def read(paths: Sequence[Path], known: Library, named: Mapping[str, str]) -> Incoming:
    """What the paths hold; raises with all the problems.

    `known` has the sets that the catalogue has already, `named` its patches by the files they came from.
    """
    loaded = load_all(paths, known)
    problems = [problem for file in loaded for problem in file.problems]
    wrong = errors(problems)
    if wrong:
        raise BadInput(_first_of(wrong))
    incoming = Incoming(warnings=problems)
    for file in loaded:
        _take_in(incoming, file, named)
    return incoming


def patch_name(patch: Patch) -> str:
    """`cthulhu+pat-3f9a12`: the set and the patch's id, or what it says where it has none."""
    id_ = patch.raw.get("id") or f"box-{sha256(dumps(patch.raw))[:8]}"
    return f"{patch.set}+{id_}"


def _take_in(incoming: Incoming, loaded: Loaded, named: Mapping[str, str]) -> None:
    origin = str(loaded.path.absolute())
    if loaded.patch is not None:
        # A file without an id is the patch that was imported from it before, whatever it says now.
        known = None if "id" in loaded.patch.raw else named.get(origin)
        name = known or patch_name(loaded.patch)
        if name in incoming.patches and incoming.patches[name].patch != loaded.patch:
            form = "{path}: another patch has the id {name} (give one of them another 'id', or only one file)"
            raise BadInput(form, path=loaded.path, name=name)
        incoming.patches[name] = NamedPatch(name, loaded.patch, origin)
    elif loaded.set is not None and loaded.layers is not None:
        incoming.sets[loaded.set.id] = IncomingSet(loaded.layers, loaded.set, origin)


def _first_of(problems: list[Problem]) -> Sentence:
    """The first problems, as many as fit on a screen, and how many more there are."""
    lines, count = problems[0].sentence, 1
    for problem in problems[1:SHOWN]:
        if len(lines) + len(str(problem)) >= LONG:
            break
        lines, count = Sentence("{problems}\n{problem}", problems=lines, problem=problem.sentence), count + 1
    more = len(problems) - count
    form = "{problems}\nand {more:,} more (gloomdb validate shows them all)"
    return Sentence(form, problems=lines, more=more) if more else lines
