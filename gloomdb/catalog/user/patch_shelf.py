"""The patches of a catalogue: whose they are, what they say, and where they disagree."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from gloomdb.catalog.storage.documents import Read, sound
from gloomdb.definitions.layers import Patch
from gloomdb.definitions.patch_sources import Opinion, Opinions, Place, apart, opinions
from gloomdb.errors import NotFound
from gloomdb.language import Sentence
from gloomdb.text import did_you_mean, first_of, fold

if TYPE_CHECKING:
    from gloomdb.catalog.reading.store import Catalog

_SHOWN: Final = 20  # names in a message
_STORED: Final = """
    SELECT name, document, sha256, origin, imported FROM layer
    WHERE kind = 'patch' AND ?1 IN ('', card_set) ORDER BY card_set, no
"""


@dataclass(frozen=True, slots=True)
class NamedPatch:
    """A patch, what the catalogue calls it, and the file it comes from."""

    name: str
    patch: Patch
    origin: str
    imported: str = ""
    """When; empty of one that is still to be."""


def stored(read: Read, set_id: str = "") -> list[NamedPatch]:
    """The patches, of one set or all, by set and in the order in which they are laid on."""
    return [
        NamedPatch(name, Patch(sound(name, document, checksum)), origin, imported)
        for name, document, checksum, origin, imported in read(_STORED, (set_id,))
    ]


def meant(patches: Sequence[NamedPatch], text: str) -> NamedPatch:
    """The one patch that a text means: by its whole name, its id, or its owner; never a set."""
    by_name = [one for one in patches if text in (one.name, one.name.partition("+")[2])]
    found = by_name or [one for one in patches if fold(text) in map(fold, owners(one.patch).values())]
    if len(found) == 1:
        return found[0]
    names = [one.name for one in found or patches]
    if found:
        form = "'{name}' may be {count} patches: {names} (give one of them)"
        raise NotFound(form, name=text, count=len(found), names=first_of(names, _SHOWN))
    if not names:
        raise NotFound("no patch is called '{name}' (the catalogue has none)", name=text)
    every = Sentence(" (patches: {names})", names=first_of(names, _SHOWN))
    raise NotFound("no patch is called '{name}'{hint}", name=text, hint=did_you_mean(text, names) or every)


def owners(patch: Patch) -> dict[str, str]:
    """The names of the owners whose boxes a patch tells of, by the ids of their sources."""
    (told_apart,) = apart([patch])
    return {id_: source.owner for id_, source in told_apart.sources.items() if source.owner}


def described(one: NamedPatch) -> dict[str, Any]:
    """Who, when, which printing, which fields: what `patch list` gives."""
    (patch,) = apart([one.patch])
    boxes = [source for source in patch.sources.values() if source.owner]
    fields = [field for card in patch.cards for field in card if field not in ("id", "sources", "disputed")]
    return {
        "id": one.name,
        "set": patch.set,
        "owner": ", ".join(dict.fromkeys(box.owner for box in boxes if box.owner)),
        "date": max((box.date for box in boxes if box.date), default=None),
        "printing": ", ".join(dict.fromkeys(box.printing for box in boxes if box.printing)) or None,
        "cards": len(patch.cards),
        "fields": {field: fields.count(field) for field in dict.fromkeys(fields)},
        "imported": one.imported,
        "file": one.origin,
    }


@dataclass(frozen=True, slots=True)
class Voices:
    """What several patches say together."""

    said: Opinions
    owner: Mapping[str, str]
    """Names of the owners by the ids of sources."""

    @property
    def disputed(self) -> dict[Place, list[Opinion]]:
        """The fields about which they say different things."""
        return {place: every for place, every in self.said.items() if len(every) > 1}

    @property
    def agreed(self) -> dict[Place, Opinion]:
        """The fields about which two owners or more say the same, and nobody anything else."""
        alone = {place: every[0] for place, every in self.said.items() if len(every) == 1}
        return {place: each for place, each in alone.items() if len(self.people(each)) > 1}

    def people(self, opinion: Opinion) -> list[str]:
        """Who says so: one name for every box."""
        return [self.owner[source] for source in opinion.sources if source in self.owner]


def voices(patches: Iterable[Patch]) -> Voices:
    """What the patches of one set say."""
    told_apart = apart(patches)
    names = {id_: name for patch in told_apart for id_, name in owners(patch).items()}
    return Voices(opinions(told_apart), names)


def owners_said(catalog: Catalog, card_id: str) -> Voices:
    """What the patches of a catalogue say about one card."""
    set_id, _, slug = card_id.partition("/")
    every = voices(one.patch for one in stored(catalog.rows, set_id))
    return Voices({place: said for place, said in every.said.items() if place.card == slug}, every.owner)
