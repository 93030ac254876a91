"""What `gloomdb list` does."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from gloomdb.cli.arguments.catalogue import open_to_read
from gloomdb.cli.arguments.kinds import Format, Lang
from gloomdb.cli.terminal.card_tables import columns, tell_notes
from gloomdb.cli.terminal.output import emit, emit_record, emit_text


def list_cards(query: Sequence[str], *, explain: bool, lang: Lang, db: Path | None, form: Format) -> None:
    """Writes the cards of a query, or how it was understood."""
    from gloomdb.catalog.reading.found_cards import labels, listed

    text = " ".join(query)
    if explain:
        _explain(text, lang, db, form)
        return
    with open_to_read(db) as catalog:
        found = listed(catalog, text, lang)
        icons = labels(catalog, "icon", lang) if form == "table" else {}
    emit(found.cards, columns(lang, icons), form, lang)
    tell_notes(found, lang)


def _explain(text: str, lang: Lang, db: Path | None, form: Format) -> None:
    from gloomdb.catalog.reading.find import statement
    from gloomdb.catalog.reading.found_cards import understood
    from gloomdb.query.explain import explained

    with open_to_read(db) as catalog:
        query = understood(catalog, text)
    sql, values = statement(query, lang)
    told = explained(query, lang)
    if form == "table":
        bound = [f"  {number}: {value}" for number, value in enumerate(values, 1)]
        emit_text("\n".join([*told, "", sql, *bound]))
    else:
        emit_record({"understood": told, "sql": sql, "values": values, "notes": query.notes}, form)
