"""Outlines: lines and Bézier curves in millimetres (or in an icon's own grid), y pointing down.

Icons are written as SVG path data and parsed here once; circles, plaques and tapering strokes are
computed. Everything becomes the same four commands (M, L, C, Z), which every backend can write.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Segment: TypeAlias = tuple[str, tuple[float, ...]]
"""M, L with one point, C with three, Z with none."""

KAPPA = 0.5522847498  # the handle of a Bézier quarter circle, in radii
_TOKEN = re.compile(r"[MLHVCSQAZmlhvcsqaz]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}


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

    def __add__(self, other: Path) -> Path:
        """Both outlines as one."""
        return Path(self.segments + other.segments)

    @property
    def data(self) -> str:
        """The outline as SVG path data."""
        return "".join(
            command + " ".join(number(value) for value in numbers) for command, numbers in self.segments
        )

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom of all points, handles included."""
        xs = [value for _, numbers in self.segments for value in numbers[0::2]]
        ys = [value for _, numbers in self.segments for value in numbers[1::2]]
        return min(xs), min(ys), max(xs), max(ys)


def _map_points(numbers: tuple[float, ...], to: Callable[[float, float], Point]) -> tuple[float, ...]:
    return tuple(value for x, y in zip(numbers[0::2], numbers[1::2], strict=True) for value in to(x, y))


def number(value: float) -> str:
    """A number as short as it can be written without losing what a printer can show."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text


# --- SVG path data -------------------------------------------------------------------------------


@cache
def path(data: str) -> Path:
    """The outline written as SVG path data."""
    return Path(tuple(_parse(data)))


def _parse(data: str) -> Iterable[Segment]:
    tokens = _TOKEN.findall(data)
    at, start, handle = (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)
    command, i = "", 0
    while i < len(tokens):
        if tokens[i].isalpha():
            command, i = tokens[i], i + 1
        count = _ARGUMENTS[command.upper()]
        numbers = [float(token) for token in tokens[i : i + count]]
        i += count
        made, at, handle = _segments(command, numbers, at, start, handle)
        yield from made
        if command in "Mm":
            start, command = at, "L" if command == "M" else "l"  # further pairs are lines


def _segments(
    command: str, numbers: list[float], at: Point, start: Point, handle: Point
) -> tuple[list[Segment], Point, Point]:
    """The plain segments of one SVG command, where the pen ends, and the last handle."""
    kind, relative = command.upper(), command.islower()
    if kind == "Z":
        return [("Z", ())], start, start
    if kind == "A":
        end = (numbers[5] + at[0], numbers[6] + at[1]) if relative else (numbers[5], numbers[6])
        return _arc(at, numbers, end), end, end
    if kind in "HV":
        base = at[0] if kind == "H" else at[1]
        value = numbers[0] + (base if relative else 0.0)
        end = (value, at[1]) if kind == "H" else (at[0], value)
        return [("L", end)], end, end
    dx, dy = at if relative else (0.0, 0.0)
    points = [(x + dx, y + dy) for x, y in zip(numbers[0::2], numbers[1::2], strict=True)]
    end = points[-1]
    if kind in "ML":
        return [(kind, end)], end, end
    if kind == "S":
        points = [(2 * at[0] - handle[0], 2 * at[1] - handle[1]), *points]
    elif kind == "Q":
        points = [_between(at, points[0], 2 / 3), _between(end, points[0], 2 / 3), end]
    return [("C", (*points[0], *points[1], *points[2]))], end, points[1]


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _arc(at: Point, numbers: list[float], end: Point) -> list[Segment]:
    """An SVG circle arc (both radii the same) as Bézier curves of at most a quarter."""
    radius, large, sweep = numbers[0], bool(numbers[3]), bool(numbers[4])
    dx, dy = (end[0] - at[0]) / 2, (end[1] - at[1]) / 2
    half = math.hypot(dx, dy)
    radius = max(radius, half)
    height = math.sqrt(max(radius * radius - half * half, 0.0)) / half
    side = 1 if large != sweep else -1
    cx, cy = at[0] + dx - side * dy * height, at[1] + dy + side * dx * height
    first = math.atan2(at[1] - cy, at[0] - cx)
    turn = math.atan2(end[1] - cy, end[0] - cx) - first
    if sweep and turn < 0:
        turn += 2 * math.pi
    elif not sweep and turn > 0:
        turn -= 2 * math.pi
    return arc(cx, cy, radius, first, turn)


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


def rectangle(x: float, y: float, width: float, height: float, radius: float = 0.0) -> Path:
    """A rectangle; `radius` rounds its corners, a negative one bites them out like an old ticket's."""
    if not radius:
        return polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
    r, right, bottom = abs(radius), x + width, y + height
    corners = [
        ((right - r, y), (right, y + r), (right - r, y + r), (right, y), -90.0),
        ((right, bottom - r), (right - r, bottom), (right - r, bottom - r), (right, bottom), 0.0),
        ((x + r, bottom), (x, bottom - r), (x + r, bottom - r), (x, bottom), 90.0),
        ((x, y + r), (x + r, y), (x + r, y + r), (x, y), 180.0),
    ]
    made: list[Segment] = [("M", (x + r, y))]
    for entry, _, inner, outer, angle in corners:
        made.append(("L", entry))
        if radius > 0:
            made += arc(*inner, r, math.radians(angle), math.pi / 2)
        else:
            made += arc(*outer, r, math.radians(angle - 90), -math.pi / 2)
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


def spiral(turns: float, inner: float, outer: float, first: float = 0.0, steps: int = 16) -> list[Point]:
    """Points along a spiral, from the inside out; `first` in degrees, `steps` to a turn."""
    count = round(turns * steps)
    made = []
    for i in range(count + 1):
        share = i / count
        radius, angle = inner + (outer - inner) * share, math.radians(first) + turns * 2 * math.pi * share
        made.append((radius * math.cos(angle), radius * math.sin(angle)))
    return made


def mirrored(outline: Path) -> Path:
    """The outline with left and right exchanged about its origin."""
    return outline.mapped(lambda x, y: (-x, y))
