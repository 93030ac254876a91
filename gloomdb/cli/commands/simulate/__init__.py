"""`gloomdb simulate`: many games of a deck, and what they tell, with intervals."""

from __future__ import annotations

import json
import shlex
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from gloomdb.cli.arguments.completion import complete_decks, complete_policies
from gloomdb.cli.arguments.mixing import NOTHING_ASKED, Mixing, takes_mixing
from gloomdb.cli.arguments.numbers import plain
from gloomdb.cli.arguments.options import (
    USUAL_PACE,
    ForceOption,
    Format,
    FormatOption,
    JobsOption,
    Lang,
    LangOption,
    PaceOption,
    SeedOption,
    ThinkOption,
)
from gloomdb.cli.commands.simulate.preparation import Ready, Table, prepare
from gloomdb.cli.commands.simulate.side_runs import compared, measured, player, yardstick
from gloomdb.cli.process.interrupts import INTERRUPTED
from gloomdb.cli.terminal.output import csv_text, emit, emit_lines, emit_record, page_wide, say
from gloomdb.errors import UsageError
from gloomdb.files import check_directory, check_free, write_file
from gloomdb.text import counted, slug

if TYPE_CHECKING:
    from gloomdb.sim.result import SimulationResult
    from gloomdb.sim.simulate import Played

EXAMPLES = (
    "gloomdb simulate mixed",
    "gloomdb simulate mixed --games 100k --report mixed.html",
    "gloomdb simulate mixed small --compare gloom-2e --pace 80",
    "gloomdb simulate --set gloom-2e --set cthulhu --policy thoughtful,expert,greedy,greedy --games 500",
    "gloomdb simulate mixed --until 1% --format json",
    "gloomdb simulate mixed --impact 'type:event op:swap_hands' --games 20000",
    "gloomdb simulate --set gloom-1e --set sea.csv --focus set:sea.csv --impact set:sea.csv",
    "gloomdb simulate mixed --policy mybot.py:choose --players 2 --record 3",
    "gloomdb simulate mixed --games 200 --rows decisions.jsonl --rows-per decision",
)
MOSTLY_STALLED = 0.5  # of the games; from then on it is said on stderr, too
ROW_FILES = (".csv", ".jsonl")
CARD_COLUMNS = ("id", "name", "type", "drawn", "played", "on_own", "on_others", "swing", "target_win_rate")


@takes_mixing
def command(
    decks: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[DECK]...",
            help="Names of decks, played one after the other; to mix one on the spot, use --set instead.",
            autocompletion=complete_decks,
        ),
    ] = None,
    games: Annotated[
        int, typer.Option(metavar="N", min=1, max=10**12, help="Number of games to play.")
    ] = 10_000,
    policy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="POLICY[,...]",
            autocompletion=complete_policies,
            help="expert, greedy, random, thoughtful or FILE.py:FUNCTION; one for all, or a,b,c.",
        ),
    ] = None,
    seed: SeedOption = 0,
    first: Annotated[
        int, typer.Option(metavar="NUMBER", min=0, max=10**12, help="Number of the first game to play.")
    ] = 0,
    jobs: JobsOption = None,
    think: ThinkOption = 200,
    variant: Annotated[
        Literal["beginners"] | None, typer.Option(help="beginners: the effects of cards are ignored.")
    ] = None,
    until: Annotated[
        str | None,
        typer.Option(
            metavar="WIDTH%", help="Stop early when the 95 % interval of every family's wins is this narrow."
        ),
    ] = None,
    compare: Annotated[
        list[str] | None,
        typer.Option(
            metavar="DECK|SET",
            help="Deck or set to compare with on the same seeds; the governing box alone if not given, none: "
            "nothing. May be repeated.",
        ),
    ] = None,
    pace: PaceOption = USUAL_PACE,
    impact: Annotated[
        list[str] | None,
        typer.Option(
            metavar="QUERY",
            help="Also play the same deals without each card that matches, to measure its effect.",
        ),
    ] = None,
    together: Annotated[
        bool, typer.Option("--together", help="With --impact: leave out all matching cards at once.")
    ] = False,
    focus: Annotated[
        list[str] | None, typer.Option(metavar="QUERY", help="Show the cards that match before all others.")
    ] = None,
    record: Annotated[int, typer.Option(metavar="N", min=0, max=10_000, help="Save the first N games.")] = 0,
    record_to: Annotated[Path, typer.Option(metavar="DIR", help="Directory for the saved games.")] = Path(
        "replays"
    ),
    report: Annotated[
        Path | None,
        typer.Option(metavar="FILE.html", help="Also write a report with charts to this web page."),
    ] = None,
    rows: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE.csv|FILE.jsonl",
            help="Also write one row per game (or decision) to this file, for spreadsheets and training.",
        ),
    ] = None,
    rows_per: Annotated[
        Literal["game", "decision"], typer.Option(help="With --rows: what a row is about.")
    ] = "game",
    force: ForceOption = False,
    cluster: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS", help="Play on the Dask cluster at this address, such as tcp://127.0.0.1:8786."
        ),
    ] = None,
    asked: Mixing = NOTHING_ASKED,
    lang: LangOption = "en",
    form: FormatOption = "table",
) -> None:
    """Play many games of a deck and report wins, Family Values, lengths, cards and sets, with intervals.

    The same seed gives the same games and the same result hash for any number of jobs, on any machine.
    Ctrl-C stops and reports the games played so far.
    """
    if decks:
        asked.check_with_deck()
    elif not asked.sets and not asked.owned:
        raise UsageError("which deck? name one (gloomdb deck list shows them), or mix one with --set")
    if together and not impact:
        raise UsageError("--together needs --impact (give a query for the cards)")
    if rows is not None and rows.suffix not in ROW_FILES:
        raise UsageError("--rows takes a file that ends in .csv or .jsonl, not '{file}'", file=rows.name)
    width = _width(until)
    table = Table(policy or [], seed, think, asked.players, asked.setup, variant)
    named: list[str | None] = [*decks] if decks else [None]
    ready = [
        prepare(name, asked, table, impact or [], focus or [], compare or [], lang, together=together)
        for name in named
    ]
    task = Task(games, first, jobs, width, cluster, pace, record, record_to, rows_per, force)
    targets = [_targets(task, one, report, rows, several=len(ready) > 1) for one in ready]
    from gloomdb.cli.commands.simulate.sim_page import page

    results, stopped = [], False
    for one, target in zip(ready, targets, strict=True):
        result, stopped = _simulated(task, one, target, lang)
        results += [result] if result else []
        if form == "table" and result:
            emit_lines(page(result, lang, page_wide()))
            _warn(result, lang)
        if stopped:
            break
    if form != "table":
        _emit(results, form, lang, several=len(ready) > 1)
    if stopped:
        raise typer.Exit(INTERRUPTED)


@dataclass(frozen=True, slots=True)
class Task:
    """What is done with every deck."""

    games: int
    first: int
    jobs: int | None
    width: float | None
    cluster: str | None
    pace: float
    record: int
    record_to: Path
    rows_per: Literal["game", "decision"]
    force: bool


@dataclass(frozen=True, slots=True)
class Targets:
    """The files that are written about a deck."""

    report: Path | None
    rows: Path | None


def _targets(task: Task, ready: Ready, report: Path | None, rows: Path | None, *, several: bool) -> Targets:
    """Free and in a directory that is there, which is said before hours of work, not after."""
    from gloomdb.sim.records import file_name

    def own(file: Path | None) -> Path | None:
        return file and (file.with_stem(f"{file.stem}-{slug(ready.deck.name)}") if several else file)

    targets = Targets(own(report), own(rows))
    numbers = range(task.first, task.first + min(task.record, task.games))
    records = [task.record_to / file_name(ready.deck, ready.run.seed, game) for game in numbers]
    files = [file for file in (targets.report, targets.rows) if file]
    check_free([*files, *records], force=task.force)
    for file in files:
        check_directory(file)
    return targets


def _simulated(task: Task, ready: Ready, target: Targets, lang: Lang) -> tuple[SimulationResult | None, bool]:
    """The result of a deck, if a single game was played, and whether Ctrl-C came; its files are written."""
    played = player(task.first, task.jobs, task.width, task.cluster, lang)(ready.run, task.games)
    if played.totals.games == 0:
        return None, played.stopped
    result, stopped = _judged(task, ready, played, lang)
    if target.report is not None:
        from gloomdb.web.report.report import html

        write_file(target.report, html(result, lang).encode(), force=task.force)
        say("written: {file}", file=target.report)
    if task.record and not stopped:
        _record(ready, played, task.record, task.record_to, force=task.force)
    if target.rows is not None:
        _write_rows(ready, played, target.rows, task.rows_per, force=task.force)
    if played.stopped:
        say("stopped after {games:,} of {asked:,} games", games=played.totals.games, asked=played.asked)
    elif stopped:
        say("stopped before everything was compared")
    return result, stopped


def _judged(task: Task, ready: Ready, played: Played, lang: Lang) -> tuple[SimulationResult, bool]:
    """The result with luck, comparisons and verdicts, as far as there was time for them."""
    from gloomdb.sim.evaluate import evaluate
    from gloomdb.sim.evening.comparison import luck_result
    from gloomdb.sim.evening.luck import STRONG, WEAK
    from gloomdb.sim.evening.verdict_text import verdict_of
    from gloomdb.sim.result import Verdict
    from gloomdb.sim.yardstick import verdict

    command = shlex.join(["gloomdb", *sys.argv[1:]])
    result = evaluate(played, ready.deck, ready.names, lang, command, ready.titles, task.pace)
    result = replace(result, focus=ready.focus)
    play = player(task.first, task.jobs, None, task.cluster, lang)
    ordinary, stopped = None, played.stopped
    try:
        if not stopped:
            here = measured(ready.run, played, play)
            result = replace(result, luck=luck_result(here.luck, STRONG, WEAK) if here.luck else None)
            result = replace(result, compared=compared(ready, here, task.pace, task.first, play))
            ordinary = yardstick(ready, played, play) if ready.run.groups else None
    except KeyboardInterrupt:
        stopped = True
    said = [(" ".join(one.cards), verdict(one, ordinary, lang)) for one in result.impact]
    cards = tuple(Verdict(about, sentence) for about, sentence in said if sentence)
    return replace(result, verdict=verdict_of(result, lang) + cards, yardstick=ordinary), stopped


def _width(text: str | None) -> float | None:
    if text is None:
        return None
    try:
        width = float(plain(text))
    except ValueError:
        width = 0.0
    if not 0.01 <= width <= 100:
        raise UsageError("--until takes a width from 0.01% to 100%, not '{text}'", text=text[:20])
    return width / 100


def _emit(results: list[SimulationResult], form: Format, lang: Lang, *, several: bool) -> None:
    """One record, or a list where several decks were asked for; other formats list the cards."""
    records = [result.as_json() for result in results]
    if form == "json" and not several:
        for record in records:
            emit_record(record, form, lang)
    elif form == "json":
        emit(records, (), form, lang)
    elif records:
        cards = [{"deck": record["deck"], **card} for record in records for card in record["cards"]]
        emit(cards, ("deck", *CARD_COLUMNS) if several else CARD_COLUMNS, form, lang)
    for result in results:
        _warn(result, lang)


def _warn(result: SimulationResult, lang: Lang) -> None:
    own = result.family_fields(lang)
    if result.stalled_share >= MOSTLY_STALLED and result.lacks_deaths:
        say(
            "warning: most games did not end with a dead {family} (are there enough deaths? "
            "gloomdb deck show)",
            **own,
        )
    elif result.stalled_share >= MOSTLY_STALLED:
        say("warning: most games did not end with a dead {family} (try another --policy)", **own)


def _write_rows(
    ready: Ready, played: Played, file: Path, per: Literal["game", "decision"], *, force: bool
) -> None:
    """What a learner needs of a decision are lists, which only JSON holds."""
    from gloomdb.sim.game_rows import rows

    as_csv = file.suffix == ".csv"
    listed = list(rows(ready.run, played.first, played.totals.games, per, observed=not as_csv))
    lines = (json.dumps(row, ensure_ascii=False) + "\n" for row in listed)
    text = csv_text(listed, list(listed[0])) if as_csv else "".join(lines)
    write_file(file, text.encode(), force=force)
    say("written: {file}", file=file)


def _record(ready: Ready, played: Played, count: int, folder: Path, *, force: bool) -> None:
    from gloomdb.sim.records import replays

    folder.mkdir(parents=True, exist_ok=True)
    count = min(count, played.totals.games)
    for name, text in replays(ready.run, ready.deck, played.first, count):
        write_file(folder / name, text.encode(), force=force)
    form = "saved {games} in {folder} (gloomdb replay FILE steps through one)"
    say(form, games=counted(count, "game"), folder=folder)
