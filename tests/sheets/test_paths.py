"""Outlines: SVG path data read rightly, computed shapes with the right extent."""

from __future__ import annotations

import math

import pytest

from gloomdb.sheets.art.emblems import DECKS, TIMINGS, TYPES
from gloomdb.sheets.art.story import STORY
from gloomdb.sheets.drawing.geometry import ticket
from gloomdb.sheets.drawing.paths import Path, circle, path, polygon, rectangle, smooth, spiral, taper
from tests.sheets.conftest import bounds


@pytest.mark.parametrize(
    ("data", "same"),
    [
        ("M1 2l3 4", "M1 2L4 6"),
        ("M1 2h3v4H0V0", "M1 2L4 2L4 6L0 6L0 0"),
        ("m1 2 3 4 5 6z", "M1 2L4 6L9 12Z"),
        ("M0 0Q3 3 6 0", "M0 0C2 2 4 2 6 0"),
        ("M0 0C0 1 1 2 2 2S4 1 4 0", "M0 0C0 1 1 2 2 2C3 2 4 1 4 0"),
        ("M-.5.5L1e1-2", "M-0.5 0.5L10 -2"),
    ],
)
def test_path_data(data: str, same: str) -> None:
    """Relative, short and joined commands become plain ones."""
    assert path(data).data == same


@pytest.mark.parametrize("flags", ["0 0", "0 1", "1 0", "1 1"])
def test_an_arc_stays_on_its_circle(flags: str) -> None:
    """All points of an arc are one radius from one middle, whichever way round it goes."""
    points = [numbers[-2:] for _, numbers in path(f"M3 0A5 5 0 {flags} -3 0").segments]
    assert points[0] == (3, 0)
    assert points[-1] == pytest.approx((-3, 0))
    middle = 4 if flags in {"0 0", "1 1"} else -4
    large = flags.startswith("1")
    # The middle lies on the side that the flags ask for; both candidates are tried.
    errors = [max(abs(math.dist(point, (0, side)) - 5) for point in points) for side in (middle, -middle)]
    assert min(errors) < 1e-6
    assert (len(points) > 3) == large


def test_a_bitten_corner_keeps_its_distance() -> None:
    """The line inside a ticket is everywhere as far from its edge."""
    inner = ticket(0, 0, 40, 20, 3, 1)
    corners = [(0, 0), (40, 0), (40, 20), (0, 20)]
    for _, numbers in inner.segments:
        for x, y in zip(numbers[0::2], numbers[1::2], strict=True):
            assert min(x, y, 40 - x, 20 - y) >= 1 - 1e-6
    ends = [numbers[-2:] for command, numbers in inner.segments if command == "C"]
    assert ends
    assert all(min(abs(math.dist(end, corner) - 4) for corner in corners) < 1e-6 for end in ends)


def test_computed_outlines_have_their_extent() -> None:
    """Circles, rectangles and tapering strokes reach as far as they should."""
    assert bounds(circle(1, 2, 3)) == pytest.approx((-2, -1, 4, 5))
    assert bounds(rectangle(1, 1, 4, 2, 0.5)) == pytest.approx((1, 1, 5, 3))
    assert bounds(polygon([(0, 0), (2, 1)]).placed(1, 1, 2)) == pytest.approx((1, 1, 5, 3))
    stroke = bounds(taper([(0, 0), (10, 0)], [2, 4]))
    assert stroke == pytest.approx((0, -2, 10, 2))
    assert smooth(spiral(1, 1, 2))[-1][1][-2:] == pytest.approx((2, 0))


@pytest.mark.parametrize(
    ("name", "outlines"),
    [
        *((f"icon {name}", icon) for name, (_, icon) in STORY.items()),
        *((f"type {name}", emblem) for name, emblem in TYPES.items()),
        *((f"timing {name}", emblem) for name, emblem in TIMINGS.items()),
        *((f"deck {name}", emblem) for name, emblem in DECKS.items()),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_every_drawing_keeps_to_its_grid(name: str, outlines: tuple[tuple[str, Path], ...]) -> None:
    """Icons and emblems are at home in a square of 100 (handles reach further), and fill most of it."""
    boxes = [bounds(outline) for role, outline in outlines if role != "ground"]
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[2] for box in boxes), max(box[3] for box in boxes)
    assert min(left, top) >= -60
    assert max(right, bottom) <= 60
    assert max(right - left, bottom - top) >= 60
