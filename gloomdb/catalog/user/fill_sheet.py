"""The gaps of a box as a spreadsheet, one row for each card, and what its owner has filled in there."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from gloomdb.cards.card import Card
from gloomdb.cards.gaps import open_fields
from gloomdb.cards.kind_names import TYPES, word
from gloomdb.cards.set import CardSet
from gloomdb.catalog.user.patching import Gap
from gloomdb.catalog.user.typed_values import icon, is_none
from gloomdb.definitions.json.strict_json import JsonObject
from gloomdb.definitions.spreadsheet.card_cells import card_cells
from gloomdb.definitions.spreadsheet.cell_values import CLEAR
from gloomdb.definitions.spreadsheet.columns import ICONS, PATHS, POINTS, TEXTS, heading
from gloomdb.definitions.spreadsheet.row_fields import RowFields
from gloomdb.definitions.spreadsheet.rows import Row, read_sheet
from gloomdb.definitions.spreadsheet.sheet_words import SheetWords
from gloomdb.errors import BadInput
from gloomdb.language import Lang, Sentence


def gap_rows(card_set: CardSet, gaps: Iterable[Gap], lang: Lang) -> list[dict[str, object]]:
    """A row for each card that has gaps, whose cells are empty; only what is documented stands there."""
    cards = {gap.card.slug: gap.card for gap in gaps}
    name = f"name_{card_set.languages[0]}"
    columns = ("id", name, "type", "family", *POINTS, *ICONS, f"text_{lang}", "claim")
    rows = []
    for card in cards.values():
        cells = card_cells(card, card_set)
        cells["type"] = card.type and word(TYPES, card.type, lang).lower()
        missing = open_fields(card)
        rows.append({heading(c, lang): None if PATHS[c][0] in missing else cells[c] for c in columns})
    return rows


def filled_in(path: Path, card_set: CardSet) -> tuple[dict[str, JsonObject], list[Sentence]]:
    """What somebody has written into the gaps, by card, and what is wrong; raises if it is not a table.

    Of three points or icons the empty ones are clear, if any is filled in; `none` is a card without effect.
    """
    words = SheetWords(card_set)
    sheet = read_sheet(path, words.first)
    known = {card.slug: card for card in card_set.cards}
    filled: dict[str, JsonObject] = {}
    problems = [found.message for found in sheet.findings]
    for row in sheet.rows:
        reading = RowFields(_completed(row, card_set), row.number, sheet.headings, words)
        card = known.get(reading.id(()))
        if card is None:
            form = "row {row}: no card of {set} is called so (leave the column 'id' as it was)"
            problems.append(Sentence(form, row=row.number, set=card_set.id))
            continue
        given, wrong = _given(reading, row, card)
        problems += [Sentence("row {row}: {problem}", row=row.number, problem=each) for each in wrong]
        if given:
            filled[card.slug] = given
    return filled, problems


def _given(reading: RowFields, row: Row, card: Card) -> tuple[JsonObject, list[Sentence]]:
    """The fields that were open and can be read, and what cannot; no wording that is not ours is kept."""
    fields = reading.fields()
    wrong = [found for found in reading.findings if found.code != "not-understood"]
    problems = [found.message for found in wrong]
    unread = {found.pointer.split("/")[3] for found in wrong if found.pointer.count("/") > 2}
    open_ = {*open_fields(card), *(("points", "icons", "effects") if card.type is None else ())}
    given = {name: value for name, value in fields.items() if name in open_ - unread}
    said = [str(row.cells[column]) for column in TEXTS if column in row.cells]
    if any(map(is_none, said)):
        given["effects"] = []
    elif "unencoded" in str(given.get("effects")):
        del given["effects"]
        form = "'{part}' is not understood (put it otherwise; nothing of it is kept)"
        problems.append(Sentence(form, part=" ".join(said)))
    return given, problems


def _completed(row: Row, card_set: CardSet) -> Row:
    """The row with its empty slots clear where one beside them is filled in, and no text that says `none`."""
    cells = dict(row.cells)
    for slot in ICONS:
        with contextlib.suppress(BadInput):  # beginnings of icons do
            cells[slot] = icon(str(cells[slot]), card_set) or CLEAR if cells.get(slot) is not None else None
    for slots in (POINTS, ICONS):
        if any(cells.get(slot) is not None for slot in slots):
            cells |= {slot: CLEAR for slot in slots if cells.get(slot) is None}
    for column in TEXTS:
        if is_none(str(cells.get(column, ""))):
            del cells[column]
    return replace(row, cells=cells)
