"""The shapes of an SVG as pixels, by way of a PDF page of our own."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from gloomdb.sheets.drawing.paths import number
from gloomdb.sheets.formats.pdf import operators
from gloomdb.sheets.formats.png import render_pages
from gloomdb.sheets.pictures.svg_shapes import Drawn, Rgb, Svg


def png_of(svg: Svg, size: tuple[int, int]) -> bytes:
    """A PNG of that many pixels which the drawing fills, its middle in the middle."""
    from reportlab.pdfgen.canvas import Canvas

    width, height = size
    left, top, wide, high = svg.frame
    scale = max(width / wide, height / high)
    file = BytesIO()
    make: Any = Canvas  # its published types are wrong
    canvas = make(file, (width, height), invariant=1)
    x, y = width / 2 - (left + wide / 2) * scale, height / 2 + (top + high / 2) * scale
    canvas.addLiteral(f"{scale:.6f} 0 0 {-scale:.6f} {x:.3f} {y:.3f} cm")
    for shape in svg.shapes:
        canvas.addLiteral(_operators(shape))
    canvas.showPage()
    canvas.save()
    return next(render_pages(file.getvalue(), 72))


def _operators(shape: Drawn) -> str:
    colours = [f"{_rgb(shape.fill)} rg"] if shape.fill else []
    colours += [f"{_rgb(shape.line)} RG {number(shape.width)} w"] if shape.line else []
    paint = "B" if shape.fill and shape.line else "f" if shape.fill else "S"
    return "\n".join([*colours, operators(shape.outline), paint])


def _rgb(colour: Rgb | None) -> str:
    return " ".join(number(part / 255) for part in colour or (0, 0, 0))
