"""A set's own rows: its head and layers, what it should hold, its labels, its sources."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any, Literal, TypeAlias

from gloomdb.cards.set import CardSet
from gloomdb.catalog.importing.import_files import IncomingPatch, IncomingSet
from gloomdb.catalog.importing.row_values import Row
from gloomdb.catalog.reading.document import dumps
from gloomdb.catalog.storage.changes import Change
from gloomdb.catalog.storage.checksum import sha256
from gloomdb.catalog.storage.connection import WAY_OUT
from gloomdb.definitions.layers import Layers, Patch
from gloomdb.errors import GloomError
from gloomdb.text import fold

Read: TypeAlias = Callable[[str, tuple[str, ...]], list[Row]]
"""Asks the catalogue: `Change.read` or `Catalog.rows`."""


class DamagedLayer(GloomError):
    """A document from which cards are made is not the one that was imported."""


_SET = """
    INSERT INTO card_set VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '')
    ON CONFLICT (id) DO UPDATE SET
        title_en = excluded.title_en, title_es = excluded.title_es, kind = excluded.kind,
        year = excluded.year, languages = excluded.languages, playable = excluded.playable,
        document = excluded.document, sha256 = excluded.sha256, origin = excluded.origin,
        imported = excluded.imported
"""
_LAYER = """
    INSERT INTO layer (card_set, kind, name, document, sha256, origin, imported) VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (name) DO UPDATE SET
        document = excluded.document, sha256 = excluded.sha256, origin = excluded.origin,
        imported = excluded.imported
"""


_LISTS = {
    "expected": (
        "SELECT * FROM expected WHERE card_set = ? ORDER BY type",
        "DELETE FROM expected WHERE card_set = ?",
        "INSERT INTO expected VALUES (?, ?, ?)",
    ),
    "label": (
        "SELECT * FROM label WHERE card_set = ? ORDER BY kind, id, lang",
        "DELETE FROM label WHERE card_set = ?",
        "INSERT INTO label VALUES (?, ?, ?, ?, ?, ?)",
    ),
    "source": (
        "SELECT * FROM source WHERE card_set = ? ORDER BY id",
        "DELETE FROM source WHERE card_set = ?",
        "INSERT INTO source VALUES (?, ?, ?, ?)",
    ),
}


def write_set(change: Change, incoming: IncomingSet) -> bool:
    """Writes the head and the layers of a set where they differ; says whether the head did."""
    head = dumps(incoming.layers.head)
    known = "SELECT 1 FROM card_set WHERE id = ? AND document = ? AND sha256 = ?"
    same = change.read(known, (incoming.set.id, head, sha256(head)))
    if not same:
        change.write(_SET, _set_row(incoming, head))
    cards = {"documented": incoming.layers.documented, "stand-ins": incoming.layers.stand_ins}
    for kind, raw in cards.items():
        name = f"{incoming.set.id}/{kind}"
        _write_layer(change, (incoming.set.id, kind, name, dumps(raw)), incoming.origin)
    return not same


def write_patch(change: Change, incoming: IncomingPatch) -> Literal["new", "changed", "unchanged"]:
    """Writes a patch; says whether it is new, changed or unchanged."""
    known = change.read("SELECT 1 FROM layer WHERE name = ?", (incoming.name,))
    row = (incoming.patch.set, "patch", incoming.name, dumps(incoming.patch.raw))
    written = _write_layer(change, row, incoming.origin)
    return ("changed" if known else "new") if written else "unchanged"


def write_lists(change: Change, card_set: CardSet) -> None:
    """Writes what the set should hold, its labels and its sources, where they differ."""
    for table, wanted in different_lists(change.read, card_set):
        _, delete, put = _LISTS[table]
        change.write(delete, (card_set.id,))
        change.write_many(put, wanted)


def different_lists(read: Read, card_set: CardSet) -> Iterator[tuple[str, list[Row]]]:
    """What the set should hold, its labels, its sources: the tables that differ, and their right rows."""
    lists = {"expected": _expected(card_set), "label": _labels(card_set), "source": _sources(card_set)}
    for table, rows in lists.items():
        wanted = sorted(rows, key=lambda row: row[:4])
        if wanted != read(_LISTS[table][0], (card_set.id,)):
            yield table, wanted


def stored_layers(read: Read, set_id: str) -> Layers:
    """The layers of a set of the catalogue, as they were imported."""
    head = read("SELECT id, document, sha256 FROM card_set WHERE id = ?", (set_id,))
    rows = read(
        "SELECT kind, name, document, sha256 FROM layer WHERE card_set = ? AND kind != 'patch'", (set_id,)
    )
    cards = {kind: tuple(_sound(*row)) for kind, *row in rows}
    return Layers(_sound(*head[0]), cards.get("documented", ()), cards.get("stand-ins", ()))


def stored_patches(read: Read, set_id: str) -> list[Patch]:
    """The patches of a set, in the order in which they are laid on."""
    sql = "SELECT name, document, sha256 FROM layer WHERE card_set = ? AND kind = 'patch' ORDER BY no"
    return [Patch(_sound(*row)) for row in read(sql, (set_id,))]


def _sound(name: str, document: str, checksum: str) -> Any:
    """What a stored document says; nothing is made from one that is damaged, for it would pass as sound."""
    if sha256(document) != checksum:
        raise DamagedLayer(
            "the catalogue: what was imported as {name} is damaged ({way_out})", name=name, way_out=WAY_OUT
        )
    return json.loads(document)


def _write_layer(change: Change, row: tuple[str, str, str, str], origin: str) -> bool:
    name, document = row[2:]
    checksum = sha256(document)
    known = "SELECT 1 FROM layer WHERE name = ? AND document = ? AND sha256 = ?"
    if change.read(known, (name, document, checksum)):
        return False
    change.write(_LAYER, (*row, checksum, origin, _now()))
    return True


def _set_row(incoming: IncomingSet, head: str) -> Row:
    made = incoming.set
    return (
        made.id, made.title.get("en"), made.title.get("es"), made.kind, made.year, dumps(made.languages),
        int(made.rules is not None), head, sha256(head), incoming.origin, _now(),
    )  # fmt: skip


def _expected(card_set: CardSet) -> Iterator[Row]:
    return ((card_set.id, type_.value, count) for type_, count in card_set.expected.items())


def _labels(card_set: CardSet) -> Iterator[Row]:
    named: list[tuple[str, str, Any]] = [("family", family.id, family.name) for family in card_set.families]
    named += [("icon", icon, called) for icon, called in card_set.icons.items()]
    for kind, id_, names in named:
        for lang, name in names.items():
            yield card_set.id, kind, id_, lang, name, fold(name)


def _sources(card_set: CardSet) -> Iterator[Row]:
    return ((card_set.id, source.id, source.title, source.url) for source in card_set.sources.values())


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
