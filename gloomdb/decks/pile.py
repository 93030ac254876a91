"""Filling the pile: how many cards of each type and set, and which ones, so that it plays like a box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from gloomdb.cards.card import SHUFFLED, Card, CardType
from gloomdb.cards.set import CardSet
from gloomdb.decks.deck import Exclusion, by_type
from gloomdb.decks.exclusions import remark
from gloomdb.decks.wish import Wish
from gloomdb.errors import UsageError
from gloomdb.grouping import grouped
from gloomdb.rules.core.chance import seeded, shuffled

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
    copies = [card for card in cards for _ in range(card.copies)]
    size = _size(copies, wish)
    if size is None:
        return tuple(copies), []
    shares = _set_shares(copies, wish)
    kept: list[Card] = []
    for type_, count in _type_counts(size, usual, characters).items():
        kept += _take(by_type(copies).get(type_, []), count, shares, wish)
    counts = Counter(card.id for card in _top_up(kept, copies, size, wish))
    left = [
        Exclusion(card.id, remark("size", type=card.type, set=card.set, size=size))
        for card in cards
        if not counts[card.id]
    ]
    return tuple(card for card in cards for _ in range(counts[card.id])), left


def _size(copies: Sequence[Card], wish: Wish) -> int | None:
    """The size of the pile, if it is not simply everything."""
    shares = _set_shares(copies, wish)
    _check_shares(wish, shares)
    if wish.size is not None:
        if not SMALLEST <= wish.size <= len(copies):
            form = "--size takes {least} to {most} with these cards, not {size}"
            raise UsageError(form, least=SMALLEST, most=len(copies), size=wish.size)
        return wish.size
    if not wish.shares:
        return None
    held = Counter(card.set for card in copies)
    fits = [int(held[set_id] / share) for set_id, share in shares.items() if share > 0]
    return max(SMALLEST, min([len(copies), *fits]))


def _check_shares(wish: Wish, sets: Collection[str]) -> None:
    """Shares of some sets leave a rest to the others; shares of all of them leave none."""
    asked = sum(wish.shares.values())
    if asked > 100:
        raise UsageError("the shares of the sets add up to more than 100%: make them smaller")
    if wish.shares and asked < 100 and wish.shares.keys() >= set(sets):
        raise UsageError(
            "the shares of the sets add up to {asked}%, and no set is left for the rest: give one of them "
            "without a share",
            asked=asked,
        )


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
    by_set = grouped((card.set, card) for card in cards)
    kept: list[Card] = []
    for number, (set_id, share) in enumerate(sorted(shares.items())):
        of_set = _shuffle(by_set.get(set_id, []), wish, number)
        kept += of_set[: round(count * share)]
    return kept[:count]


def _top_up(kept: list[Card], copies: Sequence[Card], size: int, wish: Wish) -> list[Card]:
    """Rounding leaves a pile a little off: Modifiers fill it first; what was asked for by name stays."""
    left = _without(copies, kept)
    asked = [card for card in left if card.id in wish.include]
    spare = [card for card in left if card.id not in wish.include]
    spare.sort(key=lambda card: card.type is not CardType.MODIFIER)
    room = size - len(kept) - len(asked)
    if room >= 0:
        return kept + asked + spare[:room]
    dropped = [at for at, card in enumerate(kept) if card.id not in wish.include][room:]
    return [card for at, card in enumerate(kept) if at not in dropped] + asked


def _without(copies: Sequence[Card], taken: Sequence[Card]) -> list[Card]:
    """The copies that are left when some are taken."""
    counts = Counter(card.id for card in taken)
    left: list[Card] = []
    for card in copies:
        if counts[card.id]:
            counts[card.id] -= 1
        else:
            left.append(card)
    return left


def _shuffle(cards: Sequence[Card], wish: Wish, stream: int) -> list[Card]:
    order = shuffled(len(cards), seeded(wish.seed, stream))
    ranked = [cards[i] for i in order]
    ranked.sort(key=lambda card: card.id not in wish.include)
    return ranked
