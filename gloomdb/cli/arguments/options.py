"""The options that commands share, and the command that takes a query.

`--lang`, `--names` and `--db` may stand before the command or after it.

def command(lang: LangOption = "en", db: DbOption = None, form: FormatOption = "table") -> None:
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer
from typer.core import TyperCommand

from gloomdb.cli.process.spoken import of_the_system
from gloomdb.language import Lang as Lang  # noqa: PLC0414 (commands take it from here)

if TYPE_CHECKING:
    from typer._click import Context

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


def _choose_lang(context: typer.Context, param: typer.CallbackParam, value: Lang) -> Lang:
    """As for every option; where nobody chose, the language of the user's system."""
    source = context.get_parameter_source(param.name or "")
    by_default = source is not None and source.name.startswith("DEFAULT") and context.find_root() is context
    return of_the_system() if by_default else _inherit(context, param, value)


LangOption = Annotated[
    Lang,
    typer.Option(
        "--lang",
        envvar="GLOOMDB_LANG",
        callback=_choose_lang,
        show_default="the system's, else en",
        help="Language of cards, tables and messages.",
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
PathsArgument = Annotated[
    list[Path] | None,
    typer.Argument(
        metavar="[PATH]...", help="Sets, patches or directories of them; the bundled sets if none are given."
    ),
]
ForceOption = Annotated[bool, typer.Option("--force", help="Replace an existing file.")]
# Without the usual -f: a query may begin with -family:…
QueryFormat = Annotated[Format, typer.Option("--format", help="Output format; scripts should use json.")]


class QueryCommand(TyperCommand):
    """A command whose arguments may begin with a minus and yet not be options: `-has:effect`, `-(a or b)`."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Options first, then a `--`, then all that belongs to the query."""
        options, words = self._parted(ctx, args)
        return super().parse_args(ctx, [*options, "--", *words])

    def _parted(self, ctx: Context, args: Sequence[str]) -> tuple[list[str], list[str]]:
        every = self.get_params(ctx)
        takes_value = {
            name: not getattr(option, "is_flag", False) for option in every for name in option.opts
        }
        options: list[str] = []
        words: list[str] = []
        rest = iter(args)
        for arg in rest:
            name, equals, _ = arg.partition("=")
            if arg == "--":
                words += rest
            elif name in takes_value:
                options.append(arg)
                if takes_value[name] and not equals:
                    options += [value for value in [next(rest, None)] if value is not None]
            elif arg.startswith("--") and len(arg) > 2:
                options.append(arg)  # an option nobody knows: Typer says so
            else:
                words.append(arg)
        return options, words
