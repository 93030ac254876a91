"""`gloomdb list`: the cards that match a query, in a stable order."""

from __future__ import annotations

from typing import Annotated

import typer

from gloomdb.cli.arguments.completion import complete_query
from gloomdb.cli.arguments.options import DbOption, LangOption
from gloomdb.cli.arguments.query_arguments import QueryCommand, QueryFormat
from gloomdb.cli.listing import list_cards

KIND = QueryCommand
EXAMPLES = (
    "gloomdb list type:modifier set:gloom-2e icon:duck",
    "gloomdb list 'points<=-15 top:0 (draw or discard) -has:effect'",
    "gloomdb list 'points:-30..-10 name:/^was/ sort:points-'",
    "gloomdb list tipo:muerte lang:es --lang es",
    "gloomdb list missing:es --format csv",
    "gloomdb list 'icons>=2 provenance:documented' --explain",
)


def command(
    query: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[QUERY]...",
            help='Words, "phrases", field:value, field<number, /regex/, or, -, ( ); none: every card.',
            autocompletion=complete_query,
        ),
    ] = None,
    explain: Annotated[
        bool, typer.Option("--explain", help="Show how the query was understood, and its SQL.")
    ] = False,
    lang: LangOption = "en",
    db: DbOption = None,
    form: QueryFormat = "table",
) -> None:
    """List the cards that match a query, set by set unless it says sort:FIELD.

    \b
    name: text: type: set: family: icon: when: op: source: provenance: id:
    points top middle bottom icons year copies, with : = != < <= > >= and a..b
    has: missing: (effect, points, icons, picture, note, es …)  lang:  sort:
    """
    list_cards(query or [], explain=explain, lang=lang, db=db, form=form)
