"""`gloomdb export html`: one page with the cards, a search and a table to stack them on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gloomdb.cli.arguments.catalogue import is_path, open_to_read
from gloomdb.cli.arguments.command_line import QueryCommand
from gloomdb.cli.arguments.options import (
    ForceOption,
    FormatOption,
    LangOption,
    OutputOption,
    SetOption,
)
from gloomdb.cli.arguments.selection import Picked, WhatArgument, chosen, terms_of
from gloomdb.cli.commands.export.export_options import ArtOption, names_of, own_art
from gloomdb.cli.terminal.output import emit_record, say
from gloomdb.files import write_file

if TYPE_CHECKING:
    from gloomdb.cards.set import CardSet
    from gloomdb.web.page.page_data import Yours

KIND = QueryCommand
EXAMPLES = (
    "gloomdb export html -o gloom.html",
    "gloomdb export html --set cthulhu --title 'Cthulhu Gloom' -o cthulhu.html",
    "gloomdb export html 'icon:duck' --lang es -o patos.html",
)


def command(
    what: WhatArgument = None,
    sets: SetOption = None,
    out: OutputOption = Path("gloom.html"),
    title: Annotated[
        str | None,
        typer.Option(
            metavar="TITLE",
            help="Title of the page; by default the deck's or the set's, else Gloom.",
            show_default=False,
        ),
    ] = None,
    lang: LangOption = "en",
    art: ArtOption = None,
    mine: Annotated[
        bool,
        typer.Option(
            "--mine/--no-mine",
            help="Name your decks and owned boxes in the page, so that it can search by them.",
        ),
    ] = True,
    force: ForceOption = False,
    form: FormatOption = "table",
) -> None:
    """Write a web page with the cards and a table to stack them on.

    A single file with search that works offline. Without arguments it has the whole catalogue. It is in both
    languages; --lang is the one it opens in.
    """
    from gloomdb.web.page.build import html_page

    picked = chosen(what, sets, lang)
    homes = {each.card.set: each.card_set for each in picked}
    counts = {each.card.id: each.count for each in picked}
    names = names_of(picked, lang)
    title = title or (names[0] if len(names) == 1 else "Gloom")
    are_files = bool(sets) and not what and all(map(is_path, sets or ()))  # nobody's catalogue
    page = html_page(
        [each.card for each in picked], homes, title=title, lang=lang, counts=counts,
        art=own_art(picked, art), yours=None if are_files else _yours(picked, homes, mine=mine),
        terms=terms_of(picked),
    )  # fmt: skip
    data = page.encode("utf-8", "replace")
    write_file(out, data, force=force)
    emit_record({"file": str(out), "cards": len(picked), "bytes": len(data)}, form, lang)


def _yours(picked: Sequence[Picked], homes: Mapping[str, CardSet], *, mine: bool) -> Yours:
    """For a deck what to take out of its boxes; where it may be told, all decks and the boxes owned."""
    from gloomdb.catalog.user.kept_decks import decks_by_card
    from gloomdb.catalog.user.owned import owned_ids
    from gloomdb.decks.pull import pulls
    from gloomdb.web.page.page_data import Yours

    pull = pulls(picked[0].deck, homes) if picked and picked[0].deck else []
    if not mine:
        return Yours(pull=pull)
    with open_to_read() as catalog:
        told = Yours(decks_by_card(catalog), frozenset(owned_ids(catalog)), pull)
    if told.decks or told.boxes:
        say("the page names your decks and the boxes you own (--no-mine leaves them out)")
    return told
