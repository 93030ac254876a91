"""`gloomdb new`: a home-made set to start from."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gloomdb.cli.arguments.options import ForceOption, LangOption
from gloomdb.cli.terminal.output import say

EXAMPLES = ("gloomdb new my-set.json", "gloomdb validate my-set.json")


def command(
    path: Annotated[
        Path, typer.Argument(metavar="FILE", help="The file to write; the set is named after it.")
    ],
    force: ForceOption = False,
    _lang: LangOption = "en",
) -> None:
    """Write a small home-made set to start from: every type of card, each with a note on what it shows.

    Thanks to its "$schema" line, editors that support JSON Schema complete and check it as you type.
    """
    from gloomdb.definitions.starter import starter_set
    from gloomdb.files import write_file

    write_file(path, starter_set(path), force=force)
    say("wrote {path} (gloomdb validate {path} checks it)", path=path)
