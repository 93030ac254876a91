"""A face as an int: what is seen through a stack, packed; laying a card is two operations.

Three point slots of nine bits (value + 256, 0 clear), three icon slots of five (0 clear, 1 blank,
2 the persistent mark), the card whose text is seen and the card whose picture is seen, ten bits each
(number + 1, 0 the Character's own). `cards/stack.py` says the same thing to be read.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

POINT_BITS: Final = 9
POINT_MASK: Final = 511
POINT_ZERO: Final = 256
ICON_BITS: Final = 5
ICON_SHIFT: Final = 27
SECOND_ICON_SHIFT: Final = 32
THIRD_ICON_SHIFT: Final = 37
ICON_MASK: Final = 31
TEXT_SHIFT: Final = 42
PICTURE_SHIFT: Final = 52
OWNER_MASK: Final = 1023
WHOLE: Final = (1 << 62) - 1

CLEAR_CODE: Final = 0
BLANK_CODE: Final = 1
MARK_CODE: Final = 2
FIRST_ICON: Final = 3  # codes from here on are story icons
NO_STORY: Final = 7  # mask of the three codes that are none


def lay(below: i64, keep: i64, bits: i64) -> i64:
    """The face seen when a card is laid on another face."""
    return below & keep | bits


def points_seen(face: i64) -> i64:
    """The sum of the visible points."""
    top = face & POINT_MASK
    middle = (face >> POINT_BITS) & POINT_MASK
    bottom = (face >> (2 * POINT_BITS)) & POINT_MASK
    # Each slot that is not clear holds its value + POINT_ZERO; 1 for such a slot, 0 for a clear one:
    seen = ((top + POINT_MASK) >> POINT_BITS) + ((middle + POINT_MASK) >> POINT_BITS)
    seen += (bottom + POINT_MASK) >> POINT_BITS
    return top + middle + bottom - seen * POINT_ZERO


def icons_seen(face: i64) -> i64:
    """The mask of the visible story icons."""
    one: i64 = 1
    seen: i64 = one << ((face >> ICON_SHIFT) & ICON_MASK)
    seen |= one << ((face >> SECOND_ICON_SHIFT) & ICON_MASK)
    seen |= one << ((face >> THIRD_ICON_SHIFT) & ICON_MASK)
    return seen & ~NO_STORY


def icons_among(face: i64, mask: i64) -> i64:
    """How many visible icons are among those of the mask; the same icon in two slots counts twice."""
    one: i64 = 1
    count: i64 = 0
    if mask & ~NO_STORY & (one << ((face >> ICON_SHIFT) & ICON_MASK)):
        count += 1
    if mask & ~NO_STORY & (one << ((face >> SECOND_ICON_SHIFT) & ICON_MASK)):
        count += 1
    if mask & ~NO_STORY & (one << ((face >> THIRD_ICON_SHIFT) & ICON_MASK)):
        count += 1
    return count


def text_owner(face: i64) -> i64:
    """The card whose text is seen, or NOBODY."""
    return ((face >> TEXT_SHIFT) & OWNER_MASK) - 1


def picture_owner(face: i64) -> i64:
    """The card whose picture is seen, or NOBODY for the Character's portrait."""
    return ((face >> PICTURE_SHIFT) & OWNER_MASK) - 1


def packed_face(
    points: tuple[int | None, ...], icons: tuple[int, ...], card: int, picture: bool
) -> tuple[int, int]:
    """What a card keeps of the face below, and the bits it shows; `card` < 0 packs no owner."""
    covers = 0
    bits = 0
    for slot, value in enumerate(points):
        if value is not None:
            covers |= POINT_MASK << (slot * POINT_BITS)
            bits |= (value + POINT_ZERO) << (slot * POINT_BITS)
    for slot, code in enumerate(icons):
        if code != CLEAR_CODE:
            covers |= ICON_MASK << (ICON_SHIFT + slot * ICON_BITS)
            bits |= code << (ICON_SHIFT + slot * ICON_BITS)
    if card >= 0:
        covers |= OWNER_MASK << TEXT_SHIFT
        bits |= (card + 1) << TEXT_SHIFT
    if card >= 0 and picture:
        covers |= OWNER_MASK << PICTURE_SHIFT
        bits |= (card + 1) << PICTURE_SHIFT
    return WHOLE & ~covers, bits
