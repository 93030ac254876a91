"""`gloomdb export html`: one page with the cards, a search and a table to stack them on."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gloomdb.cli.arguments.options import DbOption, ForceOption, LangOption, NamesOption
from gloomdb.cli.arguments.query_arguments import QueryCommand, QueryFormat
from gloomdb.cli.arguments.selection import SetOption, WhatArgument
from gloomdb.cli.commands.export.choosing import chosen
from gloomdb.cli.commands.export.export_options import OutOption
from gloomdb.cli.terminal.output import emit_record, say

KIND = QueryCommand
EXAMPLES = (
    "gloomdb export html -o gloom.html",
    "gloomdb export html --set cthulhu --title 'Cthulhu Gloom' -o cthulhu.html",
    "gloomdb export html 'icon:duck' --lang es -o patos.html",
)


def command(
    what: WhatArgument = None,
    sets: SetOption = None,
    out: OutOption = Path("gloom.html"),
    title: Annotated[str, typer.Option("--title", metavar="TITLE", help="Title of the page.")] = "Gloom",
    lang: LangOption = "en",
    _names: NamesOption = "all",
    db: DbOption = None,
    force: ForceOption = False,
    form: QueryFormat = "table",
) -> None:
    """Write a web page with the cards and a table to stack them on.

    A single file with search that works offline. Without arguments it has the whole catalogue. It is in both
    languages; --lang is the one it opens in.
    """
    from gloomdb.files import write_file
    from gloomdb.web.page.build import html_page

    picked = chosen(what, sets, lang, db)
    homes = {each.card.set: each.card_set for each in picked}
    counts = {each.card.id: each.count for each in picked}
    page = html_page([each.card for each in picked], homes, title=title, lang=lang, counts=counts)
    data = page.encode("utf-8", "replace")
    write_file(out, data, force=force)
    if not picked:
        say("note: no card matches, so the page is empty")
    emit_record({"file": str(out), "cards": len(picked), "bytes": len(data)}, form, lang)
