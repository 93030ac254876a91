"""`gloomdb export …`: sheets to print, pictures, a page, data for others; one module each in cli/exports."""

from __future__ import annotations

from types import ModuleType

from gloomdb.cli.commands.export import box, calibration, cards, csv_, html, json_, reference, sheets, tts
from gloomdb.cli.process.lazy import add_command, plain_typer

app = plain_typer(
    help="Sheets to print, pictures, reference cards, a box, a page, Tabletop Simulator, JSON, CSV."
)

EXPORTS: dict[str, ModuleType] = {
    "sheets": sheets,
    "cards": cards,
    "reference": reference,
    "box": box,
    "calibration": calibration,
    "html": html,
    "tts": tts,
    "json": json_,
    "csv": csv_,
}

for name, module in EXPORTS.items():
    add_command(app, name, module)
