"""Fairytale Gloom read once more: free families, Stories by icons, unhappy endings, responses."""

from __future__ import annotations

import pytest

from gloomdb.cards.card import Card, ClaimBy
from gloomdb.effects.vocabulary import Cancel, ClaimStory, Draw, DrawLimit, FreePlay, PlayKind
from gloomdb.rules.core import codes
from gloomdb.rules.game import IllegalAction, deal, prepare, result
from gloomdb.rules.setup import setup_from_set
from tests.tables import Table, bundled, death, event, modifier, now, reply, story, while_seen

SKULLS = [modifier(f"Skull {n}", (-5, None, None), (None, None, "skull")) for n in range(6)]
RUMPEL = story("Rumpel", ("skull",), 2, ClaimBy.ICONS, effects=while_seen(DrawLimit(1)))
HAMELIN = story("Hamelin", ("skull",), 2, ClaimBy.ICONS)


def game(*cards: Card, **more: object) -> Table:
    """A table with two Stories and the Modifiers above."""
    return Table([*SKULLS, death("End"), *cards], stories=[RUMPEL, HAMELIN], **more)  # type: ignore[arg-type]


def test_stories_are_chosen_at_random() -> None:
    """Stories: two at random; over many games every Story of the box turns up."""
    tables = prepare(setup_from_set(bundled()["fairytale"], 3))
    seen: set[int] = set()
    for number in range(60):
        laid = [n for n, holder in enumerate(deal(tables, 1, number).holder) if holder == codes.NOBODY]
        assert len(laid) == 2
        seen |= set(laid)
    assert len(seen) == tables.stories


def test_the_effect_goes_with_the_control() -> None:
    """Story Cards: you enjoy its effects for as long as you control it."""
    table = game().lay("Skull 0", "A1").lay("Skull 1", "A2").do("claim Rumpel", "pass")
    assert table.limit("A") == 6
    table.lay("Skull 2", "B1").lay("Skull 3", "B2")
    with pytest.raises(IllegalAction):
        table.do("claim Rumpel")  # as many, not more
    triple = Table(
        [*SKULLS, modifier("Two", (-5, None, None), (None, "skull", "skull"))], stories=[RUMPEL, HAMELIN]
    )
    triple.lay("Skull 0", "A1").lay("Skull 1", "A2").do("claim Rumpel", "pass")
    triple.lay("Two", "B1").lay("Skull 2", "B2").do("claim Rumpel")
    assert (triple.limit("A"), triple.limit("B")) == (5, 6)


def test_a_story_is_kept_without_its_icons() -> None:
    """Story Cards: it is lost only to somebody who claims it."""
    rag = modifier("Rag", (-5, None, None), (None, None, "blank"))
    table = (
        game(rag, hands={"A": ["Rag"]})
        .lay("Skull 0", "A1")
        .lay("Skull 1", "A2")
        .do("claim Rumpel", "Rag > A1")
    )
    assert table.limit("A") == 6


def test_changing_stories_gives_up_the_first() -> None:
    """Story Cards: only one at a time; the first goes back uncontrolled and its effect ends."""
    table = game().lay("Skull 0", "A1").lay("Skull 1", "A2").do("claim Rumpel", "claim Hamelin")
    assert table.limit("A") == 5
    assert [int(holder) for holder in table.state.holder] == [-1, 0]


def test_claiming_by_a_card_keeps_to_one_story() -> None:
    """Effects on Stories: a Story claimed by an effect replaces the one held before."""
    rights = event("Rights", now(ClaimStory(regardless=True)))
    table = game(rights, hands={"A": ["Rights"]}).lay("Skull 0", "A1").lay("Skull 1", "A2")
    table.do("claim Rumpel", "Rights", "story Hamelin")
    assert [int(holder) for holder in table.state.holder] == [-1, 0]


def test_unhappy_endings_cover_the_portrait_not_the_icons() -> None:
    """Unhappy Ending Cards: what shines through the ending still shows."""
    table = game().lay("Skull 0", "A1").lay("End", "A1").lay("Skull 1", "A2")
    assert table.may("claim Rumpel")


def test_an_ending_as_a_free_play_of_the_second_action() -> None:
    """Free Plays: an Unhappy Ending whether the free play came from the first or the second action."""
    gift = event("Gift", now(FreePlay(1, (PlayKind.DEATH,))))
    for before in (("Gift", "End > B1"), ("pass", "Gift", "End > B1")):
        table = game(gift, hands={"A": ["Gift", "End"]}).lay("Skull 0", "B1").do(*before)
        assert table.is_dead("B1")


def test_responses_answer_what_has_just_been_done() -> None:
    """Responses: in another player's turn, to the action just taken; afterwards it is too late."""
    stop = event("Stop", reply(Cancel(PlayKind.EVENT)))
    party = event("Party", now(Draw(1)))
    table = game(stop, party, hands={"A": ["Party"], "B": ["Stop"]}).do("Party")
    assert table.mover == "B"
    table.do("done")
    assert len(table.hand("A")) == 1
    assert not table.may("reply Stop")


def test_the_game_ends_with_one_finished_family() -> None:
    """Winning the Game: immediately when all Characters of one family are finished."""
    table = Table([SKULLS[0], death("End")], size=1, players=3, hands={"A": ["End"]}).lay("Skull 0", "C1")
    ended = result(table.do("End > C1").state)
    assert ended.family_values == (0, 0, -5)
    assert ended.winners == (2,)


def test_very_simple_fairytale_has_no_stories() -> None:
    """Very Simple Fairytale Gloom: without effects a Story would do nothing, so there is none to claim."""
    tables = prepare(setup_from_set(bundled()["fairytale"], 3, effects=False))
    assert tables.stories == 0
