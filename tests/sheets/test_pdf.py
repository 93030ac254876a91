"""The PDF from the inside: fonts, separations, boxes, pages, text, and the same bytes every time."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pikepdf
import pytest

from gloomdb.cards.card import Card
from gloomdb.cards.set import CardSet
from gloomdb.sheets.drawing.display import Face
from gloomdb.sheets.faces.card_face import Look, card_face
from gloomdb.sheets.printing.impose import LARGEST_PAPER, PAPERS, Sheet
from gloomdb.sheets.printing.job import Style, make_pdf, under_print
from gloomdb.sheets.printing.printers import Profile
from tests.sheets.conftest import bounds, make_card, make_set

LOOK = Look(langs=("en", "es"))
CELLS = Sheet(PAPERS["a4"], (63.5, 88.9), bleed=2.0).fullest()
FILM = Style(mode="film", contour=True)


def faces_of(cards: list[Card], card_set: CardSet) -> list[Face]:
    """The cards drawn."""
    return [card_face(card, card_set, LOOK) for card in cards]


def opened(data: bytes) -> pikepdf.Pdf:
    """The document, to be looked into."""
    return pikepdf.open(BytesIO(data))


def operators(page: Any) -> list[tuple[list[Any], str]]:
    """What a page or form draws."""
    return [(list(operands), str(operator)) for operands, operator in pikepdf.parse_content_stream(page)]


@pytest.mark.parametrize("style", [Style(), FILM, Style(mode="film", white="pages", mirror=True, backs=True)])
def test_the_same_cards_give_the_same_bytes(style: Style, cards: list[Card], card_set: CardSet) -> None:
    """Drawn twice, from the beginning: no clock, no hash order."""
    first = make_pdf(faces_of(cards, card_set), LOOK.places, CELLS, style)
    assert make_pdf(faces_of(cards, card_set), LOOK.places, CELLS, style) == first


def test_other_processes_give_the_same_bytes(cards: list[Card], card_set: CardSet) -> None:
    """Whatever the hash seed."""
    import hashlib
    import subprocess
    import sys

    from tests.running import PACKAGE_ROOT, program_env

    code = (
        "import hashlib\nfrom tests.sheets.conftest import *\nfrom tests.sheets.test_pdf import *\n"
        "c = every_kind(); d = make_pdf(faces_of(c, make_set(*c)), LOOK.places, CELLS, FILM)\n"
        "print(hashlib.sha256(d).hexdigest())"
    )
    here = make_pdf(faces_of(cards, card_set), LOOK.places, CELLS, FILM)
    for seed in ("1", "2"):
        env = program_env() | {"PYTHONHASHSEED": seed}
        ran = subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env=env,
            cwd=PACKAGE_ROOT,
        )
        assert ran.stdout.strip() == hashlib.sha256(here).hexdigest()


def test_every_font_is_embedded_and_can_be_read_back(cards: list[Card], card_set: CardSet) -> None:
    """TrueType subsets with their letters' meaning: text can be selected and searched."""
    pdf = opened(make_pdf(faces_of(cards, card_set), LOOK.places, CELLS, Style()))
    fonts: dict[str, Any] = {}
    for page in pdf.pages:
        fonts |= {str(font.BaseFont): font for font in page.Resources.Font.values()}
    assert len(fonts) >= 4
    for name, font in fonts.items():
        assert "+" in name
        assert "/FontFile2" in font.FontDescriptor, name
        assert "/ToUnicode" in font, name


def test_text_can_be_found(card_set: CardSet) -> None:
    """A reader that extracts text finds the name and the points."""
    import pypdfium2

    card = make_card("wed", points=(-15, None, 0), name="Was Wondrously ¡Muñecón! Wed")
    data = make_pdf([card_face(card, make_set(card))], LOOK.places, CELLS, Style())
    document = pypdfium2.PdfDocument(data)
    text = document[0].get_textpage().get_text_bounded()
    document.close()
    assert "Was Wondrously ¡Muñecón! Wed" in text
    assert "−15" in text


def test_boxes(cards: list[Card], card_set: CardSet) -> None:
    """Media, bleed and trim box lie in each other, and the trim box is the cards."""
    pdf = opened(make_pdf(faces_of(cards, card_set), LOOK.places, CELLS, Style()))
    for page in pdf.pages:
        media, bleed, trim = (
            [float(side) for side in box] for box in (page.MediaBox, page.BleedBox, page.TrimBox)
        )
        assert media == pytest.approx([0, 0, 595.276, 841.89], abs=0.01)
        assert trim[2] - trim[0] == pytest.approx(3 * 63.5 / 25.4 * 72, abs=0.01)
        assert trim[3] - trim[1] == pytest.approx(3 * 88.9 / 25.4 * 72, abs=0.01)
        assert [b - t for b, t in zip(bleed, trim, strict=True)] == pytest.approx(
            [-5.669, -5.669, 5.669, 5.669], abs=0.01
        )


def spots(page: Any) -> dict[str, Any]:
    """The separations of a page by name."""
    spaces = page.Resources.get("/ColorSpace", {})
    return {str(space[1]): space for space in spaces.values()}


def test_film_has_white_and_cut_lines_as_separations_with_overprint(
    cards: list[Card], card_set: CardSet
) -> None:
    """White is laid down first, the inks over it without knocking it out; cut lines are their own ink."""
    pdf = opened(make_pdf(faces_of(cards, card_set), LOOK.places, CELLS, FILM))
    for page in pdf.pages:
        assert set(spots(page)) == {"/White", "/CutContour"}
        assert all(str(space[0]) == "/Separation" for space in spots(page).values())
        states = page.Resources.ExtGState
        turned_on = {key: bool(value) for state in states.values() for key, value in state.items()}
        assert turned_on == {"/OP": True, "/op": True}
        assert all("/OPM" not in state for state in states.values())  # else light inks would vanish
        seen = [operator if operator != "cs" else str(operands[0]) for operands, operator in operators(page)]
        assert seen.index("gs") < seen.index("/White") < seen.index("Do")
        names = [str(operands[0]) for operands, operator in operators(page) if operator in {"cs", "CS"}]
        assert names[-1] == "/CutContour"


def test_white_lies_under_every_opaque_part_and_a_little_inside(cards: list[Card], card_set: CardSet) -> None:
    """As many white shapes as opaque parts, each choked by what was asked for."""
    faces = faces_of(cards, card_set)
    pdf = opened(make_pdf(faces[:9], LOOK.places, CELLS, FILM))
    filling = painted = 0
    for operands, operator in operators(pdf.pages[0]):
        if operator == "cs":
            filling = str(operands[0]) == "/White"
        elif operator in {"rg", "k", "q"} and filling and painted:
            filling = False
        elif operator == "f" and filling:
            painted += 1
    assert painted == sum(len(face.parts) for face in faces[:9])
    for face in faces:
        for part, white in zip(face.parts, under_print(face, LOOK.places, 0.25), strict=True):
            inner, outer = bounds(white), bounds(part.outline)
            assert inner[0] - outer[0] == pytest.approx(0.25, abs=1e-6)
            assert outer[3] - inner[3] == pytest.approx(0.25, abs=1e-6)


@pytest.mark.parametrize(
    ("style", "pages"),
    [
        (Style(), 2),
        (Style(backs=True), 4),
        (Style(mode="film", white="pages"), 4),
        (Style(mode="film", white="pages", backs=True), 6),
        (Style(mode="film", white="none"), 2),
    ],
)
def test_page_counts(style: Style, pages: int, cards: list[Card], card_set: CardSet) -> None:
    """16 cards make two sheets; whites and backs add pages of their own."""
    pdf = opened(make_pdf(faces_of(cards, card_set)[:16], LOOK.places, CELLS, style))
    assert len(pdf.pages) == pages
    if style.white != "separation":
        assert all(not spots(page) for page in pdf.pages)


def test_copies_are_one_drawing(card_set: CardSet) -> None:
    """A hundred of a card weigh hardly more than one."""
    face = card_face(card_set.cards[12], card_set)
    one = make_pdf([face], LOOK.places, CELLS, Style())
    many = make_pdf([face] * 100, LOOK.places, CELLS, Style())
    assert len(opened(many).pages) == 12
    assert len(many) < len(one) + 12_000


def test_cmyk_has_no_rgb_and_black_letters_are_black_alone(cards: list[Card], card_set: CardSet) -> None:
    """Nothing a press would have to convert."""
    pdf = opened(make_pdf(faces_of(cards, card_set), LOOK.places, CELLS, Style(mode="film", colours="cmyk")))
    streams = [
        obj for obj in pdf.objects if isinstance(obj, pikepdf.Stream) and obj.get("/Subtype") == "/Form"
    ]
    for stream in [*pdf.pages, *streams]:
        found = operators(stream)
        assert not [operator for _, operator in found if operator in {"rg", "RG", "g", "G"}]
        blacks = [tuple(map(float, operands)) for operands, operator in found if operator == "k"]
        assert (0, 0, 0, 1) in blacks or not blacks or stream in streams


def test_a_profile_moves_the_backs_and_nothing_else(cards: list[Card], card_set: CardSet) -> None:
    """The front's operators stay; the back's page has one more matrix."""
    faces = faces_of(cards, card_set)[:9]
    plain = opened(make_pdf(faces, LOOK.places, CELLS, Style(backs=True)))
    moved = opened(make_pdf(faces, LOOK.places, CELLS, Style(backs=True, profile=Profile(1, 2, 0.5))))
    assert operators(plain.pages[0]) == operators(moved.pages[0])
    added = len(operators(moved.pages[1])) - len(operators(plain.pages[1]))
    assert added == 1


def test_mirror_turns_the_whole_page(cards: list[Card], card_set: CardSet) -> None:
    """One matrix exchanges left and right of everything, crop marks too."""
    faces = faces_of(cards, card_set)[:9]
    plain = opened(make_pdf(faces, LOOK.places, CELLS, Style(mode="film")))
    mirrored = opened(make_pdf(faces, LOOK.places, CELLS, Style(mode="film", mirror=True)))
    matrices = [
        [float(v) for v in operands]
        for operands, operator in operators(mirrored.pages[0])
        if operator == "cm"
    ]
    assert [-1, 0, 0, 1, 210, 0] in matrices
    assert len(operators(mirrored.pages[0])) == len(operators(plain.pages[0])) + 1


HOSTILE = [
    "<b>unclosed", "a < b & c", "</para>", "(\\)((", "\x00\x1b[31m", "\u202eevil", "\ud800", "💀 Żółć م",
    "W" * 300, "{{7*7}} %s {0}", "x" * 10_000, "", " ", "\n",
]  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_text_makes_a_sound_pdf(text: str) -> None:
    """Whatever a name, an effect, a family, a set or an icon is called: a document that readers accept."""
    from dataclasses import replace

    from gloomdb.cards.card import CardType
    from gloomdb.cards.effect import Effect, Timing
    from gloomdb.cards.set import Family
    from gloomdb.effects.vocabulary import Unencoded

    effect = Effect(Timing.IMMEDIATE, (Unencoded({"en": text, "es": text}),))
    card = replace(make_card("x", icons=(text[:8] or None, None, None), name=text), effects=(effect,))
    family = Family("hall", {"en": text})
    character = replace(make_card("y", CardType.CHARACTER, name=text), subtitle={"en": text})
    card_set = replace(make_set(card, character), title={"en": text}, families=(family,), mark=text)
    faces = [card_face(each, card_set, LOOK) for each in (card, character)]
    for style in (Style(), FILM):
        pdf = opened(make_pdf(faces, LOOK.places, CELLS, style, title=text))
        assert pdf.check_pdf_syntax() == []


def test_no_form_draws_outside_its_box(cards: list[Card], card_set: CardSet) -> None:
    """Readers cut off what does: crop marks lie at the ends of the largest paper, too."""
    cells = Sheet((LARGEST_PAPER, LARGEST_PAPER), (63.5, 88.9), bleed=2.0).fullest()
    document = opened(make_pdf(faces_of(cards, card_set), LOOK.places, cells, Style()))
    forms = document.pages[0].Resources.XObject
    furthest = 0.0
    for form in forms.values():
        left, top, right, bottom = (float(side) for side in form.BBox)
        for operands, operator in operators(form):
            if operator in {"m", "l", "c"}:
                xs, ys = [float(x) for x in operands[0::2]], [float(y) for y in operands[1::2]]
                assert left <= min(xs) <= max(xs) <= right
                assert top <= min(ys) <= max(ys) <= bottom
                furthest = max(furthest, *xs, *ys)
    assert furthest > LARGEST_PAPER - 60  # the crop marks were among them
