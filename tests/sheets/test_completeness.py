"""Completeness: what a set, a type or a timing names is drawn."""

from __future__ import annotations

import pytest

from gloomdb.cards.card import BLANK, PERSISTENT, CardType, Lang
from gloomdb.cards.effect import Timing
from gloomdb.definitions.load import bundled_sets
from gloomdb.language import LANGS
from gloomdb.sheets.art.emblems import DECKS, TIMINGS, TYPES
from gloomdb.sheets.art.story import STORY
from gloomdb.sheets.card_labels import plain_type_name
from gloomdb.sheets.drawing.display import Text
from gloomdb.sheets.drawing.drawings import TYPE_INKS
from gloomdb.sheets.drawing.inks import INKS
from gloomdb.sheets.faces.card_face import Look, card_face
from gloomdb.sheets.faces.plate import SMALLEST
from gloomdb.sheets.faces.reference import reference_faces
from gloomdb.sheets.typesetting.fonts import TEXT

SETS = bundled_sets(validate=False)


def test_every_icon_of_every_set_is_drawn() -> None:
    """And the two marks that stand in icons' places."""
    named = {icon for card_set in SETS for icon in card_set.icons} | {BLANK, PERSISTENT}
    assert named <= set(STORY)


def test_every_mark_type_and_timing_is_drawn() -> None:
    """With an ink, and a word in both languages."""
    assert {card_set.mark for card_set in SETS if card_set.mark} <= set(DECKS)
    assert {type_.value for type_ in CardType} == set(TYPES) == set(TYPE_INKS)
    assert {timing.value for timing in Timing} == set(TIMINGS)
    assert set(TYPE_INKS.values()) <= set(INKS)
    for lang in LANGS:
        assert len({plain_type_name(type_, lang) for type_ in CardType}) == len(CardType)


def test_every_card_of_every_set_is_drawn_and_none_is_cut() -> None:
    """In both languages, alone and together; a text that is cut would be one that cannot be played."""
    for langs in (("en",), ("es",), ("en", "es")):
        look = Look(langs=langs)
        for card_set in SETS:
            for card in card_set.cards:
                notes = card_face(card, card_set, look).notes
                assert not [note for note in notes if "cut" in note or "fonts" in note], (
                    card.id,
                    langs,
                    notes,
                )


@pytest.mark.parametrize("langs", [("en",), ("es",), ("en", "es"), ("es", "en")])
def test_nothing_is_too_small_to_read(langs: tuple[Lang, ...]) -> None:
    """No letter of any card or reference card is below 5.5 points on a card of the standard size."""
    look = Look(langs=langs)
    for card_set in SETS:
        faces = [(card.id, card_face(card, card_set, look)) for card in card_set.cards]
        if card_set.rules is not None:
            faces += [("reference", face) for face in reference_faces(card_set, langs[0], look.places)]
        for id_, face in faces:
            sizes = [mark.size for mark in face.paper() if isinstance(mark, Text)]
            assert min(sizes) >= SMALLEST - 1e-6, (id_, langs)
            assert not [note for note in face.notes if "too full" in note], (id_, langs)


def test_a_second_language_that_does_not_fit_is_left_out_and_told() -> None:
    """The first then has the whole plate, and the card's notes say so."""
    card_set = next(card_set for card_set in SETS if card_set.id == "thrones")
    throne = next(card for card in card_set.cards if card.type is CardType.THRONE)
    both = card_face(throne, card_set, Look(langs=("en", "es")))
    alone = card_face(throne, card_set, Look(langs=("en",)))
    assert "only one language fits on the card" in both.notes
    words = [[mark.text for mark in face.parts[-1].marks if isinstance(mark, Text) and mark.font == TEXT]
             for face in (both, alone)]  # fmt: skip
    assert words[0] == words[1] != []
