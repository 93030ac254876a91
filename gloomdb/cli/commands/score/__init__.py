"""`gloomdb score`: what is seen through a stack and what it is worth; with --file, a whole table."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from gloomdb.cards.set import Persistence
from gloomdb.cli.arguments.catalogue import open_to_read, set_named
from gloomdb.cli.arguments.command_line import ValuesCommand
from gloomdb.cli.arguments.completion import complete_cards, complete_sets
from gloomdb.cli.arguments.options import Format, FormatOption, Lang, LangOption
from gloomdb.cli.terminal.cells import signs
from gloomdb.cli.terminal.output import emit, emit_lines, emit_record, say, text_wide
from gloomdb.decks import laid
from gloomdb.decks.laid import Box
from gloomdb.errors import UsageError
from gloomdb.language import translate

if TYPE_CHECKING:
    from gloomdb.cards.card import Card
    from gloomdb.catalog.reading.store import Catalog
    from gloomdb.decks.deck import Deck

KIND = ValuesCommand  # a card typed as its values may begin with a minus
EXAMPLES = (
    "gloomdb score 'Darius Dark' 'Contracted Consumption'",
    "gloomdb score gloom-1e/elissandre-deville 'hunted by horrors' 'fell from on high'",
    "gloomdb score Matamucho 'abrasado por un ave' --lang es --format json",
    "gloomdb score 'Lord Slogar' '. -15 -10 death' --save table.json --player Ada",
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
            help="The cards laid on it, from the bottom up; a death comes last. One that is not documented: "
            "its points and icons, such as '-15 . -10 duck'.",
            autocompletion=complete_cards,
        ),
    ] = None,
    file: Annotated[
        Path | None,
        typer.Option(metavar="TABLE.json", help="Score the table in this file: every family, and who wins."),
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
    deck: Annotated[
        str | None, typer.Option(metavar="DECK", help="Take cards from the boxes of this deck before others.")
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option(
            metavar="TABLE.json", help="Also put this Character and its cards into a table file, for --file."
        ),
    ] = None,
    player: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="With --save: whose family the Character is in.",
            show_default="player 1",
        ),
    ] = None,
    persistence: Annotated[
        Literal["own", "picture", "icon-or-picture"],
        typer.Option(help="What keeps persistent effects alive; own: the rule of each card's own edition."),
    ] = "own",
    lang: LangOption = "en",
    form: FormatOption = "table",
) -> None:
    """Score a Character: what each slot shows and hides, which effects work, and the Self-Worth.

    With a death on top, also the Self-Worth before it, and whether that death could be played.
    """
    if (file is None) == (character is None):
        raise UsageError("name a Character and the cards on it, or give --file TABLE.json with a whole table")
    if file is not None and save is not None:
        raise UsageError("--save goes with a Character and its cards, not with --file")
    from gloomdb.decks.shelf import take_out

    agreed = None if persistence == "own" else Persistence(persistence)
    with open_to_read(box or ()) as catalog:
        box = [set_named(id_, catalog) for id_ in box or ()]
        home = Box({card_set.id: card_set for card_set in catalog.sets()}, agreed)
        mixed = None if deck is None else take_out(catalog, deck)[0]
        boxes = [*box, *(sorted({card.set for card in mixed.cards()}) if mixed else ())]
        if file is not None:
            _score_table(catalog, home, file, boxes, mixed, lang, form)
        else:
            cards = _score_stack(catalog, home, character or "", card or [], boxes, lang, form)
            if save is not None:
                from gloomdb.cli.commands.score.table_file import put_into

                put_into(save, player or translate("player {number}", lang, number=1), cards)
                say("{card} is in {path} now", card=cards[0].id, path=save)


def _score_stack(
    catalog: Catalog, home: Box, character: str, names: list[str], box: list[str], lang: Lang, form: Format
) -> list[Card]:
    from gloomdb.catalog.reading.lookup import check_set
    from gloomdb.cli.commands.score.scored import as_json, scored
    from gloomdb.cli.commands.score.stack_page import stack_page

    sets = [check_set(id_, home.sets) for id_ in box]
    cards, notices = laid.found(catalog, laid.wishes(character, names), sets)
    laid.check_stack(cards)
    score = scored(home, cards)
    cautions = laid.cautions(cards)
    if form == "table":
        emit_lines(stack_page(score, lang, signs(), text_wide()))
    else:
        emit_record({**as_json(score), "cautions": cautions}, form, lang)
    for note in [*notices, *cautions]:
        say("note: {note}", note=note)
    return cards


def _score_table(
    catalog: Catalog, home: Box, file: Path, box: list[str], deck: Deck | None, lang: Lang, form: Format
) -> None:
    from gloomdb.cli.commands.score.table_file import read_table
    from gloomdb.cli.commands.score.table_page import table_json, table_page

    table = read_table(catalog, home, file, box)
    if deck is not None:  # its rules are played, whoever is at the table
        table = replace(table, terms=deck.terms)
    if form == "table":
        emit_lines(table_page(table, lang, signs(), text_wide()))
    elif form == "json":
        emit_record(table_json(table), form, lang)
    else:
        emit(table_json(table)["families"], ("player", "family_value", "story"), form, lang)
    for note in table.notes:
        say("note: {note}", note=note)
