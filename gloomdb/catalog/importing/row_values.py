"""A card taken apart: its rows in the tables, with the columns of tables.py in their order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from gloomdb.cards.card import SLOTS, Card
from gloomdb.cards.set import CardSet
from gloomdb.catalog.reading.document import Texts, dumps
from gloomdb.catalog.storage.checksum import sha256
from gloomdb.definitions.card_json import card_json
from gloomdb.effects.render import render_card
from gloomdb.effects.walk import all_steps
from gloomdb.language import LANGS
from gloomdb.query.stems import indexed
from gloomdb.text import fold

Row: TypeAlias = tuple[Any, ...]
Tables: TypeAlias = dict[str, list[Row]]
"""Rows by table."""

COLUMNS: Final[Mapping[str, int]] = {
    "entry": 26, "entry_icon": 3, "entry_step": 5, "entry_source": 2, "entry_text": 10,
}  # fmt: skip
"""How many columns each table of a card has; the entry first, for the others point to it."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """A card ready to be written."""

    card: Card
    position: int
    text: Texts
    provenance: str
    document: str
    sha256: str

    def rows(self, no: int) -> Tables:
        """The rows of each table, for the card with this number."""
        made = no_rows()
        self.add_rows(no, made)
        return made

    def add_rows(self, no: int, into: Tables) -> None:
        """Adds the rows of each table to those of other cards."""
        card = self.card
        into["entry"].append(_entry(no, self))
        into["entry_icon"].extend(_icons(no, card))
        into["entry_step"].extend(_steps(no, card))
        into["entry_source"].extend((no, source) for source in _sources(card))
        into["entry_text"].extend(_texts(no, card, self.text))


def no_rows() -> Tables:
    """The tables of a card, empty, the entry first: the others point to it."""
    return {table: [] for table in COLUMNS}


def prepare(card: Card, position: int, text: Texts) -> Prepared:
    """The card with its document."""
    return _prepared(card, position, card_json(card, text))


def rendered(card: Card, card_set: CardSet) -> Texts:
    """The card's rules text in every language; empty when nothing is known of it."""
    if card.effects is None and card.claim is None:
        return {}
    return {lang: render_card(card, card_set, lang) for lang in LANGS}


class Preparing:
    """Prepares the cards of a set; effects that many cards have are put into words once."""

    def __init__(self, card_set: CardSet) -> None:
        self.set = card_set
        self._texts: dict[str, Texts] = {}

    def prepare(self, card: Card, position: int) -> Prepared:
        """The card with its text and its document."""
        made = card_json(card)
        key = dumps([card.type, made.get("effects"), made.get("claim")])
        if key not in self._texts:
            self._texts[key] = rendered(card, self.set)
        made["text"] = self._texts[key]
        return _prepared(card, position, made)


def _prepared(card: Card, position: int, made: dict[str, Any]) -> Prepared:
    written = dumps(made)
    return Prepared(card, position, made["text"], made["provenance"], written, sha256(written))


def _entry(no: int, prepared: Prepared) -> Row:
    card = prepared.card
    basis = card.basis
    return (
        no, card.id, card.set, card.slug, prepared.position,
        card.type, card.family, card.total, *(card.points or (None, None, None)),
        card.sign, None if card.picture is None else int(card.picture),
        card.claim and card.claim.by, card.claim and card.claim.count,
        card.copies, card.reprint_of, prepared.provenance,
        *(basis.get(field) for field in ("name", "family", "points", "icons", "effects", "claim")),
        prepared.document, prepared.sha256,
    )  # fmt: skip


def _icons(no: int, card: Card) -> Iterator[Row]:
    for slot, icon in zip(SLOTS, card.icons or (), strict=False):
        if icon is not None:
            yield no, slot, icon
    for icon in card.claim.icons if card.claim else ():
        yield no, "claim", icon


def _steps(no: int, card: Card) -> Iterator[Row]:
    for number, effect in enumerate(card.effects or ()):
        for place, step in enumerate(all_steps([effect])):
            yield no, number, place, effect.when, step.op


def _sources(card: Card) -> list[str]:
    return sorted({source for sources in card.sources.values() for source in sources})


def _texts(no: int, card: Card, text: Texts) -> Iterator[Row]:
    for number, lang in enumerate(LANGS):
        name, subtitle, rules = card.name.get(lang), card.subtitle.get(lang), text.get(lang)
        below = " ".join(each for each in (subtitle, rules) if each is not None)
        if name is not None or subtitle is not None or rules is not None:
            yield (
                no * len(LANGS) + number, no, lang, name, card.translation.get(lang), subtitle, rules,
                None if name is None else fold(name), None if name is None else indexed(name, lang),
                indexed(below, lang),
            )  # fmt: skip


def insert(table: str) -> str:
    """The statement that puts a row into a table of a card."""
    return f"INSERT INTO {table} VALUES ({', '.join('?' * COLUMNS[table])})"  # noqa: S608 (one of ours)
