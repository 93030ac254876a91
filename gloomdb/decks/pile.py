"""Filling the pile: how many cards of each type and set, and which ones, so that it plays like a box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gloomdb.cards.card import SHUFFLED, Card, CardType
from gloomdb.cards.set import CardSet
from gloomdb.decks.deck import Exclusion, by_type
from gloomdb.decks.reasons import remark
from gloomdb.decks.wish import Wish
from gloomdb.errors import UsageError
from gloomdb.rules.chance import seeded, shuffled

SMALLEST = 20  # cards; with fewer nobody can play two turns


def usual_shares(governing: CardSet, sets: Sequence[CardSet]) -> dict[CardType, float]:
    """The share of each type in the pile of the governing box, else of the mixed ones together."""
    counts = {t: n for t, n in governing.expected.items() if t in SHUFFLED}
    if not counts:
        counts = {t: len(c) for t, c in by_type(c for s in sets for c in s.cards).items() if t in SHUFFLED}
    total = sum(counts.values()) or 1
    return {type_: count / total for type_, count in sorted(counts.items())}


def fill_pile(
    cards: Sequence[Card], wish: Wish, usual: Mapping[CardType, float], characters: int
) -> tuple[tuple[Card, ...], list[Exclusion]]:
    """The pile and what did not fit: all cards, or as many of each set and type as the wish allows."""
    size = _size(cards, wish)
    copies = [card for card in cards for _ in range(card.copies)]
    if size is None:
        return tuple(copies), []
    shares = _set_shares(copies, wish)
    wanted = _type_counts(size, usual, characters)
    kept: list[Card] = []
    for type_, count in wanted.items():
        kept += _take(by_type(copies).get(type_, []), count, shares, wish)
    kept = _top_up(kept, copies, size, wish)
    inside = {card.id for card in kept}
    left = [
        Exclusion(card.id, remark("size", type=card.type, set=card.set, size=size))
        for card in cards
        if card.id not in inside
    ]
    return tuple(card for card in copies if card.id in inside), left


def _size(cards: Sequence[Card], wish: Wish) -> int | None:
    """The size of the pile, if it is not simply everything."""
    total = sum(card.copies for card in cards)
    if wish.size is not None:
        if not SMALLEST <= wish.size <= total:
            raise UsageError(f"--size takes {SMALLEST} to {total} with these cards, not {wish.size}")
        return wish.size
    if not wish.shares:
        return None
    if sum(wish.shares.values()) > 100:
        raise UsageError("the shares of the sets add up to more than 100%: make them smaller")
    shares = _set_shares(cards, wish)
    held = {set_id: sum(card.copies for card in cards if card.set == set_id) for set_id in shares}
    fits = [int(held[set_id] / share) for set_id, share in shares.items() if share > 0]
    return max(SMALLEST, min([total, *fits]))


def _set_shares(cards: Sequence[Card], wish: Wish) -> dict[str, float]:
    """The share of each set: as asked, the rest divided by what the other sets hold."""
    sets = list(dict.fromkeys(card.set for card in cards))
    asked = {set_id: wish.shares[set_id] / 100 for set_id in sets if set_id in wish.shares}
    others = {set_id: sum(card.set == set_id for card in cards) for set_id in sets if set_id not in asked}
    rest = max(0.0, 1 - sum(asked.values()))
    total = sum(others.values()) or 1
    return asked | {set_id: rest * count / total for set_id, count in others.items()}


def _type_counts(size: int, usual: Mapping[CardType, float], characters: int) -> dict[CardType, int]:
    """How many of each type: a box's shares, and a death for every Character as far as they go."""
    counts = {type_: round(size * share) for type_, share in usual.items()}
    if CardType.DEATH in counts:
        counts[CardType.DEATH] = max(counts[CardType.DEATH], min(characters, size // 3))
    counts[CardType.MODIFIER] = max(0, size - sum(n for t, n in counts.items() if t is not CardType.MODIFIER))
    return counts


def _take(cards: Sequence[Card], count: int, shares: Mapping[str, float], wish: Wish) -> list[Card]:
    """That many cards of one type, each set giving its share; which ones is up to the seed."""
    by_set: dict[str, list[Card]] = {}
    for card in cards:
        by_set.setdefault(card.set, []).append(card)
    kept: list[Card] = []
    for number, (set_id, share) in enumerate(sorted(shares.items())):
        of_set = _shuffle(by_set.get(set_id, []), wish, number)
        kept += of_set[: round(count * share)]
    return kept[:count]


def _top_up(kept: list[Card], cards: Sequence[Card], size: int, wish: Wish) -> list[Card]:
    """Rounding leaves a pile a little off: Modifiers fill it first; what was asked for by name stays."""
    inside = {card.id for card in kept}
    asked = [card for card in cards if card.id in wish.include and card.id not in inside]
    spare = [card for card in cards if card.id not in inside and card.id not in wish.include]
    spare.sort(key=lambda card: card.type is not CardType.MODIFIER)
    room = size - len(kept) - len(asked)
    if room < 0:
        droppable = [card for card in kept if card.id not in wish.include]
        dropped = {card.id for card in droppable[room:]}
        return [card for card in kept if card.id not in dropped] + asked
    return kept + asked + spare[:room]


def _shuffle(cards: Sequence[Card], wish: Wish, stream: int) -> list[Card]:
    order = shuffled(len(cards), seeded(wish.seed, stream))
    ranked = [cards[i] for i in order]
    ranked.sort(key=lambda card: card.id not in wish.include)
    return ranked
