"""The catalogue for everybody else: open it, ask it; cards come out as cards, rows stay in here.

    with open_catalog(path) as catalog:
        cards = catalog.cards(["cthulhu/married-a-marsh"])

A reader sees one state of the file from opening to closing, and keeps writers waiting meanwhile: close it
before anything slow.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self, TypeAlias

from gloomdb.catalog.storage.checksum import cards_sha256, sha256
from gloomdb.catalog.storage.connection import (
    WAY_OUT,
    DamagedCatalogue,
    IncompleteSet,
    OldCatalogue,
    open_to_read,
    storage,
)
from gloomdb.catalog.storage.home import NoPlace, Tell, ready, silent
from gloomdb.errors import NotFound
from gloomdb.language import Sentence
from gloomdb.text import did_you_mean

if TYPE_CHECKING:
    from gloomdb.cards.card import Card
    from gloomdb.cards.set import CardSet

Values: TypeAlias = Sequence[str | int | float | bytes | None]
_OF_SET = "SELECT no, card_set, id, sha256 FROM entry WHERE card_set = ? ORDER BY position"
_BATCH = 1000  # documents held at a time
_BY_NUMBER = """
    SELECT no, id, document, sha256 FROM entry WHERE no IN (SELECT value FROM json_each(?))
"""
_BY_ID = """
    SELECT id, id, document, sha256 FROM entry WHERE id IN (SELECT value FROM json_each(?))
"""


class Catalog:
    """An open catalogue."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self.connection = connection

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Lets go of the file."""
        self.connection.close()

    # --- for catalog/ alone ------------------------------------------------------------------------

    def rows(self, sql: str, values: Values = ()) -> list[tuple[Any, ...]]:
        """The rows of a query; no table of ours holds bytes, so whoever finds some has a damaged file."""
        with storage(self.path):
            found = self.connection.execute(sql, values).fetchall()
        if any(bytes in map(type, row) for row in found):
            raise DamagedCatalogue(self.path)
        return found

    def documents(self, numbers: Sequence[int]) -> Iterator[tuple[str, str]]:
        """The ids and JSON documents of these entries, in this order, each checked against its checksum."""
        for found in self._found(_BY_NUMBER, numbers):
            if found is None:
                raise DamagedCatalogue(self.path)
            yield found

    def checked(self, id_: str, document: str, checksum: str) -> tuple[str, str]:
        """The id and the document, if it is the one that was imported."""
        if sha256(document) != checksum:
            raise DamagedCatalogue(self.path, _broken("the card {id} is damaged ({way_out})", id_))
        return id_, document

    def check_whole(self, cards: Iterable[tuple[str, str, str]], set_id: str | None = None) -> None:
        """Raises unless the set (without an id: every set) has these cards: set, id, checksum, in order."""
        kept: dict[str, str] = dict(self.rows("SELECT id, cards_sha256 FROM card_set"))
        held: dict[str, list[tuple[str, str]]] = {
            each: [] for each in (kept if set_id is None else (set_id,))
        }
        for home, *card in cards:
            held.setdefault(home, []).append((card[0], card[1]))
        for home, found in held.items():
            if cards_sha256(found) != kept.get(home):
                raise IncompleteSet(self.path, _broken("cards of the set {id} are missing ({way_out})", home))

    def numbers_of(self, set_id: str) -> list[int]:
        """The numbers of the cards of a set, in order, if none is missing."""
        found = self.rows(_OF_SET, (set_id,))
        self.check_whole((row[1:] for row in found), set_id)
        return [no for no, *_ in found]

    def _found(self, sql: str, wanted: Sequence[int] | Sequence[str]) -> Iterator[tuple[str, str] | None]:
        """For each wanted entry its id and document, or None."""
        for start in range(0, len(wanted), _BATCH):
            batch = list(wanted[start : start + _BATCH])
            found = {key: row for key, *row in self.rows(sql, (json.dumps(batch),))}
            yield from (self.checked(*found[key]) if key in found else None for key in batch)

    # --- for everybody -----------------------------------------------------------------------------

    def cards(self, ids: Sequence[str]) -> list[Card]:
        """The cards of these full ids, in this order; raises `NotFound` for the first that is not there."""
        from gloomdb.catalog.reading.document import card_of

        cards = []
        for id_, found in zip(ids, self._found(_BY_ID, ids), strict=True):
            if found is None:
                hint = did_you_mean(id_, self._ids_like(id_)) or Sentence(" (gloomdb list shows them)")
                raise NotFound("no card has the id '{id}'{hint}", id=id_, hint=hint)
            cards.append(card_of(found[1]))
        return cards

    def set_ids(self) -> list[str]:
        """The ids of all sets, in order."""
        return sorted((id_ for (id_,) in self.rows("SELECT id FROM card_set")), key=_order)

    def sets(self) -> list[CardSet]:
        """Every set, without its cards."""
        return [self._head(id_) for id_ in self.set_ids()]

    def card_set(self, set_id: str) -> CardSet:
        """A set with its cards."""
        from dataclasses import replace

        from gloomdb.catalog.reading.document import card_of

        head = self._head(set_id)
        found = self.documents(self.numbers_of(set_id))
        return replace(head, cards=tuple(card_of(document) for _, document in found))

    def digest(self) -> str:
        """One checksum of all that is kept: sets, layers, cards, boxes, decks; not of when it was written."""
        kept = [self.rows(sql) for sql in _KEPT]
        return sha256(json.dumps(kept))

    def _head(self, set_id: str) -> CardSet:
        from dataclasses import replace

        from gloomdb.cards.set import Source
        from gloomdb.definitions.decode import decode_head, frozen

        rows = self.rows("SELECT document, sha256 FROM card_set WHERE id = ?", (set_id,))
        if not rows:
            hint = did_you_mean(set_id, self.set_ids()) or Sentence(" (gloomdb sets lists them)")
            raise NotFound("no set is called '{name}'{hint}", name=set_id, hint=hint)
        document, checksum = rows[0]
        if sha256(document) != checksum:
            raise DamagedCatalogue(self.path, _broken("the set {id} is damaged ({way_out})", set_id))
        sources = self.rows("SELECT id, title, url FROM source WHERE card_set = ?", (set_id,))
        told = frozen({id_: Source(id_, title, url) for id_, title, url in sources})
        return replace(decode_head(json.loads(document)), sources=told)

    def _ids_like(self, id_: str) -> list[str]:
        """The ids worth comparing with one that is not there."""
        in_set = self.rows("SELECT id FROM entry WHERE card_set = ?", (id_.partition("/")[0],))
        return [found for (found,) in in_set or self.rows("SELECT id FROM entry")]


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


def open_catalog(path: Path | None = None, *, tell: Tell = silent) -> Catalog:
    """The catalogue in that file, to read; without a path the user's own, which fills itself on first use."""
    try:
        place = Path(os.path.realpath(ready(path, tell)))
    except NoPlace as trouble:
        tell(Sentence("{trouble}; this once the bundled sets will do", trouble=trouble))
        return Catalog(trouble.path, trouble.instead())
    try:
        return Catalog(place, open_to_read(place))
    except OldCatalogue:
        from gloomdb.catalog.storage.migrations import migrate

        migrate(place, tell)
        return Catalog(place, open_to_read(place))


def _broken(form: str, id_: str) -> Sentence:
    return Sentence(form, id=id_, way_out=WAY_OUT)


def _order(set_id: str) -> tuple[int, str]:
    from gloomdb.definitions.load import set_order

    return set_order(set_id)
