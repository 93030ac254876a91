"""Cards as a flat table with one row per card, which a spreadsheet opens and `gloomdb import` reads back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from gloomdb.cli.terminal.output import csv_text

if TYPE_CHECKING:
    from gloomdb.cards.card import Card
    from gloomdb.cards.set import CardSet
    from gloomdb.catalog.reading.store import Catalog
    from gloomdb.definitions.card_json import CardDocument
    from gloomdb.language import Lang


def card_csv(cards: Iterable[tuple[Card, CardSet]], lang: Lang) -> str:
    """The cards with the columns of the spreadsheet, under headings of the language."""
    from gloomdb.definitions.spreadsheet.card_cells import card_cells
    from gloomdb.definitions.spreadsheet.columns import COLUMNS, heading

    names = {column: heading(column, lang) for column in COLUMNS}
    rows = [
        {names[column]: value for column, value in card_cells(card, home).items()} for card, home in cards
    ]
    return csv_text(rows, list(names.values()))


def documents_csv(documents: Iterable[CardDocument], catalog: Catalog, lang: Lang) -> str:
    """The same for cards as a catalogue finds them."""
    from gloomdb.definitions.card_json import card_from_json

    homes = {home.id: home for home in catalog.sets()}
    return card_csv(((card_from_json(card), homes[card["set"]]) for card in documents), lang)
