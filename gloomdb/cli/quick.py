"""`list`, `search` and `show` without Typer, whose import takes longer than finding the cards.

Only command lines that leave no doubt are taken; help, mistakes and all other commands go through Typer,
which defines these commands too. A test holds both readings of every line equal.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

from gloomdb.cli.arguments.kinds import FORMATS
from gloomdb.language import LANGS

Task = Callable[[], object]


class _Command(NamedTuple):
    """A command: where it is, what its words are called, and the options it has besides the shared ones."""

    module: str
    function: str
    takes_minus: bool
    """Words may begin with a minus: they are a query."""
    flags: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    needs_words: bool = True


COMMANDS: Final[Mapping[str, _Command]] = {
    "list": _Command("gloomdb.cli.listing", "list_cards", True, flags=("explain",), needs_words=False),
    "search": _Command("gloomdb.cli.searching", "search_cards", True, numbers=("limit",)),
    "show": _Command("gloomdb.cli.showing", "show_card", False),
}
_SHARED: Final = ("lang", "db", "format")


def task(arguments: Sequence[str]) -> Task | None:
    """What a command line asks for, if that is one of ours and plain."""
    command = COMMANDS.get(arguments[0]) if arguments else None
    if command is None or "_GLOOMDB_COMPLETE" in os.environ:
        return None
    parted = _parted(command, arguments[1:])
    if parted is None or (command.needs_words and not parted[0]):
        return None
    words, given = parted
    options = _options(command, given)
    if options is None:
        return None
    return partial(_run, command, words, options)


def _run(command: _Command, words: Sequence[str], options: Mapping[str, Any]) -> None:
    getattr(import_module(command.module), command.function)(words, **options)


def _parted(command: _Command, arguments: Sequence[str]) -> tuple[list[str], dict[str, str]] | None:
    """The words and the options of a line; None for an option we do not know."""
    words: list[str] = []
    given: dict[str, str] = {}
    rest = iter(arguments)
    for argument in rest:
        name, equals, value = argument.partition("=")
        name = name.removeprefix("--")
        if argument == "--":
            words += rest
        elif argument.startswith("--"):
            if name in command.flags and not equals:
                given[name] = "yes"
            elif name in {*_SHARED, *command.numbers}:
                following = value if equals else next(rest, None)
                if following is None:
                    return None
                given[name] = following
            else:
                return None
        elif argument in {"-h", "-"} or (argument.startswith("-") and not command.takes_minus):
            return None
        else:
            words.append(argument)
    return words, given


def _options(command: _Command, given: Mapping[str, str]) -> dict[str, Any] | None:
    """The options with their values; None where Typer has something to say about one."""
    lang = given.get("lang", os.environ.get("GLOOMDB_LANG", "en"))
    form = given.get("format", "table")
    db = given.get("db", os.environ.get("GLOOMDB_DB"))
    numbers = {name: given.get(name) for name in command.numbers}
    plain = all(value is None or _is_count(value) for value in numbers.values())
    if lang not in LANGS or form not in FORMATS or db == "" or not plain:
        return None
    made: dict[str, Any] = {"lang": lang, "db": None if db is None else Path(db), "form": form}
    made |= {name: name in given for name in command.flags}
    return made | {name: None if value is None else int(value) for name, value in numbers.items()}


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 10 and int(text) > 0
