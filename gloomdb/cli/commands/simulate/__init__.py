"""`gloomdb simulate`: many games of a deck, and what they tell, with intervals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from gloomdb.cli.arguments.completion import complete_decks
from gloomdb.cli.arguments.mixing import NOTHING_ASKED, Mixing
from gloomdb.cli.arguments.numbers import plain
from gloomdb.cli.arguments.options import Format, FormatOption, Lang, LangOption, gathers
from gloomdb.cli.commands.simulate.task import USUAL, Task
from gloomdb.cli.process.interrupts import INTERRUPTED
from gloomdb.cli.terminal.output import emit, emit_lines, emit_record, page_wide, say
from gloomdb.errors import UsageError

if TYPE_CHECKING:
    from gloomdb.sim.result import SimulationResult

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
    from gloomdb.cli.commands.simulate.preparation import prepare
    from gloomdb.cli.commands.simulate.running import simulated, with_own_files
    from gloomdb.cli.commands.simulate.sim_page import page

    named: list[str | None] = [*decks] if decks else [None]
    ready = [prepare(name, asked, task, lang) for name in named]
    tasks = [with_own_files(task, one, several=len(ready) > 1) for one in ready]
    results, stopped = [], False
    for one, its_task in zip(ready, tasks, strict=True):
        result, stopped = simulated(its_task, one, width, lang)
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
