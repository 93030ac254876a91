"""What a cut-paper portrait begins with: heads in profile, shoulders, hair and beards.

All parts of a portrait share one grid of about 100 by 150 about the middle of the oval and look to the left, so
any hair goes with any head. MAIN is the paper that was cut, GROUND what shows through it.
"""

from __future__ import annotations

from typing import Final

from gloomdb.sheets.art.story import GROUND, MAIN, Outline
from gloomdb.sheets.drawing.paths import Path, Point, circle, ellipse, path, taper


def _profile(
    *, brow: float = -28.5, bridge: float = -32, nose: Point = (-40.5, 8.5), lips: float = -36.6,
    mouth: float = -33.8, chin: Point = (-34.8, 31.5), jaw: float = 38, skull: float = 46, back: float = 35,
    throat: float = -10, nape: float = 22,
) -> Path:  # fmt: skip
    """A head and neck; what distinguishes faces is where the line turns."""
    tip, under = nose
    point, low = chin
    return path(
        f"M{nape} 68C{nape - 6} 54 {nape - 4} 40 {nape + 1} 29C{back} 14 {back + 4} -8 {back - 4} -25"
        f"C{back - 12} {4 - skull} 3 {-skull - 3} -13 {3 - skull}C{brow + 4} -38 {brow - 0.5} -27 {brow} -17"
        f"C{brow + 0.5} -12 {bridge + 2} -8 {bridge} -4C{bridge - 2} 0 {tip + 1.5} {under - 3} {tip} {under}"
        f"C{tip - 1} {under + 2.5} {lips - 0.4} {under + 3} {lips + 1.6} {under + 4}"
        f"C{lips + 2} {under + 6} {lips} 16.5 {lips} 18.3C{lips + 0.8} 19.3 {mouth - 0.2} 19.4 {mouth} 20.4"
        f"C{mouth - 1.6} 21.4 {lips} 23 {lips + 1.4} 25C{lips + 2.8} 26.8 {point + 0.2} {low - 2.5} {point} {low}"
        f"C{point + 0.8} {jaw - 1} {point + 7} {jaw + 0.5} {point + 13} {jaw - 0.5}"
        f"C{throat - 5.5} {jaw - 1.6} {throat - 1.6} {jaw} {throat} {jaw + 4}C{throat + 1} 52 {throat - 1} 60 {throat - 2} 68Z"
    )


_HEADS: Final = {
    "man-1": _profile(),
    "man-2": _profile(brow=-30, bridge=-31, nose=(-43, 10), lips=-35.5, mouth=-33, chin=(-36, 32.5), jaw=40, back=34),
    "man-3": _profile(
        brow=-27, bridge=-33.5, nose=(-41.5, 7), lips=-36, mouth=-33, chin=(-33, 31), jaw=37, skull=48
    ),
    "woman-1": _profile(
        brow=-28, bridge=-29.5, nose=(-37.5, 7), lips=-34.6, mouth=-31.6, chin=(-32, 30.5), jaw=36.5, throat=-6, nape=16
    ),
    "woman-2": _profile(
        brow=-29, bridge=-31, nose=(-39.5, 8.5), lips=-35, mouth=-32, chin=(-33.5, 31), jaw=37, throat=-5, nape=15, back=34
    ),
    "woman-3": _profile(
        brow=-27, bridge=-30, nose=(-38.5, 6), lips=-35.5, mouth=-32.4, chin=(-31.5, 30), jaw=35.5, throat=-7, nape=16, skull=47
    ),
    "child-1": _profile(
        brow=-31, bridge=-29, nose=(-35.4, 8), lips=-32.4, mouth=-30.2, chin=(-29, 30), jaw=36.5, skull=49, back=38,
        throat=-5, nape=14,
    ),
    "child-2": _profile(
        brow=-32, bridge=-30.5, nose=(-37, 6.5), lips=-33.4, mouth=-31, chin=(-30.5, 30.5), jaw=37.5, skull=48, back=37,
        throat=-6, nape=15,
    ),
    "old-1": _profile(
        brow=-28, bridge=-35, nose=(-45, 13), lips=-33.4, mouth=-31, chin=(-38, 31.5), jaw=39, throat=-8, nape=20
    ),
    "old-2": _profile(
        brow=-30.5, bridge=-34, nose=(-43.5, 12), lips=-33, mouth=-30.6, chin=(-36, 33), jaw=40, throat=-11, nape=20, back=33
    ),
    "puppet": _profile(
        brow=-29, bridge=-31, nose=(-40, 8), lips=-33, mouth=-30.5, chin=(-31, 30.5), jaw=36.5, skull=48, throat=-3, nape=12
    ),
    "clown": _profile(bridge=-30, nose=(-38, 8), lips=-37.5, mouth=-32.5, chin=(-35.5, 31)),
    "gaunt": _profile(
        brow=-30, bridge=-29, nose=(-39, 10), lips=-32, mouth=-30, chin=(-36, 34), jaw=41, throat=-3, nape=15, back=33
    ),
}  # fmt: skip

_FLAT = path(
    "M24 68C20 54 22 42 28 32C38 16 38 -10 36 -38L34 -50L-26 -50L-30 -34L-36 -30L-36 -20L-31 -14C-32 -6 -40 4 -42 10"
    "C-42 13 -37 13 -36 15L-38 20L-35 23L-38 28L-37 40C-32 46 -20 46 -14 46C-12 54 -14 62 -16 68Z"
)
_TROLL = path(
    "M26 68C24 54 30 42 34 30C40 12 40 -8 34 -24C26 -40 6 -46 -10 -42C-24 -38 -28 -28 -29 -18C-32 -12 -40 -8 -50 2"
    "C-60 14 -54 24 -44 22C-42 24 -46 28 -46 32L-52 20L-50 36C-46 46 -34 50 -18 48C-14 54 -16 62 -18 68Z"
)

HEADS: Final[dict[str, tuple[Outline, ...]]] = {name: ((MAIN, outline),) for name, outline in _HEADS.items()} | {
    "puppet": (
        (MAIN, _HEADS["puppet"]),
        (MAIN, path("M-33 1L-66 6C-69 7 -69 11 -66 11L-35 13Z")),
        (GROUND, taper([(-6, 44), (2, 45), (11, 43)], (1.4, 1.6, 1.4))),
        (GROUND, taper([(-29, 22), (-22, 24), (-20, 33)], (1.4, 1.4, 0.6))),
    ),
    "clown": ((MAIN, _HEADS["clown"]), (MAIN, circle(-43, 6, 8.5)), (GROUND, path("M-24 -14L-20 -4L-24 6L-28 -4Z"))),
    "monster": (
        (MAIN, _FLAT),
        (MAIN, path("M-13 49L-24 46L-24 58L-13 55ZM24 49L36 45L36 58L24 55Z")),
        (GROUND, taper([(-27, -36), (-4, -34), (18, -38)], (1.2, 1.6, 0.8))),
        (GROUND, path("M-19 -41L-17.5 -41L-17.5 -30L-19 -30ZM-10 -40L-8.5 -40L-8.5 -29L-10 -29ZM0 -40L1.5 -40L1.5 -29L0 -29Z")),
    ),
    "troll": (
        (MAIN, _TROLL),
        (MAIN, path("M12 -8C24 -22 44 -30 58 -30C54 -14 42 2 22 10Z")),
        (GROUND, path("M20 -4C30 -14 40 -20 50 -24C44 -12 36 -4 24 2Z")),
        (GROUND, circle(-24, -12, 3)),
    ),
    "skull": (
        (MAIN, _HEADS["gaunt"]),
        (GROUND, ellipse(-21, -6, 6.5, 7)),
        (GROUND, path("M-35 4L-31 12L-36 12Z")),
        (GROUND, path("M-33 18.5L-16 19.5L-14 22.5L-33 22.5ZM-6 12L8 6L2 22L-4 26Z")),
        (MAIN, path("M-30 17L-28.6 17L-28.6 24L-30 24ZM-25 17L-23.6 17L-23.6 24L-25 24ZM-20 17L-18.6 17L-18.6 24L-20 24Z")),
    ),
}  # fmt: skip
"""Heads by name; `man-1` is a kind and which of its kind."""

SHOULDERS: Final[dict[str, tuple[Outline, ...]]] = {
    "broad": ((MAIN, path("M-14 46C-13 54 -16 58 -24 61C-40 66 -49 72 -52 88C-24 99 22 100 52 85C50 70 40 65 27 60C21 57 20 52 20 46Z")),),
    "sloping": ((MAIN, path("M-8 46C-7 56 -10 60 -18 64C-34 70 -40 78 -42 90C-20 99 20 99 43 88C42 75 36 69 22 63C16 59 15 52 15 46Z")),),
    "small": ((MAIN, path("M-8 46C-7 55 -9 58 -15 61C-28 66 -34 76 -36 90C-16 98 16 98 37 89C36 75 29 67 19 61C14 58 14 52 14 46Z")),),
    "stout": ((MAIN, path("M-24 34C-28 44 -30 52 -34 58C-52 64 -58 74 -58 84C-28 101 28 102 57 82C56 70 46 62 32 56C27 50 26 44 28 30Z")),),
    "thin": ((MAIN, path("M-9 46C-8 58 -10 62 -17 66C-27 70 -32 78 -33 91C-14 98 16 98 36 90C35 78 30 70 22 65C16 60 15 52 15 46Z")),),
    "hunched": ((MAIN, path("M-13 44C-14 54 -20 58 -28 62C-42 68 -48 74 -50 88C-24 99 22 100 54 84C62 66 58 44 44 32C34 26 26 28 20 30Z")),),
    "armour": (
        (MAIN, path("M-14 44C-13 54 -16 58 -24 60C-42 60 -56 68 -58 84L-50 89C-24 99 24 100 50 88L58 83C56 66 42 58 27 58C21 56 20 52 20 44Z")),
        (GROUND, taper([(-50, 80), (-40, 68), (-22, 66)], (0.8, 1.8, 0.8))),
        (GROUND, taper([(50, 78), (40, 67), (24, 65)], (0.8, 1.8, 0.8))),
        (GROUND, taper([(-45, 87), (-36, 77), (-22, 75)], (0.8, 1.6, 0.8))),
        (GROUND, taper([(45, 85), (36, 76), (24, 74)], (0.8, 1.6, 0.8))),
        (GROUND, taper([(-16, 58), (2, 63), (22, 58)], (1, 2, 1))),
        (GROUND, taper([(1, 66), (1, 80), (1, 95)], (0.8, 1.6, 0.8))),
    ),
}  # fmt: skip
"""Builds by name."""


def _strand(*points: Point, width: float = 1.6) -> Outline:
    """A line in the hair, thin at its ends."""
    inner = [width] * (len(points) - 2)
    return GROUND, taper(points, (0.4, *inner, 0.4))


def _curls(*spots: tuple[float, float, float]) -> tuple[Outline, ...]:
    return tuple((MAIN, circle(x, y, r)) for x, y, r in spots)


def _plait(points: list[Point], widest: float) -> tuple[Outline, ...]:
    """Knots along a line, the last one tied."""
    made: list[Outline] = []
    for index, (x, y) in enumerate(points):
        size = widest * (1 - 0.45 * index / len(points))
        made.append((MAIN, ellipse(x, y, size, size * 0.8)))
    x, y = points[-1]
    return *made, (GROUND, taper([(x - 6, y - 5), (x, y - 4), (x + 6, y - 5)], (1.2, 1.8, 1.2)))


HAIR: Final[dict[str, tuple[Outline, ...]]] = {
    "short-1": (
        (MAIN, path("M-27 -24C-34 -40 -14 -56 8 -53C32 -50 42 -30 38 -8C36 8 30 20 24 30C20 22 20 10 16 0L-14 -30Z")),
        _strand((-20, -34), (-2, -42), (18, -36), (28, -20)),
    ),
    "short-2": (
        (MAIN, path("M-26 -22C-40 -32 -36 -44 -24 -46C-16 -58 18 -60 32 -42C42 -28 40 -4 34 12C32 20 28 26 24 32C18 20 20 4 14 -6Z")),
        _strand((-28, -36), (-12, -46), (10, -46), (26, -32)),
    ),
    "short-3": (
        (MAIN, path("M-29 -20C-30 -30 -38 -34 -34 -38C-26 -38 -28 -48 -18 -50C-10 -60 2 -52 8 -56C18 -60 24 -48 32 -44C42 -36 36 -28 40 -18C42 -8 36 0 38 8C36 18 28 24 24 32L8 -6Z")),
    ),
    "slick": (
        (MAIN, path("M-28 -22C-30 -42 -8 -52 12 -50C36 -46 42 -22 38 -2C36 12 32 22 27 30L14 0Z")),
        _strand((-24, -30), (0, -38), (24, -26), (32, -4)), _strand((-20, -24), (2, -30), (20, -16), (26, 6)),
    ),
    "long": (
        (MAIN, path("M-27 -26C-30 -48 -6 -56 12 -53C38 -48 44 -22 42 4C42 24 50 44 48 72C36 84 14 80 10 66C18 46 14 20 10 -4Z")),
        _strand((-18, -34), (8, -42), (28, -22), (30, 8), (32, 40), (38, 70)),
        _strand((6, -30), (20, -14), (20, 16), (24, 44), (26, 70)),
    ),
    "flowing": (
        (MAIN, path("M-27 -26C-32 -50 -4 -60 16 -54C40 -48 46 -26 46 -6C46 12 60 22 58 42C66 56 56 66 58 80C44 76 32 78 22 66C16 48 16 20 10 -4Z")),
        _strand((-16, -36), (12, -44), (32, -22), (34, 6), (44, 34), (46, 62)),
        _strand((8, -30), (22, -10), (24, 20), (32, 46), (34, 66)),
    ),
    "wild": (
        (MAIN, path("M-28 -18L-44 -28L-34 -34L-48 -50L-30 -48L-34 -70L-16 -58L-8 -80L4 -60L22 -76L26 -56L46 -62L42 -44L60 -38L48 -26L64 -12L48 -8L60 10L46 10L52 30L38 24L36 40L20 26L12 -4Z")),
    ),
    "crinkled": (
        *_curls((-24, -40, 12), (-8, -54, 14), (12, -58, 15), (30, -48, 15), (44, -32, 14), (50, -12, 14), (52, 10, 14),
                (48, 32, 14), (44, 52, 12), (34, 66, 9), (36, 10, 18), (32, 36, 14), (26, -26, 18)),
        _strand((8, -40), (30, -24), (34, 4), (38, 34), (34, 56)),
    ),
    "bun": (
        (MAIN, path("M-27 -24C-30 -44 -8 -54 10 -51C32 -48 40 -28 37 -8C34 6 28 14 22 20L10 -6Z")),
        (MAIN, circle(40, -22, 14)),
        _strand((-20, -32), (4, -38), (24, -28), (30, -20)), _strand((33, -26), (41, -30), (48, -22)),
    ),
    "topknot": (
        (MAIN, path("M-27 -24C-30 -44 -8 -54 10 -51C32 -48 40 -28 36 -8C34 6 28 16 24 24L10 -6Z")),
        (MAIN, ellipse(10, -60, 15, 13)), (GROUND, taper([(-2, -49), (10, -47), (22, -49)], (0.8, 1.8, 0.8))),
        _strand((4, -62), (12, -67), (19, -60)),
    ),
    "chignon": (
        (MAIN, path("M-26 -22C-34 -44 -10 -56 10 -53C34 -50 42 -28 39 -6C38 6 34 12 28 16L10 -6Z")),
        (MAIN, ellipse(34, 20, 14, 12)), _strand((-22, -34), (2, -42), (26, -28), (34, 0)),
        _strand((26, 18), (34, 13), (42, 20)),
    ),
    "curls": _curls(
        (-22, -40, 10), (-8, -50, 11), (8, -52, 12), (24, -44, 12), (34, -30, 11), (38, -14, 10), (34, 2, 10), (28, 14, 8)
    ),
    "ringlets": (
        *_curls((-20, -42, 11), (-4, -51, 12), (14, -50, 13), (30, -36, 13)),
        *_curls((36, -16, 9), (38, 0, 8.5), (37, 14, 8), (40, 28, 8), (37, 42, 7.5), (40, 55, 7), (37, 66, 5)),
        *_curls((24, 0, 9), (26, 14, 8), (23, 28, 8), (26, 42, 7), (23, 54, 6)),
        _strand((31, 0), (31, 20), (31, 46), (30, 58), width=1.4),
    ),
    "bob": (
        (MAIN, path("M-29 -16C-36 -48 -8 -58 12 -54C40 -48 46 -18 42 10C42 24 36 34 26 36C12 34 6 26 6 8C4 -8 -10 -22 -29 -16Z")),
        _strand((-22, -26), (-2, -34), (14, -22), (20, 2), (22, 24)),
    ),
    "braid": (
        (MAIN, path("M-27 -24C-30 -46 -8 -56 12 -53C36 -48 42 -26 38 -6C36 8 34 16 30 24L10 -6Z")),
        *_plait([(34, 22), (38, 34), (40, 46), (40, 58), (38, 70), (35, 81)], 10.5),
        _strand((-20, -34), (4, -42), (26, -28), (32, -2)),
    ),
    "plaits": (
        (MAIN, path("M-28 -22C-32 -46 -8 -56 12 -53C36 -48 42 -26 38 -6C36 6 32 12 26 16L10 -6Z")),
        *_plait([(36, 14), (46, 22), (52, 34), (55, 46), (54, 58)], 9),
        _strand((-20, -34), (4, -40), (24, -26), (30, 0)),
    ),
    "crown-braid": (
        (MAIN, path("M-26 -22C-28 -44 -8 -52 10 -50C32 -46 40 -28 37 -8C34 6 30 14 24 22L10 -6Z")),
        *_curls((-24, -38, 8), (-13, -47, 8.5), (0, -53, 9), (14, -53, 9), (27, -46, 9), (36, -34, 8.5), (40, -20, 8)),
        _strand((-18, -30), (2, -38), (22, -30), (30, -14)),
    ),
    "queue": (
        (MAIN, path("M-26 -30C-30 -46 -12 -58 8 -54C32 -50 42 -28 36 -8C34 4 30 14 30 20C36 30 40 46 32 64C28 54 22 46 22 32C18 20 14 14 16 0C14 -14 2 -22 -8 -24C-16 -24 -22 -22 -26 -30Z")),
        (GROUND, path("M26 18L44 8L42 28ZM26 18L14 12L14 27Z")), (MAIN, circle(26, 18, 3)),
        _strand((-20, -30), (0, -36), (20, -24), (26, -4)),
    ),
    "horsetail": (
        (MAIN, path("M-27 -24C-30 -46 -8 -54 12 -51C32 -48 38 -28 36 -10L24 20L10 -6Z")),
        (MAIN, path("M28 -38C44 -46 58 -30 58 -6C58 14 52 26 54 46C44 34 40 20 42 2C42 -12 38 -22 28 -24Z")),
        (GROUND, taper([(30, -42), (34, -32), (32, -20)], (1, 2.2, 1))), _strand((-20, -34), (4, -42), (24, -34)),
    ),
    "mane": (
        (MAIN, path("M-29 -22C-38 -44 -12 -62 14 -56C44 -52 50 -22 48 2C54 18 48 30 52 44C42 44 44 56 34 58C24 52 22 36 18 20L10 -6Z")),
        _strand((-20, -36), (10, -46), (32, -24), (36, 6), (38, 38)),
    ),
    "ragged": (
        (MAIN, path("M-28 -18C-34 -30 -30 -40 -22 -44C-10 -58 22 -58 34 -40C44 -26 42 -6 46 10L40 6L46 28L38 20L42 42L32 30L32 48L22 32L12 -4ZM-29 -20L-36 -8L-30 -12L-32 0L-24 -16Z")),
    ),
    "tonsure": ((MAIN, path("M-29 -14C-34 -22 -30 -30 -24 -30C-8 -26 14 -28 34 -34C44 -26 44 -4 36 12C32 22 28 28 24 32C16 18 4 -8 -29 -14Z")),
                (GROUND, taper([(-24, -30), (2, -31), (33, -35)], (0.6, 2, 0.6)))),
    "receding": ((MAIN, path("M-6 -46C14 -56 38 -44 40 -20C42 0 34 18 26 32C18 24 18 8 14 -4C10 -20 2 -34 -6 -46Z")),
                 _strand((6, -44), (26, -30), (32, -8), (28, 14))),
    "tufts": (*_curls((30, -22, 13), (40, -12, 12), (34, 2, 12), (44, 4, 9)), (MAIN, circle(0, -50, 6)), (MAIN, circle(8, -52, 5))),
    "bald": (),
}  # fmt: skip
"""Hair by name."""

BEARDS: Final[dict[str, tuple[Outline, ...]]] = {
    "beard": (
        (MAIN, path("M-33 25C-41 28 -47 36 -46 45C-45 56 -34 64 -20 62C-6 60 2 48 6 30L8 8L-14 16Z")),
        _strand((-38, 30), (-36, 44), (-26, 54)), _strand((-24, 34), (-20, 44), (-14, 52)),
    ),
    "great-beard": (
        (MAIN, path("M-33 24C-44 26 -56 38 -57 54C-58 70 -48 84 -32 90C-14 93 0 78 6 62C10 50 12 30 10 8L-14 14Z")),
        _strand((-44, 38), (-46, 58), (-34, 80)), _strand((-30, 34), (-28, 56), (-20, 78)), _strand((-12, 34), (-8, 52), (-8, 68)),
    ),
    "long-beard": (
        (MAIN, path("M-33 24C-42 28 -48 38 -48 52C-48 70 -42 88 -32 102C-18 90 -6 72 0 54C4 42 8 26 8 8L-14 14Z")),
        _strand((-37, 32), (-38, 56), (-30, 84)), _strand((-24, 34), (-22, 54), (-22, 74)),
    ),
    "goatee": ((MAIN, path("M-36 25C-40 32 -44 42 -48 54C-38 52 -26 48 -22 36L-24 26Z")),),
    "moustache": ((MAIN, path("M-35 11C-42 12 -48 16 -50 24C-44 22 -36 21 -26 22C-18 24 -12 22 -8 18C-14 12 -24 10 -35 11Z")),),
    "handlebar": (
        (MAIN, path("M-35 12C-42 13 -49 17 -55 15C-60 13 -60 6 -55 5C-59 9 -55 12 -51 10C-46 7 -40 9 -34 10Z")),
        (MAIN, path("M-36 16C-46 21 -57 20 -60 11C-61 5 -58 1 -54 3C-58 5 -57 12 -50 13C-44 13 -38 11 -34 11Z")),
        (GROUND, path("M-30 17C-22 21 -14 19 -10 12C-14 16 -20 16 -26 14Z")),
    ),
    "whiskers": ((MAIN, path("M-2 -4C-8 12 -22 24 -30 36C-34 46 -30 54 -20 52C-8 48 6 34 12 16L12 -4Z")),
                 _strand((-2, 8), (-12, 26), (-22, 40))),
    "tuft": ((MAIN, path("M-35 26C-38 32 -38 40 -40 48C-34 46 -28 42 -26 36Z")),
             (MAIN, path("M-35 12C-40 13 -44 16 -46 20C-40 19 -34 19 -28 19Z"))),
}  # fmt: skip
"""Beards by name."""
