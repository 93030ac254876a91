"""`gloomdb doctor`: what is wrong with the catalogue, and repairing what can safely be repaired."""

from __future__ import annotations

from typing import Annotated

import typer

from gloomdb.cli.arguments.catalogue import file_to_change
from gloomdb.cli.arguments.options import FormatOption, LangOption
from gloomdb.cli.terminal.output import emit, say
from gloomdb.language import SOURCE

EXAMPLES = ("gloomdb doctor", "gloomdb doctor --fix", "gloomdb --db mine.db doctor --format json")
COLUMNS = ("code", "subject", "message")
FINDINGS = 4  # the exit status


def command(
    fix: Annotated[
        bool, typer.Option("--fix", help="Repair what can safely be repaired, after a backup.")
    ] = False,
    lang: LangOption = "en",
    form: FormatOption = "table",
) -> None:
    """Check the catalogue for damage, wrong checksums, foreign tables, incomplete decks and outdated sets.

    The exit status is 4 if any problem is left.
    """
    from gloomdb.catalog.care.doctor import examine, mend

    path = file_to_change()
    findings = examine(path)
    mended = mend(path, findings) if fix else []
    left = examine(path) if mended else findings
    for finding in mended:
        if finding not in left:
            say(
                "repaired: {subject}: {what}",
                subject=finding.subject,
                what=finding.in_language(lang).partition(" (")[0],
            )
    shown_in = lang if form == "table" else SOURCE
    rows = [
        {"code": finding.code, "subject": finding.subject, "message": finding.in_language(shown_in)}
        for finding in left
    ]
    emit(rows, COLUMNS, form, lang)
    if left:
        raise typer.Exit(FINDINGS)
    say("{path}: no problems", path=path)
