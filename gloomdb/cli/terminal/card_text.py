"""A card's document as people read it: a name of another language is marked, points have signs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from gloomdb.cards.kind_names import UNKNOWN, Words, word
from gloomdb.cli.arguments.kinds import Lang
from gloomdb.cli.terminal.signs import Signs
from gloomdb.language import Sentence, translate

Document: TypeAlias = Mapping[str, Any]
"""A card as JSON: what the catalogue keeps and scripts get."""

Labels: TypeAlias = Mapping[tuple[str, str], str]
"""Names of icons or families, by set and id."""

MARKS: Final[Words] = {
    "blank": Sentence("blank"),
    "persistent": Sentence("persistent"),
}


def basis_mark(card: Document, look: Signs) -> str:
    """A sign for a card of which not everything is documented."""
    marks = {"earlier-printing": look.earlier, "invented": "*", "incomplete": UNKNOWN}
    return marks.get(card["provenance"], "")


def name(card: Document, lang: Lang) -> str:
    """The name in the language; a name in another one says which: `Popurrí (es)`."""
    called, remark = name_parts(card, lang)
    return called + remark


def name_parts(card: Document, lang: Lang) -> tuple[str, str]:
    """The name, and a remark: the language if it is another one, and whether the card is a guess."""
    names: Mapping[str, str] = card["name"]
    own = lang if lang in names else next(iter(names), None)
    remark = "" if own in {lang, None} else f" ({own})"
    if card.get("guess"):
        remark += translate(" (guess)", lang)
    return (UNKNOWN if own is None else names[own]), remark


def text(card: Document, lang: Lang) -> str:
    """The rules text in the language; empty where there is none or it is not known."""
    texts: Mapping[str, str] = card["text"]
    return texts.get(lang, "")


def total(card: Document) -> int | None:
    """The sum of the printed points, or the one that is documented."""
    points: Sequence[int | None] | None = card.get("points")
    if points is None:
        found: int | None = card.get("points_total")
        return found
    return sum(value for value in points if value is not None)


def signed(value: int, minus: str) -> str:
    """`+10`, `0`, `−15`."""
    return "0" if value == 0 else f"{'+' if value > 0 else minus}{abs(value)}"


def slots(card: Document, look: Signs) -> str:
    """The three point slots side by side: `  0   ·  +20`; nothing where no number is printed."""
    points: Sequence[int | None] | None = card.get("points")
    if points is None or all(value is None for value in points):
        return ""
    return " ".join(f"{look.clear if value is None else signed(value, look.minus):>3}" for value in points)


def icons(card: Document, labels: Labels, lang: Lang) -> list[str]:
    """The icons from top to bottom, by name; clear slots left out."""
    found: Sequence[str | None] = card.get("icons") or ()
    return [icon_name(card, icon, labels, lang) for icon in found if icon is not None]


def icon_name(card: Document, icon: str, labels: Labels, lang: Lang) -> str:
    """What the card's set calls an icon."""
    return labels.get((card["set"], icon)) or word(MARKS, icon, lang)
