"""`gloomdb play`: sit down and play, against bots and people, in the terminal."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gloomdb.cli.arguments.completion import complete_policies
from gloomdb.cli.arguments.mixing import NOTHING_ASKED, Mixing
from gloomdb.cli.arguments.options import (
    FormatOption,
    Lang,
    LangOption,
    OptionalDeck,
    OptionalSeed,
    ThinkOption,
    gathers,
)
from gloomdb.cli.arguments.serving import THIS_MACHINE, Serving
from gloomdb.cli.commands.play.keyboard import EndOfInput, Pace
from gloomdb.cli.terminal.output import emit, emit_record, say
from gloomdb.errors import UsageError

if TYPE_CHECKING:
    from gloomdb.play.match import Match

EXAMPLES = (
    "gloomdb play",
    "gloomdb play --set cthulhu --players 3 --bots thoughtful --think 400",
    "gloomdb play mixed --human 1,3 --bots greedy,expert",
    "gloomdb play --web",
    "gloomdb play --web --lan --human 1,2,3 --players 4",
    "gloomdb play --resume",
    "gloomdb play --set gloom-1e --players 2 --seed 7 --format json < answers.txt",
)
FAMILY_COLUMNS = ("player", "name", "family_value")


@gathers
def command(
    deck: OptionalDeck = None,
    seat: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, max=9, help="Where you sit; player 1 begins.", show_default="1"),
    ] = None,
    human: Annotated[
        str | None,
        typer.Option(metavar="N,...", help="Seats of several people at this keyboard, such as 1,3."),
    ] = None,
    bots: Annotated[
        list[str] | None,
        typer.Option(
            metavar="POLICY[,...]",
            autocompletion=complete_policies,
            help="How the others play: greedy, expert, thoughtful or FILE.py:FUNCTION; one for all, or a,b.",
        ),
    ] = None,
    think: ThinkOption = 200,
    seed: OptionalSeed = None,
    pace: Annotated[
        float,
        typer.Option(
            metavar="SECONDS", min=0, max=60, help="Pause after each play of a bot; a key skips it."
        ),
    ] = 1.0,
    resume: Annotated[
        bool,
        typer.Option(
            "--resume", help="Continue the last game, or the one of the file given in place of DECK."
        ),
    ] = False,
    save: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Where the game is saved.", show_default="the user's data directory"
        ),
    ] = None,
    web: Annotated[
        bool, typer.Option("--web", help="Play in the browser; each person's seat has an address.")
    ] = False,
    serving: Serving = THIS_MACHINE,
    asked: Mixing = NOTHING_ASKED,
    lang: LangOption = "en",
    form: FormatOption = "table",
) -> None:
    """Play a game against bots and other people.

    Each decision shows the table, your hand and numbered choices. Answer with a number or a few words
    ('consumption on darius'); '?' shows what else can be typed. The game is saved after every decision.
    Without any options it asks how many play and how hard it shall be.
    """
    if not web and serving != THIS_MACHINE:
        raise UsageError("--port, --lan, --host and --no-open belong to --web")
    from gloomdb.cli.commands.play.opening import new_match, resumed_match

    if resume:
        if asked != NOTHING_ASKED or seat or human or seed is not None:
            raise UsageError("--resume takes up a game as it was saved (leave the other options out)")
        match = resumed_match(deck, bots, save)
    else:
        if deck is not None:
            asked.check_with_deck()
        match = new_match(deck, asked, seat, human, bots, think, seed, save, lang)
    if web:
        from gloomdb.cli.commands.play.web_table import serve_match

        try:
            serve_match(match, lang, pace, serving, resumed=resume)
        finally:
            _farewell(match)
        return
    # Programs that read the result want nothing else on stdout.
    with contextlib.nullcontext() if form == "table" else contextlib.redirect_stdout(sys.stderr):
        finished = _hosted(match, lang, pace)
    if not finished:
        return
    if form == "json":
        emit_record(match.result_json(), form, lang)
    elif form != "table":
        emit(match.result_json()["families"], FAMILY_COLUMNS, form, lang)


def _hosted(match: Match, lang: Lang, pace: float) -> bool:
    """Plays on; whether the game was finished."""
    from gloomdb.cli.commands.play.hosting import Host, Quit

    try:
        Host(match, lang, Pace(pace)).run()
    except (Quit, EndOfInput):
        _farewell(match)
        return False
    except KeyboardInterrupt:
        say("")
        _farewell(match)
        raise
    if match.path is not None and match.trouble is None:
        say("recorded: {file} (gloomdb replay FILE tells it again)", file=match.path)
    return True


def _farewell(match: Match) -> None:
    """Where the game is, for whoever wants to go on with it."""
    match.save()
    if match.path is not None and match.trouble is None:
        say("saved: {file} (gloomdb play --resume continues it)", file=match.path)
    elif match.trouble is not None:
        say("warning: the game is not saved: {trouble}", trouble=match.trouble)
