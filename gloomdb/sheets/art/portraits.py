"""The pictures in the middle of a card: cut-paper portraits for Characters, a death's head for deaths.

Victorian families had their shadows cut from black paper. These show nobody in particular: which one a
Character gets follows from its id, and its initials stand below. Drawn in millimetres about the middle of
the oval, which is the same on every card.
"""

from __future__ import annotations

from typing import Final

from gloomdb.sheets.art.story import GROUND, MAIN, Outline
from gloomdb.sheets.drawing.paths import Path, circle, ellipse, path, taper

# A bust in profile, on a grid of about 100 by 150.
_FACE = path(
    "M22 60C15 50 17 40 23 29C35 14 39 -8 31 -25C23 -42 3 -49 -13 -43C-25 -38 -29 -27 -28.5 -17C-28 -12 -30 -8 -32 -4"
    "C-34 0 -39 5.5 -40.5 8.5C-41.5 11 -37 11.5 -35 12.5C-34.6 14.5 -36.6 16.5 -36.6 18.3C-35.8 19.3 -34 19.4 -33.8 20.4"
    "C-35.4 21.4 -36.6 23 -35.2 25C-33.8 26.8 -34.6 29 -34.8 31.5C-34 37 -28 38.5 -22 37.5C-15.5 36.4 -11.6 38 -10 42"
    "C-9 48 -12 54 -20 58C-36 64 -46 70 -50 88C-24 99 22 100 50 84C48 70 38 65 22 60Z"
)
_COLLAR = path("M-13 50C-4 57 10 58 21 54L24 61C12 66 -6 66 -17 58Z")


def _tall_hat() -> list[Outline]:
    hat = path(
        "M-29 -34L-34 -92C-18 -99 20 -97 34 -86L28 -28C36 -27 46 -30 50 -35C50 -24 34 -18 12 -21C-10 -24 -30 -26 -46 -34C-46 -40 -40 -39 -29 -34Z"
    )
    band = path("M-30.4 -46C-14 -41 12 -38 29.4 -41L28.6 -33C12 -30 -14 -33 -29.6 -38Z")
    return [(MAIN, _FACE), (MAIN, hat), (GROUND, band), (GROUND, _COLLAR)]


def _hood() -> list[Outline]:
    hood = path(
        "M-22 -46C-10 -72 24 -70 38 -44C50 -20 46 10 44 30C46 48 56 60 58 84L50 90C22 99 -30 98 -54 90C-52 72 -34 62 -22 57"
        "C-16 50 -18 44 -10 40C4 30 6 4 0 -16C-4 -30 -12 -36 -26 -34C-30 -36 -26 -42 -22 -46Z"
    )
    fold = taper(
        [(20, -52), (36, -24), (34, 8), (26, 34), (30, 56), (42, 80)], (0.5, 2.2, 2.6, 2.4, 2.2, 0.5)
    )
    return [
        (MAIN, _FACE),
        (MAIN, hood),
        (GROUND, fold),
        (GROUND, taper([(-2, -26), (8, -4), (6, 22), (-4, 42)], (0.5, 1.8, 1.8, 0.5))),
    ]


def _doctor() -> list[Outline]:
    """A plague doctor: beak, goggle, broad hat."""
    beak = path("M-24 -16C-36 -10 -50 2 -62 30C-50 22 -36 20 -22 26Z")
    hat = path(
        "M-60 -28C-40 -36 -28 -36 -24 -38C-22 -60 -10 -70 6 -70C22 -70 32 -58 33 -36C40 -34 50 -28 56 -20C30 -30 -26 -34 -60 -28Z"
    )
    band = path("M-24.6 -40C-8 -45 16 -44 33 -36.5L33 -43C16 -51 -8 -52 -23.4 -47Z")
    return [
        (MAIN, _FACE),
        (MAIN, beak),
        (MAIN, hat),
        (GROUND, band),
        (GROUND, circle(-17, -9, 6.5) + circle(-17, -9, 3.8)),
        (GROUND, taper([(-10, -8), (8, -6), (28, -8)], (1.6, 1.6, 1))),
        (GROUND, _COLLAR),
    ]


def _queue() -> list[Outline]:
    """Hair tied back with a ribbon."""
    hair = path(
        "M-26 -30C-30 -46 -12 -58 8 -54C32 -50 42 -28 36 -8C34 4 30 14 30 20C36 30 40 46 32 64C28 54 22 46 22 32C18 20 14 14 16 0C14 -14 2 -22 -8 -24C-16 -24 -22 -22 -26 -30Z"
    )
    bow = path("M26 18L44 8L42 28ZM26 18L14 12L14 27Z")
    return [
        (MAIN, _FACE),
        (MAIN, hair),
        (GROUND, bow),
        (MAIN, circle(26, 18, 3)),
        (GROUND, _COLLAR),
        (GROUND, taper([(-20, -30), (0, -36), (20, -24), (26, -4)], (0.4, 1.6, 1.6, 0.4))),
    ]


def _veil() -> list[Outline]:
    """Mourning: a small hat and a veil of dots."""
    hat = path("M-30 -38C-26 -58 6 -64 26 -48C34 -42 38 -34 36 -28C14 -40 -12 -42 -30 -38Z")
    plume = taper([(20, -48), (38, -62), (56, -54), (58, -36), (50, -26)], (6, 12, 14, 11, 1))
    dots = Path(())
    for row in range(5):
        for column in range(4):
            dots += circle(-26 + column * 9 + (row % 2) * 4.5, -27 + row * 8, 1.3)
    hem = taper([(-34, 8), (-20, 14), (0, 14), (16, 8)], (0.6, 1.6, 1.6, 0.6))
    bun = ellipse(36, 2, 13, 12)
    return [
        (MAIN, _FACE),
        (MAIN, bun),
        (MAIN, hat),
        (MAIN, plume),
        (GROUND, dots),
        (GROUND, hem),
        (GROUND, taper([(24, -40), (42, -52), (52, -44)], (0.4, 1.6, 0.4))),
        (GROUND, _COLLAR),
    ]


def _ruff() -> list[Outline]:
    """Short curls above a ruff."""
    curls = [(MAIN, circle(x, y, r)) for x, y, r in (
        (-22, -40, 10), (-8, -50, 11), (8, -52, 12), (24, -44, 12), (34, -30, 11), (38, -14, 10), (34, 2, 10), (28, 14, 8))]  # fmt: skip
    ruff = path("M-26 46C-16 38 22 40 36 50C40 56 36 66 26 68C8 74 -18 70 -28 60C-32 55 -31 50 -26 46Z")
    pleats = Path(())
    for x, lean in ((-20, -5), (-11, -3), (-2, -1), (7, 1), (16, 3), (25, 5)):
        pleats += taper([(x - lean, 47), (x, 56), (x + lean, 67)], (0.5, 2, 0.5))
    return [
        (MAIN, _FACE),
        *curls,
        (GROUND, ruff),
        (MAIN, pleats),
        (MAIN, taper([(-27, 47), (4, 41), (35, 50)], (0.8, 1, 0.8))),
    ]


def _broad_hat() -> list[Outline]:
    hat = path(
        "M-64 -20C-46 -34 -32 -38 -26 -40C-24 -62 -8 -68 8 -66C26 -64 34 -52 33 -34C44 -32 58 -26 64 -14C46 -26 20 -28 -6 -27C-30 -26 -48 -22 -64 -20Z"
    )
    band = path("M-26.4 -42C-8 -46 16 -44 33.2 -36L33.2 -42C16 -50 -8 -52 -25 -48Z")
    hair = path("M10 -26C26 -28 36 -18 36 0C36 14 42 24 44 36C34 34 28 34 22 30C12 18 8 2 10 -26Z")
    scarf = path("M-16 40C-4 50 14 50 26 44L30 56C14 64 -8 62 -20 54Z")
    return [
        (MAIN, _FACE),
        (MAIN, hair),
        (MAIN, hat),
        (GROUND, band),
        (GROUND, scarf),
        (MAIN, path("M-4 54L6 54L12 82L4 76L-4 84L-8 60Z")),
    ]


SITTERS: Final = (_tall_hat(), _hood(), _doctor(), _queue(), _veil(), _ruff(), _broad_hat())
"""Everyone whose shadow was cut."""
