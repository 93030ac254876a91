"""A card's document as people read it: a name of another language is marked, points have signs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final, TypeAlias

from gloomdb.cards.card import is_fan_name
from gloomdb.cards.kind_names import UNKNOWN, Words, word
from gloomdb.cli.arguments.options import Lang
from gloomdb.cli.terminal.signs import Signs
from gloomdb.language import Sentence, translate
from gloomdb.text import signed

if TYPE_CHECKING:
    from gloomdb.definitions.card_json import CardDocument

Labels: TypeAlias = Mapping[tuple[str, str], str]
"""Names of icons or families, by set and id."""

MARKS: Final[Words] = {
    "blank": Sentence("blank"),
    "persistent": Sentence("persistent"),
}


def basis_mark(card: CardDocument, look: Signs) -> str:
    """A sign for a card of which not everything is documented."""
    marks = {"earlier-printing": look.earlier, "invented": "*", "incomplete": UNKNOWN}
    return marks.get(card["provenance"], "")


def name(card: CardDocument, lang: Lang) -> str:
    """The name in the language; a name in another one says which: `Popurrí (es)`."""
    return "".join(name_parts(card, lang))


def name_parts(card: CardDocument, lang: Lang) -> tuple[str, str]:
    """The name, and a remark: the language if it is another one, a fan's translation, a guess."""
    called, remark = named(card["name"], lang)
    if is_fan_name(card["name"], card.get("translation", {}), lang):
        remark += translate(" (fan)", lang)
    if card.get("guess"):
        remark += translate(" (guess)", lang)
    return called, remark


def named(names: Mapping[Lang, str], lang: Lang) -> tuple[str, str]:
    """The name in the language, else in another one and a remark which."""
    own = lang if lang in names else next(iter(names), None)
    if own is None:
        return UNKNOWN, ""
    return names[own], "" if own == lang else f" ({own})"


def text(card: CardDocument, lang: Lang) -> str:
    """The rules text in the language; empty where there is none or it is not known."""
    return card["text"].get(lang, "")


def slots(card: CardDocument, look: Signs) -> str:
    """The three point slots side by side: `  0   ·  +20`; nothing where no number is printed."""
    points = card.get("points")
    if points is None or all(value is None for value in points):
        return ""
    return slots_side_by_side(points, look)


def slots_side_by_side(points: Iterable[int | None], look: Signs) -> str:
    """`  0   ·  +20`."""
    return " ".join(
        f"{look.clear if value is None else signed(value, minus=look.minus):>3}" for value in points
    )


def icons(card: CardDocument, labels: Labels, lang: Lang) -> list[str]:
    """The icons from top to bottom, by name; clear slots left out."""
    slots = card.get("icons") or ()
    return [icon_name(card, icon, labels, lang) for icon in slots if icon is not None]


def icon_name(card: CardDocument, icon: str, labels: Labels, lang: Lang) -> str:
    """What the card's set calls an icon."""
    return labels.get((card["set"], icon)) or word(MARKS, icon, lang)
