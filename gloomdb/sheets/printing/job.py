"""A print job: drawn faces put on pages, fronts, whites and backs, as one PDF."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from gloomdb.sheets.drawing.display import Face, Mark, Marks, Mode, Shape, Use
from gloomdb.sheets.drawing.geometry import Layout
from gloomdb.sheets.drawing.paths import Matrix, Path, line, moving, rectangle, turning
from gloomdb.sheets.faces.backs import film_back, paper_back, shared_back, spare_back
from gloomdb.sheets.formats.pdf import Colours, Pdf
from gloomdb.sheets.printing.cut import cut_paths
from gloomdb.sheets.printing.cutters import Registration
from gloomdb.sheets.printing.impose import Edge, Grid, Page, back_cell, crop_marks, plan, turns_sideways
from gloomdb.sheets.printing.printers import Profile
from gloomdb.sheets.printing.slug import Slug, slug_marks, slug_place

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
    return _Job(faces, places, cells, style, title).data()


class _Job:
    """Faces that are printed, and what is the same on all of their pages."""

    def __init__(self, faces: Sequence[Face], places: Layout, cells: Grid, style: Style, title: str) -> None:
        self.faces, self.places, self.cells, self.style = faces, places, cells, style
        width, height = cells.page
        self.pdf = Pdf(2 * width if style.fold_over else width, height, colours=style.colours, title=title)
        self.repeated = {key for key, count in Counter(map(id, faces)).items() if count > 1}
        cuts = crop_marks(cells) if style.crop else []
        self.crop = tuple(Shape(line(*cut), line="key", width=MARK_WIDTH) for cut in cuts)
        shared = style.back or shared_back(face.back for face in faces)
        self.back = (spare_back if style.save_ink else paper_back)(places, shared)

    def data(self) -> bytes:
        """Draws one page after the other."""
        cells, style = self.cells, self.style
        pages = plan(len(self.faces), cells.capacity, white_pages=style.white_pages, backs=style.backs)
        for page in pages:
            with self.pdf.page(cells.trim, cells.bleed_box, self._page_matrix(page)):
                self._page(page, self.faces[page.first : page.first + page.count])
                if style.slug is not None and not style.die_cut:
                    self._slug(style.slug, page, len(pages))
        return self.pdf.data()

    def _page_matrix(self, page: Page) -> Matrix | None:
        """What is done to all of it: mirrored for the back of film; a back moved to lie behind its front."""
        size, profile = self.cells.page, self.style.profile
        if page.side == "back":
            return None if profile == STRAIGHT else turned(size, profile)
        return (-1, 0, 0, 1, size[0], 0) if self.style.mirror else None

    def _page(self, page: Page, faces: Sequence[Face]) -> None:
        pdf, places, cells, style = self.pdf, self.places, self.cells, self.style
        if page.side == "white":
            self._white_page(faces)
        else:
            if style.mode == "film" and style.white == "separation" and page.side == "front":
                pdf.overprint()
                for index, face in enumerate(faces):
                    pdf.white(under_print(face, places, style.choke), cells.cell(index))
            for index, face in enumerate(faces):
                self._card(page, index, face)
            if style.fold_over:
                self._folded(page)
        if self.crop:
            pdf.draw_once(("crop",), self.crop, places)
        if style.registration is not None and page.side == "front":
            pdf.draw(style.registration.marks(mirrored=style.mirror), places)
        if style.contour and page.side == "front":
            pdf.overprint()
            pdf.cut(cut_paths(cells, [cells.cell(index) for index in range(len(faces))], places.corner))

    def _white_page(self, faces: Sequence[Face]) -> None:
        """The under-print by itself, in black: for a printer that lays down white in a pass of its own."""
        for index, face in enumerate(faces):
            x, y = self.cells.cell(index)
            outlines = under_print(face, self.places, self.style.choke)
            self.pdf.draw([Shape(outline.placed(x, y), fill="key") for outline in outlines], self.places)

    def _card(self, page: Page, index: int, face: Face) -> None:
        places, cells, style = self.places, self.cells, self.style
        back = page.side == "back"
        x, y = back_cell(cells, index, style.edge) if back else cells.cell(index)
        upside_down = back and not turns_sideways(cells.page, style.edge)
        matrix = (-1, 0, 0, -1, x + places.width, y + places.height) if upside_down else moving(x, y)
        clip = places.card_outline() if style.die_cut else self._drawn_area(page, index, back=back)
        with self.pdf.moved(matrix, clip):
            if back and style.mode == "paper":
                self.pdf.draw_once(("back",), self.back, places)
            elif id(face) in self.repeated:
                self.pdf.draw_once((page.side, id(face)), self._marks(face, back=back), places)
            else:
                self.pdf.draw(self._marks(face, back=back), places)

    def _marks(self, face: Face, *, back: bool) -> Marks:
        if back:
            return film_back(face, self.places)
        if self.style.mode == "paper" and self.style.save_ink:
            return (*map(_spared, face.ground), *face.film())
        return face.on(self.style.mode)

    def _drawn_area(self, page: Page, index: int, *, back: bool) -> Path:
        """The card and its bleed, in the card's own directions."""
        left, top, right, bottom = self.cells.bleeds(index, page.count)
        if back:  # seen from behind; turned over its head and put upright again, it is the same
            left, right = right, left
        width, height = self.places.width + left + right, self.places.height + top + bottom
        return rectangle(-left, -top, width, height)

    def _folded(self, page: Page) -> None:
        """The backs on the other half, as far from the fold as their fronts, and a dashed fold."""
        pdf, places = self.pdf, self.places
        fold, height = self.cells.page
        for index in range(page.count):
            x, y = self.cells.cell(index)
            place = moving(2 * fold - x - places.width, y)
            with pdf.moved(place, self._drawn_area(page, index, back=True)):
                pdf.draw_once(("back",), self.back, places)
        if self.crop:
            with pdf.moved((-1, 0, 0, 1, 2 * fold, 0)):
                pdf.draw_once(("crop",), self.crop, places)
        crease = line(fold, 0, fold, height)
        pdf.draw([Shape(crease, line="key", width=MARK_WIDTH, dash=(3.0, 2.0))], places)

    def _slug(self, slug: Slug, page: Page, pages: int) -> None:
        registration = self.style.registration
        reach = {"edge": registration.edge} if registration else {}
        place = slug_place(self.cells, crop=self.style.crop, **reach)
        if place is not None:
            matrix, length = place
            with self.pdf.moved(matrix):
                self.pdf.draw(slug_marks(slug, page, pages, length), self.places)


def turned(page: tuple[float, float], profile: Profile) -> Matrix:
    """A page turned about its middle and moved, as a printer's profile asks for."""
    x, y = page[0] / 2, page[1] / 2
    return turning(profile.rotation, (x, y), (x + profile.dx, y + profile.dy))


def _spared(mark: Mark) -> Mark:
    """The ground of a card without its black border and wallpaper."""
    if isinstance(mark, Use) and mark.name.startswith("paper/"):
        return replace(mark, name=f"spare/{mark.name.split('/')[1]}")
    return mark


def under_print(face: Face, places: Layout, choke: float) -> list[Path]:
    """What is white below the inks: every opaque part, a little smaller."""
    return [places.outline(part.kind, part.slot, choke) for part in face.parts]
