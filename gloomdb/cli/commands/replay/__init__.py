"""`gloomdb replay`: a recorded game told again, decision by decision, and checked."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gloomdb.cli.arguments.catalogue import open_to_read, sets_of_game
from gloomdb.cli.arguments.options import ForceOption, Format, FormatOption, Lang, LangOption
from gloomdb.cli.terminal.cells import PIPED, signs
from gloomdb.cli.terminal.output import emit, emit_lines, emit_record, on_terminal, say, text_wide
from gloomdb.errors import BadInput, UsageError
from gloomdb.language import translate
from gloomdb.text import counted, first_of

if TYPE_CHECKING:
    from gloomdb.play.game_file import GameFile
    from gloomdb.rules.record import Replayed

EXAMPLES = (
    "gloomdb replay games/mixed-0-0.json",
    "gloomdb replay games/mixed-0-0.json --step",
    "gloomdb replay game.json --tale",
    "gloomdb replay game.json --tale --html book.html",
    "gloomdb replay games/mixed-0-0.json --lang es --format json",
)
SHOWN = 5  # changed cards named


def command(
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", help="A game saved by gloomdb play or gloomdb simulate --record."),
    ],
    step: Annotated[
        bool, typer.Option("--step", help="Show one decision at a time; Enter continues, q stops.")
    ] = False,
    tale: Annotated[
        bool,
        typer.Option("--tale", help="Tell the game as obituaries, with the lines that its players told."),
    ] = False,
    html: Annotated[
        Path | None, typer.Option(metavar="FILE.html", help="With --tale: write a page with the drawn faces.")
    ] = None,
    force: ForceOption = False,
    lang: LangOption = "en",
    form: FormatOption = "table",
) -> None:
    """Replay a recorded game: who played what on whom, what happened, and the table at the end.

    The game is played again from its record; the last line says whether the result is the same.
    """
    if step and not (form == "table" and on_terminal() and on_terminal(sys.stdin)):
        raise UsageError(
            "--step needs a terminal and cannot be used with --format (leave it out to print the whole game)"
        )
    if html is not None and not tale:
        raise UsageError("--html writes the page of --tale (add --tale)")
    if tale and step:
        raise UsageError("--tale tells the game by Characters, --step by decisions (give one of them)")
    from gloomdb.cli.commands.replay.game_page import GamePage
    from gloomdb.decks.shelf import Shelf
    from gloomdb.play.game_file import read_game
    from gloomdb.rules.record import replay

    with open_to_read(sets_of_game(file)) as catalog:
        game = read_game(file, Shelf(catalog))
    replayed = replay(game.start.tables, game.record)
    _warn(game, replayed, lang)
    if tale:
        if not _is_open(game, replayed):
            _verdict(file, game, replayed)
        _tell_tale(game, html, form, lang, force=force)
        return
    # As far as the decisions can be taken.
    record = replace(game.record, decisions=game.record.decisions[: replayed.result.decisions])
    look = signs() if form == "table" else PIPED
    page = GamePage(replace(game, record=record), replayed, lang, look, text_wide())
    if form == "table":
        emit_lines(page.head())
        for lines in page.moves():
            emit_lines(lines)
            if step and not _goes_on(lang):
                return
        emit_lines(page.closing())
    elif form == "json":
        emit_record(page.as_json(), form, lang)
    else:
        emit(page.move_rows(), ("number", "turn", "player", "decision"), form, lang)
    _verdict(file, game, replayed)


def _tell_tale(game: GameFile, html: Path | None, form: Format, lang: Lang, *, force: bool) -> None:
    """The book of obituaries, on the terminal, as JSON or as a page."""
    from gloomdb.cli.commands.replay.tale_page import tale_lines
    from gloomdb.play.obituaries import as_json, book

    told = book(game, lang)
    if html is not None:
        from gloomdb.files import write_file
        from gloomdb.web.book.obituary_page import obituary_page

        write_file(html, obituary_page(told, game.start.sets, lang).encode(), force=force)
        say("written: {file}", file=html)
    elif form == "table":
        emit_lines(tale_lines(told, lang, signs(), text_wide()))
    else:
        emit_record(as_json(told), form, lang)


def _is_open(game: GameFile, replayed: Replayed) -> bool:
    """Whether a game of people goes on, and was replayed as far as it went."""
    unfinished = game.record.termination == "unfinished"
    return unfinished and replayed.result.decisions == len(game.record.decisions)


def _warn(game: GameFile, replayed: Replayed, lang: Lang) -> None:
    nameless = {card.id for card in game.start.tables.setup.cards() if lang not in card.name}
    if nameless:
        say("note: {cards} without a name in '{lang}', shown by the name in another language", lang=lang,
            cards=counted(len(nameless), "card"))  # fmt: skip
    changed = [each.card for each in game.differences]
    if changed:
        say(
            "warning: cards have changed since the game was played: {changed}",
            changed=first_of(changed, SHOWN),
        )
    elif replayed.changed:
        say("warning: the rules of this table have changed since the game was played")


def _verdict(file: Path, game: GameFile, replayed: Replayed) -> None:
    if _is_open(game, replayed):
        say("the game is not over yet (gloomdb play --resume {file} continues it)", file=file)
        return
    if replayed.problem is not None:
        raise BadInput(
            "{file}: {problem} (play and record the game again)", file=file, problem=replayed.problem
        )
    if not replayed.same:
        raise BadInput("{file}: the game did not end as recorded (play and record it again)", file=file)
    say("the game ended as recorded")


def _goes_on(lang: Lang) -> bool:
    """Waits for Enter; q, or the end of input, stops."""
    print(translate("Enter continues, q stops ", lang), end="", file=sys.stderr)
    sys.stderr.flush()
    answer = sys.stdin.readline()
    return bool(answer) and answer.strip().lower() not in {"q", "quit"}
