"""`gloomdb export sheets`: cards on pages, for paper or clear film."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from gloomdb.cli.arguments.options import (
    DbOption,
    ForceOption,
    Format,
    Lang,
    NamesOption,
    QueryCommand,
    QueryFormat,
)
from gloomdb.cli.arguments.selection import Picked, SetOption, WhatArgument, selection
from gloomdb.cli.commands.export.export_options import (
    ArtOption,
    CardSizeOption,
    DuplexOption,
    LangsOption,
    MarkOption,
    ModeOption,
    OutOption,
    PaperOption,
    languages,
    own_art,
    tell_borrowed,
    tell_notes,
)
from gloomdb.cli.terminal.output import emit, emit_record, say
from gloomdb.errors import UsageError
from gloomdb.files import write_files

if TYPE_CHECKING:
    from gloomdb.sheets.drawing.display import Face
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
    _names: NamesOption = "all",
    mode: ModeOption = "paper",
    white: Annotated[
        Literal["separation", "pages", "none"],
        typer.Option(
            "--white",
            help="Film: print the white under-print as a spot colour, as pages of its own, or not at all.",
        ),
    ] = "separation",
    choke: Annotated[
        float, typer.Option(metavar="MM", help="Film: how far to shrink the white under-print, in mm.")
    ] = 0.1,
    mirror: Annotated[
        bool, typer.Option("--mirror", help="Film: mirror everything, to print on the back of the film.")
    ] = False,
    paper: PaperOption = "a4",
    orientation: Annotated[
        Literal["auto", "portrait", "landscape"],
        typer.Option("--orientation", help="Paper orientation; auto: whichever fits more cards."),
    ] = "auto",
    card: CardSizeOption = "63.5x88.9",
    gutter: Annotated[float, typer.Option(metavar="MM", help="Gap between cards, in mm.")] = 0.0,
    bleed: Annotated[
        float | None,
        typer.Option(
            metavar="MM",
            help="How far to draw past the edge of each card, in mm.",
            show_default="2 on paper, 0 on film",
        ),
    ] = None,
    margin: Annotated[float, typer.Option(metavar="MM", help="Blank margin around the page, in mm.")] = 5.0,
    crop: Annotated[bool, typer.Option("--crop/--no-crop", help="Print crop marks.")] = True,
    contour: Annotated[
        bool, typer.Option("--contour", help="Draw the cut lines in the spot colour CutContour.")
    ] = False,
    cut: Annotated[
        list[CutKind] | None,
        typer.Option("--cut", help="Also write the cut lines to a file of their own. May be repeated."),
    ] = None,
    backs: Annotated[bool, typer.Option("--backs", help="Add a page of card backs after each page.")] = False,
    duplex: DuplexOption = "long",
    printer: Annotated[
        str | None,
        typer.Option(
            "--printer", metavar="NAME", help="Correct for this printer, measured with 'export calibration'."
        ),
    ] = None,
    colours: Annotated[
        Literal["rgb", "cmyk"], typer.Option("--colours", help="rgb for printers, cmyk for presses.")
    ] = "rgb",
    copies: Annotated[int, typer.Option("--copies", metavar="N", help="Number of copies of every card.")] = 1,
    since: Annotated[
        Path | None,
        typer.Option(
            "--since",
            metavar="DECKFILE",
            help="Print only cards that are new or changed since this deck file was written.",
        ),
    ] = None,
    mark: MarkOption = True,
    art: ArtOption = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Show what would be printed without writing anything.")
    ] = False,
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
        raise UsageError("--copies takes 1 to {most}, not {copies}", copies=copies, most=MOST_COPIES)
    cells = grid(paper_size(paper), size, gutter=gutter, bleed=bleed, margin=margin, orientation=orientation)
    style = Style(
        mode, white, choke, mirror, backs, duplex, load_profile(printer) if printer else Profile(), colours,
        crop, contour,
    )  # fmt: skip
    picked = _wanted(selection(what, sets, langs[0], db), copies, since)
    look = Look(langs, layout(*size), mark, own_art(picked, art))
    if dry_run:
        _show_plan(picked, cells, style, form, langs[0])
        tell_notes((each.card.id, face) for each, face in _drawn(picked, look))
        return
    emit_record(_write_sheets(picked, look, cells, style, out, cut or [], force=force), form, langs[0])


def _check(**lengths: float) -> None:
    for name, value in lengths.items():
        most = MOST.get(name, 50)
        if not 0 <= value <= most:
            raise UsageError(
                "--{name} takes a length from 0 to {most} mm, not {value:g}",
                name=name,
                value=value,
                most=most,
            )


def _wanted(picked: list[Picked], copies: int, since: Path | None) -> list[Picked]:
    """The cards with their numbers, those that are printed already left out."""
    counted = [replace(pick, count=pick.count * copies) for pick in picked]
    if since is None:
        return counted
    from gloomdb.sheets.printing.since import read_printed, still_to_print

    printed = read_printed(since)
    left = [(pick, still_to_print(pick.card, pick.count, printed)) for pick in counted]
    return [replace(pick, count=count) for pick, count in left if count]


def _show_plan(picked: list[Picked], cells: Grid, style: Style, form: Format, lang: Lang) -> None:
    from gloomdb.sheets.printing.impose import plan

    ids = [pick.card.id for pick in picked for _ in range(pick.count)]
    pages = plan(len(ids), cells.capacity, white_pages=style.white_pages, backs=style.backs)
    rows = [
        {"page": page.number, "side": page.side, "count": page.count,
         "cards": ids[page.first : page.first + page.count]}
        for page in pages
    ]  # fmt: skip
    emit(rows, ("page", "side", "count", "cards"), form, lang)


def _drawn(picked: list[Picked], look: Look) -> list[tuple[Picked, Face]]:
    from gloomdb.sheets.faces.reference import printed_face

    return [(pick, printed_face(pick.card, pick.card_set, look)) for pick in picked]


def _write_sheets(
    picked: list[Picked], look: Look, cells: Grid, style: Style, out: Path, cut: list[CutKind], *, force: bool
) -> dict[str, object]:
    """Draws, writes, and tells what was written."""
    from gloomdb.sheets.printing.impose import plan
    from gloomdb.sheets.printing.job import make_pdf

    drawn = _drawn(picked, look)
    faces = [face for pick, face in drawn for _ in range(pick.count)]
    if not faces:
        say("nothing to print: no card is left")
        return {"file": None, "pages": 0, "cards": 0}
    title = ", ".join(dict.fromkeys(pick.card_set.id for pick in picked))
    contents = {out: make_pdf(faces, look.places, cells, style, title)}
    contents |= _cut_files(out, cut, cells, len(faces), look.places.corner, mirror=style.mirror)
    write_files(contents, force=force)
    tell_borrowed([pick.card for pick in picked], look.langs)
    tell_notes((pick.card.id, face) for pick, face in drawn)
    pages = plan(len(faces), cells.capacity, white_pages=style.white_pages, backs=style.backs)
    record: dict[str, object] = {"file": str(out), "pages": len(pages), "cards": len(faces)}
    cut_files = [str(path) for path in contents if path != out]
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
