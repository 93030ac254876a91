"""What can be wrong with a catalogue: checks of its contents, on a copy in memory that may be written to."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TypeAlias

from gloomdb.catalog.importing import import_files, import_sets
from gloomdb.catalog.importing.card_writer import TABLES, card_tables
from gloomdb.catalog.importing.import_files import BUNDLED, Incoming
from gloomdb.catalog.importing.prepared_cards import prepare
from gloomdb.catalog.importing.set_rows import as_set, different_lists, stored_rows
from gloomdb.catalog.importing.stored_layers import patched_set
from gloomdb.catalog.models import Columns, Entry, Row
from gloomdb.catalog.reading.store import Catalog
from gloomdb.catalog.storage import file_format
from gloomdb.catalog.storage.changes import Change
from gloomdb.catalog.storage.connection import DamagedCatalogue, IncompleteSet
from gloomdb.catalog.storage.documents import cards_sha256, dumps, sha256
from gloomdb.catalog.user.kept_decks import deck as kept_deck
from gloomdb.catalog.user.kept_decks import deck_names
from gloomdb.definitions.card_json import card_from_json
from gloomdb.definitions.json.strict_json import read_document
from gloomdb.definitions.layers import Layers, layers_of
from gloomdb.definitions.library import read_layers
from gloomdb.errors import GloomError
from gloomdb.grouping import grouped
from gloomdb.language import Lang, Sentence, in_context

Mend: TypeAlias = Literal["import", "cards", "index", "leftover", ""]
"""By importing the bundled set, by making a set's cards or the index anew, by deleting; empty: by hand."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong."""

    code: str
    subject: str
    """The set, card, deck, table or file."""
    message: Sentence
    mend: Mend = ""

    def in_language(self, lang: Lang) -> str:
        """The sentence; what it is about stands beside it, and is not said twice."""
        return self.message.in_language(lang).removeprefix(f"{self.subject}: ")


BACK: Final = Sentence("gloomdb undo goes back to the last backup")
CHANGED: Final = Sentence("{file} has changed since it was imported (gloomdb import updates it)")
_KINDS: Final = {
    "table": in_context("database", "table"),
    "index": in_context("database", "index"),
    "view": in_context("database", "view"),
}
_DOCUMENTS: Final = """
    SELECT id, NULL, origin, document, sha256 FROM card_set
    UNION ALL SELECT card_set, name, origin, document, sha256 FROM layer
"""
SHOWN: Final = 20  # of what SQLite finds


def integrity(copy: Catalog) -> Iterator[Finding]:
    """SQLite's own check of the file."""
    for (line,) in copy.rows(f"PRAGMA integrity_check({SHOWN})"):
        if line != "ok":
            yield Finding("damaged", str(copy.path), Sentence("{what} ({way_out})", what=line, way_out=BACK))


def tables(copy: Catalog) -> Iterator[Finding]:
    """The tables and views are ours, and nothing acts by itself."""
    for kind, name in file_format.differences(copy.connection):
        form = "the {kind} was changed by another program ({way_out})"
        yield Finding("tables", name, Sentence(form, kind=_KINDS.get(kind, kind), way_out=BACK))
    for kind, name in file_format.parts(copy.connection):
        if kind == "trigger":
            form = "a trigger: gloomdb does not write to a file with triggers (drop it)"
            yield Finding("tables", name, Sentence(form))


def references(copy: Catalog) -> Iterator[Finding]:
    """No row points to what is not there."""
    for table in sorted({table for table, *_ in copy.rows("PRAGMA foreign_key_check")}):
        message = Sentence("rows refer to rows that do not exist ({way_out})", way_out=BACK)
        yield Finding("references", table, message)


def documents(copy: Catalog) -> Iterator[Finding]:
    """Every document keeps its checksum."""
    for set_id, layer, origin, document, checksum in copy.rows(_DOCUMENTS):
        if sha256(document) != checksum:
            form = "the layer {name} of the set is damaged" if layer else "the set is damaged"
            yield _damaged(Sentence(form, name=layer), set_id, origin)


def _damaged(what: Sentence, set_id: str, origin: str) -> Finding:
    if origin == BUNDLED:
        message = Sentence("{what} (--fix imports it again)", what=what)
        return Finding("checksum", set_id, message, "import")
    return Finding("checksum", set_id, Sentence("{what} (import {file} again)", what=what, file=origin))


def cards(copy: Catalog) -> Iterator[Finding]:
    """Every card keeps its checksum, and its rows are what its document says."""
    stored = {table: _by_card(copy, table) for table in TABLES}
    for no, (entry,) in stored[Entry].items():
        id_, document = entry["id"], entry["document"]
        if sha256(document) != entry["sha256"]:
            message = Sentence("the card is damaged (--fix rebuilds it from its set)")
            yield Finding("checksum", id_, message, "cards")
            continue
        value = json.loads(document)
        prepared = prepare(card_from_json(value), entry["position"], value["text"])
        wanted = card_tables([(no, prepared)])
        if any(as_set(wanted[table]) != as_set(stored[table].get(no, ())) for table in TABLES):
            message = Sentence("its rows do not match its document (--fix rebuilds them)")
            yield Finding("rows", id_, message, "cards")


def _by_card(copy: Catalog, table: type[Row]) -> dict[int, list[Columns]]:
    """The rows of a table by the number of their card."""
    key = "no" if table is Entry else "entry"
    return grouped((columns[key], columns) for columns in stored_rows(copy.rows, table))


def whole_sets(copy: Catalog) -> Iterator[Finding]:
    """Every set has the cards it had when it was imported."""
    for set_id, checksum in copy.rows("SELECT id, cards_sha256 FROM card_set"):
        held = copy.rows("SELECT id, sha256 FROM entry WHERE card_set = ? ORDER BY position", (set_id,))
        if cards_sha256(held) != checksum:
            form = (
                "some of its cards are missing or out of order (--fix rebuilds them from what was imported)"
            )
            yield Finding("checksum", set_id, Sentence(form), "cards")


def lists(copy: Catalog) -> Iterator[Finding]:
    """What a set's families, icons and sources are called, and what it should hold, is what was imported."""
    for (set_id,) in copy.rows("SELECT id FROM card_set"):
        try:
            differs = next(different_lists(copy.rows, patched_set(copy.rows, set_id, Incoming())), None)
        except GloomError:
            continue  # `documents` tells of it
        if differs:
            form = "the names of its families, icons or sources were changed (--fix rewrites them)"
            yield Finding("rows", set_id, Sentence(form), "cards")


def index(copy: Catalog) -> Iterator[Finding]:
    """The full-text index holds what the texts say."""
    try:
        copy.connection.execute("INSERT INTO search (search, rank) VALUES ('integrity-check', 1)")
    except sqlite3.DatabaseError:
        message = Sentence("the full-text index is damaged (--fix rebuilds it)")
        yield Finding("index", "search", message, "index")


def kept_decks(copy: Catalog) -> Iterator[Finding]:
    """Every card of every deck is in some set."""
    for name in deck_names(copy):
        try:
            deck = kept_deck(copy, name)
        except IncompleteSet:
            continue  # `whole_sets` tells of it
        except DamagedCatalogue:
            message = Sentence("the deck is damaged ({way_out})", way_out=BACK)
            yield Finding("checksum", name, message)
            continue
        if deck.missing:
            listed = ", ".join(deck.missing[:5]) + (" …" if len(deck.missing) > 5 else "")
            form = "cards of it in no set ({count}): {cards} (import their set again)"
            yield Finding("deck", deck.name, Sentence(form, count=len(deck.missing), cards=listed))


def stale(copy: Catalog) -> Iterator[Finding]:
    """What was imported is what comes with gloomdb now, or what its file still says."""
    yield from _stale_files(copy)
    rows = copy.rows("SELECT id FROM card_set WHERE origin = ?", (BUNDLED,))
    there = import_files.bundled().sets
    imported = {id_: there[id_] for (id_,) in rows if id_ in there}
    change = Change(copy.path, copy.connection, "", begun=True)
    for outcome in import_sets.take_in(change, Incoming(imported)).outcomes:
        if outcome.status != "unchanged":
            form = "gloomdb comes with a newer version of it (--fix or gloomdb import updates it)"
            yield Finding("stale", outcome.name, Sentence(form), "import")


def _stale_files(copy: Catalog) -> Iterator[Finding]:
    kept = copy.rows("SELECT id, origin, document FROM card_set WHERE origin != ?", (BUNDLED,))
    for id_, origin, head in kept:
        now = _layers_at(Path(origin))
        cards_ = dict(copy.rows("SELECT kind, document FROM layer WHERE card_set = ?", (id_,)))
        was = head, cards_.get("documented"), cards_.get("stand-ins")
        if now and was != (dumps(now.head), dumps(now.documented), dumps(now.stand_ins)):
            yield Finding("stale", id_, Sentence(CHANGED, file=origin))
    for name, origin, patch in copy.rows("SELECT name, origin, document FROM layer WHERE kind = 'patch'"):
        if _patch_at(Path(origin)) not in (None, patch):
            yield Finding("stale", name, Sentence(CHANGED, file=origin))


def _layers_at(origin: Path) -> Layers | None:
    """The set at a path, if there still is one."""
    try:
        return read_layers(origin) if origin.is_dir() else layers_of(read_document(origin).value)
    except (GloomError, OSError, KeyError, TypeError, AttributeError, ValueError):
        return None


def _patch_at(origin: Path) -> str | None:
    """The patch at a path as it would be kept, if there still is one."""
    try:
        value = read_document(origin).value
        return dumps({key: value[key] for key in value if key != "$schema"}) if "patch" in value else None
    except (GloomError, OSError, KeyError, TypeError, ValueError):
        return None
