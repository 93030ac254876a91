"""Cut lines for plotters and lasers, as SVG and as DXF: the outline of every card on a sheet, in mm.

Where cards touch, the straight edge they share is one line, so that the blade passes once.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

from gloomdb.sheets.drawing.inks import CUT
from gloomdb.sheets.drawing.paths import Path, Point, arc, line, number, rectangle
from gloomdb.sheets.printing.impose import Grid, Line

CutFormat: TypeAlias = Literal["svg", "dxf"]


def cut_file(places: Grid, count: int, corner: float, form: CutFormat, *, mirror: bool = False) -> bytes:
    """The cut lines of a sheet that holds `count` cards, mirrored if the sheet is."""
    corners = [places.cell(index) for index in range(count)]
    if mirror:
        corners = [(places.page[0] - x - places.card[0], y) for x, y in corners]
    return (cut_svg if form == "svg" else cut_dxf)(places, corners, corner).encode()


def cut_paths(places: Grid, corners: Sequence[Point], corner: float) -> list[Path]:
    """A closed path for each card; where cards touch, every straight edge once and the rounded corners."""
    if places.gutter > 0:
        return [rectangle(*at, *places.card, corner) for at in corners]
    sides, rounds = _edges(places, corners, corner)
    return [line(*side) for side in sides] + [
        Path((
            ("M", (x + r * math.cos(first), y + r * math.sin(first))), *arc(x, y, r, first, math.pi / 2)
        ))
        for x, y, r, first in rounds
    ]  # fmt: skip


def _edges(places: Grid, corners: Sequence[Point], corner: float) -> tuple[list[Line], list[Line]]:
    """The straight edges of all cards, each once, rightwards and downwards, to a thousandth of a millimetre.

    Then middle, radius and first angle of each rounded corner; none if the corners are square.
    """
    width, height = places.card
    r = min(corner, width / 2, height / 2)
    sides: list[Line] = []
    rounds: list[Line] = []
    for x, y in corners:
        right, bottom = x + width, y + height
        sides += [
            (x + r, y, right - r, y), (right, y + r, right, bottom - r),
            (x + r, bottom, right - r, bottom), (x, y + r, x, bottom - r),
        ]  # fmt: skip
        rounds += [
            (right - r, bottom - r, r, 0.0), (x + r, bottom - r, r, math.pi / 2), (x + r, y + r, r, math.pi),
            (right - r, y + r, r, 1.5 * math.pi),
        ]  # fmt: skip
    short = ((round(a, 3), round(b, 3), round(c, 3), round(d, 3)) for a, b, c, d in sides)
    return list(dict.fromkeys(short)), rounds if r > 0 else []


def cut_svg(places: Grid, corners: Sequence[Point], corner: float) -> str:
    """The paths, in a group that is called as the separation is."""
    width, height = (number(side) for side in places.page)
    paths = "".join(f'<path d="{outline.data}"/>\n' for outline in cut_paths(places, corners, corner))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm"'
        f' viewBox="0 0 {width} {height}">\n'
        f'<g id="{CUT}" fill="none" stroke="#ff00ff" stroke-width="0.1">\n{paths}</g>\n</svg>\n'
    )


def cut_dxf(places: Grid, corners: Sequence[Point], corner: float) -> str:
    """Lines and arcs of DXF release 12, which everything reads; y points up there."""
    entities = list(_entities(places, corners, corner))
    groups: list[tuple[int, object]] = [
        (0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009"), (0, "ENDSEC"),
        (0, "SECTION"), (2, "TABLES"), (0, "TABLE"), (2, "LAYER"), (70, 1),
        (0, "LAYER"), (2, CUT), (70, 0), (62, 6), (6, "CONTINUOUS"), (0, "ENDTAB"), (0, "ENDSEC"),
        (0, "SECTION"), (2, "ENTITIES"), *entities, (0, "ENDSEC"), (0, "EOF"),
    ]  # fmt: skip
    return "".join(f"{code}\n{_value(value)}\n" for code, value in groups)


def _value(value: object) -> str:
    return f"{value:.4f}" if isinstance(value, float) else str(value)


def _entities(places: Grid, corners: Sequence[Point], corner: float) -> Iterator[tuple[int, object]]:
    """Lines, each once, then arcs; angles run against the clock there."""
    height = places.page[1]
    sides, rounds = _edges(places, corners, corner)
    for x0, y0, x1, y1 in sides:
        yield from ((0, "LINE"), (8, CUT), (10, x0), (20, height - y0), (11, x1), (21, height - y1))
    for x, y, r, first in rounds:
        start = (270 - math.degrees(first)) % 360
        yield from (
            (0, "ARC"), (8, CUT), (10, x), (20, height - y), (40, r), (50, start), (51, (start + 90) % 360),
        )  # fmt: skip
