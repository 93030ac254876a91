"""`gloomdb search`: full-text search in every language at once, best matches first."""

from __future__ import annotations

from typing import Annotated

import typer

from gloomdb.cli.arguments.completion import complete_query
from gloomdb.cli.arguments.options import DbOption, LangOption
from gloomdb.cli.arguments.query_arguments import QueryCommand, QueryFormat
from gloomdb.cli.searching import search_cards

KIND = QueryCommand
EXAMPLES = (
    "gloomdb search wedding",
    "gloomdb search muertes --lang es",
    "gloomdb search '\"draw limit\" type:death'",
    "gloomdb search wonderously",
)


def command(
    words: Annotated[
        list[str],
        typer.Argument(
            metavar="WORDS...",
            help="Words to look for; all of the query language works too.",
            autocompletion=complete_query,
        ),
    ],
    limit: Annotated[
        int | None,
        typer.Option("--limit", min=1, show_default="20 on a terminal", help="At most so many cards."),
    ] = None,
    lang: LangOption = "en",
    db: DbOption = None,
    form: QueryFormat = "table",
) -> None:
    """Search names and rules texts of all languages, best matches first; names count more than texts.

    Accents and plurals are forgiven. If nothing matches, the cards whose names come nearest are shown,
    marked as guesses.
    """
    search_cards(words, limit=limit, lang=lang, db=db, form=form)
