"""Cthulhu Gloom read once more: claiming, stealing and keeping Stories, and what is on them."""

from __future__ import annotations

import pytest

from gloomdb.cards.card import Card
from gloomdb.cards.effect import FamilyShows
from gloomdb.effects.vocabulary import Draw, DrawLimit, FreePlay, PlayKind, WorthEach
from gloomdb.rules.game import IllegalAction, result
from tests.tables import Table, death, event, lasting, modifier, now, story

MAD = [modifier(f"Mad {n}", (-5, None, None), (None, None, "madness")) for n in range(6)]
CALM = [modifier(f"Calm {n}", (5, None, None), (None, None, "blank")) for n in range(2)]
TALE = story("Tale", ("madness",), 2, points=(-15, None, None))
DREAM = story("Dream", ("madness",), 2, points=(None, 10, None))


def game(*cards: Card, **more: object) -> Table:
    """A table with two Stories and the Modifiers above."""
    stories = more.pop("stories", [TALE, DREAM])
    return Table([*MAD, *CALM, death("End"), *cards], stories=stories, size=3, **more)  # type: ignore[arg-type]


def test_claim_a_story_as_either_play() -> None:
    """Claim a Story: first play or second, and it is a play."""
    first = game().lay("Mad 0", "A1").lay("Mad 1", "A2").do("claim Tale")
    assert (first.turn_of, first.plays_made) == ("A", 1)
    second = game().lay("Mad 0", "A1").lay("Mad 1", "A2").do("pass", "claim Tale")
    assert second.turn_of == "B"


def test_one_character_with_two_icons_is_one_character() -> None:
    """Family requirements: two Characters, not two icons."""
    double = modifier("Double", (-5, None, None), (None, "madness", "madness"))
    table = game(double).lay("Double", "A1")
    with pytest.raises(IllegalAction):
        table.do("claim Tale")


def test_stealing_needs_two_even_from_nobody() -> None:
    """Family requirements: to steal, more Characters than the holder, and again at least two."""
    table = game(hands={"A": ["Calm 0", "Calm 1"]}).lay("Mad 0", "A1").lay("Mad 1", "A2").lay("Mad 2", "B1")
    table.do("claim Tale", "Calm 0 > A1").do("pass", "pass").do("Calm 1 > A2", "pass")
    with pytest.raises(IllegalAction):
        table.do("claim Tale")  # the holder shows none now, B shows one
    table.lay("Mad 3", "B2")
    assert table.may("claim Tale")


def test_equally_many_is_not_more() -> None:
    """Family requirements: you must control more Characters with the icon than the holder does."""
    table = game().lay("Mad 0", "A1").lay("Mad 1", "A2").lay("Mad 2", "B1").lay("Mad 3", "B2")
    table.do("claim Tale", "pass")
    with pytest.raises(IllegalAction):
        table.do("claim Tale")
    assert table.lay("Mad 4", "B3").do("claim Tale").state.holder[0] == 1


def test_a_stolen_story_takes_points_and_effects_along() -> None:
    """Story Cards: whoever controls it gains its points and effects; it can slip away."""
    lure = story("Lure", ("madness",), 2, points=(-20, None, None), effects=lasting(DrawLimit(1)))
    table = game(stories=[lure]).lay("Mad 0", "A1").lay("Mad 1", "A2").do("claim Lure", "pass")
    assert (table.limit("A"), table.limit("B")) == (6, 5)
    assert result(table.state).family_values == (-20, 0)
    table.lay("Mad 2", "B1").lay("Mad 3", "B2").lay("Mad 4", "B3").do("claim Lure")
    assert (table.limit("A"), table.limit("B")) == (5, 6)
    assert result(table.state).family_values == (0, -20)


def test_a_persistent_mark_on_a_story_lasts() -> None:
    """Story Cards: a Story may have a persistent effect; nothing ever covers it."""
    deep = story("Deep", ("madness",), 2, effects=lasting(WorthEach(-2, "madness")))
    table = game(stories=[deep]).lay("Mad 0", "A1").lay("Mad 1", "A2").do("claim Deep")
    assert result(table.state).family_values[0] == -4


def test_a_second_story_frees_the_first_for_anybody() -> None:
    """Story Cards: the previous one moves back to the centre, where two Characters are enough again."""
    table = game().lay("Mad 0", "A1").lay("Mad 1", "A2").lay("Mad 2", "A3").do("claim Tale", "claim Dream")
    assert [int(holder) for holder in table.state.holder] == [-1, 0]
    table.lay("Mad 3", "B1").lay("Mad 4", "B2").do("claim Tale")
    assert [int(holder) for holder in table.state.holder] == [1, 0]


def test_points_on_a_story_may_hurt() -> None:
    """Winning: any points of Stories count, those above zero too; no dead Character is needed."""
    table = game().lay("Mad 0", "A1").lay("Mad 1", "A2").do("claim Dream")
    assert result(table.state).family_values == (10, 0)


def test_story_points_do_not_make_anybody_miserable() -> None:
    """Untimely Death Cards: a Character's own Self-Worth must be negative; the Story is the family's."""
    table = (
        game(hands={"A": ["End"]})
        .lay("Mad 0", "A1")
        .lay("Mad 1", "A2")
        .do("claim Tale", "pass", "pass", "pass")
    )
    with pytest.raises(IllegalAction, match="negative"):
        table.do("End > A3")


def test_the_dead_still_claim_and_hold() -> None:
    """Family requirements: living or dead Characters."""
    table = game().lay("Mad 0", "A1").lay("End", "A1").lay("Mad 1", "A2")
    assert table.do("claim Tale").state.holder[0] == 0


def test_free_plays_of_modifiers_and_events() -> None:
    """Free Plays: a death may be part of one, in the second play too."""
    gift = modifier("Gift", (None, None, -5), effects=now(FreePlay(1, (PlayKind.DEATH,))))
    table = game(gift, hands={"A": ["Gift", "End"]}).do("pass", "Gift > A1", "End > A1")
    assert table.is_dead("A1")


def test_a_requirement_beside_a_standard_effect() -> None:
    """Character requirements: 'Draw 1 card. If Character has …, draw 1 card': one, or two."""
    effects = (*now(Draw(1)), *now(Draw(1), character_shows=("madness",)))
    whisper = [modifier(f"Whisper {n}", (None, -5, None), effects=effects) for n in range(2)]
    table = game(*whisper, hands={"A": ["Whisper 0", "Whisper 1"]}).lay("Mad 0", "B1")
    table.do("Whisper 0 > B1")
    assert len(table.hand("B")) == 2
    table.do("Whisper 1 > B2")
    assert len(table.hand("B")) == 3


def test_an_event_may_ask_what_the_family_shows() -> None:
    """Family requirements work the same way for other effects: asked when the card is played."""
    rite = event("Rite", now(Draw(3), family_shows=FamilyShows(("madness",), 2)))
    table = game(rite, hands={"A": ["Rite"]}).lay("Mad 0", "A1").lay("Mad 1", "A1").do("Rite")
    assert table.hand("A") == []
    shown = game(rite, hands={"A": ["Rite"]}).lay("Mad 0", "A1").lay("Mad 1", "A2").do("Rite")
    assert len(shown.hand("A")) == 3
