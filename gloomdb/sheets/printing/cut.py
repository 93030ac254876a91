"""Cut lines for plotters and lasers, as SVG and as DXF: the outline of every card on a sheet, in mm."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

from gloomdb.sheets.drawing.inks import CUT
from gloomdb.sheets.drawing.paths import Point, number, rectangle
from gloomdb.sheets.printing.impose import Grid

CutFormat: TypeAlias = Literal["svg", "dxf"]


def cut_file(places: Grid, count: int, corner: float, form: CutFormat, *, mirror: bool = False) -> bytes:
    """The cut lines of a sheet that holds `count` cards, mirrored if the sheet is."""
    corners = [places.cell(index) for index in range(count)]
    if mirror:
        corners = [(places.page[0] - x - places.card[0], y) for x, y in corners]
    return (cut_svg if form == "svg" else cut_dxf)(places, corners, corner).encode()


def cut_svg(places: Grid, corners: Sequence[Point], corner: float) -> str:
    """One closed path a card, in a group that is called as the separation is."""
    width, height = (number(side) for side in places.page)
    paths = "".join(f'<path d="{rectangle(*at, *places.card, corner).data}"/>\n' for at in corners)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm"'
        f' viewBox="0 0 {width} {height}">\n'
        f'<g id="{CUT}" fill="none" stroke="#ff00ff" stroke-width="0.1">\n{paths}</g>\n</svg>\n'
    )


def cut_dxf(places: Grid, corners: Sequence[Point], corner: float) -> str:
    """Lines and arcs of DXF release 12, which everything reads; y points up there."""
    entities = [pair for at in corners for pair in _card(places, at, corner)]
    groups: list[tuple[int, object]] = [
        (0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009"), (0, "ENDSEC"),
        (0, "SECTION"), (2, "TABLES"), (0, "TABLE"), (2, "LAYER"), (70, 1),
        (0, "LAYER"), (2, CUT), (70, 0), (62, 6), (6, "CONTINUOUS"), (0, "ENDTAB"), (0, "ENDSEC"),
        (0, "SECTION"), (2, "ENTITIES"), *entities, (0, "ENDSEC"), (0, "EOF"),
    ]  # fmt: skip
    return "".join(f"{code}\n{_value(value)}\n" for code, value in groups)


def _value(value: object) -> str:
    return f"{value:.4f}" if isinstance(value, float) else str(value)


def _card(places: Grid, at: Point, corner: float) -> Iterator[tuple[int, object]]:
    x, y = at
    width, height = places.card
    left, right, top, bottom = x, x + width, places.page[1] - y, places.page[1] - y - height
    r = min(corner, width / 2, height / 2)
    sides = [
        (left + r, top, right - r, top), (right, top - r, right, bottom + r),
        (right - r, bottom, left + r, bottom), (left, bottom + r, left, top - r),
    ]  # fmt: skip
    for x0, y0, x1, y1 in sides:
        yield from ((0, "LINE"), (8, CUT), (10, x0), (20, y0), (11, x1), (21, y1))
    if r <= 0:
        return
    corners = [
        (right - r, top - r, 0), (left + r, top - r, 90),
        (left + r, bottom + r, 180), (right - r, bottom + r, 270),
    ]  # fmt: skip
    for cx, cy, first in corners:
        last = math.fmod(first + 90, 360)
        yield from (
            (0, "ARC"), (8, CUT), (10, cx), (20, cy), (40, r), (50, float(first)), (51, float(last)),
        )  # fmt: skip
