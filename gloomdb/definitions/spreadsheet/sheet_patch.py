"""What was edited in a sheet of a set that is known: a patch with the fields that differ, and no others."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from gloomdb.cards.card import Card
from gloomdb.cards.set import CardSet
from gloomdb.definitions.checks.problems import Finding
from gloomdb.definitions.decode import BY_LANGUAGE
from gloomdb.definitions.json.strict_json import JsonObject
from gloomdb.definitions.spreadsheet import cell_values
from gloomdb.definitions.spreadsheet.card_cells import card_cells
from gloomdb.definitions.spreadsheet.cell_tables import Cell
from gloomdb.definitions.spreadsheet.cell_values import Unfit
from gloomdb.definitions.spreadsheet.columns import COLUMNS, PATHS, POINTS, TEXTS
from gloomdb.definitions.spreadsheet.row_fields import RowFields
from gloomdb.definitions.spreadsheet.rows import Row, Sheet, SheetCard, SheetDocument, sheet_document
from gloomdb.definitions.spreadsheet.sheet_words import SheetWords
from gloomdb.language import Sentence
from gloomdb.text import slug

FOLLOWS: Final = ("provenance", "basis", "sources")
"""What a patch cannot change, since it says itself what its fields rest on."""


def patch_document(sheet: Sheet, card_set: CardSet, path: Path) -> SheetDocument:
    """The patch: its cards are the rows that differ from the set, with the fields that do."""
    words = SheetWords(card_set)
    known = {card.slug: card for card in card_set.cards}
    cards: list[SheetCard] = []
    findings = list(sheet.findings)
    taken: set[str] = set()
    for row in sheet.rows:
        number = len(cards)
        reading = RowFields(row, number, sheet.headings, words)
        id_ = reading.id(taken)
        taken.add(id_)
        card = known.get(id_)
        changed = {*sheet.headings} if card is None else _changed(row, sheet, card, card_set)
        if not changed:
            continue
        findings += [] if card is None else _refused(row, number, changed, card)
        fields = reading.fields()
        entry = {"id": id_, **_edited(fields, changed - {"id", "set", *_follows(card)})}
        findings += [found for found in reading.findings if _concerns(found, changed)]
        cards.append(SheetCard(entry, row.number, reading.read_in))
    source = slug(path.stem) or "spreadsheet"
    if source in card_set.sources:
        source = slug(f"sheet-{source}")
    sources = {source: {"title": path.name}}
    return sheet_document(sheet, cards, findings, patch=card_set.id, id=sheet_id(path), sources=sources)


def sheet_id(path: Path) -> str:
    """What tells the edits in one sheet from those in others: where the file is."""
    return f"{slug(path.stem)[:50] or 'sheet'}-{sha256(str(path.absolute()).encode()).hexdigest()[:6]}"


def _changed(row: Row, sheet: Sheet, card: Card, card_set: CardSet) -> set[str]:
    """The columns of a row that do not say what the card says."""
    was = card_cells(card, card_set)
    columns = [column for column in COLUMNS if column in sheet.headings and column not in ("id", "set")]
    changed = {column for column in columns if not _same(row.cells.get(column), was[column])}
    if changed & {*POINTS}:
        changed.discard("points_total")  # the sum of what was exported
    if changed & {*TEXTS}:
        changed.discard("effects")
    return changed


def _same(cell: Cell, was: object) -> bool:
    if was is None or was == "":
        return cell is None
    if cell is None:
        return False
    try:
        if isinstance(was, (dict, list)):
            return bool(cell_values.json_value(cell) == was)
        if isinstance(was, bool):
            return cell_values.yes_or_no(cell) is was
        return cell_values.text(cell) == str(was).strip()
    except Unfit:
        return False


def _refused(row: Row, number: int, changed: set[str], card: Card) -> list[Finding]:
    """What was edited and cannot be: what follows from other columns, and cells that were emptied."""
    found = []
    for column in sorted(changed):
        pointer = "/".join(("/cards", str(number), *PATHS[column]))
        if column in _follows(card):
            form = "this follows from other columns and is not taken over (edit those)"
            found.append(Finding(pointer, "derived", Sentence(form), "warning"))
        elif column not in row.cells and column not in TEXTS:
            form = "the cell was emptied, but the set knows what was in it (write what is right instead)"
            found.append(Finding(pointer, "emptied", Sentence(form)))
    return found


def _follows(card: Card | None) -> set[str]:
    """The columns that follow from others; of points that are not known, the sum may be."""
    return {*FOLLOWS, "points_total"} if card is not None and card.points is not None else {*FOLLOWS}


def _edited(fields: JsonObject, changed: set[str]) -> dict[str, Any]:
    """Of texts by language, only the languages that changed."""
    edited: dict[str, Any] = {}
    for column in COLUMNS:
        field, lang = PATHS[column][0], PATHS[column][-1]
        if column not in changed or field not in fields:
            continue
        if field not in BY_LANGUAGE:
            edited[field] = fields[field]
        elif lang in fields[field]:
            edited.setdefault(field, {})[lang] = fields[field][lang]
    if "claim" in fields and changed & {*TEXTS}:
        edited["claim"] = fields["claim"]
    return edited


def _concerns(found: Finding, changed: set[str]) -> bool:
    """Whether a finding is about something that was edited."""
    field = found.pointer.split("/")[3] if found.pointer.count("/") > 2 else ""
    return field in {"id", *(PATHS[column][0] for column in changed)}
