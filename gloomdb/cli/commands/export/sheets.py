"""`gloomdb export sheets`: cards on pages, for paper or clear film."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from gloomdb import __version__
from gloomdb.cards.card import CardType
from gloomdb.cli.arguments.command_line import QueryCommand
from gloomdb.cli.arguments.options import (
    DryRunOption,
    ForceOption,
    Format,
    FormatOption,
    OutputOption,
    SetOption,
)
from gloomdb.cli.arguments.selection import Picked, WhatArgument, selection
from gloomdb.cli.commands.export.export_options import (
    ArtOption,
    CardSizeOption,
    DuplexOption,
    LangsOption,
    MarkOption,
    ModeOption,
    PaperOption,
    languages,
    own_art,
    tell_borrowed,
    tell_notes,
)
from gloomdb.cli.process.spoken import current
from gloomdb.cli.terminal.headings import cell
from gloomdb.cli.terminal.output import Column, Row, emit, emit_record, say
from gloomdb.errors import UsageError
from gloomdb.files import write_files
from gloomdb.grouping import grouped
from gloomdb.language import number
from gloomdb.sheets.printing.impose import Grid, Sheet, paper_size, plan
from gloomdb.sheets.printing.printers import Profile, load_profile

if TYPE_CHECKING:
    from gloomdb.sheets.drawing.display import Face
    from gloomdb.sheets.faces.card_face import Look
    from gloomdb.sheets.printing.job import Style

KIND = QueryCommand
EXAMPLES = (
    "gloomdb export sheets --set gloom-1e -o gloom.pdf",
    "gloomdb export sheets --set cthulhu --mode film --white pages --mirror -o film.pdf",
    "gloomdb export sheets --set munchkin --lang en,es --backs --duplex long --paper letter -o both.pdf",
    "gloomdb export sheets --set fairytale --cutter silhouette --cut svg -o fairytale.pdf",
    "gloomdb export sheets type:modifier icon:duck --fold-over -o ducks.pdf",
    "gloomdb export sheets mixed --since mixed-as-printed.json --dry-run",
)
MOST_COPIES = 1000
PICTURE_DPI = 300
MOST = {"bleed": 10, "choke": 2}  # mm: the border is drawn that far, and parts are no smaller


class CutKind(StrEnum):
    """Kinds of cut files; an enumeration, since Typer takes no list of literals."""

    SVG = "svg"
    DXF = "dxf"


def command(
    what: WhatArgument = None,
    sets: SetOption = None,
    out: OutputOption = Path("sheets.pdf"),
    lang: LangsOption = None,
    mode: ModeOption = "paper",
    white: Annotated[
        Literal["separation", "pages", "none"],
        typer.Option(
            help="Film: print the white under-print as a spot colour, as pages of its own, or not at all."
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
        typer.Option(help="Paper orientation; auto: whichever fits more cards."),
    ] = "auto",
    card: CardSizeOption = "63.5x88.9",
    gutter: Annotated[float, typer.Option(metavar="MM", help="Gap between cards, in mm.")] = 0.0,
    bleed: Annotated[
        float | None,
        typer.Option(
            metavar="MM",
            help="How far to draw past the edge of each card, in mm.",
            show_default="2 on paper, 0 on film and with --save-ink",
        ),
    ] = None,
    margin: Annotated[float, typer.Option(metavar="MM", help="Blank margin around the page, in mm.")] = 5.0,
    skip: Annotated[
        str | None,
        typer.Option(
            metavar="CELLS", help="Cells of every page to leave empty, counted row by row, like 1,2 or 1-3."
        ),
    ] = None,
    crop: Annotated[bool, typer.Option("--crop/--no-crop", help="Print crop marks.")] = True,
    contour: Annotated[
        bool, typer.Option("--contour", help="Draw the cut lines in the spot colour CutContour.")
    ] = False,
    cut: Annotated[
        list[CutKind] | None,
        typer.Option(help="Also write the cut lines to a file of their own. May be repeated."),
    ] = None,
    save_ink: Annotated[
        bool,
        typer.Option("--save-ink", help="Paper: a line instead of the black border, and no wallpaper."),
    ] = False,
    cutter: Annotated[
        Literal["silhouette", "cricut"] | None,
        typer.Option(
            help="Prepare the sheets for this cutter: registration marks (silhouette), or pictures of "
            "the sheets for Print Then Cut (cricut)."
        ),
    ] = None,
    backs: Annotated[bool, typer.Option("--backs", help="Add a page of card backs after each page.")] = False,
    fold_over: Annotated[
        bool,
        typer.Option(
            "--fold-over", help="Paper: backs beside the fronts, to fold and glue; needs no duplex printer."
        ),
    ] = False,
    duplex: DuplexOption = "long",
    printer: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Correct for this printer, measured with 'export calibration'."),
    ] = None,
    colours: Annotated[
        Literal["rgb", "cmyk"], typer.Option(help="rgb for printers, cmyk for presses.")
    ] = "rgb",
    copies: Annotated[int, typer.Option(metavar="N", help="Number of copies of every card.")] = 1,
    split: Annotated[
        Literal["type"] | None,
        typer.Option(help="Write a file for each type of card, to print on different stock."),
    ] = None,
    since: Annotated[
        Path | None,
        typer.Option(
            metavar="DECKFILE",
            help="Print only cards that are new or changed since this deck file was written.",
        ),
    ] = None,
    mark: MarkOption = True,
    art: ArtOption = None,
    dry_run: DryRunOption = False,
    force: ForceOption = False,
    form: FormatOption = "table",
) -> None:
    """Draw cards on sheets to print and cut.

    The sheets are vector PDF, for paper or for clear film, sorted by type of card. Each says at its edge what
    it is, beside a bar of 50 mm to measure.
    """
    from gloomdb.sheets.drawing.geometry import card_size, layout
    from gloomdb.sheets.faces.card_face import Look
    from gloomdb.sheets.printing.job import Style
    from gloomdb.sheets.printing.makers_sheet import imposed

    langs = languages(lang)
    size = card_size(card)
    if save_ink and mode == "film":
        raise UsageError("--save-ink is for paper: film has no border (leave one of them out)")
    bleed = bleed if bleed is not None else 2.0 if mode == "paper" and not save_ink else 0.0
    _check(gutter=gutter, bleed=bleed, margin=margin, choke=choke)
    if not 1 <= copies <= MOST_COPIES:
        raise UsageError("--copies takes 1 to {most}, not {copies}", copies=copies, most=MOST_COPIES)
    style = Style(
        mode, white, choke, mirror, backs, duplex, load_profile(printer) if printer else Profile(), colours,
        crop, contour, save_ink, fold_over=fold_over,
    )  # fmt: skip
    cells, style = imposed(
        Sheet(paper_size(paper), size, gutter, bleed, margin, orientation), style, cutter, skip
    )
    picked = _wanted(selection(what, sets, langs[0]), copies, since)
    look = Look(langs, layout(*size), mark, own_art(picked, art))
    files = _by_type(picked, out) if split else {out: picked}
    if dry_run:
        _show_plan(list(files.values()), cells, style, form)
        tell_notes((each.card.id, face) for each, face in _drawn(picked, look))
        return
    emit_record(_write_sheets(files, look, cells, style, cut or [], force=force), form, current())


def _check(**lengths: float) -> None:
    for name, value in lengths.items():
        most = MOST.get(name, 50)
        if not 0 <= value <= most:
            form = "--{name} takes a length from 0 to {most} mm, not {value:g}"
            raise UsageError(form, name=name, value=value, most=most)


def _wanted(picked: list[Picked], copies: int, since: Path | None) -> list[Picked]:
    """The cards with their numbers, those that are printed already left out; sorted by type."""
    ranks = {kind: rank for rank, kind in enumerate(CardType)}
    ordered = sorted(picked, key=lambda pick: ranks[pick.card.type] if pick.card.type else len(ranks))
    counted = [replace(pick, count=pick.count * copies) for pick in ordered]
    if since is None:
        return counted
    from gloomdb.sheets.printing.since import read_printed, still_to_print

    printed = read_printed(since)
    left = [(pick, still_to_print(pick.card, pick.count, printed)) for pick in counted]
    return [replace(pick, count=count) for pick, count in left if count]


def _by_type(picked: list[Picked], out: Path) -> dict[Path, list[Picked]]:
    """The cards of each type by the file they go into: `gloom-character.pdf`, `gloom-modifier.pdf`."""
    kinds = [pick.card.type.value if pick.card.type else "other" for pick in picked]
    files = [out.with_name(f"{out.stem}-{kind}{out.suffix}") for kind in kinds]
    return grouped(zip(files, picked, strict=True))


def _show_plan(files: list[list[Picked]], cells: Grid, style: Style, form: Format) -> None:
    rows: list[dict[str, object]] = []
    for picked in files:
        ids = [pick.card.id for pick in picked for _ in range(pick.count)]
        for page in plan(len(ids), cells.capacity, white_pages=style.white_pages, backs=style.backs):
            shown = ids[page.first : page.first + page.count]
            rows.append({"page": len(rows) + 1, "side": page.side, "count": page.count, "cards": shown})
    side = Column[Row]("side", lambda row: cell(row["side"], current()))
    emit(rows, ("page", side, "count", "cards"), form, current())


def _drawn(picked: list[Picked], look: Look) -> list[tuple[Picked, Face]]:
    from gloomdb.sheets.faces.reference import printed_face

    return [(pick, printed_face(pick.card, pick.card_set, look)) for pick in picked]


def _write_sheets(
    files: dict[Path, list[Picked]], look: Look, cells: Grid, style: Style, cut: list[CutKind], *, force: bool
) -> dict[str, object]:
    """Draws, writes, and tells what was written."""
    from gloomdb.sheets.card_labels import plain_type_name
    from gloomdb.sheets.faces.backs import shared_back
    from gloomdb.sheets.printing.job import make_pdf
    from gloomdb.sheets.printing.slug import Slug

    drawn = {out: _drawn(picked, look) for out, picked in files.items() if picked}
    if not drawn:
        say("nothing to print: no card is left")
        return {"file": None, "pages": 0, "cards": 0}
    everything = [each for cards in drawn.values() for each in cards]
    style = replace(style, back=shared_back(face.back for _, face in everything))
    contents: dict[Path, bytes] = {}
    count = pages = 0
    for out, cards in drawn.items():
        faces = [face for pick, face in cards for _ in range(pick.count)]
        first = cards[0][0]
        sets = dict.fromkeys(pick.card_set.id for pick, _ in cards)
        subject = first.deck.name if first.deck else ", ".join(sets)
        kind = first.card.type
        if len(drawn) > 1 and kind:
            subject += f" · {plain_type_name(kind, look.langs[0])}"
        named = replace(style, slug=Slug(subject, __version__, look.langs[0]))
        contents[out] = make_pdf(faces, look.places, cells, named, subject)
        if style.die_cut:
            contents |= _pictures(out, contents[out])
        contents |= _cut_files(out, cut, cells, len(faces), look.places.corner, mirror=style.mirror)
        count += len(faces)
        pages += len(plan(len(faces), cells.capacity, white_pages=style.white_pages, backs=style.backs))
    write_files(contents, force=force)
    tell_borrowed([pick.card for pick, _ in everything], look.langs)
    tell_notes((pick.card.id, face) for pick, face in everything)
    names = [str(path) for path in drawn]
    record: dict[str, object] = {
        "file": names if len(names) > 1 else names[0],
        "pages": pages,
        "cards": count,
    }
    pictures = [str(path) for path in contents if path.suffix == ".png"]
    cut_files = [str(path) for path in contents if path not in drawn and path.suffix != ".png"]
    record |= {"to_a_page": cells.capacity} | ({"cut": cut_files} if cut_files else {})
    if style.die_cut:
        sides = [number(side, look.langs[0], ".2f") for side in cells.page]
        record |= {"pictures": pictures, "picture_size": " × ".join(sides) + " mm"}
    if style.registration:
        record["registration_marks"] = style.registration.settings(look.langs[0])
    return record


def _pictures(out: Path, pdf: bytes) -> dict[Path, bytes]:
    """Every page as a picture in which only the cards are not clear."""
    from gloomdb.sheets.formats.png import render_pages

    pages = enumerate(render_pages(pdf, PICTURE_DPI), 1)
    return {out.with_name(f"{out.stem}-{number}.png"): data for number, data in pages}


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
