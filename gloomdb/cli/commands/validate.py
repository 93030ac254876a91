"""`gloomdb validate`: every problem of sets and patches, with its line.

The exit status is 4 if there is an error, 1 if there is a file of which nothing can be read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from gloomdb.cli.arguments.options import FormatOption, PathsArgument
from gloomdb.cli.process.spoken import spoken
from gloomdb.cli.terminal.cells import Line, Span, wrapped
from gloomdb.cli.terminal.output import emit, emit_lines, page_wide, say
from gloomdb.definitions.checks.problems import Problem, errors, told_once
from gloomdb.language import Sentence
from gloomdb.resources import sets_dir
from gloomdb.text import counted, row_of

if TYPE_CHECKING:
    from gloomdb.definitions.load import Loaded

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
    paths: PathsArgument = None,
    form: FormatOption = "table",
) -> None:
    """Check sets and patches and show all problems at once, each with its file, line, card and remedy."""
    from gloomdb.definitions.load import load_all

    loaded = load_all(paths or [sets_dir()])
    problems = [problem for file in loaded for problem in file.problems]
    wrong = errors(problems)
    if form == "table":
        _tell([problem for problem in problems if problem.code != UNREADABLE])
    else:
        emit([{key: getattr(problem, key) for key in COLUMNS} for problem in problems], COLUMNS, form)
    if not wrong:
        say("{checked}: no errors", checked=_checked(loaded))
        return
    unreadable = [problem for problem in wrong if problem.code == UNREADABLE]
    for problem in unreadable[:SHOWN]:
        say("error: {problem}", problem=problem.sentence)
    if len(wrong) > len(unreadable) or len(unreadable) > SHOWN:
        say("error: {verdict}", verdict=_verdict(wrong))
    raise typer.Exit(1 if unreadable else FINDINGS)


def _tell(problems: list[Problem]) -> None:
    """The first problems, errors before warnings, and how many more there are."""
    wrong = errors(problems)
    lines = [line for problem in wrong[:SHOWN] for line in _lines(problem.sentence, "bad")]
    if len(wrong) > SHOWN:
        form = "and {more:,} more (--format json has them all)"
        lines.append([Span(spoken(Sentence(form, more=len(wrong) - SHOWN)), "dim")])
    for warning in told_once(problem for problem in problems if problem.severity == "warning"):
        lines += _lines(Sentence("{problem} (a warning)", problem=warning), "guess")
    emit_lines(lines)


def _lines(told: Sentence, style: str) -> list[Line]:
    """A problem on one line; on a terminal its place in colour, and broken between words."""
    first, *more = wrapped(spoken(told), page_wide(), break_words=False)
    place, colon, rest = first.partition(": ")
    return [[Span(place + colon, style), Span(rest)], *([Span(line)] for line in more)]


def _checked(loaded: list[Loaded]) -> Sentence:
    sets = sum(not file.is_patch for file in loaded)
    patches = len(loaded) - sets
    cards = sum(len(file.set.cards) for file in loaded if file.set)
    counts = [counted(sets, "set")] if sets or not patches else []
    counts += [counted(patches, "patch", "patches")] if patches else []
    counts += [counted(cards, "card")] if cards else []
    return Sentence("checked {what}", what=row_of(counts))


def _verdict(wrong: list[Problem]) -> Sentence:
    return Sentence(
        "{problems} in {files} (correct them and validate again)",
        problems=counted(len(wrong), "problem"),
        files=counted(len({problem.file for problem in wrong}), "file"),
    )
