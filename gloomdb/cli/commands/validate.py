"""`gloomdb validate`: every problem of sets and patches, with its line.

The exit status is 4 if there is an error, 1 if there is a file of which nothing can be read.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gloomdb.cli.options import FormatOption
from gloomdb.cli.output import emit, emit_text, say
from gloomdb.text import counted

if TYPE_CHECKING:
    from gloomdb.definitions.load import Loaded
    from gloomdb.definitions.problems import Problem

EXAMPLES = (
    "gloomdb validate",
    "gloomdb validate my-set.json",
    "gloomdb validate sets/ --format json",
)
SHOWN = 20  # problems told to a person; scripts get them all
COLUMNS = ("file", "line", "pointer", "card", "code", "message", "severity")
FINDINGS = 4  # the exit status
UNREADABLE = "unreadable"  # the code of a file of which nothing can be read


def command(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="[PATH]...", help="Sets, patches or directories of them; none: the bundled sets."
        ),
    ] = None,
    form: FormatOption = "table",
) -> None:
    """Check sets and patches: all problems at once, each with its file, line, card and the way out."""
    from gloomdb.definitions.load import load_all
    from gloomdb.definitions.problems import errors
    from gloomdb.resources import sets_dir

    loaded = load_all(paths or [sets_dir()])
    problems = [problem for each in loaded for problem in each.problems]
    wrong = errors(problems)
    if form == "table":
        _tell([problem for problem in problems if problem.code != UNREADABLE])
    else:
        emit([_row(problem) for problem in problems], COLUMNS, form)
    if not wrong:
        say(f"{_checked(loaded)}: no errors")
        return
    unreadable = [problem for problem in wrong if problem.code == UNREADABLE]
    for problem in unreadable[:SHOWN]:
        say(f"error: {problem}")
    if len(wrong) > len(unreadable) or len(unreadable) > SHOWN:
        say(f"error: {_verdict(wrong)}")
    raise typer.Exit(1 if unreadable else FINDINGS)


def _tell(problems: list[Problem]) -> None:
    """The first problems, errors before warnings, and how many more there are."""
    ordered = sorted(problems, key=lambda problem: problem.severity)
    lines = [_line(problem) for problem in ordered[:SHOWN]]
    if len(ordered) > SHOWN:
        lines.append(f"and {len(ordered) - SHOWN:,} more (--format json has them all)")
    if lines:
        emit_text("\n".join(lines))


def _line(problem: Problem) -> str:
    return f"{problem} (a warning)" if problem.severity == "warning" else str(problem)


def _row(problem: Problem) -> dict[str, object]:
    return {column: getattr(problem, column) for column in COLUMNS}


def _checked(loaded: list[Loaded]) -> str:
    sets = sum(not each.is_patch for each in loaded)
    patches = len(loaded) - sets
    cards = sum(len(each.set.cards) for each in loaded if each.set)
    parts = [counted(sets, "set"), counted(patches, "patch", "patches"), counted(cards, "card")]
    return "checked " + ", ".join(part for part in parts if not part.startswith("0 "))


def _verdict(wrong: list[Problem]) -> str:
    files = len({problem.file for problem in wrong})
    return f"{counted(len(wrong), 'problem')} in {counted(files, 'file')} (mend and validate again)"
