"""`gloomdb export csv`: one row per card, both languages, safe to open in a spreadsheet and read back."""

from __future__ import annotations

from gloomdb.cli.arguments.command_line import QueryCommand
from gloomdb.cli.arguments.options import ForceOption, LangOption, SetOption, StdoutOption
from gloomdb.cli.arguments.selection import WhatArgument, chosen
from gloomdb.cli.terminal.flat_cards import card_csv
from gloomdb.cli.terminal.output import say, write
from gloomdb.files import write_files
from gloomdb.text import counted

KIND = QueryCommand
EXAMPLES = (
    "gloomdb export csv -o cards.csv",
    "gloomdb export csv --set munchkin -o munchkin.csv",
    "gloomdb export csv 'type:modifier icon:duck'",
    "gloomdb import munchkin.csv --dry-run",
)


def command(
    what: WhatArgument = None,
    sets: SetOption = None,
    out: StdoutOption = None,
    lang: LangOption = "en",
    force: ForceOption = False,
) -> None:
    """Write a table with one row per card, in both languages.

    Without arguments, the whole catalogue. A clear slot is 'clear'; an empty cell is unknown or does not
    apply. Text that a spreadsheet would take for a formula gets an apostrophe in front. Edit it in any
    spreadsheet program: 'gloomdb import' reads it back, and changes what you have changed.
    """
    picked = chosen(what, sets, lang)
    text = card_csv(((pick.card, pick.card_set) for pick in picked), lang)
    if out is None:
        write(text)
        return
    # With the mark by which spreadsheets know UTF-8.
    write_files({out: text.encode("utf-8-sig", "backslashreplace")}, force=force)
    say("wrote {cards} to {out}", cards=counted(len(picked), "card"), out=out)
