"""`gloomdb show`: one card as its face looks, with its text, its sources and its other printings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from gloomdb.cli.arguments.catalogue import open_to_read
from gloomdb.cli.arguments.completion import complete_cards
from gloomdb.cli.arguments.options import DbOption, FormatOption, Lang, LangOption, NamesOption
from gloomdb.cli.terminal.output import columns_wide, emit_lines, emit_record
from gloomdb.cli.terminal.signs import signs

if TYPE_CHECKING:
    from gloomdb.catalog.reading.store import Catalog
    from gloomdb.cli.terminal.card_page import Context
    from gloomdb.definitions.card_json import CardDocument

EXAMPLES = (
    "gloomdb show gloom-1e/was-wondrously-well-wed",
    "gloomdb show gloom-2e/wondrously --lang es",
    "gloomdb show Yuggoth --format json",
)


def command(
    card: Annotated[
        list[str],
        typer.Argument(
            metavar="CARD...",
            help="Its id, its name in any language, or part of a name that no other card has.",
            autocompletion=complete_cards,
        ),
    ],
    lang: LangOption = "en",
    _names: NamesOption = "all",
    db: DbOption = None,
    form: FormatOption = "table",
) -> None:
    """Show one card: its face, its text, the source of every fact, and its other printings."""
    from gloomdb.catalog.reading.found_cards import card_named

    with open_to_read(db) as catalog:
        document = card_named(catalog, " ".join(card))
        context = _context(catalog, document, lang) if form == "table" else None
    if context is None:
        emit_record(document, form, lang)
        return
    from gloomdb.cli.terminal.card_page import page

    emit_lines(page(document, context, columns_wide()))


def _context(catalog: Catalog, card: CardDocument, lang: Lang) -> Context:
    from gloomdb.catalog.reading.found_cards import labels, printings, source_titles, titles
    from gloomdb.cli.terminal.card_page import Context

    icons, families = (labels(catalog, kind, lang) for kind in ("icon", "family"))
    sources = source_titles(catalog, card["set"])
    others = printings(catalog, card["id"])
    terms = next(home.terms for home in catalog.sets() if home.id == card["set"])
    family = terms.get(lang, {}).get("family", "")
    return Context(lang, icons, families, titles(catalog, lang), sources, others, signs(), family)
