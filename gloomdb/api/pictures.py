"""Cards as notebooks show them: drawn faces, a stack of them seen through, and the same in plain text.

Text of cards comes from strangers: it is escaped here, and a picture is an image that runs nothing.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import Final

from gloomdb.cards.card import SLOTS, Card, Lang
from gloomdb.cards.set import CardSet
from gloomdb.sheets.drawing.geometry import layout
from gloomdb.sheets.faces.card_face import Look, card_face
from gloomdb.sheets.formats.svg import face_svg
from gloomdb.text import safe, signed

MOST_SHOWN: Final = 12  # faces in one output; a face is some 30 kilobytes
WIDTH: Final = 160  # pixels of a face

SetOf = Callable[[str], CardSet]


class Picture:
    """A card, or a stack of cards that are seen through; a notebook shows it, and `repr` says the same."""

    def __init__(self, cards: Sequence[Card], set_of: SetOf, lang: Lang = "en") -> None:
        self.cards = tuple(cards)
        """The lowest first."""
        self._set_of = set_of
        self._lang = lang

    def svgs(self) -> list[str]:
        """The faces, the lowest first: paper at the bottom, see-through film above it."""
        places = layout()
        return [
            face_svg(
                card_face(card, self._set_of(card.set), Look(langs=(self._lang,))),
                places,
                "film" if layer else "paper",
                card.title(self._lang),
            )
            for layer, card in enumerate(self.cards)
        ]

    def __repr__(self) -> str:
        return "\n".join(card_line(card, self._lang) for card in reversed(self.cards))

    def _repr_html_(self) -> str:
        place = f"position:absolute;left:0;top:0;width:{WIDTH}px"
        images = "".join(
            f'<img alt="{escape(safe(card_line(card, self._lang)), quote=True)}"'
            f' src="data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}" style="{place}">'
            for card, svg in zip(self.cards, self.svgs(), strict=True)
        )
        height = WIDTH * layout().height / layout().width
        box = f"position:relative;display:inline-block;width:{WIDTH}px;height:{height:.0f}px;margin:4px"
        return f'<span style="{box}">{images}</span>'


class Cards(list[Card]):
    """Cards in a list; a notebook shows their faces."""

    def __init__(self, cards: Iterable[Card], set_of: SetOf, lang: Lang = "en") -> None:
        super().__init__(cards)
        self._set_of = set_of
        self._lang = lang

    def __repr__(self) -> str:
        lines = [card_line(card, self._lang) for card in self[:MOST_SHOWN]]
        return "\n".join([*lines, *self._rest()]) or "no cards"

    def _repr_html_(self) -> str:
        faces = (Picture([card], self._set_of, self._lang)._repr_html_() for card in self[:MOST_SHOWN])
        return "".join(faces) + "".join(f"<p>{escape(line)}</p>" for line in self._rest())

    def _rest(self) -> list[str]:
        return [f"… and {len(self) - MOST_SHOWN} more"] if len(self) > MOST_SHOWN else []

    def rows(self) -> list[dict[str, object]]:
        """A flat dict for each card, for tables of numbers."""
        return [card_row(card, self._lang) for card in self]


def card_line(card: Card, lang: Lang) -> str:
    """A card in a line of text."""
    points = "" if card.total is None else f" {signed(card.total)}"
    icons = f" [{', '.join(card.story_icons)}]" if card.story_icons else ""
    return f"{card.title(lang)} ({card.id}, {card.type or 'unknown'}{points}){icons}"


def card_row(card: Card, lang: Lang) -> dict[str, object]:
    """A card as a flat dict; a slot that is clear or not known is None."""
    points, icons = card.points or (None, None, None), card.icons or (None, None, None)
    return {
        "id": card.id,
        "name": card.title(lang),
        "set": card.set,
        "type": None if card.type is None else str(card.type),
        "family": card.family,
        "total": card.total,
        **{f"points_{slot}": value for slot, value in zip(SLOTS, points, strict=True)},
        **{f"icon_{slot}": icon for slot, icon in zip(SLOTS, icons, strict=True)},
        "effects": None if card.effects is None else len(card.effects),
        "copies": card.copies,
        "provenance": str(card.provenance),
    }
