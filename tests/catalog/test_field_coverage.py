"""What the fields of a set rest on: counted field by field and name by language, owners' agreements too."""

from __future__ import annotations

import json
from pathlib import Path

from gloomdb.catalog.reading.field_coverage import FieldRow
from tests.catalog.samples import home_made, take_in, write
from tests.running import Cli


def _fields(cli: Cli, *words: str) -> dict[tuple[str, str], FieldRow]:
    rows: list[FieldRow] = json.loads(cli("sets", *words, "--fields", "--format", "json").out)
    return {(row["set"], row["field"]): row for row in rows}


def test_every_card_is_counted_once_for_every_field(full: Path, cli: Cli) -> None:
    """Whatever a field rests on; the sums are those of the box."""
    rows = _fields(cli)
    sets = {row["id"]: row for row in json.loads(cli("sets", "--format", "json").out)}
    for (set_id, field), row in rows.items():
        known = sum(row[key] for key in ("documented", "earlier_printing", "invented", "fan", "unknown"))
        due = {kind: max(sets[set_id]["expected"].get(kind, 0), sets[set_id]["held"].get(kind, 0))
               for kind in {*sets[set_id]["expected"], *sets[set_id]["held"]}}  # fmt: skip
        assert known <= sum(due.values())
        if field.startswith("name"):
            assert known == sum(due.values())
        assert row["confirmed"] == 0
    assert rows["gloom-1e", "points"]["documented"] > 0
    assert rows["gloom-1e", "points"]["invented"] == 0
    assert rows["gloom-2e", "points"]["earlier_printing"] > 0
    assert rows["cthulhu", "name.es"]["fan"] > 0
    assert {set_id for set_id, _ in _fields(cli, "cthulhu")} == {"cthulhu"}
    assert cli("sets", "nosuch").status == 3


def test_what_two_owners_entered_alike_is_confirmed(catalogue: Path, cli: Cli, tmp_path: Path) -> None:
    """By two, and only where they agree."""
    take_in(catalogue, write(tmp_path / "attic.json", home_made()))
    for name, other in (("pat", -5), ("lee", -10)):
        cards = [
            {"id": "was-mended-000005", "points": [-35, None, None], "icons": [None, None, None]},
            {"id": "was-mended-000001", "points": [other, None, None]},
        ]
        box = {name: {"title": "A box", "owner": name}}
        raw = {"patch": "attic", "id": name, "sources": box, "cards": cards}
        take_in(catalogue, write(tmp_path / f"{name}.json", raw))
    rows = _fields(cli)
    assert (rows["attic", "points"]["confirmed"], rows["attic", "points"]["documented"]) == (1, 6)
    assert rows["attic", "icons"]["confirmed"] == 1
    assert rows["attic", "effects"]["confirmed"] == 0
    assert rows["attic", "effects"]["invented"] == 1
