"""The `gloomdb` command: the table of commands, the options before them, and how a line of them is run."""

from __future__ import annotations

import os
from typing import Annotated, Any, Final

import typer

from gloomdb import __version__
from gloomdb.cli.arguments.options import DbOption, LangOption, NamesOption, QuietOption
from gloomdb.cli.process.boundary import guard
from gloomdb.cli.process.lazy import LazyGroup, plain_typer, translated
from gloomdb.cli.process.spoken import asked_for, speak

# A command is one line here, a name in JOURNEY, and a module that has a function `command` or, for a group,
# `app: typer.Typer`.
COMMANDS: dict[str, tuple[str, str]] = {
    "sets": ("gloomdb.cli.commands.sets", "Show the sets, what they have and how well they are documented."),
    "list": ("gloomdb.cli.commands.list", "List the cards that match a query."),
    "search": ("gloomdb.cli.commands.search", "Search names and texts in every language, best first."),
    "show": ("gloomdb.cli.commands.show", "Show one card: its face, text, sources and other printings."),
    "diff": ("gloomdb.cli.commands.diff", "Compare two sets or two cards, field by field."),
    "own": ("gloomdb.cli.commands.own", "The boxes you own: add, remove, list."),
    "fill": ("gloomdb.cli.commands.fill", "Fill in what is not documented about a box you own."),
    "patch": (
        "gloomdb.cli.commands.patch",
        "What owners have filled in: list, show, compare, merge, remove.",
    ),
    "deck": ("gloomdb.cli.commands.deck", "Decks: mix boxes, show, compare, export, import."),
    "simulate": ("gloomdb.cli.commands.simulate", "Play many games of a deck and report the results."),
    "play": ("gloomdb.cli.commands.play", "Play a game against bots and other people."),
    "keep": ("gloomdb.cli.commands.keep", "Keep score of a real game, on everybody's phone."),
    "score": ("gloomdb.cli.commands.score", "Score a stack of cards, or a whole table and who wins."),
    "replay": ("gloomdb.cli.commands.replay", "Replay a recorded game, decision by decision."),
    "export": ("gloomdb.cli.commands.export", "Print sheets, draw cards, make a page, write JSON and CSV."),
    "new": ("gloomdb.cli.commands.new", "Write a small home-made set to start from."),
    "design": ("gloomdb.cli.commands.design", "A set on the bench: problems, faces and balance, live."),
    "read": ("gloomdb.cli.commands.read", "Read a card's sentence as an effect."),
    "validate": ("gloomdb.cli.commands.validate", "Check sets and patches: all problems, with line numbers."),
    "import": ("gloomdb.cli.commands.import_", "Import sets and patches into the catalogue, or remove them."),
    "undo": ("gloomdb.cli.commands.undo", "Undo the last change to the catalogue."),
    "doctor": ("gloomdb.cli.commands.doctor", "Check the catalogue, and repair what can be repaired."),
    "where": ("gloomdb.cli.commands.where", "Show which files gloomdb uses and how its engine runs."),
    "help": ("gloomdb.cli.commands.help", "Show the help of a command."),
}

JOURNEY: dict[str, tuple[str, ...]] = {
    "Find cards": ("sets", "list", "search", "show", "diff"),
    "Note what you own and know": ("own", "fill", "patch"),
    "Mix a deck and try it out": ("deck", "simulate"),
    "Play and keep score": ("play", "keep", "score", "replay"),
    "Print and export": ("export",),
    "Design cards": ("new", "design", "read", "validate"),
    "Look after the catalogue": ("import", "undo", "doctor", "where", "help"),
}
"""The commands as `--help` groups them, in the order in which people come to need them."""

ASKING: Final = "_GLOOMDB_COMPLETE"  # set by a shell that completes a line
SCRIPTS: Final = ("--install-completion", "--show-completion")
ABOUT = """The cards of Gloom: search, mix, simulate, play, score and print them, offline.

\b
  set     what is in one box, or cards of your own; its id is like gloom-2e
  query   which cards: words and terms like type:death icon:duck -has:effect
  deck    cards of one or more sets, mixed to be played and kept under a name
  family  the Characters of one player; policy: how the program plays
  patch   what the owner of a box has filled in; it goes on top of the set

Results go to stdout, messages to stderr. 'gloomdb help COMMAND' shows examples."""


class Commands(LazyGroup):
    """The commands of the table above."""

    table = COMMANDS
    sections = JOURNEY


def run(arguments: list[str]) -> int:
    """Runs one command line and gives its exit status."""
    speak(asked_for(arguments))
    # Not standalone: Typer then raises what goes wrong, and gives the status of an Exit instead of leaving.
    return guard(lambda: _root(arguments).main(arguments, "gloomdb", standalone_mode=False))


def _root(arguments: list[str]) -> Any:
    """All commands; with completion for shells if that is what is wanted."""
    root = translated(typer.main.get_command(app))
    if ASKING in os.environ or any(argument.startswith(SCRIPTS) for argument in arguments):
        from gloomdb.cli.process import shells

        shells.prepare()
    return root


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"gloomdb {__version__}")
        raise typer.Exit


def _before_any_command(
    version: Annotated[
        bool, typer.Option("--version", "-V", callback=_show_version, is_eager=True, help="Show the version.")
    ] = False,
    lang: LangOption = "en",
    names: NamesOption = "all",
    db: DbOption = None,
    quiet: QuietOption = False,
) -> None:
    """The options that may stand before the command; commands inherit them (see options.py)."""


app = plain_typer(cls=Commands, help=ABOUT, no_args_is_help=True, add_completion=True)
app.callback(context_settings={"help_option_names": ["-h", "--help"]})(_before_any_command)
