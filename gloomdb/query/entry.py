"""What the Python face of a query looks at: a card with its set's year and its text in every language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from gloomdb.cards.card import Card, Lang
from gloomdb.effects.walk import all_steps
from gloomdb.query.stems import stems
from gloomdb.query.text_sql import Where
from gloomdb.text import fold


@dataclass(slots=True)
class Entry:
    """A card as the catalogue knows it."""

    card: Card
    text: Mapping[Lang, str]
    """The rendered effect by language; empty where the card is known to have none."""
    year: int | None = None
    """Of its set."""
    decks: frozenset[str] = frozenset()
    """The kept decks it is in."""
    owned: bool = False
    """Whether its box is one of the user's."""
    _stems: dict[tuple[Where, Lang], list[str]] = field(default_factory=dict)
    _folded: dict[tuple[Where, Lang], str] = field(default_factory=dict)

    def written(self, where: Where) -> Mapping[Lang, str]:
        """The names or the texts, by language."""
        return self.card.name if where == "name" else self.text

    def searched(self, where: Where, lang: Lang) -> str:
        """What words are looked for in: the name, or the subtitle and the text, in a language."""
        above = self.card.subtitle.get(lang, "") if where == "text" else ""
        return f"{above} {self.written(where).get(lang, '')}"

    def stems(self, where: Where, lang: Lang) -> list[str]:
        """The stems of the name, or of the subtitle and the text, in a language."""
        key = (where, lang)
        if key not in self._stems:
            self._stems[key] = stems(self.searched(where, lang), lang)
        return self._stems[key]

    def folded(self, where: Where, lang: Lang) -> str:
        """The name or the text in a language without case and accents."""
        key = (where, lang)
        if key not in self._folded:
            self._folded[key] = fold(self.written(where).get(lang, ""))
        return self._folded[key]

    @property
    def icon_count(self) -> int | None:
        """How many story icons it shows, where its icons are known."""
        return None if self.card.icons is None else len(self.card.story_icons)

    @property
    def ops(self) -> frozenset[str]:
        """What its effects do, inside choices too."""
        return frozenset(step.op for step in all_steps(self.card.effects or ()))

    @property
    def sources(self) -> frozenset[str]:
        """Where the facts about it come from."""
        return frozenset(source for sources in self.card.sources.values() for source in sources)
