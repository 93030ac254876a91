"""The first edition's own ways: delayed effects, single discards, and both answers out of turn."""

from __future__ import annotations

from gloomdb.cards.set import Discard as DiscardRule
from gloomdb.cards.set import Rules
from gloomdb.effects.vocabulary import Cancel, PlayKind, SkipDraw, SkipTurn, Who
from gloomdb.rules.game import legal, result
from tests.tables import Table, bundled, death, event, modifier, now, reply

ONE = Rules(players=(2, 4), discard=DiscardRule.ONE)


def test_one_card_is_discarded_not_the_hand() -> None:
    """Plays: each discard play throws away one card of choice, twice in a turn if wanted."""
    table = Table([modifier("One"), modifier("Two"), modifier("Three")], rules=ONE,
                  hands={"A": ["One", "Two", "Three"]})  # fmt: skip
    assert not table.may("discard hand")
    table.do("discard Two", "discard One")
    assert table.discards() == ["One", "Two"]
    assert "Three" in table.hand("A")


def test_a_missed_turn_is_the_controllers() -> None:
    """Delayed: 'miss your next turn' on another's Character passes that player over, and no draw is lost."""
    table = Table([modifier("Sleep", effects=now(SkipTurn()))], players=3, hands={"A": ["Sleep"]})
    table.do("Sleep > B1", "pass")
    assert table.turn_of == "C"
    table.passes(4)
    assert table.turn_of == "B"


def test_a_missed_turn_in_ones_own_turn_is_the_one_after() -> None:
    """Delayed: played on one's own Character it is one's next turn, not the rest of this one."""
    table = Table([modifier("Sleep", effects=now(SkipTurn()))], hands={"A": ["Sleep"]}).do("Sleep > A1")
    assert (table.turn_of, table.mover) == ("A", "A")
    table.passes(3)
    assert table.turn_of == "B", "A's next turn was missed"


def test_a_missed_drawing_waits_for_a_turn() -> None:
    """Delayed: whoever misses a drawing and a turn misses the drawing when a turn comes."""
    table = Table(
        [event("Halt", now(SkipTurn(Who.LEFT), SkipDraw(Who.LEFT)))], players=2, hands={"A": ["Halt"]}
    )
    table.do("Halt", "pass").passes(2)
    assert table.turn_of == "B"
    table.passes(2)
    assert table.hand("B") == []
    table.passes(2)
    assert len(table.passes(2).hand("B")) == 5


def test_answering_uses_no_play() -> None:
    """Out of turn: an answer costs nothing but the card; the answerer's next turn has both plays."""
    stop = event("Stop", reply(Cancel(PlayKind.EVENT)))
    table = Table([stop, event("Party"), modifier("Sad"), modifier("Low")],
                  hands={"A": ["Party"], "B": ["Stop", "Sad", "Low"]})  # fmt: skip
    table.do("Party", "reply Stop", "pass", "Sad > A1", "Low > A2")
    assert table.turn_of == "A"
    assert sorted(table.discards()) == ["Party", "Stop"]


def test_a_saved_character_may_be_killed_again() -> None:
    """A Second Chance: the death is discarded, its play spent; another death may come next turn."""
    save = event("Save", reply(Cancel(PlayKind.DEATH)))
    table = Table([save, modifier("Sad"), death("End"), death("Fin")],
                  hands={"A": ["End", "Fin"], "B": ["Save"]}).lay("Sad", "B1")  # fmt: skip
    table.do("End > B1", "reply Save")
    assert not table.is_dead("B1")
    assert not table.may("Fin > B1"), "the death was the first play"
    table.passes(3)
    assert table.do("Fin > B1").is_dead("B1")


def test_the_last_death_may_be_stopped() -> None:
    """A Second Chance: the death that would end the game, stopped, ends nothing."""
    save = event("Save", reply(Cancel(PlayKind.DEATH)))
    table = Table([save, modifier("Sad"), death("End")], size=1, hands={"A": ["End"], "B": ["Save"]})
    table.lay("Sad", "B1").do("End > B1", "reply Save")
    assert legal(table.state)
    assert result(table.state).termination is None


def test_every_card_of_the_box_is_one_of_a_kind() -> None:
    """Components: 110 different cards."""
    cards = bundled()["gloom-1e"].cards
    assert len(cards) == 110
    assert all(card.copies == 1 for card in cards)
