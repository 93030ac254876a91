"""A picture file from a stranger as an image of ours: decoded within limits, cut to size, written anew."""

from __future__ import annotations

import io
import warnings
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from gloomdb.definitions.checks.problems import Unreadable
from gloomdb.definitions.json.strict_json import read_bytes
from gloomdb.errors import BadInput
from gloomdb.sheets.drawing.display import Image
from gloomdb.sheets.drawing.inks import INKS
from gloomdb.sheets.drawing.paths import number
from gloomdb.sheets.formats.pdf import operators
from gloomdb.sheets.formats.png import render_pages
from gloomdb.sheets.pictures.svg_shapes import Drawn, Rgb, Svg, read_svg

if TYPE_CHECKING:
    from PIL.Image import Image as Pixels

MOST_BYTES: Final = 32 * 1024 * 1024
MOST_PIXELS: Final = 40_000_000  # a scan of a card at 1200 dpi has 13 million
FORMATS: Final = ("PNG", "JPEG", "WEBP")
SUFFIXES: Final = (".png", ".jpg", ".jpeg", ".webp", ".svg")
SHARP: Final = 600  # dots per inch that are kept
COARSE: Final = 150  # below this a picture looks coarse in print


def read_image(path: Path, width: float, height: float, sharp: int = SHARP) -> tuple[Image, int]:
    """The picture as it fills a place of so many millimetres, and its resolution there in dots per inch.

    Raises `BadInput` with what is wrong with it.
    """
    try:
        data = read_bytes(path, MOST_BYTES)
    except Unreadable as trouble:
        raise BadInput("{reason}", reason=trouble.problem.message) from None
    most = round(width / 25.4 * sharp), round(height / 25.4 * sharp)
    is_svg = path.suffix.lower() == ".svg"
    pixels = _rasterised(read_svg(data), most) if is_svg else _decoded(data, width / height)
    dpi = round(pixels.width / width * 25.4)
    if pixels.width > most[0]:
        pixels = pixels.resize(most)
    return _written(pixels, lossless=is_svg or path.suffix.lower() == ".png"), dpi


def _decoded(data: bytes, ratio: float) -> Pixels:
    """The pixels, upright, cut to the ratio, on bone where they are clear."""
    from PIL import Image as Pillow
    from PIL import ImageOps

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # its own limit is larger than ours
            opened = Pillow.open(io.BytesIO(data), formats=FORMATS)
            width, height = opened.size
            if width * height > MOST_PIXELS:
                raise BadInput(
                    "{width:,} × {height:,} pixels (the limit is {most:,} in all: make it smaller)",
                    width=width, height=height, most=MOST_PIXELS,
                )  # fmt: skip
            opened.load()
            return _on_bone(ImageOps.exif_transpose(_cut(opened, ratio)))
    except Pillow.DecompressionBombError:
        raise BadInput("more than {most:,} pixels (make it smaller)", most=MOST_PIXELS) from None
    except (OSError, ValueError, SyntaxError, EOFError) as trouble:
        reason = str(trouble).partition("<")[0].strip()[:80]
        form = "not a picture that can be read: {reason} (save it as PNG or JPEG)"
        raise BadInput(form, reason=reason) from None


def _cut(pixels: Pixels, ratio: float) -> Pixels:
    """The middle of a picture, as wide to its height as the place; turned ones by what they will be."""
    if pixels.getexif().get(0x0112) in (5, 6, 7, 8):
        ratio = 1 / ratio
    width, height = pixels.size
    wide, high = min(width, round(height * ratio) or 1), min(height, round(width / ratio) or 1)
    left, top = (width - wide) // 2, (height - high) // 2
    if (wide, high) == (width, height):
        return pixels
    cut = pixels.crop((left, top, left + wide, top + high))
    cut.info = dict(pixels.info)
    cut.getexif().update(pixels.getexif())
    return cut


def _on_bone(pixels: Pixels) -> Pixels:
    """Without an alpha channel: where the picture is clear, the card's own bone shows."""
    from PIL import Image as Pillow

    if pixels.mode in ("RGB", "L", "CMYK"):
        return pixels.convert("RGB")
    clear = pixels.convert("RGBA")
    ground = Pillow.new("RGBA", clear.size, (*INKS["bone"].rgb, 255))
    ground.alpha_composite(clear)
    return ground.convert("RGB")


def _rasterised(svg: Svg, size: tuple[int, int]) -> Pixels:
    """The shapes, filling the size about its middle, by way of a PDF page of our own."""
    from PIL import Image as Pillow
    from reportlab.pdfgen.canvas import Canvas

    width, height = size
    left, top, wide, high = svg.frame
    scale = max(width / wide, height / high)
    file = io.BytesIO()
    make: Any = Canvas  # its published types are wrong
    canvas = make(file, (width, height), invariant=1)
    x, y = width / 2 - (left + wide / 2) * scale, height / 2 + (top + high / 2) * scale
    canvas.addLiteral(f"{scale:.6f} 0 0 {-scale:.6f} {x:.3f} {y:.3f} cm")
    for shape in svg.shapes:
        canvas.addLiteral(_operators(shape))
    canvas.showPage()
    canvas.save()
    return _on_bone(Pillow.open(io.BytesIO(next(render_pages(file.getvalue(), 72)))))


def _operators(shape: Drawn) -> str:
    colours = [f"{_rgb(shape.fill)} rg"] if shape.fill else []
    colours += [f"{_rgb(shape.line)} RG {number(shape.width)} w"] if shape.line else []
    paint = "B" if shape.fill and shape.line else "f" if shape.fill else "S"
    return "\n".join([*colours, operators(shape.outline), paint])


def _rgb(colour: Rgb) -> str:
    return " ".join(number(part / 255) for part in colour)


def _written(pixels: Pixels, *, lossless: bool) -> Image:
    """The pixels as a file of ours, without anything that came with them."""
    from PIL import Image as Pillow

    plain = Pillow.frombytes("RGB", pixels.size, pixels.tobytes())
    made = io.BytesIO()
    if lossless:
        plain.save(made, "PNG", optimize=False)
    else:
        plain.save(made, "JPEG", quality=90, subsampling=0)
    data = made.getvalue()
    return Image(sha256(data).hexdigest()[:16], "png" if lossless else "jpeg", data)
