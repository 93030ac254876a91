"""The story icons, and the two marks that stand in their places: each a few outlines on a grid of 100.

The origin is the middle of the icon. MAIN is the icon's ink, GROUND the colour of what it lies on.
An icon drawn here is our own; the id alone says which printed icon it stands for.
"""

from __future__ import annotations

import math
from typing import Final, TypeAlias

from gloomdb.sheets.drawing.paths import Path, circle, ellipse, joined, path, rectangle, spiral, star, taper

MAIN: Final = "main"
GROUND: Final = "ground"

Outline: TypeAlias = tuple[str, Path]
"""MAIN, GROUND or an ink by name, and what it fills; parts inside parts are holes."""


def moved(outlines: tuple[Outline, ...], x: float, y: float, scale: float) -> tuple[Outline, ...]:
    """A drawing that there is already, in another place and size."""
    return tuple((role, outline.placed(x, y, scale)) for role, outline in outlines)


def both(half: str) -> Path:
    """A shape and its mirror image: what is symmetrical is drawn by its right half."""
    right = path(half)
    return right + right.mirrored()


def _horror() -> tuple[Outline, ...]:
    """An eye among tentacles."""
    arms = Path(())
    for x, reach, lean in ((-29, 38, -6), (-11, 45, -3), (11, 45, 3), (29, 38, 6)):
        curl = 9 if x > 0 else -9
        line = [
            (x * 0.55, 2),
            (x * 0.8 + lean * 0.2, 14),
            (x * 0.85 - curl * 0.2, 25),
            (x + lean, reach - 6),
            (x + lean + curl * 0.7, reach + 2),
            (x + lean + curl * 1.3, reach - 4),
            (x + lean + curl, reach - 9),
        ]
        arms += taper(line, (13, 11, 9, 7.5, 5.5, 4, 1.5))
    lids = path("M-48 -13C-28 -45 28 -45 48 -13C28 14 -28 14 -48 -13Z")
    white = path("M-37 -13C-21 -35 21 -35 37 -13C21 5 -21 5 -37 -13Z")
    return (
        (MAIN, arms),
        (MAIN, lids),
        (GROUND, white),
        (MAIN, circle(0, -14.5, 13.5)),
        (GROUND, ellipse(0, -14.5, 3.2, 10.5)),
    )


def _investigation() -> tuple[Outline, ...]:
    """A magnifying glass."""
    ring = circle(0, 0, 28) + circle(0, 0, 21.5)
    neck = rectangle(-3.2, 18, 6.4, 12).turned(-45)
    handle = rectangle(-5.5, 27, 11, 30, 4).turned(-45)
    shine = path("M-16 -3C-15 -11 -9 -16 -2 -17C-8 -13 -12 -9 -13 -2Z")
    *glass, light = [(MAIN, outline.placed(-11, -11, 1.25)) for outline in (ring, neck, handle, shine)]
    prints = ellipse(3, -5, 4.3, 6.4).turned(18) + ellipse(3.4, 5.6, 3, 3.3).turned(18)
    return (*glass, (MAIN, prints.placed(-11, -10, 1.45)), light)


def _madness() -> tuple[Outline, ...]:
    """A head with a whirl in it."""
    head = path(
        "M4 -47C30 -47 44 -30 43 -8C42 8 33 16 31 26L33 47L-12 47L-13 35C-24 37 -32 35 -32 27L-33 17"
        "C-38 16 -42 14 -41 11L-33 -4C-34 -30 -20 -47 4 -47Z"
    )
    whirl = spiral(2.4, 1.5, 27, 60)
    widths = [2.2 + 3.6 * i / len(whirl) for i in range(len(whirl))]
    widths[-4:] = [5.2, 4.2, 2.8, 0.6]
    return ((MAIN, head), (GROUND, taper(whirl, widths).placed(5, -13)))


def _murder() -> tuple[Outline, ...]:
    """A dagger, used."""
    upright = (
        (MAIN, path("M-8.5 -8L8.5 -8L7 30L0 50L-7 30Z")),  # blade
        (MAIN, rectangle(-24, -15, 48, 8, 4)),  # guard
        (MAIN, rectangle(-5, -40, 10, 26, 3)),  # grip
        (MAIN, circle(0, -43, 6.5)),
        (GROUND, rectangle(-5, -34, 10, 2.2) + rectangle(-5, -28.5, 10, 2.2) + rectangle(-5, -23, 10, 2.2)),
        (GROUND, path("M-1.5 -4L1.5 -4L1 26L0 34L-1 26Z")),  # fuller
    )
    drop = path("M0 -12C5 -4 7 0 7 4A7 7 0 0 1 -7 4C-7 0 -5 -4 0 -12Z").placed(22, 36)
    return (*((role, outline.turned(35)) for role, outline in upright), (MAIN, drop))


def _blank() -> tuple[Outline, ...]:
    """The opaque block: engraver's lines and a lozenge, plainly nothing."""
    lines = joined(rectangle(-44, i * 8.4 - 0.9, 88, 1.8) for i in range(-5, 6))
    return (
        ("ash", lines),
        (GROUND, path("M0 -26L26 0L0 26L-26 0Z")),
        ("ash", path("M0 -21L21 0L0 21L-21 0Z") + path("M0 -18L18 0L0 18L-18 0Z")),
    )


def _persistent() -> tuple[Outline, ...]:
    """A loop without end."""
    count = 40
    line = []
    for i in range(count + 1):
        t = 2 * math.pi * i / count + math.pi / 2
        across, down = 44 * math.cos(t), 62 * math.sin(t) * math.cos(t)
        line.append((across / (1 + math.sin(t) ** 2), down / (1 + math.sin(t) ** 2)))
    widths = [5.5 + 5.5 * abs(x) / 44 for x, _ in line]
    half = count // 2
    over = taper(line[half - 3 : half + 4], [width + 5 for width in widths[half - 3 : half + 4]])
    return (
        (MAIN, taper(line, widths)),
        (GROUND, over),
        (MAIN, taper(line[half - 6 : half + 7], widths[half - 6 : half + 7])),
    )


STORY: Final[dict[str, tuple[str, tuple[Outline, ...]]]] = {
    "beast": ("umber", (  # a wolf's head, seen from the front
        (MAIN, path("M0 -25C8 -25 13 -27 17 -31L38 -47C40 -32 39 -20 37 -11L47 6L36 6L40 19L27 20L21 32L13 34L9 44L0 48L-9 44L-13 34L-21 32L-27 20L-40 19L-36 6L-47 6L-37 -11C-39 -20 -40 -32 -38 -47L-17 -31C-13 -27 -8 -25 0 -25Z")),  # head
        (GROUND, both("M33 -37C34 -29 33 -22 31 -17L22 -25Z")),  # ears
        (GROUND, both("M8 2C13 -7 20 -9 28 -8C25 1 17 5 8 2Z")),  # eyes
        (GROUND, path("M0 4C7 9 12 19 10 27L6 39L0 43L-6 39L-10 27C-12 19 -7 9 0 4Z")),  # muzzle
        (MAIN, path("M-9.5 23C-5 20 5 20 9.5 23C9 30 4 33 1.5 34.5L1.5 43L-1.5 43L-1.5 34.5C-4 33 -9 30 -9.5 23Z")),  # nose
        (GROUND, both("M20 14L33 10L21 19Z")),  # cheeks
    )),
    "death": ("ink", (  # a coffin with a cross on its lid
        (MAIN, path("M-15 -47L15 -47L29 -19L16 47L-16 47L-29 -19Z")),  # lid
        (GROUND, path("M-12.5 -42L12.5 -42L24 -18.5L12.5 42L-12.5 42L-24 -18.5Z")),  # rim
        (MAIN, path("M-11 -39.5L11 -39.5L21.2 -18.2L10.5 39.5L-10.5 39.5L-21.2 -18.2Z")),  # panel
        (GROUND, path("M-3.6 -30L3.6 -30L3.6 -18L14 -18L14 -11L3.6 -11L3.6 20L-3.6 20L-3.6 -11L-14 -11L-14 -18L-3.6 -18Z")),  # cross
    )),
    "duck": ("petrol", (  # a duck on the water
        (MAIN, path("M-47 -17C-43 -20 -38 -21 -33 -22C-33 -34 -25 -42 -14 -42C-3 -42 5 -34 5 -23C5 -15 2 -11 1 -6C1 -2 5 0 11 0C24 0 36 -3 47 -13C50 8 38 28 10 28C-14 28 -30 20 -30 4C-30 -4 -24 -9 -22 -14C-29 -13 -38 -12 -47 -17Z")),  # body
        (GROUND, circle(-17, -29, 3.6)),
        (GROUND, path("M-4 8C6 10 20 8 33 1C30 14 20 20 8 20C2 20 -5 16 -4 8Z")),  # wing
        (MAIN, path("M-46 36C-36 31 -26 31 -16 36C-6 41 4 41 14 36C24 31 34 31 46 36L46 41C34 36 24 36 14 41C4 46 -6 46 -16 41C-26 36 -36 36 -46 41Z")),  # water
    )),
    "goblet": ("plum", (  # a cup that one had better not drink from
        (MAIN, path("M-28 -34C-28 -4 -17 8 -5.5 12L-5.5 15C-9 16 -9 20 -5.5 21L-4.5 30C-5 36 -14 38 -24 41L-24 47L24 47L24 41C14 38 5 36 4.5 30L5.5 21C9 20 9 16 5.5 15L5.5 12C17 8 28 -4 28 -34Z")),  # cup
        (MAIN, ellipse(0, -34, 28, 9)),  # rim
        (GROUND, path("M-23 -34C-23 -30 -12 -28 0 -28C12 -28 23 -30 23 -34C23 -37 12 -39.5 0 -39.5C-12 -39.5 -23 -37 -23 -34Z")),  # wine
        (GROUND, path("M-20 -19C-17 -6 -11 1 -5 5C-14 3 -20 -8 -20 -19Z")),  # shine
        (MAIN, path("M16 -11C20 -4 21 -1 21 1.5A5 5 0 0 1 11 1.5C11 -1 12 -4 16 -11Z").placed(14, 4)),  # drop
    )),
    "lucre": ("brass", (  # a purse and its coins
        (MAIN, path("M-9 -22C-32 -8 -41 12 -38 28C-36 40 -27 44 -3 44C20 44 30 40 32 28C34 12 25 -8 3 -22Z")),  # bag
        (MAIN, path("M-11 -27L-19 -43C-14 -46 -11 -41 -8 -44C-5 -47 -1 -47 2 -44C5 -41 8 -46 13 -43L5 -27Z")),  # neck
        (GROUND, rectangle(-15, -29, 24, 8, 3)),
        (MAIN, rectangle(-14, -27.5, 22, 5, 2.5)),  # cord
        (GROUND, circle(-3, 13, 15.5) + circle(-3, 13, 12.5)),  # seal
        (GROUND, path("M-3 3L6 13L-3 23L-12 13Z")),  # coin
        (GROUND, circle(33, 34, 17)),
        (MAIN, circle(33, 34, 14.5)),  # front
        (GROUND, circle(33, 34, 11) + circle(33, 34, 9)),
        (GROUND, path("M33 28L38 34L33 40L28 34Z")),
    )),
    "romance": ("blood", (  # a heart, broken
        (MAIN, path("M0 45C-58 6 -52 -40 -23 -40C-10 -40 -2 -31 0 -22C2 -31 10 -40 23 -40C52 -40 58 6 0 45Z")),  # heart
        (GROUND, path("M-38 -11C-41 -25 -32 -33 -22 -33C-31 -28 -35 -21 -34 -10Z")),  # shine
        (GROUND, path("M-2 -26L6 -12L-6 -2L5 12L-3 22L1 43L4 22L13 12L2 -2L14 -12L3 -26Z")),  # crack
    )),
    "horror": ("pine", _horror()),
    "investigation": ("night", _investigation()),
    "madness": ("plum", _madness()),
    "magic": ("night", (  # a crescent and a star
        (MAIN, path("M17 -43A45 45 0 1 0 40 26A36 36 0 1 1 17 -43Z")),  # moon
        (MAIN, star(5, 23, 9.2, 19, -5)),
        (MAIN, star(4, 8, 2.4, 38, -34)),
        (MAIN, star(4, 6, 1.9, 44, 18)),
    )),
    "skull": ("ink", (  # a skull
        (MAIN, path("M0 -46C28 -46 41 -28 41 -8C41 4 38 9 33 15C31 18 32 22 31 26C30 30 24 30 21 31L21 42C18 46 10 47 0 47C-10 47 -18 46 -21 42L-21 31C-24 30 -30 30 -31 26C-32 22 -31 18 -33 15C-38 9 -41 4 -41 -8C-41 -28 -28 -46 0 -46Z")),  # bone
        (GROUND, both("M8 -3C8 -13 15 -17 23 -15C31 -13 32 -3 28 4C25 9 18 9 13 7C9 5 8 1 8 -3Z")),  # eyes
        (GROUND, path("M0 8C4 14 7 18 6 22C4 24 2 23 0 21C-2 23 -4 24 -6 22C-7 18 -4 14 0 8Z")),  # nose
        (GROUND, both("M12 32C13.4 32 13.4 32 13.4 33L13 46L11 46.4ZM4 31C5.4 31 5.4 32 5.4 32L5 47L3.4 47Z")),  # teeth
        (GROUND, path("M-17 31.5C-8 29.5 8 29.5 17 31.5C8 32 -8 32 -17 31.5Z")),  # mouth
    )),
    "crown": ("brass", (  # a crown of five points
        (MAIN, path("M-36 24L-44 -14L-24 4L-20 -24L-8 2L0 -34L8 2L20 -24L24 4L44 -14L36 24Z")),  # body
        (MAIN, rectangle(-37, 28, 74, 14, 3)),  # band
        (MAIN, circle(-44, -19, 5) + circle(44, -19, 5) + circle(-20, -29, 5) + circle(20, -29, 5)),  # orbs
        (MAIN, circle(0, -40, 6)),
        (GROUND, path("M0 8L6 15L0 22L-6 15ZM-23 9L-18 15L-23 21L-28 15ZM23 9L28 15L23 21L18 15Z")),  # gems
        (GROUND, circle(0, 35, 3.4) + circle(-20, 35, 2.6) + circle(20, 35, 2.6)),  # studs
    )),
    "murder": ("blood", _murder()),
    "mystery": ("night", (  # a question
        (MAIN, path("M-29 -20C-29 -38 -14 -48 2 -48C20 -48 32 -38 32 -22C32 -8 23 -2 15 4C10 8 8.5 12 8.5 20L-8.5 20C-8.5 6 -5 0 3 -6C10 -11 14 -15 14 -22C14 -29 9 -33 2 -33C-6 -33 -11 -28 -11 -20Z")),  # hook
        (MAIN, circle(0, 37, 10.5)),
    )),
    "blank": ("ash", _blank()),
    "persistent": ("blood", _persistent()),
}  # fmt: skip
"""Every icon by its id: its ink, and its outlines."""
