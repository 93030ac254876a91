"""`gloomdb export cards`: one picture per card."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from gloomdb.cli.arguments.options import DbOption, ForceOption, NamesOption
from gloomdb.cli.arguments.query_arguments import QueryCommand, QueryFormat
from gloomdb.cli.arguments.selection import SetOption, WhatArgument, selection
from gloomdb.cli.commands.export.export_options import (
    CardSizeOption,
    LangsOption,
    MarkOption,
    ModeOption,
    check_free,
    languages,
    make_directory,
    tell_borrowed,
    tell_notes,
)
from gloomdb.cli.terminal.output import emit_record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gloomdb.sheets.drawing.display import Face
    from gloomdb.sheets.drawing.geometry import Layout

KIND = QueryCommand
EXAMPLES = (
    "gloomdb export cards --set gloom-1e -o cards",
    "gloomdb export cards --set cthulhu --as svg --mode film -o film-cards",
    "gloomdb export cards type:death set:gloom-2e --lang es --dpi 600 -o muertes",
)


def command(
    context: typer.Context,
    what: WhatArgument = None,
    sets: SetOption = None,
    out: Annotated[
        Path, typer.Option("--out", "-o", metavar="DIRECTORY", help="Directory to write the pictures to.")
    ] = Path("cards"),
    kind: Annotated[Literal["png", "svg"], typer.Option("--as", help="File format of the pictures.")] = "png",
    dpi: Annotated[
        int, typer.Option("--dpi", metavar="DPI", help="Resolution of a PNG, in dots per inch.")
    ] = 300,
    lang: LangsOption = None,
    _names: NamesOption = "all",
    mode: ModeOption = "film",
    card: CardSizeOption = "63.5x88.9",
    mark: MarkOption = True,
    force: ForceOption = False,
    db: DbOption = None,
    form: QueryFormat = "table",
) -> None:
    """Write one picture per card.

    It is transparent where the card is clear.
    """
    from gloomdb.files import write_file
    from gloomdb.sheets.drawing.geometry import card_size, layout
    from gloomdb.sheets.faces.card_face import Look
    from gloomdb.sheets.faces.reference import printed_face
    from gloomdb.sheets.formats.file_names import file_names
    from gloomdb.sheets.formats.png import checked_dpi

    langs = languages(lang, context)
    places = layout(*card_size(card))
    checked_dpi(dpi, places)
    picked = selection(what, sets, langs[0], db)
    look = Look(langs, places, mark)
    drawn = [(each.card, printed_face(each.card, each.card_set, look)) for each in picked]
    targets = [out / name for name in file_names([card for card, _ in drawn], kind)]
    check_free(targets, force=force)
    make_directory(out)
    faces = [face for _, face in drawn]
    titles = [card.title(langs[0]) for card, _ in drawn]
    for target, data in zip(targets, _pictures(faces, titles, places, kind, mode, dpi), strict=True):
        write_file(target, data, force=force)
    tell_borrowed([card for card, _ in drawn], langs)
    tell_notes((card.id, face) for card, face in drawn)
    emit_record({"directory": str(out), "cards": len(drawn)}, form, langs[0])


def _pictures(
    faces: Sequence[Face],
    titles: Sequence[str],
    places: Layout,
    kind: str,
    mode: Literal["film", "paper"],
    dpi: int,
) -> Iterator[bytes]:
    if kind == "png":
        from gloomdb.sheets.formats.png import card_pngs

        yield from card_pngs(faces, places, mode, dpi)
        return
    from gloomdb.sheets.formats.svg import face_svg

    for face, title in zip(faces, titles, strict=True):
        yield face_svg(face, places, mode, title).encode()
