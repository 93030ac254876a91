"""What the fields of a set's cards rest on, field by field and name by language, counted in cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, TypedDict

from gloomdb.catalog.reading.coverage import PRINTED, SetRow, due
from gloomdb.language import LANGS

if TYPE_CHECKING:
    from gloomdb.catalog.reading.store import Catalog

FIELDS: Final = ("name", "family", "points", "icons", "effects", "claim")
CONFIRMED: Final = 2  # owners who say the same

_BASES: Final = """
    SELECT card_set, type, {0}, sum(copies) FROM entry WHERE {0} IS NOT NULL GROUP BY card_set, type, {0}
"""
# One row for each card and field that two owners or more have entered alike.
_CONFIRMED: Final = """
    SELECT card_set, key, sum(copies) FROM (
        SELECT entry.card_set, entry.copies, field.key
        FROM entry, json_each(entry.document, '$.sources') AS field, json_each(field.value) AS given
        JOIN source ON source.card_set = entry.card_set AND source.id = given.value
        WHERE source.owner IS NOT NULL GROUP BY entry.no, field.key HAVING count(*) >= ?
    ) GROUP BY card_set, key
"""
_NAMED: Final = """
    SELECT entry.card_set, lang,
        sum(copies) FILTER (WHERE name_basis = 'documented' AND translation IS NOT 'fan'),
        sum(copies) FILTER (WHERE name_basis <> 'documented' AND translation IS NOT 'fan'),
        sum(copies) FILTER (WHERE translation = 'fan')
    FROM entry JOIN entry_text ON entry_text.entry = entry.no
    WHERE name IS NOT NULL GROUP BY entry.card_set, lang
"""


class FieldRow(TypedDict):
    """One field of one set: how many cards have it from where."""

    set: str
    field: str
    documented: int
    confirmed: int
    """Of those that are documented, by two owners or more who entered the same."""
    earlier_printing: int
    invented: int
    fan: int
    """A name in a language in which none is documented."""
    unknown: int


def field_rows(catalog: Catalog, sets: list[SetRow]) -> list[FieldRow]:
    """A row for every set and field that its cards have, and for the names in every language."""
    bases: dict[tuple[str, str], dict[str, int]] = {}
    for field in FIELDS:
        types = PRINTED.get(field, ())
        for set_id, type_, basis, count in catalog.rows(_BASES.format(f"{field}_basis")):
            if not types or type_ in types:
                counts = bases.setdefault((set_id, field), {})
                counts[basis] = counts.get(basis, 0) + count
    confirmed = _confirmed(catalog)
    named = {(set_id, f"name.{lang}"): counts for set_id, lang, *counts in catalog.rows(_NAMED)}
    rows = []
    for row in sets:
        for field in FIELDS:
            key = row["id"], field
            count = due(row["expected"], row["held"], PRINTED.get(field, ("story",)))
            if count:
                rows.append(_row(*key, bases.get(key, {}), confirmed.get(key, 0), count))
        for lang in LANGS:
            official, invented, fan = named.get((row["id"], f"name.{lang}"), (0, 0, 0))
            counts = {"documented": official or 0, "invented": invented or 0, "fan": fan or 0}
            rows.append(_row(row["id"], f"name.{lang}", counts, 0, due(row["expected"], row["held"])))
    return rows


def _confirmed(catalog: Catalog) -> dict[tuple[str, str], int]:
    if not catalog.rows("SELECT 1 FROM source WHERE owner IS NOT NULL LIMIT 1"):
        return {}  # nobody has filled anything in
    return {(set_id, field): count for set_id, field, count in catalog.rows(_CONFIRMED, (CONFIRMED,))}


def _row(set_id: str, field: str, counts: Mapping[str, int], confirmed: int, expected: int) -> FieldRow:
    known = sum(counts.values())
    return {
        "set": set_id,
        "field": field,
        "documented": counts.get("documented", 0),
        "confirmed": confirmed,
        "earlier_printing": counts.get("earlier-printing", 0),
        "invented": counts.get("invented", 0),
        "fan": counts.get("fan", 0),
        "unknown": max(0, expected - known),
    }
