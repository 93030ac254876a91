"""How much of each set is held and how well it is documented, field by field."""

from __future__ import annotations

import json
from collections.abc import Mapping
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
        field: tuple(type_ for type_ in CardType if field in printed_fields(type_))
        for field in ("points", "icons", "effects")
    },
}
_TYPES: Final = tuple(map(str, CardType))
_BASES: Final = ("provenance" if field == "all" else f"{field}_basis" for field in PRINTED)
_DOCUMENTED: Final = (f"coalesce(sum(copies) FILTER (WHERE {basis} = 'documented'), 0)" for basis in _BASES)
_COUNTED: Final = (
    f"SELECT card_set, type, sum(copies), {', '.join(_DOCUMENTED)} FROM entry GROUP BY card_set, type"  # noqa: S608 (names of ours)
)
_NAMED: Final = """
    SELECT entry.card_set, lang, sum(copies), sum(copies) FILTER (WHERE translation = 'fan')
    FROM entry JOIN entry_text ON entry_text.entry = entry.no
    WHERE name IS NOT NULL GROUP BY entry.card_set, lang
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


def set_rows(catalog: Catalog) -> list[SetRow]:
    """A row for each set."""
    expected: dict[str, dict[str, int]] = {}
    for set_id, type_, count in catalog.rows("SELECT card_set, type, count FROM expected"):
        expected.setdefault(set_id, {})[type_] = count
    counted: dict[str, dict[str | None, tuple[int, ...]]] = {}
    for set_id, type_, *counts in catalog.rows(_COUNTED):
        counted.setdefault(set_id, {})[type_] = tuple(counts)
    named: dict[str, dict[str, int]] = {}
    for set_id, lang, count, fans in catalog.rows(_NAMED):
        named.setdefault(set_id, {})[f"name.{lang}"] = count
        if fans:
            named[set_id][f"fan.{lang}"] = fans
    return [
        _row(head, expected.get(head["id"], {}), counted.get(head["id"], {}), named.get(head["id"], {}))
        for head in _heads(catalog)
    ]


def _heads(catalog: Catalog) -> list[JsonObject]:
    rows = catalog.rows("SELECT id, document, sha256 FROM card_set ORDER BY year IS NULL, year, id")
    for set_id, document, checksum in rows:
        if sha256(document) != checksum:
            what = Sentence("the set {set_id} is damaged (gloomdb doctor says more)", set_id=set_id)
            raise DamagedCatalogue(catalog.path, what)
    return [json.loads(document) for _, document, _ in rows]


def _row(
    head: JsonObject,
    expected: Mapping[str, int],
    counted: Mapping[str | None, tuple[int, ...]],
    named: Mapping[str, int],
) -> SetRow:
    held = {type_ or "unknown": counts[0] for type_, counts in sorted(counted.items(), key=_by_type)}
    coverage = {
        field: _share(
            sum(counts[place] for type_, counts in counted.items() if not types or type_ in types),
            due(expected, held, types),
        )
        for place, (field, types) in enumerate(PRINTED.items(), 1)
    }
    by_language = {**{f"name.{lang}": 0 for lang in LANGS}, **named}
    coverage |= {key: _share(count, due(expected, held)) for key, count in by_language.items()}
    return {
        "id": head["id"],
        "title": head["title"],
        "kind": head["kind"],
        "year": head.get("year"),
        "age": head.get("age"),
        "minutes": head.get("minutes"),
        "languages": head["languages"],
        "expected": dict(sorted(expected.items(), key=_by_type)),
        "held": held,
        "coverage": {field: share for field, share in coverage.items() if share is not None},
        "looks": head.get("looks", {}),
        "facts": head.get("facts", {}),
    }


def due(expected: Mapping[str, int], held: Mapping[str, int], types: tuple[str, ...] = ()) -> int:
    """How many cards there should be, of these types if any are named: no fewer than there are."""
    kinds = [kind for kind in {*expected, *held} if not types or kind in types]
    return sum(max(expected.get(kind, 0), held.get(kind, 0)) for kind in kinds)


def _by_type(item: tuple[str | None, object]) -> int:
    return _TYPES.index(item[0]) if item[0] in _TYPES else len(_TYPES)  # what is not known comes last


def _share(part: int, whole: int) -> float | None:
    """A share from 0 to 1, never more; None of nothing."""
    return round(min(1.0, part / whole), 3) if whole else None
