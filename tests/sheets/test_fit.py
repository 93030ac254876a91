"""Setting text: as large as it may be, broken where its language breaks, cut and said so when it must be."""

from __future__ import annotations

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given, settings
from hypothesis import strategies as st

from gloomdb.cards.set import CardSet
from gloomdb.resources import fonts_dir
from gloomdb.sheets.drawing.display import MM_PER_POINT, Text, Use
from gloomdb.sheets.drawing.drawings import extent
from gloomdb.sheets.faces.card_face import Look, card_face
from gloomdb.sheets.typesetting.fit import ELLIPSIS, Box, Fitted, fit, fit_line, set_lines
from gloomdb.sheets.typesetting.fonts import FONTS, MISSING, TEXT, TITLING, has, lacking, measure, runs
from gloomdb.sheets.typesetting.lines import Drawn, Paragraph, Span
from tests.sheets.conftest import make_card, make_set

BOX = Box(0, 0, 50, 15, 8.8, 5.4)
SPANISH = "áéíóúüñÁÉÍÓÚÜÑ¿¡«»—–’“”…ªº"


def paragraph(text: str, lang: str = "en") -> tuple[Paragraph, ...]:
    """One paragraph of one font."""
    return (Paragraph((Span(text, TEXT),), lang),)


def words(fitted: Fitted) -> str:
    """All that was set."""
    return " ".join(mark.text for mark in fitted.marks if isinstance(mark, Text))


def test_short_text_has_its_normal_size_in_the_middle() -> None:
    """One line, centred both ways."""
    fitted = fit(paragraph("Draw 2 cards."), BOX)
    (line,) = fitted.marks
    assert isinstance(line, Text)
    assert (fitted.size, fitted.cut) == (8.8, False)
    assert line.x + line.width / 2 == pytest.approx(25)
    assert 7 < line.y < 9.5


def test_long_text_shrinks_and_every_word_stays() -> None:
    """Nothing is lost as long as it fits at the smallest size."""
    text = "Whoever draws this card may discard it and look at the hand of the player to the left. " * 3
    fitted = fit(paragraph(text), BOX)
    assert BOX.smallest <= fitted.size < BOX.normal
    assert not fitted.cut
    assert words(fitted).replace("- ", "").split() == text.split()


def test_too_much_text_is_cut_with_an_ellipsis() -> None:
    """And the result says that it was cut."""
    fitted = fit(paragraph("word " * 500), BOX)
    assert fitted.cut
    assert fitted.size == BOX.smallest
    assert words(fitted).endswith(ELLIPSIS)
    assert all(mark.y <= BOX.height for mark in fitted.marks if isinstance(mark, Text))


def rows(fitted: Fitted) -> list[str]:
    """What was set, line by line; a drawing is shown as a lozenge."""
    lines: dict[float, list[tuple[float, str]]] = {}
    for mark in fitted.marks:
        if isinstance(mark, Text):
            lines.setdefault(round(mark.y, 2), []).append((mark.x, mark.text))
    for mark in fitted.marks:
        if isinstance(mark, Use):  # its middle is a little above the baseline of its line
            lines[min(lines, key=lambda y: abs(y - mark.y - 1))].append((mark.x, "◆"))
    return ["".join(text for _, text in sorted(of)) for _, of in sorted(lines.items())]


@pytest.mark.parametrize("width", range(18, 50))
def test_a_number_stays_with_what_it_counts(width: int) -> None:
    """Nobody reads `discard 1` and finds the card on the next line."""
    text = "Each player discards 1 card, then this Character is worth −10 points."
    set_ = rows(fit(paragraph(text), Box(0, 0, width, 60, 8.8, 5.4)))
    assert " ".join(set_) == text
    assert not [row for row in set_ if row.endswith((" 1", "−10"))]


@pytest.mark.parametrize("width", range(18, 50))
def test_a_comma_stays_with_its_icon(width: int) -> None:
    """What has no space before it never begins a line."""
    pieces = (
        Span("If this Character has the icon ", TEXT),
        Drawn("icon/duck"),
        Span(", draw 2 cards.", TEXT),
    )
    set_ = rows(fit((Paragraph(pieces),), Box(0, 0, width, 60, 8.8, 5.4)))
    assert len(set_) > 1
    assert not [row for row in set_ if row.startswith(",")]


def test_an_apostrophe_is_a_printers() -> None:
    """Cards are typed with ' and printed with ’."""
    assert words(fit(paragraph("opponents' Characters"), BOX)) == "opponents’ Characters"


def test_what_is_tied_and_wider_than_a_line_is_broken_all_the_same() -> None:
    """A line is never given up for a tie: every letter is set."""
    text = "1 " + "2 " * 30 + "cards"
    fitted = fit(paragraph(text), Box(0, 0, 20, 60, 8.8, 5.4))
    assert " ".join(rows(fitted)) == text


def test_no_word_is_left_alone_on_the_last_line() -> None:
    """Ragged text is set a little narrower instead, in as many lines."""
    text = "Everyone takes a family and lays it out face up."
    room = measure(text.removesuffix(" up."), TEXT) * 9 + 0.01
    marks, count = set_lines(paragraph(text)[0], 0, 0, room, 9, 1.16)
    last = [mark for mark in marks if isinstance(mark, Text)][-1]
    assert count == 2
    assert len(last.text.split()) > 2


@pytest.mark.parametrize(
    ("lang", "word", "halves"),
    [
        ("en", "circumstances", {"circum-stances", "cir-cumstances"}),
        ("es", "circunstancias", {"circunstan-cias", "circuns-tancias", "cir-cunstancias"}),
    ],
)
def test_words_break_as_their_language_breaks_them(lang: str, word: str, halves: set[str]) -> None:
    """A word too wide for a small box is hyphenated by the rules of its language."""
    narrow = Box(0, 0, measure(word, TEXT) * 6 * 0.75, 30, 6.5, 6)
    fitted = fit(paragraph(word, lang), narrow)
    assert words(fitted).replace(" ", "") in halves


@pytest.mark.parametrize("room", [-1.0, 0.1, 1.0])
def test_text_is_set_even_where_no_letter_has_room(room: float) -> None:
    """Letter by letter, each on a line of its own, standing out."""
    marks, count = set_lines(paragraph("Wax and wane")[0], 0, 0, room, 9, 1.16)
    assert count == len("Waxandwane")
    letters = [mark.text for mark in marks if isinstance(mark, Text)]
    assert "".join(letters).replace("-", "") == "Waxandwane"


def test_icons_stand_in_the_line() -> None:
    """A drawing takes the place of a word, and no space comes between it and a full stop."""
    pieces = (Span("Show ", TEXT), Drawn("icon/duck"), Span(".", TEXT))
    fitted = fit((Paragraph(pieces),), BOX)
    show, duck, stop = fitted.marks
    assert isinstance(duck, Use)
    assert isinstance(show, Text)
    assert isinstance(stop, Text)
    assert show.x + show.width < duck.x < stop.x
    assert stop.x - duck.x < 2.2


@pytest.mark.parametrize("icon", ["icon/death", "icon/romance", "icon/duck", "icon/horror"])
def test_a_full_stop_stands_close_to_any_icon(icon: str) -> None:
    """Narrow icons take less room than broad ones: what follows is as near to each."""
    (_, drawn, stop) = fit(
        (Paragraph((Span("Show ", TEXT), Drawn(icon, size=1.45), Span(".", TEXT))),), BOX
    ).marks
    assert isinstance(drawn, Use)
    assert isinstance(stop, Text)
    gap = stop.x - (drawn.x + extent(icon)[2] * drawn.scale)
    assert 0 < gap < 0.15 * 8.8 * MM_PER_POINT


@pytest.mark.parametrize("width", range(16, 40))
@pytest.mark.parametrize("lang", ["en", "es"])
def test_no_half_of_a_word_is_alone_on_the_last_line(lang: str, width: int) -> None:
    """A last word that does not fit goes to the next line whole."""
    text = "Puedes jugar hasta dos cartas como jugadas completamente independientes."
    lines = rows(fit(paragraph(text, lang), Box(0, 0, width, 16, 8.8, 5.5)))
    assert len(lines) < 2 or not lines[-2].endswith("-") or len(lines[-1].split()) > 1


@given(st.text(max_size=300), st.sampled_from(["en", "es"]))
@settings(max_examples=60, deadline=None)
def test_any_text_whatever_can_be_set(text: str, lang: str) -> None:
    """Nothing raises, nothing leaves the box to the side."""
    fitted = fit(paragraph(text, lang), BOX)
    for mark in fitted.marks:
        if isinstance(mark, Text):
            assert mark.x >= -0.01
            assert mark.x + mark.width <= BOX.width + 0.01


@given(st.text(max_size=400), st.floats(5, 80))
@settings(max_examples=60, deadline=None)
def test_a_line_is_never_wider_than_its_room(text: str, room: float) -> None:
    """It shrinks, then it is cut."""
    shown, size = fit_line(text, TITLING, room, 12.6, 8.0)
    assert measure(shown, TITLING) * size <= room + 0.01 or shown == ELLIPSIS
    assert 0 < size <= 12.6


@pytest.mark.parametrize("name", FONTS)
def test_every_font_has_what_spanish_needs(name: str) -> None:
    """And figures with both signs where points are set."""
    assert [char for char in SPANISH if not has(char, name)] == []
    assert [char for char in "0123456789+" if not has(char, name)] == []
    assert has("−", "figures")


def test_letters_a_font_lacks_are_lent_and_those_none_has_are_signs() -> None:
    """Żółć comes from the bold font; a skull comes from nowhere, and is told."""
    assert runs("Żó", TITLING) == (("Ż", "bold"), ("ó", TITLING))
    assert runs("a💀b", TEXT) == ((f"a{MISSING}b", TEXT),)
    assert lacking("Żółć 💀 م") == "💀م"


def test_a_name_that_does_not_fit_is_told_of() -> None:
    """300 W on a banner are cut, and the card's notes say so."""
    card = make_card("w", name="W" * 300)
    face = card_face(card, make_set(card))
    assert "the name was cut" in face.notes
    card = make_card("skull", name="Death 💀")
    assert any("💀" in note for note in card_face(card, make_set(card)).notes)


def test_both_languages_stand_on_one_card(card_set: CardSet) -> None:
    """The first language large, the second slanted below it."""
    card = next(card for card in card_set.cards if card.slug == "full")
    plate = card_face(card, card_set, Look(langs=("en", "es"))).parts[-1]
    names = {mark.text: mark for mark in plate.marks if isinstance(mark, Text)}
    assert names["Full"].size > names["Lleno"].size
    assert names["Full"].y < names["Lleno"].y
    assert names["Lleno"].font == "italic"


def test_ragged_lines_begin_at_the_left() -> None:
    """Lists are set from the left and take as many lines as they say."""
    marks, count = set_lines(paragraph("one two three four five six seven")[0], 5, 5, 20, 8, 1.2)
    lines = [mark for mark in marks if isinstance(mark, Text)]
    assert len(lines) == count > 1
    assert {mark.x for mark in lines} == {5}


@pytest.mark.parametrize("name", FONTS)
def test_a_nought_is_no_small_o(name: str) -> None:
    """Figures are as tall as capitals: small, −10 would read like −IO. (Titling has only capitals.)"""
    opened = TTFont(fonts_dir() / f"{name}.ttf")
    shapes, letters = opened["glyf"], opened.getBestCmap()
    height = {char: shapes[letters[ord(char)]].yMax for char in "01Hx"}
    assert min(height["0"], height["1"]) > (height["x"] + height["H"]) / 2 or name == TITLING
