"""Cards on pages: how many, where, how far they bleed, where their backs are."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gloomdb.errors import UsageError
from gloomdb.sheets.printing.impose import (
    LEAST_MARK,
    PAPERS,
    Edge,
    Grid,
    Sheet,
    back_cell,
    crop_marks,
    paper_size,
    plan,
    skipped_cells,
    turns_sideways,
)

POKER = (63.5, 88.9)


@pytest.mark.parametrize(
    ("paper", "capacity"), [("a4", 9), ("letter", 9), ("legal", 10), ("a3", 18), ("A5", 4), ("210x297", 9)]
)
def test_a_page_holds_as_many_cards_as_fit(paper: str, capacity: int) -> None:
    """The usual papers, and any size in millimetres."""
    places = Sheet(paper_size(paper), POKER).fullest()
    assert places.capacity == capacity


@pytest.mark.parametrize("text", ["a44", "", "210", "0x100", "9999x9999", "1e3x5", "210x297\n\n3"])
def test_a_size_that_is_none_is_refused(text: str) -> None:
    """With a sentence that tells what is."""
    with pytest.raises(UsageError, match=r"paper"):
        paper_size(text)


def test_paper_too_small_for_a_card_is_refused() -> None:
    """And the sentence names both sizes."""
    with pytest.raises(UsageError, match=r"63\.5 × 88\.9 mm .* 50 × 50 mm"):
        Sheet((50, 50), POKER).fullest()


SIZES = st.floats(30, 120)


@given(st.sampled_from(sorted(PAPERS)), SIZES, SIZES, st.floats(0, 8), st.floats(0, 5))
def test_cards_never_overlap_and_never_leave_the_margin(
    paper: str, width: float, height: float, gutter: float, bleed: float
) -> None:
    """Whatever the sizes: cards and their bleed stay on the page, apart by the gutter."""
    try:
        places = Sheet(PAPERS[paper], (width, height), gutter=gutter, bleed=bleed, margin=5).fullest()
    except UsageError:
        return
    for index in range(places.capacity):
        x, y = places.cell(index)
        left, top, right, bottom = places.bleeds(index, places.capacity)
        assert x - left >= 5 - 1e-6
        assert y - top >= 5 - 1e-6
        assert x + width + right <= places.page[0] - 5 + 1e-6
        assert y + height + bottom <= places.page[1] - 5 + 1e-6
        if (index + 1) % places.columns:
            other, _ = places.cell(index + 1)
            assert other - (x + width) == pytest.approx(gutter)
            assert right <= gutter / 2 + 1e-9  # never onto the neighbour


def test_a_card_without_a_neighbour_bleeds_to_that_side() -> None:
    """On a last page that is not full, the last card has its whole bleed."""
    places = Sheet(PAPERS["a4"], POKER, bleed=2).fullest()
    assert places.bleeds(4, 9) == (0, 0, 0, 0)
    assert places.bleeds(1, 2) == (0, 2, 2, 2)


@pytest.mark.parametrize("gutter", [0.0, 1.0, 5.0])
@pytest.mark.parametrize("bleed", [0.0, 2.0, 3.0])
@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_crop_marks_are_outside_the_bleed_and_on_every_cut(paper: str, gutter: float, bleed: float) -> None:
    """They cannot vanish below what is drawn past the edge, and each edge of each card has its marks."""
    places = Sheet(PAPERS[paper], POKER, gutter=gutter, bleed=bleed, margin=3).fullest()
    left, top, right, bottom = places.bleed_box
    marks = crop_marks(places)
    for x0, y0, x1, y1 in marks:
        assert max(x0, x1) <= left or min(x0, x1) >= right or max(y0, y1) <= top or min(y0, y1) >= bottom
        assert math.hypot(x1 - x0, y1 - y0) >= LEAST_MARK
        assert 0 <= min(x0, x1) <= max(x0, x1) <= places.page[0]
        assert 0 <= min(y0, y1) <= max(y0, y1) <= places.page[1]
    upright = {round(x0, 3) for x0, _, x1, _ in marks if x0 == x1}
    across = {round(y0, 3) for _, y0, _, y1 in marks if y0 == y1}
    for index in range(places.capacity):
        x, y = places.cell(index)
        assert {round(x, 3), round(x + 63.5, 3)} <= upright
        assert {round(y, 3), round(y + 88.9, 3)} <= across


# --- backs: the sheet is turned over in space, and looked at -------------------------------------


def turned_over(point: tuple[float, float], page: tuple[float, float], edge: Edge) -> tuple[float, float]:
    """Where a point of the front lies on the back as printed, by turning the sheet about its middle."""
    x, y = point
    tall = page[1] >= page[0]
    about_upright = (edge == "long") == tall  # the edge that is turned over stands upright
    return (page[0] - x, y) if about_upright else (x, page[1] - y)


@pytest.mark.parametrize("edge", ["long", "short"])
@pytest.mark.parametrize("page", [(210.0, 297.0), (297.0, 210.0)])
def test_every_back_lies_behind_its_front(page: tuple[float, float], edge: Edge) -> None:
    """Turned over, the middle of the back's place is the middle of the front's."""
    places = Grid(page, POKER, 2, 2, 3.0, 1.0)
    for index in range(places.capacity):
        x, y = places.cell(index)
        bx, by = back_cell(places, index, edge)
        front = (x + POKER[0] / 2, y + POKER[1] / 2)
        assert turned_over(front, page, edge) == pytest.approx((bx + POKER[0] / 2, by + POKER[1] / 2))


def test_which_way_a_sheet_turns() -> None:
    """Over the long edge of a tall page like a book, over its short edge like a calendar."""
    assert turns_sideways((210, 297), "long")
    assert not turns_sideways((210, 297), "short")
    assert not turns_sideways((297, 210), "long")
    assert turns_sideways((297, 210), "short")


def test_the_plan_names_every_page() -> None:
    """Front, white and back of each sheet in turn, and the last sheet holds the rest."""
    pages = plan(11, 9, white_pages=True, backs=True)
    assert [(page.number, page.side, page.first, page.count) for page in pages] == [
        (1, "front", 0, 9), (2, "white", 0, 9), (3, "back", 0, 9),
        (4, "front", 9, 2), (5, "white", 9, 2), (6, "back", 9, 2),
    ]  # fmt: skip
    assert plan(0, 9) == []


@pytest.mark.parametrize(("text", "cells"), [("1", {0}), ("1,2, 5-7", {0, 1, 4, 5, 6}), ("9,9", {8})])
def test_skipped_cells_stay_empty(text: str, cells: set[int]) -> None:
    """No card, no back and no cut line goes into them, and the cards beside them bleed into them."""
    whole = Sheet(PAPERS["a4"], (63.5, 88.9), bleed=2).fullest()
    places = replace(whole, skipped=skipped_cells(text, whole))
    assert places.skipped == cells
    assert places.capacity == 9 - len(cells)
    corners = [places.cell(index) for index in range(places.capacity)]
    assert corners == [whole.cell(cell) for cell in range(9) if cell not in cells]
    for index, cell in enumerate(places.free):
        left, top, right, bottom = places.bleeds(index, places.capacity)
        column = cell % 3
        assert (left > 0) == (column == 0 or cell - 1 in cells)
        assert (right > 0) == (column == 2 or cell + 1 in cells)
        assert (top > 0) == (cell < 3 or cell - 3 in cells)
        assert (bottom > 0) == (cell > 5 or cell + 3 in cells)


@pytest.mark.parametrize("text", ["0", "10", "3-2", "one", "", "1-9", "-1", "1;2"])
def test_cells_that_are_none_are_refused(text: str) -> None:
    """Nor may all be skipped."""
    with pytest.raises(UsageError, match="--skip"):
        skipped_cells(text, Sheet(PAPERS["a4"], (63.5, 88.9)).fullest())
