"""Scenes: what a death or an Event shows, and what a Modifier's centre hints at on paper.

A scene is about 100 wide and 130 tall about its middle; MAIN is light on a death's dark ground. Which scene a card gets
follows from its names, then its icons and what it does, then its id.
"""

from __future__ import annotations

import math
from typing import Final

from gloomdb.sheets.art.ornaments import crossbones
from gloomdb.sheets.art.story import GROUND, MAIN, STORY, Outline, both, moved
from gloomdb.sheets.drawing.paths import circle, ellipse, path, polygon, rectangle, star, taper


def _flame(x: float, y: float, size: float) -> tuple[Outline, ...]:
    outer = path(
        "M0 -50C6 -30 26 -18 24 8C22 26 10 34 0 34C-10 34 -24 26 -24 8C-24 -6 -14 -10 -12 -24C-6 -18 -4 -12 -2 -8C2 -20 2 -36 0 -50Z"
    )
    inner = path(
        "M2 -12C6 -2 14 4 12 16C10 26 4 28 0 28C-6 28 -12 22 -11 14C-10 8 -6 6 -5 0C-2 4 -1 6 0 8C2 2 3 -4 2 -12Z"
    )
    return (MAIN, outer.placed(x, y, size)), (GROUND, inner.placed(x, y, size))


def _wave(y: float, width: float) -> Outline:
    points = [(x, y + 4 * math.sin(x / 7.2)) for x in range(-50, 51, 5)]
    return MAIN, taper(points, [0.6, *[width] * (len(points) - 2), 0.6])


_MOON: Final = path("M40 -66A15 15 0 1 0 54 -46A12 12 0 1 1 40 -66Z")
_BONE: Final = (rectangle(-40, -6, 80, 12), *(circle(x, y, 11) for x in (-42, 42) for y in (-9, 9)))

SCENES: Final[dict[str, tuple[Outline, ...]]] = {
    "skull": (
        *((MAIN, bone.placed(0, 0, 4.9)) for bone in crossbones()), (GROUND, ellipse(0, -16, 46, 51)),
        *moved(STORY["skull"][1], 0, -16, 0.94),
    ),
    "grave": (
        (MAIN, _MOON), (MAIN, path("M-30 52L-30 -8C-30 -28 -18 -40 0 -40C18 -40 30 -28 30 -8L30 52Z")),
        (GROUND, path("M-4 -26L4 -26L4 -14L15 -14L15 -6L4 -6L4 24L-4 24L-4 -6L-15 -6L-15 -14L-4 -14Z")), (GROUND, rectangle(-18, 32, 36, 2.4) + rectangle(-14, 39, 28, 2.4)),
        (MAIN, path("M-50 66C-46 54 -36 54 -30 56L30 56C36 54 46 54 50 66Z")), (MAIN, taper([(-46, 58), (-44, 30), (-38, 6), (-44, -16), (-40, -34)], (7, 5, 4, 3, 0.6))),
        (MAIN, taper([(-42, 12), (-34, -4), (-32, -20)], (3, 2.4, 0.5))), (MAIN, taper([(-41, -4), (-50, -12), (-50, -24)], (2.6, 2, 0.5))),
    ),
    "coffin": (
        *moved(STORY["death"][1], 0, 4, 1.2), *(piece for x in (-44, 44) for piece in ((MAIN, rectangle(x - 4, -4, 8, 62)), (MAIN, rectangle(x - 9, 58, 18, 5, 2)), (MAIN, path(f"M{x} -30C{x + 7} -20 {x + 6} -12 {x} -8C{x - 6} -12 {x - 7} -20 {x} -30Z")))),
    ),
    "stairs": (
        (MAIN, path("M-50 62L-50 42L-30 42L-30 22L-10 22L-10 2L10 2L10 -18L30 -18L30 -38L50 -38L50 62Z")), (MAIN, taper([(-44, 30), (-44, 8), (-44, -4)], (2, 2, 2))),
        (MAIN, circle(-24, -28, 9)), (MAIN, path("M-20 -20C-8 -22 2 -30 8 -40L14 -36C10 -26 6 -20 -2 -14L10 -18L22 -34L27 -31L16 -12L0 -6C-10 -2 -18 -8 -20 -20Z")), (MAIN, path("M-18 -16L-38 -6L-48 -16L-45 -20L-37 -13L-22 -22Z")),
        (MAIN, path("M-44 -48L-34 -60L-24 -52L-30 -44L-24 -40L-28 -36L-50 -54L-46 -58Z").placed(2, 2)), *((GROUND, rectangle(x, y, 18, 1.6)) for x, y in ((-48, 46), (-28, 26), (-8, 6), (12, -14), (32, -34))),
    ),
    "flames": (
        *_flame(-24, 14, 0.9), *_flame(26, 16, 0.86), *_flame(0, -2, 1.24), (MAIN, rectangle(-46, 46, 92, 8, 4).turned(7).placed(6, 4)), (MAIN, rectangle(-46, 46, 92, 8, 4).turned(-7).placed(-6, 4)),
        (MAIN, circle(-34, -34, 2.4)), (MAIN, circle(34, -40, 2)), (MAIN, circle(20, -60, 1.8)), (MAIN, circle(-18, -52, 2)),
    ),
    "waves": (
        (MAIN, path("M-22 -10L-18 -42C-10 -47 10 -47 18 -42L22 -10C32 -8 40 -10 44 -14C42 -2 24 4 0 4C-24 4 -42 -2 -44 -14C-40 -10 -32 -8 -22 -10Z").turned(-14).placed(0, -14)), (GROUND, path("M-21 -22C-8 -17 8 -17 21 -22L21.6 -14C8 -9 -8 -9 -21.6 -14Z").turned(-14).placed(0, -14)),
        _wave(8, 5), _wave(22, 4.4), _wave(36, 3.8), _wave(50, 3), (MAIN, circle(28, -40, 4) + circle(28, -40, 2.4)), (MAIN, circle(36, -54, 3) + circle(36, -54, 1.8)), (MAIN, circle(26, -62, 2) + circle(26, -62, 1.1)),
    ),
    "cup": (
        (MAIN, path("M-10 -64L10 -64L10 -40C24 -34 28 -26 28 -14L28 50C28 58 22 62 14 62L-14 62C-22 62 -28 58 -28 50L-28 -14C-28 -26 -24 -34 -10 -40Z")), (MAIN, rectangle(-13, -70, 26, 7, 3)),
        (GROUND, rectangle(-20, -10, 40, 48, 3)), *moved(STORY["skull"][1], 0, 14, 0.4), (GROUND, path("M-22 -22C-20 -30 -14 -34 -8 -36C-14 -30 -17 -26 -18 -18Z")),
    ),
    "dagger": (*moved(STORY["murder"][1], 0, -6, 1.15), (MAIN, path("M-34 58C-20 50 10 50 26 56C40 60 30 68 4 68C-22 68 -46 66 -34 58Z"))),
    "jaws": (
        (MAIN, path("M-50 -30C-40 -56 40 -56 50 -30L46 -8L38 8L33 -12L25 12L18 -14L9 10L0 -14L-9 10L-18 -14L-25 12L-33 -12L-38 8L-46 -8Z")), (MAIN, path("M-44 34L-36 14L-30 34L-22 16L-14 36L-6 18L0 36L6 18L14 36L22 16L30 34L36 14L44 34C40 58 -40 58 -44 34Z")),
        (GROUND, both("M14 -30C20 -38 30 -38 36 -30C30 -26 20 -26 14 -30Z")), (MAIN, circle(-24, -31, 2.6) + circle(26, -31, 2.6)),
    ),
    "cauldron": (
        (MAIN, ellipse(0, -12, 42, 9)), (GROUND, ellipse(0, -12, 35, 5.4)), (MAIN, path("M-40 -6C-52 20 -36 48 0 48C36 48 52 20 40 -6C20 4 -20 4 -40 -6Z")), (MAIN, path("M-30 42L-36 60L-30 60L-22 46ZM30 42L36 60L30 60L22 46Z")),
        (MAIN, taper([(-44, -4), (-52, 8), (-44, 18)], (3, 4, 3))), (MAIN, taper([(44, -4), (52, 8), (44, 18)], (3, 4, 3))), (MAIN, circle(-12, -14, 5)), (MAIN, circle(14, -15, 4)), (GROUND, taper([(-30, 10), (-28, 28), (-14, 40)], (0.6, 2.4, 0.6))),
        *((MAIN, taper([(x, -24), (x + 7, -36), (x - 5, -48), (x + 3, -62)], (0.6, 4, 3.4, 0.6))) for x in (-20, 0, 20)),
    ),
    "noose": (
        (MAIN, rectangle(-50, -66, 84, 8)), (MAIN, rectangle(-46, -66, 8, 128)), (MAIN, polygon([(-40, -36), (-18, -60), (-11, -60), (-40, -27)])), (MAIN, rectangle(-50, 60, 100, 6)), (MAIN, rectangle(13, -60, 4, 40)),
        (MAIN, rectangle(9, -26, 12, 20, 3)), (GROUND, rectangle(9, -21, 12, 1.4) + rectangle(9, -16, 12, 1.4) + rectangle(9, -11, 12, 1.4)), (MAIN, ellipse(15, 12, 16, 20) + ellipse(15, 12, 12, 16)),
    ),
    "candle": (
        (MAIN, path("M-14 44L-14 -8C-10 -4 -8 -14 -2 -10C4 -16 8 -6 14 -10L14 44Z")), (MAIN, taper([(0, -10), (0, -16), (3, -20)], (2, 2, 1))), (MAIN, path("M-40 46L40 46C38 58 24 62 0 62C-24 62 -38 58 -40 46Z")), (MAIN, circle(44, 50, 9) + circle(44, 50, 5)),
        (MAIN, taper([(3, -24), (-8, -34), (6, -46), (-6, -58), (4, -70)], (0.6, 4, 4.4, 3.4, 0.5))), (GROUND, taper([(-8, 4), (-9, 20), (-7, 36)], (0.6, 2, 0.6))), (GROUND, taper([(-34, 50), (0, 53), (34, 50)], (0.6, 1.6, 0.6))),
    ),
    "hourglass": (
        (MAIN, rectangle(-38, -66, 76, 9, 3)), (MAIN, rectangle(-38, 57, 76, 9, 3)), (MAIN, path("M-30 -55L30 -55C30 -26 16 -12 6 0C16 12 30 26 30 55L-30 55C-30 26 -16 12 -6 0C-16 -12 -30 -26 -30 -55Z")),
        (GROUND, path("M-25 -51L25 -51C24 -30 14 -16 3 -2L3 6C12 14 21 22 24 40L0 24L-24 40C-21 22 -12 14 -3 6L-3 -2C-14 -16 -24 -30 -25 -51Z")), (MAIN, path("M-15 -22C-6 -20 6 -20 15 -22C12 -16 6 -8 2 -4L1 30L-1 30L-2 -4C-6 -8 -12 -16 -15 -22Z")), (MAIN, both("M36 -58L40 -58L40 58L36 58Z")),
    ),
    "door": (
        (MAIN, path("M-34 62L-34 -36C-34 -58 34 -58 34 -36L34 62L27 62L27 -34C27 -50 -27 -50 -27 -34L-27 62Z")), (MAIN, path("M-25 60L-25 -33C-25 -42 -14 -46 -4 -46L8 -38L8 68Z")), (GROUND, path("M-19 -28L2 -30L2 4L-19 4ZM-19 12L2 13L2 50L-19 48Z")), (MAIN, circle(4.4, 10, 1.6)),
        (MAIN, path("M12 62L24 62L44 70L20 70Z")), (MAIN, rectangle(-46, 62, 18, 5)), *((MAIN, star(4, 4, 1.2, x, y)) for x, y in ((17, -30), (21, -8), (16, 16), (21, 36))),
    ),
    "ghost": (
        (MAIN, path("M-34 60C-40 30 -38 -8 -34 -24C-28 -56 28 -56 34 -24C38 -4 36 20 44 44C36 42 34 54 26 52C18 50 18 64 8 60C0 56 -2 66 -12 62C-20 58 -24 70 -34 60Z")), (GROUND, ellipse(-12, -16, 6, 10)), (GROUND, ellipse(14, -16, 6, 10)), (GROUND, ellipse(1, 12, 7, 11)),
        (MAIN, taper([(-36, 0), (-48, 4), (-50, -10)], (10, 8, 3))), (MAIN, taper([(36, 0), (48, 2), (50, -12)], (10, 8, 3))),
    ),
    "heart": (*moved(STORY["romance"][1], 0, -8, 1.05), (MAIN, path("M0 44C5 54 7 58 7 61A7 7 0 0 1 -7 61C-7 58 -5 54 0 44Z"))),
    "hand": (
        (MAIN, path("M-14 56L-16 26C-28 16 -34 4 -40 -8C-42 -14 -34 -18 -30 -12L-20 2L-24 -38C-25 -46 -15 -47 -14 -39L-9 -8L-6 -52C-6 -60 5 -60 5 -52L5 -8L12 -46C14 -53 23 -51 22 -43L18 -4L27 -28C30 -35 38 -31 36 -24L26 12C24 22 20 28 18 34L18 56Z")),
        (MAIN, path("M-50 66C-44 50 -28 56 -20 50C-8 56 8 48 20 52C30 54 44 50 50 66Z")), (GROUND, taper([(-6, 14), (4, 18), (16, 12)], (0.6, 2, 0.6))),
    ),
    "raven": (
        *moved(STORY["skull"][1], 0, 36, 0.62), (MAIN, path("M-44 -38C-34 -48 -22 -52 -12 -46C8 -42 30 -22 50 18L36 12L40 26L22 8C8 14 -12 8 -20 -8C-24 -18 -24 -26 -28 -32Z").placed(0, -10)), (GROUND, circle(-18, -48, 2.6)), (GROUND, taper([(-4, -34), (16, -20), (32, 0)], (0.6, 2.4, 0.6))),
        (MAIN, taper([(-4, -6), (-4, 4), (-8, 10)], (2.4, 2, 1))), (MAIN, taper([(8, -4), (8, 5), (4, 11)], (2.4, 2, 1))),
    ),
    "scythe": (
        (MAIN, taper([(-26, 66), (-4, 10), (24, -60)], (5, 5, 5))), (MAIN, path("M28 -62C2 -76 -36 -60 -50 -26C-30 -46 -4 -52 22 -48Z")), (MAIN, rectangle(-10, -2.6, 20, 5.2, 2).turned(-66).placed(8, 8)), (MAIN, _MOON.mapped(lambda x, y: (x - 12, y + 60))),
    ),
    # Events
    "cards": tuple(
        piece for index, turn in enumerate((-36, -12, 12, 36))
        for piece in ((MAIN, rectangle(-17, -58, 34, 52, 4).turned(turn).placed(0, 34)), (GROUND, rectangle(-14.4, -55.4, 29.2, 46.8, 3).turned(turn).placed(0, 34)),
                      (MAIN, (star(4, 8, 2.6), circle(0, 0, 6), path("M0 -8L6 0L0 8L-6 0Z"), star(5, 8, 3.4))[index].placed(0, -33).turned(turn).placed(0, 34)))
    ),
    "storm": (
        (MAIN, path("M-38 -4C-54 -4 -52 -28 -36 -28C-36 -48 -8 -54 2 -38C14 -48 36 -38 32 -24C50 -24 52 -4 36 -4Z")), (MAIN, path("M6 0L-14 32L-2 32L-10 64L20 22L6 22L18 0Z")),
        *((MAIN, taper([(x, y), (x - 4, y + 9), (x - 8, y + 18)], (0.6, 2.4, 0.6))) for x, y in ((-24, 6), (-34, 28), (34, 8), (40, 34), (28, 44), (-22, 46))),
    ),
    "mirror": (
        (MAIN, ellipse(0, -22, 32, 42) + ellipse(0, -22, 25, 35)), (MAIN, path("M-5 18L5 18L7 56C7 64 -7 64 -7 56Z")), (MAIN, path("M-14 -38L6 -52L10 -46L-12 -28Z")), (MAIN, path("M2 -14L18 -26L20 -20L4 -8Z")), (MAIN, circle(0, -68, 4)),
        (MAIN, taper([(-46, 60), (-36, 44), (-44, 30), (-38, 16)], (0.6, 5, 4, 0.6))), (MAIN, taper([(44, 62), (34, 48), (44, 34), (38, 20)], (0.6, 5, 4, 0.6))),
    ),
    "exchange": (
        (MAIN, path("M-44 4C-44 -34 -10 -52 22 -40L30 -54L46 -22L10 -20L17 -31C-8 -40 -32 -26 -32 4Z")), (MAIN, path("M44 4C44 42 10 60 -22 48L-30 62L-46 30L-10 28L-17 39C8 48 32 34 32 4Z")), (MAIN, star(4, 12, 3.6, 0, 4)),
    ),
    "torn-page": (
        (MAIN, path("M-34 -62L20 -62L36 -46L36 8L26 2L18 12L8 4L-2 14L-12 6L-22 14L-34 6Z")), (GROUND, path("M20 -62L20 -46L36 -46Z")), (GROUND, rectangle(-24, -38, 34, 3) + rectangle(-24, -26, 48, 3) + rectangle(-24, -14, 42, 3)),
        (MAIN, path("M-34 20L-22 28L-12 20L-2 28L8 18L18 26L26 16L36 22L36 64L-34 64Z").turned(6).placed(4, 2)), (GROUND, (rectangle(-24, 38, 46, 3) + rectangle(-24, 49, 36, 3)).turned(6).placed(4, 2)),
    ),
    "purse": (*moved(STORY["lucre"][1], -4, 0, 1.1), (MAIN, circle(-40, 54, 8) + circle(-40, 54, 5)), (MAIN, circle(-24, 60, 6) + circle(-24, 60, 3.4))),
    "open-book": (
        (MAIN, both("M2.5 -30C14 -42 34 -44 50 -38L50 34C34 28 14 32 2.5 44Z")), (GROUND, both("M10 -22C20 -28 32 -30 42 -28L42 -24C32 -26 20 -24 10 -17ZM10 -6C20 -12 32 -14 42 -12L42 -8C32 -10 20 -8 10 -1ZM10 10C20 4 32 2 42 4L42 8C32 6 20 8 10 15Z")),
        (MAIN, star(4, 10, 2.6, 0, -56)), (MAIN, star(4, 6, 1.8, -20, -50)), (MAIN, star(4, 6, 1.8, 20, -52)),
    ),
    # Modifiers
    "rings": ((MAIN, circle(-16, 10, 28) + circle(-16, 10, 22)), (MAIN, circle(18, 10, 28) + circle(18, 10, 22)), (MAIN, path("M18 -20L30 -36L24 -46L12 -46L6 -36Z")), (GROUND, path("M9 -36L27 -36L26 -34.6L10 -34.6Z"))),
    "church": ((MAIN, path("M-40 60L-40 10L-14 -8L-14 -20L0 -46L14 -20L14 -8L40 10L40 60Z")), (MAIN, path("M-2 -66L2 -66L2 -60L8 -60L8 -56L2 -56L2 -44L-2 -44L-2 -56L-8 -56L-8 -60L-2 -60Z")), (GROUND, path("M-8 60L-8 38C-8 28 8 28 8 38L8 60Z")), (GROUND, both("M18 44L18 28C18 20 30 20 30 28L30 44Z")), (GROUND, circle(0, 2, 7)), (MAIN, path("M-1 -5L1 -5L1 9L-1 9ZM-7 1L7 1L7 3L-7 3Z"))),
    "boat": ((MAIN, path("M-46 14L46 14C42 34 28 40 0 40C-28 40 -42 34 -46 14Z")), (MAIN, rectangle(-2, -54, 4, 66)), (MAIN, path("M4 -52C26 -38 36 -18 38 6L4 6Z")), (MAIN, path("M-4 -44C-20 -30 -28 -12 -30 6L-4 6Z")), _wave(48, 3.6), _wave(58, 2.6)),
    "train": ((MAIN, path("M-46 40L-46 -8L-38 -8L-38 -30L-26 -30L-26 -8L10 -8L10 -38L46 -38L46 40Z")), (GROUND, rectangle(18, -28, 20, 20)), *((piece) for x in (-30, -2, 30) for piece in ((GROUND, circle(x, 42, 15)), (MAIN, circle(x, 42, 12) + circle(x, 42, 4)))), (MAIN, circle(-30, -42, 7)), (MAIN, circle(-18, -52, 9)), (MAIN, circle(-2, -60, 7)), (MAIN, path("M-46 30L-58 52L-46 52Z").placed(6, 0))),
    "prison": ((MAIN, path("M-40 56L-40 -20C-40 -64 40 -64 40 -20L40 56Z")), (GROUND, path("M-32 48L-32 -18C-32 -54 32 -54 32 -18L32 48Z")), *((MAIN, rectangle(x - 2.6, -50, 5.2, 100)) for x in (-20, 0, 20)), (MAIN, rectangle(-34, -6, 68, 5)), (MAIN, rectangle(-34, 22, 68, 5))),
    "well": ((MAIN, path("M-34 14L34 14L30 58L-30 58Z")), (GROUND, path("M-32 24L32 24L31.6 26.4L-31.6 26.4ZM-31 38L31 38L30.6 40.4L-30.6 40.4Z")), (MAIN, path("M-44 -30L0 -60L44 -30L38 -26L0 -50L-38 -26Z")), (MAIN, rectangle(-32, -34, 5, 48) + rectangle(27, -34, 5, 48)), (MAIN, rectangle(-28, -24, 56, 4)), (MAIN, rectangle(-1, -22, 2, 16)), (MAIN, path("M-9 -6L9 -6L6 10L-6 10Z"))),
    "snake": ((MAIN, taper([(30, 56), (-20, 58), (-38, 42), (-20, 28), (20, 26), (34, 10), (16, -4), (-14, -8), (-24, -24), (-12, -40), (6, -42)], (2, 8, 11, 12, 12, 12, 12, 12, 12, 11, 10))), (MAIN, path("M0 -52C14 -56 30 -50 36 -42C28 -34 12 -32 0 -34Z")), (MAIN, taper([(34, -42), (44, -40), (50, -44)], (1.6, 1.6, 0.6))), (GROUND, circle(18, -46, 2.6))),
    "wasp": ((MAIN, ellipse(0, 26, 15, 30)), (GROUND, path("M-14 16L14 16L15 23L-15 23ZM-15 31L15 31L13 38L-13 38Z")), (MAIN, circle(0, -10, 12)), (MAIN, circle(0, -30, 10)), (MAIN, path("M-2 54L2 54L0 68Z")), *((MAIN, shape) for half in (ellipse(0, -24, 11, 30).turned(62).placed(20, -6), taper([(4, -38), (12, -52), (22, -54)], (2, 2, 1)), taper([(10, -4), (26, 10), (30, 26)], (2.4, 2.4, 0.8))) for shape in (half, half.mirrored()))),
    "spider": ((MAIN, ellipse(0, 14, 18, 22)), (MAIN, circle(0, -14, 11)), (MAIN, rectangle(-0.8, -68, 1.6, 46)), *((MAIN, shape) for line in ([(8, -12), (30, -34), (44, -20)], [(10, -6), (36, -14), (50, 4)], [(10, 0), (36, 8), (48, 32)], [(8, 6), (28, 28), (34, 54)]) for shape in (taper(line, (3, 2.6, 0.8)), taper(line, (3, 2.6, 0.8)).mirrored())), (GROUND, path("M0 2L6 14L0 26L-6 14Z"))),
    "fish": ((MAIN, path("M-46 0C-30 -28 6 -30 28 -6L48 -24C44 -6 44 8 48 26L28 8C6 32 -30 28 -46 0Z")), (GROUND, circle(-28, -5, 4)), (GROUND, taper([(-16, -16), (-10, 0), (-16, 16)], (0.8, 2.4, 0.8))), *((GROUND, path(f"M{x} {y - 6}C{x + 6} {y - 3} {x + 6} {y + 3} {x} {y + 6}C{x + 3} {y + 3} {x + 3} {y - 3} {x} {y - 6}Z")) for x, y in ((-4, -7), (-4, 8), (8, 0)))),
    "feast": ((MAIN, path("M-44 26C-44 -14 -22 -32 0 -32C22 -32 44 -14 44 26Z")), (MAIN, circle(0, -38, 6)), (MAIN, path("M-50 32L50 32L44 42L-44 42Z")), (GROUND, path("M-32 16C-30 -6 -20 -18 -8 -22C-18 -12 -24 0 -25 16Z"))),
    "masks": ((MAIN, path("M-46 -34C-30 -28 -14 -28 2 -34C6 -2 0 24 -20 36C-42 24 -50 -2 -46 -34Z")), (GROUND, path("M-38 -14C-34 -20 -28 -20 -26 -14C-30 -10 -34 -10 -38 -14ZM-16 -14C-14 -20 -8 -20 -6 -14C-8 -10 -12 -10 -16 -14ZM-36 6C-28 16 -14 16 -6 6C-10 22 -30 24 -36 6Z")), (GROUND, path("M6 -14C22 -8 38 -8 54 -14C58 18 48 44 26 56C2 44 0 16 6 -14Z").placed(-3, 0)), (MAIN, path("M8 -10C22 -5 36 -5 50 -10C54 18 46 40 27 51C8 40 4 18 8 -10Z").placed(-3, 0)), (GROUND, path("M10 10C14 4 20 4 22 10C18 14 14 14 10 10ZM30 10C34 4 40 4 42 10C38 14 34 14 30 10ZM14 36C20 24 34 24 40 36C34 30 20 30 14 36Z"))),
    "tower": ((MAIN, path("M-24 62L-20 -30L-28 -34L-28 -54L-18 -54L-18 -46L-6 -46L-6 -54L6 -54L6 -46L18 -46L18 -54L28 -54L28 -34L20 -30L24 62Z")), (GROUND, path("M-6 -4L-6 -16C-6 -24 6 -24 6 -16L6 -4Z")), (GROUND, path("M-8 62L-8 44C-8 34 8 34 8 44L8 62Z")), (MAIN, _MOON.placed(12, 0))),
    "mountains": ((MAIN, path("M-50 50L-18 -34L-4 -8L14 -54L50 50Z")), (GROUND, path("M-18 -27L-25 -9L-19 -14L-14 -6L-9 -12ZM14 -44L6 -22L12 -27L18 -17L23 -20Z")), (MAIN, circle(-38, -46, 9))),
    "carriage-clock": ((MAIN, path("M-34 60L-34 -10C-34 -30 -24 -42 0 -42C24 -42 34 -30 34 -10L34 60Z")), (GROUND, circle(0, -4, 24)), (MAIN, path("M-1.6 -20L1.6 -20L1.6 -5L12 4L10 6.6L-1.6 -2Z")), *((MAIN, circle(19 * math.cos(a), -4 + 19 * math.sin(a), 1.6)) for a in [i * math.pi / 6 for i in range(12)]), (MAIN, circle(0, -50, 7) + circle(0, -50, 4)), (GROUND, rectangle(-20, 30, 40, 20, 3)), (MAIN, rectangle(-1, 26, 2, 14)), (MAIN, circle(0, 42, 5))),
    "mushrooms": ((MAIN, path("M-44 4C-42 -36 18 -40 22 4C2 -4 -24 -4 -44 4Z")), (MAIN, path("M-18 0L-4 0L0 58L-24 58Z")), (GROUND, circle(-22, -14, 4)), (GROUND, circle(-4, -18, 5)), (MAIN, path("M8 30C10 6 46 6 48 30C36 24 20 24 8 30Z")), (MAIN, path("M22 26L34 26L36 58L20 58Z")), (MAIN, path("M-44 58L50 58L46 63L-40 63Z"))),
    "letter": ((MAIN, rectangle(-46, -30, 92, 60, 4)), (GROUND, path("M-42 -26L42 -26L42 -22L0 12L-42 -22Z")), (MAIN, path("M-38 -24L38 -24L0 6Z")), (GROUND, path("M-42 26L-16 4L-13 6.4L-38 26ZM42 26L16 4L13 6.4L38 26Z")), (MAIN, circle(0, 10, 9)), (GROUND, star(5, 5, 2, 0, 10))),
    "bird": ((MAIN, path("M-46 -14L-32 -22C-28 -34 -10 -34 -4 -22C8 -14 30 -10 50 12L30 10C22 28 -4 34 -20 20C-32 10 -34 -4 -34 -10Z")), (GROUND, circle(-22, -20, 2.6)), (GROUND, taper([(-12, -2), (6, 6), (26, 6)], (0.6, 2.4, 0.6))), (MAIN, taper([(-8, 24), (-8, 36), (-14, 44)], (2, 2, 1))), (MAIN, taper([(4, 26), (4, 38), (-2, 46)], (2, 2, 1))), (MAIN, taper([(-46, 46), (0, 48), (46, 42)], (2, 4, 2)))),
    "bone": tuple((MAIN, part.turned(turn)) for turn in (52, -52) for part in _BONE),
    "pie": ((MAIN, path("M-40 4C-34 -26 34 -26 40 4Z")), (MAIN, path("M-50 8L50 8L50 14L44 14L34 46L-34 46L-44 14L-50 14Z")), (GROUND, both("M5 -3L12 -14L15 -12L9 -2ZM22 -2L25 -9L28 -7L26 -1Z")), (GROUND, path("M-39 20L39 20L38 23L-38 23Z")), *((MAIN, taper([(x, -26), (x + 7, -36), (x - 5, -46), (x + 3, -58)], (0.6, 4, 3.4, 0.6))) for x in (-18, 0, 18))),
    "bed": ((MAIN, rectangle(-50, -22, 7, 68, 3)), (MAIN, rectangle(43, -2, 7, 48, 3)), (MAIN, rectangle(-45, 18, 90, 14)), (MAIN, path("M-40 16L-40 6C-38 -4 -18 -4 -16 6L-16 16Z")), (MAIN, path("M-13 16C-12 0 6 -4 20 0C32 3 42 6 42 16Z")), (MAIN, _MOON.placed(-22, 12)), (MAIN, star(4, 7, 2, -8, -36)), (MAIN, star(4, 5, 1.5, -26, -48))),
    "physic": ((MAIN, path("M-8 -60L8 -60L8 -54L-8 -54Z")), (MAIN, path("M-6 -52L6 -52L6 -36C20 -32 24 -26 24 -14L24 46C24 52 20 56 14 56L-14 56C-20 56 -24 52 -24 46L-24 -14C-24 -26 -20 -32 -6 -36Z")), (GROUND, rectangle(-18, -8, 36, 42, 3)), (MAIN, path("M-4 -2L4 -2L4 9L14 9L14 17L4 17L4 28L-4 28L-4 17L-14 17L-14 9L-4 9Z")), (MAIN, ellipse(40, 2, 8, 12)), (MAIN, taper([(40, 12), (40, 34), (40, 56)], (3, 3, 4)))),
    "thermometer": tuple((role, part.turned(28)) for role, part in ((MAIN, path("M-9 26L-9 -50C-9 -62 9 -62 9 -50L9 26C24 38 16 60 0 60C-16 60 -24 38 -9 26Z")), (GROUND, path("M-5 29L-5 -50C-5 -56 5 -56 5 -50L5 29C17 38 11 55 0 55C-11 55 -17 38 -5 29Z")), (MAIN, path("M-2.4 34L-2.4 -28L2.4 -28L2.4 34A9 9 0 1 1 -2.4 34Z")), *((MAIN, rectangle(12, y, 8, 2.2)) for y in (-46, -34, -22, -10, 2, 14)))),
    "toast": (*tuple((role, part) for side in (1, -1) for role, half in ((MAIN, path("M-16 -48L16 -48C18 -20 12 -4 3 0L3 34C6 38 14 38 18 42L-18 42C-14 38 -6 38 -3 34L-3 0C-12 -4 -18 -20 -16 -48Z").turned(-20).placed(30, 6)), (GROUND, path("M-12 -40L12 -40L12.4 -32L-12.4 -32Z").turned(-20).placed(30, 6))) for part in (half if side > 0 else half.mirrored(),)), (MAIN, star(4, 9, 2.6, 0, -60)), (MAIN, star(4, 5, 1.6, -15, -62)), (MAIN, star(4, 5, 1.6, 15, -62))),
    "crystal": ((MAIN, circle(0, -14, 38)), (GROUND, star(5, 17, 7, 6, -12)), (GROUND, path("M-28 -14C-28 -30 -18 -40 -6 -42C-16 -34 -22 -26 -23 -12Z")), (MAIN, path("M-22 28L22 28L34 50L-34 50Z")), (GROUND, path("M-24 33L24 33L25.6 36L-25.6 36Z"))),
    "frog": ((MAIN, ellipse(0, 14, 32, 26)), (MAIN, ellipse(0, -12, 30, 18)), *((MAIN, shape) for half in (circle(19, -28, 11), path("M24 8C46 4 56 26 44 40L52 46L22 46C36 36 34 22 24 8Z"), path("M10 30L18 30L20 44L26 48L4 48Z")) for shape in (half, half.mirrored())), (GROUND, both("M14 -29A6 6 0 1 1 25 -27L19.5 -25Z")), (GROUND, path("M-22 -9C-10 -1 10 -1 22 -9C12 4 -12 4 -22 -9Z"))),
    "swan": ((MAIN, path("M-10 6C-10 -6 -2 -12 10 -13C26 -14 42 -10 50 -22C52 2 44 26 16 32L-16 32C-34 30 -40 16 -34 2C-28 -10 -16 -16 -16 -30C-16 -40 -24 -44 -30 -42C-34 -41 -36 -38 -37 -35L-50 -30C-48 -38 -44 -44 -40 -48C-34 -56 -22 -58 -14 -52C-4 -46 -2 -34 -6 -22C-8 -16 -10 -8 -10 6Z")), (GROUND, circle(-27, -47, 2.4)), (GROUND, taper([(-6, 10), (14, 4), (38, -2)], (0.6, 2.4, 0.6))), (GROUND, taper([(0, 20), (16, 16), (34, 9)], (0.6, 2.2, 0.6))), _wave(42, 3.6), _wave(53, 2.6)),
    "manatee": ((MAIN, path("M-50 4C-50 -8 -44 -17 -35 -19C-20 -28 8 -28 23 -15C30 -9 34 -5 38 -3C44 -12 53 -10 53 0C53 10 46 16 38 13C30 19 22 22 12 24C-8 28 -30 26 -39 20C-47 19 -50 13 -50 4Z")), (GROUND, circle(-33, -7, 2.6)), (GROUND, taper([(-48, 8), (-42, 12), (-35, 12)], (0.6, 2, 0.6))), (GROUND, path("M-24 12C-18 8 -8 10 -5 16L-8 26L-20 26Z")), (MAIN, path("M-20 15C-15 13 -9 15 -8 20C-10 32 -18 40 -28 44C-28 34 -24 24 -20 15Z")), (GROUND, taper([(32, -6), (35, 4), (32, 15)], (0.6, 2, 0.6))), _wave(-40, 3), _wave(56, 3.6)),
    "porcupine": ((MAIN, polygon([(-30, 34), *((8 + r * math.cos(a), 26 + r * math.sin(a)) for i in range(19) for r, a in ((52 - 20 * (i % 2), math.pi * (1.1 + i * 0.052)),)), (46, 34)])), (MAIN, path("M-14 4C-30 8 -44 20 -50 29C-48 35 -38 37 -12 36Z")), (GROUND, circle(-31, 20, 2.6)), (GROUND, taper([(-16, 6), (-10, 20), (-14, 34)], (0.6, 2.2, 0.6))), (MAIN, rectangle(-22, 34, 12, 9, 3) + rectangle(24, 34, 12, 9, 3)), *((GROUND, taper([(x, 26), (x + 3, 12), (x + 9, 0)], (0.6, 1.8, 0.5))) for x in (-2, 12, 26))),
    "linen": ((MAIN, taper([(-50, -46), (0, -38), (50, -46)], (2, 2.4, 2))), (MAIN, rectangle(-40, -48, 4, 13, 1.5) + rectangle(-16, -46, 4, 13, 1.5) + rectangle(18, -46, 4, 13, 1.5) + rectangle(34, -47, 4, 13, 1.5)), (MAIN, path("M-44 -34L-8 -34L-6 52L-21 52L-26 0L-31 52L-46 52Z")), (GROUND, rectangle(-43, -28, 34, 2)), (GROUND, path("M-22 30C-24 26 -18 24 -16 28C-14 24 -8 26 -10 30L-16 37Z").placed(2, 0)), (MAIN, path("M16 -34L40 -34L52 34C47 40 42 31 37 37C32 42 26 31 21 37C16 41 10 33 4 34Z")), (GROUND, taper([(24, -26), (20, 0), (16, 26)], (0.5, 1.8, 0.6))), (GROUND, taper([(33, -26), (37, 0), (40, 26)], (0.5, 1.8, 0.6)))),
    "cradle": ((MAIN, path("M-42 -8L42 -8L33 32L-33 32Z")), (MAIN, path("M-43 -8C-50 -44 -10 -54 -4 -8Z")), (GROUND, path("M-35 -8C-38 -32 -16 -38 -12 -8Z")), (MAIN, circle(-22, -12, 9)), (MAIN, path("M-12 -8C-8 -20 34 -24 41 -8Z")), *((GROUND, rectangle(x, 0, 3, 25)) for x in (-24, -12, 0, 12, 24)), (MAIN, taper([(-50, 34), (-26, 46), (0, 49), (26, 46), (50, 34)], (2, 5, 6, 5, 2))), (MAIN, rectangle(-28, 30, 5, 17) + rectangle(23, 30, 5, 17)), (MAIN, star(5, 8, 3.2, 14, -42)), (MAIN, star(5, 5, 2, 32, -52))),
    "shears": (*(piece for side in (1, -1) for piece in ((MAIN, path("M-6 12L-3 -62C5 -50 7 -20 6 12Z").turned(side * 20)), (MAIN, path("M-4 6L4 6L5 26L-5 26Z").turned(side * 20)), (MAIN, (ellipse(0, 42, 14, 19) + ellipse(0, 42, 8.6, 13)).turned(side * 20)))), (GROUND, circle(0, 4, 3.4)), (MAIN, circle(0, 4, 1.6))),
}  # fmt: skip
"""Scenes by name."""

DEATHS: Final = ("scene/skull", "scene/grave", "scene/coffin", "scene/raven", "scene/hand", "scene/scythe")
"""For a death whose name suggests nothing else."""

DEATH_WORDS: Final[tuple[tuple[str, str], ...]] = (
    ("scene/heart", "heart wedding casó besó alegr lose confi"),
    ("scene/waves", "drown sank well zambull whale bath bog ahog foso remoj ice"),
    ("scene/flames", "burn burnt fire iron oven gratin lye decimated"),
    ("scene/masks", "art"),
    ("part/creature/spawn", "shoggoth"),
    ("scene/frog", "frogs"),
    ("scene/thermometer", "measles"),
    ("scene/bone", "bone"),
    ("scene/pie", "pie baked"),
    ("scene/coffin", "coffin"),
    ("scene/cauldron", "boil stew cook broth feast flan brew"),
    (
        "scene/jaws",
        "eaten devour bear bears weasel dogs beast dragón oso comió animal prey wolf porker pato brushed molest",
    ),
    ("scene/stairs", "fell push stairs flew escalera cayó rodó balcón aplast crush chair tumbl"),
    ("scene/cup", "drank poison apple frasco bebi rye"),
    ("scene/dagger", "slain stab kill shot jabbed torn pierc murder pellejo"),
    ("scene/noose", "chok tie"),
    ("scene/candle", "air old alone slept overslept durm dream rest peace cares despair forgotten moth"),
    ("scene/torn-page", "manual contract contrat read firm list"),
    ("scene/hourglass", "wast wish race game play finish overcome consum"),
    ("scene/door", "return disappear door taken page cofre trap abri"),
    ("scene/ghost", "haunt fright scream shadow spell ghost said succumb eggshell yuggoth"),
    ("scene/raven", "queen crown"),
    ("scene/skull", "pike head"),
)
"""Scenes by the beginnings of words in a death's name (three letters are a whole word), the first that is found."""

MODIFIER_WORDS: Final[tuple[tuple[str, str], ...]] = (
    ("scene/bone", "bones"),
    ("scene/swan", "swan goose"),
    ("scene/manatee", "manatee"),
    ("scene/porcupine", "porcupine"),
    ("scene/linen", "petticoat pantal undress"),
    ("scene/cradle", "fathered"),
    ("scene/shears", "shorn castrat"),
    ("part/shouldered/cudgel", "beaten"),
    ("part/held/key", "latch"),
    ("part/held/rose", "heiress"),
    ("scene/bed", "slept durm nightmares"),
    ("scene/physic", "dysentery gangrene sores"),
    ("scene/thermometer", "pox consumption boils caspa"),
    ("scene/toast", "toast speakeasy brindó"),
    ("scene/crystal", "jinx gyps visions"),
    ("scene/frog", "toad"),
    ("scene/candle", "candlestick"),
    ("scene/pie", "pie empan"),
    ("crest/tent", "circus"),
    ("type/expedition", "compass"),
    ("icon/magic", "wish mago"),
    ("scene/mountains", "mountain vermont snow winter moors"),
    ("icon/crown", "crowned coronad"),
    ("scene/rings", "wed wedd marr casó widow bride promis enviud plant rechaz"),
    ("scene/church", "church bishop blessed faith chast septah"),
    ("scene/boat", "lake raft reef boat innsmouth kelpie marsh"),
    ("scene/train", "train"),
    ("scene/prison", "prison cell sanitarium trapped encarcel sentenced turret stuck coerc"),
    ("scene/well", "well deep cubo digging pit"),
    ("scene/snake", "snake squamous"),
    ("scene/wasp", "wasp mosquit firefly"),
    ("scene/spider", "spider"),
    ("scene/fish", "salmon fish"),
    ("scene/ghost", "ghost polter shadow haunt sheet possess momia"),
    ("scene/flames", "burn immol wildfire abras tinder"),
    ("scene/tower", "tower wall turret monarch architecture"),
    ("scene/mushrooms", "mushroom fung seta"),
    ("scene/letter", "letter corresp will portfolio letra rude"),
    ("scene/bird", "sparrow whippoor bird ave poll crow raven chick"),
    (
        "scene/masks",
        "dance scandal disgrac shamed sham face nose replac popular shun mock society bail cantó sang tournament impugned archetype",
    ),
    ("scene/feast", "feast pudding meat picnic flesh dined peas soup gorg"),
    ("scene/storm", "storm"),
    ("scene/carriage-clock", "century night old daybreak past"),
    ("scene/cauldron", "witch potion pócim ritual broth golem ogro limo pegament"),
    ("scene/hand", "hand stiff sepulch catacomb corpse"),
    ("scene/mirror", "mirror hallucin dream"),
    ("icon/madness", "alienist mad"),
    ("scene/door", "armario room"),
    ("scene/stairs", "fell tumbl plummet tropez fled cayó flinch"),
    ("scene/cards", "cards cart apost"),
    ("scene/dagger", "stab backstab nicked needle pin sablaz hacked beheaded murder battle war"),
    ("scene/open-book", "book diary lore stacks librar learn matricul tenure knew council escriba nivel"),
    ("part/creature/cat", "tiger"),
    ("part/creature/hound", "hound poodle runt"),
    ("part/creature/bear", "bear beast"),
    ("part/shouldered/rat", "mice rats hurón"),
    ("part/held/key", "inherit hered"),
    ("part/held/mirror", "mirror"),
    ("part/held/bottle", "rum drink taberna cantina speakeasy carous"),
    ("part/held/rose", "love garden seduc kiss"),
    ("part/held/slipper", "shoe cobbler"),
    ("part/held/sweet", "sugar gingerbread children goloso"),
    ("part/shouldered/beanstalk", "beanstalk topiary clover willow"),
    ("part/creature/spawn", "tentacle star-spawn shoggoth formless polyp horror ghoul mi-go"),
    ("part/creature/dragons", "dragon"),
    ("part/creature/dwarf", "dwarf enano midget gnom elf"),
    ("part/creature/wolf", "wolf fox howl wild"),
    ("deck/helmet", "helm minotaur gorro"),
    ("icon/crown", "queen king crown reina princ sovereign lineage lord"),
)
"""Drawings by the beginnings of words in a Modifier's name, the first that is found."""

EFFECT_SCENES: Final[tuple[tuple[str, str], ...]] = (
    ("scene/open-book", "claim_story release_story"),
    ("scene/hand", "revive move_death remove_characters"),
    ("scene/mirror", "cancel protect forbid"),
    ("scene/exchange", "swap_modifiers exchange_modifier move_modifier swap_hands"),
    ("scene/torn-page", "discard_modifier return_modifier"),
    ("scene/purse", "take give"),
    ("type/throne", "take_throne vacate_throne reign"),
    ("scene/storm", "free_play second_death skip_turn whenever"),
    ("scene/cards", "draw refill recover discard_to_limit draw_limit skip_draw choose"),
    ("scene/flames", "discard"),
)
"""The families of effects: a scene, and the steps that it stands for."""
