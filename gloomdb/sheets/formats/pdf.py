"""The display list as PDF, by reportlab: vectors and embedded fonts, the same bytes for the same input.

Drawings become forms, drawn once and referred to. Marks are written as PDF operators themselves: a sheet has
thousands of them, and reportlab's calls for each would take longer than all the rest.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from gloomdb.sheets.drawing.display import MM_PER_POINT, Mark, Marks, Shape, Text, Use
from gloomdb.sheets.drawing.drawings import drawing
from gloomdb.sheets.drawing.geometry import Layout
from gloomdb.sheets.drawing.inks import CUT, INKS, WHITE
from gloomdb.sheets.drawing.paths import Path, number
from gloomdb.sheets.typesetting.fonts import TEXT, font
from gloomdb.text import safe

if TYPE_CHECKING:
    from reportlab.lib.colors import CMYKColorSep

Colours: TypeAlias = Literal["rgb", "cmyk"]
Matrix: TypeAlias = tuple[float, float, float, float, float, float]

POINTS: Final = 1 / MM_PER_POINT
"""Points in a millimetre."""
_REACH: Final = 2500.0  # mm around a form's origin that it may draw on: more than the largest paper
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
        self._canvas.setTitle(safe(title[:200]))
        self._canvas.setAuthor("gloomdb")
        self._canvas.setCreator("gloomdb")
        self._canvas.setSubject("")
        self._doc = self._canvas._doc  # noqa: SLF001 (TTFont's own methods ask for it)
        self._written: list[str] = []  # operators that the canvas has not been given yet
        self._forms: dict[tuple[object, ...], tuple[str, str]] = {}  # name, and the operator that draws it
        self._uses: dict[
            tuple[Use, Layout], tuple[str, str]
        ] = {}  # the same, with the operators that place it
        self._names: dict[tuple[str, int], str] = {}
        self._in_use: set[str] = set()  # forms of the page or form that is being written

    # --- pages -----------------------------------------------------------------------------------

    def begin_page(self, trim: Sequence[float], bleed: Sequence[float], matrix: Matrix | None = None) -> None:
        """A new page: its boxes (left, top, right, bottom), and what is done to all that is on it."""
        self._canvas.setTrimBox(self._box(trim))
        self._canvas.setBleedBox(self._box(bleed))
        # From here on: millimetres, y down.
        self.push((POINTS, 0, 0, -POINTS, 0, self.height * POINTS))
        if matrix is not None:
            self._written.append(_cm(matrix))
        self._hand_over()  # the canvas keeps a page's forms apart from a form's only once the page has begun

    def end_page(self) -> None:
        """The page is done."""
        self.pop()
        self._hand_over()
        self._name_forms()
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
        self._written.append("q " + _cm(matrix))

    def pop(self) -> None:
        """Back to how it was before `push`."""
        self._written.append("Q")

    def clip(self, outline: Path) -> None:
        """Until `pop`, nothing is drawn outside the outline."""
        self._written.append(_operators(outline) + " W n")

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
                self._written.append(_shape(mark, self._colours))
        if letters:
            self._text(letters)

    def draw_once(self, key: tuple[object, ...], marks: Marks, places: Layout) -> None:
        """Draws marks that come again: as a form that is written the first time and referred to after."""
        name, operator = self._form(key, marks, places)
        self._in_use.add(name)
        self._written.append(operator)

    def overprint(self) -> None:
        """From here to the end of the page inks are laid over each other, so that White stays whole below."""
        self._hand_over()
        self._canvas.setFillOverprint(True)
        self._canvas.setStrokeOverprint(True)

    def white(self, outlines: Iterable[Path], places: tuple[float, float] = (0.0, 0.0)) -> None:
        """Fills with the White separation."""
        self._hand_over()
        self._canvas.setFillColor(_spot(WHITE))
        self._written += [f"{_operators(outline.placed(*places))} f" for outline in outlines]

    def cut(self, outlines: Iterable[Path]) -> None:
        """Draws lines in the CutContour separation."""
        self._hand_over()
        self._canvas.setStrokeColor(_spot(CUT))
        self._written.append(f"[] 0 d {number(CUT_WIDTH)} w")
        self._written += [f"{_operators(outline)} S" for outline in outlines]

    # --- operators -------------------------------------------------------------------------------

    def _hand_over(self) -> None:
        """Gives the canvas what was written so far, in one piece: it works on every piece it is given."""
        if self._written:
            self._canvas.addLiteral("\n".join(self._written))
            self._written = []

    def _form(self, key: tuple[object, ...], marks: Marks, places: Layout) -> tuple[str, str]:
        """A form's name and the operator that draws it; it is made the first time."""
        known = self._forms.get(key)
        if known is None:
            name = f"form{len(self._forms)}"
            known = self._forms[key] = name, f"/{self._doc.getXObjectName(name)} Do"
            outside, self._written = self._written, []
            others, self._in_use = self._in_use, set()
            self._canvas.beginForm(name, -_REACH, -_REACH, _REACH, _REACH)
            self.draw(marks, places)
            self._hand_over()
            self._name_forms()
            self._canvas.endForm()
            self._written, self._in_use = outside, others
        return known

    def _drawing(self, use: Use, places: Layout) -> tuple[str, str]:
        """The same for a drawing of the library; what is shapes alone is written once for all documents."""
        key = (use.name, use.tint, use.ground, places)
        known = self._forms.get(key)
        stream = _shapes_of(*key, self._colours) if known is None else None
        if known is not None or stream is None:
            return known or self._form(key, drawing(*key), places)
        name = f"form{len(self._forms)}"
        inside = self._doc.getXObjectName(name)
        self._doc.Reference(_Written(stream), inside)
        known = self._forms[key] = name, f"/{inside} Do"
        return known

    def _name_forms(self) -> None:
        """Tells the canvas which forms it must list: what its doForm does besides writing the operator."""
        self._canvas._formsinuse.extend(sorted(self._in_use))  # noqa: SLF001
        self._in_use = set()

    def _use(self, use: Use, places: Layout) -> None:
        known = self._uses.get((use, places))
        if known is None:
            name, operator = self._drawing(use, places)
            place = f"{use.scale:.5f} 0 0 {use.scale:.5f} {number(use.x)} {number(use.y)}"
            known = self._uses[use, places] = name, f"q {place} cm {operator} Q"
        self._in_use.add(known[0])
        self._written.append(known[1])

    def _text(self, letters: Sequence[Text]) -> None:
        written = self._written
        written.append("BT")
        ink = typeface = ""
        for mark in letters:
            if mark.ink != ink:
                ink = mark.ink
                written.append(_fill(ink, self._colours))
            place = f"1 0 0 -1 {mark.x:.3f} {mark.y:.3f} Tm"
            for subset, codes in font(mark.font).splitString(mark.text, self._doc):
                wanted = f"{self._internal_name(mark.font, subset)} {mark.size * MM_PER_POINT:.4f} Tf"
                if wanted != typeface:
                    typeface = wanted
                    written.append(wanted)
                written.append(f"{place} <{codes.hex()}> Tj")
                place = ""
        written.append("ET")

    def _internal_name(self, name: str, subset: int) -> str:
        found = self._names.get((name, subset))
        if found is None:
            found = self._names[name, subset] = font(name).getSubsetInternalName(subset, self._doc)
        return found


def _cm(matrix: Matrix) -> str:
    return " ".join(f"{value:.6f}".rstrip("0").rstrip(".") for value in matrix) + " cm"


class _Written(bytes):
    """An object of the document that needs no more writing; reportlab puts a name on it."""


@lru_cache(maxsize=1024)
def _shapes_of(name: str, tint: str, ground: str, places: Layout, colours: Colours) -> bytes | None:
    """A drawing as a form of the document, if it is shapes alone: it needs no other forms and no letters."""
    marks = drawing(name, tint, ground, places)
    shapes = [mark for mark in marks if isinstance(mark, Shape)]
    if len(shapes) < len(marks):
        return None
    operators = zlib.compress("\n".join(_shape(shape, colours) for shape in shapes).encode("ascii"))
    around = " ".join(number(side) for side in (-_REACH, -_REACH, _REACH, _REACH))
    head = (
        f"<< /Type /XObject /Subtype /Form /FormType 1 /BBox [ {around} ] /Resources << >>"
        f" /Filter /FlateDecode /Length {len(operators)} >>"
    )
    return head.encode("ascii") + b"\nstream\n" + operators + b"\nendstream\n"


def _shape(shape: Shape, colours: Colours) -> str:
    made = []
    if shape.fill:
        made.append(_fill(shape.fill, colours))
    if shape.line:
        dash = " ".join(number(value) for value in shape.dash)
        cap = 1 if shape.dash[:1] == (0.0,) else 0
        made.append(f"{_stroke(shape.line, colours)} {number(shape.width)} w {cap} J [{dash}] 0 d")
    paint = "B" if shape.fill and shape.line else "f" if shape.fill else "S"
    made += [_operators(shape.path), paint + ("*" if shape.even_odd and shape.fill else "")]
    return "\n".join(made)


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
