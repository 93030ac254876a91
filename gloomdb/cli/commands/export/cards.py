"""`gloomdb export cards`: one picture per card."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from pathlib import Path
from typing import Annotated, Literal

import typer

from gloomdb.cards.card import Card
from gloomdb.cli.arguments.command_line import QueryCommand
from gloomdb.cli.arguments.options import ForceOption, FormatOption, SetOption
from gloomdb.cli.arguments.selection import WhatArgument, selection
from gloomdb.cli.commands.export.export_options import (
    ArtOption,
    CardSizeOption,
    LangsOption,
    MarkOption,
    ModeOption,
    languages,
    make_directory,
    own_art,
    tell_borrowed,
    tell_notes,
)
from gloomdb.cli.process.spoken import current
from gloomdb.cli.terminal.output import emit_record
from gloomdb.files import check_free, write_file
from gloomdb.text import slug

KIND = QueryCommand
EXAMPLES = (
    "gloomdb export cards --set gloom-1e -o cards",
    "gloomdb export cards --set cthulhu --as svg --mode film -o film-cards",
    "gloomdb export cards type:death set:gloom-2e --lang es --dpi 600 -o muertes",
)


def command(
    what: WhatArgument = None,
    sets: SetOption = None,
    out: Annotated[
        Path, typer.Option("--output", "-o", metavar="DIRECTORY", help="Directory to write the pictures to.")
    ] = Path("cards"),
    kind: Annotated[Literal["png", "svg"], typer.Option("--as", help="File format of the pictures.")] = "png",
    dpi: Annotated[int, typer.Option(metavar="DPI", help="Resolution of a PNG, in dots per inch.")] = 300,
    lang: LangsOption = None,
    mode: ModeOption = "film",
    card: CardSizeOption = "63.5x88.9",
    mark: MarkOption = True,
    art: ArtOption = None,
    force: ForceOption = False,
    form: FormatOption = "table",
) -> None:
    """Write one picture per card.

    It is transparent where the card is clear.
    """
    from gloomdb.sheets.drawing.geometry import card_size, layout
    from gloomdb.sheets.faces.card_face import Look
    from gloomdb.sheets.faces.reference import printed_face
    from gloomdb.sheets.formats.png import card_pngs, checked_dpi
    from gloomdb.sheets.formats.svg import face_svg

    langs = languages(lang)
    places = layout(*card_size(card))
    checked_dpi(dpi, places)
    picked = selection(what, sets, langs[0])
    look = Look(langs, places, mark, own_art(picked, art))
    drawn = [(pick.card, printed_face(pick.card, pick.card_set, look)) for pick in picked]
    targets = [out / name for name in file_names([card for card, _ in drawn], kind)]
    check_free(targets, force=force)
    make_directory(out)
    if kind == "png":
        pictures = card_pngs([face for _, face in drawn], places, mode, dpi)
    else:
        pictures = (face_svg(face, places, mode, card.title(langs[0])).encode() for card, face in drawn)
    for target, data in zip(targets, pictures, strict=True):
        write_file(target, data, force=force)
    tell_borrowed([card for card, _ in drawn], langs)
    tell_notes((card.id, face) for card, face in drawn)
    emit_record({"directory": str(out), "cards": len(drawn)}, form, current())


def file_names(cards: Iterable[Card], suffix: str) -> list[str]:
    """One name for each card, `set--card.suffix`; those that would be alike get a number."""
    taken: dict[str, None] = {}  # in their order
    for card in cards:
        # Two parts: no name is a device's (`con`, `nul`), whatever the ids are.
        stem = f"{slug(card.set) or 'set'}--{slug(card.slug) or 'card'}"
        numbered = (stem if number == 1 else f"{stem}-{number}" for number in count(1))
        taken[next(name for name in numbered if name not in taken)] = None
    return [f"{stem}.{suffix}" for stem in taken]
