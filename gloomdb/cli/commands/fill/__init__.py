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
    from gloomdb.cards.card import CardType
    from gloomdb.cards.set import CardSet
    from gloomdb.catalog.user.patching import Box, Gap, PatchFile
    from gloomdb.catalog.user.typed_values import KnownEffect

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
    from gloomdb.catalog.user.patching import gaps, new_box

    only = _checked_type(type_) if type_ else None
    with open_to_read() as catalog:
        listed = catalog.card_set(set_named(card_set, catalog))
    box = new_box(title or translate("My own box", lang), owner, printing)
    wanted = [gap for gap in gaps(listed) if only in (None, gap.card.type)]
    if template:
        _write_template(listed, wanted, box, template, force=force)
        return
    if sheet is not None and not sheet.exists():
        _write_sheet(listed, wanted, sheet, lang)
        return
    path = output or Path(f"my-{listed.id}.json")
    file, known = _begun(listed, box, path, lang)
    if sheet is not None:
        _read_sheet(file, sheet)
    elif not _walked(file, wanted, only, known, path, lang):
        return
    _write(file, path)
    _offer(path, take_in)


def _checked_type(typed: str) -> CardType:
    from gloomdb.cards.card import CardType
    from gloomdb.catalog.user.typed_values import card_type

    try:
        return CardType(card_type(typed))
    except BadInput as trouble:
        raise UsageError(trouble.sentence) from None


def _write_template(card_set: CardSet, wanted: list[Gap], box: Box, path: Path, *, force: bool) -> None:
    from gloomdb.catalog.user.patching import template

    write_file(path, template(card_set, wanted, box), force=force)
    cards = counted(len({gap.card.slug for gap in wanted}), "card")
    say("wrote {path} with {cards} to fill in (gloomdb import {path} imports it)", path=path, cards=cards)


def _write_sheet(card_set: CardSet, wanted: list[Gap], path: Path, lang: Lang) -> None:
    from gloomdb.catalog.user.fill_sheet import gap_rows

    rows = gap_rows(card_set, wanted, lang)
    # With the mark by which spreadsheets know UTF-8.
    write_file(path, csv_text(rows, list(rows[0]) if rows else []).encode("utf-8-sig"), force=False)
    cards = counted(len(rows), "card")
    form = "wrote {path} with {cards} to fill in (gloomdb fill {set} --csv {path} reads it)"
    say(form, path=path, cards=cards, set=card_set.id)


def _begun(card_set: CardSet, box: Box, path: Path, lang: Lang) -> tuple[PatchFile, list[KnownEffect]]:
    """The patch, with what its file has already, and the effects that cards are known to have."""
    from gloomdb.catalog.importing.stored_layers import library_of
    from gloomdb.catalog.importing.updating import read_for
    from gloomdb.catalog.user.patching import PatchFile
    from gloomdb.catalog.user.typed_values import known_effects

    with open_to_read() as catalog:
        effects = [card.effects or () for id_ in catalog.set_ids() for card in catalog.card_set(id_).cards]
        library = library_of(catalog.rows)
    file, known = PatchFile(card_set, box, library), known_effects(effects, card_set, lang)
    if path.exists():
        patches = list(read_for(file_to_change(), [path]).patches.values())
        if not patches or patches[0].patch.set != card_set.id:
            form = "{path}: it exists but is not a patch for {set_id} (give another --output)"
            raise BadInput(form, path=path, set_id=card_set.id)
        file.go_on(patches[0].patch)
        say("continuing {path}", path=path)
    return file, known


def _read_sheet(file: PatchFile, sheet: Path) -> None:
    """Takes what the spreadsheet says into the patch; a row that is wrong is told and left out."""
    from gloomdb.catalog.user.fill_sheet import filled_in

    filled, problems = filled_in(sheet, file.set)
    for slug, fields in filled.items():
        for field, value in fields.items():
            trouble = file.take(slug, {field: value})
            if trouble is not None:
                problems.append(Sentence("{card}: {trouble}", card=slug, trouble=trouble))
    for problem in problems:
        say("  {problem}", problem=problem)
    if not file.cards:
        raise BadInput(
            "{path}: nothing is filled in (write what the cards show into the empty cells)", path=sheet
        )


def _walked(
    file: PatchFile, every: list[Gap], only: CardType | None, known: list[KnownEffect], path: Path, lang: Lang
) -> bool:
    """Takes answers into the patch; whether there is something to write."""
    from gloomdb.catalog.user.patching import invented
    from gloomdb.cli.commands.fill.filling import Back, Next, Stop, Walk
    from gloomdb.cli.commands.fill.quick_entry import QuickEntry

    wanted = [gap for gap in every if not file.has(gap.card.slug, gap.field)]
    unlisted = [type_ for type_ in invented(file.set) if only in (None, type_)]
    if not wanted and not unlisted:
        say("nothing to fill in: everything asked about {set_id} is documented", set_id=file.set.id)
        return False
    cards = counted(len({gap.card.slug for gap in wanted}), "card")
    say("{cards} to fill in; ? shows what can be typed, q stops", cards=cards)
    before = file.written()
    try:
        QuickEntry(Walk(file, known, lang), wanted, unlisted).enter()
    except (Stop, Back, Next):
        pass
    except (KeyboardInterrupt, SystemExit):
        if file.written() != before:  # an hour of answers is not lost to Ctrl-C
            say("")
            _write(file, path)
        raise
    if file.written() == before:
        say("nothing was filled in, nothing was written")
    return file.written() != before


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
