"""The options that commands share. `--lang`, `--names` and `--db` may stand before the command or after it.

def command(lang: LangOption = "en", db: DbOption = None, form: FormatOption = "table") -> None:
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from gloomdb.language import Lang as Lang  # noqa: PLC0414 (commands take it from here)

Names = Literal["all", "official"]
Format = Literal["table", "json", "jsonl", "csv", "ids"]


def _inherit(context: typer.Context, param: typer.CallbackParam, value: Any) -> Any:
    """What was given to the command, else before the command, else by the environment."""
    name = param.name or ""
    source = context.get_parameter_source(name)
    before = context.find_root()
    given_here = source is not None and source.name == "COMMANDLINE"
    return value if given_here or before is context else before.params.get(name, value)


_names: Names = "all"


def official_names() -> bool:
    """Whether the run leaves out the names that fans gave."""
    return _names == "official"


def _choose_names(context: typer.Context, param: typer.CallbackParam, value: Names) -> Names:
    global _names  # noqa: PLW0603 (a run has one reader)
    _names = _inherit(context, param, value)
    return _names


LangOption = Annotated[
    Lang,
    typer.Option(
        "--lang", envvar="GLOOMDB_LANG", callback=_inherit, help="Language of cards, tables and messages."
    ),
]
NamesOption = Annotated[
    Names,
    typer.Option(
        "--names",
        envvar="GLOOMDB_NAMES",
        callback=_choose_names,
        help="Names of cards: all, or only official ones, without fans' translations.",
    ),
]
"""What commands that name cards take as `_names`; `open_to_read` heeds it."""
DbOption = Annotated[
    Path | None,
    typer.Option(
        "--db",
        metavar="FILE",
        envvar="GLOOMDB_DB",
        callback=_inherit,
        show_default="the user's data directory",
        help="The catalogue file.",
    ),
]
FormatOption = Annotated[
    Format,
    typer.Option("--format", "-f", help="Output format; scripts should use json."),
]
ForceOption = Annotated[bool, typer.Option("--force", help="Replace an existing file.")]
