"""Cards and sets as values: what is known, how well, and what cannot be changed."""

from __future__ import annotations

import dataclasses

import pytest

from gloomdb.cards.card import CLEAR, Basis, Card, CardType, printed_fields
from gloomdb.cards.set import Rules

COMPLETE = Card(
    set="home", slug="was-x", type=CardType.MODIFIER, name={"en": "Was X", "es": "Fue X"},
    points=(-10, None, None), icons=CLEAR, effects=(),
)  # fmt: skip


def test_an_id_is_the_set_and_the_slug() -> None:
    """`set/slug`, as the command line shows it."""
    assert COMPLETE.id == "home/was-x"


def test_a_title_falls_back_to_whichever_language_there_is() -> None:
    """A card that is not translated still has something to be called by."""
    assert [COMPLETE.title(lang) for lang in ("en", "es")] == ["Was X", "Fue X"]
    assert dataclasses.replace(COMPLETE, name={"es": "Fue X"}).title("en") == "Fue X"


def test_the_total_is_that_of_the_printed_points() -> None:
    """A 0 counts as printed; where no point is known, a documented total stands in, or nothing."""
    assert dataclasses.replace(COMPLETE, points=(-10, None, 25), points_total=99).total == 15
    assert dataclasses.replace(COMPLETE, points=(0, None, None)).total == 0
    unknown = dataclasses.replace(COMPLETE, points=None)
    assert (unknown.total, dataclasses.replace(unknown, points_total=-20).total) == (None, -20)


def test_blocks_and_marks_are_no_story_icons() -> None:
    """Top to bottom, each as often as it is printed."""
    assert dataclasses.replace(COMPLETE, icons=("duck", "blank", "duck")).story_icons == ("duck", "duck")
    assert dataclasses.replace(COMPLETE, icons=("persistent", None, "beast")).story_icons == ("beast",)
    assert dataclasses.replace(COMPLETE, icons=None).story_icons == ()


def test_a_card_without_bases_is_documented() -> None:
    """What nobody marked otherwise comes from the box."""
    assert COMPLETE.provenance is Basis.DOCUMENTED


@pytest.mark.parametrize("basis", [Basis.EARLIER_PRINTING, Basis.INVENTED])
def test_a_card_is_as_good_as_its_weakest_field(basis: Basis) -> None:
    """One invented field makes an invented card."""
    mixed = {"points": Basis.DOCUMENTED, "icons": basis, "effects": Basis.DOCUMENTED}
    assert dataclasses.replace(COMPLETE, basis=mixed).provenance is basis


@pytest.mark.parametrize("missing", ["type", *printed_fields(CardType.MODIFIER)])
def test_a_card_with_a_field_that_is_not_known_is_incomplete(missing: str) -> None:
    """Not known is None; an empty tuple is known to be empty."""
    assert dataclasses.replace(COMPLETE, **{missing: None}).provenance is Basis.INCOMPLETE


def test_characters_need_no_points_to_be_complete() -> None:
    """They have none."""
    assert Card("home", "x", CardType.CHARACTER, {"en": "X"}).provenance is Basis.DOCUMENTED


def test_cards_cannot_be_changed() -> None:
    """Nor can what they hold by default."""
    with pytest.raises(dataclasses.FrozenInstanceError):
        COMPLETE.slug = "y"  # type: ignore[misc]
    with pytest.raises(TypeError):
        COMPLETE.facts["a"] = "b"  # type: ignore[index]


def test_without_a_word_an_edition_is_played_like_the_first_four_player_box() -> None:
    """Five Characters each, four when four play; two plays, five cards."""
    rules = Rules()
    assert dict(rules.family_size) == {2: 5, 3: 5, 4: 4}
    assert (rules.players, rules.plays, rules.draw_limit) == ((2, 4), 2, 5)
