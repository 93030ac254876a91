"""Completeness: every command and subcommand has help with examples that it would understand."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from importlib import import_module
from itertools import takewhile
from typing import TYPE_CHECKING

import pytest
import typer.main
from typer._click import Context
from typer.core import TyperGroup

from gloomdb.cli import main
from gloomdb.cli.process import lazy
from gloomdb.language import LANGS, in_context, translate
from tests.running import Cli

if TYPE_CHECKING:
    from typer._click import Command


def _every_command() -> Iterator[tuple[str, Command]]:
    for name, (module, line) in main.COMMANDS.items():
        command = lazy.load(name, module, line)
        yield name, command
        if isinstance(command, TyperGroup):
            yield from ((f"{name} {inner}", each) for inner, each in command.commands.items())


EVERY = list(_every_command())
SHELL = {"|", ">", ">>", "<", "&&", ";"}  # what follows is for the shell
TYPE_NAME = re.compile(r"<(int|float|str|path|text)\b", re.IGNORECASE)
LEAVES = [(path, command) for path, command in EVERY if not isinstance(command, TyperGroup)]


@pytest.mark.parametrize(("path", "command"), EVERY, ids=[path for path, _ in EVERY])
def test_every_command_says_what_it_does(path: str, command: Command) -> None:
    """A sentence, and a help text for every option and argument."""
    assert command.help, f"gloomdb {path} has no help"
    for param in command.params:
        assert getattr(param, "help", None), f"gloomdb {path}: {param.name} has no help"


@pytest.mark.parametrize(("path", "command"), LEAVES, ids=[path for path, _ in LEAVES])
def test_every_option_says_what_it_takes(path: str, command: Command) -> None:
    """A word such as N, MM or FILE, or the choices; never the name of a Python type."""
    for option in command.params:
        taken = option.make_metavar(Context(command))
        assert not TYPE_NAME.search(taken), f"gloomdb {path}: {option.name} takes {taken}"


SHARED = {
    "--output": ("--output", "-o"), "--format": ("--format", "-f"), "--dry-run": ("--dry-run", "-n"),
    "--force": ("--force",), "--limit": ("--limit",), "--lang": ("--lang",), "--names": ("--names",),
    "--db": ("--db",), "--quiet": ("--quiet", "-q"), "--help": ("-h", "--help"),
}  # fmt: skip
EVERYWHERE = ("--lang", "--names", "--db", "--quiet")
FORMER_NAMES = {"--out", "--limits", "--dryrun", "--silent", "--replace", "--overwrite"}
LETTERS = {letter: long for long, names in SHARED.items() for letter in names if len(letter) == 2} | {
    "-j": "--jobs", "-V": "--version"
}  # fmt: skip


@pytest.mark.parametrize(("path", "command"), LEAVES, ids=[path for path, _ in LEAVES])
def test_options_are_called_the_same_everywhere(path: str, command: Command) -> None:
    """One name and one letter for each thing; no letter means two things; what all take, all take."""
    names = [set(option.opts) for option in command.params if option.param_type_name == "option"]
    for own in names:
        for long in own.intersection(SHARED):
            assert own == set(SHARED[long]), f"gloomdb {path}: {sorted(own)}, elsewhere {SHARED[long]}"
        for letter in (name for name in own if len(name) == 2):
            assert LETTERS.get(letter) in own, f"gloomdb {path}: {letter} is {LETTERS.get(letter)} elsewhere"
        assert not own & FORMER_NAMES, f"gloomdb {path}: {sorted(own)} has another name elsewhere"
    for long in EVERYWHERE:
        assert any(long in own for own in names), f"gloomdb {path} has no {long}"


def test_shared_options_say_the_same_of_themselves() -> None:
    """The same words for the same flag; where a file is written, what is written may be told."""
    told: dict[str, dict[str, str]] = {}
    for path, command in LEAVES:
        for option in command.params:
            for long in (
                "--dry-run",
                "--force",
                "--limit",
                "--format",
                "--quiet",
                "--db",
                "--seed",
                "--think",
            ):
                if long in option.opts:
                    told.setdefault(long, {}).setdefault(str(getattr(option, "help", "")), path)
    assert {long: texts for long, texts in told.items() if len(texts) > 1} == {}


def test_help_groups_every_command_once() -> None:
    """A command that is in no group of JOURNEY would not be shown by `gloomdb --help`."""
    named = [name for names in main.JOURNEY.values() for name in names]
    assert sorted(named) == sorted(main.COMMANDS)


@pytest.mark.parametrize(("path", "command"), LEAVES, ids=[path for path, _ in LEAVES])
def test_every_command_has_examples_it_understands(path: str, command: Command) -> None:
    """The help ends with `Examples:`, one at least of this command, and the parsers take every option."""
    shown = {_parse(line) for line in _examples(command)}
    assert path in shown, f"gloomdb {path} has no example in its help"


@pytest.mark.parametrize(("module", "line"), main.COMMANDS.values(), ids=main.COMMANDS)
def test_the_table_has_one_line_for_each_command(module: str, line: str) -> None:
    """One sentence that fits beside the name at 80 columns."""
    assert import_module(module).__doc__
    assert line.endswith(".")
    assert len(line) <= 66


def test_translated_examples_are_understood_as_the_others_are() -> None:
    """An example in another language is one of the same command, with options it knows."""
    for _, command in LEAVES:
        for line in _examples(command):
            said = translate(in_context(lazy.EXAMPLE, line), "es")
            assert _parse(said) == _parse(line), said


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("path", ["", *(path for path, _ in EVERY if path)])
def test_help_fits_80_columns(path: str, lang: str, cli: Cli) -> None:
    """All of it but the examples, which are commands to be copied."""
    told = cli("--lang", lang, *path.split(), "--help").out.partition(
        {"en": "Examples:", "es": "Ejemplos:"}[lang]
    )[0]

    assert [line for line in told.splitlines() if len(line) > 80] == []


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("group", [path for path, command in EVERY if isinstance(command, TyperGroup)])
def test_groups_tell_their_commands_in_whole_sentences(group: str, lang: str, cli: Cli) -> None:
    """The first sentence of a command's help fits beside its name at 80 columns."""
    told = cli("--lang", lang, group, "--help").out.partition({"en": "Commands:", "es": "Órdenes:"}[lang])[2]

    assert told.strip()
    assert "..." not in told


def test_no_command_module_is_left_out_of_the_table() -> None:
    """A module in cli/commands that the table does not name can never run."""
    import pkgutil

    import gloomdb.cli.commands as package

    there = {f"gloomdb.cli.commands.{found.name}" for found in pkgutil.iter_modules(package.__path__)}
    named = {module for module, _ in main.COMMANDS.values()}
    assert named <= there
    for module in sorted(there - named):
        loaded = import_module(module)
        assert not hasattr(loaded, "command"), f"{module} is in no table"
        assert not hasattr(loaded, "app"), f"{module} is in no table"


def _examples(command: Command) -> list[str]:
    _, _, after = (command.epilog or "").partition("Examples:\n")
    return [line.strip() for line in after.splitlines() if line.strip()]


def _parse(line: str) -> str:
    """The command of an example line, once its parser has taken the words after it."""
    words = list(takewhile(lambda word: word not in SHELL, shlex.split(line, comments=True)))
    assert words.pop(0) == "gloomdb", line
    while words[0].startswith("--"):  # `--db x` before the command
        words = words[2:]
    every = dict(LEAVES)
    path = next((path for path in (" ".join(words[:2]), words[0]) if path in every), None)
    assert path is not None, f"no such command: {line}"
    context = every[path].context_class(every[path], info_name=path)
    every[path].make_parser(context).parse_args(words[len(path.split()) :])
    return path


def test_the_root_is_made_of_the_table() -> None:
    """The group that runs is the one that the tests above walk through."""
    root = typer.main.get_command(main.app)
    assert isinstance(root, main.Commands)
    assert list(root.table) == list(main.COMMANDS)
