"""The cardinal rule, written to be read: only what can be seen counts.

A stack is a Character and the cards laid squarely on it, bottom first. `look` tells what is seen
through it, which layer shows each slot and what that layer hides. The engine packs the same rule
into integers; this module is what it is checked against.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeAlias, TypeVar

from gloomdb.cards.card import CLEAR, NO_STORY, Card, CardType, Icon, Icons, Points
from gloomdb.cards.effect import Effect, Timing
from gloomdb.cards.set import Persistence

T = TypeVar("T")
Layer: TypeAlias = int
"""The place of a card in its stack; 0 is the bottom."""


@dataclass(frozen=True, slots=True)
class Face:
    """What a card covers when it is laid down."""

    points: Points = CLEAR
    icons: Icons = CLEAR
    text: bool = False
    """Its foot is an opaque text plate."""
    picture: bool = False
    """Its centre is opaque."""


CLEAR_FACE = Face()
STACKED: Final = frozenset({CardType.CHARACTER, CardType.MODIFIER, CardType.DEATH, CardType.GUEST, None})
"""Types that lie in stacks, so that their clear places matter; a card of unknown type may be one."""


def face_of(card: Card) -> Face:
    """The face of a card; what is not known is taken as clear."""
    has_picture = card.type in (CardType.CHARACTER, CardType.DEATH) or bool(card.picture)
    return Face(card.points or CLEAR, card.icons or CLEAR, text=True, picture=has_picture)


def is_opaque(card: Card) -> bool:
    """Whether the centre of the card hides what is below."""
    return card.type not in STACKED or face_of(card).picture


def cover(below: Face, above: Face) -> Face:
    """The face seen when `above` lies on `below`: its opaque parts hide, its clear parts show."""
    top, middle, bottom = below.points
    upper, centre, lower = below.icons
    points, icons = above.points, above.icons
    return Face(
        (over(top, points[0]), over(middle, points[1]), over(bottom, points[2])),
        (over(upper, icons[0]), over(centre, icons[1]), over(lower, icons[2])),
        text=below.text or above.text,
        picture=below.picture or above.picture,
    )


def over(below: T | None, above: T | None) -> T | None:
    """One slot: a printed value, 0 included, hides what is below it; clear does not."""
    return below if above is None else above


@dataclass(frozen=True, slots=True)
class Seen(Generic[T]):
    """One slot of a stack: what shows, from which layer, and what it hides (topmost first)."""

    value: T | None
    layer: Layer | None
    hides: tuple[tuple[Layer, T], ...]


@dataclass(frozen=True, slots=True)
class View:
    """What a stack shows."""

    points: tuple[Seen[int], Seen[int], Seen[int]]
    icons: tuple[Seen[Icon], Seen[Icon], Seen[Icon]]
    text: Seen[Layer]
    picture: Seen[Layer]

    @property
    def self_worth(self) -> int:
        """The sum of the visible points, before what effects add."""
        return sum(slot.value for slot in self.points if slot.value is not None)

    @property
    def story_icons(self) -> tuple[Icon, ...]:
        """The story icons that can be seen, top to bottom; a blank block shows none."""
        return tuple(s.value for s in self.icons if s.value is not None and s.value not in NO_STORY)


def look(faces: Sequence[Face]) -> View:
    """What can be seen through a stack, bottom card first."""
    p = [_slot([face.points[i] for face in faces]) for i in range(3)]
    i = [_slot([face.icons[n] for face in faces]) for n in range(3)]
    text = _slot([n if face.text else None for n, face in enumerate(faces)])
    picture = _slot([n if face.picture else None for n, face in enumerate(faces)])
    return View((p[0], p[1], p[2]), (i[0], i[1], i[2]), text, picture)


def _slot(column: Sequence[T | None]) -> Seen[T]:
    printed = [(layer, value) for layer, value in enumerate(column) if value is not None]
    if not printed:
        return Seen(None, None, ())
    layer, value = printed[-1]
    return Seen(value, layer, tuple(reversed(printed[:-1])))


def alive(
    cards: Sequence[Card],
    persistence: Sequence[Persistence] | Persistence = Persistence.ICON_OR_PICTURE,
    view: View | None = None,
) -> tuple[tuple[Layer, Effect], ...]:
    """The lasting effects of a stack that still work, lowest layer first.

    `persistence` is each card's own edition's, or one for all; `view` what the stack shows, if known.
    """
    view = view or look([face_of(card) for card in cards])
    editions = [persistence] * len(cards) if isinstance(persistence, Persistence) else persistence
    return tuple(
        (layer, effect)
        for layer, card in enumerate(cards)
        for effect in card.effects or ()
        if _is_alive(effect.when, layer, view, editions[layer])
    )


def _is_alive(when: Timing, layer: Layer, view: View, persistence: Persistence) -> bool:
    if when is Timing.CONTINUOUS:
        return view.text.layer == layer
    if when is not Timing.PERSISTENT:
        return False
    if view.picture.layer == layer:
        return True
    # Second edition and Cthulhu: both the top right mark and the picture must be covered to end it.
    return persistence is Persistence.ICON_OR_PICTURE and view.icons[0].layer == layer
