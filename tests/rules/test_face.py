"""A packed face obeys the laws of see-through cards and agrees with `cards/stack.py`."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from gloomdb.cards.stack import Face, cover, look
from gloomdb.rules.core.face import (
    FIRST_ICON,
    ICON_BITS,
    ICON_MASK,
    ICON_SHIFT,
    POINT_BITS,
    POINT_MASK,
    POINT_ZERO,
    WHOLE,
    icons_among,
    icons_seen,
    lay,
    packed_face,
    picture_owner,
    text_owner,
)  # fmt: skip

ICONS = ("beast", "duck", "goblet")
CODES = {None: 0, "blank": 1, "persistent": 2, **{name: FIRST_ICON + n for n, name in enumerate(ICONS)}}
POINTS = st.none() | st.integers(-255, 255)
SLOTS = st.tuples(POINTS, POINTS, POINTS)
ICON_SLOTS = st.tuples(*[st.sampled_from([None, "blank", "persistent", *ICONS])] * 3)
CARDS = st.builds(Face, SLOTS, ICON_SLOTS, st.just(True), st.booleans())
CLEAR = (WHOLE, 0)


def packed(face: Face, number: int) -> tuple[int, int]:
    """A card's keep mask and bits."""
    return packed_face(face.points, tuple(CODES[icon] for icon in face.icons), number, face.picture)


def stacked(below: tuple[int, int], above: tuple[int, int]) -> tuple[int, int]:
    """Two cards as one: what both keep, and what is seen."""
    return below[0] & above[0], int(lay(below[1], above[0], above[1]))


@given(CARDS, CARDS, CARDS)
def test_covering_is_associative(one: Face, two: Face, three: Face) -> None:
    """(a under b) under c = a under (b under c)."""
    a, b, c = packed(one, 1), packed(two, 2), packed(three, 3)
    assert stacked(stacked(a, b), c) == stacked(a, stacked(b, c))


@given(CARDS)
def test_covering_is_idempotent_and_clear_is_its_identity(one: Face) -> None:
    """A card on itself shows itself; a clear card shows what is below, and below shows nothing."""
    a = packed(one, 7)
    assert stacked(a, a) == a
    assert stacked(a, CLEAR) == a
    assert stacked(CLEAR, a) == a


@given(st.lists(CARDS, max_size=12))
def test_packed_is_readable(cards: list[Face]) -> None:
    """Slot by slot the packed stack shows what `look` says, and the same owners of text and picture."""
    face = 0
    for number, card in enumerate(cards):
        face = int(lay(face, *packed(card, number)))
    view = look(cards)
    for slot in range(3):
        code = face >> slot * POINT_BITS & POINT_MASK
        assert (code - POINT_ZERO if code else None) == view.points[slot].value
        assert face >> ICON_SHIFT + slot * ICON_BITS & ICON_MASK == CODES[view.icons[slot].value]
    assert text_owner(face) == (-1 if view.text.layer is None else view.text.layer)
    assert picture_owner(face) == (-1 if view.picture.layer is None else view.picture.layer)
    for icon in ICONS:
        shown = view.story_icons.count(icon)
        assert icons_among(face, 1 << CODES[icon]) == shown
        assert bool(icons_seen(face) & (1 << CODES[icon])) == bool(shown)


@given(CARDS, CARDS)
def test_cover_agrees_too(one: Face, two: Face) -> None:
    """The readable `cover` of two cards is the packed one."""
    both = cover(one, two)
    expected = packed_face(both.points, tuple(CODES[icon] for icon in both.icons), -1, False)[1]
    visible = (1 << 42) - 1
    assert stacked(packed(one, 1), packed(two, 2))[1] & visible == expected
