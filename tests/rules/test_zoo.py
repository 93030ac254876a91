"""Every law along games with made-up cards of every op, and what such cards could break."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from gloomdb.cards.effect import Effect, FamilyShows, Timing
from gloomdb.effects.dying import hindrances
from gloomdb.effects.vocabulary import (
    OPS,
    Cancel,
    Deed,
    Draw,
    DrawLimit,
    MoveDeath,
    PlayKind,
    RemoveCharacters,
    Take,
    Target,
    Whenever,
    Who,
    Worth,
)
from gloomdb.errors import BadInput
from gloomdb.rules.core import codes
from gloomdb.rules.core.state import State, whose_turn
from gloomdb.rules.core.table.auras import aura_of_seat
from gloomdb.rules.core.tables import left_of
from gloomdb.rules.core.turn.changing import begin_turn
from gloomdb.rules.core.turn.flow import act
from gloomdb.rules.core.turn.responses import is_forbidden
from gloomdb.rules.game import Termination, deal, is_over, legal, result
from gloomdb.rules.readable import family_of, members
from tests.rules.test_laws import along
from tests.rules.zoo import Zoo
from tests.tables import Table, death, event, modifier, now, reply, story, while_seen

SEEDS = max(1, int(60 * float(os.environ.get("GLOOMDB_GAMES", "1"))))
BAD, DEATH = modifier("Bad Day"), death("Death")


@pytest.mark.parametrize("block", range(4))
def test_laws_along_games_of_any_cards(block: int) -> None:
    """Places, scores, copies, notation and reasons hold whatever cards are put together."""
    for seed in range(block, SEEDS, 4):
        try:
            tables = Zoo(seed).table()
        except BadInput as refused:
            assert "take" in str(refused)  # noqa: PT017 (nothing else may be refused)
            continue
        along(tables, 2)


@pytest.mark.parametrize("seed", range(0, SEEDS, 3))
def test_who_can_die_is_told_alike(seed: int) -> None:
    """A death may be the first play exactly where the readable `effects/dying.py` finds no hindrance."""
    try:
        tables = Zoo(seed).table()
    except BadInput:
        return
    chance, state = Random(seed), deal(tables, seed)
    while not is_over(state):
        actions = legal(state)
        turn = state.top == codes.BOTTOM and state.frames[codes.KIND] == codes.TURN
        if turn and state.frames[codes.PLAYS_MADE] == 0:
            _compare_deaths(state, set(actions))
        act(state, chance.choice(actions))


def _compare_deaths(state: State, actions: set[int]) -> None:
    t, seat = state.tables, int(whose_turn(state))
    aura = aura_of_seat(state, t, seat)
    for card in range(t.cards):
        if state.zone[card] != codes.HANDS + seat or t.kind[card] != codes.DEATH:
            continue
        for owner in range(t.players):
            family = family_of(state, owner)
            for place, character in enumerate(members(state, owner)):
                free = not hindrances(family, place, t.setup.pile[card])
                may = free and not is_forbidden(aura, codes.DEATH)
                assert (int(codes.pack(codes.PLAY, card, character)) in actions) == may


def test_an_exhausted_game_could_not_have_changed() -> None:
    """Played on by chance, a game that was called exhausted keeps its Family Values and its dead."""
    found = 0
    for seed in range(max(60, SEEDS)):  # fewer might hold none
        state = _exhausted(seed)
        if state is None:
            continue
        found += 1
        chance, t = Random(seed), state.tables
        values, status = result(state).family_values, list(state.status)
        for _ in range(100):
            if state.over == codes.EXHAUSTED:
                state.over = codes.GOING_ON
                begin_turn(state, t, left_of(t, whose_turn(state)))
            if is_over(state):
                break
            act(state, chance.choice(legal(state)))
            assert (result(state).family_values, list(state.status)) == (values, status)
    assert found


def _exhausted(seed: int) -> State | None:
    """The end of a game, if it was exhausted."""
    try:
        state = deal(Zoo(seed).table(), seed)
    except BadInput:
        return None
    chance = Random(seed)
    while not is_over(state):
        act(state, chance.choice(legal(state)))
    return state if state.over == codes.EXHAUSTED else None


def test_the_zoo_has_every_op() -> None:
    """Completeness: an op that the zoo never makes would never be tried."""
    zoo = Zoo(1)
    cards = [zoo.pile_card() for _ in range(3000)]
    seen = {step.op for card in cards for effect in card.effects or () for step in effect.do}
    assert seen >= set(OPS) - {"unencoded", "reign"}


def test_effects_that_set_each_other_off_are_called_off() -> None:
    """Whoever loses a Character moves that death on, and loses another one: the game ends all the same."""
    haunted = modifier("Haunted", effects=while_seen(Whenever(Deed.LOSE_CHARACTER, (MoveDeath(),))))
    table = Table([haunted, BAD, modifier("Worse"), DEATH], size=3, hands={"A": ["Death"]}, turn_limit=5)
    table.lay("Bad Day", "A1").lay("Worse", "A2").lay("Haunted", "A3")
    state = table.do("Death > A1").state
    while not is_over(state):
        act(state, legal(state)[0])
    ended = result(state)
    assert ended.termination is Termination.TURN_LIMIT
    assert "did not come to an end" in ended.why
    assert ended.turns == 1


def test_draws_that_set_each_other_off_are_called_off() -> None:
    """Events played when drawn that draw dozens each: no decision is needed, and yet it ends."""
    cards = [event(f"Flood {n}", (Effect(Timing.ON_DRAW, (Draw(90),)),)) for n in range(12)]
    table = Table(cards, filler=0, turn_limit=3)
    table.passes(2)
    assert is_over(table.state)


def test_a_character_who_left_takes_no_card_that_was_on_its_way() -> None:
    """A death waits while its answer is answered; the second answer takes the Character out of the game."""
    save = event("Save", reply(Cancel(PlayKind.DEATH)))
    seize = event("Seize", reply(Cancel(PlayKind.EVENT), RemoveCharacters((Target.ANY_LIVING,))))
    table = Table(
        [BAD, DEATH, save, seize], players=3, hands={"A": ["Death"], "B": ["Save"], "C": ["Seize"]}
    ).lay("Bad Day", "B1")
    table.do("Death > B1", "reply Save", "reply Seize", "pick B1")
    assert table.state.status[table.character("B1")] == codes.GONE
    assert table.state.living[1] == 1
    assert "Death" in table.discards()


@pytest.mark.parametrize(
    ("card", "says"),
    [
        (event("E", now(Take(2, Who.OPPONENTS, play="any"))), "take"),
        (event("E", now(RemoveCharacters((Target.ANY_DEAD,) * 8))), "remove fewer"),
        (event("E", while_seen(DrawLimit(1))), "cannot be continuous"),
    ],
)
def test_cards_that_cannot_be_played_rightly_are_refused(card: Any, says: str) -> None:
    """One sentence with the card, rather than a wrong game."""
    with pytest.raises(BadInput, match=says):
        Table([card], players=4)


@pytest.mark.parametrize(
    ("effects", "says"),
    [
        (now(Draw(1)), "cannot be immediate"),
        (while_seen(DrawLimit(1), character_shows=("duck",)), "does not lie on a Character"),
    ],
)
def test_stories_work_while_they_are_held(effects: Any, says: str) -> None:
    """What happens once, or asks for a Character, makes no sense on a Story."""
    with pytest.raises(BadInput, match=says):
        Table(stories=[story("Tale", ("duck",), 1, effects=effects)])


def test_a_storys_icons_must_show_all_the_while() -> None:
    """A Story is not played: what its effect asks of the family is asked again and again."""
    asks = {"family_shows": FamilyShows(("duck",), 2)}
    effects = (*while_seen(DrawLimit(2), **asks), *while_seen(Worth(-7), **asks))
    ducks = [modifier(f"Duck {n}", (-10, None, None), (None, None, "duck")) for n in range(2)]
    rag = modifier("Rag", (-5, None, None), (None, None, "blank"))
    table = Table(
        [*ducks, rag], hands={"A": ["Duck 1", "Rag"]}, stories=[story("Tale", ("duck",), 1, effects=effects)]
    )
    table.lay("Duck 0", "A1").do("claim Tale")
    assert (table.limit("A"), result(table.state).family_values[0]) == (5, 0)
    table.do("Duck 1 > A2").passes(2)
    assert (table.limit("A"), result(table.state).family_values[0]) == (7, -7)
    table.do("Rag > A1")
    assert (table.limit("A"), result(table.state).family_values[0]) == (5, 0)
