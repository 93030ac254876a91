"""Whose boxes the values of patches come from: every owner is a source, and says one thing about a field.

Patches of several people may call their source alike (`my-box`), and older ones do not say who owns the box.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias

from gloomdb.definitions.decode import BY_LANGUAGE, TRACKED, field_sources
from gloomdb.definitions.json.strict_json import JsonObject
from gloomdb.definitions.layers import Patch

DISPUTED: Final = "disputed"
"""The key of a patched card under which a merged patch keeps what other owners say."""


class Place(NamedTuple):
    """A field of a card; of a text by language, one language of it: `name.es`."""

    card: str
    field: str


@dataclass(frozen=True, slots=True)
class Opinion:
    """A value, and the sources that give it."""

    value: Any
    sources: tuple[str, ...]


Opinions: TypeAlias = Mapping[Place, list[Opinion]]
"""What is said about each field; the value that is used first."""


def apart(patches: Iterable[Patch], known: Iterable[str] = ()) -> list[Patch]:
    """The patches, no two boxes of which have one id, and every box its owner; `known` are ids of the set."""
    seen: dict[str, JsonObject] = {}
    taken = set(known)
    told_apart = []
    for patch in patches:
        given: Mapping[str, JsonObject] = patch.raw["sources"]
        nobody = not any("owner" in source for source in given.values())
        ids = {}
        for id_, source in given.items():
            is_box = nobody and "url" not in source and id_ not in taken
            same = id_ in seen and (is_box or seen[id_] != source)
            ids[id_] = _free(id_, {*seen, *taken}) if same else id_
            seen[ids[id_]] = {**source, "owner": source["title"]} if is_box else source
        told_apart.append(Patch(_renamed(patch.raw, ids, seen)))
    return told_apart


def opinions(patches: Iterable[Patch]) -> Opinions:
    """What patches that are told apart say together; of two things a source says, the second is believed.

    Used is what the last patch lays on.
    """
    said: dict[Place, dict[str, tuple[str, Any]]] = {}
    used: dict[Place, str] = {}
    for patch in patches:
        for place, opinion, is_used in _statements(patch):
            same = alike(opinion.value)
            if is_used:
                used[place] = same
            for source in opinion.sources:
                said.setdefault(place, {}).pop(source, None)
                said[place][source] = (same, opinion.value)
    return {place: _by_value(by_source, used.get(place)) for place, by_source in said.items()}


def _statements(patch: Patch) -> Iterator[tuple[Place, Opinion, bool]]:
    """What a patch says, field by field, and whether it uses the value."""
    everybody = tuple(patch.raw["sources"])
    for card in patch.cards:
        for entry in (card, *card.get(DISPUTED, ())):
            sources = field_sources(entry, everybody)
            for field in (field for field in TRACKED if field in entry):
                parts = {field: entry[field]}
                if field in BY_LANGUAGE:
                    parts = {f"{field}.{lang}": text for lang, text in entry[field].items()}
                for name, value in parts.items():
                    opinion = Opinion(value, sources.get(name, sources[field]))
                    yield Place(card["id"], name), opinion, entry is card


def alike(value: object) -> str:
    """What two values have in common that are the same."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


def _by_value(by_source: Mapping[str, tuple[str, Any]], used: str | None) -> list[Opinion]:
    values = dict(by_source.values())
    return [
        Opinion(values[same], tuple(source for source, (key, _) in by_source.items() if key == same))
        for same in sorted(values, key=lambda same: same != used)
    ]


def _free(id_: str, taken: set[str]) -> str:
    return next(free for number in range(2, len(taken) + 3) if (free := f"{id_}-{number}") not in taken)


def _renamed(raw: JsonObject, ids: Mapping[str, str], sources: Mapping[str, JsonObject]) -> JsonObject:
    cards = [_card_renamed(card, ids) for card in raw["cards"]]
    return {**raw, "sources": {new: sources[new] for new in ids.values()}, "cards": cards}


def _card_renamed(card: JsonObject, ids: Mapping[str, str]) -> JsonObject:
    renamed = dict(card)
    match card.get("sources"):
        case dict() as by_field:
            renamed["sources"] = {field: [ids[id_] for id_ in each] for field, each in by_field.items()}
        case list() as every:
            renamed["sources"] = [ids[id_] for id_ in every]
    if DISPUTED in card:
        renamed[DISPUTED] = [_card_renamed(other, ids) for other in card[DISPUTED]]
    return renamed
