"""Outlines: lines and Bézier curves in millimetres (or in an icon's own grid), y pointing down.

Icons are written as SVG path data, which fontTools parses once; circles, plaques and tapering strokes are
computed. Everything becomes the same four commands (M, L, C, Z), which every backend can write.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain, pairwise
from typing import TypeAlias

from fontTools.misc.transform import Transform
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path

Point: TypeAlias = tuple[float, float]
Matrix: TypeAlias = tuple[float, float, float, float, float, float]
"""As PDF and SVG write it: what becomes of x, of y, and what is added to both."""
Segment: TypeAlias = tuple[str, tuple[float, ...]]
"""M, L with one point, C with three, Z with none."""

KAPPA = 0.5522847498  # the handle of a Bézier quarter circle, in radii
_COMMANDS = {"moveTo": "M", "lineTo": "L", "curveTo": "C", "qCurveTo": "C", "closePath": "Z"}


@dataclass(frozen=True, slots=True)
class Path:
    """An outline of one or more parts."""

    segments: tuple[Segment, ...]

    def placed(self, x: float = 0.0, y: float = 0.0, scale: float = 1.0) -> Path:
        """The same outline scaled about its origin and moved."""
        return self.mapped(lambda px, py: (px * scale + x, py * scale + y))

    def mapped(self, to: Callable[[float, float], Point]) -> Path:
        """The outline with every point sent somewhere else."""
        return Path(tuple((command, _map_points(numbers, to)) for command, numbers in self.segments))

    def turned(self, degrees: float) -> Path:
        """The outline turned about its origin, clockwise as y points down."""
        cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        return self.mapped(lambda x, y: (x * cos - y * sin, x * sin + y * cos))

    def mirrored(self) -> Path:
        """The outline with left and right exchanged about its origin."""
        return self.mapped(lambda x, y: (-x, y))

    def __add__(self, other: Path) -> Path:
        """Both outlines as one."""
        return Path(self.segments + other.segments)

    @property
    def data(self) -> str:
        """The outline as SVG path data."""
        return "".join(
            command + " ".join(number(value) for value in numbers) for command, numbers in self.segments
        )


def covered(outline: Path) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of the line itself, without its handles; right to a hundredth of a curve."""
    points: list[Point] = []
    for command, numbers in outline.segments:
        if command == "C":
            (x0, y0), (x1, y1, x2, y2, x3, y3) = points[-1], numbers
            for t in (step / 16 for step in range(1, 17)):
                a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                points.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
        elif command != "Z":
            points.append((numbers[0], numbers[1]))
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _map_points(numbers: tuple[float, ...], to: Callable[[float, float], Point]) -> tuple[float, ...]:
    return tuple(value for x, y in zip(numbers[0::2], numbers[1::2], strict=True) for value in to(x, y))


def turning(degrees: float, about: Point, to: Point) -> Matrix:
    """Turns everything about a place, clockwise as y points down, and moves that place to another."""
    turned = Transform().translate(*to).rotate(math.radians(degrees))
    return tuple(turned.translate(-about[0], -about[1]))


def moving(x: float = 0.0, y: float = 0.0) -> Matrix:
    """Moves everything."""
    return 1, 0, 0, 1, x, y


def number(value: float) -> str:
    """A number as short as it can be written without losing what a printer can show."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text


# --- SVG path data -------------------------------------------------------------------------------


@cache
def path(data: str) -> Path:
    """The outline written as SVG path data."""
    pen = RecordingPen()
    parse_path(data, pen)
    return Path(tuple(_segments(pen.value)))


def _segments(calls: Iterable[tuple[str, tuple[Point, ...]]]) -> Iterable[Segment]:
    """What fontTools' parser draws as our four commands; the line to the start is left to Z."""
    at = start = (0.0, 0.0)
    for (verb, points), (next_verb, _) in pairwise([*calls, ("", ())]):
        if verb == "endPath" or (verb == "lineTo" and next_verb == "closePath" and points[0] == start):
            continue
        if verb == "qCurveTo":
            handle, end = points
            points = (_between(at, handle, 2 / 3), _between(end, handle, 2 / 3), end)
        yield _COMMANDS[verb], tuple(chain(*points))
        at = points[-1] if points else start
        start = at if verb == "moveTo" else start


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def arc(cx: float, cy: float, radius: float, first: float, turn: float) -> list[Segment]:
    """Curves along a circle from the angle `first` through `turn`, in radians, without a first move."""
    pieces = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-9))
    step = turn / pieces
    reach = 4 / 3 * math.tan(step / 4) * radius
    made: list[Segment] = []
    for k in range(pieces):
        a, b = first + k * step, first + (k + 1) * step
        x0, y0 = cx + radius * math.cos(a), cy + radius * math.sin(a)
        x1, y1 = cx + radius * math.cos(b), cy + radius * math.sin(b)
        made.append(
            ("C", (x0 - reach * math.sin(a), y0 + reach * math.cos(a),
                   x1 + reach * math.sin(b), y1 - reach * math.cos(b), x1, y1))
        )  # fmt: skip
    return made


# --- computed outlines ---------------------------------------------------------------------------


def circle(x: float, y: float, radius: float) -> Path:
    """A circle."""
    return ellipse(x, y, radius, radius)


def ellipse(x: float, y: float, rx: float, ry: float) -> Path:
    """An upright ellipse."""
    kx, ky = rx * KAPPA, ry * KAPPA
    return Path((
        ("M", (x + rx, y)),
        ("C", (x + rx, y + ky, x + kx, y + ry, x, y + ry)),
        ("C", (x - kx, y + ry, x - rx, y + ky, x - rx, y)),
        ("C", (x - rx, y - ky, x - kx, y - ry, x, y - ry)),
        ("C", (x + kx, y - ry, x + rx, y - ky, x + rx, y)),
        ("Z", ()),
    ))  # fmt: skip


def polygon(points: Sequence[Point], *, closed: bool = True) -> Path:
    """Straight lines through the points."""
    lines: list[Segment] = [("L", point) for point in points[1:]]
    return Path((("M", points[0]), *lines, *((("Z", ()),) if closed else ())))


def line(x0: float, y0: float, x1: float, y1: float) -> Path:
    """A straight line."""
    return polygon([(x0, y0), (x1, y1)], closed=False)


def rectangle(x: float, y: float, width: float, height: float, radius: float = 0.0) -> Path:
    """A rectangle; `radius` rounds its corners."""
    if not radius:
        return polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
    r, right, bottom = radius, x + width, y + height
    made: list[Segment] = [("M", (x + r, y))]
    for entry, middle, angle in (
        ((right - r, y), (right - r, y + r), -90.0),
        ((right, bottom - r), (right - r, bottom - r), 0.0),
        ((x + r, bottom), (x + r, bottom - r), 90.0),
        ((x, y + r), (x + r, y + r), 180.0),
    ):
        made += [("L", entry), *arc(*middle, r, math.radians(angle), math.pi / 2)]
    return Path((*made, ("Z", ())))


def smooth(points: Sequence[Point]) -> list[Segment]:
    """Curves through the points (Catmull-Rom), without the move to the first."""
    made: list[Segment] = []
    for i in range(len(points) - 1):
        before, a, b = points[max(i - 1, 0)], points[i], points[i + 1]
        after = points[min(i + 2, len(points) - 1)]
        made.append(
            ("C", (a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6,
                   b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6, *b))
        )  # fmt: skip
    return made


def taper(line: Sequence[Point], widths: Sequence[float]) -> Path:
    """A stroke along the points whose width changes, as a pen or a tentacle has it."""
    left, right = [], []
    for i, ((x, y), width) in enumerate(zip(line, widths, strict=True)):
        ax, ay = line[max(i - 1, 0)]
        bx, by = line[min(i + 1, len(line) - 1)]
        length = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = (ay - by) / length * width / 2, (bx - ax) / length * width / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    right.reverse()
    return Path((("M", left[0]), *smooth(left), ("L", right[0]), *smooth(right), ("Z", ())))


def star(points: int, outer: float, inner: float, x: float = 0.0, y: float = 0.0) -> Path:
    """A star."""
    corners = []
    for i in range(points * 2):
        radius, angle = (inner if i % 2 else outer), math.pi * i / points - math.pi / 2
        corners.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return polygon(corners)


def spiral(turns: float, inner: float, outer: float, first: float = 0.0, steps: int = 16) -> list[Point]:
    """Points along a spiral, from the inside out; `first` in degrees, `steps` to a turn."""
    count = round(turns * steps)
    made = []
    for i in range(count + 1):
        share = i / count
        radius, angle = inner + (outer - inner) * share, math.radians(first) + turns * 2 * math.pi * share
        made.append((radius * math.cos(angle), radius * math.sin(angle)))
    return made


def joined(outlines: Iterable[Path]) -> Path:
    """All outlines as one."""
    return Path(tuple(segment for outline in outlines for segment in outline.segments))
