"""What is in a deck, counted: types by set, points, icons, effects, provenance; and two decks compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from gloomdb.cards.card import Card, CardType
from gloomdb.cards.effect import Timing
from gloomdb.decks.deck import Deck
from gloomdb.effects.walk import all_steps

BAND = 10  # points in a bar of the distribution


@dataclass(frozen=True, slots=True)
class Content:
    """The figures of a deck; cards count as often as they are in it."""

    types: Mapping[str, Mapping[str, int]]
    """By set, then by type."""
    points: Mapping[int, int]
    """Modifiers and deaths by the sum of their printed points, in bands of ten that begin at the key;
    those without a printed number are not among them."""
    icons: Mapping[str, int]
    """Cards of the pile that show each icon."""
    timings: Mapping[str, int]
    """Cards of the pile with an effect of each timing; `` for those with none."""
    ops: Mapping[str, int]
    """Cards of the pile that use each op."""
    provenance: Mapping[str, int]


def content(deck: Deck) -> Content:
    """The figures of a deck."""
    cards = deck.cards()
    types: dict[str, Counter[str]] = {}
    for card in cards:
        types.setdefault(card.set, Counter())[str(card.type)] += 1
    icons = Counter(icon for card in deck.pile for icon in sorted(set(card.story_icons)))
    timings = Counter(
        timing for card in deck.pile for timing in sorted({str(e.when) for e in card.effects or ()}) or [""]
    )
    ops = Counter(
        op for card in deck.pile for op in sorted({step.op for step in all_steps(card.effects or ())})
    )
    return Content(
        types={set_id: _in_order(found, list(CardType)) for set_id, found in types.items()},
        points=_bands(deck),
        icons=dict(sorted(icons.items(), key=lambda item: (-item[1], item[0]))),
        timings=_in_order(timings, [*Timing, ""]),
        ops=dict(sorted(ops.items(), key=lambda item: (-item[1], item[0]))),
        provenance=deck.provenance(),
    )


def _bands(deck: Deck) -> dict[int, int]:
    """Every band from the lowest to the highest, empty ones too: a gap is worth seeing."""
    sums = [sum_ // BAND * BAND for card in deck.pile if (sum_ := _printed_sum(card)) is not None]
    if not sums:
        return {}
    counts = Counter(sums)
    return {band: counts[band] for band in range(min(sums), max(sums) + BAND, BAND)}


def _printed_sum(card: Card) -> int | None:
    """The sum of the numbers on a card; none on an Event, nor where every slot is clear."""
    if card.type is CardType.EVENT or (card.points is not None and set(card.points) == {None}):
        return None
    return card.total


def _in_order(counts: Mapping[str, int], order: list[str]) -> dict[str, int]:
    return {str(key): counts[key] for key in order if counts.get(key)}


def changes(first: Deck, second: Deck) -> list[tuple[str, int, int]]:
    """The ids of the cards that two decks do not hold alike, and how many each holds."""
    one, two = (Counter(card.id for card in deck.cards()) for deck in (first, second))
    return [(id_, one[id_], two[id_]) for id_ in sorted(one | two) if one[id_] != two[id_]]
