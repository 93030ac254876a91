"""Fairytale Gloom: free choice of Characters, Stories claimed by icons, persistence by picture."""

from __future__ import annotations

import pytest

from gloomdb.cards.card import Card, ClaimBy
from gloomdb.cards.set import Persistence
from gloomdb.effects.vocabulary import ClaimStory, DrawLimit, ReleaseStory, Where
from gloomdb.rules.core import codes
from gloomdb.rules.game import IllegalAction, prepare
from gloomdb.rules.setup import setup_from_set
from tests.tables import Table, bundled, death, event, lasting, modifier, now, printed, story, while_seen

RUMPEL = printed("fairytale", "rumpelstiltskin")
SKULLS = story("Skulls", ("skull",), 2, ClaimBy.ICONS, effects=while_seen(DrawLimit(1)))
MAGIC = story("Magic", ("magic",), 1, ClaimBy.ICONS)
ONE = [modifier(f"Skull {n}", (-10, None, None), (None, None, "skull")) for n in range(1, 5)]
TWO = modifier("Two Skulls", (-10, None, None), (None, "skull", "skull"))
WAND = modifier("Wand", (5, None, None), ("magic", None, None))


def table(*cards: Card, **options: object) -> Table:
    """A table with the Stories and Modifiers above."""
    return Table([*ONE, TWO, WAND, *cards], stories=[SKULLS, MAGIC], **options)  # type: ignore[arg-type]


def test_rumpelstiltskin_asks_for_two_skulls() -> None:
    """Story Cards: the book's example, two Skulls shown by the family together."""
    assert RUMPEL.claim is not None
    assert (RUMPEL.claim.by, RUMPEL.claim.icons, RUMPEL.claim.count) == (ClaimBy.ICONS, ("skull",), 2)


def test_icons_are_counted_over_the_family() -> None:
    """Story Cards: two icons, on one Character or on two."""
    assert not table().lay("Skull 1", "A1").may("claim Skulls")
    assert table().lay("Two Skulls", "A1").may("claim Skulls")
    assert table().lay("Skull 1", "A1").lay("Skull 2", "A2").may("claim Skulls")


def test_finished_characters_still_show_their_icons() -> None:
    """Story Cards: the family collectively, finished Characters too."""
    assert table(death("End")).lay("Two Skulls", "A1").lay("End", "A1").may("claim Skulls")


def test_taking_a_controlled_story_needs_more_icons() -> None:
    """Story Cards: meet the requirement and exceed the controller in icons of the type."""
    t = table().lay("Two Skulls", "A1").do("claim Skulls", "pass").lay("Skull 1", "B1").lay("Skull 2", "B2")
    with pytest.raises(IllegalAction, match="must show more"):
        t.do("claim Skulls")
    more = modifier("More", (None, 5, None), (None, "skull", None))
    t = table(more).lay("Two Skulls", "A1").do("claim Skulls", "pass")
    t.lay("Skull 1", "B1").lay("Skull 2", "B2").lay("More", "B2").do("claim Skulls")
    assert t.state.holder[0] == 1
    assert (t.limit("A"), t.limit("B")) == (5, 6)


def test_a_second_story_returns_the_first() -> None:
    """Story Cards: only one at a time; the first goes back, uncontrolled."""
    t = table().lay("Two Skulls", "A1").lay("Wand", "A2").do("claim Skulls", "claim Magic")
    assert [int(h) for h in t.state.holder] == [codes.NOBODY, 0]


def test_persistent_effects_end_with_their_picture() -> None:
    """Persistent Effects: as long as the picture is visible; another picture, or an ending, ends them."""
    toad = modifier(
        "Toad", (-20, None, None), ("persistent", None, None), lasting(DrawLimit(-1)), picture=True
    )
    frog = modifier("Frog", (-5, None, None), picture=True)
    rules = {"made-up": Persistence.PICTURE}
    assert table(toad, persistence=rules).lay("Toad", "A1").lay("Skull 1", "A1").limit("A") == 4
    assert table(toad, frog, persistence=rules).lay("Toad", "A1").lay("Frog", "A1").limit("A") == 5
    assert table(toad, death("End"), persistence=rules).lay("Toad", "A1").lay("End", "A1").limit("A") == 5


def test_without_stories_movie_rights_is_replaced() -> None:
    """Story Cards are optional: a card that refers to them is discarded and replaced when drawn."""
    tables = prepare(setup_from_set(bundled()["fairytale"], 2, stories=False))
    void = {tables.setup.pile[card].slug for card in range(tables.cards) if tables.void[card]}
    assert "movie-rights" in void
    full = prepare(setup_from_set(bundled()["fairytale"], 2))
    assert not any(full.void[card] for card in range(full.cards))


def test_one_story_is_a_variant() -> None:
    """Story Cards are optional: with just one instead of two."""
    from dataclasses import replace

    from gloomdb.rules.game import deal

    setup = setup_from_set(bundled()["fairytale"], 2)
    state = deal(prepare(replace(setup, rules=replace(setup.rules, stories=1))), 1)
    assert [int(h) for h in state.holder].count(codes.NOBODY) == 1


def test_a_card_may_claim_a_story_at_once() -> None:
    """Effects on Stories: claimed without a play, requirement met or not as the card says; optional."""
    t = table(event("Rights", now(ClaimStory(regardless=True))), hands={"A": ["Rights"]}).do("Rights")
    assert t.do("story Magic").state.holder[1] == 0
    assert t.plays_made == 1
    strict = table(event("Rights", now(ClaimStory())), hands={"A": ["Rights"]}).lay("Wand", "A1").do("Rights")
    assert not strict.may("story Skulls")
    assert strict.do("done").state.holder[1] == codes.NOBODY


def test_a_card_may_release_a_story() -> None:
    """Effects on Stories: it goes back to the centre and its effect ends."""
    t = table(event("Wake", now(ReleaseStory(Where.OPPONENTS))), hands={"B": ["Wake"]}).lay(
        "Two Skulls", "A1"
    )
    t.do("claim Skulls", "pass", "Wake", "story Skulls")
    assert t.state.holder[0] == codes.NOBODY
    assert t.limit("A") == 5
    own = table(event("Wake", now(ReleaseStory(Where.OWN))), hands={"A": ["Wake"]}).lay("Two Skulls", "A1")
    assert own.do("claim Skulls", "Wake").state.holder[0] == codes.NOBODY
