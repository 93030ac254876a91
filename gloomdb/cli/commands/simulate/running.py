"""The games of a deck and what comes of them: the result, and the files that are written about it."""

from __future__ import annotations

import json
import shlex
import sys
from dataclasses import replace
from pathlib import Path

from gloomdb.cli.arguments.options import Lang
from gloomdb.cli.commands.simulate.preparation import Ready
from gloomdb.cli.commands.simulate.side_runs import compared, measured, ordinary_cards, player
from gloomdb.cli.commands.simulate.task import Task
from gloomdb.cli.terminal.output import csv_text, say
from gloomdb.files import check_directory, check_free, write_file
from gloomdb.sim.evaluate import evaluate
from gloomdb.sim.evening.verdict_text import verdict_of
from gloomdb.sim.game_rows import rows
from gloomdb.sim.records import file_name, replays
from gloomdb.sim.result import SimulationResult, Verdict
from gloomdb.sim.simulate import Played
from gloomdb.sim.yardstick import verdict
from gloomdb.text import counted, slug


def with_own_files(task: Task, ready: Ready, *, several: bool) -> Task:
    """The task of one deck, whose name is in those of its files if there are others.

    They must be free and in a directory that is there, which is said before hours of work, not after.
    """

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


def simulated(
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
    command = shlex.join(["gloomdb", *sys.argv[1:]])
    result = evaluate(played, ready.deck, ready.names, lang, command, ready.titles, task.pace)
    result = replace(result, focus=ready.focus)
    play = player(task, lang)
    ordinary, stopped = None, played.stopped
    try:
        if not stopped:
            here = measured(ready.run, played, play)
            result = replace(result, luck=here.luck.result() if here.luck else None)
            result = replace(result, compared=compared(task, ready, here, play))
            ordinary = ordinary_cards(ready, played, play, lang) if ready.run.groups else None
    except KeyboardInterrupt:
        stopped = True
    said = [(" ".join(one.cards), verdict(one, ordinary, lang)) for one in result.impact]
    cards = tuple(Verdict(about, sentence) for about, sentence in said if sentence)
    return replace(result, verdict=verdict_of(result, lang) + cards, yardstick=ordinary), stopped


def _write_rows(task: Task, ready: Ready, played: Played, file: Path) -> None:
    """What a learner needs of a decision are lists, which only JSON holds."""
    as_csv = file.suffix == ".csv"
    listed = list(rows(ready.run, played.first, played.totals.games, task.rows_per, observed=not as_csv))
    lines = (json.dumps(row, ensure_ascii=False) + "\n" for row in listed)
    text = csv_text(listed, list(listed[0])) if as_csv else "".join(lines)
    write_file(file, text.encode(), force=task.force)
    say("written: {file}", file=file)


def _record(task: Task, ready: Ready, played: Played) -> None:
    folder, count = task.record_to, min(task.record, played.totals.games)
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in replays(ready.run, ready.deck, played.first, count):
        write_file(folder / name, text.encode(), force=task.force)
    form = "saved {games} in {folder} (gloomdb replay FILE steps through one)"
    say(form, games=counted(count, "game"), folder=folder)
