"""A table before the cards are dealt: who plays which family, what is shuffled, by which rules.

Built from plain cards; `setup_from_set` seats players at the table of one set.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from gloomdb.cards.card import SHUFFLED, Card, CardType
from gloomdb.cards.set import CardSet, Persistence, Rules
from gloomdb.effects.fingerprint import card_and_hash, fingerprint, unusual_rules
from gloomdb.errors import BadInput
from gloomdb.rules.core.chance import seeded, shuffled

TURN_LIMIT: Final = 500
"""Turns after which a game that nobody finishes is called off: five times a long game."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that is the same in every game dealt at this table."""

    families: tuple[tuple[Card, ...], ...]
    """By seat, the first player's first: the Characters laid out."""
    pile: tuple[Card, ...]
    """Modifiers, Events and deaths; a card with copies stands here as often as it is in the deck."""
    rules: Rules
    stories: tuple[Card, ...] = ()
    """Stories to lay out; more than `rules.stories` means that many are chosen by chance each game."""
    throne: Card | None = None
    persistence: Mapping[str, Persistence] | None = None
    """By set id, what keeps its cards' persistent effects alive; else the rules' own."""
    effects: bool = True
    """False: the beginners' variant, in which the effects of cards are ignored."""
    turn_limit: int = TURN_LIMIT
    asked: tuple[int, ...] = ()
    """Seats that are asked whether they answer wherever a card of this deck could, so that nobody learns who
    holds one; the others are asked only when they can."""

    def persistence_of(self, card: Card) -> Persistence:
        """A persistent effect lives by the rules of the set that printed it."""
        return (self.persistence or {}).get(card.set, self.rules.persistence)

    def cards(self) -> Iterator[Card]:
        """Every card at the table."""
        for family in self.families:
            yield from family
        yield from self.pile
        yield from self.stories
        if self.throne is not None:
            yield self.throne

    def turned(self, first: int) -> Setup:
        """The same table with family number `first` beginning."""
        first %= len(self.families)
        return replace(self, families=self.families[first:] + self.families[:first])

    def hash(self) -> str:
        """A fingerprint of all that a game at this table depends on; names and sources do not count."""
        return fingerprint({
            "rules": unusual_rules(self.rules),
            "families": [[card_and_hash(card) for card in family] for family in self.families],
            "pile": [card_and_hash(card) for card in self.pile],
            "stories": [card_and_hash(card) for card in self.stories],
            "throne": None if self.throne is None else card_and_hash(self.throne),
            "persistence": {card.set: self.persistence_of(card) for card in self.cards()},
            "effects": self.effects,
            "turn_limit": self.turn_limit,
            **({"asked": list(self.asked)} if self.asked else {}),
        })  # fmt: skip


def setup_from_set(
    card_set: CardSet,
    players: int,
    *,
    families: Sequence[str] = (),
    seed: int = 0,
    stories: bool = True,
    throne: bool = True,
    effects: bool = True,
    turn_limit: int = TURN_LIMIT,
) -> Setup:
    """The table of one set; what the players would choose is chosen by the seed.

    `families` names the families by seat; those left out are taken in the order of the box.
    """
    rules = card_set.rules
    if rules is None:
        form = "{set} has no rules of its own: mix it with a set that can be played"
        raise BadInput(form, set=card_set.id)
    least, most = rules.players
    if not least <= players <= most:
        form = "{set} is for {least} to {most} players, not {players}"
        raise BadInput(form, set=card_set.id, least=least, most=most, players=players)
    seats = _families(card_set, rules, players, families, seed)
    pile = tuple(c for c in card_set.cards if c.type in SHUFFLED for _ in range(c.copies))
    thrones = [c for c in card_set.cards if c.type is CardType.THRONE]
    return Setup(
        families=seats,
        pile=pile,
        rules=rules,
        stories=tuple(c for c in card_set.cards if c.type is CardType.STORY) if stories else (),
        throne=thrones[0] if thrones and throne and rules.throne else None,
        persistence={card_set.id: rules.persistence},
        effects=effects,
        turn_limit=turn_limit,
    )


def _families(
    card_set: CardSet, rules: Rules, players: int, wanted: Sequence[str], seed: int
) -> tuple[tuple[Card, ...], ...]:
    characters = [card for card in card_set.cards if card.type is CardType.CHARACTER]
    size = rules.family_size.get(players, min(rules.family_size.values()))
    if rules.free_choice:
        return _by_choice(card_set.id, characters, players, size, seed)
    ids = list(wanted) + [family.id for family in card_set.families if family.id not in wanted]
    named = {id_: [card for card in characters if card.family == id_] for id_ in ids}
    full = [members for id_, members in named.items() if members][: max(players, 0)]
    return seat_families(full, players, size, misfits=rules.misfits, seed=seed)


def seat_families(
    families: Sequence[Sequence[Card]], players: int, size: int, *, misfits: bool, seed: int
) -> tuple[tuple[Card, ...], ...]:
    """Families of `size` by seat; each gives up the Characters it has too many, by chance.

    One player too many gets the misfits the others gave up, where the edition has them.
    """
    kept: list[tuple[Card, ...]] = []
    misfit: list[Card] = []
    for number, family in enumerate(families[:players]):
        gone = set(shuffled(len(family), seeded(seed, number))[: max(0, len(family) - size)])
        kept.append(tuple(card for i, card in enumerate(family) if i not in gone))
        misfit.extend(card for i, card in enumerate(family) if i in gone)
    if len(kept) == players - 1 and misfits and misfit:
        kept.append(tuple(misfit[:size]))
    if len(kept) < players:
        form = "there are families for {count} players, not for {players}: add a family"
        raise BadInput(form, count=len(kept), players=players)
    return tuple(kept)


def _by_choice(
    set_id: str, characters: Sequence[Card], players: int, size: int, seed: int
) -> tuple[tuple[Card, ...], ...]:
    """Fairytale: any Characters of the box; the seed deals them out."""
    if players * size > len(characters):
        form = "{set} has {count} Characters, too few for {players} families of {size}"
        raise BadInput(form, set=set_id, count=len(characters), players=players, size=size)
    order = shuffled(len(characters), seeded(seed, 0))
    return tuple(tuple(characters[i] for i in order[n * size : (n + 1) * size]) for n in range(players))
