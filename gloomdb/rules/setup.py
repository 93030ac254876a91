"""A table before the cards are dealt: who plays which family, what is shuffled, by which rules.

Built from plain cards; `setup_from_set` seats players at the table of one set.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from gloomdb.cards.card import SHUFFLED, Card, CardType, nothing
from gloomdb.cards.set import CardSet, Choosing, Persistence, Rules, Terms
from gloomdb.effects.fingerprint import card_and_hash, fingerprint, unusual_rules
from gloomdb.effects.wording.edition_fields import EditionSentence
from gloomdb.errors import BadInput

TURN_LIMIT: Final = 500
"""Turns after which a game that nobody finishes is called off: five times a long game."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that is the same in every game dealt at this table."""

    families: tuple[tuple[Card, ...], ...]
    """By seat, the first player's first: the Characters it has before anything is chosen."""
    pile: tuple[Card, ...]
    """Modifiers, Events and deaths; a card with copies stands here as often as it is in the deck."""
    rules: Rules
    sizes: tuple[int, ...] = ()
    """By seat, how many Characters its family has in the game; left out: as many as it has before."""
    pool: tuple[Card, ...] = ()
    """Characters to choose from, for those who have fewer."""
    misfits: int | None = None
    """The seat that gets the Characters the others set aside; None: they go back to the box."""
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
    terms: Terms = field(default_factory=nothing)
    """The words of the set whose rules are played, for what is told; no game depends on them."""

    def persistence_of(self, card: Card) -> Persistence:
        """A persistent effect lives by the rules of the set that printed it."""
        return (self.persistence or {}).get(card.set, self.rules.persistence)

    def size(self, seat: int) -> int:
        """How many Characters a seat's family has in the game."""
        return self.sizes[seat] if self.sizes else len(self.families[seat])

    def characters(self) -> tuple[Card, ...]:
        """The Character cards that the families are made up from, in the order of their numbers."""
        return (*(card for family in self.families for card in family), *self.pool)

    def candidates(self, seat: int) -> tuple[Card, ...]:
        """The Characters a seat's family may be made up from."""
        if seat == self.misfits:
            return tuple(card for family in self.families for card in family)
        return self.families[seat] or self.pool

    def cards(self) -> Iterator[Card]:
        """Every card at the table."""
        yield from self.characters()
        yield from self.pile
        yield from self.stories
        if self.throne is not None:
            yield self.throne

    def turned(self, first: int) -> Setup:
        """The same table with family number `first` beginning."""
        players = len(self.families)
        first %= players
        return replace(
            self,
            families=self.families[first:] + self.families[:first],
            sizes=self.sizes[first:] + self.sizes[:first],
            misfits=None if self.misfits is None else (self.misfits - first) % players,
        )

    def hash(self) -> str:
        """A fingerprint of all that a game at this table depends on; names and sources do not count."""
        pool = [card_and_hash(card) for card in self.pool]
        unsettled = {"sizes": self.sizes, "pool": pool, "misfits": self.misfits}
        return fingerprint({
            "rules": unusual_rules(self.rules),
            "families": [[card_and_hash(card) for card in family] for family in self.families],
            **(unsettled if self.sizes else {}),
            "pile": [card_and_hash(card) for card in self.pile],
            "stories": [card_and_hash(card) for card in self.stories],
            "throne": None if self.throne is None else card_and_hash(self.throne),
            "persistence": {card.set: self.persistence_of(card) for card in self.cards()},
            "effects": self.effects,
            "turn_limit": self.turn_limit,
            **({"asked": list(self.asked)} if self.asked else {}),
        })  # fmt: skip


class Seats(NamedTuple):
    """Who sits where before anything is chosen, as the fields of a Setup have it."""

    families: tuple[tuple[Card, ...], ...]
    sizes: tuple[int, ...]
    pool: tuple[Card, ...] = ()
    misfits: int | None = None


def setup_from_set(
    card_set: CardSet,
    players: int,
    *,
    families: Sequence[str] = (),
    setup: Choosing | None = None,
    stories: bool = True,
    throne: bool = True,
    effects: bool = True,
    turn_limit: int = TURN_LIMIT,
) -> Setup:
    """The table of one set.

    `families` names the families by seat; those left out are taken in the order of the box. `setup` says how
    Characters are set aside or chosen; None: as the set's book has it.
    """
    rules = card_set.rules
    if rules is None:
        form = "{set} has no rules of its own: mix it with a set that can be played"
        raise BadInput(form, set=card_set.id)
    least, most = rules.players
    if not least <= players <= most:
        form = "{set} is for {least} to {most} players, not {players}"
        raise BadInput(form, set=card_set.id, least=least, most=most, players=players)
    pile = tuple(c for c in card_set.cards if c.type in SHUFFLED for _ in range(c.copies))
    thrones = [c for c in card_set.cards if c.type is CardType.THRONE]
    return Setup(
        **_seats(card_set, rules, players, families)._asdict(),
        pile=pile,
        rules=rules if setup is None else replace(rules, setup=setup),
        stories=tuple(c for c in card_set.cards if c.type is CardType.STORY) if stories else (),
        throne=thrones[0] if thrones and throne and rules.throne else None,
        persistence={card_set.id: rules.persistence},
        effects=effects,
        turn_limit=turn_limit,
        terms=card_set.terms,
    )


def _seats(card_set: CardSet, rules: Rules, players: int, wanted: Sequence[str]) -> Seats:
    characters = [card for card in card_set.cards if card.type is CardType.CHARACTER]
    size = rules.family_size.get(players, min(rules.family_size.values()))
    if rules.free_choice:
        # Fairytale: any Characters of the box.
        if players * size > len(characters):
            form = "{set} has {count} Characters, too few for {players} {families} of {size}"
            fields = {"set": card_set.id, "count": len(characters), "players": players, "size": size}
            raise BadInput(EditionSentence(form, card_set.terms, **fields))
        return seat_families([()] * players, players, size, card_set.terms, pool=characters)
    ids = list(wanted) + [family.id for family in card_set.families if family.id not in wanted]
    named = {id_: [card for card in characters if card.family == id_] for id_ in ids}
    full = [members for id_, members in named.items() if members]
    return seat_families(full, players, size, card_set.terms, misfits=rules.misfits)


def seat_families(
    families: Sequence[Sequence[Card]],
    players: int,
    size: int,
    terms: Terms,
    *,
    pool: Sequence[Card] = (),
    misfits: bool = False,
) -> Seats:
    """The first families of those given, each to be of `size`; an empty one is chosen from the pool.

    One player too many gets the misfits the others set aside, where the edition has them.
    """
    seated = [tuple(family) for family in families[:players]]
    sizes = [min(size, len(family)) if family else size for family in seated]
    spare = sum(max(0, len(family) - size) for family in seated)
    seat = None
    if len(seated) == players - 1 and misfits and spare:
        seat = len(seated)
        seated.append(())
        sizes.append(min(size, spare))
    if len(seated) < players:
        form = "there are {families} for {count} players, not for {players}: add {a_family}"
        raise BadInput(EditionSentence(form, terms, count=len(seated), players=players))
    if seat is None and sizes == [len(family) for family in seated]:
        sizes = []  # nothing is to be chosen
    needed = any(not family for at, family in enumerate(seated) if at != seat)
    return Seats(tuple(seated), tuple(sizes), tuple(pool) if needed else (), seat)
