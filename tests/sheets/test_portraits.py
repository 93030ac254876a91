"""Portraits: every Character of a playable set has one of its own that suits it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gloomdb.cards.card import CardType
from gloomdb.definitions.load import bundled_sets
from gloomdb.sheets.art.portraits import ALIASES, PARTS, ROLES, VOCABULARY, part, portrait, read_hint
from gloomdb.sheets.art.story import GROUND
from gloomdb.sheets.drawing.display import PartKind, Use
from gloomdb.sheets.drawing.geometry import layout
from gloomdb.sheets.faces.card_face import PORTRAIT_SCALE, card_face
from tests.sheets.conftest import make_card, make_set
from tests.sheets.goldens import log

WORDS = {*ROLES, *ALIASES, *(word for words in VOCABULARY.values() for word in words)}
PLAYABLE = [card_set for card_set in bundled_sets(validate=False) if card_set.rules is not None]
SITTERS = [
    (card, card_set) for card_set in PLAYABLE for card in card_set.cards if card.type is CardType.CHARACTER
]


def test_every_character_has_a_hint_that_is_understood() -> None:
    """In the six sets that can be played, and no hint is for a card that is not there."""
    assert len(PLAYABLE) == 6
    for card_set in PLAYABLE:
        characters = {card.slug for card in card_set.cards if card.type is CardType.CHARACTER}
        assert set(card_set.portraits) == characters, card_set.id
        strange = {slug: read_hint(hint).strange for slug, hint in card_set.portraits.items()}
        assert not {slug: words for slug, words in strange.items() if words}, card_set.id


def test_no_two_characters_look_alike() -> None:
    """Neither in a set nor in two of them: the drawings differ, the initials left out."""
    seen: dict[str, str] = {}
    for card, card_set in SITTERS:
        (picture,) = (part for part in card_face(card, card_set).parts if part.kind is PartKind.PICTURE)
        drawn = log(mark for mark in picture.marks if isinstance(mark, Use))
        assert drawn not in seen, (card.id, seen[drawn])
        seen[drawn] = card.id
    assert len(seen) == len(SITTERS) > 120


@pytest.mark.parametrize(("card", "card_set"), SITTERS, ids=[card.id for card, _ in SITTERS])
def test_portraits_stay_within_the_pearls(card: object, card_set: object) -> None:
    """Nothing of a portrait touches its frame, which is 2.3 mm wide."""
    _, _, rx, ry = layout().picture
    rx, ry = rx - 2.3, ry - 2.3
    for name, dx, dy, scale, _ in portrait(card_set.portraits[card.slug], card.id):  # type: ignore[attr-defined]
        for role, outline in part(name.removeprefix("part/")):
            if role == GROUND:
                continue
            for command, numbers in outline.segments:
                for x, y in [numbers[-2:]] if command != "Z" else []:
                    px = (x * scale + dx) * PORTRAIT_SCALE
                    py = (y * scale + dy) * PORTRAIT_SCALE - 1.6
                    assert (px / rx) ** 2 + (py / ry) ** 2 < 1, (name, px, py)


def test_a_word_beside_a_role_wins_over_it() -> None:
    """A nanny wears a bonnet unless the hint gives her another hat; order does not matter."""
    assert read_hint("nanny").said["hat"] == "bonnet"
    assert read_hint("mobcap, nanny").said["hat"] == read_hint("NANNY mobcap").said["hat"] == "mobcap"


def test_whoever_reaches_over_the_frame_is_drawn_smaller() -> None:
    """All of it by the same measure: a purse that is held out stays in its hand."""
    plain, laden = portrait("stout man, bald, robe", "x"), portrait("stout man, bald, robe, purse", "x")
    less = {round(part[3] / other[3], 6) for part, other in zip(laden, plain, strict=False)}
    assert len(less) == 1
    assert less.pop() < 1


def test_a_hood_may_be_scarlet() -> None:
    """The hat alone, and nothing else of the sitter."""
    inks = {name: ink for name, _, _, _, ink in portrait("girl, hood, scarlet, basket", "x")}
    assert {name.split("/")[1] for name, ink in inks.items() if ink == "blood"} == {"hat"}


def test_words_nobody_knows_are_told() -> None:
    """The portrait is drawn all the same, and the card's notes name the words."""
    card = make_card("ann", CardType.CHARACTER)
    card_set = replace(make_set(card), portraits={"ann": "old woman, wombat"})
    assert [note for note in card_face(card, card_set).notes if "wombat" in note]
    assert portrait("old woman, wombat", "test/ann") == portrait("old woman", "test/ann")


def test_a_character_without_a_hint_has_a_face_by_its_id() -> None:
    """Always the same one; many Characters have many faces."""
    faces = [portrait("", f"my-set/{number}") for number in range(40)]
    assert faces == [portrait("", f"my-set/{number}") for number in range(40)]
    assert len(set(faces)) > 35


def test_every_part_and_role_can_be_asked_for() -> None:
    """Every word of the vocabulary is understood and changes what is drawn or who sits."""
    plain = read_hint("")
    assert [word for word in WORDS if read_hint(word).strange or read_hint(word) == plain] == []
    asked = {kind: set(named) for kind, named in PARTS.items() if kind not in {"head", "extra", "creature"}}
    assert {name for named in asked.values() for name in named} <= WORDS
