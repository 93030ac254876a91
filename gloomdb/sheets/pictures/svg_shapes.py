"""The shapes of an SVG file from a stranger: outlines with their colours, and nothing else.

Scripts, pictures, text and references are passed over, never followed; entities are refused. What comes out
is ours: numbers in the four commands of every outline.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias
from xml.parsers import expat

from fontTools.misc.transform import Identity, Transform

from gloomdb.errors import BadInput
from gloomdb.language import Sentence
from gloomdb.sheets.drawing.paths import Path, ellipse, line, path, polygon, rectangle

Rgb: TypeAlias = tuple[int, int, int]
Shaper: TypeAlias = Callable[[Mapping[str, str]], Path | None]
"""Makes an outline of an element's attributes."""

MOST_BYTES: Final = 2 * 1024 * 1024
MOST_SEGMENTS: Final = 20_000
MOST_DEPTH: Final = 100
_NUMBER: Final = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,3})?")
_CALL: Final = re.compile(r"(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^)]*)\)")
_HIDDEN: Final = frozenset({
    "defs", "clipPath", "mask", "symbol", "pattern", "marker", "script", "style", "text", "foreignObject",
    "linearGradient", "radialGradient", "metadata", "title", "desc",
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Drawn:
    """An outline, its colours, and how wide its line is."""

    outline: Path
    fill: Rgb | None
    line: Rgb | None
    width: float


@dataclass(frozen=True, slots=True)
class Svg:
    """What a file shows, and its frame: left, top, width, height."""

    frame: tuple[float, float, float, float]
    shapes: tuple[Drawn, ...]


@dataclass(frozen=True, slots=True)
class _State:
    matrix: Transform = Identity
    fill: Rgb | None = (0, 0, 0)
    line: Rgb | None = None
    width: float = 1.0
    shown: bool = True


def read_svg(data: bytes) -> Svg:
    """The shapes of a file; raises `BadInput` with what is wrong with it."""
    if len(data) > MOST_BYTES:
        raise BadInput("larger than {most} MiB (simplify it)", most=MOST_BYTES >> 20)
    reader = _Reader()
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    parser.EntityDeclHandler = _refuse_entity
    parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
    try:
        parser.Parse(data, True)
    except expat.ExpatError as trouble:
        raise BadInput("not an SVG file: {reason}", reason=str(trouble)[:80]) from None
    if reader.frame is None:
        raise BadInput("not an SVG file: it has no <svg>")
    if not reader.shapes:
        raise BadInput("it shows nothing that can be drawn (convert text and objects to paths)")
    return Svg(reader.frame, tuple(reader.shapes))


def _refuse_entity(*_declared: object) -> None:
    raise BadInput("it declares entities (save it as plain SVG)")


class _Reader:
    def __init__(self) -> None:
        self.frame: tuple[float, float, float, float] | None = None
        self.shapes: list[Drawn] = []
        self._states = [_State()]
        self._left = MOST_SEGMENTS

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """An element begins."""
        name = tag.rpartition(" ")[2]
        if len(self._states) > MOST_DEPTH:
            raise BadInput("nested deeper than {most} levels (simplify it)", most=MOST_DEPTH)
        given = {**attributes, **_style(attributes.get("style", ""))}
        state = _inherited(self._states[-1], given, hidden=name in _HIDDEN)
        self._states.append(state)
        if name == "svg" and self.frame is None:
            self.frame = _frame(given)
        elif state.shown and name in _SHAPES and (state.fill or state.line):
            self._draw(_SHAPES[name], given, state)

    def end(self, _tag: str) -> None:
        """An element ends."""
        self._states.pop()

    def _draw(self, make: Shaper, given: dict[str, str], state: _State) -> None:
        try:
            outline = make(given)
        except (ValueError, IndexError, TypeError, ZeroDivisionError, OverflowError, AssertionError):
            raise BadInput("a shape in it cannot be read (save it as plain SVG)") from None
        if outline is None or not outline.segments:
            return
        self._left -= len(outline.segments)
        if self._left < 0:
            raise BadInput("more than {most:,} points (simplify it)", most=MOST_SEGMENTS)
        placed = outline.mapped(lambda x, y: state.matrix.transformPoint((x, y)))
        if not all(math.isfinite(value) and abs(value) < 1e7 for _, ns in placed.segments for value in ns):
            raise BadInput("a shape in it cannot be read (save it as plain SVG)")
        a, b, c, d, _, _ = state.matrix
        scale = math.sqrt(abs(a * d - b * c))
        self.shapes.append(Drawn(placed, state.fill, state.line, state.width * scale))


def _inherited(before: _State, given: Mapping[str, str], *, hidden: bool) -> _State:
    matrix = before.matrix
    for call in _CALL.finditer(given.get("transform", "")[:2000]):
        matrix = _transformed(matrix, call[1], _numbers(call[2]))
    shown = before.shown and not hidden and given.get("display") != "none"
    return _State(
        matrix,
        _colour(given.get("fill"), before.fill),
        _colour(given.get("stroke"), before.line),
        _length(given, "stroke-width", before.width),
        shown,
    )


def _style(text: str) -> dict[str, str]:
    pairs = (part.partition(":") for part in text[:4000].split(";"))
    return {name.strip(): value.strip() for name, colon, value in pairs if colon}


def _colour(text: str | None, inherited: Rgb | None) -> Rgb | None:
    from PIL import ImageColor

    if text is None or text == "inherit":
        return inherited
    if text in ("none", "transparent"):
        return None
    try:
        red, green, blue = ImageColor.getrgb(text[:40])[:3]
    except ValueError:
        return (0, 0, 0)  # a gradient, or the colour of the page: the shape is there
    return red, green, blue


def _frame(given: Mapping[str, str]) -> tuple[float, float, float, float]:
    box = _numbers(given.get("viewBox", ""))
    if len(box) == 4 and box[2] > 0 and box[3] > 0:
        return box[0], box[1], box[2], box[3]
    return 0.0, 0.0, _length(given, "width") or 100.0, _length(given, "height") or 100.0


def _numbers(text: str) -> list[float]:
    return [float(word) for word in _NUMBER.findall(text[:200_000])]


def _transformed(matrix: Transform, name: str, values: list[float]) -> Transform:
    """What is done before the matrix, as a call of `transform` says it."""
    first, *rest = values or [0.0]
    match name:
        case "matrix" if len(values) == 6:
            return matrix.transform(values)
        case "translate":
            return matrix.translate(first, rest[0] if rest else 0)
        case "scale":
            return matrix.scale(first, rest[0] if rest else first)
        case "rotate":
            x, y = rest if len(rest) == 2 else (0.0, 0.0)
            return matrix.translate(x, y).rotate(math.radians(first)).translate(-x, -y)
        case "skewX":
            return matrix.skew(math.radians(first), 0)
        case "skewY":
            return matrix.skew(0, math.radians(first))
    return matrix


# --- shapes --------------------------------------------------------------------------------------


def _length(given: Mapping[str, str], name: str, default: float = 0.0) -> float:
    return next(iter(_numbers(given.get(name, ""))), default)


def _rect(given: Mapping[str, str]) -> Path | None:
    width, height = _length(given, "width"), _length(given, "height")
    if width <= 0 or height <= 0:
        return None
    radius = min(_length(given, "rx", _length(given, "ry")), width / 2, height / 2)
    return rectangle(_length(given, "x"), _length(given, "y"), width, height, max(radius, 0.0))


def _round(given: Mapping[str, str]) -> Path | None:
    radius = _length(given, "r")
    rx, ry = _length(given, "rx", radius), _length(given, "ry", radius)
    return ellipse(_length(given, "cx"), _length(given, "cy"), rx, ry) if rx > 0 and ry > 0 else None


def _points(given: Mapping[str, str], *, closed: bool) -> Path | None:
    values = _numbers(given.get("points", ""))
    points = list(zip(values[0::2], values[1::2], strict=False))
    return polygon(points, closed=closed) if len(points) > 1 else None


def _line(given: Mapping[str, str]) -> Path:
    x0, y0, x1, y1 = (_length(given, end) for end in ("x1", "y1", "x2", "y2"))
    return line(x0, y0, x1, y1)


_SHAPES: Final[Mapping[str, Shaper]] = {
    "path": lambda given: path.__wrapped__(given.get("d", "")),
    "rect": _rect,
    "circle": _round,
    "ellipse": _round,
    "polygon": lambda given: _points(given, closed=True),
    "polyline": lambda given: _points(given, closed=False),
    "line": _line,
}

NO_STROKES: Final = Sentence("lines are left out: only filled shapes are drawn (convert strokes to paths)")
