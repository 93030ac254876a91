"""Themes: what tells one box from another, and the families in it: colours, wallpapers, frames, crests.

A set chooses by name in its `theme`; a set that does not has the first of each.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gloomdb.sheets.art.ornaments import damask
from gloomdb.sheets.drawing.paths import Path, circle, ellipse, joined, path, rectangle, spiral, star, taper

COLOURS: Final[Mapping[str, tuple[str, str, str]]] = {
    "vellum": ("vellum", "damask", "plum"), "lilac": ("lilac", "heather", "plum"), "moss": ("moss", "lichen", "pine"),
    "blush": ("blush", "petal", "blood"), "straw": ("straw", "hay", "umber"), "frost": ("frost", "rime", "night"),
    "slate": ("slate", "shale", "petrol"),
}  # fmt: skip
"""The ground of paper, the figures of its wallpaper, and the figures on its back, which is black."""


def _fleur() -> Path:
    petal = path(
        "M0.5 0.6C1.2 -1.4 2.4 -2.4 3.4 -1.6C4.2 -0.8 3.6 0.6 2.6 0.4C2.8 -0.4 2.2 -0.7 1.8 0C1.4 0.8 1.3 1.4 1.5 1.9L0.5 1.9Z"
    )
    middle = path("M0 -4.4C1.3 -2.8 1.4 -1.2 0.4 0.4L0.4 1.9L-0.4 1.9L-0.4 0.4C-1.4 -1.2 -1.3 -2.8 0 -4.4Z")
    foot = path(
        "M0 3.1C0.8 3.5 0.9 4.2 0 4.8C-0.9 4.2 -0.8 3.5 0 3.1ZM0.6 3.1C1.4 3.2 1.9 3.7 1.7 4.4C1.1 4.2 0.7 3.7 0.6 3.1Z"
    )
    return petal + petal.mirrored() + middle + rectangle(-1.9, 2.1, 3.8, 0.6, 0.3) + foot


def _quatrefoil() -> Path:
    lobe = path("M0 -0.7C1.6 -1.2 2 -3.4 0 -4.2C-2 -3.4 -1.6 -1.2 0 -0.7Z")
    pearls = joined(circle(2.6 * x, 2.6 * y, 0.42) for x in (-1, 1) for y in (-1, 1))
    return joined(lobe.turned(90 * turn) for turn in range(4)) + circle(0, 0, 0.5) + pearls


def _tentacle() -> Path:
    curl = [(x - 0.4, y - 1.6) for x, y in reversed(spiral(1.4, 0.3, 2.5, 100, 12))]
    line = [*curl[::-1], (-1.6, 1.6), (-0.4, 3.2), (0.2, 5)]
    widths = [0.25 + 1.0 * index / len(line) for index in range(len(line))]
    return taper(line, widths) + circle(2.9, 2.6, 0.45) + circle(3.2, 0.9, 0.32) + circle(2.3, 4, 0.5)


def _bramble() -> Path:
    rose = joined(ellipse(0, -1.5, 1.05, 0.95).turned(72 * turn) for turn in range(5)).placed(0, -1.6)
    leaf = path("M0.2 2.2C1.4 0.9 3 1 3.9 2.4C2.6 3.5 1.2 3.4 0.2 2.2Z")
    return rose + leaf + leaf.mirrored() + path("M-0.25 1.2L0.25 1.2L0.3 5L-0.3 5Z")


def _swords() -> Path:
    blade = path(
        "M-0.35 3L-0.3 -3.6L0 -4.6L0.3 -3.6L0.35 3ZM-1.3 2.4L1.3 2.4L1.3 2.95L-1.3 2.95ZM-0.3 3L0.3 3L0.3 4.4L-0.3 4.4Z"
    )
    return blade.turned(38) + blade.turned(-38)


def _snow() -> Path:
    arm = path(
        "M-0.2 -0.5L-0.2 -4.2L0.2 -4.2L0.2 -0.5ZM0.2 -2.9L1.2 -3.9L1.5 -3.6L0.2 -2.3ZM-0.2 -2.9L-1.2 -3.9L-1.5 -3.6L-0.2 -2.3Z"
    )
    return circle(0, 0, 0.45) + joined(arm.turned(60 * turn) for turn in range(6))


WALLPAPERS: Final[Mapping[str, Path]] = {
    "damask": damask(), "fleur": _fleur(), "quatrefoil": _quatrefoil(), "tentacle": _tentacle(), "bramble": _bramble(),
    "swords": _swords(), "snow": _snow(), "stars": star(4, 3.6, 0.9),
}  # fmt: skip
"""One figure of each wallpaper, about 8 by 10 millimetres."""

_INNER: Final = (2.25, 0.2, "ink", ())
FRAMES: Final[Mapping[str, tuple[tuple[float, float, str, tuple[float, ...]], ...]]] = {
    "plain": (_INNER,), "double": (_INNER, (2.65, 0.12, "ink", ())),
    "beaded": ((1.0, 0.5, "ground", (0.0, 1.25)), _INNER),
    "scalloped": ((1.75, 0.95, "ground", (0.0, 1.5)), (2.6, 0.14, "ink", ())),
    "battlement": ((1.95, 0.6, "ink", (1.3, 1.3)), (2.6, 0.14, "ink", ())),
    "rope": ((1.1, 0.42, "ground", (1.15, 0.45)), _INNER), "bold": ((2.2, 0.5, "ink", ()),),
}  # fmt: skip
"""How the mourning border ends towards the wallpaper: lines by their distance from the edge, width, ink and dashes."""

CHARGES: Final[Mapping[str, str]] = {
    "hourglass": "scene/hourglass", "top-hat": "type/guest", "circus-tent": "crest/tent", "brain": "crest/brain",
    "scythe": "scene/scythe", "sun": "crest/sun", "moon": "crest/moon", "tree": "crest/tree", "blender": "part/held/blender",
    "book": "scene/open-book", "horror": "icon/horror", "madness": "icon/madness", "fish": "scene/fish",
    "wolf": "part/creature/wolf", "goblet": "icon/goblet", "dragon": "deck/dragon", "onion": "part/held/onion",
    "rose": "deck/rose", "helmet": "deck/helmet", "raven": "scene/raven", "tower": "scene/tower", "key": "part/held/key",
    "candle": "scene/candle", "hound": "part/creature/hound", "bell": "type/event", "house": "type/residence",
    "duck": "icon/duck", "crown": "icon/crown", "door": "scene/door", "star": "type/expedition",
}  # fmt: skip
"""What crests and backs may show."""

UNNAMED: Final = ("raven", "key", "tower", "candle", "star", "house", "bell", "hound")
"""The crests of families that have neither a symbol nor a crest in the theme, in turn."""

FAMILY_INKS: Final = ("pine", "blood", "night", "brass", "plum", "umber", "petrol")
"""The inks of families, in turn."""


CRESTS: Final[Mapping[str, tuple[Path, ...]]] = {
    "tent": (path("M0 -36L44 4L36 4L36 44L10 44L0 10L-10 44L-36 44L-36 4L-44 4Z"), path("M-1.5 -50L1.5 -50L1.5 -34L-1.5 -34ZM1.5 -50L18 -44L1.5 -39Z")),
    "brain": (path("M-38 8C-48 -6 -40 -26 -28 -28C-26 -44 -4 -48 6 -40C18 -48 38 -38 36 -24C48 -14 46 6 36 12C34 26 14 30 8 24L12 44L0 44L-4 24C-18 30 -36 22 -38 8Z"
                   "M-30 -4C-22 -12 -14 -8 -14 2C-12 -10 -22 -18 -30 -10ZM-14 -28C-6 -18 4 -22 6 -30C8 -18 -6 -10 -16 -22ZM8 -4C16 -14 26 -12 30 -4C26 -8 16 -8 12 2ZM-6 14C0 6 10 6 16 14C10 10 0 10 -4 18Z"),),
    "sun": (circle(0, 0, 22), joined(path("M-6 -28L0 -50L6 -28Z").turned(36 * turn) for turn in range(10))),
    "moon": (path("M14 -46A46 46 0 1 0 44 26A36 36 0 1 1 14 -46Z"),),
    "tree": (*(circle(x, y, r) for x, y, r in ((0, -28, 18), (-20, -14, 16), (20, -14, 16), (-10, 2, 14), (12, 2, 14))), path("M-6 10L6 10L9 46L-9 46Z")),
}  # fmt: skip
"""Charges that are drawn nowhere else."""
