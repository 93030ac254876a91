"""`gloomdb export reference`: the rules of an edition or a mix at a glance, as cards to cut out."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gloomdb import __version__
from gloomdb.cli.arguments.catalogue import open_for_deck
from gloomdb.cli.arguments.completion import complete_decks
from gloomdb.cli.arguments.mixing import kept
from gloomdb.cli.arguments.options import ForceOption, FormatOption, OutputOption, SetOption
from gloomdb.cli.arguments.selection import deck_named, find_sets
from gloomdb.cli.commands.export.export_options import (
    CardSizeOption,
    LangsOption,
    ModeOption,
    PaperOption,
    languages,
    tell_notes,
)
from gloomdb.cli.process.spoken import current
from gloomdb.cli.terminal.output import emit_record
from gloomdb.errors import UsageError
from gloomdb.files import write_file

if TYPE_CHECKING:
    from gloomdb.cards.set import CardSet

EXAMPLES = (
    "gloomdb export reference --set cthulhu -o reference.pdf",
    "gloomdb export reference mixed -o reference.pdf",
    "gloomdb export reference --set munchkin --lang es --paper letter -o referencia.pdf",
)


def command(
    deck: Annotated[
        str | None,
        typer.Argument(
            metavar="[DECK]",
            help="A deck by its name or its file: the set-up, turn and icons of the mix.",
            autocompletion=complete_decks,
        ),
    ] = None,
    sets: SetOption = None,
    out: OutputOption = Path("reference.pdf"),
    lang: LangsOption = None,
    mode: ModeOption = "paper",
    paper: PaperOption = "a4",
    card: CardSizeOption = "63.5x88.9",
    copies: Annotated[
        int, typer.Option(metavar="N", min=1, max=100, help="Number of copies of each card.")
    ] = 1,
    force: ForceOption = False,
    form: FormatOption = "table",
) -> None:
    """Write reference cards for an edition or a deck.

    In our own words: set-up, the turn, what counts, effects and icons.
    """
    from gloomdb.sheets.drawing.geometry import card_size, layout
    from gloomdb.sheets.faces.reference import reference_faces
    from gloomdb.sheets.printing.impose import Sheet, paper_size
    from gloomdb.sheets.printing.job import Style, make_pdf
    from gloomdb.sheets.printing.slug import Slug

    if not sets and deck is None:
        raise UsageError("which edition? (give a deck, or --set ID)")
    langs = languages(lang)
    size = card_size(card)
    cells = Sheet(paper_size(paper), size, bleed=2.0 if mode == "paper" else 0.0).fullest()
    editions = {card_set.id: card_set for card_set in find_sets(sets or ())}
    if deck is not None:
        editions = {deck: _edition(deck), **editions}
    drawn = [
        (f"{name} ({language})", face)
        for name, card_set in editions.items()
        for language in langs
        for face in reference_faces(card_set, language, layout(*size))
    ]
    faces = [face for _, face in drawn for _ in range(copies)]
    subject = ", ".join(dict.fromkeys(label for label, _ in drawn))
    style = Style(mode=mode, slug=Slug(subject, __version__, langs[0]))
    data = make_pdf(faces, layout(*size), cells, style, title="gloomdb: reference")
    write_file(out, data, force=force)
    tell_notes(drawn)
    emit_record({"file": str(out), "cards": len(faces)}, form, current())


def _edition(name: str) -> CardSet:
    from gloomdb.decks.edition import edition_of
    from gloomdb.decks.shelf import Shelf

    with open_for_deck(name) as catalog:
        deck = deck_named(catalog, name) or kept(catalog, name)
        return edition_of(deck, Shelf(catalog))
