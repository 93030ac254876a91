"""What `gloomdb show` does."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from gloomdb.cli.arguments.catalogue import open_to_read
from gloomdb.cli.arguments.kinds import Format, Lang
from gloomdb.cli.terminal.output import columns_wide, emit_lines, emit_record
from gloomdb.cli.terminal.signs import signs

if TYPE_CHECKING:
    from gloomdb.catalog.reading.found_cards import Document
    from gloomdb.catalog.reading.store import Catalog
    from gloomdb.cli.terminal.card_page import Context


def show_card(card: Sequence[str], *, lang: Lang, db: Path | None, form: Format) -> None:
    """Writes the page of the one card that is meant."""
    from gloomdb.catalog.reading.found_cards import card_named

    with open_to_read(db) as catalog:
        found = card_named(catalog, " ".join(card))
        context = _context(catalog, found, lang) if form == "table" else None
    if context is None:
        emit_record(found, form, lang)
        return
    from gloomdb.cli.terminal.card_page import page

    emit_lines(page(found, context, columns_wide()))


def _context(catalog: Catalog, card: Document, lang: Lang) -> Context:
    from gloomdb.catalog.reading.found_cards import labels, printings, source_titles, titles
    from gloomdb.cli.terminal.card_page import Context

    icons, families = (labels(catalog, kind, lang) for kind in ("icon", "family"))
    sources = source_titles(catalog, card["set"])
    others = printings(catalog, card["id"])
    return Context(lang, icons, families, titles(catalog, lang), sources, others, signs())
