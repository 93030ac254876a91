"""Gloom of Thrones, "The Porcelain Throne", sentence by sentence, and what follows from two together."""

from __future__ import annotations

import pytest

from gloomdb.cards.card import Card
from gloomdb.effects.vocabulary import FreePlay, MoveDeath, PlayKind, Revive
from gloomdb.rules.game import IllegalAction, Termination, result
from tests.tables import Table, death, event, modifier, now, throne

CROWN = (None, None, "crown")
CROWNS = [modifier(f"Crown {n}", (-10, None, None), CROWN) for n in range(3)]
SAD, LOW, WOE = (modifier(name, (None, -10, None)) for name in ("Sad", "Low", "Woe"))
END, FIN = death("End"), death("Fin")


def game(*cards: Card, **more: object) -> Table:
    """A table with the Throne and the cards above."""
    return Table([*CROWNS, SAD, LOW, WOE, END, FIN, *cards], throne=throne(), **more)  # type: ignore[arg-type]


def monarch(table: Table) -> str | None:
    """The Monarch's name."""
    number = int(table.state.monarch)
    return table.characters[number] if number >= 0 else None


def test_whoever_plays_the_crown_its_character_reigns() -> None:
    """'The Throne transfers to the Character with the newest crown': played by an opponent, too."""
    table = game(hands={"A": ["Crown 0"], "B": ["End"]}).lay("Sad", "A1").lay("Low", "A2")
    table.do("Crown 0 > B1", "pass")
    assert monarch(table) == "B1"
    assert table.do("pass").may("End > A1"), "B controls the Monarch: a death as second play"


def test_a_crown_by_a_free_play_is_played() -> None:
    """'Anytime a card with a crown is played': a free play is a play."""
    gift = event("Gift", now(FreePlay(1, (PlayKind.MODIFIER,))))
    table = game(gift, hands={"A": ["Gift", "Crown 0"]}).do("Gift", "Crown 0 > A2")
    assert monarch(table) == "A2"


def test_the_older_crown_keeps_its_points_only() -> None:
    """'The newest crown': the Character before is worth its cards again, and no more."""
    table = game(hands={"A": ["Crown 0", "Crown 1"]}).do("Crown 0 > A1", "Crown 1 > B1")
    assert (table.worth("A1"), table.worth("B1")) == (-10, -40)


def test_a_crown_on_the_monarch_changes_nothing() -> None:
    """The Monarch with two crowns is the Monarch once."""
    table = game(hands={"A": ["Crown 0", "Crown 1"]}).do("Crown 0 > A1", "Crown 1 > A1")
    assert (monarch(table), table.worth("A1")) == ("A1", -40)


def test_one_play_may_win_the_right_to_the_next() -> None:
    """'May play Untimely Death cards as their second action': with the crown of the first action already."""
    table = game(hands={"A": ["Crown 0", "End"]}).lay("Sad", "B1").do("Crown 0 > A1", "End > B1")
    assert table.is_dead("B1")


def test_a_death_first_and_a_death_second() -> None:
    """Two deaths in one turn: any Character first, an opponent's second."""
    table = game(size=3, hands={"A": ["End", "Fin"]}).lay("Sad", "A2").lay("Low", "B1").lay("Crown 0", "A1")
    table.state.monarch = table.character("A1")
    table.do("End > A2", "Fin > B1")
    assert table.is_dead("A2")
    assert table.is_dead("B1")


def test_killing_ones_own_monarch_ends_the_right_at_once() -> None:
    """'If the Monarch is killed, return the Throne': its controller's second play is an ordinary one."""
    table = game(hands={"A": ["Crown 0", "End", "Fin"]}).lay("Sad", "B1")
    table.do("Crown 0 > A1", "pass", "pass", "pass", "End > A1")
    assert monarch(table) is None
    with pytest.raises(IllegalAction, match="first play"):
        table.do("Fin > B1")


def test_the_throne_can_be_taken_again() -> None:
    """Back in the centre it waits for the next crown."""
    table = game(hands={"A": ["Crown 0", "Crown 1"], "B": ["End"]}).do(
        "Crown 0 > A1", "pass", "End > A1", "pass"
    )
    assert monarch(table) is None
    assert monarch(table.do("Crown 1 > B1")) == "B1"


def test_a_monarch_who_lives_again_reigns_no_more() -> None:
    """Revived, the old Monarch shows a crown that was played long ago."""
    back = event("Back", now(Revive()))
    table = game(back, hands={"A": ["Crown 0"], "B": ["End", "Back"]})
    table.do("Crown 0 > A1", "pass", "End > A1", "Back", "pick A1")
    assert not table.is_dead("A1")
    assert (monarch(table), table.worth("A1")) == (None, -10)


def test_a_moved_death_kills_the_monarch_too() -> None:
    """'If the Monarch is killed': by whatever death."""
    shift = event("Shift", now(MoveDeath()))
    table = game(shift, size=3, hands={"A": ["Crown 0"], "B": ["Shift"]}).lay("Sad", "B1").lay("End", "B1")
    table.do("Crown 0 > A1", "pass", "Shift", "pick B1", "pick A1")
    assert table.is_dead("A1")
    assert monarch(table) is None
    assert table.worth("A1") == -10


def test_a_moved_death_may_make_the_final_monarch() -> None:
    """'If that death ends the game': moved onto the last of a family, the Monarch keeps the Throne."""
    shift = event("Shift", now(MoveDeath()))
    table = game(shift, size=2, hands={"A": ["Crown 0"], "B": ["Shift"]})
    table.lay("Low", "A2").lay("Fin", "A2").lay("Sad", "B1").lay("End", "B1")
    table.do("Crown 0 > A1", "pass", "Shift", "pick B1", "pick A1")
    assert monarch(table) == "A1"
    assert result(table.state).family_values == (-50, 0)


def test_a_game_called_off_leaves_the_monarch_alive() -> None:
    """'If the Monarch is still alive when the game ends': however it ends."""
    table = game(hands={"A": ["Crown 0"]}, turn_limit=1).do("Crown 0 > A1", "pass")
    ended = result(table.state)
    assert ended.termination is Termination.TURN_LIMIT
    assert (ended.family_values, ended.winners) == ((-30, 0), (0,))


def test_a_happy_monarch_may_die_at_the_cost_of_the_throne() -> None:
    """'The Throne can result in dead Characters with positive scores'."""
    glad = modifier("Glad", (20, None, None))
    table = game(glad, size=2, hands={"A": ["Crown 0", "Glad"], "B": ["End"]}).do("Crown 0 > A1", "Glad > A1")
    assert table.worth("A1") == -10
    table.do("End > A1")
    assert result(table.state).family_values == (20, 0)


def test_the_thirty_points_are_no_printed_ones() -> None:
    """'Worth −30': counted beside the slots: no card covers it, and it covers none."""
    cover = modifier("Cover", (5, 5, 5))
    table = game(cover, hands={"A": ["Crown 0", "Cover"]}).do("Crown 0 > A1", "Cover > A1")
    assert table.worth("A1") == 15 - 30
