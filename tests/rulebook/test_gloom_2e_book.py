"""Gloom, second edition, read once more from the first heading to the last: what its sentences imply."""

from __future__ import annotations

import pytest

from gloomdb.effects.vocabulary import (
    Cancel,
    Discard,
    Draw,
    DrawLimit,
    ExchangeModifier,
    FreePlay,
    MoveModifier,
    PlayKind,
    Revive,
    Where,
)
from gloomdb.rules.core import codes
from gloomdb.rules.game import IllegalAction, result
from tests.tables import Table, death, event, lasting, modifier, now, reply, while_seen

SAD, LOW = modifier("Sad", (-10, None, None)), modifier("Low", (None, -10, None))
END, FIN = death("End"), death("Fin")
FREE_DEATH, FREE_MODIFIER = FreePlay(1, (PlayKind.DEATH,)), FreePlay(1, (PlayKind.MODIFIER,))


def test_objective_the_dead_are_their_owners() -> None:
    """Objective, Winning: whoever plays the death, the dead Character's points are its own family's."""
    table = Table([SAD, END], hands={"A": ["End"]}).lay("Sad", "B1").do("End > B1")
    assert result(table.state).family_values == (0, -10)
    assert result(table.state).winners == (1,)


def test_make_two_plays_the_same_play_twice() -> None:
    """Make 2 Plays: it is fine to make the same play twice: Modifiers, Events, passes."""
    table = Table([SAD, LOW, event("One"), event("Two")], hands={"A": ["Sad", "Low"], "B": ["One", "Two"]})
    table.do("Sad > A1", "Low > A1", "One", "Two", "pass", "pass")
    assert table.worth("A1") == -20
    assert table.turn_of == "B"


def test_the_cards_are_resolved_in_order() -> None:
    """The Cards: resolved in the order played: what the first play draws can be the second play."""
    lucky = modifier("Lucky", effects=now(Draw(1)))
    table = Table([lucky, SAD], hands={"A": ["Lucky"]}, pile=["Sad"]).do("Lucky > A1", "Sad > B1")
    assert table.worth("B1") == -10


def test_play_a_modifier_its_free_play_is_the_controllers() -> None:
    """Effects: 'you' controls the Character: B gets the free play, out of turn, and may kill by it."""
    gift = modifier("Gift", (-5, None, None), effects=now(FREE_DEATH))
    table = Table([gift, SAD, END, FIN], hands={"A": ["Gift", "Fin"], "B": ["End"]}).lay("Sad", "A1")
    table.do("Gift > B1")
    assert table.mover == "B"
    assert not table.may("Fin > A1")
    table.do("End > A1")
    assert table.is_dead("A1")
    assert (table.turn_of, table.mover) == ("A", "A")


def test_play_an_untimely_death_the_first_may_bring_another() -> None:
    """Play an Untimely Death: first play a death, then a free play: two deaths in one turn."""
    gift = event("Gift", now(FREE_DEATH))
    table = Table([gift, SAD, LOW, END, FIN], size=3, hands={"A": ["Gift", "End", "Fin"]})
    table.lay("Sad", "B1").lay("Low", "B2").do("End > B1", "Gift", "Fin > B2")
    assert table.is_dead("B1")
    assert table.is_dead("B2")


def test_free_plays_may_bring_free_plays() -> None:
    """Free Plays: each is resolved before the turn goes on; the two plays stay two."""
    one, two = (modifier(name, (-5, None, None), effects=now(FREE_MODIFIER)) for name in ("One", "Two"))
    table = Table([one, two, SAD, LOW], hands={"A": ["One", "Two", "Sad", "Low"]})
    table.do("One > A1", "Two > A1", "Sad > A2", "Low > B1")
    assert table.turn_of == "B"
    assert table.hand("A") == sorted(table.hand("A"))
    assert (table.worth("A2"), table.worth("B1")) == (-10, -10)


def test_pass_then_the_next_in_the_circle() -> None:
    """Game Play: clockwise, and after the last player the first again."""
    table = Table(players=4)
    order = []
    for _ in range(5):
        order.append(table.turn_of)
        table.passes(2)
    assert order == ["A", "B", "C", "D", "A"]


def test_draw_back_up_to_the_limit_as_it_is_then() -> None:
    """Draw Back Up: a limit that rose and was covered again in the same turn is the old one."""
    rise = modifier("Rise", effects=while_seen(DrawLimit(2)))
    table = Table([rise, SAD], hands={"A": ["Rise", "Sad"]}).do("Rise > A1")
    assert table.limit("A") == 7
    table.do("Sad > A1")
    assert len(table.hand("A")) == 5
    kept = Table([rise], hands={"A": ["Rise"]}).do("Rise > A1", "pass")
    assert len(kept.hand("A")) == 7


def test_draw_a_starting_hand_the_dead_keep_their_cards() -> None:
    """Untimely Death Cards: what was played on the dead is set aside; no reshuffle brings it back."""
    cards = [SAD, END, modifier("One"), modifier("Two")]
    table = Table(cards, hands={"A": ["End"]}, filler=4).lay("Sad", "B1").do("End > B1", "pass")
    for _ in range(8):
        table.do("discard hand" if table.may("discard hand") else "pass", "pass")
    everywhere = [name for zone in range(codes.HANDS + 2) for name in table.zone(zone)]
    assert "Sad" not in everywhere
    assert "End" not in everywhere
    assert table.stack("B1") == ["End", "Sad"]


def test_story_icons_blank_and_none() -> None:
    """Story Icons: a blank block nullifies what it covers, a clear space lets it show."""
    duck = modifier("Duck", (-5, None, None), (None, None, "duck"))
    block = modifier("Block", (None, -5, None), (None, None, "blank"))
    clear = modifier("Clear", (None, -5, None))
    wish = modifier("Wish", (None, None, -5), effects=now(Draw(1), character_shows=("duck",)))
    for cover, drawn in (("Block", 0), ("Clear", 1)):
        table = Table([duck, block, clear, wish], hands={"A": ["Wish"]}).lay("Duck", "B1").lay(cover, "B1")
        table.do("Wish > B1")
        assert len(table.hand("B")) == drawn


def test_continuous_effects_change_hands_with_their_card() -> None:
    """Continuous Effects: moved to another player's Character, the effect is that player's."""
    rise = modifier("Rise", effects=while_seen(DrawLimit(1)))
    shift = event("Shift", now(MoveModifier()))
    table = Table([rise, shift], hands={"A": ["Shift"]}).lay("Rise", "A1").do("Shift", "pick A1", "pick B1")
    assert (table.limit("A"), table.limit("B")) == (5, 6)


def test_persistent_effects_change_hands_with_their_card() -> None:
    """Persistent Effects: the effect applies to the new Character if its Modifier is moved."""
    frog = modifier("Frog", icons=("persistent", None, None), effects=lasting(DrawLimit(-1)), picture=True)
    shift = event("Shift", now(MoveModifier()))
    table = Table([frog, shift, SAD], hands={"A": ["Shift"]}).lay("Sad", "B1").lay("Frog", "A1")
    table.do("Shift", "pick A1", "pick B1")
    assert (table.limit("A"), table.limit("B")) == (5, 4)


def test_effects_uncovered_work_again() -> None:
    """The cardinal rule: an effect whose cover is taken away can be seen again."""
    rise = modifier("Rise", effects=while_seen(DrawLimit(1)))
    shift = event("Shift", now(MoveModifier()))
    table = Table([rise, SAD, shift], hands={"A": ["Shift"]}).lay("Rise", "A1").lay("Sad", "A1")
    assert table.limit("A") == 5
    assert table.do("Shift", "pick A1", "pick B1").limit("A") == 6


def test_response_effects_are_for_other_turns() -> None:
    """Response Effects: instead of being played on one's own turn."""
    table = Table([event("Stop", reply(Cancel(PlayKind.EVENT)))], hands={"A": ["Stop"]})
    with pytest.raises(IllegalAction, match="another player's turn"):
        table.do("Stop")


def test_the_dead_may_come_back_and_die_again() -> None:
    """Untimely Death Cards: an Event may touch the dead; who lives again may die again."""
    back = event("Back", now(Revive()))
    table = Table([SAD, END, FIN, back], hands={"A": ["Back"], "B": ["Fin"]})
    table.lay("Sad", "B1").lay("End", "B1").do("Back", "pick B1", "pass")
    assert (table.worth("B1"), table.is_dead("B1")) == (-10, False)
    assert "End" in table.discards()
    assert table.do("Fin > B1").is_dead("B1")


def test_exchanging_needs_a_modifier_in_hand() -> None:
    """Ruling all-or-nothing: with nothing to put down nothing is taken up; the Event is spent."""
    swap = event("Swap", now(ExchangeModifier()))
    table = Table([SAD, swap], hands={"A": ["Swap"]}).lay("Sad", "B1").do("Swap")
    assert (table.turn_of, table.mover, table.worth("B1")) == ("A", "A", -10)
    assert table.discards() == ["Swap"]


def test_a_short_hand_loses_what_it_has() -> None:
    """Ruling short-hand: three cards to discard and one in hand: that one."""
    loss = modifier("Loss", effects=now(Discard(3)))
    table = Table([loss, SAD], hands={"A": ["Loss"], "B": ["Sad"]}).do("Loss > B1")
    assert table.hand("B") == []


def test_winning_both_may_lose_by_their_own_hand() -> None:
    """Winning: ending the game does not win it: the lowest value does, positive or not."""
    cheer = death("Cheer", (20, None, None))
    table = Table([SAD, cheer], size=1, hands={"A": ["Cheer"]}).lay("Sad", "A1").do("Cheer > A1")
    ended = result(table.state)
    assert (ended.family_values, ended.winners) == ((20, 0), (1,))


def test_for_beginners_a_death_is_still_a_death() -> None:
    """For Beginners: effects are ignored; points, icons, the order of plays and dying are not."""
    rise = modifier("Rise", effects=while_seen(DrawLimit(2)))
    only = death("Only", effects=now(FreePlay(1, (PlayKind.ANY,), Where.ANY)))
    table = Table([rise, only, SAD, LOW], hands={"A": ["Rise", "Only"]}, effects=False).lay("Low", "B1")
    table.do("Rise > A1")
    assert table.limit("A") == 5
    with pytest.raises(IllegalAction, match="first play"):
        table.do("Only > B1")
