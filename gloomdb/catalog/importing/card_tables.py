"""A card taken apart: its rows in the tables of the models, by the names of their columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from gloomdb.cards.card import SLOTS, Card
from gloomdb.catalog.importing.prepared_cards import PreparedCard
from gloomdb.catalog.models import Columns, Entry, EntryIcon, EntrySource, EntryStep, EntryText, Row, row
from gloomdb.catalog.reading.document import Texts
from gloomdb.effects.walk import all_steps
from gloomdb.language import LANGS
from gloomdb.query.stems import indexed
from gloomdb.text import fold

TABLES: Final[tuple[type[Row], ...]] = (Entry, EntryIcon, EntryStep, EntrySource, EntryText)
"""The tables of a card; the entry first, for the others point to it."""

CardTables: TypeAlias = dict[type[Row], list[Columns]]
"""Rows by table."""


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
