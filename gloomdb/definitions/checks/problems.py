"""What is wrong with a definition: where it is, which card, and one sentence with the way out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from gloomdb.errors import BadInput, reason_of
from gloomdb.grouping import grouped
from gloomdb.language import Sentence

Severity: TypeAlias = Literal["error", "warning"]


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong at a place of one document."""

    pointer: str
    code: str
    message: Sentence
    severity: Severity = "error"
    other: str | None = None
    """The pointer of a second place the sentence is about."""
    guess: tuple[str, frozenset[str]] | None = None
    """A word that is not known, and those that are: for a did-you-mean, else `hint` ends the sentence."""
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing to mend in a file; only errors make a file unfit."""

    file: str
    line: int | None
    pointer: str
    """The JSON pointer of the value; empty for the whole file."""
    card: str | None
    """The full id of the card, as far as it has one."""
    code: str
    message: str
    severity: Severity = "error"
    column: int | None = None
    """Only where the JSON itself is broken."""
    heading: str | None = None
    """In a spreadsheet, whose lines are rows: what the column is called; empty for a whole row."""

    def __str__(self) -> str:
        """`file:line: message [card]`."""
        return str(self.sentence)

    @property
    def sentence(self) -> Sentence:
        """The same, for those who speak another language."""
        numbers = (str(number) for number in (self.line, self.column) if number is not None)
        place = ":".join((self.file, *numbers))
        about = f" [{self.card}]" if self.card else ""
        if self.heading is not None and self.line is not None:
            row = Sentence("row {row}", row=str(self.line))
            fields = {"file": self.file, "row": row, "message": self.message, "about": about}
            if not self.heading:
                return Sentence("{file}: {row}: {message}{about}", **fields)
            return Sentence("{file}: {row}, column {column}: {message}{about}", column=self.heading, **fields)
        return Sentence("{place}: {message}{about}", place=place, message=self.message, about=about)


class Unreadable(BadInput):
    """A file of which nothing can be read: no file, not UTF-8, not JSON, too large, too deep."""

    def __init__(self, file: str, reason: str, place: tuple[int, int] | None = None) -> None:
        line, column = place or (None, None)
        self.problem = Problem(file, line, "", None, "unreadable", reason, column=column)
        super().__init__(self.problem.sentence)


def cannot_read(path: Path, trouble: OSError | ValueError) -> Unreadable:
    """What the system says of a file that cannot be read."""
    return Unreadable(
        str(path), Sentence("cannot be read: {reason} (check the path)", reason=reason_of(trouble))
    )


def errors(problems: Iterable[Problem]) -> list[Problem]:
    """Those that make a file unfit."""
    return [problem for problem in problems if problem.severity == "error"]


def told_once(problems: Iterable[Problem]) -> list[Sentence]:
    """The problems as sentences; of warnings of one kind the first, and how many more there are of it."""
    alike = grouped((each.code if each.severity == "warning" else id(each), each) for each in problems)
    return [_with_count(every[0], len(every) - 1) for every in alike.values()]


def _with_count(first: Problem, more: int) -> Sentence:
    told = first.sentence
    if more:
        told = Sentence("{problem} (and {more:,} more of this kind)", problem=told, more=more)
    return told
