"""`gloomdb simulate`: many games of a deck, and what they tell, with intervals."""

from __future__ import annotations

import json
import shlex
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gloomdb.cli.arguments.completion import complete_decks
from gloomdb.cli.arguments.mixing import NOTHING_ASKED, Mixing
from gloomdb.cli.arguments.numbers import plain
from gloomdb.cli.arguments.options import Format, FormatOption, Lang, LangOption, gathers
from gloomdb.cli.commands.simulate.preparation import USUAL, Ready, Task, prepare
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


@gathers
def command(
    decks: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[DECK]...",
            help="Names of decks, played one after the other; to mix one on the spot, use --set instead.",
            autocompletion=complete_decks,
        ),
    ] = None,
    task: Task = USUAL,
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
    if task.together and not task.impact:
        raise UsageError("--together needs --impact (give a query for the cards)")
    if task.rows is not None and task.rows.suffix not in ROW_FILES:
        raise UsageError("--rows takes a file that ends in .csv or .jsonl, not '{file}'", file=task.rows.name)
    width = _width(task.until)
    named: list[str | None] = [*decks] if decks else [None]
    ready = [prepare(name, asked, task, lang) for name in named]
    tasks = [_with_own_files(task, one, several=len(ready) > 1) for one in ready]
    from gloomdb.cli.commands.simulate.sim_page import page

    results, stopped = [], False
    for one, its_task in zip(ready, tasks, strict=True):
        result, stopped = _simulated(its_task, one, width, lang)
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


def _with_own_files(task: Task, ready: Ready, *, several: bool) -> Task:
    """The task of one deck, whose name is in those of its files if there are others.

    They must be free and in a directory that is there, which is said before hours of work, not after.
    """
    from gloomdb.sim.records import file_name

    def own(file: Path | None) -> Path | None:
        return file and (file.with_stem(f"{file.stem}-{slug(ready.deck.name)}") if several else file)

    task = replace(task, report=own(task.report), rows=own(task.rows))
    numbers = range(task.first, task.first + min(task.record, task.games))
    records = [task.record_to / file_name(ready.deck, task.seed, game) for game in numbers]
    files = [file for file in (task.report, task.rows) if file]
    check_free([*files, *records], force=task.force)
    for file in files:
        check_directory(file)
    return task


def _simulated(
    task: Task, ready: Ready, width: float | None, lang: Lang
) -> tuple[SimulationResult | None, bool]:
    """The result of a deck, if a single game was played, and whether Ctrl-C came; its files are written."""
    played = player(task, lang, width)(ready.run, task.games)
    if played.totals.games == 0:
        return None, played.stopped
    result, stopped = _judged(task, ready, played, lang)
    if task.report is not None:
        from gloomdb.web.report.report import html

        write_file(task.report, html(result, lang).encode(), force=task.force)
        say("written: {file}", file=task.report)
    if task.record and not stopped:
        _record(task, ready, played)
    if task.rows is not None:
        _write_rows(task, ready, played, task.rows)
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
    play = player(task, lang)
    ordinary, stopped = None, played.stopped
    try:
        if not stopped:
            here = measured(ready.run, played, play)
            result = replace(result, luck=luck_result(here.luck, STRONG, WEAK) if here.luck else None)
            result = replace(result, compared=compared(task, ready, here, play))
            ordinary = yardstick(ready, played, play, lang) if ready.run.groups else None
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


def _write_rows(task: Task, ready: Ready, played: Played, file: Path) -> None:
    """What a learner needs of a decision are lists, which only JSON holds."""
    from gloomdb.sim.game_rows import rows

    as_csv = file.suffix == ".csv"
    listed = list(rows(ready.run, played.first, played.totals.games, task.rows_per, observed=not as_csv))
    lines = (json.dumps(row, ensure_ascii=False) + "\n" for row in listed)
    text = csv_text(listed, list(listed[0])) if as_csv else "".join(lines)
    write_file(file, text.encode(), force=task.force)
    say("written: {file}", file=file)


def _record(task: Task, ready: Ready, played: Played) -> None:
    from gloomdb.sim.records import replays

    folder, count = task.record_to, min(task.record, played.totals.games)
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in replays(ready.run, ready.deck, played.first, count):
        write_file(folder / name, text.encode(), force=task.force)
    form = "saved {games} in {folder} (gloomdb replay FILE steps through one)"
    say(form, games=counted(count, "game"), folder=folder)
