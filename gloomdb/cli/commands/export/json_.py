"""`gloomdb export json`: cards as the JSON that scripts rely on, or whole sets that can be imported again."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gloomdb.catalog.reading.lookup import check_set
from gloomdb.cli.arguments.catalogue import open_to_read, set_named
from gloomdb.cli.arguments.command_line import QueryCommand
from gloomdb.cli.arguments.options import ForceOption, LangOption, SetOption
from gloomdb.cli.arguments.selection import WhatArgument, chosen, documents
from gloomdb.cli.commands.export.export_options import make_directory
from gloomdb.cli.terminal.output import emit, say
from gloomdb.errors import UsageError
from gloomdb.files import write_files
from gloomdb.text import counted

if TYPE_CHECKING:
    from gloomdb.catalog.reading.store import Catalog

KIND = QueryCommand
EXAMPLES = (
    "gloomdb export json -o cards.json",
    "gloomdb export json 'type:death provenance:documented'",
    "gloomdb export json --sets -o my-sets",
    "gloomdb --db new.db import my-sets",
)


def command(
    what: WhatArgument = None,
    sets: SetOption = None,
    out: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help="The file to write (with --sets, the directory).",
            show_default="stdout",
        ),
    ] = None,
    whole: Annotated[
        bool,
        typer.Option(
            "--sets", help="Write whole sets and their patches, one file each, that can be imported again."
        ),
    ] = False,
    lang: LangOption = "en",
    force: ForceOption = False,
) -> None:
    """Write cards as JSON, in both languages.

    Without arguments, the whole catalogue. With --sets the files have what was imported, layer by layer:
    importing them into an empty catalogue gives the same cards.
    """
    if whole:
        _export_sets(what, sets, out, force=force)
        return
    cards = documents(chosen(what, sets, lang))
    if out is None:
        emit(cards, ["id"], "json", lang)
        return
    write_files({out: _bytes(cards)}, force=force)
    say("wrote {cards} to {out}", cards=counted(len(cards), "card"), out=out)


def _export_sets(
    what: Sequence[str] | None, sets: Sequence[str] | None, out: Path | None, *, force: bool
) -> None:
    if what:
        raise UsageError("--sets writes whole sets (give --set ID instead of a query)")
    if out is None:
        raise UsageError("--sets writes several files (give their directory with -o)")
    with open_to_read() as catalog:
        files = {out / name: _bytes(made) for name, made in _set_files(catalog, sets).items()}
    make_directory(out)
    write_files(files, force=force)
    say(
        "wrote {files} to {out} (gloomdb import {out} reads them)", files=counted(len(files), "file"), out=out
    )


def _set_files(catalog: Catalog, wanted: Sequence[str] | None) -> Mapping[str, Any]:
    """The sets and patches of a catalogue by file name; ids are checked when they are imported."""
    from gloomdb.catalog.importing.stored_layers import stored_layers
    from gloomdb.catalog.user.patch_shelf import stored

    files: dict[str, Any] = {}
    for set_id in [
        check_set(set_named(id_, catalog), catalog.set_ids()) for id_ in wanted or ()
    ] or catalog.set_ids():
        layers = stored_layers(catalog.rows, set_id)
        definition = {**layers.head, "cards": list(layers.documented)}
        if layers.stand_ins:
            definition["stand_ins"] = list(layers.stand_ins)
        files[f"{set_id}.json"] = definition
        for number, one in enumerate(stored(catalog.rows, set_id), 1):
            files[f"{set_id}.patch-{number}.json"] = one.patch.raw
    return files


def _bytes(value: object) -> bytes:
    return (json.dumps(value, indent=2, ensure_ascii=False) + "\n").encode("utf-8", "backslashreplace")
