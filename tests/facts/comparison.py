"""The comparison of sets/ with the collected facts: nothing dropped, changed, or claimed beyond them.

The second file of facts adds to the first and corrects it: what it corrects is named in accounts.json with
the reason, and is then not asked for any more.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from gloomdb.text import slug
from tests.facts.checks import CHECKS, Box, Json, Match, Record, beyond, look_up, source_ids

HERE = Path(__file__).resolve().parent
FILES = (HERE / "card-facts.json", HERE / "card-facts-2.json")
ACCOUNTS = HERE / "accounts.json"


def compare(files: Iterable[Record], sets: Path, accounts: Record) -> Iterator[str]:
    """Every fact that no set shows, as a sentence."""
    given = list(files)
    for set_id, records in records_by_set(given, accounts).items():
        box = read_box(sets / set_id)
        if box is None:
            yield f"{set_id}: there is no such set"
            continue
        yield from (f"{set_id}: {finding}" for finding in compare_set(records, box, accounts))
    for facts in given:
        for about, rows in facts.get("set_facts", {}).items():
            yield from (
                f"{about}: {finding}" for row in rows for finding in compare_fact(row, sets, accounts)
            )


def records_by_set(files: Iterable[Record], accounts: Record) -> dict[str, list[Record]]:
    """The records of all files by the set whose card shows them."""
    by_set: dict[str, list[Record]] = {}
    for facts in files:
        for name, records in facts["sets"].items():
            home = accounts["sets"].get(name, name)
            by_set.setdefault(home, [])
            for record in records:
                shown_by = accounts["elsewhere"].get(f"{name}/{record['name']}", home)
                by_set.setdefault(shown_by, []).append(record)
    return by_set


def compare_set(records: list[Record], box: Box, accounts: Record) -> Iterator[str]:
    """What the set drops or changes of its records, and what its documented cards say beyond them."""
    yield from missing_placeholders(records, box, accounts)
    by_card: dict[str, list[Record]] = {}
    for record in records:
        if record.get("placeholder"):
            continue
        card = find(record, box)
        if card is None:
            yield f"{record['name']}: no documented card"
        else:
            by_card.setdefault(card["id"], []).append(record)
    for id_, known in by_card.items():
        for record in known:
            match = Match(record, tuple(known), box.cards[id_], box, accounts)
            yield from (f"{record['name']}: {finding}" for finding in compare_record(match))
        yield from (f"{known[0]['name']}: {finding}" for finding in beyond(known, box.cards[id_]))


def compare_record(match: Match) -> Iterator[str]:
    """What the card does not show of one record, but for what a later record corrects."""
    corrected = match.accounts["superseded"].get(f"{match.box.id}/{match.card['id']}", {})
    for key, value in match.record.items():
        if key not in CHECKS:
            yield f"no rule says how {key!r} is shown"
        elif not isinstance(value, str) or value not in corrected:
            yield from (f"{key}: {finding}" for finding in CHECKS[key](match))


def compare_fact(fact: Record, sets: Path, accounts: Record) -> Iterator[str]:
    """Where a fact about a box is not shown, and which of its sources no set names that shows it."""
    account = accounts["boxes"].get(fact["fact"])
    if account is None:
        yield f"{fact['fact']!r} is not accounted for"
        return
    named: set[str] = set()
    for set_id, places in account.items():
        box = read_box(sets / set_id)
        if box is None:
            yield f"there is no set {set_id} (for {fact['fact']!r})"
            continue
        named |= set(box.set["sources"])
        for path, wanted in places.items():
            if wanted not in look_up(box.set, path):
                yield f"{path} of {set_id} does not say {wanted!r} (for {fact['fact']!r})"
    for key in fact["sources"]:
        if not named & source_ids(key, accounts):
            yield f"{key} is not a source of {', '.join(account)} (for {fact['fact']!r})"


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


def missing_placeholders(records: list[Record], box: Box, accounts: Record) -> Iterator[str]:
    """A card known only to exist is there as an invented one of its type, unless its name is known now."""
    named_now = [record["replaces"] for record in records if "replaces" in record]
    nameless = [record for record in records if record.get("placeholder")]
    for name in named_now:
        if name not in {record["name"] for record in nameless}:
            yield f"{name}: no record that could be replaced"
    wanted = Counter(record["type"] for record in nameless if record["name"] not in named_now)
    invented = Counter(card["type"] for card in box.stand_ins if card["id"] not in box.cards)
    for type_, count in wanted.items():
        if invented[accounts["types"].get(type_, type_)] < count:
            yield f"{count} {type_} of unknown name: no stand-in"


def read(path: Path) -> Json:
    """A JSON file."""
    return json.loads(path.read_text(encoding="utf-8"))
