"""How much of each set is held and how well it is documented, field by field."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypedDict

from gloomdb.cards.card import CardType, printed_fields
from gloomdb.catalog.storage.connection import DamagedCatalogue
from gloomdb.catalog.storage.documents import sha256
from gloomdb.language import LANGS, Sentence

if TYPE_CHECKING:
    from gloomdb.cards.card import Lang
    from gloomdb.catalog.reading.store import Catalog
    from gloomdb.definitions.json.strict_json import JsonObject

# The types that print a field, every type where none is named; `all`: cards that are documented wholly.
PRINTED: Final[Mapping[str, tuple[str, ...]]] = {
    "all": (),
    "name": (),
    "family": (CardType.CHARACTER,),
    **{
        name: tuple(type_ for type_ in CardType if name in printed_fields(type_))
        for name in ("points", "icons", "effects", "claim")
    },
}
_TYPES: Final = tuple(map(str, CardType))
_BASES: Final = ", ".join("provenance" if name == "all" else f"{name}_basis" for name in PRINTED)
_COUNTED: Final = f"SELECT card_set, type, sum(copies), {_BASES} FROM entry GROUP BY card_set, type, {_BASES}"  # noqa: S608 (names of ours)
_NAMED: Final = """
    SELECT entry.card_set, 'name.' || lang,
        CASE WHEN translation = 'fan' THEN 'fan' WHEN name_basis = 'documented' THEN name_basis
            ELSE 'invented' END AS basis,
        sum(copies)
    FROM entry JOIN entry_text ON entry_text.entry = entry.no
    WHERE name IS NOT NULL GROUP BY entry.card_set, lang, basis
"""


class SetRow(TypedDict):
    """A set: what it should hold, what it holds, and the documented share of each field."""

    id: str
    title: Mapping[Lang, str]
    kind: str
    year: int | None
    age: int | None
    """The lowest age the box is meant for, in years."""
    minutes: int | None
    """How long a game takes."""
    languages: list[Lang]
    expected: Mapping[str, int]
    """Cards by type."""
    held: Mapping[str, int]
    coverage: Mapping[str, float]
    """From 0 to 1; a field that no card of the set has is left out."""
    looks: JsonObject
    """What the text plate and the centre of each type look like, where it is known."""
    facts: JsonObject
    """Further facts about the box, each with its text and its sources."""


@dataclass(slots=True)
class Tally:
    """The cards of a set, counted."""

    expected: dict[str, int] = field(default_factory=dict)
    """By type, as the box has them."""
    held: Counter[str] = field(default_factory=Counter)
    """By type, as the catalogue has them."""
    bases: defaultdict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    """By field, and of names by language (`name.es`), how many rest on what."""

    def due(self, name: str) -> int:
        """How many cards should have a field: no fewer than there are of the types that print it."""
        types = PRINTED.get(name, ())
        kinds = [kind for kind in {*self.expected, *self.held} if not types or kind in types]
        return sum(max(self.expected.get(kind, 0), self.held[kind]) for kind in kinds)


def tallies(catalog: Catalog) -> defaultdict[str, Tally]:
    """The cards of every set, counted."""
    counted: defaultdict[str, Tally] = defaultdict(Tally)
    for set_id, type_, count in catalog.rows("SELECT card_set, type, count FROM expected"):
        counted[set_id].expected[type_] = count
    for set_id, type_, count, *bases in catalog.rows(_COUNTED):
        counted[set_id].held[type_ or "unknown"] += count
        for (name, types), basis in zip(PRINTED.items(), bases, strict=True):
            if basis is not None and (not types or type_ in types):
                counted[set_id].bases[name][basis] += count
    for set_id, name, basis, count in catalog.rows(_NAMED):
        counted[set_id].bases[name][basis] += count
    return counted


def set_rows(catalog: Catalog) -> list[SetRow]:
    """A row for each set."""
    counted = tallies(catalog)
    return [_row(head, counted[head["id"]]) for head in _heads(catalog)]


def _heads(catalog: Catalog) -> list[JsonObject]:
    rows = catalog.rows("SELECT id, document, sha256 FROM card_set ORDER BY year IS NULL, year, id")
    for set_id, document, checksum in rows:
        if sha256(document) != checksum:
            what = Sentence("the set {set_id} is damaged (gloomdb doctor says more)", set_id=set_id)
            raise DamagedCatalogue(catalog.path, what)
    return [json.loads(document) for _, document, _ in rows]


def _row(head: JsonObject, tally: Tally) -> SetRow:
    counts = {name: tally.bases[name]["documented"] for name in PRINTED if name != "claim"}
    counts |= {f"name.{lang}": tally.bases[f"name.{lang}"].total() for lang in LANGS}
    fans = {f"fan.{lang}": tally.bases[f"name.{lang}"]["fan"] for lang in LANGS}
    counts |= {name: count for name, count in fans.items() if count}
    due = {name: tally.due(name) for name in counts}
    return {
        "id": head["id"],
        "title": head["title"],
        "kind": head["kind"],
        "year": head.get("year"),
        "age": head.get("age"),
        "minutes": head.get("minutes"),
        "languages": head["languages"],
        "expected": dict(sorted(tally.expected.items(), key=_by_type)),
        "held": dict(sorted(tally.held.items(), key=_by_type)),
        "coverage": {
            name: round(min(1.0, count / due[name]), 3) for name, count in counts.items() if due[name]
        },
        "looks": head.get("looks", {}),
        "facts": head.get("facts", {}),
    }


def _by_type(item: tuple[str, object]) -> int:
    return _TYPES.index(item[0]) if item[0] in _TYPES else len(_TYPES)  # what is not known comes last
