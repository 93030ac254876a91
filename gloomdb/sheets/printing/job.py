"""A print job: drawn faces put on pages, fronts, whites and backs, as one PDF."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from gloomdb.sheets.drawing.display import Face, Mark, Marks, Shape, Use
from gloomdb.sheets.drawing.geometry import Layout
from gloomdb.sheets.drawing.paths import Matrix, Path, polygon, rectangle, turning
from gloomdb.sheets.faces.backs import film_back, paper_back, shared_back, spare_back
from gloomdb.sheets.formats.pdf import Colours, Pdf
from gloomdb.sheets.printing.cut import cut_paths
from gloomdb.sheets.printing.cutters import Registration
from gloomdb.sheets.printing.impose import Edge, Grid, Page, back_cell, crop_marks, plan, turns_sideways
from gloomdb.sheets.printing.printers import Profile
from gloomdb.sheets.printing.slug import Slug, slug_marks, slug_place

Mode: TypeAlias = Literal["film", "paper"]
White: TypeAlias = Literal["separation", "pages", "none"]
MARK_WIDTH: Final = 0.1  # mm, of a crop mark
STRAIGHT: Final = Profile()


@dataclass(frozen=True, slots=True)
class Style:
    """How sheets are printed."""

    mode: Mode = "paper"
    white: White = "separation"
    """Film: how the under-print is given."""
    choke: float = 0.1
    """How far the under-print stays inside what it lies under, in millimetres."""
    mirror: bool = False
    """For printing on the back of the film, to be looked at through it."""
    backs: bool = False
    edge: Edge = "long"
    profile: Profile = STRAIGHT
    colours: Colours = "rgb"
    crop: bool = True
    contour: bool = False
    """Draw the cut line of every card in its own separation."""
    save_ink: bool = False
    """Paper: a line instead of the black border, no wallpaper, backs in lines."""
    back: str = ""
    """The back of all cards; else the one that those of the job share."""
    slug: Slug | None = None
    """What every page says of itself outside the cards."""
    registration: Registration | None = None
    """What a cutter looks for on the front."""
    die_cut: bool = False
    """Nothing is drawn outside the cards' own outlines: for a cutter that finds them by itself."""
    fold_over: bool = False
    """Backs beside their fronts, to be folded behind them and glued; the grid is one half of the page."""

    @property
    def white_pages(self) -> bool:
        """Whether the under-print has pages of its own."""
        return self.mode == "film" and self.white == "pages"


def make_pdf(faces: Sequence[Face], places: Layout, cells: Grid, style: Style, title: str = "") -> bytes:
    """The sheets of all faces, in their order."""
    width, height = cells.page
    pdf = Pdf(2 * width if style.fold_over else width, height, colours=style.colours, title=title)
    repeated = {key for key, count in Counter(map(id, faces)).items() if count > 1}
    cuts = [polygon([line[:2], line[2:]], closed=False) for line in crop_marks(cells)] if style.crop else []
    crop = tuple(Shape(cut, line="key", width=MARK_WIDTH) for cut in cuts)
    shared = style.back or shared_back(face.back for face in faces)
    back = (spare_back if style.save_ink else paper_back)(places, shared)
    pages = plan(len(faces), cells.capacity, white_pages=style.white_pages, backs=style.backs)
    for page in pages:
        pdf.begin_page(cells.trim, cells.bleed_box, _page_matrix(page, cells, style))
        on_it = faces[page.first : page.first + page.count]
        _page(pdf, page, on_it, places, cells, style, repeated, crop, back)
        if not style.die_cut:
            _slug(pdf, page, len(pages), places, cells, style)
        pdf.end_page()
    return pdf.data()


def _page(
    pdf: Pdf, page: Page, faces: Sequence[Face], places: Layout, cells: Grid, style: Style,
    repeated: set[int], crop: Marks, back: Marks,
) -> None:  # fmt: skip
    if page.side == "white":
        _white_page(pdf, faces, places, cells, style)
    else:
        separate = style.mode == "film" and style.white == "separation" and page.side == "front"
        if separate:
            pdf.overprint()
            for index, face in enumerate(faces):
                pdf.white(under_print(face, places, style.choke), cells.cell(index))
        for index, face in enumerate(faces):
            _card(pdf, index, face, places, cells, style, page, back, again=id(face) in repeated)
        if style.fold_over:
            _folded(pdf, len(faces), places, cells, back, crop)
    if crop:
        pdf.draw_once(("crop",), crop, places)
    if style.registration is not None and page.side == "front":
        pdf.draw(style.registration.marks(mirrored=style.mirror), places)
    if style.contour and page.side == "front":
        pdf.overprint()
        pdf.cut(cut_paths(cells, [cells.cell(index) for index in range(len(faces))], places.corner))


def _folded(pdf: Pdf, count: int, places: Layout, cells: Grid, back: Marks, crop: Marks) -> None:
    """The backs on the other half, as far from the fold as their fronts, and the fold as a dashed line."""
    fold, height = cells.page
    for index in range(count):
        x, y = cells.cell(index)
        pdf.push((1, 0, 0, 1, 2 * fold - x - places.width, y))
        pdf.clip(_drawn_area(cells, index, count, places, back=True))
        pdf.draw_once(("back",), back, places)
        pdf.pop()
    if crop:
        pdf.push((-1, 0, 0, 1, 2 * fold, 0))
        pdf.draw_once(("crop",), crop, places)
        pdf.pop()
    line = polygon([(fold, 0), (fold, height)], closed=False)
    pdf.draw([Shape(line, line="key", width=MARK_WIDTH, dash=(3.0, 2.0))], places)


def _slug(pdf: Pdf, page: Page, pages: int, places: Layout, cells: Grid, style: Style) -> None:
    if style.slug is None:
        return
    reach = {"edge": style.registration.edge} if style.registration else {}
    place = slug_place(cells, crop=style.crop, **reach)
    if place is None:
        return
    matrix, length = place
    pdf.push(matrix)
    pdf.draw(slug_marks(style.slug, page, pages, length), places)
    pdf.pop()


def _page_matrix(page: Page, cells: Grid, style: Style) -> Matrix | None:
    """What is done to the whole page: mirrored for the back of film; a back moved to lie behind its front."""
    if page.side == "back":
        return None if style.profile == STRAIGHT else turned(cells.page, style.profile)
    return (-1, 0, 0, 1, cells.page[0], 0) if style.mirror else None


def turned(page: tuple[float, float], profile: Profile) -> Matrix:
    """A page turned about its middle and moved, as a printer's profile asks for."""
    x, y = page[0] / 2, page[1] / 2
    return turning(profile.rotation, (x, y), (x + profile.dx, y + profile.dy))


def _card(
    pdf: Pdf, index: int, face: Face, places: Layout, cells: Grid, style: Style, page: Page, paper: Marks,
    *, again: bool,
) -> None:  # fmt: skip
    back = page.side == "back"
    x, y = back_cell(cells, index, style.edge) if back else cells.cell(index)
    upside_down = back and not turns_sideways(cells.page, style.edge)
    pdf.push((-1, 0, 0, -1, x + places.width, y + places.height) if upside_down else (1, 0, 0, 1, x, y))
    area = _drawn_area(cells, index, page.count, places, back=back)
    pdf.clip(places.card_outline() if style.die_cut else area)
    if back and style.mode == "paper":
        pdf.draw_once(("back",), paper, places)
    elif again:
        pdf.draw_once((page.side, id(face)), _marks(face, places, style, back=back), places)
    else:
        pdf.draw(_marks(face, places, style, back=back), places)
    pdf.pop()


def _marks(face: Face, places: Layout, style: Style, *, back: bool) -> Marks:
    if back:
        return film_back(face, places)
    if style.mode == "film":
        return face.film()
    return (*map(_spared, face.ground), *face.film()) if style.save_ink else face.paper()


def _spared(mark: Mark) -> Mark:
    """The ground of a card without its black border and wallpaper."""
    if isinstance(mark, Use) and mark.name.startswith("paper/"):
        return replace(mark, name=f"spare/{mark.name.split('/')[1]}")
    return mark


def _drawn_area(cells: Grid, index: int, count: int, places: Layout, *, back: bool) -> Path:
    """The card and its bleed, in the card's own directions."""
    left, top, right, bottom = cells.bleeds(index, count)
    if back:  # seen from behind; turned over its head and put upright again, it is the same
        left, right = right, left
    return rectangle(-left, -top, places.width + left + right, places.height + top + bottom)


# --- white ---------------------------------------------------------------------------------------


def under_print(face: Face, places: Layout, choke: float) -> list[Path]:
    """What is white below the inks: every opaque part, a little smaller."""
    return [places.outline(part.kind, part.slot, choke) for part in face.parts]


def _white_page(pdf: Pdf, faces: Sequence[Face], places: Layout, cells: Grid, style: Style) -> None:
    """The under-print by itself, in black: for a printer that lays down white in a pass of its own."""
    for index, face in enumerate(faces):
        x, y = cells.cell(index)
        outlines = under_print(face, places, style.choke)
        pdf.draw([Shape(outline.placed(x, y), fill="key") for outline in outlines], places)
