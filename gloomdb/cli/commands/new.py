"""`gloomdb new`: a home-made set to start from."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gloomdb.cards.kind_names import TYPES, word
from gloomdb.cli.arguments.options import ForceOption, Lang, LangOption
from gloomdb.cli.terminal.output import csv_text, say
from gloomdb.errors import UsageError
from gloomdb.files import write_file, write_files
from gloomdb.language import SOURCE, translate

if TYPE_CHECKING:
    from gloomdb.cards.card import Card
    from gloomdb.cards.set import CardSet

EXAMPLES = (
    "gloomdb new my-set.json",
    "gloomdb new my-set --csv",
    "gloomdb new sea.csv",
    "gloomdb validate my-set.json",
)
SHEET = ".csv"


def command(
    path: Annotated[
        Path,
        typer.Argument(
            metavar="FILE|DIR",
            help="The file to write (.json or .csv), or with --csv the directory; the set is named after it.",
        ),
    ],
    csv: Annotated[
        bool,
        typer.Option("--csv", help="Write a directory with the cards in a spreadsheet: set.json, cards.csv."),
    ] = False,
    force: ForceOption = False,
    lang: LangOption = "en",
) -> None:
    """Write a small home-made set to start from: every type of card, each with a note on what it shows.

    A .csv file holds the cards alone; --csv makes a directory that has families, icons and rules as well.
    Thanks to their "$schema" line, editors that support JSON Schema complete and check .json files.
    """
    from gloomdb.definitions.starter import starter_head, starter_set

    suffix = path.suffix.lower()
    if suffix in (".xlsx", ".ods"):
        form = "{path}: new writes .csv, which every spreadsheet program opens and saves as {suffix}"
        raise UsageError(form, path=path, suffix=suffix)
    if csv and suffix != SHEET:
        from gloomdb.cli.commands.export.export_options import make_directory

        make_directory(path)
        files = {path / "set.json": starter_head(path, lang), path / "cards.csv": _sheet(path, lang)}
        write_files(files, force=force)
        say("wrote {path}/set.json and {path}/cards.csv (gloomdb validate {path} checks them)", path=path)
        return
    write_file(path, _sheet(path, lang) if suffix == SHEET else starter_set(path, lang), force=force)
    say("wrote {path} (gloomdb validate {path} checks it)", path=path)


def _sheet(path: Path, lang: Lang) -> bytes:
    """The cards as a spreadsheet, with the columns that a designer needs."""
    from gloomdb.definitions.json.strict_json import parse_document
    from gloomdb.definitions.layers import layers_of
    from gloomdb.definitions.library import Library
    from gloomdb.definitions.spreadsheet.columns import heading, written
    from gloomdb.definitions.starter import starter_set

    document = parse_document(starter_set(path, lang), str(path))
    starter: CardSet = Library().build(layers_of(document.value))
    columns = written(lang)
    rows = [_row(card, starter, lang) for card in starter.cards]
    named = [{heading(column, lang): row[column] for column in columns} for row in rows]
    return csv_text(named, [heading(column, lang) for column in columns]).encode("utf-8-sig")


def _row(card: Card, made: CardSet, lang: Lang) -> dict[str, object]:
    """A card's cells in the words of the language, which all are read back."""
    from gloomdb.catalog.user.typed_values import shown
    from gloomdb.definitions.spreadsheet.card_cells import card_cells
    from gloomdb.definitions.spreadsheet.cell_values import CLEAR
    from gloomdb.definitions.spreadsheet.columns import ICONS, POINTS
    from gloomdb.definitions.starter import SHEET_NOTES

    cells = card_cells(card, made)
    cells["note"] = SHEET_NOTES[lang].get(card.slug, card.note)
    if lang == SOURCE:
        return cells
    names = {icon: of[lang].lower() for icon, of in made.icons.items()}
    names |= {block: translate(block, lang) for block in (CLEAR, "blank")}
    cells |= {slot: names.get(str(cells[slot]), cells[slot]) for slot in (*POINTS, *ICONS)}
    cells["type"] = word(TYPES, card.type, lang).lower()
    if card.claim is not None:
        cells["claim"] = shown(card.claim, made, lang)
    return cells
