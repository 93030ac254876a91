"""What makers see of a sheet: the slug line, ink saved, black on the press, backs."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import pikepdf
import pypdfium2
import pytest

from gloomdb.sheets.drawing.display import Marks, Shape, Text
from gloomdb.sheets.drawing.geometry import layout
from gloomdb.sheets.faces.backs import paper_back, spare_back
from gloomdb.sheets.faces.card_face import card_face
from gloomdb.sheets.formats.pdf import Pdf
from gloomdb.sheets.formats.png import render_pages
from gloomdb.sheets.printing.impose import MARK_GAP, MARK_LENGTH, PAPERS, Page, Sheet
from gloomdb.sheets.printing.job import Style, make_pdf
from gloomdb.sheets.printing.slug import BAR, Slug, slug_marks, slug_place
from tests.sheets.conftest import bounds, every_kind, make_set

SLUG = Slug("gloom-2e", "9.8.7")
CARDS = every_kind()
FACES = [card_face(card, make_set(*CARDS)) for card in CARDS[:9]]


@pytest.mark.parametrize("side", ["front", "white", "back"])
def test_the_line_names_sheet_side_and_version_beside_a_bar_of_50_mm(side: str) -> None:
    """The bar is measured from the middle of its first stroke to that of its last."""
    marks = slug_marks(SLUG, Page(3, side, 0, 9), 13, 200)  # type: ignore[arg-type]
    words = "".join(mark.text for mark in marks if isinstance(mark, Text))
    assert f"gloom-2e · page 3 of 13 · {side} · gloomdb 9.8.7" in words
    upright = [
        bounds(mark.path)
        for mark in marks
        if isinstance(mark, Shape) and bounds(mark.path)[0] == bounds(mark.path)[2]
    ]
    assert max(box[0] for box in upright) - min(box[0] for box in upright) == pytest.approx(50)
    assert BAR == 50


def test_a_long_subject_gives_way_and_the_number_stays() -> None:
    """Twenty sets do not push the page number off the sheet, nor onto the bar."""
    marks = slug_marks(Slug("set, " * 40, "1.0"), Page(2, "front", 0, 9), 4, 150)
    words = [mark for mark in marks if isinstance(mark, Text)]
    assert "page 2 of 4 · front · gloomdb 1.0" in "".join(mark.text for mark in words)
    assert max(mark.x + mark.width for mark in words) < 150 - BAR


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "legal", "tabloid"])
@pytest.mark.parametrize("bleed", [0.0, 2.0])
def test_it_stands_on_the_page_and_clear_of_bleed_and_crop_marks(paper: str, bleed: float) -> None:
    """On every usual paper there is room for it."""
    cells = Sheet(PAPERS[paper], (63.5, 88.9), bleed=bleed).fullest()
    place = slug_place(cells, crop=True)
    assert place is not None
    (a, b, c, d, e, f), length = place
    corners = [(a * x + c * y + e, b * x + d * y + f) for x in (0, length) for y in (-2.2, 0.6)]
    left, _, _, bottom = cells.trim
    taken = bleed + MARK_GAP + MARK_LENGTH
    assert all(0 <= x <= cells.page[0] and 0 <= y <= cells.page[1] for x, y in corners)
    assert all(y > bottom + taken for _, y in corners) or all(x < left - taken for x, _ in corners)


def test_every_page_has_it() -> None:
    """Fronts, white passes and backs."""
    cells = Sheet(PAPERS["a4"], (63.5, 88.9)).fullest()
    style = Style(mode="film", white="pages", backs=True, slug=SLUG)
    document = pypdfium2.PdfDocument(make_pdf(FACES, layout(), cells, style))
    texts = [page.get_textpage().get_text_bounded() for page in document]
    document.close()
    assert [
        "page 1 of 3" in texts[0],
        "page 2 of 3 · white" in texts[1],
        "page 3 of 3 · back" in texts[2],
    ] == [True] * 3


def darkness(style: Style, page: int) -> float:
    """How much of a page is ink, from 0 to 1."""
    from PIL import ImageStat

    document = pypdfium2.PdfDocument(
        make_pdf(FACES, layout(), Sheet(PAPERS["a4"], (63.5, 88.9)).fullest(), style)
    )
    picture = document[page].render(scale=0.5).to_pil().convert("L")
    document.close()
    return 1 - float(ImageStat.Stat(picture).mean[0]) / 255


def test_ink_is_saved() -> None:
    """Fronts take a third less, backs a tenth; the cards keep their values and words."""
    plain, saving = Style(backs=True), Style(backs=True, save_ink=True)
    assert darkness(saving, 0) < 0.67 * darkness(plain, 0)
    assert darkness(saving, 1) < 0.1 * darkness(plain, 1)


def test_borders_are_rich_black_and_letters_and_masks_are_not() -> None:
    """On the press: large areas have colour under the black, whatever must be sharp has black alone."""
    cells = Sheet(PAPERS["a4"], (63.5, 88.9)).fullest()
    rich = b"0.6 0.4 0.4 1 k"

    def content(style: Style) -> list[bytes]:
        pdf = pikepdf.open(BytesIO(make_pdf(FACES, layout(), cells, style)))
        forms = [
            each
            for each in pdf.objects
            if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Form"
        ]
        return [*(pikepdf.unparse_content_stream(pikepdf.parse_content_stream(page)) for page in pdf.pages),
                *(form.read_bytes() for form in forms)]  # fmt: skip

    paper = b"\n".join(content(Style(colours="cmyk")))
    assert rich in paper
    for block in paper.split(b"BT")[1:]:
        assert rich not in block.split(b"ET")[0]
    white = content(Style(mode="film", white="pages", colours="cmyk"))[1]
    assert rich not in white
    assert b"0 0 0 1 k" in white


@pytest.mark.parametrize("name", ["vellum/damask/hourglass", "slate/fleur/top-hat", "moss/tentacle/horror"])
@pytest.mark.parametrize("draw", [paper_back, spare_back])
def test_a_back_does_not_tell_which_way_up(draw: Callable[..., Marks], name: str) -> None:
    """Turned by half a turn it is the same picture, but for the edges of single pixels."""
    from PIL import Image, ImageChops, ImageStat

    places = layout()
    pdf = Pdf(places.width, places.height)
    with pdf.page():
        pdf.draw(draw(places, name), places)
    picture = Image.open(BytesIO(next(render_pages(pdf.data(), 254)))).convert("RGBA")
    ground = Image.new("RGBA", picture.size, "white")
    ground.alpha_composite(picture)
    picture = ground.convert("L")
    middle = picture.crop((20, 20, picture.width - 20, picture.height - 20))
    turned = picture.rotate(180).crop((20, 20, picture.width - 20, picture.height - 20))
    assert ImageStat.Stat(ImageChops.difference(middle, turned)).mean[0] < 0.7
