"""Commands that read their line without guessing: a word that begins with `-` is an option they know, a term
of a query that is written as one (`-has:effect`), or an error that names the way out.

Every command also takes the options of `everywhere`, whether its function asks for them or not.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from copy import copy
from shlex import quote
from typing import Any, ClassVar, Final

import typer
import typer.main
from typer._click import Command as ClickCommand
from typer._click import Context, Parameter
from typer._click.exceptions import BadOptionUsage, NoSuchOption
from typer._click.exceptions import UsageError as WrongUsage
from typer._click.formatting import HelpFormatter
from typer.core import TyperCommand, TyperOption

from gloomdb.cli.arguments.options import everywhere
from gloomdb.cli.process.spoken import current
from gloomdb.cli.process.tints import help_text
from gloomdb.errors import UsageError
from gloomdb.language import Sentence, in_context, translate
from gloomdb.text import fold

FORMER: Final = {"--out": "--output"}
"""Names that options had; they still work."""
LAST: Final = (
    "--limit", "--output", "--dry-run", "--force", "--format", "--lang", "--names", "--db", "--quiet",
)  # fmt: skip
"""The options that many commands share end the help, in this order."""
_LETTER: Final = 2  # characters of `-o`
_TERM: Final = re.compile(r"-(?P<field>[^\W\d_][\w.-]*?)(?::|[<>=!≤≥≠])|-[(\"“/]|-.*\s", re.DOTALL)
_VALUES: Final = re.compile(r"-\d")


class SpokenHelp(ClickCommand):
    """Whatever has help: in the language of the run, with colours where a person reads it."""

    def get_help(self, ctx: Context) -> str:
        """As Typer's, painted."""
        return help_text(super().get_help(ctx), sys.stdout)

    def format_usage(self, ctx: Context, formatter: HelpFormatter) -> None:
        """The first line."""
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, translate("Usage: ", current()))

    def get_help_option(self, ctx: Context) -> TyperOption | None:
        """What `--help` is for."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = translate("Show this message and exit.", current())
        return option


class Command(SpokenHelp, TyperCommand):
    """A command of gloomdb."""

    words_may_begin: ClassVar[re.Pattern[str] | None] = None
    """How a word that is not an option may begin, although with a `-`."""

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        """As Typer makes it, with what all commands take; shared options come last."""
        super().__init__(*arguments, **settings)
        given = {name for param in self.params for name in param.opts}
        self.params += [param for param in _shared() if not given.intersection(param.opts)]
        self.params.sort(key=_place)

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Options first, then a `--`, then all other words."""
        if not args and self.no_args_is_help and not ctx.resilient_parsing:
            return super().parse_args(ctx, args)
        line = _Line(self.get_params(ctx), self.words_may_begin, ctx)
        try:
            options, words = line.parted(args)
        except (UsageError, WrongUsage):
            if not ctx.resilient_parsing:  # a shell completes a line that is not whole yet
                raise
            return super().parse_args(ctx, args)
        return super().parse_args(ctx, [*options, *(["--", *words] if words else [])])


class QueryCommand(Command):
    """A command whose words are a query: terms may begin with a minus, as in `-has:effect`, `-(a or b)`."""

    words_may_begin = _TERM


class ValuesCommand(Command):
    """A command whose words may be values as they are printed: `-15 . -10`."""

    words_may_begin = _VALUES


def with_those_below(command: ClickCommand) -> Iterator[ClickCommand]:
    """A command and, if it is a group, all that are in it."""
    yield command
    for inner in getattr(command, "commands", {}).values():
        yield from with_those_below(inner)


def _place(param: Parameter) -> int:
    return next((LAST.index(name) for name in param.opts if name in LAST), -1)


def _shared() -> Iterator[TyperOption]:
    """The options that every command takes; what the function does not ask for is not handed to it."""
    params, *_ = typer.main.get_params_convertors_ctx_param_name_from_function(everywhere)
    for param in params:
        option = copy(param)
        option.expose_value = False
        yield option  # type: ignore[misc]


class _Line:
    """A command line, parted into options and words."""

    def __init__(self, params: Sequence[Parameter], may_begin: re.Pattern[str] | None, ctx: Context) -> None:
        self.ctx = ctx
        self.may_begin = may_begin
        self.takes_value = {
            name: not getattr(param, "is_flag", False)
            for param in params
            for name in (*param.opts, *param.secondary_opts)
            if name.startswith("-")
        }

    def parted(self, args: Sequence[str]) -> tuple[list[str], list[str]]:
        """What Typer is to read as options, each with its value, and the words."""
        options: list[str] = []
        words: list[str] = []
        rest = iter(args)
        for arg in rest:
            name, equals, value = arg.partition("=")
            name = FORMER.get(name, name)
            if arg == "--":
                words += rest
            elif name in self.takes_value and (equals and name.startswith("--")):
                options.append(f"{name}={value}")
            elif arg in self.takes_value or (name in self.takes_value and not equals):
                options += [name, *self._value(name, rest)]
            elif arg == "-" or not arg.startswith("-") or self._is_word(arg):
                words.append(arg)
            elif arg.startswith("--"):
                raise self._unknown(arg, words, next(rest, ""))
            else:
                options += self._letters(arg, words, rest)
        return options, words

    def _value(self, name: str, rest: Iterator[str]) -> list[str]:
        """The value of an option; the name of another option is none."""
        if not self.takes_value[name]:
            return []
        value = next(rest, None)
        if value is None or value in self.takes_value or FORMER.get(value) in self.takes_value:
            raise BadOptionUsage(name, f"Option {name!r} requires an argument.", ctx=self.ctx)
        return [value]

    def _is_word(self, arg: str) -> bool:
        term = self.may_begin.match(arg) if self.may_begin else None
        if term is None:
            return False
        letter = f"-{term.groupdict().get('field') or ''}"
        if len(letter) != _LETTER or letter not in self.takes_value:
            return True
        if arg[_LETTER] == "=":  # -f=json
            return False
        raise UsageError(
            "'{arg}' may be the option {letter} or a field of the query (write '{letter} {value}', or the "
            "field's whole name)",
            arg=arg[:40],
            letter=letter,
            value=arg[_LETTER + 1 :][:40],
        )

    def _letters(self, arg: str, words: list[str], rest: Iterator[str]) -> list[str]:
        """`-n`, `-nq`, `-ofile`, `-f=json`: options of one letter, the last with its value."""
        options: list[str] = []
        is_long = any(name.startswith(f"-{arg}") for name in self.takes_value)
        for at, letter in enumerate(arg[1:], 1):
            name = f"-{letter}"
            if name not in self.takes_value or (is_long and len(arg) > _LETTER):
                raise self._unknown(arg, words, next(rest, ""))
            options.append(name)
            if self.takes_value[name]:
                attached = arg[at + 1 :].removeprefix("=")
                return [*options, attached] if attached else [*options, *self._value(name, rest)]
        return options

    def _unknown(self, arg: str, words: list[str], following: str) -> UsageError | NoSuchOption:
        """What is said of an option that there is not: what it may be instead."""
        name = arg.partition("=")[0]
        begun = [known for known in self.takes_value if known.startswith(f"-{name.lstrip('-')}", 1)]
        near = NoSuchOption(name, possibilities=begun or list(self.takes_value), ctx=self.ctx)
        if self.may_begin is not _TERM or begun:
            return near

        from gloomdb.query.fields import BY_NAME
        from gloomdb.query.synonyms import ShownName

        term = _TERM.match(arg[1:])
        if term is not None and term[0][-1] != "=" and fold(term["field"] or "") in BY_NAME:
            return UsageError("no such option: {arg} (did you mean {term}?)", arg=arg[:40], term=arg[1:41])
        field = BY_NAME.get(fold(name.lstrip("-")))
        if field is not None:
            value = arg.partition("=")[2] or following
            form = "no such option: {arg} (did you mean {field}:{value}?)"
            return UsageError(form, arg=name, field=ShownName(field.id, field.names), value=value[:40])
        if name.startswith("--") or len(name) == _LETTER:
            return near
        form = "no such option: {arg} (to leave out a word, quote the query: {query}, or write -- before it)"
        quoted = quote(" ".join([*words, arg])[:80])
        if not words:
            example = in_context("example", "goblet")
            quoted = Sentence("{mark}{word} {arg}{mark}", mark="'", word=example, arg=arg[:80])
        return UsageError(form, arg=arg[:40], query=quoted)
