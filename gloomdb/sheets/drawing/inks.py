"""The inks: every colour has a name, a look on the screen and a recipe for the press.

Black type is pure black on the press, so that small letters stay sharp.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Ink:
    """One colour."""

    rgb: tuple[int, int, int]
    cmyk: tuple[int, int, int, int]
    """Per cent of cyan, magenta, yellow and black."""

    @property
    def hex(self) -> str:
        """`#1d1a1c`."""
        return "#" + "".join(f"{part:02x}" for part in self.rgb)


INKS: Final[dict[str, Ink]] = {
    "ink": Ink((27, 23, 26), (0, 0, 0, 100)),  # letters, mourning borders
    "bone": Ink((246, 240, 226), (2, 4, 11, 0)),  # the paper of plates
    "pane": Ink((253, 251, 246), (0, 1, 3, 0)),  # where paper stands for clear film
    "vellum": Ink((233, 224, 205), (5, 8, 18, 3)),  # the ground of paper cards
    "damask": Ink((220, 208, 184), (7, 12, 25, 7)),  # their wallpaper
    "ash": Ink((140, 131, 124), (20, 22, 24, 38)),  # hairlines, small print
    "mist": Ink((222, 213, 196), (6, 9, 19, 5)),  # hatching and wallpaper
    "blood": Ink((128, 24, 33), (18, 96, 82, 32)),
    "brass": Ink((150, 108, 42), (16, 42, 84, 30)),
    "plum": Ink((72, 38, 70), (45, 74, 20, 52)),
    "pine": Ink((31, 62, 49), (70, 24, 60, 62)),
    "night": Ink((31, 45, 80), (84, 66, 10, 48)),
    "petrol": Ink((22, 70, 80), (80, 24, 30, 56)),
    "umber": Ink((88, 54, 32), (24, 56, 72, 54)),
}
"""Every ink by name."""


WHITE: Final = "White"
"""The spot colour of the under-print, as presses that print white expect it to be called."""

CUT: Final = "CutContour"
"""The spot colour of cut lines, as cutting plotters expect it to be called."""
