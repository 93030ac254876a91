"""Writing the cards of a set: only what is new, changed or gone is touched, in batches."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from sqlalchemy import bindparam, delete, insert, literal, select, update
from sqlmodel import col

from gloomdb.cards.set import CardSet
from gloomdb.catalog.importing.card_columns import card_tables
from gloomdb.catalog.importing.prepared_cards import PreparedCard, batches
from gloomdb.catalog.models import SEARCH, CardSetRow, Columns, Entry, EntryText
from gloomdb.catalog.storage.changes import Change
from gloomdb.catalog.storage.checksum import cards_sha256

Progress: TypeAlias = Callable[[int], None]
"""Told how many more cards were looked at."""

_STEMS: Final = select(col(EntryText.no), col(EntryText.name_stems), col(EntryText.text_stems)).where(
    col(EntryText.entry) == bindparam("card")
)
_FIND: Final = insert(SEARCH).from_select(["rowid", "name_stems", "text_stems"], _STEMS)
# How FTS5 is told to forget a row: by what the row said.
_UNFIND: Final = insert(SEARCH).from_select(
    ["search", "rowid", "name_stems", "text_stems"],
    _STEMS.with_only_columns(literal("delete"), *_STEMS.selected_columns),
)
_REBUILD: Final = insert(SEARCH).values(search="rebuild")
_REMOVE: Final = delete(Entry).where(col(Entry.no) == bindparam("card"))
_MOVE: Final = update(Entry).where(col(Entry.no) == bindparam("card")).values(position=bindparam("place"))


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
        changes = CardChanges()
        written: list[tuple[str, str]] = []
        for batch in batches(card_set):
            self._write_batch(batch, stored, changes)
            written += [(prepared.card.id, prepared.sha256) for prepared in batch]
            progress(len(batch))
        self._remove(old.no for old in stored.values())
        changes.removed = [f"{card_set.id}/{slug}" for slug in stored]
        self._seal(card_set.id, cards_sha256(written))
        return changes

    def remove_cards(self, set_id: str) -> list[str]:
        """Takes out all cards of a set; gives their ids."""
        rows = self.change.read("SELECT no, id FROM entry WHERE card_set = ? ORDER BY position", (set_id,))
        self._remove(no for no, _ in rows)
        return [id_ for _, id_ in rows]

    def finish(self) -> None:
        """Rebuilds the full-text index if that was put off."""
        if self.rebuild and self.touched:
            self.change.write(_REBUILD)

    def _seal(self, set_id: str, checksum: str) -> None:
        """Notes with the set which cards it has."""
        if not self.change.read(
            "SELECT 1 FROM card_set WHERE id = ? AND cards_sha256 = ?", (set_id, checksum)
        ):
            this_set = col(CardSetRow.id) == set_id
            self.change.write(update(CardSetRow).where(this_set).values(cards_sha256=checksum))

    def _write_batch(
        self, batch: list[PreparedCard], stored: dict[str, _Stored], changes: CardChanges
    ) -> None:
        numbered: list[tuple[int, PreparedCard]] = []
        outdated: list[int] = []
        moved: list[Columns] = []
        for prepared in batch:
            old = stored.pop(prepared.card.slug, None)
            if old is None:
                changes.added.append(prepared.card.id)
                numbered.append((self.next_no, prepared))
                self.next_no += 1
            elif old.sha256 != prepared.sha256:
                changes.changed.append(prepared.card.id)
                numbered.append((old.no, prepared))
                outdated.append(old.no)
            else:
                changes.unchanged += 1
                if old.position != prepared.position:
                    moved.append({"card": old.no, "place": prepared.position})
        self._remove(outdated)
        self._insert(numbered)
        self.change.write(_MOVE, moved)

    def _insert(self, numbered: list[tuple[int, PreparedCard]]) -> None:
        if not numbered:
            return
        self.touched = True
        for table, rows in card_tables(numbered).items():
            self.change.write(insert(table), rows)
        if not self.rebuild:
            self.change.write(_FIND, [{"card": no} for no, _ in numbered])

    def _remove(self, numbers: Iterable[int]) -> None:
        cards: list[Columns] = [{"card": no} for no in numbers]
        if not cards:
            return
        self.touched = True
        if not self.rebuild:
            self.change.write(_UNFIND, cards)
        self.change.write(_REMOVE, cards)
