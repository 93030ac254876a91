"""Pictures of printed cards, from the same drawing that is printed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path

from PIL import Image

from generators import PICTURES
from gloomdb.cards.card import Lang
from gloomdb.definitions.load import bundled_sets
from gloomdb.sheets.art.story import STORY
from gloomdb.sheets.drawing.display import Face, Part, PartKind, Use
from gloomdb.sheets.drawing.geometry import layout
from gloomdb.sheets.faces.card_face import Look, card_face
from gloomdb.sheets.formats.png import card_pngs

TABLE = (74, 68, 63, 255)  # a table of old oak
DPI = 110
GAP = 14  # pixels
SETS = {card_set.id: card_set for card_set in bundled_sets(validate=False)}

PAPER = (
    "gloom-1e/lola-wellington-smythe", "gloom-1e/was-wondrously-well-wed", "gloom-1e/contracted-consumption",
    "gloom-1e/body-thief", "gloom-1e/was-pushed-down-the-stairs", "cthulhu/the-king-in-yellow",
)  # fmt: skip
STACK = (
    "gloom-1e/darius-dark", "gloom-1e/was-wondrously-well-wed", "gloom-1e/was-burdened-by-boils",
    "gloom-1e/grew-old-without-grace",
)  # fmt: skip
TWO_LANGUAGES = (
    "munchkin/perdio-sus-pantalones", "cthulhu/felt-rather-fishy", "thrones/the-porcelain-throne",
)  # fmt: skip


def pictures() -> Iterator[tuple[Path, bytes]]:
    """Every picture."""
    yield PICTURES / "cards.png", small_png(row(drawn(PAPER, "paper", ("en",))))
    films = drawn(STACK, "film", ("en",))
    piled = films[0]
    for film in films[1:]:
        piled = Image.alpha_composite(piled, film)
    yield PICTURES / "film.png", small_png(row([*films, piled]))
    yield PICTURES / "both-languages.png", small_png(row(drawn(TWO_LANGUAGES, "paper", ("en", "es"))))
    yield PICTURES / "icons.png", small_png(icons())


def faces(ids: Sequence[str], langs: tuple[Lang, ...]) -> list[Face]:
    """The drawn cards."""
    made = []
    for id_ in ids:
        card_set = SETS[id_.partition("/")[0]]
        card = next(card for card in card_set.cards if card.id == id_)
        made.append(card_face(card, card_set, Look(langs=langs, marked=True)))
    return made


def drawn(ids: Sequence[str], mode: str, langs: tuple[Lang, ...]) -> list[Image.Image]:
    """The cards as pictures, clear where they are."""
    pngs = card_pngs(faces(ids, langs), layout(), mode, DPI)  # type: ignore[arg-type]
    return [Image.open(BytesIO(png)).convert("RGBA") for png in pngs]


def icons() -> Image.Image:
    """Every icon on its plaque, in rows."""
    places = layout(110, 43)
    marks = []
    for index, name in enumerate(STORY):
        x, y = 8.5 + index % 8 * 13.3, 10.5 + index // 8 * 15
        marks.append(Use("plaque", x, y, 6 / places.slot_radius))
        marks.append(Use(f"icon/{name}", x, y, 0.087, ground="bone"))
    part = Part(PartKind.WHOLE, 0, places.outline(PartKind.WHOLE, 0), tuple(marks))
    (png,) = card_pngs([Face((part,))], places, "film", 160)
    made = Image.new("RGBA", Image.open(BytesIO(png)).size, TABLE)
    made.alpha_composite(Image.open(BytesIO(png)).convert("RGBA"))
    return made.crop((0, 0, made.width, int(35 / 25.4 * 160)))


def row(cards: Sequence[Image.Image]) -> Image.Image:
    """Cards beside each other on a table."""
    width = sum(card.width + GAP for card in cards) + GAP
    made = Image.new("RGBA", (width, cards[0].height + 2 * GAP), TABLE)
    x = GAP
    for card in cards:
        made.alpha_composite(card, (x, GAP))
        x += card.width + GAP
    return made


def small_png(image: Image.Image) -> bytes:
    """A PNG with a palette: a third of the size, and nobody sees the difference."""
    file = BytesIO()
    coverage, plain = Image.Quantize.MAXCOVERAGE, Image.Dither.NONE
    image.convert("RGB").quantize(255, coverage, dither=plain).save(file, "PNG", optimize=True)
    return file.getvalue()
