"""`gloomdb show`: one card as its face looks, with its text, its sources and its other printings."""

from __future__ import annotations

from typing import Annotated

import typer

from gloomdb.cli.arguments.catalogue import open_to_read
from gloomdb.cli.arguments.completion import complete_cards
from gloomdb.cli.arguments.options import DbOption, FormatOption, LangOption, NamesOption
from gloomdb.cli.terminal.output import columns_wide, emit_lines, emit_record

EXAMPLES = (
    "gloomdb show gloom-1e/was-wondrously-well-wed",
    "gloomdb show gloom-2e/wondrously --lang es",
    "gloomdb show Yuggoth --format json",
)


def command(
    card: Annotated[
        list[str],
        typer.Argument(
            metavar="CARD...",
            help="Its id, its name in any language, or part of a name that no other card has.",
            autocompletion=complete_cards,
        ),
    ],
    lang: LangOption = "en",
    _names: NamesOption = "all",
    db: DbOption = None,
    form: FormatOption = "table",
) -> None:
    """Show one card: its face, its text, the source of every fact, and its other printings."""
    from gloomdb.catalog.reading.found_cards import card_named
    from gloomdb.cli.terminal.card_page import context_of, page

    with open_to_read(db) as catalog:
        document = card_named(catalog, " ".join(card))
        context = context_of(catalog, lang, document) if form == "table" else None
    if context is None:
        emit_record(document, form, lang)
    else:
        emit_lines(page(document, context, columns_wide()))
