"""Completeness: what a set, a type or a timing names is drawn."""

from __future__ import annotations

from gloomdb.cards.card import BLANK, PERSISTENT, CardType
from gloomdb.cards.effect import Timing
from gloomdb.definitions.load import bundled_sets
from gloomdb.language import LANGS
from gloomdb.sheets.art.emblems import DECKS, TIMINGS, TYPES
from gloomdb.sheets.art.story import STORY
from gloomdb.sheets.card_labels import plain_type_name
from gloomdb.sheets.drawing.drawings import TYPE_INKS
from gloomdb.sheets.drawing.inks import INKS
from gloomdb.sheets.faces.card_face import Look, card_face

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
