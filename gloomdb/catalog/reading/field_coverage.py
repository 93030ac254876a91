"""What the fields of a set's cards rest on, field by field and name by language, counted in cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypedDict

from gloomdb.catalog.reading.coverage import PRINTED, SetRow, Tally, tallies
from gloomdb.language import LANGS

if TYPE_CHECKING:
    from gloomdb.catalog.reading.store import Catalog

FIELDS: Final = (*(field for field in PRINTED if field != "all"), *(f"name.{lang}" for lang in LANGS))
CONFIRMED: Final = 2  # owners who say the same

# One row for each card and field that two owners or more have entered alike.
_CONFIRMED: Final = """
    SELECT card_set, key, sum(copies) FROM (
        SELECT entry.card_set, entry.copies, field.key
        FROM entry, json_each(entry.document, '$.sources') AS field, json_each(field.value) AS given
        JOIN source ON source.card_set = entry.card_set AND source.id = given.value
        WHERE source.owner IS NOT NULL AND field.key NOT GLOB '*.*'
        GROUP BY entry.no, field.key HAVING count(*) >= ?
    ) GROUP BY card_set, key
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
    counted, confirmed = tallies(catalog), _confirmed(catalog)
    return [
        _row(row["id"], field, counted[row["id"]], confirmed.get((row["id"], field), 0))
        for row in sets
        for field in FIELDS
        if "." in field or counted[row["id"]].due(field)
    ]


def _confirmed(catalog: Catalog) -> dict[tuple[str, str], int]:
    if not catalog.rows("SELECT 1 FROM source WHERE owner IS NOT NULL LIMIT 1"):
        return {}  # nobody has filled anything in
    return {(set_id, field): count for set_id, field, count in catalog.rows(_CONFIRMED, (CONFIRMED,))}


def _row(set_id: str, field: str, tally: Tally, confirmed: int) -> FieldRow:
    counts = tally.bases[field]
    return {
        "set": set_id,
        "field": field,
        "documented": counts["documented"],
        "confirmed": confirmed,
        "earlier_printing": counts["earlier-printing"],
        "invented": counts["invented"],
        "fan": counts["fan"],
        "unknown": max(0, tally.due(field) - counts.total()),
    }
