"""`gloomdb export box`: a tuck box for a deck, to cut out, fold and glue."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gloomdb.cli.arguments.command_line import QueryCommand
from gloomdb.cli.arguments.options import (
    ForceOption,
    FormatOption,
    LangOption,
    OutputOption,
    SetOption,
)
from gloomdb.cli.arguments.selection import WhatArgument, selection
from gloomdb.cli.commands.export.export_options import CardSizeOption, ModeOption, PaperOption, names_of
from gloomdb.cli.terminal.output import emit_record
from gloomdb.errors import UsageError
from gloomdb.files import write_file
from gloomdb.language import number
from gloomdb.sheets.printing.impose import paper_size

KIND = QueryCommand
EXAMPLES = (
    "gloomdb export box --set cthulhu -o cthulhu-box.pdf",
    "gloomdb export box mixed --boxes 2 --mode film -o mixed-box.pdf",
    "gloomdb export box --set gloom-2e --thickness 0.4 --title 'Gloom at home' -o box.pdf",
)


def command(
    what: WhatArgument = None,
    sets: SetOption = None,
    out: OutputOption = Path("box.pdf"),
    lang: LangOption = "en",
    title: Annotated[
        str | None,
        typer.Option(metavar="TEXT", help="Name on the box.", show_default="the deck's or set's"),
    ] = None,
    mode: ModeOption = "paper",
    thickness: Annotated[
        float | None,
        typer.Option(
            metavar="MM", help="Thickness of a card, in mm.", show_default="0.32 of paper, 0.15 of film"
        ),
    ] = None,
    boxes: Annotated[
        int, typer.Option(metavar="N", min=1, max=10, help="Number of boxes to share the cards.")
    ] = 1,
    paper: PaperOption = "a4",
    card: CardSizeOption = "63.5x88.9",
    force: ForceOption = False,
    form: FormatOption = "table",
) -> None:
    """Draw a tuck box for a deck, to cut out, fold and glue.

    It is as deep as the cards are thick together, on paper or film, and bears the deck's name.
    """
    from gloomdb.sheets.drawing.geometry import card_size
    from gloomdb.sheets.faces.backs import shared_back
    from gloomdb.sheets.faces.decoration import back_name
    from gloomdb.sheets.printing.tuck_box import THICKNESS, box_pdf, tuck_box

    thick = THICKNESS[mode] if thickness is None else thickness
    if not 0.05 <= thick <= 3:
        raise UsageError("--thickness takes 0.05 to 3 mm, not {value:g}", value=thick)
    size, page = card_size(card), paper_size(paper)
    picked = selection(what, sets, lang)
    count = sum(pick.count for pick in picked)
    shares = [(count + place) // boxes for place in range(boxes)]
    back = shared_back(back_name(pick.card_set) for pick in picked)
    named = title or " · ".join(dict.fromkeys(names_of(picked, lang)))
    tuck_boxes = [tuck_box(size, share, thick, named, back) for share in shares]
    write_file(out, box_pdf(tuck_boxes, page, lang), force=force)
    inside = (tuck_boxes[-1].width, tuck_boxes[-1].height, tuck_boxes[-1].depth)
    record: dict[str, object] = {
        "file": str(out), "cards": count, "boxes": boxes, "title": named,
        "inside": " × ".join(number(side, lang, ".1f") for side in inside) + " mm",
    }  # fmt: skip
    emit_record(record, form, lang)
