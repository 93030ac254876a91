"""Writing the cards of a set, each as its rows: only what is new, changed or gone is touched, in batches."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from sqlalchemy import bindparam, delete, insert, literal, select, update
from sqlmodel import col

from gloomdb.cards.card import SLOTS, Card
from gloomdb.cards.set import CardSet
from gloomdb.catalog.importing.prepared_cards import PreparedCard, Texts, batches
from gloomdb.catalog.models import (
    SEARCH,
    CardSetRow,
    Columns,
    Entry,
    EntryIcon,
    EntrySource,
    EntryStep,
    EntryText,
    Row,
    row,
)
from gloomdb.catalog.storage.changes import Change
from gloomdb.catalog.storage.documents import cards_sha256
from gloomdb.effects.walk import all_steps
from gloomdb.language import LANGS
from gloomdb.query.stems import indexed
from gloomdb.text import fold

TABLES: Final[tuple[type[Row], ...]] = (Entry, EntryIcon, EntryStep, EntrySource, EntryText)
"""The tables of a card; the entry first, for the others point to it."""

CardTables: TypeAlias = dict[type[Row], list[Columns]]
"""Rows by table."""

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
        stored = {
            slug: (no, position, checksum)
            for slug, no, position, checksum in self.change.read(sql, (card_set.id,))
        }
        changes = CardChanges()
        written: list[tuple[str, str]] = []
        for batch in batches(card_set):
            self._write_batch(batch, stored, changes)
            written += [(prepared.card.id, prepared.sha256) for prepared in batch]
            progress(len(batch))
        self._remove(no for no, _, _ in stored.values())
        changes.removed = [f"{card_set.id}/{slug}" for slug in stored]
        sealed = cards_sha256(written)  # which cards it has is noted with the set
        sql = "SELECT 1 FROM card_set WHERE id = ? AND cards_sha256 = ?"
        if not self.change.read(sql, (card_set.id, sealed)):
            this_set = col(CardSetRow.id) == card_set.id
            self.change.write(update(CardSetRow).where(this_set).values(cards_sha256=sealed))
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

    def _write_batch(
        self, batch: list[PreparedCard], stored: dict[str, tuple[int, int, str]], changes: CardChanges
    ) -> None:
        numbered: list[tuple[int, PreparedCard]] = []
        outdated: list[int] = []
        moved: list[Columns] = []
        for prepared in batch:
            old, position, checksum = stored.pop(prepared.card.slug, (None, None, None))
            if old is None:
                changes.added.append(prepared.card.id)
                numbered.append((self.next_no, prepared))
                self.next_no += 1
            elif checksum != prepared.sha256:
                changes.changed.append(prepared.card.id)
                numbered.append((old, prepared))
                outdated.append(old)
            else:
                changes.unchanged += 1
                if position != prepared.position:
                    moved.append({"card": old, "place": prepared.position})
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


def card_tables(numbered: Iterable[tuple[int, PreparedCard]]) -> CardTables:
    """The rows of cards with these numbers, in the order in which they can be written."""
    tables: CardTables = {table: [] for table in TABLES}
    for no, prepared in numbered:
        card = prepared.card
        tables[Entry].append(_entry(no, prepared))
        tables[EntryIcon].extend(_icons(no, card))
        tables[EntryStep].extend(_steps(no, card))
        tables[EntrySource].extend(_sources(no, card))
        tables[EntryText].extend(_texts(no, card, prepared.text))
    return tables


def _entry(no: int, prepared: PreparedCard) -> Columns:
    card, basis = prepared.card, prepared.card.basis
    top, middle, bottom = card.points or (None, None, None)
    return row(
        Entry,
        no=no,
        id=card.id,
        card_set=card.set,
        slug=card.slug,
        position=prepared.position,
        type=card.type,
        family=card.family,
        points=card.total,
        top=top,
        middle=middle,
        bottom=bottom,
        sign=card.sign,
        picture=None if card.picture is None else int(card.picture),
        claim_by=card.claim.by if card.claim else None,
        claim_count=card.claim.count if card.claim else None,
        copies=card.copies,
        reprint_of=card.reprint_of,
        provenance=prepared.provenance,
        name_basis=basis.get("name"),
        family_basis=basis.get("family"),
        points_basis=basis.get("points"),
        icons_basis=basis.get("icons"),
        effects_basis=basis.get("effects"),
        claim_basis=basis.get("claim"),
        document=prepared.document,
        sha256=prepared.sha256,
    )


def _icons(no: int, card: Card) -> Iterator[Columns]:
    for slot, icon in zip(SLOTS, card.icons or (), strict=False):
        if icon is not None:
            yield row(EntryIcon, entry=no, slot=slot, icon=icon)
    for icon in card.claim.icons if card.claim else ():
        yield row(EntryIcon, entry=no, slot="claim", icon=icon)


def _steps(no: int, card: Card) -> Iterator[Columns]:
    for number, effect in enumerate(card.effects or ()):
        for place, step in enumerate(all_steps([effect])):
            yield row(EntryStep, entry=no, effect=number, step=place, timing=effect.when, op=step.op)


def _sources(no: int, card: Card) -> Iterator[Columns]:
    for source in sorted({source for sources in card.sources.values() for source in sources}):
        yield row(EntrySource, entry=no, source=source)


def _texts(no: int, card: Card, text: Texts) -> Iterator[Columns]:
    for number, lang in enumerate(LANGS):
        name, subtitle, rules = card.name.get(lang), card.subtitle.get(lang), text.get(lang)
        below = " ".join(part for part in (subtitle, rules) if part is not None)
        if name is not None or subtitle is not None or rules is not None:
            yield row(
                EntryText,
                no=no * len(LANGS) + number,
                entry=no,
                lang=lang,
                name=name,
                translation=card.translation.get(lang),
                subtitle=subtitle,
                text=rules,
                name_folded=None if name is None else fold(name),
                name_stems=None if name is None else indexed(name, lang),
                text_stems=indexed(below, lang),
            )
