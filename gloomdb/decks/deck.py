"""A deck: the cards of a game, who may sit down to it, and why other cards stayed out."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from gloomdb.cards.card import Basis, Card, CardType, nothing
from gloomdb.cards.set import Persistence, Rules, Terms
from gloomdb.decks.exclusions import Remark
from gloomdb.effects.fingerprint import card_and_hash, fingerprint, unusual_rules
from gloomdb.errors import UsageError
from gloomdb.grouping import grouped

_NAME = re.compile(r"\w[\w .-]{0,63}")


@dataclass(frozen=True, slots=True)
class Group:
    """Characters that sit down together: a family, or a pool from which families are chosen freely."""

    id: str
    """`set/family`, or `set/*` for a pool."""
    characters: tuple[Card, ...]
    pool: bool = False


@dataclass(frozen=True, slots=True)
class Exclusion:
    """A card that stayed out, and why."""

    card: str
    reason: Remark


UNNAMED: Final = "mix"
"""What a deck is called that is mixed on the spot."""


@dataclass(frozen=True, slots=True)
class Deck:
    """Everything on the table before a seat is taken."""

    name: str
    governing: str
    """The set whose rules are played."""
    rules: Rules
    players: int
    groups: tuple[Group, ...]
    """In the order in which they sit down."""
    pile: tuple[Card, ...]
    """Modifiers, Events and deaths, a card as often as it is in the deck."""
    stories: tuple[Card, ...]
    throne: Card | None
    persistence: Mapping[str, Persistence]
    seed: int = 0
    excluded: tuple[Exclusion, ...] = ()
    warnings: tuple[Remark, ...] = ()
    wishes: Mapping[str, Any] = field(default_factory=nothing)
    """What was asked for when it was mixed, by the options of `deck build`; not part of its fingerprint."""
    terms: Terms = field(default_factory=nothing)
    """The words of the governing set, for whatever tells of the deck; neither of fingerprint nor of file."""

    def __repr__(self) -> str:
        return f"<Deck '{self.name}': {len(self.pile)} cards in the pile, {self.players} players>"

    def cards(self) -> list[Card]:
        """Every card of the deck, Characters first."""
        characters = [card for group in self.groups for card in group.characters]
        return [*characters, *self.pile, *self.stories, *([self.throne] if self.throne else [])]

    def counts(self) -> dict[str, dict[str, int]]:
        """How many cards by type and by set."""
        cards = self.cards()
        return {
            "type": dict(Counter(str(card.type) for card in cards)),
            "set": dict(Counter(card.set for card in cards)),
        }

    def provenance(self) -> dict[str, int]:
        """How many cards are documented, how many stand-ins; the best known first."""
        counts = Counter(card.provenance for card in self.cards())
        return {str(basis): counts[basis] for basis in Basis if counts[basis]}

    def hash(self) -> str:
        """A fingerprint of cards, families and rules; how many sit down, and the seed, are not part of it."""
        return fingerprint({
            "rules": unusual_rules(self.rules),
            "governing": self.governing,
            "groups": [[group.id, [card.id for card in group.characters]] for group in self.groups],
            "cards": sorted(card_and_hash(card) for card in self.cards()),
            "persistence": dict(self.persistence),
        })  # fmt: skip


def checked_name(name: str) -> str:
    """The name as a deck may have it: letters, digits, spaces, `.`, `_`, `-`, at most 64."""
    plain = unicodedata.normalize("NFC", name).strip()
    if not _NAME.fullmatch(plain):
        raise UsageError(
            "'{name}' cannot name a deck: take up to 64 letters, digits, spaces, dots, - or _", name=name[:80]
        )
    return plain


def in_play(rules: Rules, players: int) -> int:
    """How many Characters sit at the table."""
    return players * family_size(rules, players)


def family_size(rules: Rules, players: int) -> int:
    """Characters in a family; beyond what the edition knows, its smallest family."""
    return rules.family_size.get(players, min(rules.family_size.values()))


def by_type(cards: Iterable[Card]) -> dict[CardType, list[Card]]:
    """Cards sorted into their types; those of no known type are left out."""
    return grouped((card.type, card) for card in cards if card.type is not None)
