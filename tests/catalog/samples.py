"""Small sets and patches for the tests of the catalogue."""

from __future__ import annotations

import json
import re
import sqlite3
from pathlib import Path
from typing import Any

from gloomdb.catalog.importing.import_sets import Imported
from gloomdb.catalog.importing.updating import import_into, read_for, remove_from
from gloomdb.catalog.reading.store import open_catalog


def home_made(count: int = 6, id_: str = "attic") -> dict[str, Any]:
    """A set of one file: Modifiers with effects, the last one undocumented and so a stand-in."""
    cards = [_card(n) for n in range(count)]
    for field in ("points", "icons", "effects"):
        del cards[-1][field]
    return {
        "id": id_,
        "title": {"en": "The Attic", "es": "El desván"},
        "kind": "home-made",
        "year": 2024,
        "languages": ["en"],
        "icons": {"goblet": {"en": "Goblet", "es": "Copa"}},
        "sources": {"box": {"title": "My own box"}},
        "cards": cards,
        "stand_ins": [{"id": cards[-1]["id"], "basis": "invented", **_values(count - 1)}],
    }


def patch(*cards: dict[str, Any], set_id: str = "attic", **more: Any) -> dict[str, Any]:
    """A patch with these cards."""
    return {"patch": set_id, "sources": {"mine": {"title": "My copy"}}, "cards": list(cards), **more}


def _card(number: int) -> dict[str, Any]:
    name = f"Was Mended {number:06}"
    return {
        "id": f"was-mended-{number:06}",
        "type": "modifier",
        "name": {"en": name, "es": f"Remendado {number:06}"},
        "translation": {"es": "fan"},
        **_values(number),
        "sources": ["box"],
    }


def _values(number: int) -> dict[str, Any]:
    effect = {"when": "continuous", "do": [{"op": "draw_limit", "by": -1}]}
    points = [-5 * (number % 5), None, 0]
    return {"points": points, "icons": [None, "goblet", None], "effects": [effect] if number % 2 else []}


def write(path: Path, value: object) -> Path:
    """The value as a JSON file."""
    path.write_text(json.dumps(value, ensure_ascii=False, indent=1), encoding="utf-8")
    return path


def take_in(catalogue: Path, *paths: Path, dry_run: bool = False) -> Imported:
    """Imports files, as the command does."""
    return import_into(catalogue, read_for(catalogue, paths), lambda _count: None, dry_run=dry_run)


def take_out(catalogue: Path, *names: str) -> Imported:
    """Removes sets and patches, as the command does."""
    return remove_from(catalogue, names)


_KEPT = (
    "SELECT id, sha256 FROM card_set ORDER BY id",
    "SELECT name, sha256 FROM layer ORDER BY name",
    "SELECT id, position, sha256 FROM entry ORDER BY id",
    "SELECT card_set FROM own ORDER BY card_set",
    # Without the deck's own checksum, which covers when it was kept.
    """
    SELECT name, hash, CASE WHEN json_valid(document) THEN json_remove(document, '$.sha256') ELSE document END
    FROM deck ORDER BY name
    """,
)


def digest(catalogue: Path) -> str:
    """All that is kept: sets, layers, cards, boxes, decks; not when it was written."""
    with open_catalog(catalogue) as catalog:
        return json.dumps([catalog.rows(sql) for sql in _KEPT])


def everything(catalogue: Path) -> list[str]:
    """Every row of every table, FTS5's own included."""
    connection = sqlite3.connect(f"file:{catalogue}?mode=ro", uri=True)
    try:
        return list(connection.iterdump())
    finally:
        connection.close()


def without_dates(catalogue: Path) -> list[str]:
    """The same but for when it was made, and by which command."""
    lines = (line for line in everything(catalogue) if not line.startswith('INSERT INTO "change" '))
    return [re.sub(r"'\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00'", "''", line) for line in lines]
