"""Which scene a card shows: by its names, its icons, what it does, and at last by its id.

On paper the clear centre of a Modifier has a ghost of such a scene, in the palest ink: the place still reads
as clear. On film there is nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from gloomdb.cards.card import Card, CardType
from gloomdb.sheets.art.portraits import choice
from gloomdb.sheets.art.scenes import DEATH_WORDS, DEATHS, EFFECT_SCENES, MODIFIER_WORDS
from gloomdb.sheets.art.story import STORY
from gloomdb.sheets.drawing.display import Mark, Use
from gloomdb.sheets.drawing.drawings import fitted
from gloomdb.sheets.drawing.geometry import Layout

Table: TypeAlias = tuple[tuple[str, str], ...]
GHOST: Final = "damask"
_PLAIN: Final = (
    "scene/masks", "scene/letter", "scene/carriage-clock", "scene/tower", "scene/candle", "scene/door",
    "scene/raven", "part/held/key", "part/held/rose", "part/held/mirror", "part/creature/cat",
)  # fmt: skip
"""For a Modifier that suggests nothing."""


def death_scene(card: Card) -> str:
    """How the Character dies, as far as the card's name tells."""
    return _named(tuple(card.name.values()), DEATH_WORDS) or choice(DEATHS, card.id)


def subject(card: Card) -> str:
    """The medallion of a card that is not stacked: an Event shows its effect, a Story what it asks for."""
    if card.type is CardType.EVENT:
        return effect_scene(card) or "type/event"
    asked = [icon for icon in card.claim.icons if icon in STORY] if card.claim else []
    return f"icon/{asked[0]}" if asked else f"type/{card.type or CardType.MYSTERY}"


def motif(card: Card) -> str:
    """What a Modifier is about."""
    icons = [f"icon/{icon}" for icon in card.story_icons if icon in STORY]
    return (
        _named(tuple(card.name.values()), MODIFIER_WORDS)
        or next(iter(icons), None)
        or effect_scene(card)
        or choice(_PLAIN, card.id)
    )


def effect_scene(card: Card) -> str | None:
    """The scene of the family that the card's effect is of."""
    ops = [step.op for effect in card.effects or () for step in effect.do]
    return next((scene for scene, family in EFFECT_SCENES if set(family.split()) & set(ops)), None)


def ghost(card: Card, places: Layout) -> Iterator[Mark]:
    """The pale vignette in a clear centre on paper."""
    x, y, _, _ = places.picture
    s = places.scale
    main = motif(card)
    others = _distinct(
        main, [*(f"icon/{icon}" for icon in card.story_icons if icon in STORY), effect_scene(card)]
    )
    frame = choice(("wreath", "rules", "medallion"), card.id)
    if frame == "wreath":
        yield Use("wreath", x, y, s, GHOST)
        yield fitted(main, x, y, 12 * s, 16 * s, GHOST, "pane")
        return
    if frame == "rules" or not others:
        yield Use("rule", x, y - 15.2 * s, 0.6 * s, GHOST)
        yield Use("rule", x, y + 15.2 * s, 0.6 * s, GHOST)
        yield fitted(main, x, y, 16.5 * s, 22 * s, GHOST, "pane")
        return
    yield fitted(main, x, y - 2.6 * s, 16 * s, 20 * s, GHOST, "pane")
    yield fitted(others[0], x, y + 13.6 * s, 6.4 * s, 6.4 * s, GHOST, "pane")


def _distinct(main: str, names: Iterable[str | None]) -> list[str]:
    same = {"icon/lucre": "scene/purse"}.get(main)  # two purses
    return [name for name in dict.fromkeys(names) if name and name not in (main, same)]


@lru_cache(maxsize=4096)
def _named(names: tuple[str, ...], table: Table) -> str | None:
    words = [word for name in names for word in re.findall(r"[\w-]+", name.casefold())]
    for drawn, beginnings in table:
        if any(_begins(word, beginning) for word in words for beginning in beginnings.split()):
            return drawn
    return None


def _begins(word: str, beginning: str) -> bool:
    """Three letters are a whole word: `pie` is not `pierced`."""
    return word == beginning if len(beginning) <= 3 else word.startswith(beginning)
