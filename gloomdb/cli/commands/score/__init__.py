"""`gloomdb score`: what is seen through a stack and what it is worth; with --file, a whole table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from gloomdb.cli.arguments.catalogue import open_to_read
from gloomdb.cli.arguments.completion import complete_cards, complete_sets
from gloomdb.cli.arguments.named_sets import set_named
from gloomdb.cli.arguments.options import DbOption, Format, FormatOption, Lang, LangOption, NamesOption
from gloomdb.cli.terminal.cells import signs
from gloomdb.cli.terminal.output import columns_wide, emit, emit_lines, emit_record, say
from gloomdb.errors import UsageError

if TYPE_CHECKING:
    from gloomdb.catalog.reading.store import Catalog
    from gloomdb.cli.commands.score.laid import Box

EXAMPLES = (
    "gloomdb score 'Darius Dark' 'Contracted Consumption'",
    "gloomdb score gloom-1e/elissandre-deville 'hunted by horrors' 'fell from on high'",
    "gloomdb score Matamucho 'abrasado por un ave' --lang es --format json",
    "gloomdb score --file table.json",
)


def command(
    character: Annotated[
        str | None,
        typer.Argument(
            metavar="CHARACTER",
            help="The Character: its id, its name in any language, or part of a name that no other card has.",
            autocompletion=complete_cards,
            show_default=False,
        ),
    ] = None,
    card: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="CARD...",
            help="The cards laid on it, from the bottom up; a death comes last.",
            autocompletion=complete_cards,
        ),
    ] = None,
    file: Annotated[
        Path | None,
        typer.Option(
            "--file", metavar="TABLE.json", help="Score the table in this file: every family, and who wins."
        ),
    ] = None,
    box: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="ID",
            help="The box to take a card from if several boxes have it. May be repeated.",
            autocompletion=complete_sets,
        ),
    ] = None,
    persistence: Annotated[
        Literal["own", "picture", "icon-or-picture"],
        typer.Option(help="What keeps persistent effects alive; own: the rule of each card's own edition."),
    ] = "own",
    lang: LangOption = "en",
    _names: NamesOption = "all",
    db: DbOption = None,
    form: FormatOption = "table",
) -> None:
    """Score a Character: what each slot shows and hides, which effects work, and the Self-Worth.

    With a death on top, also the Self-Worth before it, and whether that death could be played.
    """
    if (file is None) == (character is None):
        raise UsageError("name a Character and the cards on it, or give --file TABLE.json with a whole table")
    from gloomdb.cards.set import Persistence
    from gloomdb.cli.commands.score.laid import Box

    agreed = None if persistence == "own" else Persistence(persistence)
    with open_to_read(db, box or ()) as catalog:
        box = [set_named(id_, catalog) for id_ in box or ()]
        home = Box({card_set.id: card_set for card_set in catalog.sets()}, agreed)
        if file is not None:
            _score_table(catalog, home, file, box, lang, form)
        else:
            _score_stack(catalog, home, character or "", card or [], box, lang, form)


def _score_stack(
    catalog: Catalog, home: Box, character: str, names: list[str], box: list[str], lang: Lang, form: Format
) -> None:
    from gloomdb.catalog.reading.lookup import check_set
    from gloomdb.cli.commands.score import laid
    from gloomdb.cli.commands.score.scored import as_json, scored
    from gloomdb.cli.commands.score.stack_page import stack_page

    sets = [check_set(id_, home.sets) for id_ in box]
    cards, notices = laid.found(catalog, laid.wishes(character, names), sets)
    laid.check_stack(cards)
    score = scored(home, cards)
    cautions = laid.cautions(cards)
    if form == "table":
        emit_lines(stack_page(score, lang, signs(), columns_wide()))
    else:
        emit_record({**as_json(score), "cautions": cautions}, form, lang)
    for note in [*notices, *cautions]:
        say("note: {note}", note=note)


def _score_table(catalog: Catalog, home: Box, file: Path, box: list[str], lang: Lang, form: Format) -> None:
    from gloomdb.cli.commands.score.table_file import read_table
    from gloomdb.cli.commands.score.table_page import table_json, table_page

    table = read_table(catalog, home, file, box)
    if form == "table":
        emit_lines(table_page(table, lang, signs(), columns_wide()))
    elif form == "json":
        emit_record(table_json(table), form, lang)
    else:
        emit(table_json(table)["families"], ("player", "family_value", "story"), form, lang)
    for note in table.notes:
        say("note: {note}", note=note)
