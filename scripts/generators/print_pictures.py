"""Pictures of what is printed: a sheet for paper, and cards on film laid on each other."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

from documents.examples import filled_home

from generators import PICTURES

if TYPE_CHECKING:
    from PIL.Image import Image

BONE: Final = (246, 240, 226, 255)
TABLE: Final = (233, 224, 205, 255)
COLOURS: Final = 128  # of a picture that is made small
STACK: Final = ("lord-slogar", "was-delighted-by-ducklings", "contracted-consumption")


def pictures() -> Iterator[tuple[Path, bytes]]:
    """Every picture, in one home."""
    with filled_home():
        yield PICTURES / "sheet.png", small_png(sheet())
        yield PICTURES / "stack.png", small_png(stack())
        yield PICTURES / "box.png", small_png(box())


def small_png(image: Image) -> bytes:
    """A PNG of few colours, well packed."""
    file = BytesIO()
    image.convert("RGB").quantize(COLOURS, dither=0).save(file, "PNG", optimize=True)
    return file.getvalue()


def gloomdb(*arguments: str) -> None:
    """Runs gloomdb."""
    subprocess.run(["gloomdb", *arguments], check=True, stdout=subprocess.DEVNULL)


def sheet() -> Image:
    """A page of the first edition for paper."""
    import pypdfium2

    gloomdb("export", "sheets", "--set", "gloom-1e", "-o", "sheet.pdf")
    page = pypdfium2.PdfDocument("sheet.pdf")[3]
    return page.render(scale=100 / 72).to_pil()


def box() -> Image:
    """A tuck box, before it is cut out."""
    import pypdfium2

    gloomdb("export", "box", "--set", "cthulhu", "-o", "box.pdf")
    return pypdfium2.PdfDocument("box.pdf")[0].render(scale=75 / 72).to_pil()


def stack() -> Image:
    """A Character and two Modifiers on film, one by one and laid on each other."""
    from PIL import Image

    gloomdb("export", "cards", "--set", "gloom-1e", "--dpi", "110", "-o", "film")
    cards = [Image.open(Path("film") / f"gloom-1e--{name}.png").convert("RGBA") for name in STACK]
    wide, high, gap = cards[0].width, cards[0].height, 26
    picture = Image.new("RGBA", (wide * 4 + gap * 7, high + gap * 2), TABLE)
    for place in range(4):
        left = gap + place * (wide + gap) + (gap * 2 if place == 3 else 0)
        picture.alpha_composite(_clear(wide, high), (left, gap))
        for card in cards if place == 3 else [cards[place]]:
            picture.alpha_composite(card, (left, gap))
    _equals(picture, gap + 3 * (wide + gap) + gap // 2, gap + high // 2)
    return picture


def _clear(wide: int, high: int) -> Image:
    """A piece of clear film."""
    from PIL import Image, ImageDraw

    film = Image.new("RGBA", (wide, high), (0, 0, 0, 0))
    edge = (0, 0, wide - 1, high - 1)
    ImageDraw.Draw(film).rounded_rectangle(edge, 12, (255, 255, 255, 120), (140, 131, 124, 255))
    return film


def _equals(picture: Image, middle: int, y: int) -> None:
    from PIL import ImageDraw

    draw = ImageDraw.Draw(picture)
    for dy in (-7, 4):
        draw.rectangle((middle - 10, y + dy, middle + 10, y + dy + 3), (27, 23, 26, 255))
