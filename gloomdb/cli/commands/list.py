"""`gloomdb list`: the cards that match a query, in a stable order."""

from __future__ import annotations

from typing import Annotated

import typer

from gloomdb.cli.arguments.catalogue import open_to_read, query_by_ids
from gloomdb.cli.arguments.command_line import QueryCommand
from gloomdb.cli.arguments.completion import complete_query
from gloomdb.cli.arguments.options import Format, FormatOption, Lang, LangOption, LimitOption
from gloomdb.cli.terminal.card_text import columns, tell_notes
from gloomdb.cli.terminal.flat_cards import documents_csv
from gloomdb.cli.terminal.output import emit, emit_record, emit_text, on_terminal, write

KIND = QueryCommand
EXAMPLES = (
    "gloomdb list type:modifier set:gloom-2e icon:duck",
    "gloomdb list 'points<=-15 top:0 (draw or discard) -has:effect'",
    "gloomdb list 'points:-30..-10 name:/^was/ sort:points-'",
    "gloomdb list tipo:muerte lang:es --lang es",
    "gloomdb list missing:es --format csv",
    "gloomdb list set:sea.csv type:modifier",
    "gloomdb list 'icons>=2 provenance:documented' --explain",
)


def command(
    query: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[QUERY]...",
            help='Words, "phrases", field:value, field<number, /regex/, or, -, ( ); every card if empty.',
            autocompletion=complete_query,
        ),
    ] = None,
    explain: Annotated[
        bool, typer.Option("--explain", help="Show how the query was understood, and its SQL.")
    ] = False,
    limit: LimitOption = None,
    lang: LangOption = "en",
    form: FormatOption = "table",
) -> None:
    """List the cards that match a query, set by set unless it says sort:FIELD.

    \b
    name: text: type: set: family: icon: when: op: source: provenance: id:
    points top middle bottom icons year copies, with : = != < <= > >= and a..b
    has: missing: (effect, points, icons, picture, note, es …)  lang:  sort:
    """
    from gloomdb.catalog.reading.found_cards import labels, listed

    text = " ".join(query or ())
    if explain:
        _explain(text, lang, form)
        return
    with open_to_read(queries=[text]) as catalog:
        answer = listed(catalog, query_by_ids(text, catalog), lang, hints=on_terminal())
        icons = labels(catalog, "icon", lang) if form == "table" else {}
        flat = documents_csv(answer.cards[:limit], catalog, lang) if form == "csv" else ""
    if form == "csv":
        write(flat)
    else:
        emit(answer.cards[:limit], columns(lang, icons), form, lang)
    tell_notes(answer, lang)


def _explain(text: str, lang: Lang, form: Format) -> None:
    """Writes how the query was understood, and the SQL it became."""
    from gloomdb.catalog.reading.find import statement
    from gloomdb.catalog.reading.found_cards import understood, value_names
    from gloomdb.query.explain import explained

    with open_to_read(queries=[text]) as catalog:
        query = understood(catalog, query_by_ids(text, catalog), lang)
        names = value_names(catalog, lang)
    sql, values = statement(query, lang)
    sentences = explained(query, lang, names)
    if form == "table":
        bound = [f"  {number}: {value}" for number, value in enumerate(values, 1)]
        emit_text("\n".join([*sentences, "", sql, *bound]))
    else:
        emit_record({"understood": sentences, "sql": sql, "values": values, "notes": query.notes}, form)
