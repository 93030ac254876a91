"""What the Python face of a query looks at: a card with its set's year and its text in every language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from gloomdb.cards.card import Card, CardType, Lang, printed_fields
from gloomdb.effects.walk import all_steps
from gloomdb.query.stems import stems
from gloomdb.text import fold

Where: TypeAlias = Literal["name", "text"]


@dataclass(slots=True)
class Entry:
    """A card as the catalogue knows it."""

    card: Card
    text: Mapping[Lang, str]
    """The rendered effect by language; empty where the card is known to have none."""
    year: int | None = None
    """Of its set."""
    _stems: dict[tuple[Where, Lang], list[str]] = field(default_factory=dict)
    _folded: dict[tuple[Where, Lang], str] = field(default_factory=dict)

    def written(self, where: Where) -> Mapping[Lang, str]:
        """The names or the texts, by language."""
        return self.card.name if where == "name" else self.text

    def stems(self, where: Where, lang: Lang) -> list[str]:
        """The stems of the name, or of the subtitle and the text, in a language."""
        key = (where, lang)
        if key not in self._stems:
            above = self.card.subtitle.get(lang, "") if where == "text" else ""
            self._stems[key] = stems(f"{above} {self.written(where).get(lang, '')}", lang)
        return self._stems[key]

    def folded(self, where: Where, lang: Lang) -> str:
        """The name or the text in a language without case and accents."""
        key = (where, lang)
        if key not in self._folded:
            self._folded[key] = fold(self.written(where).get(lang, ""))
        return self._folded[key]

    def number(self, column: str) -> int | None:
        """The value of a numeric field; None where it is not known or the slot is clear."""
        card = self.card
        if column == "points":
            return card.total
        if column == "icons":
            return None if card.icons is None else len(card.story_icons)
        if column in SLOT_NUMBER:
            return None if card.points is None else card.points[SLOT_NUMBER[column]]
        return self.year if column == "year" else card.copies

    def value(self, column: str) -> str | None:
        """The value of a field that has one."""
        card = self.card
        if column == "type":
            return card.type
        if column == "provenance":
            return card.provenance
        return {"set": card.set, "family": card.family, "id": card.id}[column]

    def values(self, column: str) -> frozenset[str]:
        """The values of a field that can have several."""
        card = self.card
        if column == "icon":
            return frozenset(icon for icon in card.icons or () if icon is not None)
        if column == "when":
            return frozenset(effect.when.value for effect in card.effects or ())
        if column == "op":
            return frozenset(step.op for step in all_steps(card.effects or ()))
        return frozenset(source for sources in card.sources.values() for source in sources)

    def has(self, what: str) -> bool:
        """Whether there is such a thing on the card, as far as is known."""
        card = self.card
        if what == "points":
            return any(value is not None for value in card.points or (card.points_total,))
        if what == "icons":
            return bool(card.story_icons)
        if what.startswith("name."):
            return what.removeprefix("name.") in card.name
        if what.endswith(".es"):
            return "es" in card.name and card.translation.get("es") == what.removesuffix(".es")
        present = {
            "effects": card.effects, "claim": card.claim, "family": card.family, "type": card.type,
            "picture": card.picture, "note": card.note, "reprint": card.reprint_of,
            "uncertain": card.uncertain, "source": self.values("source"),
        }  # fmt: skip
        return bool(present[what])

    def is_missing(self, what: str) -> bool:
        """Whether the card ought to have it and nobody knows it."""
        card = self.card
        if what in {"effects", "points", "icons", "claim"}:
            due = card.type is None or what in printed_fields(card.type)
            return due and getattr(card, what) is None
        if what == "family":
            return card.family is None and card.type in {None, CardType.CHARACTER}
        if what == "picture":
            return card.picture is None
        return not self.has(what)


SLOT_NUMBER = {"top": 0, "middle": 1, "bottom": 2}
