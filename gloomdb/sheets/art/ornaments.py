"""Ornaments: what a mourning card of 1880 would have around its words, drawn by us.

In millimetres; borders and wallpaper for paper, frames and plates for both kinds of sheet.
"""

from __future__ import annotations

import math

from gloomdb.sheets.drawing.paths import Path, circle, path, polygon, rectangle, spiral, taper


def flourish() -> Path:
    """A corner: two curls leaving the corner along the sides, a leaf between them."""
    curl = [(x + 6.2, y + 1.9) for x, y in reversed(spiral(1.15, 0.35, 1.9, 200, 12))]
    along = [(0.6, 0.5), (2.2, 0.3), (4.2, 0.25)]
    line = [*along, *curl]
    widths = [0.3 + 0.34 * math.sin(math.pi * i / (len(line) - 1)) for i in range(len(line))]
    arm = taper(line, widths)
    other = arm.mapped(lambda x, y: (y, x))
    leaf = path("M0.9 0.9C2.4 0.9 3.7 2 4.1 4.1C2 3.7 0.9 2.4 0.9 0.9Z")
    return arm + other + leaf + circle(8.9, 0.55, 0.28) + circle(0.55, 8.9, 0.28)


def rule(width: float) -> Path:
    """A line that swells to a lozenge in its middle and thins towards its ends."""
    half, gap = width / 2, 1.5
    arm = polygon([(gap, 0.09), (gap, -0.09), (half, 0)])
    lozenge = polygon([(0, -0.55), (0.75, 0), (0, 0.55), (-0.75, 0)])
    return arm + arm.mirrored() + lozenge + circle(gap - 0.1, 0, 0.16) + circle(-gap + 0.1, 0, 0.16)


def damask() -> Path:
    """One figure of the wallpaper, about 8 by 11 millimetres: a tulip among its leaves."""
    bud = path(
        "M0 -4.6C1.5 -3 1.7 -1.6 0.7 -0.3C0.3 0.2 0.2 0.6 0.2 1.1L-0.2 1.1C-0.2 0.6 -0.3 0.2 -0.7 -0.3C-1.7 -1.6 -1.5 -3 0 -4.6Z"
    )
    heart = path("M0 -3.5C0.6 -2.6 0.6 -1.8 0 -1.1C-0.6 -1.8 -0.6 -2.6 0 -3.5Z")
    petal = path("M0.5 0.4C2.2 0.2 3 -1 2.9 -2.8C3.8 -1.6 3.9 0.3 2.7 1.1C1.9 1.6 1 1.3 0.5 0.4Z")
    leaf = path("M0.3 1.5C1.6 1.2 2.6 1.9 2.9 3.4C1.6 3.5 0.7 2.9 0.3 1.5Z")
    foot = path("M0 1.6C0.7 2.6 0.6 3.6 0 4.7C-0.6 3.6 -0.7 2.6 0 1.6Z")
    return bud + heart + petal + petal.mirrored() + leaf + leaf.mirrored() + foot


def hatch(rx: float, ry: float, step: float, least: float, most: float) -> Path:
    """Engraver's lines across an oval, thin in the middle and swelling towards its edge."""
    made = Path(())
    count = int(ry / step)
    for i in range(-count, count + 1):
        y = i * step
        half = rx * math.sqrt(max(1 - (y / ry) ** 2, 0.0)) - 0.05
        if half <= 0.4:
            continue
        tall = abs(y) / ry
        inner = least + (most - least) * max(tall - 0.35, 0.0) / 0.65
        made += Path((
            ("M", (-half, y - most / 2)),
            ("C", (-half * 0.55, y - inner / 2, half * 0.55, y - inner / 2, half, y - most / 2)),
            ("L", (half, y + most / 2)),
            ("C", (half * 0.55, y + inner / 2, -half * 0.55, y + inner / 2, -half, y + most / 2)),
            ("Z", ()),
        ))  # fmt: skip
    return made


def rays(rx: float, ry: float, count: int, inner: float = 0.0) -> Path:
    """Beams from the middle of an oval to its edge."""
    made = Path(())
    for i in range(count):
        a = 2 * math.pi * (i + 0.5) / count
        half = math.pi / count * 0.5
        ends = [(rx * math.cos(b), ry * math.sin(b)) for b in (a - half, a + half)]
        made += polygon([(inner * rx * math.cos(a), inner * ry * math.sin(a)), *ends])
    return made


def pearls(rx: float, ry: float, count: int) -> tuple[float, float]:
    """The dashes of a dotted oval that has so many dots, all at the same distance."""
    # Ramanujan's length of an ellipse, right to a millionth here.
    part = 3 * ((rx - ry) / (rx + ry)) ** 2
    length = math.pi * (rx + ry) * (1 + part / (10 + math.sqrt(4 - part)))
    return 0.0, length / count


def laurel(rx: float, ry: float, leaves: int) -> list[Path]:
    """The leaves of two branches that meet at the foot of an oval."""
    made = []
    for i in range(leaves):
        angle = math.radians(78 - i * 92 / leaves)
        x, y = rx * math.cos(angle), ry * math.sin(angle)
        lean = math.degrees(
            math.atan2(rx * math.sin(angle), ry * math.cos(angle))
        )  # the way the branch grows
        size = 1.0 - 0.45 * i / leaves
        for side in (34, -34):
            leaf = path("M0 0C0.75 -0.75 0.75 -2 0 -2.9C-0.75 -2 -0.75 -0.75 0 0Z")
            made.append(leaf.placed(0, 0, size).turned(lean + side).placed(x, y))
    return [*made, *(leaf.mirrored() for leaf in made)]


def crossbones() -> list[Path]:
    """Two bones, crossed, below the middle of the death's picture; apart, since together they would be holes."""
    knobs = [circle(x, y, 1.15) for x in (-8.7, 8.7) for y in (-0.95, 0.95)]
    bone = [rectangle(-8.6, -0.62, 17.2, 1.24), *knobs]
    return [part.turned(turn).placed(0, 8.2) for turn in (24, -24) for part in bone]
