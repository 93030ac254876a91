"""A set's own rows: its head and layers, what it should hold, its labels, its sources."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from typing import Any, Literal

from sqlalchemy import delete, insert
from sqlalchemy.dialects.sqlite import insert as insert_or_update
from sqlmodel import col

from gloomdb.cards.set import CardSet
from gloomdb.catalog.importing.import_files import IncomingSet
from gloomdb.catalog.models import Bundled, CardSetRow, Columns, Expected, Label, Layer, Row, SourceRow, row
from gloomdb.catalog.storage.bundled_stamp import shipped, taken_in
from gloomdb.catalog.storage.changes import Change
from gloomdb.catalog.storage.documents import Read, dumps, sha256
from gloomdb.catalog.storage.file_format import now
from gloomdb.catalog.user.patch_shelf import NamedPatch
from gloomdb.text import fold


def write_set(change: Change, incoming: IncomingSet) -> bool:
    """Writes the head and the layers of a set where they differ; says whether the head did."""
    differs = _put(change, CardSetRow, "id", _set_row(incoming))
    cards = {"documented": incoming.layers.documented, "stand-ins": incoming.layers.stand_ins}
    for kind, raw in cards.items():
        name = f"{incoming.set.id}/{kind}"
        _write_layer(change, incoming.set.id, kind, name, dumps(raw), incoming.origin)
    return differs


def write_patch(change: Change, incoming: NamedPatch) -> Literal["new", "changed", "unchanged"]:
    """Writes a patch; says whether it is new, changed or unchanged."""
    known = change.read("SELECT 1 FROM layer WHERE name = ?", (incoming.name,))
    document = dumps(incoming.patch.raw)
    written = _write_layer(change, incoming.patch.set, "patch", incoming.name, document, incoming.origin)
    return ("changed" if known else "new") if written else "unchanged"


def write_stamp(change: Change) -> None:
    """Notes that the catalogue has the sets of this gloomdb."""
    ours = shipped()
    if taken_in(change.connection) != ours:
        change.write(delete(Bundled))
        sets = dumps(list(ours.sets))
        stamp = row(Bundled, no=1, version=ours.version, sha256=ours.sha256, sets=sets, declined=None)
        change.write(insert(Bundled), [stamp])


def write_lists(change: Change, card_set: CardSet) -> None:
    """Writes what the set should hold, its labels and its sources, where they differ."""
    for table, wanted in different_lists(change.read, card_set):
        change.write(delete(table).where(col(table.card_set) == card_set.id))
        change.write(insert(table), wanted)


def different_lists(
    read: Read, card_set: CardSet
) -> Iterator[tuple[type[Expected | Label | SourceRow], list[Columns]]]:
    """What the set should hold, its labels, its sources: the tables that differ, and their right rows."""
    lists: Mapping[type[Expected | Label | SourceRow], list[Columns]] = {
        Expected: [
            row(Expected, card_set=card_set.id, type=type_, count=count)
            for type_, count in card_set.expected.items()
        ],
        Label: list(_labels(card_set)),
        SourceRow: [{"card_set": card_set.id, **asdict(source)} for source in card_set.sources.values()],
    }
    for table, wanted in lists.items():
        if as_set(wanted) != as_set(stored_rows(read, table, card_set.id)):
            yield table, wanted


def stored_rows(read: Read, table: type[Row], set_id: str | None = None) -> list[Columns]:
    """The rows of a table, those of one set or all, by the names of their columns."""
    names = tuple(table.model_fields)
    sql = f"SELECT {', '.join(names)} FROM {table.__tablename__}"  # noqa: S608 (names of ours)
    rows = read(sql, ()) if set_id is None else read(f"{sql} WHERE card_set = ?", (set_id,))
    return [dict(zip(names, values, strict=True)) for values in rows]


def as_set(rows: Iterable[Columns]) -> set[frozenset[tuple[str, Any]]]:
    """Rows to be compared with others, whatever their order."""
    return {frozenset(columns.items()) for columns in rows}


def _write_layer(change: Change, set_id: str, kind: str, name: str, document: str, origin: str) -> bool:
    layer = row(
        Layer,
        card_set=set_id,
        kind=kind,
        name=name,
        document=document,
        sha256=sha256(document),
        origin=origin,
        imported=now(),
    )
    return _put(change, Layer, "name", layer)


def _put(change: Change, table: type[Row], key: str, columns: Columns) -> bool:
    """Writes a row over the one with the same key, unless that has the same document; says whether it did."""
    same = f"SELECT 1 FROM {table.__tablename__} WHERE {key} = ? AND document = ? AND sha256 = ?"  # noqa: S608 (names of ours)
    if change.read(same, (columns[name] for name in (key, "document", "sha256"))):
        return False
    statement = insert_or_update(table)
    rest = {name: statement.excluded[name] for name in columns if name != key}
    change.write(statement.on_conflict_do_update(index_elements=[key], set_=rest), [columns])
    return True


def _set_row(incoming: IncomingSet) -> Columns:
    card_set, head = incoming.set, dumps(incoming.layers.head)
    return row(
        CardSetRow,
        id=card_set.id,
        title_en=card_set.title.get("en"),
        title_es=card_set.title.get("es"),
        kind=card_set.kind,
        year=card_set.year,
        languages=dumps(card_set.languages),
        playable=int(card_set.rules is not None),
        document=head,
        sha256=sha256(head),
        origin=incoming.origin,
        imported=now(),
        cards_sha256="",  # sealed when its cards are written
    )


def _labels(card_set: CardSet) -> Iterator[Columns]:
    named = [("family", family.id, family.name) for family in card_set.families]
    named += [("icon", icon, names) for icon, names in card_set.icons.items()]
    for kind, id_, names in named:
        for lang, name in names.items():
            yield row(
                Label, card_set=card_set.id, kind=kind, id=id_, lang=lang, name=name, name_folded=fold(name)
            )
