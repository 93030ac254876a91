"""`gloomdb export …`: sheets to print, pictures, reference cards; one module each in cli/exports."""

from __future__ import annotations

from types import ModuleType

from typer.core import TyperCommand

from gloomdb.cli.exports import calibration, cards, reference, sheets
from gloomdb.cli.lazy import examples, plain_typer

app = plain_typer(help="Sheets to print, pictures of cards, reference cards.")

EXPORTS: dict[str, ModuleType] = {
    "sheets": sheets,
    "cards": cards,
    "reference": reference,
    "calibration": calibration,
}

for name, module in EXPORTS.items():
    kind = getattr(module, "KIND", TyperCommand)
    app.command(name, cls=kind, help=module.command.__doc__, epilog=examples(*module.EXAMPLES))(
        module.command
    )
