"""The options that commands share, each declared once.

`--lang`, `--names`, `--db` and `--quiet` may stand before the command or after it; every command takes them.

    def command(lang: LangOption = "en", form: FormatOption = "table") -> None:

What a run has chosen of the last three is asked of this module, wherever it is needed. Options that belong
together are the fields of a dataclass, which a command that `gathers` takes as one argument.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import typer

from gloomdb.cli.arguments.completion import complete_decks, complete_sets
from gloomdb.cli.process.spoken import of_the_system
from gloomdb.language import Lang as Lang  # noqa: PLC0414 (commands take it from here)

Names = Literal["all", "official"]
Format = Literal["table", "json", "jsonl", "csv", "ids"]
MOST_SEED: Final = 2**63 - 1

_chosen: dict[str, Any] = {}
"""What the run was asked for, by the name of the option: it has one reader and one catalogue."""


def official_names() -> bool:
    """Whether the run leaves out the names that fans gave."""
    return _chosen.get("names") == "official"


def is_quiet() -> bool:
    """Whether nothing but results, warnings and errors is wanted."""
    return bool(_chosen.get("quiet"))


def chosen_file() -> Path | None:
    """The catalogue of `--db` or GLOOMDB_DB; None: the user's own."""
    file: Path | None = _chosen.get("db")
    return file


def _inherit(context: typer.Context, param: typer.CallbackParam, value: Any) -> Any:
    """What was given to the command, else before the command, else by the environment."""
    name = param.name or ""
    source = context.get_parameter_source(name)
    before = context.find_root()
    given_here = source is not None and source.name == "COMMANDLINE"
    _chosen[name] = value if given_here or before is context else before.params.get(name, value)
    return _chosen[name]


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
        callback=_inherit,
        help="Names of cards: all, or only official ones, without fans' translations.",
    ),
]
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
QuietOption = Annotated[
    bool, typer.Option("--quiet", "-q", callback=_inherit, help="Say nothing but warnings and errors.")
]


def everywhere(
    lang: LangOption = "en", names: NamesOption = "all", db: DbOption = None, quiet: QuietOption = False
) -> None:
    """What every command takes: `command_line.Command` gives it to them."""


def gathers(function: Callable[..., None]) -> Callable[..., None]:
    """A command with the options of its dataclasses in the places of the arguments that are made of them."""
    from dataclasses import is_dataclass  # which `gloomdb --help` does without

    own = inspect.signature(function, eval_str=True).parameters
    kinds: dict[str, type] = {
        name: own[name].annotation for name in own if is_dataclass(own[name].annotation)
    }
    options = {name: inspect.signature(kind, eval_str=True).parameters for name, kind in kinds.items()}
    every = [
        option.replace(kind=inspect.Parameter.KEYWORD_ONLY)
        for name, parameter in own.items()
        for option in (options[name].values() if name in options else (parameter,))
    ]

    @wraps(function)
    def command(**given: Any) -> None:
        for name, kind in kinds.items():
            given[name] = kind(**{option: given.pop(option) for option in options[name]})
        function(**given)

    # Typer reads the signature, not the annotations, which would still name the dataclasses.
    command.__signature__ = inspect.Signature(every)  # type: ignore[attr-defined]
    command.__annotations__ = {}
    return command


FormatOption = Annotated[
    Format,
    typer.Option("--format", "-f", help="Output format; scripts should use json."),
]
OutputOption = Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="The file to write.")]
StdoutOption = Annotated[
    Path | None,
    typer.Option("--output", "-o", metavar="FILE", help="The file to write.", show_default="stdout"),
]
DryRunOption = Annotated[
    bool, typer.Option("--dry-run", "-n", help="Show what would be done without changing anything.")
]
ForceOption = Annotated[bool, typer.Option("--force", help="Replace what is already there.")]
LimitOption = Annotated[
    int | None,
    typer.Option(
        "--limit", metavar="N", min=1, show_default="no limit in a pipe", help="Show at most N cards."
    ),
]
PathsArgument = Annotated[
    list[Path] | None,
    typer.Argument(
        metavar="[PATH]...", help="Sets, patches or directories of them; the bundled sets if none are given."
    ),
]
DeckArgument = Annotated[
    str, typer.Argument(metavar="DECK", help="Name of a deck.", autocompletion=complete_decks)
]
OptionalDeck = Annotated[
    str | None,
    typer.Argument(
        metavar="[DECK]",
        help="Name of a deck; --set mixes one on the spot instead.",
        autocompletion=complete_decks,
    ),
]
SetOption = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="SET",
        help="A set, by its id, title, file or directory. May be repeated.",
        autocompletion=complete_sets,
    ),
]
_SEED: Final = typer.Option(
    "--seed", metavar="NUMBER", min=0, max=MOST_SEED, help="Random seed; the same seed gives the same result."
)
SeedOption = Annotated[int, _SEED]
OptionalSeed = Annotated[int | None, _SEED]
USUAL_PACE: Final = 120.0  # seconds, as gloomdb.sim.evening has it
PaceOption = Annotated[
    float,
    typer.Option(
        "--pace",
        metavar="SECONDS",
        min=1,
        max=3600,
        help="Seconds that a turn takes at your table, to reckon minutes.",
    ),
]
JobsOption = Annotated[
    int | None,
    typer.Option(
        "--jobs",
        "-j",
        metavar="N",
        min=1,
        max=256,
        help="Number of processes to use; if not given, all cores where it pays.",
    ),
]
ThinkOption = Annotated[
    int,
    typer.Option(
        "--think",
        metavar="N",
        min=1,
        max=1_000_000,
        help="Playouts for each decision of a thoughtful player.",
    ),
]
