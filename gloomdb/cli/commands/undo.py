"""`gloomdb undo`: the catalogue as it was before the last change, or before an earlier one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from gloomdb.cli.arguments.catalogue import catalogue_path
from gloomdb.cli.arguments.options import FormatOption, Lang, LangOption
from gloomdb.cli.terminal.headings import cell
from gloomdb.cli.terminal.output import emit, moment, on_terminal, say
from gloomdb.errors import UsageError
from gloomdb.language import translate, word_table

if TYPE_CHECKING:
    from gloomdb.catalog.care.undo import Undone
    from gloomdb.catalog.storage.backups import Backup, LastChange

EXAMPLES = ("gloomdb undo", "gloomdb undo --list", "gloomdb undo --to 3")
COMMANDS = word_table("deck import own remove", context="change by")
BOXES = ("import", "own", "remove", "upgrade")
"""The commands that change boxes; `import` and `remove` patches too."""
COLUMNS = ("number", moment("backup_of"), "last_change", moment("changed"), "file")


def command(
    listed: Annotated[bool, typer.Option("--list", help="List the states you can go back to.")] = False,
    to: Annotated[int, typer.Option(metavar="NUMBER", help="Go back to this entry of --list.")] = 1,
    lang: LangOption = "en",
    form: FormatOption = "table",
) -> None:
    """Undo the last change to the catalogue; a second undo restores it.

    A backup is made before every change, in 'backups' beside the catalogue; the last ten are kept.
    """
    from gloomdb.catalog.care.undo import states, undo

    path = catalogue_path()
    if listed:
        # A terminal has no room for paths; 'backups' beside the catalogue holds them all.
        columns = COLUMNS[:-1] if form == "table" and on_terminal() else COLUMNS
        shown_in = lang if form == "table" else "en"
        emit([_row(n, state, shown_in) for n, state in enumerate(states(path), 1)], columns, form, lang)
        return
    if to < 1:
        raise UsageError("--to takes a number of 1 or more, not {to} (gloomdb undo --list shows them)", to=to)
    _tell(undo(path, to), lang)


def _row(number: int, backup: Backup, lang: Lang) -> dict[str, object]:
    return {
        "number": number,
        "backup_of": backup.moment.isoformat(timespec="seconds"),
        "last_change": _named(backup.change, lang),
        "changed": backup.change.at,
        "file": str(backup.path),
    }


def _tell(done: Undone, lang: Lang) -> None:
    if done.before is None:
        say("went back to the backup of {at} ({change})", at=done.after.at, change=_named(done.after, lang))
        if done.kept_as:
            say("the damaged file is kept as {kept_as}", kept_as=done.kept_as)
    elif done.is_redo:
        say("restored: {change} (gloomdb undo reverts it again)", change=_named(done.after, lang))
    else:
        say("undone: {change} (gloomdb undo again restores it)", change=_named(done.before, lang))


def _named(change: LastChange, lang: Lang) -> str:
    """The change as it was noted: `deck: mixed saved`, `import: cthulhu changed, promos new`."""
    parts = [part.rpartition(" ") for part in change.summary.split(", ")]
    together = not all(gap for _, gap, _ in parts)  # `cthulhu, thrones added` is said of both
    changes = ", ".join(
        f"{name}{gap}{_done(name, done, change.command, lang, several=together) if gap else done}"
        for name, gap, done in parts
    )
    command = COMMANDS.get(change.command)
    return f"{cell(change.command, lang) if command is None else translate(command, lang)}: {changes}"


def _done(name: str, done: str, command: str, lang: Lang, *, several: bool) -> str:
    """What was done to something or, as in `14 new`, to several; ids of patches have a +."""
    several |= name.isdecimal() and name != "1"
    return cell(done, lang, several=several, of_boxes=command in BOXES and "+" not in name)
