"""`gloomdb own`: the boxes I own, which deck building can go by."""

from __future__ import annotations

from typing import Annotated

import typer

from gloomdb.catalog.user import owned
from gloomdb.catalog.user.owned import Box
from gloomdb.cli.arguments.catalogue import file_to_change, open_to_read, set_named
from gloomdb.cli.arguments.completion import complete_owned, complete_sets
from gloomdb.cli.arguments.options import FormatOption, LangOption
from gloomdb.cli.process.lazy import examples, plain_typer
from gloomdb.cli.terminal.output import Column, Row, emit, moment, say

app = plain_typer(help="List the boxes you own; 'deck build --owned' mixes them.")
COLUMNS = (Column[Row]("id", called="set"), "title", "year", "cards", moment("added"))

SetsArgument = Annotated[
    list[str], typer.Argument(metavar="SET...", help="Ids of sets.", autocompletion=complete_sets)
]
OwnedArgument = Annotated[
    list[str], typer.Argument(metavar="SET...", help="Ids of sets.", autocompletion=complete_owned)
]


@app.command(epilog=examples("gloomdb own add gloom-2e cthulhu"))
def add(sets: SetsArgument) -> None:
    """Add boxes to those you own."""
    new = owned.add(file_to_change(), _named(sets))
    if new:
        say("added to your boxes: {names}", names=", ".join(new))
    else:
        say("unchanged: they are already among your boxes")


@app.command(epilog=examples("gloomdb own remove cthulhu"))
def remove(sets: OwnedArgument) -> None:
    """Remove boxes from those you own."""
    gone = owned.remove(file_to_change(), _named(sets))
    say("no longer among your boxes: {names}", names=", ".join(gone))


@app.command("list", epilog=examples("gloomdb own list", "gloomdb own list --format ids"))
def list_(lang: LangOption = "en", form: FormatOption = "table") -> None:
    """List the boxes you own."""
    with open_to_read() as catalog:
        boxes = owned.boxes(catalog)
    emit([_row(box, lang) for box in boxes], COLUMNS, form, lang)
    if not boxes:
        say("no boxes yet (gloomdb own add SET adds one; gloomdb sets lists them)")


def _named(sets: list[str]) -> list[str]:
    with open_to_read() as catalog:
        return [set_named(text, catalog) for text in sets]


def _row(box: Box, lang: str) -> dict[str, object]:
    title = (box.title_es if lang == "es" else box.title_en) or box.title_en or box.title_es
    return {"id": box.id, "title": title, "year": box.year, "cards": box.cards, "added": box.added}
