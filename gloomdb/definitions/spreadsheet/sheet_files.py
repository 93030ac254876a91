"""What a spreadsheet stands for: the cards in a set's directory, a set of its own, or changes to a set."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from gloomdb.cards.card import NO_STORY, Lang
from gloomdb.cards.set import CardSet, Kind, with_inherited_icons
from gloomdb.definitions.checks.problems import Unreadable
from gloomdb.definitions.decode import decode_head
from gloomdb.definitions.icon_words import icon_ids
from gloomdb.definitions.json.strict_json import Document, JsonObject
from gloomdb.definitions.library import CARDS, HEAD, STAND_INS, Library
from gloomdb.definitions.spreadsheet import cell_values
from gloomdb.definitions.spreadsheet.cell_values import Unfit
from gloomdb.definitions.spreadsheet.columns import ICONS
from gloomdb.definitions.spreadsheet.rows import Row, Sheet, SheetDocument, read_sheet
from gloomdb.definitions.spreadsheet.sheet_cards import card_documents
from gloomdb.definitions.spreadsheet.sheet_patch import patch_document
from gloomdb.definitions.spreadsheet.sheet_words import SheetWords
from gloomdb.effects.wording.edition_words import ICON_NAMES
from gloomdb.grouping import grouped
from gloomdb.language import LANGS, Sentence
from gloomdb.text import slug

_FALLBACK: Final = {"id": "set", "title": {"en": "Set"}, "kind": "home-made", "languages": ["en"]}


def cards_of_directory(path: Path, head: Any, library: Library) -> tuple[SheetDocument, SheetDocument | None]:
    """The cards of a set whose `set.json` is beside them, and those of its stand-ins that they have."""
    words = SheetWords(_set_of(head, library))
    return card_documents(read_sheet(path, words.first), words, library)


def documents_alone(path: Path, library: Library) -> list[dict[str, Document]]:
    """What a sheet by itself is, for each set it names, as the files of a set's directory.

    Without a head they are changes to a set that is known, a patch.
    """
    sheet = read_sheet(path)
    own = slug(path.stem) or "my-set"
    rows = grouped((_set_id(row) or own, row) for row in sheet.rows)
    if not rows:
        raise Unreadable(str(path), Sentence("no cards below the headings (write one row per card)"))
    parts = {set_id: replace(sheet, rows=tuple(of_set)) for set_id, of_set in rows.items()}
    return [_alone(set_id, part, path, library) for set_id, part in parts.items()]


def _alone(set_id: str, sheet: Sheet, path: Path, library: Library) -> dict[str, Document]:
    card_set = library.current(set_id, path)
    if card_set is not None:
        return {CARDS: patch_document(sheet, card_set, path)}
    head = _head(set_id, sheet, path)
    cards, stand_ins = card_documents(sheet, SheetWords(decode_head(head)), library)
    documents: dict[str, Document] = {HEAD: Document(str(path), json.dumps(head), head, ()), CARDS: cards}
    return documents if stand_ins is None else {**documents, STAND_INS: stand_ins}


def _set_of(head: Any, library: Library) -> CardSet:
    """The set without cards; as much of it as can be made of a head that may be wrong."""
    raw = head if isinstance(head, dict) else {}
    given = {key: value for key, value in raw.items() if key not in ("cards", "stand_ins", "$schema")}
    for fields in (
        given,
        {**_FALLBACK, **{key: given[key] for key in ("id", "icons", "kind") if key in given}},
    ):
        try:
            card_set = decode_head({**_FALLBACK, **fields})
            return with_inherited_icons(card_set, library.head)
        except (ValueError, TypeError, KeyError, AttributeError):
            continue
    return decode_head(dict(_FALLBACK))


def _set_id(row: Row) -> str:
    """The set that a row names, in its own column or before its id."""
    own = row.cells.get("set", str(row.cells.get("id", "")).rpartition("/")[0])
    try:
        return cell_values.text(own)
    except Unfit:
        return ""


def _head(set_id: str, sheet: Sheet, path: Path) -> JsonObject:
    """What can be said of a set of which there are only the cards."""
    title = path.stem.replace("-", " ").replace("_", " ").strip().title() or set_id
    named = {lang: sum(f"name_{lang}" in row.cells for row in sheet.rows) for lang in LANGS}
    languages: list[Lang] = sorted((lang for lang in LANGS if named[lang]), key=lambda lang: -named[lang])
    first = languages[0] if languages else "en"
    families = {slug(name): name for name in _words(sheet, "family")}
    return {
        "id": slug(set_id) or "my-set",
        "title": {first: title},
        "kind": Kind.HOME_MADE.value,
        "languages": languages or ["en"],
        "families": [{"id": id_, "name": {first: _name(name)}} for id_, name in families.items()],
        "icons": _icons(sheet, first),
    }


def _icons(sheet: Sheet, first: Lang) -> JsonObject:
    """The icons that the cards show, and those that everybody knows, which their text may name."""
    icons: dict[str, dict[Lang, str]] = {}
    for lang in LANGS:
        for icon, name in ICON_NAMES[lang].items():
            icons.setdefault(icon, {})[lang] = name
    known = icon_ids(icons)
    for word in (word for column in ICONS for word in _words(sheet, column)):
        meant = cell_values.icon(word, known)
        if meant is not None and slug(word) and meant not in (*known.values(), *NO_STORY):
            icons.setdefault(slug(word), {first: _name(word)})
    return icons


def _words(sheet: Sheet, column: str) -> Iterator[str]:
    for row in sheet.rows:
        cell = row.cells.get(column)
        if isinstance(cell, str) and cell != cell_values.UNKNOWN:
            yield cell_values.text(cell)


def _name(word: str) -> str:
    """A name as it is written; of an id, its words with capitals."""
    return word.replace("-", " ").title() if word == slug(word) else word
