"""The display list as PDF, by reportlab: vectors and embedded fonts, the same bytes for the same input.

Drawings become forms, drawn once and referred to. Marks are written as PDF operators themselves: a sheet has
thousands of them, and reportlab's calls for each would take longer than all the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from gloomdb.sheets.drawing.display import MM_PER_POINT, Image, Mark, Marks, Picture, Shape, Text, Use
from gloomdb.sheets.drawing.drawings import drawing
from gloomdb.sheets.drawing.geometry import Layout
from gloomdb.sheets.drawing.inks import CUT, INKS, WHITE
from gloomdb.sheets.drawing.paths import Matrix, Path, number
from gloomdb.sheets.typesetting.fonts import TEXT, font
from gloomdb.text import safe

if TYPE_CHECKING:
    from reportlab.lib.colors import CMYKColorSep

Colours: TypeAlias = Literal["rgb", "cmyk"]

POINTS: Final = 1 / MM_PER_POINT
"""Points in a millimetre."""
_REACH: Final = 2500.0  # mm around a form's origin that it may draw on: more than the largest paper
_COMMANDS: Final = {"M": "m", "L": "l", "C": "c", "Z": "h"}
_SELDOM: Final = ("part/", "scene/")
"""Drawings of which a sheet has one or two: written where they stand, a form of each would take longer."""
CUT_WIDTH: Final = 0.09  # mm: a quarter of a point, which plotters take for a cut


class Pdf:
    """A document of sheets; everything is given in millimetres from the top left corner of the page."""

    def __init__(self, width: float, height: float, *, colours: Colours = "rgb", title: str = "") -> None:
        from reportlab import rl_config
        from reportlab.pdfgen.canvas import Canvas

        rl_config.useA85 = 0  # plain bytes: a fifth smaller, and nobody mails PDFs through seven bits
        self.width, self.height = width, height
        self._colours: Colours = colours
        self._file = BytesIO()
        make: Any = Canvas  # its published types are wrong about fonts and forms
        self._canvas = make(
            self._file, (width * POINTS, height * POINTS), pageCompression=1, invariant=1,
            initialFontName=font(TEXT).fontName, pdfVersion=(1, 6),
        )  # fmt: skip
        self._canvas.setTitle(safe(title[:200]))
        self._canvas.setAuthor("gloomdb")
        self._canvas.setCreator("gloomdb")
        self._canvas.setSubject("")
        self._write = self._canvas.addLiteral
        self._forms: dict[tuple[object, ...], str] = {}  # their names, by what is drawn
        # TTFont's public methods ask for the document. The canvas's text objects would do without it, but
        # take 15 ms longer for 110 cards, a third of the whole.
        self._doc = self._canvas._doc  # noqa: SLF001
        self._images: dict[str, Any] = {}  # as reportlab reads them, by key
        self._typefaces: dict[tuple[str, int], str] = {}  # what the document calls a subset of a font

    # --- pages -----------------------------------------------------------------------------------

    @contextmanager
    def page(
        self, trim: Sequence[float] = (), bleed: Sequence[float] = (), matrix: Matrix | None = None
    ) -> Iterator[None]:
        """A page: its boxes (left, top, right, bottom; else all of it), and what is done to the whole."""
        self._canvas.setTrimBox(self._box(trim))
        self._canvas.setBleedBox(self._box(bleed))
        # From here on: millimetres, y down.
        with self.moved((POINTS, 0, 0, -POINTS, 0, self.height * POINTS)):
            if matrix is not None:
                self._write(_cm(matrix))
            yield
        self._canvas.showPage()

    def data(self) -> bytes:
        """The whole document."""
        self._canvas.save()
        return self._file.getvalue()

    def _box(self, sides: Sequence[float]) -> tuple[float, ...]:
        left, top, right, bottom = sides or (0.0, 0.0, self.width, self.height)
        points = (left, self.height - bottom, right, self.height - top)
        return tuple(round(side * POINTS, 3) for side in points)

    @contextmanager
    def moved(self, matrix: Matrix, clip: Path | None = None) -> Iterator[None]:
        """Everything is moved, turned or scaled by the matrix, and nothing is drawn outside the outline."""
        self._write("q " + _cm(matrix))
        if clip is not None:
            self._write(f"{operators(clip)} W n")
        yield
        self._write("Q")

    # --- marks -----------------------------------------------------------------------------------

    def draw(self, marks: Iterable[Mark], places: Layout) -> None:
        """Draws the marks, text in one go after everything else: letters always lie on top."""
        letters: list[Text] = []
        for mark in marks:
            if isinstance(mark, Text):
                letters.append(mark)
            elif isinstance(mark, Use):
                self._use(mark, places)
            elif isinstance(mark, Picture):
                self._picture(mark)
            else:
                self._write(_shape(mark, self._colours))
        if letters:
            self._text(letters)

    def draw_once(self, key: tuple[object, ...], marks: Marks, places: Layout) -> None:
        """Draws marks that come again: as a form that is written the first time and referred to after."""
        self._canvas.doForm(self._form(key, marks, places))

    def overprint(self) -> None:
        """From here to the end of the page inks are laid over each other, so that White stays whole below."""
        self._canvas.setFillOverprint(True)
        self._canvas.setStrokeOverprint(True)

    def white(self, outlines: Iterable[Path], places: tuple[float, float] = (0.0, 0.0)) -> None:
        """Fills with the White separation."""
        self._canvas.setFillColor(_spot(WHITE))
        for outline in outlines:
            self._write(f"{operators(outline.placed(*places))} f")

    def cut(self, outlines: Iterable[Path]) -> None:
        """Draws lines in the CutContour separation."""
        self._canvas.setStrokeColor(_spot(CUT))
        self._write(f"[] 0 d {number(CUT_WIDTH)} w")
        for outline in outlines:
            self._write(f"{operators(outline)} S")

    # --- operators -------------------------------------------------------------------------------

    def _form(self, key: tuple[object, ...], marks: Marks, places: Layout) -> str:
        """The name of a form, which is made the first time."""
        name = self._forms.get(key)
        if name is None:
            name = self._forms[key] = f"form{len(self._forms)}"
            self._canvas.beginForm(name, -_REACH, -_REACH, _REACH, _REACH)
            self.draw(marks, places)
            self._canvas.endForm()
        return name

    def _use(self, use: Use, places: Layout) -> None:
        key = (use.name, use.tint, use.ground, places)
        place = f"q {use.scale:.5f} 0 0 {use.scale:.5f} {number(use.x)} {number(use.y)} cm"
        if use.name.startswith(_SELDOM):
            self._write(f"{place}\n{_shapes(*key, self._colours)}\nQ")
            return
        name = self._form(key, drawing(*key), places)
        self._write(place)
        self._canvas.doForm(name)
        self._write("Q")

    def _picture(self, picture: Picture) -> None:
        from reportlab.lib.utils import ImageReader

        key = picture.image.key
        if key not in self._images:
            self._images[key] = ImageReader(_for_press(picture.image, self._colours))
        self._write(f"q {operators(picture.clip)} W n")
        # An image stands on its foot, and here y points down.
        width, height, x, y = picture.width, picture.height, picture.x, picture.y
        self._write(_cm((width, 0, 0, -height, x, y + height)))
        self._canvas.drawImage(self._images[key], 0, 0, 1, 1)
        self._write("Q")

    def _text(self, letters: Sequence[Text]) -> None:
        written = ["BT"]
        ink = typeface = ""
        for mark in letters:
            if mark.ink != ink:
                ink = mark.ink
                written.append(_fill(ink, self._colours))
            place = f"1 0 0 -1 {mark.x:.3f} {mark.y:.3f} Tm"
            for subset, codes in font(mark.font).splitString(mark.text, self._doc):
                wanted = f"{self._typeface(mark.font, subset)} {mark.size * MM_PER_POINT:.4f} Tf"
                if wanted != typeface:
                    typeface = wanted
                    written.append(wanted)
                written.append(f"{place} <{codes.hex()}> Tj")
                place = ""
        written.append("ET")
        self._write("\n".join(written))

    def _typeface(self, name: str, subset: int) -> str:
        known = self._typefaces.get((name, subset))
        if known is None:
            known = self._typefaces[name, subset] = font(name).getSubsetInternalName(subset, self._doc)
        return known


def _for_press(image: Image, colours: Colours) -> Any:
    """The picture as a file, or, for the press, in its four inks."""
    if colours == "rgb":
        return BytesIO(image.data)
    from PIL import Image as Pillow

    return Pillow.open(BytesIO(image.data)).convert("CMYK")


def _cm(matrix: Matrix) -> str:
    return " ".join(f"{value:.6f}".rstrip("0").rstrip(".") for value in matrix) + " cm"


def _shape(shape: Shape, colours: Colours) -> str:
    made = []
    if shape.fill:
        made.append(_fill(shape.fill, colours))
    if shape.line:
        dash = " ".join(number(value) for value in shape.dash)
        cap = 1 if shape.dash[:1] == (0.0,) else 0
        colour = _fill(shape.line, colours).upper()  # lines have the operators of areas, in capitals
        made.append(f"{colour} {number(shape.width)} w {cap} J [{dash}] 0 d")
    paint = "B" if shape.fill and shape.line else "f" if shape.fill else "S"
    made += [operators(shape.path), paint + ("*" if shape.even_odd and shape.fill else "")]
    return "\n".join(made)


@lru_cache(maxsize=1024)
def _shapes(name: str, tint: str, ground: str, places: Layout, colours: Colours) -> str:
    """A drawing of outlines alone."""
    marks = drawing(name, tint, ground, places)
    return "\n".join(_shape(mark, colours) for mark in marks if isinstance(mark, Shape))


@lru_cache(maxsize=4096)
def operators(outline: Path) -> str:
    """The outline as PDF path operators."""
    return "\n".join(
        " ".join([*map(number, numbers), _COMMANDS[command]]) for command, numbers in outline.segments
    )


@lru_cache(maxsize=256)
def _fill(ink: str, colours: Colours) -> str:
    recipe = INKS[ink]
    parts = [part / 255 for part in recipe.rgb] if colours == "rgb" else [part / 100 for part in recipe.cmyk]
    return " ".join([*map(number, parts), "rg" if colours == "rgb" else "k"])


@lru_cache(maxsize=4)
def _spot(name: str) -> CMYKColorSep:
    from reportlab.lib.colors import CMYKColorSep

    # What is shown where the separation is not printed: white as white, cut lines in magenta.
    return CMYKColorSep(0, 1.0 if name == CUT else 0, 0, 0, spotName=name, density=1)
