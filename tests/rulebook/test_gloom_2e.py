"""Gloom, second edition: one test per rule of its book, named by the heading it stands under."""

from __future__ import annotations

import pytest

from gloomdb.cards.card import CardType
from gloomdb.cards.effect import Timing
from gloomdb.cards.set import Choosing, Persistence
from gloomdb.effects.vocabulary import (
    Discard,
    Draw,
    DrawLimit,
    FreePlay,
    MoveModifier,
    PlayKind,
    Where,
    Who,
    Worth,
)
from gloomdb.rules.core import codes
from gloomdb.rules.game import IllegalAction, deal, result
from gloomdb.rules.setup import setup_from_set
from tests.tables import (
    Table,
    bundled,
    death,
    effect,
    event,
    lasting,
    modifier,
    now,
    printed,
    table_of,
    while_seen,
)

GLAD, SAD = (20, None, None), (-20, None, None)


# --- Setup ------------------------------------------------------------------------------------------------


def test_choose_a_family() -> None:
    """Choose a Family: the five Characters of one symbol; in a 4-player game each player discards one."""
    box = bundled()["gloom-2e"]
    for players, size in ((2, 5), (3, 5), (4, 4)):
        setup = setup_from_set(box, players)
        assert [setup.size(seat) for seat in range(players)] == [size] * players
        assert all(len({card.family for card in family}) == 1 for family in setup.families)


def test_a_family_may_be_named() -> None:
    """Choose a Family: a named family sits first."""
    box = bundled()["gloom-2e"]
    last = box.families[-1].id
    setup = setup_from_set(box, 4, families=[last])
    assert {card.family for card in setup.families[0]} == {last}


def test_draw_a_starting_hand() -> None:
    """Draw a Starting Hand: Modifiers, Events and deaths are shuffled; each player draws 5."""
    state = deal(table_of("gloom-2e", 4, setup=Choosing.LOT), 1)
    assert [int(state.size[codes.HANDS + seat]) for seat in range(4)] == [5] * 4
    kinds = {card.type for card in state.tables.setup.pile}
    assert kinds == {CardType.MODIFIER, CardType.EVENT, CardType.DEATH}
    assert state.size[codes.PILE] == state.tables.cards - 20


def test_the_discards_are_reshuffled_when_the_pile_runs_out() -> None:
    """Draw a Starting Hand: the discard pile makes a new draw pile."""
    table = Table([], filler=8, hands={"A": [f"Filler {n}" for n in range(5)]})
    table.do("discard hand", "pass")
    assert len(table.hand("A")) == 5
    assert table.discards() == []
    assert len(table.zone(codes.PILE)) == 3


# --- Make 2 Plays -------------------------------------------------------------------------------------------


def test_two_plays_then_the_left_neighbour() -> None:
    """Game Play: two plays, draw, then the player to the left."""
    table = Table([modifier("One"), modifier("Two")], players=3, hands={"A": ["One", "Two"]})
    table.do("One > A1")
    assert (table.mover, table.turn_of) == ("A", "A")
    table.do("Two > C1")
    assert table.turn_of == "B"


def test_a_modifier_goes_on_any_living_character() -> None:
    """Play a Modifier: on anyone's living Character, never on a dead one."""
    table = Table([modifier("One"), death("End"), modifier("Sad")], hands={"A": ["One"]})
    table.lay("Sad", "B1").lay("End", "B1")
    assert all(table.may(f"One > {name}") for name in ("A1", "A2", "B2"))
    with pytest.raises(IllegalAction, match="B1 is dead"):
        table.do("One > B1")


def test_an_event_is_followed_then_discarded() -> None:
    """Play an Event: revealed, followed, discarded."""
    table = Table([event("Party", now(Draw(2)))], hands={"A": ["Party"]}).do("Party")
    assert table.discards() == ["Party"]
    assert len(table.hand("A")) == 2


def test_a_death_is_the_first_play_only() -> None:
    """Play an Untimely Death: as the first play, not as the second."""
    table = Table([death("End"), death("Fin"), modifier("Sad"), modifier("Low")], hands={"A": ["End", "Fin"]})
    table.lay("Sad", "B1").lay("Low", "A1").do("End > B1")
    with pytest.raises(IllegalAction, match="first play"):
        table.do("Fin > A1")


def test_only_the_miserable_die() -> None:
    """Untimely Death Cards: negative Self-Worth is needed before the card, whatever its own points."""
    table = Table([death("End", (-30, None, None)), modifier("Zero", (0, None, None))], hands={"A": ["End"]})
    with pytest.raises(IllegalAction, match="B1 can die only with negative Self-Worth, and has 0"):
        table.lay("Zero", "B1").do("End > B1")


def test_discard_your_hand() -> None:
    """Discard Your Hand: the whole hand, and no new cards until the end of the turn."""
    table = Table([modifier("One"), modifier("Two")], hands={"A": ["One", "Two"]}).do("discard hand")
    assert table.hand("A") == []
    assert sorted(table.discards()) == ["One", "Two"]
    assert [table.may("pass"), table.may("discard hand")] == [True, False]
    assert not table.may("discard One")


def test_passing_is_always_allowed() -> None:
    """Pass: one or both plays need not be made."""
    assert Table([]).do("pass", "pass").turn_of == "B"


# --- Draw Back Up -------------------------------------------------------------------------------------------


def test_draw_up_to_the_limit() -> None:
    """Draw Back Up: until the hand holds as many cards as the draw limit."""
    table = Table([modifier("One")], hands={"A": ["One"]}).do("One > A1", "pass")
    assert len(table.hand("A")) == 5


def test_more_than_the_limit_is_kept() -> None:
    """Draw Back Up: with seven cards and a limit of five one neither draws nor discards."""
    table = Table([], hands={"A": [f"Filler {n}" for n in range(7)]}).do("pass", "pass")
    assert len(table.hand("A")) == 7


def test_empty_piles_end_the_drawing() -> None:
    """Ruling empty-piles: with pile and discards empty nobody draws and play goes on."""
    table = Table([modifier("One"), modifier("Two")], filler=0, hands={"A": ["One"], "B": ["Two"]})
    table.do("One > A1", "pass")
    assert table.hand("A") == []
    assert table.turn_of == "B"


# --- Free Plays ---------------------------------------------------------------------------------------------


def test_free_plays_do_not_count() -> None:
    """Free Plays: they do not count towards the two, and a death among them may come at any time."""
    grant = now(FreePlay(1, (PlayKind.DEATH,)))
    table = Table([event("Gift", grant), death("End"), modifier("Sad")], hands={"A": ["Gift", "End"]})
    table.lay("Sad", "B1").do("pass", "Gift", "End > B1")
    assert table.is_dead("B1")
    assert table.turn_of == "B"


def test_a_free_play_may_be_declined_and_is_checked() -> None:
    """Free Plays: what is not allowed has its own sentence."""
    grant = now(FreePlay(1, (PlayKind.DEATH,), Where.OWN))
    table = Table([event("Gift", grant), death("End"), modifier("Sad"), modifier("Low")],
                  hands={"A": ["Gift", "End", "Low"]}).lay("Sad", "B1").do("Gift")  # fmt: skip
    with pytest.raises(IllegalAction, match="does not allow Low"):
        table.do("Low > A1")
    with pytest.raises(IllegalAction, match="may not go on B1"):
        table.do("End > B1")
    assert table.do("done").turn_of == "A"


# --- The Cards ----------------------------------------------------------------------------------------------


def test_only_what_is_seen_counts() -> None:
    """The cardinal rule: a covered value, 0 covering too, does not count; what shines through does."""
    cards = [
        modifier("Low", (-10, -5, None)),
        modifier("Zero", (0, None, None)),
        modifier("High", (None, None, 15)),
    ]
    table = Table(cards).lay("Low", "A1")
    assert table.worth("A1") == -15
    assert table.lay("Zero", "A1").worth("A1") == -5
    assert table.lay("High", "A1").worth("A1") == 10


def test_the_sample_family() -> None:
    """Sample family in mid-game: the book's five scores and the Family Value −70."""
    slugs = ("contracted-consumption", "was-wondrously-well-wed", "died-of-despair")
    consumption, wed, despair = (printed("gloom-2e", slug) for slug in slugs)
    cards = [
        consumption, modifier("Giggles −10", (-10, None, None)), modifier("Slept", (None, 10, None)),
        modifier("Thumb −10", (None, -10, None)), wed, modifier("Samson", (-15, 10, None)), despair,
        modifier("Elissandre", (-20, -20, None), (None, None, "death")),
        death("Fell", effects=while_seen(Worth(-10, ("death", "romance")))),
    ]  # fmt: skip
    table = Table(cards, size=5)
    for name, on in (
        (consumption.title("en"), "A1"), ("Giggles −10", "A2"), ("Slept", "A2"), ("Thumb −10", "A3"),
        (wed.title("en"), "A3"), ("Samson", "A4"), (despair.title("en"), "A4"), ("Elissandre", "A5"),
        ("Fell", "A5"),
    ):  # fmt: skip
        table.lay(name, on)
    assert [table.worth(f"A{n}") for n in range(1, 6)] == [-30, 0, 10, -20, -50]
    assert result(table.state).family_values[0] == -70


def test_a_requirement_looks_at_what_was_there_before() -> None:
    """Character Requirements: the icon must show when the card is played; its own icon does not count."""
    needs = now(Draw(2), character_shows=("duck",))
    cards = [modifier("Duck", GLAD, (None, None, "duck")), modifier("Asks", SAD, (None, None, "duck"), needs)]
    unmet = Table(cards, hands={"A": ["Asks"]}).do("Asks > A1")
    assert unmet.hand("A") == []
    met = Table(cards, hands={"A": ["Asks"]}).lay("Duck", "A1").do("Asks > A1")
    assert len(met.hand("A")) == 2


def test_a_standard_effect_stands_beside_a_required_one() -> None:
    """Character Requirements: a plain effect before a required one happens by itself."""
    both = (*now(Draw(1)), *now(Draw(3), character_shows=("duck",)))
    table = Table([modifier("Both", SAD, effects=both)], hands={"A": ["Both"]}).do("Both > A1")
    assert len(table.hand("A")) == 1


def test_a_lasting_effect_whose_requirement_was_unmet_never_works() -> None:
    """Character Requirements: not met when first played, a continuous effect does not come about later."""
    needs = while_seen(DrawLimit(2), character_shows=("duck",))
    cards = [modifier("Asks", SAD, effects=needs), modifier("Duck", (None, 5, None), (None, None, "duck"))]
    assert Table(cards, hands={"A": ["Asks"]}).do("Asks > A1").limit("A") == 5
    assert Table(cards, hands={"A": ["Asks"]}).lay("Duck", "A1").do("Asks > A1").limit("A") == 7


def test_effects_belong_to_the_controller_of_the_character() -> None:
    """Effects: 'draw 2 cards' on an opponent's Character makes the opponent draw."""
    table = Table([modifier("Gift", GLAD, effects=now(Draw(2)))], hands={"A": ["Gift"]}).do("Gift > B1")
    assert (len(table.hand("A")), len(table.hand("B"))) == (0, 2)


def test_immediate_effects_happen_once() -> None:
    """Immediate Effects: shifting the card to another Character does not trigger it again."""
    cards = [modifier("Gift", GLAD, effects=now(Draw(2))), event("Shift", now(MoveModifier()))]
    table = Table(cards, hands={"A": ["Gift", "Shift"]}).do("Gift > A1", "Shift", "pick A1", "pick B1")
    assert table.stack("B1") == ["Gift"]
    assert len(table.hand("B")) == 0


def test_continuous_effects_follow_the_card() -> None:
    """Continuous Effects: while the text is visible; moved, they apply to the new Character."""
    cards = [modifier("Rich", GLAD, effects=while_seen(DrawLimit(1))), event("Shift", now(MoveModifier()))]
    table = Table(cards, hands={"A": ["Shift"]}).lay("Rich", "A1")
    assert (table.limit("A"), table.limit("B")) == (6, 5)
    table.do("Shift", "pick A1", "pick B1")
    assert (table.limit("A"), table.limit("B")) == (5, 6)


def test_persistent_effects_last_until_both_are_covered() -> None:
    """Persistent Effects (ruling persistence): until both the top right icon and the picture are covered."""
    cards = [
        modifier("Lasting", SAD, ("persistent", None, None), lasting(DrawLimit(-1)), picture=True),
        modifier("Text", (None, 5, None)), modifier("Icon", (None, 5, None), ("duck", None, None)),
        modifier("Picture", (None, 5, None), picture=True),
    ]  # fmt: skip
    for first, second in (("Icon", "Picture"), ("Picture", "Icon")):
        table = Table(cards, persistence={"made-up": Persistence.ICON_OR_PICTURE}).lay("Lasting", "A1")
        assert table.lay("Text", "A1").limit("A") == 4
        assert table.lay(first, "A1").limit("A") == 4
        assert table.lay(second, "A1").limit("A") == 5


def test_the_dead_take_no_modifiers() -> None:
    """Untimely Death Cards: set aside with all its cards; no further Modifiers."""
    table = Table([modifier("One"), death("End"), modifier("Sad")], hands={"A": ["End", "One"]}).lay(
        "Sad", "B1"
    )
    table.do("End > B1")
    assert not table.may("One > B1")
    assert table.stack("B1") == ["End", "Sad"]


def test_a_mob_lets_a_death_come_second() -> None:
    """Was Burnt by a Mob: a death may be the second play of this turn, and only of this one."""
    mob = printed("gloom-2e", "was-burnt-by-a-mob")
    title = mob.title("en")
    cards = [mob, death("End"), modifier("Sad"), modifier("Low"), modifier("Bad")]
    own = Table(cards, size=3, hands={"A": [title, "End"]}).lay("Sad", "A1").lay("Low", "B1")
    own.do(f"{title} > A1")
    assert own.may("End > B1")
    # Ruling second-death: on an opponent's Character it serves the opponent, whose turn it is not.
    other = Table(cards, size=3, hands={"A": [title, "End"]}).lay("Sad", "A1").lay("Low", "B1")
    other.do(f"{title} > B1")
    assert not other.may("End > A1")
    later = Table(cards, size=3, hands={"A": [title, "End"]}).lay("Sad", "A1").lay("Low", "B1")
    later.do(f"{title} > A1", "pass", "pass", "pass", "pass")
    assert not later.may("End > B1")


# --- Winning ------------------------------------------------------------------------------------------------


def test_the_game_ends_the_instant_a_family_is_dead() -> None:
    """Winning: the last Character's death ends the game; that death's own effect does not happen any more."""
    end = death("End", effects=now(Discard("all", who=Who.EVERYONE)))
    cards = [end, death("Fin"), modifier("Sad"), modifier("Low"), modifier("Held")]
    table = (
        Table(cards, hands={"A": ["End"], "B": ["Held"]}).lay("Sad", "B1").lay("Fin", "B1").lay("Low", "B2")
    )
    table.do("End > B2")
    ended = result(table.state)
    assert ended.termination == "family-dead"
    assert table.hand("B") == ["Held"]
    assert ended.why == "Every Character of player 2 was dead."


def test_the_lowest_family_value_wins() -> None:
    """Winning: only one's own dead count; the lowest total wins, whoever's family died out."""
    cards = [
        death("End"),
        death("Fin"),
        modifier("Sad", SAD),
        modifier("Low", (-50, None, None)),
        modifier("Bit"),
    ]
    table = (
        Table(cards, size=1, players=3, hands={"A": ["End"]})
        .lay("Low", "A1")
        .lay("Bit", "B1")
        .lay("Sad", "C1")
    )
    table.do("End > B1")
    assert result(table.state).family_values == (0, -10, 0)
    assert result(table.state).winners == (1,)


def test_a_tie_stands() -> None:
    """Ruling ties: families equally low share the victory."""
    cards = [death("End"), modifier("Bit", (-5, None, None)), modifier("Up", (5, None, None))]
    table = Table([death("End", (0, None, None)), *cards[1:]], size=1, hands={"A": ["End"]}).lay("Bit", "B1")
    table.do("End > B1")
    assert result(table.state).winners == (0, 1)


# --- For Beginners ------------------------------------------------------------------------------------------


def test_beginners_ignore_all_effects() -> None:
    """For Beginners: effects, limits on where a card goes, and responses are ignored."""
    from gloomdb.effects.vocabulary import Cancel, NeverOn, PlayOnlyOn

    cards = [
        modifier("Gift", GLAD, effects=now(Draw(2))),
        modifier("Only", SAD, effects=now(PlayOnlyOn(("duck",)))),
        death("End", effects=(*now(NeverOn(("duck",))), *while_seen(Worth(-10)))),
        event("Party", now(Draw(2))),
        event("Stop", (effect(Timing.RESPONSE, Cancel(PlayKind.EVENT)),)),
    ]  # fmt: skip
    hands = {"A": ["Gift", "Only", "Party"], "B": ["Stop"]}
    table = Table(cards, effects=False, hands=hands)
    table.do("Gift > A1", "Party")
    assert (
        table.hand("A") == ["Filler 25", "Filler 26", "Filler 27", "Filler 28", "Only"]
        or len(table.hand("A")) == 5
    )
    assert table.turn_of == "B"
    assert table.do("Stop").discards()[0] == "Stop"
    plain = Table(cards, effects=False, hands={"A": ["Only", "End"]}).do("Only > A1")
    assert plain.worth("A1") == -20
    assert plain.lay("End", "A1").worth("A1") == -20
