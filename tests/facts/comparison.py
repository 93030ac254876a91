"""The comparison of sets/ with the collected facts: nothing dropped, changed, or claimed beyond them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from gloomdb.text import slug
from tests.facts.checks import CHECKS, Box, Json, Match, Record, beyond

HERE = Path(__file__).resolve().parent
FACTS = HERE / "card-facts.json"
ACCOUNTS = HERE / "accounts.json"


def compare(facts: Record, sets: Path, accounts: Record) -> Iterator[str]:
    """Every fact that no set shows, as a sentence."""
    for name, records in facts["sets"].items():
        box = read_box(sets / accounts["sets"].get(name, name))
        if box is None:
            yield f"{name}: there is no such set"
            continue
        yield from (f"{name}: {finding}" for finding in compare_set(records, box, accounts))


def compare_set(records: list[Record], box: Box, accounts: Record) -> Iterator[str]:
    """What the set drops or changes of its records, and what its documented cards say beyond them."""
    placeholders = Counter(record["type"] for record in records if record.get("placeholder"))
    yield from missing_placeholders(placeholders, box, accounts)
    for record in records:
        if record.get("placeholder"):
            continue
        card = find(record, box)
        if card is None:
            yield f"{record['name']}: no documented card"
            continue
        match = Match(record, card, box, accounts)
        for key in record:
            if key not in CHECKS:
                yield f"{record['name']}: no rule says how {key!r} is shown"
            else:
                yield from (f"{record['name']}: {key}: {finding}" for finding in CHECKS[key](match))
        yield from (f"{record['name']}: {finding}" for finding in beyond(match))


def read_box(directory: Path) -> Box | None:
    """The files of one set."""
    if not (directory / "set.json").is_file():
        return None
    cards = read(directory / "cards.json")["cards"]
    stand_ins = directory / "stand-ins.json"
    return Box(
        directory.name,
        read(directory / "set.json"),
        {card["id"]: card for card in cards},
        read(stand_ins)["cards"] if stand_ins.is_file() else [],
    )


def find(record: Record, box: Box) -> Record | None:
    """The documented card of a record, by its name in either language."""
    wanted = {slug(record[key]) for key in ("name", "name_es") if key in record}
    for card in box.cards.values():
        if wanted & {card["id"], *(slug(name) for name in card["name"].values())}:
            return card
    return None


def missing_placeholders(wanted: Counter[str], box: Box, accounts: Record) -> Iterator[str]:
    """A card known only to exist is there as a whole invented one of its type."""
    made = Counter(card["type"] for card in box.stand_ins if card["id"] not in box.cards)
    for type_, count in wanted.items():
        if made[accounts["types"].get(type_, type_)] < count:
            yield f"{count} {type_} of unknown name: no stand-in"


def read(path: Path) -> Json:
    """A JSON file."""
    return json.loads(path.read_text(encoding="utf-8"))
