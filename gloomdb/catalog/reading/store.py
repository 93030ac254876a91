"""The catalogue for everybody else: open it, ask it; cards come out as cards, rows stay in here.

    with open_catalog(path) as catalog:
        cards = catalog.cards(["cthulhu/married-a-marsh"])

A reader sees one state of the file from opening to closing, and keeps writers waiting meanwhile: close it
before anything slow.
"""

from __future__ import annotations

import contextlib
import json
import os
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Self, TypeAlias

from gloomdb.catalog.reading.lookup import check_set
from gloomdb.catalog.storage.bundled_stamp import is_behind
from gloomdb.catalog.storage.connection import (
    WAY_OUT,
    DamagedCatalogue,
    IncompleteSet,
    in_memory,
    open_to_read,
    storage,
)
from gloomdb.catalog.storage.documents import cards_sha256, sha256
from gloomdb.catalog.storage.home import NoPlace, Tell, ready, silent, up_to_date
from gloomdb.errors import NotFound
from gloomdb.grouping import grouped
from gloomdb.language import Sentence
from gloomdb.text import did_you_mean

if TYPE_CHECKING:
    from sqlmodel import Session

    from gloomdb.cards.card import Card
    from gloomdb.cards.set import CardSet
    from gloomdb.definitions.card_json import CardDocument

Values: TypeAlias = Sequence[str | int | float | bytes | None]
_BATCH = 1000  # documents decoded at a time
_IN_ORDER = "SELECT card_set, id, document, sha256 FROM entry WHERE {0} ORDER BY card_set, position"
_BY_KEY = """
    SELECT {0}, id, document, sha256 FROM entry WHERE {0} IN (SELECT value FROM json_each(?))
"""


class Catalog:
    """An open catalogue."""

    def __init__(
        self,
        path: Path,
        connection: sqlite3.Connection,
        *,
        official_names: bool = False,
        given: Mapping[str, str] | None = None,
    ) -> None:
        """`given`: ids of sets that are here for this time only, by the files they come from."""
        self.path = path
        self.connection = connection
        self.given = given or {}
        self._official_names = official_names

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
            rows = self.connection.execute(sql, values).fetchall()
        if any(bytes in map(type, row) for row in rows):
            raise DamagedCatalogue(self.path)
        return rows

    # --- for everybody -----------------------------------------------------------------------------

    def documents(self, numbers: Sequence[int]) -> list[CardDocument]:
        """The cards of these numbers, in this order."""
        by_number = self._by_key("no", numbers)
        if not by_number.keys() >= set(numbers):
            raise DamagedCatalogue(self.path)
        return [by_number[no] for no in numbers]

    def whole(self, set_id: str | None = None) -> list[CardDocument]:
        """The cards of a set (without an id: of every set), in order, if none is missing."""
        condition, values = ("1", ()) if set_id is None else ("card_set = ?", (set_id,))
        rows = self.rows(_IN_ORDER.format(condition), values)
        checksums: dict[str, str] = dict(self.rows("SELECT id, cards_sha256 FROM card_set"))
        held = grouped((home, (id_, checksum)) for home, id_, _, checksum in rows)
        for home in dict.fromkeys((*held, *(checksums if set_id is None else (set_id,)))):
            if cards_sha256(held.get(home, ())) != checksums.get(home):
                raise IncompleteSet(self.path, _broken("cards of the set {id} are missing ({way_out})", home))
        return self._decoded([card for _, *card in rows])

    def cards(self, ids: Sequence[str]) -> list[Card]:
        """The cards of these full ids, in this order; raises `NotFound` for the first that is not there."""
        from gloomdb.definitions.card_json import card_from_json

        by_id = self._by_key("id", ids)
        for id_ in ids:
            if id_ not in by_id:
                in_set = self.rows("SELECT id FROM entry WHERE card_set = ?", (id_.partition("/")[0],))
                known = [other for (other,) in in_set or self.rows("SELECT id FROM entry")]
                hint = did_you_mean(id_, known) or Sentence(" (gloomdb list shows them)")
                raise NotFound("no card has the id '{id}'{hint}", id=id_, hint=hint)
        return [card_from_json(by_id[id_]) for id_ in ids]

    def set_ids(self) -> list[str]:
        """The ids of all sets, in order."""
        from gloomdb.definitions.load import set_order

        return sorted((id_ for (id_,) in self.rows("SELECT id FROM card_set")), key=set_order)

    def sets(self) -> list[CardSet]:
        """Every set, without its cards."""
        return [self._head(id_) for id_ in self.set_ids()]

    def folder(self, set_id: str) -> Path | None:
        """The directory that a set was imported from, or that its file was in, if it is there still."""
        origin = self.rows("SELECT origin FROM card_set WHERE id = ?", (set_id,))
        path = Path(origin[0][0]) if origin else Path()
        if not path.is_absolute():  # one that comes with gloomdb
            return None
        folder = path if path.is_dir() else path.parent
        return folder if folder.is_dir() else None

    def card_set(self, set_id: str) -> CardSet:
        """A set with its cards."""
        from dataclasses import replace

        from gloomdb.definitions.card_json import card_from_json

        return replace(self._head(set_id), cards=tuple(map(card_from_json, self.whole(set_id))))

    def _by_key(self, key: Literal["no", "id"], wanted: Sequence[int | str]) -> dict[int | str, CardDocument]:
        """The cards whose number or id is among those wanted, in one statement."""
        rows = self.rows(_BY_KEY.format(key), (json.dumps(list(wanted)),))
        cards = self._decoded([card for _, *card in rows])
        return {row[0]: card for row, card in zip(rows, cards, strict=True)}

    def _decoded(self, rows: Sequence[Sequence[str]]) -> list[CardDocument]:
        """The cards of rows of id, document and checksum, if each is the one that was imported."""
        for id_, document, checksum in rows:
            if sha256(document) != checksum:
                raise DamagedCatalogue(self.path, _broken("the card {id} is damaged ({way_out})", id_))
        cards: list[CardDocument] = []
        for start in range(0, len(rows), _BATCH):  # many at once: for all cards 11 ms, and one by one 17
            cards += json.loads(f"[{','.join(document for _, document, _ in rows[start : start + _BATCH])}]")
        return list(map(officially_named, cards)) if self._official_names else cards

    def _head(self, set_id: str) -> CardSet:
        from dataclasses import replace

        from gloomdb.cards.set import Source, with_inherited_icons
        from gloomdb.definitions.decode import decode_head, frozen

        rows = self.rows("SELECT document, sha256 FROM card_set WHERE id = ?", (set_id,))
        if not rows:
            check_set(set_id, self.set_ids())
        document, checksum = rows[0]
        if sha256(document) != checksum:
            raise DamagedCatalogue(self.path, _broken("the set {id} is damaged ({way_out})", set_id))
        sql = "SELECT id, title, url, owner, date, printing FROM source WHERE card_set = ?"
        by_id = frozen({row[0]: Source(*row) for row in self.rows(sql, (set_id,))})
        head = replace(decode_head(json.loads(document)), sources=by_id)
        return with_inherited_icons(head, self._required)

    def _required(self, set_id: str) -> CardSet | None:
        """A set that another requires, without its cards, if it is here."""
        return self._head(set_id) if set_id in self.set_ids() else None


def open_catalog(path: Path | None = None, *, tell: Tell = silent, official_names: bool = False) -> Catalog:
    """The catalogue in that file, to read; without a path the user's own, which fills itself on first use.

    With `official_names` its cards have no names that fans gave; queries still find them by those.
    """
    try:
        place = Path(os.path.realpath(ready(path, tell)))
    except NoPlace as trouble:
        from gloomdb.catalog.storage.create import bundled_content

        tell(Sentence("{trouble}; using the bundled sets this time", trouble=trouble))
        return Catalog(trouble.path, in_memory(bundled_content()), official_names=official_names)
    connection = up_to_date(place, open_to_read, tell)
    if tell is not silent and is_behind(connection):  # a command: Python code reads what is there
        from gloomdb.catalog.importing.upgrading import upgrade

        connection.close()
        upgrade(place, tell)
        connection = up_to_date(place, open_to_read, tell)
    return Catalog(place, connection, official_names=official_names)


@contextlib.contextmanager
def session(path: Path | str | None = None) -> Iterator[Session]:
    """For Python code of one's own, a SQLModel session that can only read; without a path the user's file.

        with session() as cards:
            dead = cards.exec(select(CardView).where(CardView.type == "death")).all()

    It sees one state of the file until it is closed, and keeps writers waiting meanwhile.
    """
    from sqlmodel import Session

    from gloomdb.catalog.storage.model_connection import model_engine

    catalog = open_catalog(None if path is None else Path(path))
    with catalog, storage(catalog.path), Session(model_engine(catalog.connection)) as reading:
        yield reading


def _broken(form: str, id_: str) -> Sentence:
    return Sentence(form, id=id_, way_out=WAY_OUT)


def officially_named(card: CardDocument) -> CardDocument:
    """The card without its translations by fans; itself if it has none, or no other name."""
    from gloomdb.cards.card import official

    whose = card.get("translation", {})
    names = dict(official(card["name"], whose))
    if len(names) in (0, len(card["name"])):
        return card
    named: CardDocument = {**card, "name": names, "translation": dict(official(whose, whose))}
    if "subtitle" in card:
        named["subtitle"] = dict(official(card["subtitle"], whose))
    return named
