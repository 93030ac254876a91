"""A set: a box of cards, its families, icons and words, and the rules its edition plays by."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any, TypeAlias

from gloomdb.cards.card import Card, CardType, Icon, Lang, Names, nothing

Terms: TypeAlias = Mapping[Lang, Mapping[str, str]]
"""Per language, the words of this edition that differ from the language's own (see effects/wording)."""


class Kind(StrEnum):
    """What sort of set it is."""

    BASE = "base"
    EXPANSION = "expansion"
    PROMO = "promo"
    HOME_MADE = "home-made"


class Discard(StrEnum):
    """What the discard play throws away."""

    HAND = "hand"
    ONE = "one"


class Persistence(StrEnum):
    """What keeps a persistent effect alive."""

    PICTURE = "picture"
    """Fairytale: as long as its picture is visible."""
    ICON_OR_PICTURE = "icon-or-picture"
    """Second edition and Cthulhu: until both its top right mark and its picture are covered."""


class Choosing(StrEnum):
    """How a game's Characters are decided: those set aside, those of a family that is chosen freely."""

    CHOOSE = "choose"
    """Each player decides, one player after the other."""
    DRAFT = "draft"
    """Round the table, one Character at a time."""
    LOT = "lot"
    """By chance, anew in every game."""


class Responses(StrEnum):
    """What a response may answer."""

    ANY = "any"
    """Whatever another player plays, an answer too: second edition, Cthulhu, first edition."""
    TURN = "turn"
    """Only what the player whose turn it is plays: Fairytale, Munchkin, Thrones."""


class FreePlays(StrEnum):
    """When free plays may be made."""

    ANY_TURN = "any-turn"
    """Whenever they are granted."""
    OWN_TURN = "own-turn"
    """Only in the turn of whoever they are granted to: responses alone are played in another's turn."""


@dataclass(frozen=True, slots=True)
class Family:
    """A family of Characters."""

    id: str
    name: Names
    symbol: Names = field(default_factory=nothing)
    deluxe: bool = False
    """Only in a deluxe box."""


@dataclass(frozen=True, slots=True)
class Look:
    """How the cards of one type can be told apart."""

    plate: Names
    """The colours of the text plate."""
    picture: Names
    """What the centre shows."""


@dataclass(frozen=True, slots=True)
class Theme:
    """How a set's cards are decorated; our own choice, never a fact about the box."""

    colour: str = "vellum"
    wallpaper: str = "damask"
    frame: str = "plain"
    back: str = "hourglass"
    """What the back shows."""
    mark: str | None = None
    """The deck mark where none is documented."""
    crests: Mapping[str, str] = field(default_factory=nothing)
    """What families bear, by id, where no symbol is documented."""


@dataclass(frozen=True, slots=True)
class Rules:
    """How an edition is played; what differs between editions is a value here."""

    players: tuple[int, int] = (2, 4)
    """The fewest and the most players."""
    free_choice: bool = False
    """Fairytale: a family is any Characters of the box, not those of one symbol."""
    family_size: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({2: 5, 3: 5, 4: 4}))
    """Characters in a family, by the number of players."""
    misfits: bool = False
    """With one player more than there are families, the discarded Characters make the last family."""
    setup: Choosing = Choosing.CHOOSE
    """How Characters are set aside, or chosen."""
    responses: Responses = Responses.ANY
    free_plays: FreePlays = FreePlays.ANY_TURN
    draw_limit: int = 5
    plays: int = 2
    discard: Discard = Discard.HAND
    stories: int = 0
    """Stories laid out at the start."""
    throne: bool = False
    persistence: Persistence = Persistence.ICON_OR_PICTURE


def rules_json(rules: Rules) -> dict[str, Any]:
    """Rules in one written form, for deck files and fingerprints."""
    values = {each.name: getattr(rules, each.name) for each in fields(rules)}
    plain = {name: str(value) if isinstance(value, StrEnum) else value for name, value in values.items()}
    sizes = {str(players): size for players, size in sorted(rules.family_size.items())}
    return plain | {"players": list(rules.players), "family_size": sizes}


@dataclass(frozen=True, slots=True)
class Ruling:
    """A question the book leaves open, decided once."""

    id: str
    question: Names
    answer: Names
    reason: Names


@dataclass(frozen=True, slots=True)
class Source:
    """Where a fact comes from."""

    id: str
    title: str
    url: str | None = None
    owner: str | None = None
    """Whose box it is, where it is somebody's."""
    date: str | None = None
    """When it was read off the box: 2026-11-18."""
    printing: str | None = None


@dataclass(frozen=True, slots=True)
class Fact:
    """A documented fact about a box that no rule uses."""

    text: str
    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set with its cards, stand-ins merged in."""

    id: str
    title: Names
    kind: Kind
    year: int | None
    languages: tuple[Lang, ...]
    """The languages the box is documented in; the first one makes the ids."""
    families: tuple[Family, ...]
    icons: Mapping[Icon, Names]
    terms: Terms
    rules: Rules | None
    """None: the set is catalogued and cannot be played by itself."""
    rulings: tuple[Ruling, ...]
    expected: Mapping[CardType, int]
    """How many cards of each type the box holds, where it is known."""
    sources: Mapping[str, Source]
    mark: str | None
    """The small deck icon on every card: `rose`, `helmet`, `dragon`."""
    cards: tuple[Card, ...]
    note: str | None = None
    requires: tuple[str, ...] = ()
    """Expansions: the sets it extends."""
    age: int | None = None
    """The lowest age the box is meant for, in years."""
    minutes: int | None = None
    """How long a game takes."""
    looks: Mapping[CardType, Look] = field(default_factory=nothing)
    facts: Mapping[str, Fact] = field(default_factory=nothing)
    portraits: Mapping[str, str] = field(default_factory=nothing)
    """How Characters are drawn, by card: `nanny, bonnet`."""
    theme: Theme = Theme()
    art_fit: str = "oval"
    """How pictures of one's own lie on its cards: in the `oval`, or over the whole `card`."""

    def family(self, id_: str | None) -> Family | None:
        """The family of that id."""
        return next((family for family in self.families if family.id == id_), None)


def with_inherited_icons(card_set: CardSet, find: Callable[[str], CardSet | None]) -> CardSet:
    """The set with the names of the icons it takes from the sets it requires; its own names come first."""
    required = [other for other in map(find, card_set.requires) if other is not None]
    if not required:
        return card_set
    icons: dict[Icon, Names] = {}
    for names in (*(other.icons for other in reversed(required)), card_set.icons):
        icons |= {icon: MappingProxyType({**icons.get(icon, {}), **called}) for icon, called in names.items()}
    return replace(card_set, icons=MappingProxyType(icons))


def common_family(characters: Iterable[Card], sets: Mapping[str, CardSet]) -> Family | None:
    """The family that all these Characters are of, if they are of one."""
    homes = {(card.set, card.family) for card in characters}
    if len(homes) != 1:
        return None
    set_id, family_id = homes.pop()
    return sets[set_id].family(family_id) if set_id in sets else None
