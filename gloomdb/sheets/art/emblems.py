"""Small emblems: one for every type of card, for every timing of an effect, and the marks of decks.

The same grid and inks as the story icons; these are printed two to six millimetres wide, so they are plain.
"""

from __future__ import annotations

from typing import Final

from gloomdb.sheets.art.story import GROUND, MAIN, STORY, Outline, both
from gloomdb.sheets.drawing.paths import circle, ellipse, joined, path, rectangle, spiral, star, taper


def _story() -> tuple[Outline, ...]:
    """An open book."""
    pages = both("M2.5 -26C12 -36 30 -38 46 -33L46 28C30 23 13 26 2.5 36Z")
    lines = [
        both(f"M10 {y}C18 {y - 5} 28 {y - 7} 38 {y - 5}L38 {y - 1}C28 {y - 3} 18 {y - 1} 10 {y + 4}Z")
        for y in (-20, -8, 4)
    ]
    return (
        (MAIN, pages),
        (GROUND, joined(lines)),
        (MAIN, path("M0 44C-14 32 -30 31 -48 36L-48 31C-30 25 -12 28 0 40C12 28 30 25 48 31L48 36C30 31 14 32 0 44Z")),
    )  # fmt: skip


def _rose() -> tuple[Outline, ...]:
    """A rose."""
    whirl = spiral(1.8, 1.5, 16, 40)
    leaf = path("M14 24C30 18 42 26 46 42C30 46 18 40 14 24Z")
    stem = taper([(0, 14), (3, 28), (-4, 40), (-14, 47)], (5, 5, 4, 2))
    outlines: list[Outline] = [(MAIN, circle(0, -8, 20))]
    outlines += [(MAIN, ellipse(0, -19, 15, 13).turned(72 * turn).placed(0, -8)) for turn in range(5)]
    return (*outlines, (GROUND, taper(whirl, [3.2] * len(whirl)).placed(0, -8)), (MAIN, stem), (MAIN, leaf))


TYPES: Final[dict[str, tuple[Outline, ...]]] = {
    "character": (  # a bust
        (MAIN, path("M0 -46C15 -46 22 -34 21 -21C20 -10 15 -4 11 1C11 8 14 11 24 14C38 18 44 28 44 46L-44 46C-44 28 -38 18 -24 14C-14 11 -11 8 -11 1C-15 -4 -20 -10 -21 -21C-22 -34 -15 -46 0 -46Z")),  # bust
        (GROUND, path("M-9 16L0 24L9 16L4 44L-4 44Z")),
    ),
    "modifier": (  # a quill: what becomes of them is written down
        (MAIN, path("M44 -46C14 -44 -10 -30 -20 -6C-24 4 -26 14 -30 22L-42 46L-36 46L-25 26C-8 28 10 22 22 8C10 10 4 9 0 8C14 4 26 -4 34 -16C24 -13 18 -13 13 -14C28 -20 40 -30 44 -46Z")),  # feather
        (GROUND, taper([(26, -30), (4, -10), (-12, 10), (-24, 27)], (1, 2.5, 3, 2.5))),
    ),
    "event": (  # a bell that tolls
        (MAIN, path("M0 -46C4 -46 6 -43 6 -39C20 -35 26 -22 27 -6C28 10 32 18 40 25L40 31L-40 31L-40 25C-32 18 -28 10 -27 -6C-26 -22 -20 -35 -6 -39C-6 -43 -4 -46 0 -46Z")),  # bell
        (MAIN, path("M-10 35L10 35C10 42 6 47 0 47C-6 47 -10 42 -10 35Z")),  # clapper
        (GROUND, path("M-15 -10C-14 -22 -10 -29 -4 -32C-8 -26 -10 -18 -10 -8L-11 12L-17 18Z")),
    ),
    "death": (  # a gravestone
        (MAIN, path("M-27 34L-27 -18C-27 -36 -15 -46 0 -46C15 -46 27 -36 27 -18L27 34Z")),  # stone
        (GROUND, path("M-4 -30L4 -30L4 -19L14 -19L14 -11L4 -11L4 16L-4 16L-4 -11L-14 -11L-14 -19L-4 -19Z")),  # cross
        (MAIN, path("M-44 46C-40 36 -30 37 -26 37L26 37C30 37 40 36 44 46Z")),  # earth
    ),
    "story": _story(),
    "throne": (  # a high chair
        (MAIN, path("M-22 10L-22 -30C-22 -34 -18 -36 -15 -33L-9 -40L-4 -35L0 -47L4 -35L9 -40L15 -33C18 -36 22 -34 22 -30L22 10Z")),  # back
        (GROUND, path("M-14 8L-14 -22C-8 -27 8 -27 14 -22L14 8Z")),
        (MAIN, path("M-34 -6C-34 -10 -26 -10 -26 -6L-26 12L26 12L26 -6C26 -10 34 -10 34 -6L34 46L26 46L26 30L-26 30L-26 46L-34 46Z")),  # seat
        (MAIN, circle(0, -7, 6)),
    ),
    "reference": (  # a hand that points the way
        (MAIN, path("M-46 -20L-30 -20L-30 24L-46 24ZM-26 -16C-14 -18 -8 -24 0 -28C6 -30 9 -24 4 -19L-2 -13L42 -13C48 -13 48 -2 42 -2L16 -2C21 0 20 9 14 9C18 11 16 19 11 19C14 22 11 28 6 28L-14 28C-20 28 -22 24 -26 22Z").placed(1, -2)),  # hand
    ),
    "guest": (  # a visitor's hat
        (MAIN, path("M-22 18L-20 -36C-10 -42 10 -42 20 -36L22 18C30 19 40 16 46 10C46 24 26 32 0 32C-26 32 -46 24 -46 10C-40 16 -30 19 -22 18Z")),  # hat
        (GROUND, path("M-21.6 4C-8 9 8 9 21.6 4L22 13C8 18 -8 18 -22 13Z")),
    ),
    "residence": (  # a house with one window lit
        (MAIN, path("M-34 44L-34 -4L-42 -4L-20 -28L-20 -44L-11 -44L-11 -38L0 -47L42 -4L34 -4L34 44Z")),  # house
        (GROUND, path("M-7 44L-7 20C-7 11 7 11 7 20L7 44Z") + rectangle(-26, 4, 12, 14) + rectangle(14, 4, 12, 14) + circle(0, -16, 7)),
    ),
    "mystery": (  # a keyhole
        (MAIN, path("M0 -47C22 -47 34 -36 34 -18L34 14C34 32 18 42 0 48C-18 42 -34 32 -34 14L-34 -18C-34 -36 -22 -47 0 -47Z")),  # shield
        (GROUND, path("M0 -26A13 13 0 0 1 7 -2L12 24L-12 24L-7 -2A13 13 0 0 1 0 -26Z")),
    ),
    "expedition": (  # a compass rose
        (MAIN, circle(0, 0, 34) + circle(0, 0, 29)),  # ring
        (MAIN, star(4, 48, 9)),
        (MAIN, star(4, 27, 8).turned(45)),
        (GROUND, circle(0, 0, 4)),
    ),
}  # fmt: skip
"""Every type of card."""

TIMINGS: Final[dict[str, tuple[Outline, ...]]] = {
    "immediate": (  # a bolt of lightning
        (MAIN, path("M10 -48L-28 8L-4 8L-14 48L30 -12L5 -12L24 -48Z")),
    ),
    "continuous": (  # an hourglass
        (MAIN, path("M-32 -47L32 -47L32 -38L-32 -38ZM-32 47L32 47L32 38L-32 38Z")),  # frame
        (MAIN, path("M-25 -35L25 -35C25 -16 14 -8 6 0C14 8 25 16 25 35L-25 35C-25 16 -14 8 -6 0C-14 -8 -25 -16 -25 -35Z")),  # glass
        (GROUND, path("M-18 -31L18 -31C17 -25 15 -21 12 -18L-12 -18C-15 -21 -17 -25 -18 -31Z")),
        (GROUND, path("M0 6C6 14 15 18 18 30L10 30L0 19L-10 30L-18 30C-15 18 -6 14 0 6Z")),
    ),
    "persistent": (  # a loop without end, plainer than the mark in an icon's place
        (MAIN, path("M0 -9C-8 -22 -16 -26 -24 -26C-38 -26 -48 -15 -48 0C-48 15 -38 26 -24 26C-16 26 -8 22 0 9C8 22 16 26 24 26C38 26 48 15 48 0C48 -15 38 -26 24 -26C16 -26 8 -22 0 -9Z")),
        (GROUND, both("M8 0C14 -10 19 -13 24 -13C31 -13 35 -7 35 0C35 7 31 13 24 13C19 13 14 10 8 0Z")),
    ),
    "response": (  # an arrow that comes back
        (MAIN, path("M-46 -12L-12 -42L-12 -24L6 -24C32 -24 46 -8 46 14C46 36 30 46 8 46L-20 46L-20 31L8 31C22 31 30 26 30 14C30 2 22 -6 6 -6L-12 -6L-12 18Z")),
    ),
    "on_draw": (  # a card leaving the pile
        (MAIN, rectangle(-40, -14, 50, 60, 5)),  # pile
        (GROUND, rectangle(-13, -49, 58, 72, 8)),
        (MAIN, rectangle(-8, -44, 48, 62, 5)),  # card
        (GROUND, star(4, 20, 6, 16, -13)),
    ),
}  # fmt: skip
"""Every timing."""

DECKS: Final[dict[str, tuple[Outline, ...]]] = {
    "rose": _rose(),
    "helmet": (  # a horned helmet
        (MAIN, both("M24 -6C36 -8 42 -20 40 -44C52 -26 52 4 28 12Z")),  # horns
        (MAIN, path("M-28 20C-30 -16 -18 -36 0 -40C18 -36 30 -16 28 20Z")),  # cap
        (GROUND, rectangle(-2.6, -38, 5.2, 56)),
        (MAIN, rectangle(-33, 20, 66, 12, 4)),  # brim
        (MAIN, path("M-6 32L6 32L4 47L-4 47Z")),  # guard
        (GROUND, circle(-20, 26, 2.8) + circle(0, 26, 2.8) + circle(20, 26, 2.8)),
    ),
    "dragon": (  # a small dragon, coiled
        (MAIN, taper([(-20, -26), (-6, -32), (8, -24), (10, -10), (-2, 0), (-16, 8), (-20, 22), (-8, 34), (10, 34), (26, 26), (36, 12), (44, 18)], (9, 11, 13, 14, 15, 16, 15, 13, 11, 9, 6, 1))),  # body
        (MAIN, path("M-14 -38L-30 -36L-48 -24L-34 -23L-42 -16L-24 -16L-12 -22Z")),  # head
        (MAIN, path("M6 -8C10 -30 24 -42 48 -44C42 -36 42 -30 44 -22C36 -24 32 -20 32 -12C24 -14 20 -8 18 2Z")),  # wing
        (MAIN, path("M40 6L50 24L36 24Z")),  # tail
        (GROUND, circle(-26, -28, 2.4)),
    ),
    "lozenge": (  # the mark of a deck that has none of its own
        (MAIN, path("M0 -40L40 0L0 40L-40 0ZM0 -28L28 0L0 28L-28 0Z")),
        (MAIN, path("M0 -16L16 0L0 16L-16 0Z")),
    ),
    "hat": TYPES["guest"],
    "coffin": STORY["death"][1],
    "eye": STORY["horror"][1],
}  # fmt: skip
"""The small deck icons, so that a mixed deck can be sorted again."""
