"""What the rows of a sheet may name: the icons and families of their set, and how its cards speak."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property, partial
from typing import TYPE_CHECKING

from gloomdb.cards.card import Lang
from gloomdb.cards.set import CardSet
from gloomdb.definitions.icon_words import icon_ids
from gloomdb.text import fold

if TYPE_CHECKING:
    from gloomdb.effects.reading.reader import Reader


@dataclass(frozen=True)
class SheetWords:
    """The words of one set."""

    card_set: CardSet
    """Without cards is enough."""

    @property
    def first(self) -> Lang:
        """The language that makes the ids."""
        return self.card_set.languages[0] if self.card_set.languages else "en"

    @cached_property
    def icons(self) -> Mapping[str, str]:
        """Icons by everything they are called."""
        return icon_ids(self.card_set.icons)

    @cached_property
    def families(self) -> Mapping[str, str]:
        """Families by id and name."""
        families = self.card_set.families
        called = {fold(name): family.id for family in families for name in family.name.values()}
        return called | {family.id: family.id for family in families}

    @cached_property
    def reader(self) -> Callable[[Lang], Reader]:
        """Who reads the texts of a language; made once, as that is the greater work."""
        from gloomdb.effects.reading.reader import reader_for

        return cache(partial(reader_for, self.card_set))
