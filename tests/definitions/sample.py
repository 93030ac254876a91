"""A small set to spoil: what the tests of the checks start from."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

SAMPLE: dict[str, Any] = {
    "id": "sample",
    "title": {"en": "Sample"},
    "kind": "base",
    "languages": ["en"],
    "families": [{"id": "hall", "name": {"en": "Hall"}}, {"id": "lodge", "name": {"en": "Lodge"}}],
    "icons": {"romance": {"en": "Romance"}, "beast": {"en": "Beast"}},
    "rules": {"players": [2, 2], "family_size": {"2": 1}, "persistence": "icon-or-picture"},
    "expected": {"character": 2, "modifier": 2, "event": 1},
    "sources": {"list": {"title": "A list"}, "book": {"title": "The rulebook"}},
    "cards": [
        {"id": "ann", "type": "character", "name": {"en": "Ann"}, "family": "hall", "sources": ["list"]},
        {"id": "bob", "type": "character", "name": {"en": "Bob"}, "family": "lodge", "sources": ["list"]},
        {
            "id": "was-wet",
            "type": "modifier",
            "name": {"en": "Was Wet"},
            "points": [-10, None, None],
            "icons": [None, None, "beast"],
            "effects": [{"when": "immediate", "do": [{"op": "draw", "count": 1}]}],
            "sources": ["list"],
        },
        {"id": "was-cold", "type": "modifier", "name": {"en": "Was Cold"}, "sources": ["list"]},
        {
            "id": "spill",
            "type": "event",
            "name": {"en": "Spill"},
            "effects": [{"when": "immediate", "do": [{"op": "discard", "count": "all"}]}],
            "sources": ["list"],
        },
    ],
    "stand_ins": [{"id": "was-cold", "basis": "invented", "points": [None, 5, None], "icons": [None] * 3}],
}
ANN, BOB, WET, COLD, SPILL = range(5)


def sample() -> dict[str, Any]:
    """A sample of one's own."""
    return copy.deepcopy(SAMPLE)


def written(value: object, path: Path) -> Path:
    """The value as a file, one key or item a line."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value, indent=1, ensure_ascii=False), encoding="utf-8")
    return path


def written_folder(value: dict[str, Any], folder: Path) -> Path:
    """A set in one file as a directory of files."""
    head = {key: item for key, item in value.items() if key not in ("cards", "stand_ins")}
    written(head, folder / "set.json")
    written({"cards": value["cards"]}, folder / "cards.json")
    if "stand_ins" in value:
        written({"cards": value["stand_ins"]}, folder / "stand-ins.json")
    return folder
