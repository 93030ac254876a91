"""It always ends: the two cases of exhaustion, the turn limit, and what is not exhaustion."""

from __future__ import annotations

import pytest

from gloomdb.effects.vocabulary import Deed, Draw, DrawLimit, SwapModifiers, Whenever
from gloomdb.rules.core.turn.flow import act
from gloomdb.rules.game import legal, result
from tests.tables import Table, death, event, modifier, now, story, while_seen

GLAD = modifier("Glad", (20, None, None))


def ending(table: Table) -> str | None:
    """How the game ended."""
    return result(table.state).termination


def test_nothing_left_that_can_change_the_table() -> None:
    """Only harmless Events and deaths nobody can die by are left: exhausted, and the result says why."""
    table = Table(
        [event("Party", now(Draw(1))), death("End"), GLAD], filler=0, hands={"A": ["Glad", "Party"]}
    )
    table.do("Glad > B1", "pass")
    assert ending(table) == "exhausted"
    assert result(table.state).why == "Nothing could change the outcome any more."


def test_not_while_somebody_may_die() -> None:
    """A Character below zero and a death anywhere: the game goes on."""
    sad = modifier("Sad")
    assert ending(Table([death("End"), sad], filler=0, hands={"A": ["Sad"]}).do("Sad > B1", "pass")) is None
    assert ending(Table([sad], filler=0, hands={"A": ["Sad"]}).do("Sad > B1", "pass")) == "exhausted"


def test_not_while_a_modifier_is_off_the_table() -> None:
    """Any Modifier in pile, discards or a hand can still change a score."""
    table = Table([GLAD], filler=0, hands={"A": ["Glad"]}).do("discard hand", "pass")
    assert ending(table) is None


def test_not_while_an_event_can_move_modifiers() -> None:
    """An Event that changes the table keeps the game going."""
    table = Table([event("Swap", now(SwapModifiers()))], filler=0, hands={"A": ["Swap"]}).do("pass", "pass")
    assert ending(table) is None


def test_not_while_a_story_can_be_claimed() -> None:
    """A claim that can still be made changes who has a Story."""
    duck = modifier("Duck", (5, None, None), (None, None, "duck"))
    table = Table([duck], filler=0, stories=[story("Tale", ("duck",), 1)], hands={"A": ["Duck"]})
    table.do("Duck > B1", "pass")
    assert ending(table) is None
    assert ending(table.do("claim Tale", "pass")) == "exhausted"


def test_not_while_a_standing_effect_could_change_the_table() -> None:
    """'Whenever you play an Event, …' makes harmless Events harmful."""
    when = modifier(
        "When", (5, None, None), effects=while_seen(Whenever(Deed.PLAY_EVENT, (SwapModifiers(),)))
    )
    table = (
        Table([when, GLAD, event("Party")], filler=0, hands={"A": ["Party"]})
        .lay("When", "A1")
        .lay("Glad", "B1")
    )
    assert ending(table.do("pass", "pass")) is None


def test_nobody_holds_a_card_and_nobody_ever_will() -> None:
    """Draw limits of nothing and empty hands: no card is ever played again, whatever the pile holds."""
    cards = [modifier(f"Less {x}", (5, None, None), effects=while_seen(DrawLimit(-5))) for x in "AB"]
    table = Table(cards).lay("Less A", "A1").lay("Less B", "B1").do("pass", "pass")
    assert ending(table) == "exhausted"
    half = Table(cards).lay("Less A", "A1").do("pass", "pass")
    assert ending(half) is None


def test_the_turn_limit() -> None:
    """So many turns are played and no more."""
    table = Table([GLAD], turn_limit=3, hands={"A": ["Glad"]}).passes(5)
    assert ending(table) is None
    assert ending(table.passes(1)) == "turn-limit"
    assert "limit of 3 turns" in result(table.state).why


@pytest.mark.parametrize("kinds", ["", "d", "m", "e", "de"])
def test_a_deck_that_cannot_be_won_ends(kinds: str) -> None:
    """No deaths, no Modifiers, no cards at all, one Character each: every game ends and says how."""
    made = {"d": [death(f"D{n}") for n in range(9)], "m": [modifier(f"M{n}") for n in range(9)],
            "e": [event(f"E{n}") for n in range(9)]}  # fmt: skip
    table = Table([card for kind in kinds for card in made[kind]], size=1, filler=0, turn_limit=40)
    while ending(table) is None:
        act(table.state, legal(table.state)[-1])
    assert ending(table) in {"exhausted", "turn-limit"}


def test_every_skipped_turn_comes_back() -> None:
    """Players who must all miss a turn do not stop the game."""
    from gloomdb.effects.vocabulary import SkipTurn, Who

    table = Table([event("Halt", now(SkipTurn(Who.EVERYONE)))], players=3, hands={"A": ["Halt"]}).do(
        "Halt", "pass"
    )
    assert table.turn_of == "B"
