"""The display list as PDF, by reportlab: vectors and embedded fonts, the same bytes for the same input.

Drawings become forms, drawn once and referred to. Marks are written as PDF operators themselves: a sheet has
thousands of them, and reportlab's calls for each would take longer than all the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from gloomdb.sheets.display import MM_PER_POINT, Mark, Shape, Text, Use
from gloomdb.sheets.fonts import TEXT, font
from gloomdb.sheets.geometry import Layout
from gloomdb.sheets.inks import CUT, INKS, WHITE
from gloomdb.sheets.library import drawing
from gloomdb.sheets.paths import Path, number

if TYPE_CHECKING:
    from reportlab.lib.colors import CMYKColorSep

Colours: TypeAlias = Literal["rgb", "cmyk"]
Matrix: TypeAlias = tuple[float, float, float, float, float, float]

POINTS: Final = 1 / MM_PER_POINT
"""Points in a millimetre."""
_REACH: Final = 400.0  # mm around a form's origin that it may draw on
_COMMANDS: Final = {"M": "m", "L": "l", "C": "c", "Z": "h"}
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
        self._canvas.setTitle(title)
        self._canvas.setAuthor("gloomdb")
        self._canvas.setCreator("gloomdb")
        self._canvas.setSubject("")
        self._doc = self._canvas._doc  # noqa: SLF001 (TTFont's own methods ask for it)
        self._forms: dict[tuple[object, ...], str] = {}
        self._names: dict[tuple[str, int], str] = {}

    # --- pages -----------------------------------------------------------------------------------

    def begin_page(self, trim: Sequence[float], bleed: Sequence[float], matrix: Matrix | None = None) -> None:
        """A new page: its boxes (left, top, right, bottom), and what is done to all that is on it."""
        self._canvas.setTrimBox(self._box(trim))
        self._canvas.setBleedBox(self._box(bleed))
        self._canvas.saveState()
        # From here on: millimetres, y down.
        self._literal(_cm((POINTS, 0, 0, -POINTS, 0, self.height * POINTS)))
        if matrix is not None:
            self._literal(_cm(matrix))

    def end_page(self) -> None:
        """The page is done."""
        self._canvas.restoreState()
        self._canvas.showPage()

    def data(self) -> bytes:
        """The whole document."""
        self._canvas.save()
        return self._file.getvalue()

    def _box(self, sides: Sequence[float]) -> tuple[float, ...]:
        left, top, right, bottom = sides
        points = (left, self.height - bottom, right, self.height - top)
        return tuple(round(side * POINTS, 3) for side in points)

    def push(self, matrix: Matrix) -> None:
        """Until `pop`, everything is moved, turned or scaled by the matrix."""
        self._literal("q " + _cm(matrix))

    def pop(self) -> None:
        """Back to how it was before `push`."""
        self._literal("Q")

    def clip(self, outline: Path) -> None:
        """Until `pop`, nothing is drawn outside the outline."""
        self._literal(_operators(outline) + " W n")

    # --- marks -----------------------------------------------------------------------------------

    def draw(self, marks: Iterable[Mark], places: Layout) -> None:
        """Draws the marks, text in one go after everything else: letters always lie on top."""
        letters: list[Text] = []
        for mark in marks:
            if isinstance(mark, Text):
                letters.append(mark)
            elif isinstance(mark, Use):
                self._use(mark, places)
            else:
                self._literal(self._shape(mark))
        if letters:
            self._literal(self._text(letters))

    def draw_once(self, key: tuple[object, ...], marks: Iterable[Mark], places: Layout) -> None:
        """Draws marks that come again: as a form that is written the first time and referred to after."""
        name = self._forms.get(key)
        if name is None:
            name = self._begin_form(key)
            self.draw(marks, places)
            self._canvas.endForm()
        self._canvas.doForm(name)

    def overprint(self) -> None:
        """From here to the end of the page inks are laid over each other, so that White stays whole below."""
        self._canvas.setFillOverprint(True)
        self._canvas.setStrokeOverprint(True)

    def white(self, outlines: Iterable[Path], places: tuple[float, float] = (0.0, 0.0)) -> None:
        """Fills with the White separation."""
        self._canvas.setFillColor(_spot(WHITE))
        self._literal("\n".join(f"{_operators(outline.placed(*places))} f" for outline in outlines))

    def cut(self, outlines: Iterable[Path]) -> None:
        """Draws lines in the CutContour separation."""
        self._canvas.setStrokeColor(_spot(CUT))
        lines = "\n".join(f"{_operators(outline)} S" for outline in outlines)
        self._literal(f"[] 0 d {number(CUT_WIDTH)} w\n{lines}")

    # --- operators -------------------------------------------------------------------------------

    def _literal(self, operators: str) -> None:
        self._canvas.addLiteral(operators)

    def _begin_form(self, key: tuple[object, ...]) -> str:
        name = self._forms[key] = f"form{len(self._forms)}"
        self._canvas.beginForm(name, -_REACH, -_REACH, _REACH, _REACH)
        return name

    def _use(self, use: Use, places: Layout) -> None:
        scale = f"{use.scale:.5g}"
        self._literal(f"q {scale} 0 0 {scale} {number(use.x)} {number(use.y)} cm")
        inside = drawing(use.name, use.tint, use.ground, places)
        self.draw_once((use.name, use.tint, use.ground, places), inside, places)
        self._literal("Q")

    def _shape(self, shape: Shape) -> str:
        made = []
        if shape.fill:
            made.append(_fill(shape.fill, self._colours))
        if shape.line:
            dash = " ".join(number(value) for value in shape.dash)
            made.append(f"{_stroke(shape.line, self._colours)} {number(shape.width)} w [{dash}] 0 d")
        paint = {(True, False): "f", (False, True): "S", (True, True): "B"}[
            bool(shape.fill), bool(shape.line)
        ]
        made += [_operators(shape.path), paint + ("*" if shape.even_odd and shape.fill else "")]
        return "\n".join(made)

    def _text(self, letters: Sequence[Text]) -> str:
        written = ["BT"]
        ink = typeface = ""
        for mark in letters:
            if mark.ink != ink:
                ink = mark.ink
                written.append(_fill(ink, self._colours))
            size = number(mark.size * MM_PER_POINT)
            written.append(f"1 0 0 -1 {number(mark.x)} {number(mark.y)} Tm")
            for subset, codes in font(mark.font).splitString(mark.text, self._doc):
                wanted = f"{self._internal_name(mark.font, subset)} {size} Tf"
                if wanted != typeface:
                    typeface = wanted
                    written.append(wanted)
                written.append(f"<{codes.hex()}> Tj")
        written.append("ET")
        return "\n".join(written)

    def _internal_name(self, name: str, subset: int) -> str:
        found = self._names.get((name, subset))
        if found is None:
            found = self._names[name, subset] = font(name).getSubsetInternalName(subset, self._doc)
        return found


def _cm(matrix: Matrix) -> str:
    return " ".join(f"{value:.6f}".rstrip("0").rstrip(".") for value in matrix) + " cm"


@lru_cache(maxsize=4096)
def _operators(outline: Path) -> str:
    """The outline as PDF path operators."""
    return "\n".join(
        " ".join([*map(number, numbers), _COMMANDS[command]]) for command, numbers in outline.segments
    )


@lru_cache(maxsize=256)
def _fill(ink: str, colours: Colours) -> str:
    return f"{_components(ink, colours)} {'rg' if colours == 'rgb' else 'k'}"


@lru_cache(maxsize=256)
def _stroke(ink: str, colours: Colours) -> str:
    return f"{_components(ink, colours)} {'RG' if colours == 'rgb' else 'K'}"


def _components(ink: str, colours: Colours) -> str:
    recipe = INKS[ink]
    parts = [part / 255 for part in recipe.rgb] if colours == "rgb" else [part / 100 for part in recipe.cmyk]
    return " ".join(number(part) for part in parts)


@lru_cache(maxsize=4)
def _spot(name: str) -> CMYKColorSep:
    from reportlab.lib.colors import CMYKColorSep

    # What is shown where the separation is not printed: white as white, cut lines in magenta.
    return CMYKColorSep(0, 1.0 if name == CUT else 0, 0, 0, spotName=name, density=1)
