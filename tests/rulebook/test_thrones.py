"""Gloom of Thrones: every sentence about the Porcelain Throne."""

from __future__ import annotations

import pytest

from gloomdb.cards.card import Card
from gloomdb.cards.effect import Timing
from gloomdb.effects.vocabulary import (
    Cancel,
    Draw,
    DrawLimit,
    MoveModifier,
    PlayKind,
    RemoveCharacters,
    TakeThrone,
    Target,
    VacateThrone,
    Where,
    Worth,
)  # fmt: skip
from gloomdb.effects.walk import ops
from gloomdb.rules.core import codes
from gloomdb.rules.game import IllegalAction, deal, prepare, result
from gloomdb.rules.setup import setup_from_set
from tests.tables import (
    Table,
    bundled,
    death,
    effect,
    event,
    modifier,
    now,
    reply,
    table_of,
    throne,
    while_seen,
)  # fmt: skip

LINEAGE = modifier("Lineage", (-30, None, None), (None, None, "crown"))
CLAIM = modifier("Claim", (10, None, None), ("crown", None, None))
SAD, LOW = modifier("Sad", (-20, None, None)), modifier("Low", (-5, None, None))


def table(*cards: Card, **options: object) -> Table:
    """A table with the Throne and the Modifiers above."""
    return Table([LINEAGE, CLAIM, SAD, LOW, *cards], throne=throne(), **options)  # type: ignore[arg-type]


def monarch(t: Table) -> str | None:
    """The Monarch's name."""
    return t.characters[t.state.monarch] if t.state.monarch >= 0 else None


def test_the_throne_begins_in_the_centre() -> None:
    """It is never shuffled in and nobody's at first."""
    state = deal(table_of("thrones", 4), 1)
    assert state.monarch == codes.NOBODY
    assert all(card.type != "throne" for card in state.tables.setup.pile)


def test_a_crown_makes_the_monarch() -> None:
    """The book's example: Learned a Lineage makes its Character Monarch at −60."""
    t = table(hands={"A": ["Lineage"]}).do("Lineage > A1")
    assert monarch(t) == "A1"
    assert t.worth("A1") == -60


def test_the_throne_of_the_box() -> None:
    """The bundled Throne is worth −30 and is called by crowns that Modifiers of the box show."""
    tables = prepare(setup_from_set(bundled()["thrones"], 2))
    assert tables.throne_worth == -30
    assert sum(1 for card in range(tables.cards) if tables.icons[card] & tables.crown) >= 2


def test_the_newest_crown_takes_the_throne() -> None:
    """Anytime a card with a crown is played, on whomever; the crown of before stays without it."""
    t = table(hands={"A": ["Lineage", "Claim"]}).do("Lineage > A1", "Claim > B1")
    assert monarch(t) == "B1"
    assert (t.worth("A1"), t.worth("B1")) == (-30, -20)


def test_a_moved_or_covered_crown_changes_nothing() -> None:
    """Rulings crown-moved, crown-covered: only playing a crown calls the Throne."""
    t = table(event("Shift", now(MoveModifier())), hands={"A": ["Lineage", "Shift"]})
    t.do("Lineage > A1", "Shift", "pick A1", "pick B1")
    assert monarch(t) == "A1"
    cover = modifier("Cover", (5, None, None), (None, None, "blank"))
    t = table(cover, hands={"A": ["Lineage", "Cover"]}).do("Lineage > A1", "Cover > A1")
    assert monarch(t) == "A1"
    assert t.worth("A1") == -25


def test_the_thirty_points_count_for_dying() -> None:
    """The Monarch is worth −30 more, and that counts when asking whether it may die."""
    t = table(death("End"), hands={"A": ["Claim"], "B": ["End"]}).do("Claim > A1", "pass")
    assert t.worth("A1") == -20
    assert t.may("End > A1")


def test_the_monarch_plays_a_second_death_on_opponents_only() -> None:
    """The Monarch's controller may play a death as second play, but only on opponents' Characters."""
    t = (
        table(death("End"), hands={"A": ["Lineage", "End"]})
        .lay("Sad", "B1")
        .lay("Low", "A2")
        .do("Lineage > A1")
    )
    assert t.may("End > B1")
    with pytest.raises(IllegalAction, match="only on an opponent's Character"):
        t.do("End > A2")
    assert t.do("End > B1").is_dead("B1")
    other = table(death("End"), hands={"A": ["Lineage", "End"]}).lay("Sad", "B1").do("Lineage > B2")
    with pytest.raises(IllegalAction, match="first play"):
        other.do("End > B1")


def test_the_monarchs_death_empties_the_throne() -> None:
    """Killed, the Monarch loses the Throne and its −30: a dead Character can be worth more than nothing."""
    t = table(death("End"), hands={"A": ["Claim"], "B": ["End"]}).do("Claim > A1", "pass", "End > A1")
    assert monarch(t) is None
    assert t.worth("A1") == 10
    assert result(t.state).family_values == (10, 0)


def test_the_final_monarch_keeps_the_throne() -> None:
    """If that death ends the game the Monarch keeps the Throne and the −30."""
    t = table(death("End"), size=1, hands={"A": ["Claim"], "B": ["End"]}).do("Claim > A1", "pass", "End > A1")
    assert t.state.over == codes.FAMILY_DEAD
    assert monarch(t) == "A1"
    assert result(t.state).family_values == (-20, 0)


def test_a_living_monarch_scores_the_throne_alone() -> None:
    """Alive at the end the Monarch scores −30 and nothing else."""
    t = table(death("End"), size=1, players=3, hands={"A": ["Lineage"], "B": ["End"]}).lay("Sad", "C1")
    t.do("Lineage > A1", "pass", "End > C1")
    assert result(t.state).family_values == (-30, 0, -20)
    assert result(t.state).winners == (0,)


def test_a_cancelled_crown_calls_nobody() -> None:
    """A crown that is stopped as it is played was not played."""
    stop = event("Stop", reply(Cancel(PlayKind.MODIFIER)))
    t = table(stop, hands={"A": ["Lineage"], "B": ["Stop"]}).do("Lineage > A1", "reply Stop")
    assert monarch(t) is None
    assert t.stack("A1") == []


def test_a_crown_on_a_death_goes_with_the_dead() -> None:
    """A death with a crown calls the Throne and, unless it ends the game, sends it back."""
    crowned = death("Crowned", icons=(None, None, "crown"))
    t = table(crowned, hands={"A": ["Crowned"]}).lay("Sad", "B1").do("Crowned > B1")
    assert monarch(t) is None
    last = table(crowned, size=1, hands={"A": ["Crowned"]}).lay("Sad", "B1").do("Crowned > B1")
    assert monarch(last) == "B1"
    assert last.worth("B1") == -50


def test_cards_that_give_and_take_the_throne() -> None:
    """take_throne enthrones this or a chosen living Character, vacate_throne sends the Throne back."""
    t = table(event("Knee", now(TakeThrone(Where.OWN))), event("Fall", now(VacateThrone())),
              hands={"A": ["Knee", "Fall"]}).do("Knee")  # fmt: skip
    assert not t.may("pick B1")
    assert monarch(t.do("pick A2")) == "A2"
    assert monarch(t.do("Fall")) is None
    this = table(modifier("Coup", effects=now(TakeThrone())), hands={"A": ["Coup"]}).do("Coup > B2")
    assert monarch(this) == "B2"


def test_a_removed_monarch_leaves_the_throne() -> None:
    """A Monarch who leaves the game leaves the Throne behind."""
    gone = event("Gone", now(RemoveCharacters((Target.ANY_LIVING,))))
    t = table(gone, hands={"A": ["Lineage", "Gone"]}).do("Lineage > B1", "Gone", "pick B1")
    assert monarch(t) is None
    assert result(t.state).family_values == (0, 0)


def test_conditions_on_the_monarch() -> None:
    """'If Monarch' is asked before death takes the Throne; of a lasting effect again and again."""
    spite = death("Spite", effects=now(Draw(2), monarch=True))
    t = table(spite, hands={"A": ["Lineage"], "B": ["Spite"]}).do("Lineage > A1", "pass")
    before = len(t.hand("A"))
    t.do("Spite > A1")
    assert len(t.hand("A")) == before + 2
    robe = modifier(
        "Robe", (-5, None, None), effects=(effect(Timing.CONTINUOUS, DrawLimit(1), monarch=True),)
    )
    knee = event("Knee", now(TakeThrone(Where.OWN)))
    t = table(robe, knee, hands={"A": ["Lineage", "Knee"]}).lay("Robe", "A1").do("Lineage > A2")
    assert t.limit("A") == 5
    assert t.do("Knee", "pick A1").limit("A") == 6
    mine = event("Mine", now(Draw(1), monarch=True))
    t = table(mine, hands={"A": ["Lineage", "Mine"]}).do("Lineage > A1", "Mine")
    assert len(t.hand("A")) == 5


def test_without_the_throne() -> None:
    """The Throne is optional: crowns do nothing, cards about it or the Monarch are replaced."""
    tables = prepare(setup_from_set(bundled()["thrones"], 3, throne=False))
    void = {tables.setup.pile[card].slug for card in range(tables.cards) if tables.void[card]}
    assert "played-the-game-did-not-win" in void
    assert tables.crown == 0
    t = Table([LINEAGE, event("Fall", now(VacateThrone()))], hands={"A": ["Lineage"]}, pile=["Fall"])
    t.do("Lineage > A1", "pass")
    assert t.worth("A1") == -30
    assert t.zone(codes.OUT) == ["Fall"]
    assert len(t.hand("A")) == 5


def test_a_family_has_five_characters() -> None:
    """Choose Families: five Characters for everybody; the published answers: fewer with more than four."""
    box = bundled()["thrones"]
    assert [len(family) for family in setup_from_set(box, 4).families] == [5] * 4
    assert setup_from_set(box, 5).sizes == (4,) * 5


def test_a_lasting_effect_that_asks_for_misery_counts_the_throne() -> None:
    """Ruling lasting-requirement: the Throne and other effects count towards a negative Self-Worth."""
    moody = modifier("Moody", (10, None, None), effects=while_seen(DrawLimit(2), negative=True))
    t = Table([moody, LINEAGE], throne=throne()).lay("Moody", "A1")
    assert t.limit("A") == 5
    t.state.monarch = t.character("A1")
    assert (t.worth("A1"), t.limit("A")) == (-20, 7)


def test_no_effect_is_its_own_reason() -> None:
    """Ruling lasting-requirement: what asks for a negative Self-Worth does not count towards it."""
    gloomy = modifier("Gloomy", (10, None, None), effects=while_seen(Worth(-20), negative=True))
    t = Table([gloomy, modifier("Sad", (None, -20, None))]).lay("Gloomy", "A1")
    assert t.worth("A1") == 10
    t = Table([gloomy, modifier("Sad", (None, -20, None))]).lay("Sad", "A1").lay("Gloomy", "A1")
    assert t.worth("A1") == -30


def test_the_books_without_delayed_effects_have_none() -> None:
    """Effect Categories: Fairytale, Munchkin, Thrones and the second edition have no missed turns."""
    for set_id in ("fairytale", "gloom-2e", "munchkin", "thrones"):
        delayed = [card.id for card in bundled()[set_id].cards if {"skip_turn", "skip_draw"} & ops(card)]
        assert delayed == []
