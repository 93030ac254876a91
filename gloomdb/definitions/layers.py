"""A set as its files say it, in layers that are not yet merged: what a catalogue keeps and rebuilds from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gloomdb.cards.set import Source
from gloomdb.definitions.decode import decode_sources
from gloomdb.definitions.json.strict_json import JsonObject


@dataclass(frozen=True, slots=True)
class Layers:
    """The JSON of a set that keeps its schemas."""

    head: JsonObject
    """`set.json`, without cards; under `fan_names`, what the files of names say."""
    documented: tuple[JsonObject, ...]
    stand_ins: tuple[JsonObject, ...] = ()

    @property
    def id(self) -> str:
        """The set's id."""
        return str(self.head["id"])


@dataclass(frozen=True, slots=True)
class Patch:
    """Real values for the cards of a set, from somebody who owns the box."""

    raw: JsonObject

    @property
    def set(self) -> str:
        """The id of the set it is for."""
        return str(self.raw["patch"])

    @property
    def cards(self) -> tuple[JsonObject, ...]:
        """The JSON of its cards."""
        return tuple(self.raw["cards"])

    @property
    def sources(self) -> Mapping[str, Source]:
        """Where its values come from."""
        return decode_sources(self.raw["sources"])

    @property
    def drop(self) -> frozenset[str]:
        """The invented cards that the box does not hold."""
        return frozenset(self.raw.get("drop", ()))


def layers_of(raw: JsonObject) -> Layers:
    """The layers of a set in one file."""
    head = {key: value for key, value in raw.items() if key not in ("$schema", "cards", "stand_ins")}
    return Layers(head, tuple(raw.get("cards", ())), tuple(raw.get("stand_ins", ())))
