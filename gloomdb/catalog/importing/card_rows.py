"""Writing the cards of a set: only what is new, changed or gone is touched, in batches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from gloomdb.cards.set import CardSet
from gloomdb.catalog.importing.row_values import Prepared, Preparing, Row, insert, no_rows
from gloomdb.catalog.storage.changes import Change
from gloomdb.catalog.storage.checksum import cards_sha256

Progress: TypeAlias = Callable[[int], None]
"""Told how many more cards were looked at."""

_BATCH: Final = 1000  # cards

_UNFIND = """
    INSERT INTO search (search, rowid, name_stems, text_stems)
    SELECT 'delete', no, name_stems, text_stems FROM entry_text WHERE entry = ?
"""
_FIND = """
    INSERT INTO search (rowid, name_stems, text_stems)
    SELECT no, name_stems, text_stems FROM entry_text WHERE entry = ?
"""


@dataclass(slots=True)
class CardChanges:
    """What became of the cards of a set: full ids, and how many stayed as they were."""

    added: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    unchanged: int = 0

    @property
    def differ(self) -> bool:
        """Whether any card is not as it was."""
        return bool(self.added or self.changed or self.removed)


@dataclass(frozen=True, slots=True)
class _Stored:
    no: int
    position: int
    sha256: str


class CardWriter:
    """Writes cards, and keeps the full-text index right: word by word, or at the end all at once."""

    def __init__(self, change: Change, *, rebuild: bool) -> None:
        self.change = change
        self.rebuild = rebuild
        self.touched = False
        self.next_no = change.read("SELECT coalesce(max(no), 0) + 1 FROM entry")[0][0]

    def write_cards(self, card_set: CardSet, progress: Progress) -> CardChanges:
        """Makes the stored cards of the set those of `card_set`."""
        sql = "SELECT slug, no, position, sha256 FROM entry WHERE card_set = ?"
        stored = {slug: _Stored(*rest) for slug, *rest in self.change.read(sql, (card_set.id,))}
        made = CardChanges()
        written: list[tuple[str, str]] = []
        for batch in _batches(card_set):
            self._write_batch(batch, stored, made)
            written += [(each.card.id, each.sha256) for each in batch]
            progress(len(batch))
        self._remove([old.no for old in stored.values()])
        made.removed = [f"{card_set.id}/{slug}" for slug in stored]
        self._seal(card_set.id, cards_sha256(written))
        return made

    def remove_cards(self, set_id: str) -> list[str]:
        """Takes out all cards of a set; gives their ids."""
        rows = self.change.read("SELECT no, id FROM entry WHERE card_set = ? ORDER BY position", (set_id,))
        self._remove([no for no, _ in rows])
        return [id_ for _, id_ in rows]

    def finish(self) -> None:
        """Rebuilds the full-text index if that was put off."""
        if self.rebuild and self.touched:
            self.change.write("INSERT INTO search (search) VALUES ('rebuild')")

    def _seal(self, set_id: str, checksum: str) -> None:
        """Notes with the set which cards it has."""
        if not self.change.read(
            "SELECT 1 FROM card_set WHERE id = ? AND cards_sha256 = ?", (set_id, checksum)
        ):
            self.change.write("UPDATE card_set SET cards_sha256 = ? WHERE id = ?", (checksum, set_id))

    def _write_batch(self, batch: list[Prepared], stored: dict[str, _Stored], made: CardChanges) -> None:
        numbered: list[tuple[int, Prepared]] = []
        moved: list[Row] = []
        for each in batch:
            old = stored.pop(each.card.slug, None)
            if old is None:
                made.added.append(each.card.id)
                numbered.append((self.next_no, each))
                self.next_no += 1
            elif old.sha256 != each.sha256:
                made.changed.append(each.card.id)
                numbered.append((old.no, each))
                self._remove([old.no])
            else:
                made.unchanged += 1
                if old.position != each.position:
                    moved.append((each.position, old.no))
        self._insert(numbered)
        if moved:
            self.change.write_many("UPDATE entry SET position = ? WHERE no = ?", moved)

    def _insert(self, numbered: list[tuple[int, Prepared]]) -> None:
        if not numbered:
            return
        self.touched = True
        tables = no_rows()
        for no, each in numbered:
            each.add_rows(no, tables)
        for table, rows in tables.items():
            self.change.write_many(insert(table), rows)
        if not self.rebuild:
            self.change.write_many(_FIND, ((no,) for no, _ in numbered))

    def _remove(self, numbers: list[int]) -> None:
        if not numbers:
            return
        self.touched = True
        if not self.rebuild:
            self.change.write_many(_UNFIND, ((no,) for no in numbers))
        self.change.write_many("DELETE FROM entry WHERE no = ?", ((no,) for no in numbers))


def _batches(card_set: CardSet) -> Iterator[list[Prepared]]:
    preparing = Preparing(card_set)
    for start in range(0, len(card_set.cards), _BATCH):
        cards = card_set.cards[start : start + _BATCH]
        yield [preparing.prepare(card, start + n) for n, card in enumerate(cards)]
