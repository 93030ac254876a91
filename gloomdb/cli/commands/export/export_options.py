"""Options that several exports share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from gloomdb.cards.card import name_in
from gloomdb.cli.process.spoken import current
from gloomdb.cli.terminal.output import say
from gloomdb.errors import UsageError, failing_with
from gloomdb.language import LANGS, Lang
from gloomdb.text import counted

if TYPE_CHECKING:
    from gloomdb.cards.card import Card
    from gloomdb.cli.arguments.selection import Picked
    from gloomdb.sheets.drawing.display import Face
    from gloomdb.sheets.pictures.art_folder import ArtBook

Mode = Literal["paper", "film"]
NOTES_SHOWN = 20  # cards whose text gave way that are named

LangsOption = Annotated[
    list[str] | None,
    typer.Option(
        "--lang", metavar="en|es|en,es", help="Language of the cards; en,es prints both on every card."
    ),
]
CardSizeOption = Annotated[str, typer.Option("--card", metavar="WxH", help="Size of a card in millimetres.")]
ModeOption = Annotated[
    Mode, typer.Option("--mode", help="paper: opaque cards; film: only what is opaque, for clear film.")
]
PaperOption = Annotated[
    str,
    typer.Option(
        "--paper", metavar="SIZE", help="a4, letter, a3, legal, a5, tabloid, or millimetres like 210x297."
    ),
]
DuplexOption = Annotated[
    Literal["long", "short"],
    typer.Option("--duplex", help="The edge over which the printer flips the paper."),
]
MarkOption = Annotated[
    bool, typer.Option("--mark/--no-mark", help="Mark cards whose values are not documented.")
]


ArtOption = Annotated[
    Path | None,
    typer.Option(
        "--art",
        metavar="DIR",
        help="Directory with pictures of your own, called by card id: art/contracted-consumption.jpg.",
    ),
]


def own_art(picked: Sequence[Picked], extra: Path | None) -> ArtBook:
    """The pictures and icons of the cards' own sets, and those of --art; what is odd about them is told."""
    from gloomdb.sheets.pictures.art_folder import find_art
    from gloomdb.sheets.pictures.own_icons import take_icons

    if extra is not None and not extra.is_dir():
        raise UsageError("--art {path}: there is no such directory", path=extra)
    folders = {pick.card.set: pick.folder for pick in picked if pick.folder is not None}
    homes = {pick.card.set: pick.card_set for pick in picked}
    notices = take_icons((homes[set_id], folder) for set_id, folder in folders.items())
    book, more = find_art([pick.card for pick in picked], folders, extra)
    for notice in [*notices, *more]:
        say("note: {note}", note=notice)
    return book


def names_of(picked: Sequence[Picked], lang: Lang) -> list[str]:
    """What the cards are called together: as their deck is, or as each of their sets."""
    if picked and picked[0].deck:
        return [picked[0].deck.name]
    homes = {pick.card.set: pick.card_set for pick in picked}
    return [name_in(home.title, lang) for home in homes.values()]


def languages(given: Sequence[str] | None) -> tuple[Lang, ...]:
    """The languages of `--lang en --lang es` or `--lang en,es`; none given: that of the run."""
    words = [word.strip() for text in given or [current()] for word in text.split(",")]
    for word in words:
        if word not in LANGS:
            form = "'{word}' is not a language of the cards (use en, es, or en,es for both)"
            raise UsageError(form, word=word[:20])
    return tuple(lang for word in dict.fromkeys(words) for lang in LANGS if lang == word)


def make_directory(path: Path) -> None:
    """Makes a directory to write into, if it is not there."""
    with failing_with("cannot write into {path}: {reason} (give another directory)", path=path):
        path.mkdir(parents=True, exist_ok=True)


def tell_borrowed(cards: Sequence[Card], langs: Sequence[Lang]) -> None:
    """Says how many cards have no name in a language and are called by another's."""
    for lang in langs:
        count = sum(lang not in card.name for card in cards)
        if count:
            say(
                "note: {count:,} of {cards} without a name in '{lang}', shown by the name in another "
                "language",
                lang=lang,
                count=count,
                cards=counted(len(cards), "card"),
            )


def tell_notes(named: Iterable[tuple[str, Face]]) -> None:
    """Says on stderr which cards had to give way, and how."""
    notes = dict.fromkeys((name, note) for name, face in named for note in face.notes)
    for name, note in list(notes)[:NOTES_SHOWN]:
        say("note: {name}: {note}", name=name, note=note)
    if len(notes) > NOTES_SHOWN:
        say("note: and {more} more", more=len(notes) - NOTES_SHOWN)
