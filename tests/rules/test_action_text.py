"""Actions in words: a choice reads as what it does."""

from __future__ import annotations

import pytest

from gloomdb.cards.effect import Step
from gloomdb.effects.vocabulary import (
    Choose,
    Discard,
    DiscardModifier,
    Draw,
    ExchangeModifier,
    FreePlay,
    MoveModifier,
    SkipTurn,
    SwapHands,
    Take,
    Who,
)
from gloomdb.rules import describe, legal
from tests.tables import Table, event, modifier, now

SAD = modifier("Sad", (-20, None, None), (None, None, "duck"))


@pytest.mark.parametrize(
    ("step", "moves", "expected", "spanish"),
    [
        (Choose(((Draw(2),), (Discard(1),))), (), ["draw 2 cards", "discard 1 card"], "roba 2 cartas"),
        (Choose(((Draw(2),),), optional=True), (), ["choose none of these", "draw 2 cards"],
         "no elegir nada de esto"),
        (DiscardModifier(), (), ["discard B1's top Modifier", "discard B2's top Modifier"],
         "descartar el Modificador superior de B1"),
        (DiscardModifier(count="all"), (), ["discard all of B1's Modifiers", "discard all of B2's Modifiers"],
         "descartar todos los Modificadores de B1"),
        (MoveModifier(), ("pick B1",), ["move B1's top Modifier to A1", "move B1's top Modifier to A2"],
         "mover el Modificador superior de B1 a A1"),
        (ExchangeModifier(), ("pick B1",), ["exchange B1's top Modifier for Sad"],
         "cambiar el Modificador superior de B1 por «Sad»"),
        (SwapHands(Who.OPPONENT), (), ["swap hands with player 2", "swap hands with player 3"],
         "intercambiar la mano con el jugador 2"),
        (Take(2, Who.OPPONENT), (), ["take 2 cards from player 2", "take 2 cards from player 3"],
         "tomar 2 cartas del jugador 2"),
        (SkipTurn(Who.OPPONENT), (), ["player 2 misses the next turn", "player 3 misses the next turn"],
         "el jugador 2 pierde el próximo turno"),
        (Discard("any"), (), ["discard no more cards", "discard Sad"], "no descartar más cartas"),
        (FreePlay(1), (), ["make no more free plays"], "no hacer más jugadas libres"),
    ],
)  # fmt: skip
def test_a_choice_is_described_by_what_it_does(
    step: Step, moves: tuple[str, ...], expected: list[str], spanish: str
) -> None:
    """Never by a number: what the option does, what is done to whom is chosen, what is declined."""
    cards = [event("E", now(step)), SAD, modifier("Bad"), modifier("Ill")]
    game = Table(cards, players=3, hands={"A": ["E", "Sad"]}).lay("Bad", "B1").lay("Ill", "B2")
    actions = legal(game.do("E", *moves).state)
    assert [describe(game.state, action) for action in actions][: len(expected)] == expected
    assert describe(game.state, actions[0], "es") == spanish
