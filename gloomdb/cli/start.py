"""Where `gloomdb` starts: what only reads goes straight to work, all the rest through Typer."""

from __future__ import annotations

import sys
from typing import NoReturn

from gloomdb.cli.boundary import guard, leave
from gloomdb.cli.quick import task
from gloomdb.cli.streams import utf8_arguments


def main() -> NoReturn:
    """The entry point."""
    leave(lambda: run(utf8_arguments(sys.argv[1:])))


def run(arguments: list[str]) -> int:
    """Runs one command line and gives its exit status."""
    quick = task(arguments)
    if quick is not None:
        return guard(quick)
    from gloomdb.cli.main import run as through_typer

    return through_typer(arguments)
