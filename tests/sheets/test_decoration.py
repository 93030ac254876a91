"""Decoration: boxes told apart by their themes, families by crest and tint; a name that no card covers."""

from __future__ import annotations

import json
from itertools import combinations

import pytest

from gloomdb.cards.card import CardType
from gloomdb.cards.set import CardSet, Theme
from gloomdb.definitions.load import bundled_sets
from gloomdb.resources import schemas_dir
from gloomdb.sheets.art.emblems import DECKS
from gloomdb.sheets.art.themes import CHARGES, COLOURS, FRAMES, UNNAMED, WALLPAPERS
from gloomdb.sheets.drawing.display import COMMON_BACK, PartKind, Text
from gloomdb.sheets.drawing.drawings import drawing
from gloomdb.sheets.drawing.geometry import layout
from gloomdb.sheets.faces.backs import paper_back, shared_back
from gloomdb.sheets.faces.card_face import Look, card_face
from gloomdb.sheets.faces.decoration import back_name, crest_of, deck_mark, paper, tint_of
from tests.sheets.conftest import bounds, boxes, make_card, make_set
from tests.sheets.goldens import log

SETS = bundled_sets(validate=False)
PLAYABLE = [card_set for card_set in SETS if card_set.rules is not None]
ALWAYS_SEEN = (PartKind.NAME, PartKind.CREST)


@pytest.mark.parametrize("size", [(63.5, 88.9), (44, 68), (70, 120), (88.9, 63.5)])
def test_no_card_of_any_set_covers_who_it_is_and_whose(size: tuple[float, float]) -> None:
    """Name and crest of a Character keep clear of every opaque part of every card that may lie on it."""
    look = Look(places=layout(*size))
    kept = [bounds(look.places.outline(kind, 0)) for kind in ALWAYS_SEEN]
    for card_set in SETS:
        for card in card_set.cards:
            if card.type is CardType.REFERENCE:  # lies in no stack
                continue
            for part in card_face(card, card_set, look).parts:
                if part.kind in ALWAYS_SEEN:
                    assert card.type is CardType.CHARACTER
                    continue
                for left, top, right, bottom in boxes(look.places, part.kind, part.slot):
                    for box in kept:
                        apart = right < box[0] or box[2] < left or bottom < box[1] or box[3] < top
                        assert apart, (card.id, part.kind)


@pytest.mark.parametrize("card_set", PLAYABLE, ids=lambda card_set: card_set.id)
def test_every_character_says_who_it_is_twice(card_set: CardSet) -> None:
    """The strip has the name whole, at 5.5 points or more."""
    for card in card_set.cards:
        if card.type is CardType.CHARACTER:
            (strip,) = (part for part in card_face(card, card_set).parts if part.kind is PartKind.NAME)
            letters = [mark for mark in strip.marks if isinstance(mark, Text)]
            assert "".join(mark.text for mark in letters).replace("’", "'") == card.title("en").replace(
                "’", "'"
            )
            assert min(mark.size for mark in letters) >= 5.5


@pytest.mark.parametrize("card_set", PLAYABLE, ids=lambda card_set: card_set.id)
def test_families_are_told_apart(card_set: CardSet) -> None:
    """In a set no two families have the same crest or the same tint."""
    sitters = {card.family: card for card in card_set.cards if card.type is CardType.CHARACTER}
    families = [family.id for family in card_set.families]
    for looks in (crest_of, tint_of):
        shown = [looks(sitters[family], card_set) for family in families]
        assert len(set(shown)) == len(families), looks.__name__


def test_boxes_are_told_apart() -> None:
    """The six sets, and ours, differ from each other in colour, wallpaper, frame, back and deck mark."""
    looks = [card_set.theme for card_set in PLAYABLE] + [Theme()]
    for key in ("colour", "wallpaper", "frame", "back"):
        assert len({getattr(theme, key) for theme in looks}) == 7, key
    assert len({deck_mark(card_set) for card_set in [*PLAYABLE, make_set()]}) == 7


def test_what_a_theme_names_looks_different() -> None:
    """By the drawings: every colour, wallpaper and frame gives paper of its own, every back is its own."""
    places = layout()
    names = [f"stacked/{colour}/damask/plain" for colour in COLOURS]
    names += [f"stacked/vellum/{wallpaper}/plain" for wallpaper in WALLPAPERS if wallpaper != "damask"]
    names += [f"stacked/vellum/damask/{frame}" for frame in FRAMES if frame != "plain"]
    drawn = [log(drawing(f"paper/{name}", "", "", places)) for name in names]
    drawn += [log(paper_back(places, f"vellum/damask/{charge}")) for charge in CHARGES]
    for one, other in combinations(drawn, 2):
        assert one != other


def test_a_set_of_ones_own_has_our_looks() -> None:
    """Without a theme, and its families get crests in turn."""
    card = make_card("ann", CardType.CHARACTER)
    card_set = make_set(card)
    assert paper(card_set, "plain").name == "paper/plain/vellum/damask/plain"
    assert crest_of(card, card_set) == CHARGES[UNNAMED[0]]
    assert back_name(card_set) == COMMON_BACK


def test_mixed_sets_share_one_back() -> None:
    """A back gives nothing away: a set by itself has its own, a mix the common one."""
    one, other = (card_face(card_set.cards[0], card_set) for card_set in PLAYABLE[:2])
    assert shared_back([one.back, one.back]) == one.back != COMMON_BACK
    assert shared_back([one.back, other.back]) == COMMON_BACK


def test_the_schema_lists_what_is_drawn() -> None:
    """Every name that set.json may give, and no other."""
    schema = json.loads((schemas_dir() / "set.schema.json").read_text("utf-8"))
    theme = schema["$defs"]["theme"]["properties"]
    listed = {key: set(theme[key]["enum"]) for key in ("colour", "wallpaper", "frame", "back", "mark")}
    assert listed == {"colour": set(COLOURS), "wallpaper": set(WALLPAPERS), "frame": set(FRAMES),
                      "back": set(CHARGES), "mark": set(DECKS)}  # fmt: skip
    assert set(theme["crests"]["additionalProperties"]["enum"]) == set(CHARGES)
