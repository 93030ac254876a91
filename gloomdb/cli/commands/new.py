"""`gloomdb new`: a home-made set to start from."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gloomdb.cli.arguments.options import ForceOption, Lang, LangOption
from gloomdb.cli.terminal.output import say
from gloomdb.errors import UsageError

if TYPE_CHECKING:
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
    from gloomdb.files import write_file, write_files

    suffix = path.suffix.lower()
    if suffix in (".xlsx", ".ods"):
        raise UsageError(
            "{path}: new writes .csv, which every spreadsheet program opens and saves as {suffix}",
            path=path,
            suffix=suffix,
        )
    if csv and suffix != SHEET:
        from gloomdb.cli.commands.export.export_options import make_directory

        make_directory(path)
        files = {path / "set.json": starter_head(path), path / "cards.csv": _sheet(path, lang)}
        write_files(files, force=force)
        say("wrote {path}/set.json and {path}/cards.csv (gloomdb validate {path} checks them)", path=path)
        return
    write_file(path, _sheet(path, lang) if suffix == SHEET else starter_set(path), force=force)
    say("wrote {path} (gloomdb validate {path} checks it)", path=path)


def _sheet(path: Path, lang: Lang) -> bytes:
    """The cards as a spreadsheet, with the columns that a designer needs."""
    from gloomdb.cli.terminal.output import csv_text
    from gloomdb.definitions.json.strict_json import parse_document
    from gloomdb.definitions.layers import layers_of
    from gloomdb.definitions.library import Library
    from gloomdb.definitions.spreadsheet.card_cells import card_cells
    from gloomdb.definitions.spreadsheet.columns import WRITTEN, heading
    from gloomdb.definitions.starter import SHEET_NOTES, starter_set

    made: CardSet = Library().build(layers_of(parse_document(starter_set(path), str(path)).value))
    rows = [
        card_cells(card, made) | ({"note": SHEET_NOTES[card.slug]} if card.slug in SHEET_NOTES else {})
        for card in made.cards
    ]
    named = [{heading(column, lang): row[column] for column in WRITTEN} for row in rows]
    return csv_text(named, [heading(column, lang) for column in WRITTEN]).encode("utf-8-sig")
