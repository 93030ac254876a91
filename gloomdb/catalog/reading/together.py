"""Finding cards that lie together: of several printings, the one from the box the others are from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from gloomdb.catalog.reading.lookup import candidates, only_one

if TYPE_CHECKING:
    from gloomdb.catalog.reading.store import Catalog
    from gloomdb.definitions.card_json import CardDocument

ANYTHING: Final[frozenset[str]] = frozenset()


class Wish(NamedTuple):
    """A card as somebody names it, and the types it can be there; none given: any."""

    text: str
    types: frozenset[str] = ANYTHING


class Choice(NamedTuple):
    """The card that is meant, and its printings in other boxes that it might have been."""

    card: CardDocument
    others: tuple[str, ...]
    """Their ids."""


def cards_named(catalog: Catalog, wishes: Sequence[Wish], box: Collection[str] = ()) -> list[Choice]:
    """The card each wish means; raises with what may be meant if that is none or several.

    What is in one of the boxes goes before what is not. Of several printings it is the one of the box
    that most of the wishes can come from, then the newest.
    """
    options = [_options(catalog, wish, box) for wish in wishes]
    found_in = Counter(set_id for option in options for set_id in {card["set"] for card in option})
    years = {id_: year or 0 for id_, year in catalog.rows("SELECT id, year FROM card_set")}

    def liking(card: CardDocument) -> tuple[int, int, str]:
        in_set = card["set"]
        return found_in[in_set], years.get(in_set, 0), in_set

    chosen = []
    for option in options:
        best = max(option, key=liking)
        chosen.append(Choice(best, tuple(card["id"] for card in option if card is not best)))
    return chosen


def _options(catalog: Catalog, wish: Wish, box: Collection[str]) -> list[CardDocument]:
    """The printings of the card that a wish means."""
    numbers = candidates(catalog, wish.text)
    options = list(zip(numbers, catalog.documents(numbers), strict=True))
    options = [(no, card) for no, card in options if card["type"] in wish.types] or options
    options = [(no, card) for no, card in options if card["set"] in box] or options
    if len({card.get("reprint_of", card["id"]) for _, card in options}) != 1:
        only_one(catalog, wish.text, [no for no, _ in options])  # raises: none, or several cards
    return [card for _, card in options]
