"""The inks: every colour has a name, a look on the screen and a recipe for the press.

Black type is pure black on the press, so that small letters stay sharp; large areas have colour under their
black, which alone would look grey.
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
    "ink": Ink((27, 23, 26), (0, 0, 0, 100)),  # letters, lines, small areas
    "mourning": Ink((27, 23, 26), (60, 40, 40, 100)),  # the same in large areas: a rich black
    "key": Ink((0, 0, 0), (0, 0, 0, 100)),  # what is not art: masks, marks and the slug
    "bone": Ink((246, 240, 226), (2, 4, 11, 0)),  # the paper of plates
    "pane": Ink((253, 251, 246), (0, 1, 3, 0)),  # where paper stands for clear film
    "vellum": Ink((233, 224, 205), (5, 8, 18, 3)),  # the ground of paper cards
    "damask": Ink((220, 208, 184), (7, 12, 25, 7)),  # their wallpaper
    "lilac": Ink((226, 217, 224), (8, 12, 5, 3)),  # the same, by theme: a ground and its figures
    "heather": Ink((209, 196, 208), (13, 19, 9, 5)),
    "moss": Ink((216, 222, 203), (12, 5, 18, 3)),
    "lichen": Ink((194, 206, 182), (20, 9, 27, 5)),
    "blush": Ink((237, 219, 208), (3, 13, 14, 2)),
    "petal": Ink((226, 199, 186), (5, 21, 21, 4)),
    "straw": Ink((239, 225, 186), (3, 8, 27, 3)),
    "hay": Ink((225, 204, 151), (6, 15, 39, 6)),
    "frost": Ink((215, 222, 228), (12, 7, 5, 2)),
    "rime": Ink((192, 203, 214), (20, 12, 8, 5)),
    "slate": Ink((217, 217, 214), (10, 8, 9, 5)),
    "shale": Ink((198, 198, 194), (15, 12, 14, 10)),
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
