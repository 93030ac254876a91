"""Progress on stderr, for a person who waits: a bar when much is to be done, nothing otherwise."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator

from gloomdb.cli.output import on_terminal


@contextlib.contextmanager
def busy(label: str, *, worth: bool) -> Iterator[None]:
    """A sign of life, if a person looks and it is worth one, for what cannot be counted."""
    if not worth or not on_terminal(sys.stderr):
        yield
        return
    from rich.console import Console
    from rich.text import Text

    with Console(stderr=True).status(Text(label)):
        yield


@contextlib.contextmanager
def bar(label: str, total: int, worth: int) -> Iterator[Callable[[int], None]]:
    """A progress bar if a person looks and at least `worth` is to be done; gives what to tell it."""
    if total < worth or not on_terminal(sys.stderr):
        yield lambda _count: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    label_column = TextColumn("{task.description}", markup=False)
    columns = label_column, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(label, total=total)
        yield lambda count: progress.advance(task, count)
