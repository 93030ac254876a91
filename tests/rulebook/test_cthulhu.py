"""Cthulhu Gloom: what its book adds to Gloom, above all Stories claimed by Characters."""

from __future__ import annotations

import pytest

from gloomdb.cards.card import Card
from gloomdb.cards.set import Persistence
from gloomdb.effects.vocabulary import DrawLimit, WorthEach
from gloomdb.rules.core import codes
from gloomdb.rules.core.table.stories import BOXED
from gloomdb.rules.game import IllegalAction, deal, result
from gloomdb.rules.setup import setup_from_set
from tests.tables import Table, bundled, death, event, lasting, modifier, story, table_of, while_seen

MAD = story("Madness", ("madness",), 2, points=(-20, None, None), effects=while_seen(DrawLimit(-1)))
KING = story("King", ("madness", "romance"), 2)
M1, M2, M3, M4 = (modifier(f"Mad {n}", (-10, None, None), (None, None, "madness")) for n in range(1, 5))
LOVE = modifier("Love", (10, None, None), (None, None, "romance"))
BOTH = modifier("Both", (-5, None, None), (None, "madness", "romance"))


def table(*cards: Card, **options: object) -> Table:
    """A table with the Stories and Modifiers above."""
    return Table([M1, M2, M3, M4, LOVE, BOTH, *cards], stories=[MAD, KING], size=3, **options)  # type: ignore[arg-type]


def test_two_stories_lie_in_the_centre() -> None:
    """Select Stories: two of the five, face up and unclaimed; the others are not in the game."""
    chosen = set()
    for game in range(12):
        holders = [int(h) for h in deal(table_of("cthulhu", 3), 1, game).holder]
        assert sorted(holders).count(codes.NOBODY) == 2
        assert holders.count(BOXED) == len(holders) - 2
        chosen.add(tuple(holders))
    assert len(chosen) > 3


def test_an_unclaimed_story_needs_two_characters() -> None:
    """Family requirements: two different Characters, living or dead, each with the icon; one play."""
    t = table().lay("Mad 1", "A1")
    with pytest.raises(IllegalAction, match="does not show what Madness asks for"):
        t.do("claim Madness")
    t.lay("Mad 2", "A2").do("claim Madness")
    assert t.state.holder[0] == 0
    assert t.plays_made == 1


def test_the_dead_count_for_a_story() -> None:
    """Family requirements: living or dead Characters."""
    t = table(death("End")).lay("Mad 1", "A1").lay("End", "A1").lay("Mad 2", "A2")
    assert t.may("claim Madness")


def test_a_story_with_two_icons() -> None:
    """Ruling claim-with-two-icons: both icons, on at least two Characters."""
    assert not table().lay("Both", "A1").may("claim King")
    assert not table().lay("Mad 1", "A1").lay("Mad 2", "A2").may("claim King")
    assert table().lay("Mad 1", "A1").lay("Love", "A2").may("claim King")
    assert table().lay("Both", "A1").lay("Mad 2", "A2").may("claim King")


def test_taking_a_story_needs_more_characters_than_its_holder() -> None:
    """Family requirements: more Characters with the icon than the player who has it, and at least two."""
    t = table().lay("Mad 1", "A1").lay("Mad 2", "A2").do("claim Madness", "pass")
    t.lay("Mad 3", "B1").lay("Mad 4", "B2")
    with pytest.raises(IllegalAction, match="must show more than its holder"):
        t.do("claim Madness")
    t.lay("Both", "B3").do("claim Madness")
    assert t.state.holder[0] == 1


def test_a_story_is_kept_without_the_icons() -> None:
    """Family requirements: losing the icons does not lose the Story, but makes it easier to steal."""
    cover = [modifier(f"Cover {n}", (5, None, None), (None, None, "blank")) for n in (1, 2)]
    t = table(*cover).lay("Mad 1", "A1").lay("Mad 2", "A2").do("claim Madness", "pass")
    t.lay("Cover 1", "A1").lay("Cover 2", "A2")
    assert t.state.holder[0] == 0
    t.lay("Mad 3", "B1").lay("Mad 4", "B2")
    assert t.do("claim Madness").state.holder[0] == 1


def test_one_story_at_a_time() -> None:
    """Story Cards: claiming a second moves the first back to the centre."""
    t = table().lay("Mad 1", "A1").lay("Both", "A2").do("claim Madness")
    with pytest.raises(IllegalAction, match="You already hold Madness"):
        t.do("claim Madness")
    assert t.limit("A") == 4
    t.do("claim King")
    assert [int(h) for h in t.state.holder] == [codes.NOBODY, 0]
    assert t.limit("A") == 5


def test_points_and_effects_of_a_story_are_its_holders() -> None:
    """Story Cards, Winning: its points count in the Family Value, its effects work for its holder."""
    t = table().lay("Mad 1", "A1").lay("Mad 2", "A2").do("claim Madness")
    assert result(t.state).family_values == (-20, 0)
    assert (t.limit("A"), t.limit("B")) == (4, 5)


def test_a_story_may_pay_for_icons() -> None:
    """Story Cards: points for each icon the holder's family shows count in the Family Value."""
    paying = story("Paying", ("madness",), 1, effects=while_seen(WorthEach(-5, "madness", family=True)))
    t = Table([M1, M2, M3], stories=[paying]).lay("Mad 1", "A1").lay("Mad 2", "A2").lay("Mad 3", "B1")
    assert result(t.do("claim Paying").state).family_values == (-10, 0)
    assert t.worth("A1") == -10


def test_persistent_effects_outlast_their_text() -> None:
    """Persistent effects: alive though buried, until mark and picture are covered; they follow the card."""
    lasts = modifier(
        "Lasts", (-20, None, None), ("persistent", None, None), lasting(DrawLimit(-1)), picture=True
    )
    t = table(lasts, death("End"), persistence={"made-up": Persistence.ICON_OR_PICTURE}).lay("Lasts", "A1")
    assert t.lay("Mad 1", "A1").limit("A") == 4
    # A death covers the picture; the mark in the top right still shows.
    assert t.lay("End", "A1").limit("A") == 4


def test_skipping_belongs_to_the_controller() -> None:
    """Effects: 'don't draw back up this turn' on an opponent's Character takes the opponent's draw."""
    from gloomdb.effects.vocabulary import SkipDraw
    from tests.tables import now

    t = Table([modifier("Late", effects=now(SkipDraw()))], hands={"A": ["Late"]}).do("Late > B1", "pass")
    assert len(t.hand("A")) == 5
    assert t.passes(2).hand("B") == []


def test_five_players_and_the_box() -> None:
    """Choose Characters, Components: misfits as in Gloom; 54 Modifiers, 11 Events, 20 deaths, 5 Stories."""
    setup = setup_from_set(bundled()["cthulhu"], 5)
    assert (setup.sizes, setup.misfits) == ((4, 4, 4, 4, 4), 4)
    kinds = [str(card.type) for card in setup.pile]
    assert (kinds.count("modifier"), kinds.count("event"), kinds.count("death")) == (54, 11, 20)
    assert len(setup.stories) == 5


def test_without_stories_cards_about_them_are_replaced() -> None:
    """A game without Stories: a drawn card that speaks of them is put away and another drawn."""
    from gloomdb.effects.vocabulary import ClaimStory
    from tests.tables import now

    t = Table([event("Claim", now(ClaimStory())), modifier("Next")], pile=["Claim", "Next"])
    t.do("pass", "pass")
    assert "Next" in t.hand("A")
    assert len(t.hand("A")) == 5
    assert t.zone(codes.OUT) == ["Claim"]
