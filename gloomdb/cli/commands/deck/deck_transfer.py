"""`gloomdb deck export` and `deck import`: decks as files, and what to say where their cards differ."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gloomdb.cli.arguments.catalogue import file_to_change, open_to_read
from gloomdb.cli.arguments.options import DeckArgument, ForceOption, StdoutOption
from gloomdb.cli.terminal.output import say, write
from gloomdb.errors import BadInput, UsageError
from gloomdb.files import write_file
from gloomdb.language import Sentence
from gloomdb.text import counted

if TYPE_CHECKING:
    from gloomdb.decks.deck_file import Difference

EXPORT_EXAMPLES = ("gloomdb deck export mixed -o mixed.json", "gloomdb deck export mixed > m.json")
IMPORT_EXAMPLES = ("gloomdb deck import mixed.json", "gloomdb deck import m.json --name b")
SHOWN = 20  # cards named before the rest is counted


def export(
    deck: DeckArgument,
    former: Annotated[
        Path | None,
        typer.Argument(metavar="[FILE]", help="The same as --output, which it was before.", hidden=True),
    ] = None,
    file: StdoutOption = None,
    force: ForceOption = False,
) -> None:
    """Write a deck file, to build the same deck elsewhere.

    It holds the ids of the cards and a hash of what each does.
    """
    from gloomdb.decks.deck_file import deck_text
    from gloomdb.decks.shelf import take_out

    if former is not None:
        if file is not None:
            raise UsageError(
                "two files to write: {first} and {second} (give one, with -o)", first=former, second=file
            )
        say("note: the file to write is given as -o {file} now", file=former)
        file = former
    with open_to_read() as catalog:
        found, differences = take_out(catalog, deck)
    what = Sentence("the deck '{name}' cannot be written as it was mixed", name=deck)
    _refuse(differences, what, Sentence("import their set or patch, or build it again"))
    text = deck_text(found)
    if file is None:
        write(text)
        return
    write_file(file, text.encode(), force=force)
    say("written: {file}", file=file)


def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A deck file.")],
    name: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Name for the deck; if not given, the name in the file."),
    ] = None,
    anyway: Annotated[
        bool,
        typer.Option("--anyway", help="Import it with the cards as they are here, leaving out missing ones."),
    ] = False,
    force: ForceOption = False,
) -> None:
    """Import a deck from a file, if its cards are the same here.

    Otherwise it says exactly which cards differ.
    """
    from gloomdb.decks.deck import checked_name
    from gloomdb.decks.deck_file import read_deck_file
    from gloomdb.decks.shelf import Shelf, put_in

    with open_to_read() as catalog:
        deck, differences, edited = read_deck_file(file, Shelf(catalog))
    if not anyway:
        what = Sentence("{file} does not build the same deck here", file=file)
        _refuse(differences, what, Sentence("import their set or patch, or use --anyway"))
    deck = replace(deck, name=checked_name(name)) if name else deck
    put_in(file_to_change(), deck, force=force)
    warn(differences)
    if edited:
        say("note: the file was edited after it was exported; the deck is built as it says now")
    form = "saved as '{name}': {cards}, hash {hash}"
    say(form, name=deck.name, cards=counted(len(deck.cards()), "card"), hash=deck.hash()[:16])


def _listed(differences: list[Difference]) -> str:
    """A line for each, as sentences one within the other."""
    more = len(differences) - SHOWN
    lines: str = Sentence("\n  and {more} more", more=more) if more > 0 else ""
    for difference in reversed(differences[:SHOWN]):
        form = (
            "\n  {card} is missing{rest}" if difference.what == "missing" else "\n  {card} is changed{rest}"
        )
        lines = Sentence(form, card=difference.card, rest=lines)
    return lines


def warn(differences: list[Difference]) -> None:
    """Says which cards of a deck are gone or changed."""
    if differences:
        say("warning: {cards}:{listed}", cards=_other(differences), listed=_listed(differences))


def _refuse(differences: list[Difference], what: str, way_out: str) -> None:
    if differences:
        raise BadInput(
            "{what}: {cards} ({way_out}):{listed}",
            what=what,
            cards=_other(differences),
            way_out=way_out,
            listed=_listed(differences),
        )


def _other(differences: list[Difference]) -> str:
    return counted(len(differences), "card gone or changed", "cards gone or changed")
