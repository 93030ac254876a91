"""`gloomdb read`: a card's sentence as the effect it means, and what of it was not understood.

The exit status is 4 if something was not understood.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from gloomdb.cli.arguments.options import FormatOption, LangOption
from gloomdb.cli.process.spoken import spoken
from gloomdb.cli.terminal.cells import width
from gloomdb.cli.terminal.output import emit_record, emit_text
from gloomdb.text import safe

if TYPE_CHECKING:
    from gloomdb.effects.reading.puzzles import Puzzle

EXAMPLES = (
    'gloomdb read "Your draw limit is reduced by 1 card."',
    'gloomdb read "Discard one card. Persistent: You may not play Events." --format json',
    'gloomdb read "Roba 2 cartas y luego descarta 1 carta." --lang es',
    'gloomdb read "You may play an Unhappy Ending as your second play." --set fairytale',
)
FINDINGS = 4  # the exit status
AROUND = 30  # characters of a long text shown before and after what was not understood


def command(
    sentence: Annotated[
        list[str],
        typer.Argument(metavar="SENTENCE...", help="The text of the card, best in quotes."),
    ],
    set_: Annotated[
        str | None,
        typer.Option(
            "--set",
            metavar="ID|PATH",
            show_default="the language's own words",
            help="The set whose terms and icons the sentence uses.",
        ),
    ] = None,
    lang: LangOption = "en",
    form: FormatOption = "table",
) -> None:
    """Read a card's sentence as an effect, in the form that 'effects' in a set file has.

    The sentence may be worded as our cards are, or as people put it. What is not understood is underlined,
    with what would have been understood there, and kept as an 'unencoded' step.
    """
    from gloomdb.cli.arguments.selection import find_sets
    from gloomdb.effects.codec import encode_effects
    from gloomdb.effects.reading.reader import reader_for

    card_set = find_sets([set_])[0] if set_ is not None else None
    text = " ".join(sentence)
    reading = reader_for(card_set, lang).read(text)
    effects = encode_effects(reading.effects)
    if form == "table":
        lines = [json.dumps(effect, ensure_ascii=False) for effect in effects]  # as a set's file has them
        for problem in reading.problems:
            lines += ["", *_underlined(text, problem), spoken(problem.message)]
        emit_text("\n".join(lines))
    else:
        record = {
            "effects": effects,
            "understood": reading.understood,
            "problems": [
                {"from": problem.start, "to": problem.end, "message": spoken(problem.message)}
                for problem in reading.problems
            ],
        }
        emit_record(record, form, lang)
    if not reading.understood:
        raise typer.Exit(FINDINGS)


def _underlined(text: str, problem: Puzzle) -> tuple[str, str]:
    """The text around the problem, and carets under it."""
    start = max(0, problem.start - AROUND)
    before = safe(text[start : problem.start])
    there = safe(text[problem.start : min(problem.end, problem.start + 2 * AROUND)])
    after = safe(text[problem.start + len(there) : problem.end + AROUND])
    return f"  {before}{there}{after}".rstrip(), f"  {' ' * width(before)}{'^' * max(1, width(there))}"
