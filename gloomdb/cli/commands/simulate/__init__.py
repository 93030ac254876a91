"""`gloomdb simulate`: many games of a deck, and what they tell, with intervals."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from gloomdb.cards.card import name_in
from gloomdb.cli.arguments.catalogue import open_for_deck, open_to_read
from gloomdb.cli.arguments.mixing import (
    NOTHING_ASKED,
    Mixing,
    box_alone,
    found_by,
    kept,
    mixed,
    takes_mixing,
)
from gloomdb.cli.arguments.numbers import plain
from gloomdb.cli.arguments.options import (
    DbOption,
    ForceOption,
    Format,
    FormatOption,
    Lang,
    LangOption,
    OptionalDeck,
    SeedOption,
    ThinkOption,
)
from gloomdb.cli.process.progress import rated
from gloomdb.cli.terminal.output import csv_text, emit, emit_lines, emit_record, page_wide, say
from gloomdb.errors import UsageError
from gloomdb.files import check_directory, check_free, write_file
from gloomdb.language import translate
from gloomdb.text import counted

if TYPE_CHECKING:
    from gloomdb.catalog.reading.store import Catalog
    from gloomdb.decks.deck import Deck
    from gloomdb.sim.result import Yardstick
    from gloomdb.sim.run import Run
    from gloomdb.sim.simulate import Played

EXAMPLES = (
    "gloomdb simulate mixed",
    "gloomdb simulate mixed --games 100000 --jobs 4 --report mixed.html",
    "gloomdb simulate --set gloom-2e --set cthulhu --policy thoughtful,expert,greedy,greedy --games 500",
    "gloomdb simulate mixed --until 1% --format json",
    "gloomdb simulate mixed --impact 'type:event op:swap_hands' --games 20000",
    "gloomdb simulate --set gloom-1e --set sea.csv --focus set:sea.csv --impact set:sea.csv",
    "gloomdb simulate mixed --policy mybot.py:choose --players 2 --record 3",
    "gloomdb simulate mixed --games 200 --rows decisions.jsonl --rows-per decision",
)
INTERRUPTED = 130
MOSTLY_STALLED = 0.5  # of the games; from then on it is said on stderr, too
ROW_FILES = (".csv", ".jsonl")
CARD_COLUMNS = ("id", "name", "type", "drawn", "played", "on_own", "on_others", "swing", "target_win_rate")


@takes_mixing
def command(
    deck: OptionalDeck = None,
    games: Annotated[
        int, typer.Option("--games", metavar="N", min=1, max=10**12, help="Number of games to play.")
    ] = 10_000,
    policy: Annotated[
        list[str] | None,
        typer.Option(
            "--policy",
            metavar="POLICY[,...]",
            help="expert, greedy, random, thoughtful or FILE.py:FUNCTION; one for all, or a,b,c.",
        ),
    ] = None,
    seed: SeedOption = 0,
    first: Annotated[
        int,
        typer.Option(
            "--first", metavar="NUMBER", min=0, max=10**12, help="Number of the first game to play."
        ),
    ] = 0,
    jobs: Annotated[
        int, typer.Option("--jobs", "-j", metavar="N", min=1, max=256, help="Number of processes to use.")
    ] = 1,
    think: ThinkOption = 200,
    variant: Annotated[
        Literal["beginners"] | None,
        typer.Option("--variant", help="beginners: the effects of cards are ignored."),
    ] = None,
    until: Annotated[
        str | None,
        typer.Option(
            "--until",
            metavar="WIDTH%",
            help="Stop early when the 95 % interval of every family's wins is this narrow.",
        ),
    ] = None,
    impact: Annotated[
        list[str] | None,
        typer.Option(
            "--impact",
            metavar="QUERY",
            help="Also play the same deals without each card that matches, to measure its effect.",
        ),
    ] = None,
    together: Annotated[
        bool, typer.Option("--together", help="With --impact: leave out all matching cards at once.")
    ] = False,
    focus: Annotated[
        list[str] | None,
        typer.Option("--focus", metavar="QUERY", help="Show the cards that match before all others."),
    ] = None,
    record: Annotated[
        int, typer.Option("--record", metavar="N", min=0, max=10_000, help="Save the first N games.")
    ] = 0,
    record_to: Annotated[
        Path, typer.Option("--record-to", metavar="DIR", help="Directory for the saved games.")
    ] = Path("replays"),
    report: Annotated[
        Path | None,
        typer.Option(
            "--report", metavar="FILE.html", help="Also write a report with charts to this web page."
        ),
    ] = None,
    rows: Annotated[
        Path | None,
        typer.Option(
            "--rows",
            metavar="FILE.csv|FILE.jsonl",
            help="Also write one row per game (or decision) to this file, for spreadsheets and training.",
        ),
    ] = None,
    rows_per: Annotated[
        Literal["game", "decision"], typer.Option("--rows-per", help="With --rows: what a row is about.")
    ] = "game",
    force: ForceOption = False,
    cluster: Annotated[
        str | None,
        typer.Option(
            "--cluster",
            metavar="ADDRESS",
            help="Play on the Dask cluster at this address, such as tcp://127.0.0.1:8786.",
        ),
    ] = None,
    asked: Mixing = NOTHING_ASKED,
    lang: LangOption = "en",
    db: DbOption = None,
    form: FormatOption = "table",
) -> None:
    """Play many games of a deck and report wins, Family Values, lengths, cards and sets, with intervals.

    The same seed gives the same games and the same result hash for any number of jobs, on any machine.
    Ctrl-C stops and reports the games played so far.
    """
    if deck is not None and replace(asked, players=None, setup=None) != NOTHING_ASKED:
        raise UsageError(
            "a deck is given, so --set and the other options for mixing cannot be used (leave them out)"
        )
    if deck is None and not asked.sets and not asked.owned:
        raise UsageError("which deck? name one (gloomdb deck list shows them), or mix one with --set")
    if together and not impact:
        raise UsageError("--together needs --impact (give a query for the cards)")
    from gloomdb.sim.records import file_name

    if rows is not None and rows.suffix not in ROW_FILES:
        raise UsageError("--rows takes a file that ends in .csv or .jsonl, not '{file}'", file=rows.name)
    width = _width(until)
    ready = _prepare(deck, asked, variant, policy or [], seed, think, impact or [], focus or [], lang, db,
                     together=together)  # fmt: skip
    numbers = range(first, first + min(record, games))
    records = [record_to / file_name(ready.deck, seed, game) for game in numbers]
    _check_targets([path for path in (report, rows) if path], records, force=force)
    played = _play(ready.run, games, first, jobs, width, cluster, lang)
    yardstick = _yardstick(ready, played, jobs, cluster, lang) if impact and not played.stopped else None
    _show(ready, played, yardstick, form, lang, report, force=force)
    if record and not played.stopped:
        _record(ready, played, record, record_to, force=force)
    if rows is not None and played.totals.games:
        _write_rows(ready, played, rows, rows_per, force=force)
    if played.stopped:
        say("stopped after {games:,} of {asked:,} games", games=played.totals.games, asked=played.asked)
        raise typer.Exit(INTERRUPTED)


@dataclass(frozen=True, slots=True)
class Ready:
    """A run with what is needed to tell of it."""

    run: Run
    deck: Deck
    names: list[str]
    """Of the families, in the order of the seats."""
    box: str = ""
    """What the governing box is called."""
    focus: tuple[str, ...] = ()
    """Ids of cards to be shown before all others."""
    titles: Mapping[str, str] = field(default_factory=dict)
    """What the sets are called."""
    alone: Run | None = None
    """The governing box played by itself, for the yardstick."""


def _prepare(
    name: str | None, asked: Mixing, variant: str | None, policies: list[str], seed: int,
    think: int, impact: list[str], focus: list[str], lang: Lang, db: Path | None, *, together: bool,
) -> Ready:  # fmt: skip
    from gloomdb.cards.set import Choosing
    from gloomdb.decks.chart_names import remark_words
    from gloomdb.decks.families import lay_table
    from gloomdb.decks.shelf import Shelf
    from gloomdb.sim.evaluate import family_names, set_titles
    from gloomdb.sim.players.policies import parse_policies
    from gloomdb.sim.run import Run, plain

    with _opened(name, asked, [*impact, *focus], db) as catalog:
        library = Shelf(catalog)
        deck = kept(catalog, name) if name else mixed("mix", asked, catalog, library, lang)
        named = remark_words([library[set_id] for set_id in deck.counts()["set"]], lang)
        notes = [] if name else [warning.in_language(lang, named) for warning in deck.warnings]
        way = Choosing(asked.setup) if asked.setup else None
        setup = plain(lay_table(deck, asked.players, setup=way, effects=variant != "beginners"))
        names, titles = family_names(setup, library, lang), set_titles(setup, library, lang)
        wanted = found_by(impact, "--impact", catalog, lang) if impact else frozenset()
        first = found_by(focus, "--focus", catalog, lang) if focus else frozenset()
        box = name_in(library[deck.governing].title, lang)
        table = box_alone(deck, setup, catalog, library, lang) if impact else None
    for sentence in notes:
        say("note: {note}", note=sentence)
    groups = _groups([card.id for card in setup.pile], wanted, together=together) if impact else ()
    held = tuple(dict.fromkeys(card.id for card in setup.pile if card.id in first))
    if focus and not held:
        raise UsageError("--focus matches no card in the pile of this deck (gloomdb deck show lists them)")
    run = Run(setup, parse_policies(policies, len(setup.families)), seed, think, groups)
    alone = replace(run, setup=table, groups=()) if table else None
    return Ready(run, deck, names, box, held, titles, alone)


def _opened(name: str | None, asked: Mixing, queries: list[str], db: Path | None) -> Catalog:
    if name:
        return open_for_deck(db, name)
    names, more = asked.named()
    return open_to_read(db, names, [*more, *queries])


def _groups(pile: list[str], wanted: frozenset[str], *, together: bool) -> tuple[tuple[int, ...], ...]:
    by_id: dict[str, list[int]] = {}
    for number, id_ in enumerate(pile):
        if id_ in wanted:
            by_id.setdefault(id_, []).append(number)
    if not by_id:
        raise UsageError("--impact matches no card in the pile of this deck (gloomdb deck show lists them)")
    groups = tuple(tuple(numbers) for numbers in by_id.values())
    return (tuple(number for group in groups for number in group),) if together else groups


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


def _check_targets(files: list[Path], records: list[Path], *, force: bool) -> None:
    """Said before hours of work, not after."""
    check_free([*files, *records], force=force)
    for file in files:
        check_directory(file)


def _yardstick(ready: Ready, played: Played, jobs: int, cluster: str | None, lang: Lang) -> Yardstick | None:
    """The spread of the governing box's own Modifiers, measured once."""
    from gloomdb.cli.arguments.mixing import yardstick_folder
    from gloomdb.sim.yardstick import yardstick

    if ready.alone is None:
        return None

    def play(run: Run, games: int) -> Played:
        say("measuring ordinary cards of {box}, to compare with (kept for the next time)", box=ready.box)
        return _play(run, games, 0, jobs, None, cluster, lang)

    games = played.totals.games
    return yardstick(ready.alone, ready.deck.governing, ready.box, games, yardstick_folder(), play)


def _play(
    run: Run, games: int, first: int, jobs: int, width: float | None, cluster: str | None, lang: Lang
) -> Played:
    from gloomdb.sim.schedule import narrow_enough
    from gloomdb.sim.simulate import simulate

    enough = (lambda totals: narrow_enough(totals, width)) if width else None
    with rated(translate("games", lang), games) as tell:
        return simulate(run, games, first=first, jobs=jobs, enough=enough, tell=tell, cluster=cluster)


def _show(
    ready: Ready, played: Played, yardstick: Yardstick | None, form: Format, lang: Lang, report: Path | None,
    *, force: bool,
) -> None:  # fmt: skip
    from gloomdb.cli.commands.simulate.sim_page import page
    from gloomdb.sim.evaluate import evaluate
    from gloomdb.sim.result import Verdict
    from gloomdb.sim.yardstick import verdict

    if played.totals.games == 0:
        return
    command = shlex.join(["gloomdb", *sys.argv[1:]])
    result = evaluate(played, ready.deck, ready.names, lang, command, ready.titles)
    said = [(" ".join(one.cards), verdict(one, yardstick, lang)) for one in result.impact]
    verdicts = tuple(Verdict(about, sentence) for about, sentence in said if sentence)
    result = replace(result, focus=ready.focus, verdict=verdicts, yardstick=yardstick)
    if report is not None:
        from gloomdb.web.report.report import html

        write_file(report, html(result, lang).encode(), force=force)
        say("written: {file}", file=report)
    if form == "table":
        emit_lines(page(result, lang, page_wide()))
    elif form == "json":
        emit_record(result.as_json(), form, lang)
    else:
        emit(result.as_json()["cards"], CARD_COLUMNS, form, lang)
    if result.stalled_share >= MOSTLY_STALLED and result.lacks_deaths:
        say("warning: most games did not end with a dead family (are there enough deaths? gloomdb deck show)")
    elif result.stalled_share >= MOSTLY_STALLED:
        say("warning: most games did not end with a dead family (try another --policy)")


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
    say(
        "saved {games} in {folder} (gloomdb replay FILE steps through one)",
        games=counted(count, "game"),
        folder=folder,
    )
