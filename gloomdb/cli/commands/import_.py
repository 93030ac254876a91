"""`gloomdb import`: sets and patches into the catalogue, all or nothing, or out of it again."""

from __future__ import annotations

import contextlib
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gloomdb.cli.arguments.catalogue import catalogue_path, file_to_change
from gloomdb.cli.arguments.completion import complete_removable
from gloomdb.cli.arguments.options import (
    DryRunOption,
    Format,
    FormatOption,
    Lang,
    LangOption,
    PathsArgument,
)
from gloomdb.cli.process.progress import bar, busy
from gloomdb.cli.process.spoken import spoken
from gloomdb.cli.terminal.headings import cell, heading
from gloomdb.cli.terminal.output import Column, Row, emit, say
from gloomdb.definitions.checks.problems import told_once
from gloomdb.errors import UsageError
from gloomdb.text import counted, first_of

if TYPE_CHECKING:
    from gloomdb.cards.set import CardSet
    from gloomdb.catalog.importing.import_files import Incoming
    from gloomdb.catalog.importing.import_sets import Imported, Outcome
    from gloomdb.catalog.importing.updating import Dispute

EXAMPLES = (
    "gloomdb import",
    "gloomdb import my-set.json my-box.patch.json --dry-run",
    "gloomdb import friend.json --prefer old",
    "gloomdb import --remove cthulhu+my-box",
    "gloomdb --db mine.db import my-set/",
)
COUNTS = ("added", "changed", "removed", "unchanged")
MANY = 2000  # cards that are worth a progress bar
MUCH = 500_000  # bytes that take a while to check
NAMED = 10  # cards a dry run names


def command(
    paths: PathsArgument = None,
    dry_run: DryRunOption = False,
    remove: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="Remove a set (with its patches) or a patch from the catalogue.",
            autocompletion=complete_removable,
        ),
    ] = None,
    prefer: Annotated[
        str | None,
        typer.Option(
            metavar="new|old|PATCH", help="Which patch is used where patches disagree; asked if not given."
        ),
    ] = None,
    lang: LangOption = "en",
    form: FormatOption = "table",
) -> None:
    """Check sets and patches and import them into the catalogue, all of them or none.

    A patch is applied on top of its set and is kept when the set is imported again.
    """
    if prefer is not None and not paths:
        raise UsageError("--prefer says which patch is used (give the patches to import)")
    if paths and remove:
        raise UsageError("import takes paths or --remove, not both (do one after the other)")
    from gloomdb.catalog.importing.updating import remove_from

    path = catalogue_path()
    is_new = not path.exists()
    if remove:
        done = remove_from(path, remove, dry_run=dry_run)
    else:
        done = _with(paths or [], prefer, lang, dry_run=dry_run)
    tell_outcomes(done, form, lang)
    if dry_run:
        _tell_dry_run(done)
    elif is_new:
        say("done: a new catalogue")
    elif done.is_change:
        say("done (gloomdb undo reverts this)")
    else:
        say("unchanged: all of it is already in the catalogue")


def tell_outcomes(done: Imported, form: Format, lang: Lang) -> None:
    """A row for every set and patch, and a warning for every deck that lost cards."""
    emit([_row(outcome) for outcome in done.outcomes], columns(lang), form, lang)
    for deck, count in done.broken_decks:
        say(
            "warning: {cards} of the deck '{name}' no longer in any set (gloomdb doctor says which)",
            cards=counted(count, "card"),
            name=deck,
        )


def columns(lang: Lang) -> list[Column[Row]]:
    """Kind and status in the reader's words, and how many cards."""
    kind = Column[Row]("kind", lambda row: cell(row["kind"], lang))
    status = Column[Row]("status", lambda row: cell(row["status"], lang, of_boxes=row["kind"] == "set"))
    return [Column("name"), kind, status, *(Column[Row](key, called=f"cards_{key}") for key in COUNTS)]


def _with(paths: list[Path], prefer: str | None, lang: Lang, *, dry_run: bool) -> Imported:
    from gloomdb.catalog.importing.updating import import_into, read_for

    path = catalogue_path()
    if paths and not dry_run:
        file_to_change()  # the user's own catalogue has the bundled sets, whatever else goes in first
    size = sum(given.stat().st_size for given in paths if given.is_file())
    with busy(spoken("checking"), worth=size > MUCH):
        wanted = read_for(path, paths)
    for problem in told_once(wanted.warnings):
        say("warning: {problem}", problem=problem)
    prefer = _preferred(path, wanted, prefer, lang) if wanted.patches else None
    with bar(spoken("importing"), wanted.cards, MANY) as progress:
        return import_into(path, wanted, progress, dry_run=dry_run, prefer=prefer)


def _preferred(path: Path, wanted: Incoming, prefer: str | None, lang: Lang) -> str | None:
    """Which patch is used where they disagree: as the user says; if nobody says, what is there stays."""
    from gloomdb.catalog.importing.updating import new_disputes
    from gloomdb.catalog.reading.store import open_catalog
    from gloomdb.catalog.user.patch_shelf import meant, stored
    from gloomdb.cli.commands.fill.filling import agreed

    disputes = new_disputes(path, wanted)
    _tell_disputes(path, wanted, disputes, lang)
    if prefer in ("new", "old") or (prefer is None and not disputes):
        return prefer
    if prefer is not None:
        with open_catalog(path) as catalog:
            there = [one for one in stored(catalog.rows) if one.name not in wanted.patches]
        return meant([*wanted.patches.values(), *there], prefer).name
    if sys.stdin.isatty() and agreed("use the new values where they disagree?"):
        return "new"
    say("the values that were there are used, and both are kept (--prefer new uses the new ones)")
    return "old"


def _tell_disputes(path: Path, wanted: Incoming, disputes: list[Dispute], lang: Lang) -> None:
    from gloomdb.catalog.reading.store import open_catalog
    from gloomdb.cli.commands.patch.patch_rows import said_by

    if not disputes:
        return
    say("owners disagree about {values}:", values=counted(len(disputes), "value"))
    sets: dict[str, CardSet] = {id_: one.set for id_, one in wanted.sets.items()}
    with open_catalog(path) if path.exists() else contextlib.nullcontext() as catalog:
        for dispute in disputes[:NAMED]:
            if catalog is not None and dispute.set_id not in sets:
                sets[dispute.set_id] = catalog.card_set(dispute.set_id)
            place, card_set = dispute.place, sets[dispute.set_id]
            disputed = dispute.voices.disputed[place]
            values = "; ".join(said_by(place, each, dispute.voices, card_set, lang) for each in disputed)
            field = heading(place.field, lang)
            say("  {card}, {field}: {values}", card=place.card, field=field, values=values)
    if len(disputes) > NAMED:
        say("  and {more} more (gloomdb patch diff shows them)", more=len(disputes) - NAMED)


def _row(outcome: Outcome) -> dict[str, object]:
    changes = asdict(outcome.cards)
    unchanged = changes.pop("unchanged")
    counts = {what: len(ids) for what, ids in changes.items()} | {"unchanged": unchanged}
    about = {"name": outcome.name, "kind": outcome.kind, "status": outcome.status}
    return {**about, **counts, "cards": changes}


def _tell_dry_run(done: Imported) -> None:
    ids = [id_ for outcome in done.outcomes for id_ in (*outcome.cards.changed, *outcome.cards.removed)]
    if ids:
        say("would change: {ids}", ids=first_of(ids, NAMED))
    say("nothing was written (a dry run)")
