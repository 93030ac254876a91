"""What `simulate` is asked to do with every deck: its options."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, Literal

import typer

from gloomdb.cli.arguments.completion import complete_policies
from gloomdb.cli.arguments.options import (
    USUAL_PACE,
    ForceOption,
    JobsOption,
    PaceOption,
    SeedOption,
    ThinkOption,
)


@dataclass(frozen=True, slots=True)
class Task:
    """What is done with every deck, as the command line says."""

    games: Annotated[int, typer.Option(metavar="N", min=1, max=10**12, help="Number of games to play.")] = (
        10_000
    )
    policy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="POLICY[,...]",
            autocompletion=complete_policies,
            help="expert, greedy, random, thoughtful or FILE.py:FUNCTION; one for all, or a,b,c.",
        ),
    ] = None
    seed: SeedOption = 0
    first: Annotated[
        int, typer.Option(metavar="NUMBER", min=0, max=10**12, help="Number of the first game to play.")
    ] = 0
    jobs: JobsOption = None
    think: ThinkOption = 200
    variant: Annotated[
        Literal["beginners"] | None, typer.Option(help="beginners: the effects of cards are ignored.")
    ] = None
    until: Annotated[
        str | None,
        typer.Option(
            metavar="WIDTH%", help="Stop early when the 95 % interval of every family's wins is this narrow."
        ),
    ] = None
    compare: Annotated[
        list[str] | None,
        typer.Option(
            metavar="DECK|SET",
            help="Deck or set to compare with on the same seeds; the governing box alone if not given, none: "
            "nothing. May be repeated.",
        ),
    ] = None
    pace: PaceOption = USUAL_PACE
    impact: Annotated[
        list[str] | None,
        typer.Option(
            metavar="QUERY",
            help="Also play the same deals without each card that matches, to measure its effect.",
        ),
    ] = None
    together: Annotated[
        bool, typer.Option("--together", help="With --impact: leave out all matching cards at once.")
    ] = False
    focus: Annotated[
        list[str] | None, typer.Option(metavar="QUERY", help="Show the cards that match before all others.")
    ] = None
    record: Annotated[int, typer.Option(metavar="N", min=0, max=10_000, help="Save the first N games.")] = 0
    record_to: Annotated[Path, typer.Option(metavar="DIR", help="Directory for the saved games.")] = Path(
        "replays"
    )
    report: Annotated[
        Path | None,
        typer.Option(metavar="FILE.html", help="Also write a report with charts to this web page."),
    ] = None
    rows: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE.csv|FILE.jsonl",
            help="Also write one row per game (or decision) to this file, for spreadsheets and training.",
        ),
    ] = None
    rows_per: Annotated[
        Literal["game", "decision"], typer.Option(help="With --rows: what a row is about.")
    ] = "game"
    force: ForceOption = False
    cluster: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS", help="Play on the Dask cluster at this address, such as tcp://127.0.0.1:8786."
        ),
    ] = None


USUAL: Final = Task()
