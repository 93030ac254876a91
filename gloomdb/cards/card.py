"""A card: what is printed on it, as far as it is known, and how well it is known.

A field that is `None` is not known; an empty tuple is known to be empty. A clear slot is `None`
*inside* the three slots. No number stands for "unknown".
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, TypeVar

from gloomdb.cards.points import total
from gloomdb.language import Lang as Lang  # noqa: PLC0414 (part of what this module gives)

if TYPE_CHECKING:  # 1.8 ms, which a list of cards would wait for
    from gloomdb.cards.effect import Effect

Names: TypeAlias = Mapping[Lang, str]
"""A name by language; a language that is absent has no translation."""

PointSlot: TypeAlias = int | None
"""A printed value (0 included) or `None`, clear."""

Icon: TypeAlias = str
"""An icon's id, the same in every set that prints the icon: `goblet`, `romance`, `crown`."""

IconSlot: TypeAlias = Icon | None
"""An icon, BLANK, PERSISTENT, or `None`, clear."""

Text = TypeVar("Text", bound=str)

Points: TypeAlias = tuple[PointSlot, PointSlot, PointSlot]
Icons: TypeAlias = tuple[IconSlot, IconSlot, IconSlot]

BLANK: Final = "blank"
"""The opaque block: covers the icon below and shows none."""

PERSISTENT: Final = "persistent"
"""The mark of a persistent effect in the top icon slot: covers, and is not a story icon."""

NO_STORY: Final[frozenset[str]] = frozenset({BLANK, PERSISTENT})
"""What may stand in an icon slot without being a story icon."""

CLEAR: Final[tuple[None, None, None]] = (None, None, None)
SLOTS: Final = ("top", "middle", "bottom")


def nothing() -> MappingProxyType[Any, Any]:
    """An empty mapping nobody can write to (Python 3.11 refuses one as a plain default)."""
    return MappingProxyType({})


class CardType(StrEnum):
    """What kind of card; the last four belong to expansions and are never dealt."""

    CHARACTER = "character"
    MODIFIER = "modifier"
    EVENT = "event"
    DEATH = "death"
    STORY = "story"
    THRONE = "throne"
    REFERENCE = "reference"
    GUEST = "guest"
    RESIDENCE = "residence"
    MYSTERY = "mystery"
    EXPEDITION = "expedition"


SHUFFLED: Final[frozenset[CardType]] = frozenset({CardType.MODIFIER, CardType.EVENT, CardType.DEATH})
"""The types that make the draw pile."""

CATALOGUE_ONLY: Final[frozenset[CardType]] = frozenset(
    {CardType.GUEST, CardType.RESIDENCE, CardType.MYSTERY, CardType.EXPEDITION}
)


class Basis(StrEnum):
    """What a field rests on, best first; a card is as good as the weakest of its fields."""

    DOCUMENTED = "documented"
    EARLIER_PRINTING = "earlier-printing"
    INVENTED = "invented"
    INCOMPLETE = "incomplete"


FAN: Final = "fan"
"""A translation that is not the publisher's."""


class ClaimBy(StrEnum):
    """What a Story counts when it is claimed."""

    CHARACTERS = "characters"
    """Cthulhu: different Characters of the family, living or dead, that show a required icon."""
    ICONS = "icons"
    """Fairytale: icons shown by the family together."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What a family must show to claim a Story.

    Every one of `icons` must be shown, and at least `count` Characters (or icons) of them in all.
    Taking the Story from its holder asks for more than the holder shows, besides.
    """

    by: ClaimBy
    """What is counted."""
    icons: tuple[Icon, ...]
    """The required icons."""
    count: int
    """How many Characters, or icons, at least."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card of one set."""

    set: str
    slug: str
    type: CardType | None
    name: Names
    family: str | None = None
    subtitle: Names = field(default_factory=nothing)
    points: Points | None = None
    icons: Icons | None = None
    effects: tuple[Effect, ...] | None = None
    claim: Claim | None = None
    picture: bool | None = None
    """Whether the centre is opaque: Characters and deaths always, Modifiers only with a portrait."""
    points_total: int | None = None
    """The sum of the points where only that is documented."""
    sign: Literal["positive", "negative"] | None = None
    """Whether the points are good or bad where only that is documented."""
    copies: int = 1
    translation: Mapping[Lang, Literal["official", "fan"]] = field(default_factory=nothing)
    uncertain: Mapping[str, str] = field(default_factory=nothing)
    """Fields that are documented but not certain, with how: `name: approximate`, `family: inferred`."""
    basis: Mapping[str, Basis] = field(default_factory=nothing)
    """What each known field rests on."""
    sources: Mapping[str, tuple[str, ...]] = field(default_factory=nothing)
    """Source ids by field."""
    reprint_of: str | None = None
    """The full id of an earlier printing of the same card."""
    note: str | None = None
    facts: Mapping[str, str] = field(default_factory=nothing)
    """Further documented facts that no rule uses: which deck half, a worked example's score."""

    def __repr__(self) -> str:
        points = "" if self.total is None else f" {self.total}"
        return f"<Card {self.id}: {self.type or 'of unknown type'}{points}>"

    @property
    def id(self) -> str:
        """The full id, `set/slug`."""
        return f"{self.set}/{self.slug}"

    @property
    def provenance(self) -> Basis:
        """The weakest basis of the fields this type of card has; a missing one makes it incomplete."""
        if self.type is None or any(getattr(self, name) is None for name in printed_fields(self.type)):
            return Basis.INCOMPLETE
        order = list(Basis)
        return max(
            (self.basis.get(name, Basis.DOCUMENTED) for name in self.basis),
            key=order.index,
            default=Basis.DOCUMENTED,
        )

    @property
    def total(self) -> int | None:
        """The sum of the printed points, clear slots left out; else the documented total, if any."""
        return total(self.points, self.points_total)

    @property
    def story_icons(self) -> tuple[Icon, ...]:
        """The story icons the card shows, top to bottom."""
        return tuple(icon for icon in self.icons or () if icon is not None and icon not in NO_STORY)

    @property
    def officially_named(self) -> Card:
        """The card without its translations by fans; itself if it has none, or no other name."""
        names = official(self.name, self.translation)
        if len(names) in (0, len(self.name)):
            return self
        return replace(
            self,
            name=names,
            subtitle=official(self.subtitle, self.translation),
            translation=official(self.translation, self.translation),
        )

    def is_fan_named(self, lang: Lang) -> bool:
        """Whether its name in the language is a fan's, and another than the one it translates."""
        return is_fan_name(self.name, self.translation, lang)

    def title(self, lang: Lang = "en") -> str:
        """The name to show: in the language, else in whichever the card has."""
        return name_in(self.name, lang)


def official(texts: Mapping[Lang, Text], translation: Mapping[Lang, str]) -> Mapping[Lang, Text]:
    """Texts without fans' translations."""
    return MappingProxyType({lang: text for lang, text in texts.items() if translation.get(lang) != FAN})


def is_fan_name(names: Names, translation: Mapping[Lang, str], lang: Lang) -> bool:
    """Whether a fan gave the name in the language, and changed it: `Grogar` is nobody's translation."""
    return translation.get(lang) == FAN and names.get(lang) not in official(names, translation).values()


def name_in(names: Names, lang: Lang) -> str:
    """The name to show of what is called so: in the language, else in whichever there is."""
    return names.get(lang) or next(iter(names.values()))


_FIELDS_BY_TYPE: Final[Mapping[CardType, tuple[str, ...]]] = {
    CardType.MODIFIER: ("points", "icons", "effects"),
    CardType.EVENT: ("effects",),
    CardType.DEATH: ("points", "icons", "effects"),
    CardType.STORY: ("points", "claim", "effects"),
    CardType.THRONE: ("effects",),
    CardType.GUEST: ("points", "icons", "effects"),
    CardType.RESIDENCE: ("effects",),
    CardType.MYSTERY: ("effects",),
    CardType.EXPEDITION: ("effects",),
}


def printed_fields(type_: CardType) -> tuple[str, ...]:
    """The fields, besides name and family, that must be known for a card of this type to be complete."""
    return _FIELDS_BY_TYPE.get(type_, ())
