"""Which cards may leave a pile and which may come in, and the changes to try: cards of one kind for others.

A kind is a type, a box, an icon, the sign of the points, an effect or none. Nothing that was asked to stay
leaves, there are always cards enough to play and deaths enough to die, and half of every type and box stays.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Final

from gloomdb.cards.card import Card, CardType
from gloomdb.decks.pile import SMALLEST
from gloomdb.decks.watch import PER_PLAYER
from gloomdb.grouping import grouped
from gloomdb.rules.core.chance import seeded, shuffled

Kind = str
"""`type modifier`, `set cthulhu`, `icon duck`, `points -`, `effect` …"""
ANY: Final = "any"
STAYS: Final = 0.5  # of every type and box: with less it would be another game


@dataclass(frozen=True, slots=True)
class Change:
    """Cards taken out of a pile and put in, and what they have in common."""

    out: tuple[Card, ...]
    into: tuple[Card, ...]
    out_kind: Kind = ANY
    in_kind: Kind = ANY


@dataclass(frozen=True, slots=True)
class Limits:
    """What a pile must keep to."""

    players: int
    fewest: Mapping[Kind, int] = field(default_factory=dict)
    """Cards of a type or box that stay at least, if there are as many."""
    keep: frozenset[str] = frozenset()
    """Ids that stay."""
    size: int | None = None
    """Cards of the pile in the end; None: as many as suits."""

    @property
    def smallest(self) -> int:
        """With fewer cards the pile runs out."""
        return self.size or max(SMALLEST, PER_PLAYER * self.players)


def fewest_of(pile: Sequence[Card], characters: int, *, by_box: bool) -> dict[Kind, int]:
    """How many cards of every type, and of every box unless its share is wished for, stay at least."""
    counted = Counter(kind for card in pile for kind in _make(card) if by_box or kind.startswith("type "))
    fewest = {kind: math.ceil(STAYS * count) for kind, count in counted.items()}
    death = f"type {CardType.DEATH}"
    return {**fewest, death: max(characters, fewest.get(death, 0))}


def kinds(card: Card) -> list[Kind]:
    """What a card has in common with others."""
    total = card.total or 0
    points = ["points -"] if total < 0 else ["points +"] if total > 0 else []
    icons = [f"icon {icon}" for icon in dict.fromkeys(card.icons or ()) if icon]
    return [
        ANY,
        *_make(card),
        *points,
        *icons,
        "effect" if card.effects else "plain",
    ]


def changes(
    pile: Sequence[Card], spare: Sequence[Card], limits: Limits, step: int, count: int, seed: int
) -> list[Change]:
    """So many different changes by about `step` cards, each of two kinds chosen by the seed."""
    leaving = _by_kind([card for card in pile if card.id not in limits.keep])
    coming = _by_kind(spare)
    pairs: list[tuple[Kind | None, Kind | None]] = [*product(leaving, coming)] if coming else []
    if limits.size is None:
        pairs += [(kind, None) for kind in leaving for _ in range(max(1, len(coming)))]
        pairs += [(None, kind) for kind in coming]
    made: dict[tuple[tuple[str, ...], tuple[str, ...]], Change] = {}
    for at in shuffled(len(pairs), seeded(seed, 0)):
        change = _change(pile, leaving, coming, pairs[at], limits, step, seeded(seed, at + 1))
        key = tuple(card.id for card in change.out), tuple(card.id for card in change.into)
        if change.out or change.into:
            made.setdefault(key, change)
        if len(made) == count:
            break
    return list(made.values())


def changed(pile: Sequence[Card], change: Change) -> tuple[Card, ...]:
    """The pile after a change."""
    left = list(pile)
    for card in change.out:
        left.remove(card)
    return (*left, *change.into)


def _change(
    pile: Sequence[Card], leaving: dict[Kind, list[Card]], coming: dict[Kind, list[Card]],
    pair: tuple[Kind | None, Kind | None], limits: Limits, step: int, chance: int,
) -> Change:  # fmt: skip
    out_kind, in_kind = pair
    out = _drawn(leaving[out_kind], step, chance) if out_kind else []
    into = _drawn(coming[in_kind], step, chance + 1) if in_kind else []
    if out_kind and in_kind:  # one for one
        least = min(len(out), len(into))
        out, into = out[:least], into[:least]
    out = _spared(pile, out, into, limits.fewest)
    if out_kind and in_kind:
        into = into[: len(out)]
    most = len(pile) + len(into) - limits.smallest
    out = out[: max(0, most)] if len(into) < len(out) else out
    return Change(tuple(out), tuple(into), out_kind or ANY, in_kind or ANY)


def _spared(
    pile: Sequence[Card], out: Sequence[Card], into: Sequence[Card], fewest: Mapping[Kind, int]
) -> list[Card]:
    """The cards to take out, but for those of which too few would be left."""
    left = Counter(kind for card in (*pile, *into) for kind in _make(card))
    kept: list[Card] = []
    for card in out:
        if all(left[kind] > fewest.get(kind, 0) for kind in _make(card)):
            left.subtract(_make(card))
            kept.append(card)
    return kept


def _make(card: Card) -> tuple[Kind, Kind]:
    """What the make-up of a pile is told by."""
    return f"type {card.type}", f"set {card.set}"


def _by_kind(cards: Sequence[Card]) -> dict[Kind, list[Card]]:
    return grouped((kind, card) for card in cards for kind in kinds(card))


def _drawn(cards: Sequence[Card], count: int, chance: int) -> list[Card]:
    return [cards[at] for at in shuffled(len(cards), chance)[:count]]
