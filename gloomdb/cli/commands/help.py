"""`gloomdb help`: what `--help` says, for those who ask in words."""

from __future__ import annotations

from typing import Annotated

import typer

from gloomdb.cli.arguments.completion import complete_commands
from gloomdb.cli.arguments.options import LangOption

EXAMPLES = ("gloomdb help", "gloomdb help list", "gloomdb help deck build --lang es")


def command(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[COMMAND]...",
            help="The command, such as list or deck build.",
            autocompletion=complete_commands,
        ),
    ] = None,
    lang: LangOption = "en",
) -> None:
    """Show the help of a command: what it does, what it takes, and examples; without one, of all."""
    from gloomdb.cli.main import run

    raise typer.Exit(run(["--lang", lang, *(words or ()), "--help"]))
