"""`gloomdb fill`: what is not documented of a box, filled in by somebody who has it, as a patch."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gloomdb.cli.arguments.catalogue import file_to_change, open_to_read, set_named
from gloomdb.cli.arguments.completion import complete_sets
from gloomdb.cli.arguments.options import ForceOption, Lang, LangOption
from gloomdb.cli.commands import import_
from gloomdb.cli.process.spoken import current
from gloomdb.cli.terminal.output import csv_text, say
from gloomdb.errors import BadInput, UsageError
from gloomdb.files import write_file
from gloomdb.language import Sentence, translate
from gloomdb.text import counted

if TYPE_CHECKING:
    from gloomdb.cards.card import Card, CardType
    from gloomdb.cards.set import CardSet
    from gloomdb.catalog.user.patching import Box, Gap, PatchFile
    from gloomdb.catalog.user.typed_values import KnownEffect
    from gloomdb.cli.commands.fill.filling import Walk
    from gloomdb.cli.commands.fill.quick_entry import QuickEntry
    from gloomdb.definitions.library import Library

OwnerOption = Annotated[
    str,
    typer.Option(
        "--owner", metavar="NAME", envvar="GLOOMDB_OWNER", help="Your name, kept with the values you enter."
    ),
]
EXAMPLES = (
    "gloomdb fill cthulhu",
    "gloomdb fill cthulhu --owner Pat --printing 'English, 2011'",
    "gloomdb fill cthulhu --type story --output my-cthulhu.json",
    "gloomdb fill fairytale --template my-fairytale.json",
    "gloomdb fill thrones --csv thrones.csv",
    "gloomdb fill cthulhu --import < answers.txt",
)


def command(
    card_set: Annotated[
        str, typer.Argument(metavar="SET", help="The id of a set.", autocompletion=complete_sets)
    ],
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", metavar="FILE", help="The patch to write; an existing one is continued."
        ),
    ] = None,
    template: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write a patch to fill in with a text editor, instead of asking."),
    ] = None,
    sheet: Annotated[
        Path | None,
        typer.Option(
            "--csv",
            metavar="FILE",
            help="Write a spreadsheet with one row per card to fill in, or read one that is there.",
        ),
    ] = None,
    type_: Annotated[
        str | None, typer.Option("--type", metavar="TYPE", help="Ask only about cards of this type.")
    ] = None,
    owner: OwnerOption = "",
    printing: Annotated[
        str, typer.Option(metavar="TEXT", help="Which printing you have: year, language, edition.")
    ] = "",
    title: Annotated[
        str,
        typer.Option(
            "--source",
            metavar="TITLE",
            show_default="My own box",
            help="Where the values come from, kept as their source.",
        ),
    ] = "",
    take_in: Annotated[
        bool | None,
        typer.Option(
            "--import/--no-import", help="Import the patch at the end, or do not; asked if not given."
        ),
    ] = None,
    force: ForceOption = False,
    lang: LangOption = "en",
) -> None:
    """Fill in what nobody has documented about a box you own: points, icons, effects, card by card.

    Type cards in any order, one line each, by a few letters of their names, or press Enter to be asked card
    by card. The answers become a patch: a file that overrides the set and is kept when the set is imported
    again.
    '?' shows what can be typed; 'q' or the end of the input writes the answers so far.
    """
    if template and sheet:
        raise UsageError("--template and --csv are two ways to do the same (choose one)")
    if template and (output or take_in):
        raise UsageError("--template only writes a file (leave out --output and --import)")
    from gloomdb.catalog.user.patching import new_box

    type_ = type_ and _checked_type(type_)
    with open_to_read() as catalog:
        card_set = set_named(card_set, catalog)
    box = new_box(title or translate("My own box", lang), owner, printing)
    if template:
        _write_template(card_set, type_, box, template, force=force)
        return
    if sheet is not None and not sheet.exists():
        _write_sheet(card_set, type_, sheet, lang)
        return
    path = output or Path(f"my-{card_set}.json")
    if sheet is not None:
        file: PatchFile | None = _read_sheet(card_set, box, sheet, path, lang)
    else:
        file = _walked(card_set, type_, box, path, lang)
    if file is not None:
        _write(file, path)
        _offer(path, take_in)


def _checked_type(typed: str) -> str:
    from gloomdb.catalog.user.typed_values import card_type

    try:
        return card_type(typed)
    except BadInput as trouble:
        raise UsageError(trouble.sentence) from None


def _wanted(card_set: CardSet, type_: str | None) -> list[Gap]:
    """The gaps of the set; of cards of one type, if one is asked for."""
    from gloomdb.catalog.user.patching import gaps

    return [gap for gap in gaps(card_set) if type_ in (None, gap.card.type)]


def _write_template(set_id: str, type_: str | None, box: Box, path: Path, *, force: bool) -> None:
    from gloomdb.catalog.user.patching import template

    with open_to_read() as catalog:
        card_set = catalog.card_set(set_id)
    wanted = _wanted(card_set, type_)
    write_file(path, template(card_set, wanted, box), force=force)
    cards = counted(len({gap.card.slug for gap in wanted}), "card")
    say("wrote {path} with {cards} to fill in (gloomdb import {path} imports it)", path=path, cards=cards)


def _write_sheet(set_id: str, type_: str | None, path: Path, lang: Lang) -> None:
    from gloomdb.catalog.user.fill_sheet import gap_rows

    with open_to_read() as catalog:
        card_set = catalog.card_set(set_id)
    rows = gap_rows(card_set, _wanted(card_set, type_), lang)
    # With the mark by which spreadsheets know UTF-8.
    write_file(path, csv_text(rows, list(rows[0]) if rows else []).encode("utf-8-sig"), force=False)
    cards = counted(len(rows), "card")
    form = "wrote {path} with {cards} to fill in (gloomdb fill {set} --csv {path} reads it)"
    say(form, path=path, cards=cards, set=set_id)


def _read_sheet(set_id: str, box: Box, sheet: Path, path: Path, lang: Lang) -> PatchFile:
    """The patch with what the spreadsheet says; a row that is wrong is told and left out."""
    from gloomdb.catalog.user.fill_sheet import filled_in
    from gloomdb.catalog.user.patching import PatchFile

    card_set, _, library = _read(set_id, lang)
    file = PatchFile(card_set, box)
    if path.exists():
        _go_on(file, path)
    filled = filled_in(sheet, card_set)
    for slug, fields in filled.cards.items():
        for field, value in fields.items():
            file.set(slug, field, value)
            trouble = file.trouble(slug, library)
            if trouble is not None:
                file.unset(slug, field)
                filled.problems.append(Sentence("{card}: {trouble}", card=slug, trouble=trouble))
    for problem in filled.problems:
        say("  {problem}", problem=problem)
    if not file.cards:
        raise BadInput(
            "{path}: nothing is filled in (write what the cards show into the empty cells)", path=sheet
        )
    return file


def _walked(set_id: str, type_: str | None, box: Box, path: Path, lang: Lang) -> PatchFile | None:
    """The patch with what was answered; None if there is nothing to write."""
    from gloomdb.catalog.user.patching import PatchFile, invented
    from gloomdb.cli.commands.fill.filling import Back, Next, Stop, Walk
    from gloomdb.cli.commands.fill.quick_entry import QuickEntry

    card_set, known, library = _read(set_id, lang)
    file = PatchFile(card_set, box)
    if path.exists():
        _go_on(file, path)
    wanted = [gap for gap in _wanted(card_set, type_) if not file.has(gap.card.slug, gap.field)]
    stand_ins = {kind: cards for kind, cards in invented(card_set).items() if type_ in (None, kind)}
    if not wanted and not stand_ins:
        say("nothing to fill in: everything asked about {set_id} is documented", set_id=set_id)
        return None
    cards = counted(len({gap.card.slug for gap in wanted}), "card")
    say("{cards} to fill in; ? shows what can be typed, q stops", cards=cards)
    before = file.written()
    walk = Walk(card_set, file, library, known, lang)
    quick = QuickEntry(walk, wanted)
    try:
        _enter(quick, walk, wanted, stand_ins)
    except (Stop, Back, Next):
        pass
    except (KeyboardInterrupt, SystemExit):
        if file.written() != before:  # an hour of answers is not lost to Ctrl-C
            say("")
            _write(file, path)
        raise
    if file.written() == before:
        say("nothing was filled in, nothing was written")
        return None
    return file


def _enter(quick: QuickEntry, walk: Walk, wanted: list[Gap], stand_ins: dict[CardType, list[Card]]) -> None:
    """Cards in any order, a line each; an answer that is not such a line is the first of the walk."""
    from gloomdb.cli.commands.fill.filling import Quick

    while True:
        first = quick.through()
        walk.pending = [first] if first else []
        try:
            walk.through(wanted)
            walk.unlisted(stand_ins)
        except Quick:
            continue
        return


def _read(set_id: str, lang: Lang) -> tuple[CardSet, list[KnownEffect], Library]:
    from gloomdb.catalog.importing.stored_layers import known_layers
    from gloomdb.catalog.user.typed_values import known_effects
    from gloomdb.definitions.library import Library

    with open_to_read() as catalog:
        card_set = catalog.card_set(set_id)
        cards = [card for id_ in catalog.set_ids() for card in catalog.card_set(id_).cards]
        library = Library(known_layers(catalog.rows))
    return card_set, known_effects([card.effects or () for card in cards], card_set, lang), library


def _go_on(file: PatchFile, path: Path) -> None:
    from gloomdb.catalog.importing.updating import read_for

    patches = list(read_for(file_to_change(), [path]).patches.values())
    if not patches or patches[0].patch.set != file.set_id:
        form = "{path}: it exists but is not a patch for {set_id} (give another --output)"
        raise BadInput(form, path=path, set_id=file.set_id)
    file.go_on(patches[0].patch)
    say("continuing {path}", path=path)


def _write(file: PatchFile, path: Path) -> None:
    write_file(path, file.written(), force=True)
    say("wrote {path}: {cards} filled in", path=path, cards=counted(len(file.cards), "card"))


def _offer(path: Path, take_in: bool | None) -> None:
    from gloomdb.cli.commands.fill.filling import agreed

    if take_in is None:
        take_in = agreed("import it now?")
    if take_in:
        import_.command([path], lang=current())
    else:
        say("gloomdb import {path} adds it to the catalogue", path=path)
