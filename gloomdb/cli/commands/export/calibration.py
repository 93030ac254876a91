"""`gloomdb export calibration`: the sheet that measures a printer, and keeping what was measured."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gloomdb.cli.arguments.options import ForceOption, FormatOption, LangOption
from gloomdb.cli.commands.export.export_options import DuplexOption, PaperOption
from gloomdb.cli.terminal.output import emit_record
from gloomdb.errors import UsageError
from gloomdb.sheets.printing.printers import load_profile, measured, reading, save_profile

EXAMPLES = (
    "gloomdb export calibration -o calibration.pdf",
    "gloomdb export calibration --printer office --left 0.5,-1 --right 0.5,-0.6",
    "gloomdb export calibration --printer office -o check.pdf",
)


def command(
    out: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="Write the calibration sheet to this file."),
    ] = None,
    printer: Annotated[
        str | None, typer.Option(metavar="NAME", help="Name to save the printer under.")
    ] = None,
    left: Annotated[
        str | None, typer.Option(metavar="X,Y", help="The reading at the left cross: right and down, in mm.")
    ] = None,
    right: Annotated[
        str | None, typer.Option(metavar="X,Y", help="The reading at the right cross: right and down, in mm.")
    ] = None,
    duplex: DuplexOption = "long",
    paper: PaperOption = "a4",
    lang: LangOption = "en",
    force: ForceOption = False,
    form: FormatOption = "table",
) -> None:
    """Measure how far a printer's two sides are out of line.

    Write the sheet, print it, then save the readings under a printer name.
    """
    from gloomdb.sheets.printing.impose import paper_size, turns_sideways

    page = paper_size(paper)
    if (left is None) != (right is None) or (left is not None and printer is None):
        raise UsageError("a reading is --printer NAME --left X,Y --right X,Y")
    record: dict[str, object] = {}
    if printer is not None and left is not None and right is not None:
        profile = measured(reading(left), reading(right), sideways=turns_sideways(page, duplex))
        record |= {"printer": printer, "dx": profile.dx, "dy": profile.dy, "rotation": profile.rotation}
        record["profile"] = str(save_profile(printer, profile))
    if out is None and not record:
        raise UsageError("nothing to do (give -o FILE, or a reading: --printer NAME --left X,Y --right X,Y)")
    if out is not None:
        from gloomdb.files import write_file
        from gloomdb.sheets.printing.calibration import calibration_pdf

        corrected = load_profile(printer) if printer is not None else None
        write_file(out, calibration_pdf(page, lang, duplex, corrected), force=force)
        record["file"] = str(out)
    emit_record(record, form, lang)
