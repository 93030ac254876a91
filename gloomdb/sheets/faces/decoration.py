"""How a set's theme decorates its cards: paper, deck mark, back, and the crests and tints of its families."""

from __future__ import annotations

from collections.abc import Iterator

from gloomdb.cards.card import Card, CardType, Lang
from gloomdb.cards.set import CardSet
from gloomdb.sheets.art.emblems import DECKS
from gloomdb.sheets.art.themes import CHARGES, FAMILY_INKS, UNNAMED
from gloomdb.sheets.drawing.display import MM_PER_POINT, Part, PartKind, Use
from gloomdb.sheets.drawing.drawings import TYPE_INKS, fitted
from gloomdb.sheets.drawing.geometry import Layout
from gloomdb.sheets.typesetting.fit import centred, fit_line
from gloomdb.sheets.typesetting.fonts import TITLING

NAME_SIZE = (6.6, 5.5)  # points, normal and smallest


def paper(card_set: CardSet, use: str) -> Use:
    """The ground of a paper card: `stacked`, with its clear places, or `plain`."""
    theme = card_set.theme
    return Use(f"paper/{use}/{theme.colour}/{theme.wallpaper}/{theme.frame}", 0, 0)


def deck_mark(card_set: CardSet) -> str:
    """The drawing of the set's deck mark: the documented one, the theme's, or a lozenge."""
    named = (mark for mark in (card_set.mark, card_set.theme.mark) if mark in DECKS)
    return f"deck/{next(named, 'lozenge')}"


def back_name(card_set: CardSet) -> str:
    """What tells the set's back from others: `vellum/damask/hourglass`."""
    theme = card_set.theme
    return f"{theme.colour}/{theme.wallpaper}/{theme.back}"


def tint_of(card: Card, card_set: CardSet) -> str:
    """The ink of a card's plate: a Character has its family's, others that of their type."""
    place = _place(card, card_set)
    if place is not None:
        return FAMILY_INKS[place % len(FAMILY_INKS)]
    return TYPE_INKS[card.type.value] if card.type else "ash"


def crest_of(card: Card, card_set: CardSet) -> str:
    """The drawing on a Character's crest: its family's symbol, what the theme says, or one in turn."""
    place = _place(card, card_set)
    if place is None:
        return deck_mark(card_set)
    family = card_set.families[place]
    symbol = family.symbol.get("en", "").replace(" ", "-")
    named = symbol if symbol in CHARGES else card_set.theme.crests.get(family.id)
    return CHARGES[named or UNNAMED[place % len(UNNAMED)]]


def _place(card: Card, card_set: CardSet) -> int | None:
    if card.type is not CardType.CHARACTER:
        return None
    return next((place for place, family in enumerate(card_set.families) if family.id == card.family), None)


def belonging(card: Card, card_set: CardSet, lang: Lang, places: Layout) -> Iterator[Part]:
    """A Character's name and crest where nothing covers them: who lies below a stack, and whose."""
    if card.type is not CardType.CHARACTER:
        return
    s, tint = places.scale, tint_of(card, card_set)
    left, top, width, height = places.name
    name, size = fit_line(card.title(lang), TITLING, width - 2.2 * s, NAME_SIZE[0] * s, NAME_SIZE[1] * s)
    baseline = top + height / 2 + 0.33 * size * MM_PER_POINT
    written = centred(name, TITLING, size, "bone", left + width / 2, baseline)
    yield places.part(PartKind.NAME, (Use("strip", 0, 0, tint=tint), *written))
    x, y, radius = places.crest
    crest = crest_of(card, card_set)
    bearing = fitted(crest, x, y - 0.12 * radius, 1.12 * radius, 1.2 * radius, "bone", tint)
    yield places.part(PartKind.CREST, (Use("shield", 0, 0, tint=tint), bearing))
