"""What commands that take a query share: arguments such as `-has:effect` are not options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer
from typer.core import TyperCommand

from gloomdb.cli.arguments.options import Format

if TYPE_CHECKING:
    from typer._click import Context

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
