"""`gloomdb export csv`: one row a card, both languages, safe to open in a spreadsheet."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from gloomdb.cards.card import SLOTS
from gloomdb.cards.points import total
from gloomdb.cli.arguments.options import DbOption, ForceOption, LangOption, NamesOption, QueryCommand
from gloomdb.cli.arguments.selection import SetOption, WhatArgument, chosen, documents
from gloomdb.cli.terminal.output import csv_text, say, write
from gloomdb.files import write_files
from gloomdb.language import LANGS
from gloomdb.text import counted

if TYPE_CHECKING:
    from gloomdb.definitions.card_json import CardDocument

KIND = QueryCommand
EXAMPLES = (
    "gloomdb export csv -o cards.csv",
    "gloomdb export csv --set munchkin -o munchkin.csv",
    "gloomdb export csv 'type:modifier icon:duck'",
)
COLUMNS: Final = (
    "id", "set", "type", *(f"name_{lang}" for lang in LANGS), "translation_es", "family",
    *(f"points_{slot}" for slot in SLOTS), "points_total", *(f"icon_{slot}" for slot in SLOTS),
    *(f"text_{lang}" for lang in LANGS), "claim", "picture", "copies", "provenance", "sources",
    "reprint_of", "note",
)  # fmt: skip


def command(
    what: WhatArgument = None,
    sets: SetOption = None,
    out: Annotated[
        Path | None,
        typer.Option("--out", "-o", metavar="FILE", help="The file to write.", show_default="stdout"),
    ] = None,
    lang: LangOption = "en",
    _names: NamesOption = "all",
    db: DbOption = None,
    force: ForceOption = False,
) -> None:
    """Write a table with one row per card, in both languages.

    Without arguments, the whole catalogue. A clear slot is 'clear'; an empty cell is unknown or does not
    apply. Text that a spreadsheet would take for a formula gets an apostrophe in front.
    """
    rows = [row(card) for card in documents(chosen(what, sets, lang, db))]
    text = csv_text(rows, COLUMNS)
    if out is None:
        write(text)
        return
    # With the mark by which spreadsheets know UTF-8.
    write_files({out: text.encode("utf-8-sig", "backslashreplace")}, force=force)
    say("wrote {cards} to {out}", cards=counted(len(rows), "card"), out=out)


def row(card: CardDocument) -> dict[str, object]:
    """A card as cells."""
    cells: dict[str, object] = {
        key: card.get(key)
        for key in ("id", "set", "type", "family", "claim", "picture", "copies", "provenance")
    }
    for lang in LANGS:
        cells |= {f"name_{lang}": card["name"].get(lang), f"text_{lang}": card["text"].get(lang)}
    cells |= _slots("points", card.get("points")) | _slots("icon", card.get("icons"))
    cells["points_total"] = total(card.get("points"), card.get("points_total"))
    cells["translation_es"] = card.get("translation", {}).get("es")
    cells["sources"] = " ".join(dict.fromkeys(id_ for ids in card["sources"].values() for id_ in ids))
    return cells | {"reprint_of": card.get("reprint_of"), "note": card.get("note")}


def _slots(name: str, values: Sequence[int | str | None] | None) -> dict[str, object]:
    if values is None:
        return {}
    return {
        f"{name}_{slot}": "clear" if value is None else value
        for slot, value in zip(SLOTS, values, strict=True)
    }
