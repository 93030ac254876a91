"""The cards of an export that may be of everything, and what scripts get of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from gloomdb.cli.arguments.catalogue import open_to_read
from gloomdb.cli.arguments.options import Lang
from gloomdb.cli.arguments.selection import Picked, selection

if TYPE_CHECKING:
    from gloomdb.definitions.card_json import CardDocument


def chosen(
    words: Sequence[str] | None, sets: Sequence[str] | None, lang: Lang, db: Path | None
) -> list[Picked]:
    """The cards of a deck, a query or sets; nothing given: the whole catalogue."""
    if words or sets:
        return selection(words, sets, lang, db)
    with open_to_read(db) as catalog:
        homes = [catalog.card_set(set_id) for set_id in catalog.set_ids()]
    return [Picked(card, home, card.copies) for home in homes for card in home.cards]


def documents(picked: Sequence[Picked]) -> list[CardDocument]:
    """The cards as `gloomdb list --format json` gives them."""
    from gloomdb.catalog.importing.prepared_cards import rendered
    from gloomdb.definitions.card_json import card_json

    return [card_json(each.card, rendered(each.card, each.card_set)) for each in picked]
