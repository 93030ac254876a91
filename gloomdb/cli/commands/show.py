"""`gloomdb show`: one card as its face looks, with its text, its sources and its other printings."""

from __future__ import annotations

from typing import Annotated

import typer

from gloomdb.cli.arguments.completion import complete_cards
from gloomdb.cli.arguments.options import DbOption, FormatOption, LangOption
from gloomdb.cli.showing import show_card

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
            help="Its id, its name in any language, or a part of it that no other card has.",
            autocompletion=complete_cards,
        ),
    ],
    lang: LangOption = "en",
    db: DbOption = None,
    form: FormatOption = "table",
) -> None:
    """Show one card: its face, its text, what each fact rests on, and its other printings."""
    show_card(card, lang=lang, db=db, form=form)
