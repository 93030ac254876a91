"""`gloomdb patch`: what owners of boxes have filled in: whose it is, what it says, one out of several."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gloomdb.cli.arguments.catalogue import catalogue_path, open_to_read
from gloomdb.cli.arguments.completion import complete_patches
from gloomdb.cli.arguments.options import ForceOption, FormatOption, Lang, LangOption
from gloomdb.cli.commands.import_ import tell_outcomes
from gloomdb.cli.process.lazy import examples, plain_typer
from gloomdb.cli.terminal.headings import cell, heading
from gloomdb.cli.terminal.output import Column, Row, emit, emit_record, emit_text, say
from gloomdb.errors import NotFound
from gloomdb.files import write_file
from gloomdb.text import counted

if TYPE_CHECKING:
    from gloomdb.catalog.user.patch_shelf import NamedPatch

app = plain_typer(help="What owners of boxes have filled in: list, show, compare, export, remove, merge.")

PatchArgument = Annotated[
    str,
    typer.Argument(
        metavar="PATCH",
        help="The id of a patch, or the name of its owner.",
        autocompletion=complete_patches,
    ),
]
PATCH_OR_FILE = "The id of a patch of the catalogue, the name of its owner, or a file."


@app.command("list", epilog=examples("gloomdb patch list", "gloomdb patch list --format json"))
def list_(lang: LangOption = "en", form: FormatOption = "table") -> None:
    """List the patches, by set.

    Of those of one set, the last is used where they disagree.
    """
    from gloomdb.catalog.user.patch_shelf import described, stored

    with open_to_read() as catalog:
        rows = [described(one) for one in stored(catalog.rows)]
    first = Column[Row]("id", called="patch", fixed=True)
    fields = Column[Row]("fields", lambda row: _counts(row, lang))
    emit(rows, (first, "owner", "date", "printing", "cards", fields), form, lang)
    if not rows:
        say("no patches yet (gloomdb fill SET makes one, gloomdb import FILE takes one in)")


@app.command(epilog=examples("gloomdb patch show pat", "gloomdb patch show cthulhu+pat-3f9a12"))
def show(patch: PatchArgument, lang: LangOption = "en", form: FormatOption = "table") -> None:
    """Show one patch: whose box, when, which printing, and every value."""
    from gloomdb.catalog.user.patch_shelf import described, meant, stored
    from gloomdb.cli.commands.patch.patch_rows import value_rows

    with open_to_read() as catalog:
        one = meant(stored(catalog.rows), patch)
        rows = value_rows(one.patch, catalog.card_set(one.patch.set), lang)
    record = described(one)
    if form == "json":
        emit_record({**record, "patch": one.patch.raw}, form, lang)
    elif form == "table":
        rest = {key: value for key, value in record.items() if key != "id"}
        emit_record({"patch": one.name, **rest, "fields": _counts(record, lang)}, form, lang)
        emit_text("")
        emit(rows, ("card", "field", "value"), form, lang)
    else:
        emit(rows, ("id", "field", "value"), form, lang)


@app.command(
    epilog=examples("gloomdb patch diff pat lee", "gloomdb patch diff pat friend.json --format json")
)
def diff(
    a: Annotated[str, typer.Argument(metavar="A", help=PATCH_OR_FILE, autocompletion=complete_patches)],
    b: Annotated[str, typer.Argument(metavar="B", help=PATCH_OR_FILE, autocompletion=complete_patches)],
    lang: LangOption = "en",
    form: FormatOption = "table",
) -> None:
    """Compare two patches of one box, value by value."""
    from gloomdb.cli.commands.patch.patch_rows import difference_rows

    one, two = (_meant(text) for text in (a, b))
    with open_to_read() as catalog:
        rows = difference_rows(one.patch, two.patch, catalog.card_set(one.patch.set), lang)
    counts = {status: sum(1 for row in rows if row["status"] == status) for status in ("same", "differs")}
    first = "card" if form == "table" else "id"
    listed = [row for row in rows if form != "table" or row["status"] != "same"]
    status = Column[Row]("status", lambda row: cell(row["status"], lang))
    emit(listed, (first, "field", status, "a", "b"), form, lang)
    say("{same} alike, {differs} different", **counts)


@app.command(
    epilog=examples("gloomdb patch export pat --output pat.json", "gloomdb patch export pat > pat.json")
)
def export(
    patch: PatchArgument,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="Where to write it, else stdout.")
    ] = None,
    force: ForceOption = False,
) -> None:
    """Write a patch of the catalogue to a file, to give to others."""
    from gloomdb.catalog.user.patch_shelf import meant, stored
    from gloomdb.catalog.user.patching import laid_out

    with open_to_read() as catalog:
        one = meant(stored(catalog.rows), patch)
    # Whoever imports it knows it by the same id, whatever the file is called.
    content = laid_out({"patch": one.patch.set, "id": one.name.partition("+")[2], **one.patch.raw})
    if output is None:
        emit_text(content.decode())
    else:
        write_file(output, content, force=force)
        say("wrote {path}", path=output)


@app.command(epilog=examples("gloomdb patch remove pat", "gloomdb patch remove cthulhu+pat-3f9a12"))
def remove(
    patches: Annotated[
        list[str],
        typer.Argument(
            metavar="PATCH...",
            help="Ids of patches, or names of their owners.",
            autocompletion=complete_patches,
        ),
    ],
    lang: LangOption = "en",
    form: FormatOption = "table",
) -> None:
    """Remove patches from the catalogue; their sets stay."""
    from gloomdb.catalog.importing.updating import remove_from
    from gloomdb.catalog.user.patch_shelf import meant, stored

    with open_to_read() as catalog:
        every = stored(catalog.rows)
    done = remove_from(catalogue_path(), [meant(every, text).name for text in patches])
    tell_outcomes(done, form, lang)
    say("done (gloomdb undo reverts this)")


@app.command(
    epilog=examples(
        "gloomdb patch merge pat.json lee.json --output both.json",
        "gloomdb patch merge pat lee --prefer pat --output both.json",
    )
)
def merge(
    patches: Annotated[
        list[str], typer.Argument(metavar="PATCH...", help=PATCH_OR_FILE, autocompletion=complete_patches)
    ],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="The patch to write.")
    ] = None,
    prefer: Annotated[
        str | None,
        typer.Option(
            metavar="OWNER", help="Whose values are used where owners disagree; else the majority's."
        ),
    ] = None,
    force: ForceOption = False,
    lang: LangOption = "en",
    form: FormatOption = "table",
) -> None:
    """Make one patch of several owners', and count where they agree.

    A value that two owners entered alike is confirmed by 2. Values that are not used are kept in the file,
    and 'show' names them.
    """
    from gloomdb.catalog.user.patch_merge import merge as merged
    from gloomdb.catalog.user.patching import laid_out
    from gloomdb.cli.commands.patch.patch_rows import agreements, conflicts, source_of

    given = [_meant(text).patch for text in patches]
    one = merged(given, source_of(given, prefer))
    with open_to_read() as catalog:
        card_set = catalog.card_set(one.patch.set)
    agreed, disputed = agreements(one, card_set, lang), conflicts(one, card_set, lang)
    if output is not None:
        write_file(output, laid_out(dict(one.patch.raw)), force=force)
    if form == "json":
        emit_record({"id": one.patch.raw["id"], "agreed": agreed, "conflicts": disputed}, form, lang)
    else:
        emit(disputed, ("card", "field", "used", "others"), form, lang)
    say(
        "{agreed} confirmed by two owners or more, {conflicts}",
        agreed=counted(len(agreed), "value"),
        conflicts=counted(len(disputed), "conflict"),
    )
    if output is not None:
        say("wrote {path} (gloomdb import {path} imports it)", path=output)


def _meant(text: str) -> NamedPatch:
    """The patch in a file, or in the catalogue."""
    from gloomdb.catalog.importing.updating import read_for
    from gloomdb.catalog.user.patch_shelf import meant, stored

    path = Path(text)
    if path.is_file():
        for patch in read_for(catalogue_path(), [path]).patches.values():
            return patch
        raise NotFound("{path}: a set, not a patch (gloomdb diff compares sets)", path=path)
    with open_to_read() as catalog:
        return meant(stored(catalog.rows), text)


def _counts(row: Row, lang: Lang) -> str:
    fields = row["fields"]
    counts = fields.items() if isinstance(fields, dict) else ()
    return ", ".join(f"{heading(field, lang)} {count}" for field, count in counts)
