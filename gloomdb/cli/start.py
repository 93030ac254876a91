"""Where `gloomdb` starts: what only reads goes straight to work, all the rest through Typer.

The installed script imports this before anything hears Ctrl-C: nothing is imported here that Python has not
loaded already.
"""

import os
import sys


def main() -> None:
    """The entry point."""
    try:
        from gloomdb.cli.process import interrupts

        interrupts.hush()
    except KeyboardInterrupt:
        os._exit(130)
    from gloomdb.cli.process.boundary import leave
    from gloomdb.cli.process.streams import utf8_arguments

    leave(lambda: run(utf8_arguments(sys.argv[1:])))


def run(arguments: list[str]) -> int:
    """Runs one command line and gives its exit status."""
    from gloomdb.cli.process.boundary import guard
    from gloomdb.cli.process.spoken import asked_for, speak
    from gloomdb.cli.quick import task

    speak(asked_for(arguments))
    quick = task(arguments)
    if quick is not None:
        return guard(quick)
    from gloomdb.cli.main import run as through_typer

    return through_typer(arguments)
