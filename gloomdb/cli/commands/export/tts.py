"""`gloomdb export tts`: a saved object for Tabletop Simulator, and the pictures it shows."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated
from urllib.parse import quote, urlsplit

import typer

from gloomdb.cli.arguments.command_line import QueryCommand
from gloomdb.cli.arguments.options import (
    ForceOption,
    FormatOption,
    LangOption,
    OutputOption,
    SetOption,
)
from gloomdb.cli.arguments.selection import WhatArgument, chosen
from gloomdb.cli.commands.export.export_options import (
    ArtOption,
    MarkOption,
    ModeOption,
    own_art,
    tell_notes,
)
from gloomdb.cli.terminal.output import emit_record, say
from gloomdb.errors import UsageError
from gloomdb.files import check_directory, check_free, write_files

KIND = QueryCommand
EXAMPLES = (
    "gloomdb export tts --set gloom-2e -o gloom.json",
    "gloomdb export tts --set munchkin --lang es --url-prefix https://example.org/gloom/ -o munchkin.json",
)


def command(
    what: WhatArgument = None,
    sets: SetOption = None,
    out: OutputOption = Path("tts.json"),
    prefix: Annotated[
        str | None,
        typer.Option(
            "--url-prefix",
            metavar="URL",
            help="Web address where the pictures will be; if not given, the files on this computer are used.",
        ),
    ] = None,
    mode: ModeOption = "film",
    mark: MarkOption = True,
    art: ArtOption = None,
    lang: LangOption = "en",
    force: ForceOption = False,
    form: FormatOption = "table",
) -> None:
    """Write a saved object for Tabletop Simulator.

    Draw pile, families, Stories and Throne are separate decks; of a deck, only the families that have a
    player. Put the file and its thumbnail into the game's Saved Objects folder. The pictures are written
    beside it; to play with others, upload them and give --url-prefix.
    """
    from gloomdb.sheets.faces.card_face import Look
    from gloomdb.sheets.faces.reference import printed_face
    from gloomdb.sheets.formats.png import back_png, mosaic_png, thumbnail_png
    from gloomdb.sheets.formats.tts import (
        MOST_SHEETS,
        heaps,
        saved_object,
        saved_objects_folder,
        sheets_of,
        thumbnail_cards,
    )

    _check_target(out, prefix)
    picked = chosen(what, sets, lang, seated_only=True)
    homes = {pick.card.set: pick.card_set for pick in picked}
    piles = heaps([(pick.card, pick.count) for pick in picked], homes, lang)
    sheets = sheets_of(piles)
    if len(sheets) > MOST_SHEETS:
        raise UsageError("{count} sheets are too many for one file (export fewer cards)", count=len(sheets))
    look = Look(langs=(lang,), marked=mark, art=own_art(picked, art))
    pictures = [out.with_name(f"{out.stem}-{sheet.key}.png") for sheet in sheets]
    back, thumbnail = out.with_name(f"{out.stem}-back.png"), out.with_suffix(".png")
    check_free([*pictures, back, thumbnail, out], force=force)
    faces = {pick.card.id: printed_face(pick.card, pick.card_set, look) for pick in picked}
    table_object = saved_object(
        piles, sheets, homes, lang, faces=[_address(path, prefix) for path in pictures],
        back=_address(back, prefix),
    )  # fmt: skip
    files = {
        path: mosaic_png(
            [faces[card.id] for card in sheet.cards], sheet.columns, sheet.rows, look.places, mode
        )
        for sheet, path in zip(sheets, pictures, strict=True)
    }
    files[back] = back_png(list(faces.values()), look.places)
    files[thumbnail] = thumbnail_png([faces[card.id] for card in thumbnail_cards(piles)], look.places)
    # The object last: it is there only when all it shows is there.
    files[out] = (json.dumps(table_object, indent=2, ensure_ascii=True) + "\n").encode()
    write_files(files, force=force)
    tell_notes(faces.items())
    if prefix is None:
        say("note: the pictures are files on this computer; other players see them only with --url-prefix")
    record = {"file": str(out), "thumbnail": str(thumbnail), "decks": len(piles),
              "cards": sum(len(heap.cards) for heap in piles), "sheets": len(sheets),
              "put_into": saved_objects_folder(sys.platform)}  # fmt: skip
    emit_record(record, form, lang)


def _check_target(out: Path, prefix: str | None) -> None:
    """Said before anything is drawn."""
    if out.suffix.lower() != ".json":
        form = "{path}: the game reads only files that end in .json (try -o {better})"
        raise UsageError(form, path=out, better=out.with_suffix(".json"))
    check_directory(out)
    if prefix is not None and not _is_web_address(prefix):
        raise UsageError(
            "'{prefix}' is not a web address for --url-prefix (give one like https://example.org/gloom/)",
            prefix=prefix[:80],
        )


def _is_web_address(text: str) -> bool:
    """Whether names of files can be put behind it: a scheme, a host, and nothing after the path."""
    try:
        parts = urlsplit(text)
        host, port = parts.hostname, parts.port
    except ValueError:
        return False
    plain = text.isascii() and text.isprintable() and " " not in text and "?" not in text and "#" not in text
    return parts.scheme in {"http", "https"} and bool(host) and port != 0 and plain


def _address(path: Path, prefix: str | None) -> str:
    if prefix is None:
        return path.absolute().as_uri()
    return f"{prefix.rstrip('/')}/{quote(path.name)}"
