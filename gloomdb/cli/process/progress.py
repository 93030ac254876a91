"""Progress on stderr, for a person who waits: a bar when much is to be done, nothing otherwise."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterator

from gloomdb.cli.arguments.options import is_quiet
from gloomdb.cli.process.spoken import current
from gloomdb.cli.terminal.output import on_terminal
from gloomdb.language import number


@contextlib.contextmanager
def busy(label: str, *, worth: bool) -> Iterator[None]:
    """A sign of life, if a person looks and it is worth one, for what cannot be counted."""
    if not worth or not _is_watched():
        yield
        return
    from rich.console import Console
    from rich.text import Text

    with Console(stderr=True).status(Text(label)):
        yield


@contextlib.contextmanager
def bar(label: str, total: int, worth: int) -> Iterator[Callable[[int], None]]:
    """A progress bar if at least `worth` is to be done; what it is told is how many more are done."""
    if total < worth:
        yield lambda _count: None
        return
    done = 0
    with rated(label, total) as tell:

        def advance(count: int) -> None:
            nonlocal done
            done += count
            tell(done)

        yield advance


@contextlib.contextmanager
def rated(label: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar with the rate, if a person looks; what it is told is how many are done in all."""
    if not _is_watched():
        yield lambda _done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    label_column = TextColumn("{task.description}", markup=False)
    rate = TextColumn("{task.fields[rate]}", markup=False)
    columns = BarColumn(), MofNCompleteColumn(), label_column, rate, TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(label, total=total, rate="")

        def tell(done: int) -> None:
            speed = progress.tasks[0].speed
            progress.update(
                task, completed=done, rate=f"{number(speed, current(), ',.0f')}/s" if speed else ""
            )

        yield tell


def _is_watched() -> bool:
    return on_terminal(sys.stderr) and not is_quiet() and os.environ.get("TERM") != "dumb"
