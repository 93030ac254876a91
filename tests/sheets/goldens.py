"""What the drawings were when somebody last looked at them: display lists as text, and one page, coarsely.

`scripts/generate sheet-goldens` writes them anew; the changes are reviewed as differences of text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from io import BytesIO
from pathlib import Path

from PIL import Image

from gloomdb.cards.set import Rules
from gloomdb.definitions.load import bundled_sets
from gloomdb.sheets.drawing.display import Mark, Marks, Picture, Shape, Text, Use
from gloomdb.sheets.drawing.drawings import drawing
from gloomdb.sheets.drawing.geometry import layout
from gloomdb.sheets.drawing.paths import number
from gloomdb.sheets.faces.backs import film_back, paper_back
from gloomdb.sheets.faces.card_face import Look, card_face
from gloomdb.sheets.faces.reference import reference_faces
from gloomdb.sheets.printing.impose import PAPERS, Sheet
from gloomdb.sheets.printing.job import Style, make_pdf
from tests.sheets.conftest import every_kind, make_set

FOLDER = Path(__file__).resolve().parent / "goldens"
PAGE = FOLDER / "page.png"
DPI = 36
DRAWINGS = (
    "disc/negative", "disc/positive", "disc/zero", "plaque", "plate", "picture/portrait", "picture/death",
    "paper/stacked/vellum/damask/plain", "back/vellum/damask", "leaf", "icon/duck", "icon/skull",
    "timing/continuous", "type/death", "deck/rose",
)  # fmt: skip


def texts() -> dict[str, str]:
    """Every display list by the name of its file."""
    cards = every_kind()
    card_set = make_set(*cards, mark="rose")
    made = {}
    for card in cards:
        face = card_face(card, card_set, Look(langs=("en", "es")))
        made[f"card-{card.slug}.txt"] = f"# ground\n{log(face.ground)}# parts\n{log(face.film())}"
    full = next(card for card in cards if card.slug == "full")
    made["back-film.txt"] = log(film_back(card_face(full, card_set), layout()))
    made["back-paper.txt"] = log(paper_back(layout()))
    for name in DRAWINGS:
        tint = "plum" if name == "plate" else ""
        made[f"drawing-{name.replace('/', '-')}.txt"] = log(drawing(name, tint, "bone", layout()))
    made["reference-es.txt"] = "".join(f"# card\n{log(marks)}" for marks in _reference())
    return made


def _reference() -> list[Marks]:
    """Of a set made up here: the words of a real one change more often than the drawing."""
    edition = replace(make_set(), rules=Rules(stories=2, throne=True), icons={"duck": {"es": "Pato"}})
    return [face.film() for face in reference_faces(edition, "es", layout())]


def page() -> Image.Image:
    """A page of the first edition, small and grey."""
    import pypdfium2

    card_set = next(each for each in bundled_sets(validate=False) if each.id == "gloom-1e")
    chosen = [*card_set.cards[:3], *card_set.cards[30:33], *card_set.cards[-3:]]
    faces = [card_face(card, card_set) for card in chosen]
    data = make_pdf(faces, layout(), Sheet(PAPERS["a4"], (63.5, 88.9), bleed=2).fullest(), Style())
    document = pypdfium2.PdfDocument(data)
    image: Image.Image = document[0].render(scale=DPI / 72).to_pil().convert("L")
    document.close()
    return image


def files() -> Iterator[tuple[Path, str]]:
    """Every display list and its file."""
    for name, text in texts().items():
        yield FOLDER / name, text


def pictures() -> Iterator[tuple[Path, bytes]]:
    """The page and its file; compared coarsely, since renderers differ."""
    held = BytesIO()
    page().save(held, "PNG", optimize=True)
    yield PAGE, held.getvalue()


# --- display lists as text -----------------------------------------------------------------------


def log(marks: Iterable[Mark]) -> str:
    """The marks as text, one to a line: what the goldens hold."""
    return "".join(_line(mark) + "\n" for mark in marks)


def _line(mark: Mark) -> str:
    match mark:
        case Text():
            place = f"{number(mark.x)},{number(mark.y)} {mark.font} {number(mark.size)} {mark.ink}"
            return f"text {place} {mark.text!r}"
        case Use():
            inks = f" {mark.tint} on {mark.ground}" if mark.tint else ""
            return f"use {mark.name} {number(mark.x)},{number(mark.y)} ×{number(mark.scale)}{inks}"
        case Picture():
            size = f"{number(mark.width)}×{number(mark.height)}"
            return f"picture {mark.image.key} {number(mark.x)},{number(mark.y)} {size} in {mark.clip.data}"
        case Shape():
            line = f" line {mark.line} {number(mark.width)}{_dashes(mark.dash)}" if mark.line else ""
            fill = f" fill {mark.fill}{' even-odd' if mark.even_odd else ''}" if mark.fill else ""
            return f"shape{fill}{line} {mark.path.data}"


def _dashes(dash: Sequence[float]) -> str:
    return " dashed " + "/".join(number(value) for value in dash) if dash else ""
