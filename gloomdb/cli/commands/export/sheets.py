"""`gloomdb export sheets`: cards on pages, for paper or clear film."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from gloomdb.cli.arguments.options import DbOption, ForceOption, Format, Lang, QueryCommand, QueryFormat
from gloomdb.cli.arguments.selection import Picked, SetOption, WhatArgument, selection
from gloomdb.cli.commands.export.export_options import (
    CardSizeOption,
    DuplexOption,
    LangsOption,
    MarkOption,
    ModeOption,
    OutOption,
    PaperOption,
    languages,
    tell_borrowed,
    tell_notes,
)
from gloomdb.cli.terminal.output import emit, emit_record, say
from gloomdb.errors import UsageError
from gloomdb.files import write_files

if TYPE_CHECKING:
    from gloomdb.sheets.faces.card_face import Look
    from gloomdb.sheets.printing.impose import Grid
    from gloomdb.sheets.printing.job import Style

KIND = QueryCommand
EXAMPLES = (
    "gloomdb export sheets --set gloom-1e -o gloom.pdf",
    "gloomdb export sheets --set cthulhu --mode film --white pages --mirror -o film.pdf",
    "gloomdb export sheets --set munchkin --lang en,es --backs --duplex long --paper letter -o both.pdf",
    "gloomdb export sheets type:modifier icon:duck -o ducks.pdf",
    "gloomdb export sheets mixed --since mixed-as-printed.json --dry-run",
)
MOST_COPIES = 1000
MOST = {"bleed": 10, "choke": 2}  # mm: the border is drawn that far, and parts are no smaller


class CutKind(StrEnum):
    """Kinds of cut files; an enumeration, since Typer takes no list of literals."""

    SVG = "svg"
    DXF = "dxf"


def command(
    context: typer.Context,
    what: WhatArgument = None,
    sets: SetOption = None,
    out: OutOption = Path("sheets.pdf"),
    lang: LangsOption = None,
    mode: ModeOption = "paper",
    white: Annotated[
        Literal["separation", "pages", "none"],
        typer.Option(
            "--white", help="Film: the white under-print as a spot colour, as pages, or not at all."
        ),
    ] = "separation",
    choke: Annotated[float, typer.Option(help="Film: how much smaller the white is, in mm.")] = 0.1,
    mirror: Annotated[
        bool, typer.Option("--mirror", help="Film: print on its back, to be looked at through it.")
    ] = False,
    paper: PaperOption = "a4",
    orientation: Annotated[
        Literal["auto", "portrait", "landscape"],
        typer.Option("--orientation", help="Which way the paper lies; auto: whichever holds more cards."),
    ] = "auto",
    card: CardSizeOption = "63.5x88.9",
    gutter: Annotated[float, typer.Option(help="Between cards, in mm.")] = 0.0,
    bleed: Annotated[
        float | None,
        typer.Option(help="Drawn past the edge of the cards, in mm.", show_default="2 on paper, 0 on film"),
    ] = None,
    margin: Annotated[
        float, typer.Option(help="Around the page, where a printer prints nothing, in mm.")
    ] = 5.0,
    crop: Annotated[bool, typer.Option("--crop/--no-crop", help="Crop marks.")] = True,
    contour: Annotated[
        bool, typer.Option("--contour", help="Draw the cut lines as the spot colour CutContour.")
    ] = False,
    cut: Annotated[
        list[CutKind] | None,
        typer.Option("--cut", help="Write the cut lines as a file of their own too; may be repeated."),
    ] = None,
    backs: Annotated[bool, typer.Option("--backs", help="A page of backs after each page.")] = False,
    duplex: DuplexOption = "long",
    printer: Annotated[
        str | None, typer.Option("--printer", help="A printer measured with 'export calibration'.")
    ] = None,
    colours: Annotated[
        Literal["rgb", "cmyk"], typer.Option("--colours", help="rgb for printers, cmyk for presses.")
    ] = "rgb",
    copies: Annotated[int, typer.Option("--copies", help="How many of everything.")] = 1,
    since: Annotated[
        Path | None,
        typer.Option("--since", metavar="DECKFILE", help="Only what is new or changed since that deck file."),
    ] = None,
    mark: MarkOption = True,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Show the pages and write nothing.")] = False,
    force: ForceOption = False,
    db: DbOption = None,
    form: QueryFormat = "table",
) -> None:
    """Draw cards on sheets to print and cut.

    The sheets are vector PDF, for paper or for clear film.
    """
    from gloomdb.sheets.drawing.geometry import card_size, layout
    from gloomdb.sheets.faces.card_face import Look
    from gloomdb.sheets.printing.impose import grid, paper_size
    from gloomdb.sheets.printing.job import Style
    from gloomdb.sheets.printing.printers import Profile, load_profile

    langs = languages(lang, context)
    size = card_size(card)
    bleed = bleed if bleed is not None else 2.0 if mode == "paper" else 0.0
    _check(gutter=gutter, bleed=bleed, margin=margin, choke=choke)
    if not 1 <= copies <= MOST_COPIES:
        raise UsageError("{copies} copies cannot be printed (1 to {most})", copies=copies, most=MOST_COPIES)
    cells = grid(paper_size(paper), size, gutter=gutter, bleed=bleed, margin=margin, orientation=orientation)
    style = Style(
        mode, white, choke, mirror, backs, duplex, load_profile(printer) if printer else Profile(), colours,
        crop, contour,
    )  # fmt: skip
    picked = _wanted(selection(what, sets, langs[0], db), copies, since)
    if dry_run:
        _show_plan(picked, cells, style, form, langs[0])
        return
    look = Look(langs, layout(*size), mark)
    emit_record(_write_sheets(picked, look, cells, style, out, cut or [], force=force), form, langs[0])


def _check(**lengths: float) -> None:
    for name, value in lengths.items():
        most = MOST.get(name, 50)
        if not 0 <= value <= most:
            raise UsageError(
                "--{name} {value:g} is no length that can be used (0 to {most} mm)",
                name=name,
                value=value,
                most=most,
            )


def _wanted(picked: list[Picked], copies: int, since: Path | None) -> list[Picked]:
    """The cards with their numbers, those that are printed already left out."""
    counted = [Picked(each.card, each.card_set, each.count * copies) for each in picked]
    if since is None:
        return counted
    from gloomdb.sheets.printing.since import read_printed, still_to_print

    printed = read_printed(since)
    left = [(each, still_to_print(each.card, each.count, printed)) for each in counted]
    return [Picked(each.card, each.card_set, count) for each, count in left if count]


def _show_plan(picked: list[Picked], cells: Grid, style: Style, form: Format, lang: Lang) -> None:
    from gloomdb.sheets.printing.impose import plan

    ids = [each.card.id for each in picked for _ in range(each.count)]
    pages = plan(len(ids), cells.capacity, white_pages=style.white_pages, backs=style.backs)
    rows = [
        {"page": page.number, "side": page.side, "count": page.count,
         "cards": ids[page.first : page.first + page.count]}
        for page in pages
    ]  # fmt: skip
    emit(rows, ("page", "side", "count", "cards"), form, lang)


def _write_sheets(
    picked: list[Picked], look: Look, cells: Grid, style: Style, out: Path, cut: list[CutKind], *, force: bool
) -> dict[str, object]:
    """Draws, writes, and tells what was written."""
    from gloomdb.sheets.faces.reference import printed_face
    from gloomdb.sheets.printing.impose import plan
    from gloomdb.sheets.printing.job import make_pdf

    drawn = [(each, printed_face(each.card, each.card_set, look)) for each in picked]
    faces = [face for each, face in drawn for _ in range(each.count)]
    if not faces:
        say("nothing to print: no card is left")
        return {"file": None, "pages": 0, "cards": 0}
    title = ", ".join(dict.fromkeys(each.card_set.id for each in picked))
    made = {out: make_pdf(faces, look.places, cells, style, title)}
    made |= _cut_files(out, cut, cells, len(faces), look.places.corner, mirror=style.mirror)
    write_files(made, force=force)
    tell_borrowed([each.card for each in picked], look.langs)
    tell_notes((each.card.id, face) for each, face in drawn)
    pages = plan(len(faces), cells.capacity, white_pages=style.white_pages, backs=style.backs)
    record: dict[str, object] = {"file": str(out), "pages": len(pages), "cards": len(faces)}
    cut_files = [str(path) for path in made if path != out]
    return record | {"to_a_page": cells.capacity} | ({"cut": cut_files} if cut_files else {})


def _cut_files(
    out: Path, kinds: list[CutKind], cells: Grid, count: int, corner: float, *, mirror: bool
) -> dict[Path, bytes]:
    """The cut lines of a full sheet, and of the last one if it is not full."""
    from gloomdb.sheets.printing.cut import cut_file

    full, rest = min(cells.capacity, count), count % cells.capacity
    sheets = {"-cut": full} | ({"-cut-last": rest} if rest and rest != full else {})
    return {
        out.with_name(f"{out.stem}{name}.{kind}"): cut_file(cells, held, corner, kind.value, mirror=mirror)
        for kind in kinds
        for name, held in sheets.items()
    }
