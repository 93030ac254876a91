"""Commands that are listed by name and imported only when they run; their help in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any, ClassVar, Final

import typer
import typer.core
import typer.main
from typer._click import Command, Context
from typer._click.formatting import HelpFormatter
from typer.core import TyperCommand, TyperGroup

from gloomdb.cli.arguments.command_line import Command as OurCommand
from gloomdb.cli.arguments.command_line import SpokenHelp, with_those_below
from gloomdb.cli.arguments.numbers import forgiving
from gloomdb.cli.process.spoken import current
from gloomdb.language import SOURCE, Sentence, in_context, translate, word_table

OPTIONS: Final = Sentence("[OPTIONS]")
COMMAND: Final = Sentence("COMMAND [ARGS]...")
WORDS: Final[dict[str, Sentence]] = {
    **word_table("Arguments Options Commands required"),
    "env var: {var}": Sentence("env var: {var}"),
    "default: {default}": Sentence("default: {default}"),
}
"""Headings, and what stands in brackets after the help of an option: what Typer asks gettext for."""
EXAMPLES = Sentence("Examples:")
HELP = "help"  # the context of help texts
_SHOWN = ("help", "show_default", "metavar")  # attributes of commands and their options
EXAMPLE = "example"  # that of examples: one without a translation is the same in every language


def said(text: str) -> str:
    """A word of Typer's in the language of the run; any other as it is."""
    return translate(WORDS[text], current()) if text in WORDS else text


vars(typer.core)["_"] = said  # in the place of gettext, which knows the system's language alone


class _PlainTyper(typer.Typer):
    """A Typer whose commands are ours."""

    def command(self, name: str | None = None, **settings: Any) -> Any:
        """As Typer's."""
        return super().command(name, **{"cls": OurCommand, **settings})


def plain_typer(**settings: Any) -> typer.Typer:
    """A Typer whose help is plain text: Rich's boxes would double the time of `--help`."""
    usual = {"rich_markup_mode": None, "add_completion": False, "cls": SpokenGroup}
    return _PlainTyper(**{**usual, **settings})


def examples(*lines: str) -> str:
    """The end of a command's help: example command lines, for `epilog=`."""
    return f"\b\n{EXAMPLES}\n" + "\n".join(f"  {line}" for line in lines)


class SpokenGroup(SpokenHelp, TyperGroup):
    """A group whose help is in the language of the run."""


class LazyGroup(SpokenGroup):
    """A group made of a table: name → (module, one line of help)."""

    table: ClassVar[dict[str, tuple[str, str]]] = {}
    sections: ClassVar[dict[str, tuple[str, ...]]] = {}
    """How `--help` groups them: headings and names."""

    def __init__(self, **settings: Any) -> None:
        """Stand-ins that know their line of help; resolve_command loads the real one."""
        super().__init__(**settings)
        for name, (_, line) in self.table.items():
            short_help = translate(in_context(HELP, line), current())
            self.commands[name] = TyperCommand(name, short_help=short_help, rich_markup_mode=None)

    def format_commands(self, ctx: Context, formatter: HelpFormatter) -> None:
        """The commands under their headings; all under one where there are none."""
        if not self.sections:
            super().format_commands(ctx, formatter)
            return
        width = max(map(len, self.table))
        for heading, names in self.sections.items():
            with formatter.section(translate(in_context(HELP, heading), current())):
                rows = [(name.ljust(width), self.commands[name].short_help or "") for name in names]
                formatter.write_dl(rows)

    def resolve_command(self, ctx: Context, args: list[str]) -> tuple[str | None, Command | None, list[str]]:
        """The command that will run, imported now; an unknown name gets a did-you-mean."""
        name, command, rest = super().resolve_command(ctx, args)
        if name and command:
            command = translated(forgiving(load(name, *self.table[name])))
        return name, command, rest


def help_texts(command: Command) -> Iterator[tuple[Any, str]]:
    """Whatever has a help text, and the attribute it has it in: the command, its options, those below it."""
    for each in with_those_below(command):
        for part in (each, *each.params):
            yield from ((part, name) for name in _SHOWN if isinstance(getattr(part, name, None), str))


def examples_of(command: Command) -> Iterator[str]:
    """The example lines of a command's help, and of those below it."""
    for each in with_those_below(command):
        yield from (line.strip() for line in (each.epilog or "").splitlines()[2:])


def translated(command: Command) -> Command:
    """The command with its help in the language of the run; what nobody has translated stays English."""
    lang = current()
    if lang == SOURCE:
        return command
    for part, name in help_texts(command):
        setattr(part, name, translate(in_context(HELP, getattr(part, name)), lang))
    for each in with_those_below(command):
        each.options_metavar = translate(OPTIONS, lang)
        if isinstance(each, TyperGroup):
            each.subcommand_metavar = translate(COMMAND, lang)
        if each.epilog:
            lines = [translate(in_context(EXAMPLE, line), lang) for line in examples_of(each)]
            each.epilog = examples(*lines).replace(EXAMPLES, translate(EXAMPLES, lang))
    return command


def load(name: str, module_name: str, line: str) -> Command:
    """Imports a command's module and makes the command of its `app` or its `command`."""
    module = import_module(module_name)
    app: typer.Typer | None = getattr(module, "app", None)
    if app is None:
        app = plain_typer()
        add_command(app, name, module, line)
        return typer.main.get_command(app)
    group = typer.main.get_group(app)  # a group even while it has one command only
    group.name, group.no_args_is_help = name, True
    group.help = group.help or line
    return group


def add_command(app: typer.Typer, name: str, module: ModuleType, line: str = "") -> None:
    """Adds the command of a module; `python -OO` has no docstrings: the line stands in."""
    kind = getattr(module, "KIND", OurCommand)
    text = module.command.__doc__ or line
    app.command(name, cls=kind, help=text, epilog=examples(*module.EXAMPLES))(module.command)
