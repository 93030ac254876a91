"""`gloomdb undo`: the catalogue as it was before the last change, or before an earlier one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from gloomdb.cli.options import DbOption, FormatOption, LangOption, catalogue_place
from gloomdb.cli.output import emit, moment, on_terminal, say
from gloomdb.errors import UsageError

if TYPE_CHECKING:
    from gloomdb.catalog.backups import Backup, LastChange
    from gloomdb.catalog.undo import Undone

EXAMPLES = ("gloomdb undo", "gloomdb undo --list", "gloomdb undo --to 3")
COLUMNS = ("number", moment("backup_of"), "last_change", moment("changed"), "file")


def command(
    listed: Annotated[bool, typer.Option("--list", help="Show the states to go back to.")] = False,
    to: Annotated[int, typer.Option("--to", metavar="NUMBER", help="A state of that list.")] = 1,
    lang: LangOption = "en",
    db: DbOption = None,
    form: FormatOption = "table",
) -> None:
    """Take the last change to the catalogue back; once more brings it back again.

    A backup is made before every change, in 'backups' beside the catalogue; the last ten are kept.
    """
    from gloomdb.catalog.undo import states, undo

    path = catalogue_place(db).path
    if listed:
        # A terminal has no room for paths; 'backups' beside the catalogue holds them all.
        columns = COLUMNS[:-1] if form == "table" and on_terminal() else COLUMNS
        emit([_row(n, *state) for n, state in enumerate(states(path), 1)], columns, form, lang)
        return
    if to < 1:
        raise UsageError(f"--to takes a number from 1, not {to} (gloomdb undo --list shows them)")
    _tell(undo(path, to))


def _row(number: int, backup: Backup, change: LastChange) -> dict[str, object]:
    return {
        "number": number,
        "backup_of": backup.made.isoformat(timespec="seconds"),
        "last_change": f"{change.command}: {change.summary}",
        "changed": change.at,
        "file": str(backup.path),
    }


def _tell(done: Undone) -> None:
    if done.before is None:
        say(f"went back to the backup of {done.after.at} ({done.after.command}: {done.after.summary})")
        if done.kept_as:
            say(f"the damaged file is kept as {done.kept_as}")
    elif done.is_redo:
        say(f"brought back: {_named(done.after)} (gloomdb undo takes it back again)")
    else:
        say(f"took back: {_named(done.before)} (gloomdb undo once more brings it back)")


def _named(change: LastChange) -> str:
    return f"{change.command}: {change.summary}"
