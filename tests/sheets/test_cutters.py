"""Sheets for desktop cutters, measured in the PDF; backs to be folded over; the tuck box; the drawn stack."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pypdfium2
import pytest

from gloomdb.cards.stack import Face, cover
from gloomdb.errors import UsageError
from gloomdb.sheets.drawing.display import Text
from gloomdb.sheets.drawing.geometry import layout
from gloomdb.sheets.faces.card_face import card_face
from gloomdb.sheets.faces.stacking import ABOVE, BELOW, stacking
from gloomdb.sheets.printing.cutters import LENGTHS, PRINT_THEN_CUT
from gloomdb.sheets.printing.impose import PAPERS, Grid, Sheet
from gloomdb.sheets.printing.job import Style, make_pdf
from gloomdb.sheets.printing.makers_sheet import imposed
from gloomdb.sheets.printing.slug import Slug
from gloomdb.sheets.printing.tuck_box import PLAY, box_pdf, folds, outline, tuck_box
from tests.sheets.conftest import bounds, every_kind, make_set

DPI = 254  # ten pixels to a millimetre
CARDS = every_kind()
FACES = [card_face(card, make_set(*CARDS)) for card in CARDS[:9]]
CARD = (63.5, 88.9)


def sheet(paper: str = "a4", bleed: float = 2.0) -> Sheet:
    """A sheet as it is by default."""
    return Sheet(PAPERS[paper], CARD, 0.0, bleed, 5.0, "auto")


def picture(data: bytes, page: int = 0) -> Any:
    """A page in shades of grey."""
    document = pypdfium2.PdfDocument(data)
    drawn = document[page].render(scale=DPI / 72).to_pil().convert("L")
    document.close()
    return drawn


def black(drawn: Any, box: tuple[float, float, float, float]) -> tuple[float, ...] | None:
    """What is black in that part of the page, in millimetres of it: left, top, right, bottom."""
    left, top, right, bottom = (round(side * 10) for side in box)
    found = drawn.crop((left, top, right, bottom)).point(lambda shade: 255 if shade < 128 else 0).getbbox()
    return found and (
        (left + found[0]) / 10, (top + found[1]) / 10, (left + found[2]) / 10, (top + found[3]) / 10
    )  # fmt: skip


@pytest.mark.parametrize("mirror", [False, True])
@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_silhouette_finds_its_marks(paper: str, mirror: bool) -> None:
    """A square of 5 mm and two brackets, 10 mm from the edges, also where the cards are mirrored."""
    mode = "film" if mirror else "paper"
    cells, style = imposed(
        sheet(paper), Style(mode=mode, mirror=mirror, slug=Slug("x", "1")), "silhouette", None
    )  # type: ignore[arg-type]
    assert style.registration is not None
    length = style.registration.length
    drawn = picture(make_pdf(FACES, layout(), cells, style))
    width, height = cells.page
    assert length in LENGTHS
    assert black(drawn, (0, 0, 16, 16)) == pytest.approx((10, 10, 15, 15), abs=0.11)
    right = black(drawn, (width - 11 - length, 0, width, 11 + length))
    assert right == pytest.approx((width - 10 - length, 10, width - 10, 10 + length), abs=0.11)
    left = black(drawn, (0, height - 11 - length, 11 + length, height))
    assert left == pytest.approx((10, height - 10 - length, 10 + length, height - 10), abs=0.11)
    arm = black(drawn, (width - 10 - length, 0, width - 12, 16))
    assert arm is not None
    assert arm[3] - arm[1] == pytest.approx(1.0, abs=0.11)


def test_nothing_else_is_near_the_marks() -> None:
    """No card, no crop mark and no slug within 1.5 mm; the sheet says what to set in the cutter's program."""
    cells, style = imposed(sheet(), Style(slug=Slug("x", "1")), "silhouette", None)
    assert style.registration is not None
    assert cells.capacity == 8  # of A4, turned: no cell is lost
    assert not style.crop
    assert style.registration.settings("en") == "length 5 mm, thickness 1 mm, inset 10 mm"
    drawn = picture(make_pdf(FACES, layout(), cells, style))
    width, height = cells.page
    for box in ((0, 0, 16.5, 16.5), (width - 16.5, 0, width, 16.5), (0, height - 16.5, 16.5, height)):
        found = black(drawn, box)
        assert found is not None
        assert found[2] - found[0] <= 5.2
        assert found[3] - found[1] <= 5.2


def test_cells_in_the_way_stay_empty() -> None:
    """Where the paper leaves no room beside the cards, those at the corners are left out."""
    tight = Sheet((200.0, 280.0), CARD, 0.0, 0.0, 2.0, "portrait")
    cells, _ = imposed(tight, Style(), "silhouette", None)
    assert (cells.columns, cells.rows) == (3, 3)
    assert cells.skipped == {0, 2, 6, 8}
    with pytest.raises(UsageError, match="clear of the cutter's marks"):
        imposed(Sheet((70.0, 95.0), CARD, 0.0, 0.0, 2.0, "portrait"), Style(), "silhouette", None)


def test_cricut_gets_cards_and_nothing_else() -> None:
    """Its program prints the marks: the page is the 6.75 × 9.25 inches it takes, clear between cards."""
    cells, style = imposed(sheet(), Style(slug=Slug("x", "1")), "cricut", None)
    assert cells.page == PRINT_THEN_CUT
    assert cells.page == pytest.approx((6.75 * 25.4, 9.25 * 25.4))
    drawn = picture(make_pdf(FACES, layout(), cells, style))
    left, top, right, bottom = cells.trim
    assert black(drawn, (0, 0, *cells.page)) == pytest.approx((left, top, right, bottom), abs=0.15)
    x, y = cells.cell(0)
    assert black(drawn, (x + CARD[0] + 0.2, 0, x + CARD[0] + 1.8, cells.page[1])) is None
    assert drawn.getpixel((round((x + 0.4) * 10), round((y + 0.4) * 10))) > 200  # rounded corners


def folded_style() -> tuple[Grid, Style]:
    """Backs to be folded over."""
    return imposed(sheet(), Style(fold_over=True), None, None)


def test_backs_fold_behind_their_fronts() -> None:
    """Mirrored about the dashed line in the middle, the backs lie on the fronts; no page of backs follows."""
    cells, style = folded_style()
    data = make_pdf(FACES[:3], layout(), cells, style)
    document = pypdfium2.PdfDocument(data)
    size, pages = document[0].get_size(), len(document)
    document.close()
    fold = cells.page[0]
    assert pages == 1
    assert size == pytest.approx((2 * fold * 72 / 25.4, cells.page[1] * 72 / 25.4), abs=0.1)
    drawn = picture(data)
    assert cells.capacity == 4
    for index in range(3):
        x, y = cells.cell(index)
        front = drawn.crop(tuple(round(side * 10) for side in (x, y, x + 3, y + 88.9)))
        back = drawn.crop(tuple(round(side * 10) for side in (2 * fold - x - 3, y, 2 * fold - x, y + 88.9)))
        assert min(front.getextrema()) < 60
        assert min(back.getextrema()) < 60
    x, y = cells.cell(3)  # the empty cell has no back either
    assert black(drawn, (2 * fold - x - 60, y + 5, 2 * fold - x - 5, y + 80)) is None
    assert black(drawn, (fold - 0.5, 0, fold + 0.5, 40)) is not None


@pytest.mark.parametrize(
    ("style", "cutter", "reason"),
    [
        (Style(mode="film", fold_over=True), None, "for paper"),
        (Style(backs=True, fold_over=True), None, "leave out --backs"),
        (Style(fold_over=True), "silhouette", "leave out --cutter"),
    ],
)
def test_what_cannot_be_folded_is_refused(style: Style, cutter: Any, reason: str) -> None:
    """In a sentence with the way out."""
    with pytest.raises(UsageError, match=reason):
        imposed(sheet(), style, cutter, None)


@pytest.mark.parametrize("thickness", [0.32, 0.15])
def test_a_box_is_as_deep_as_its_cards(thickness: float) -> None:
    """110 cards of paper or film; front, sides and back as wide as their folds are apart."""
    box = tuck_box(CARD, 110, thickness, "Gloom")
    assert box.depth == pytest.approx(110 * thickness + PLAY)
    uprights = sorted(
        bounds(fold)[0]
        for fold in folds(box)
        if bounds(fold)[0] == bounds(fold)[2]
        and bounds(fold)[3] - bounds(fold)[1] == pytest.approx(box.height)
    )
    widths = [right - left for left, right in pairwise(uprights)]
    assert widths == pytest.approx([box.width, box.depth, box.width])
    assert bounds(outline(box)) == pytest.approx((0, 0, *box.net), abs=0.01)
    assert all(side >= card + 1 for side, card in zip((box.width, box.height), CARD, strict=True))


def test_a_box_bears_its_name_and_fits_or_is_refused() -> None:
    """On the front, on both sides and on the lid."""
    box = tuck_box(CARD, 110, 0.32, "Gloom at home")
    document = pypdfium2.PdfDocument(box_pdf([box], PAPERS["a4"], "en"))
    text = document[0].get_textpage().get_text_bounded()
    document.close()
    assert text.count("Gloom at home") == 4
    assert "110 cards" in text
    with pytest.raises(UsageError, match="--boxes 2"):
        box_pdf([tuck_box(CARD, 225, 0.32, "x")], PAPERS["a4"], "en")


def test_the_drawn_stack_is_right() -> None:
    """It shows what the cardinal rule gives: a clear place shows, a 0 covers; and the sum of it."""
    seen = cover(Face(points=BELOW), Face(points=ABOVE)).points
    written = [mark.text for mark in stacking(layout(), 20) if isinstance(mark, Text)]
    assert written == ["−10", "+20", "+", "−15", "0", "=", "−10", "−15", "0", "−25"]
    assert sum(value or 0 for value in seen) == -25
