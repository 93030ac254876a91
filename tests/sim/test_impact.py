"""With and without: a card that decides games is found, one of the usual strength is not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from gloomdb.cards.card import Card
from gloomdb.cards.set import CardSet
from gloomdb.decks.families import lay_table
from gloomdb.decks.mix import mix
from gloomdb.decks.wish import Wish
from gloomdb.sim.core.games import SUMS
from gloomdb.sim.evaluate import evaluate, family_names
from gloomdb.sim.players.policies import parse_policies
from gloomdb.sim.run import Room, Run, plain
from gloomdb.sim.simulate import simulate

GAMES = 120


def compared(first: CardSet) -> tuple[Card, Card]:
    """A death, which nothing covers any more, and a Modifier."""
    death = next(card for card in first.cards if card.type == "death")
    return death, next(card for card in first.cards if card.type == "modifier")


def planted(library: Mapping[str, CardSet]) -> Mapping[str, CardSet]:
    """The first edition with a card that wins games, and one of its usual strength."""
    first = library["gloom-1e"]
    strong, neutral = compared(first)

    def changed(card: Card) -> Card:
        if card.id == strong.id:
            return replace(card, points=(-50, -50, -50), effects=())
        if card.id == neutral.id:
            return replace(card, points=(None, None, 0), icons=(None, None, None), effects=())
        return card

    return {"gloom-1e": replace(first, cards=tuple(changed(card) for card in first.cards))}


def test_a_planted_card_is_found_and_a_neutral_one_is_not(library: Mapping[str, CardSet]) -> None:
    """The strong card lowers its drawer's Family Value and wins; the neutral one is not distinguishable."""
    sets = planted(library)
    deck = mix("planted", Wish(sets=("gloom-1e",)), sets)
    setup = plain(lay_table(deck))
    cards = compared(sets["gloom-1e"])
    numbers = [[card.id for card in setup.pile].index(card.id) for card in cards]
    run = Run(setup, parse_policies(["greedy"], 4), 7, groups=tuple((number,) for number in numbers))
    result = evaluate(simulate(run, GAMES), deck, family_names(setup, sets, "en"))
    strong, neutral = result.impact

    assert strong.cards == (cards[0].id,)
    assert strong.games == GAMES
    assert strong.holder_family_value.distinguishable
    assert strong.holder_family_value.mean < -10
    assert strong.holder_win_share.distinguishable
    assert strong.holder_win_share.mean > 0.1
    assert not neutral.holder_win_share.distinguishable
    assert not neutral.family_value.distinguishable


def test_the_games_with_are_those_of_a_plain_run(library: Mapping[str, CardSet]) -> None:
    """Comparing changes nothing about the games compared with; the cards put away are brought back."""
    deck = mix("x", Wish(sets=("gloom-2e",)), library)
    setup = plain(lay_table(deck))
    alone = Run(setup, parse_policies(["greedy"], 4), 3)
    compared = replace(alone, groups=((0,), (1, 2)))
    room = Room(compared)
    once, again = room.play(0, 12), room.play(0, 12)
    plainly = Room(alone).play(0, 12)

    assert once.columns == again.columns
    assert {name: column for name, column in once.columns.items() if name != "pairs"} == {
        name: column for name, column in plainly.columns.items() if name != "pairs"
    }
    assert once["pairs"][0] == once["pairs"][9] == 12


def test_a_card_that_nobody_drew_makes_no_difference(library: Mapping[str, CardSet]) -> None:
    """Pairs are the same game until the card is drawn: what is not drawn counts as exactly nothing."""
    deck = mix("x", Wish(sets=("gloom-2e", "cthulhu")), library)
    groups = tuple((number,) for number in range(0, 60, 6))
    run = Run(plain(lay_table(deck)), parse_policies(["greedy"], 4), 3, groups=groups)
    sums = Room(run).play(0, 6)["pairs"]
    groups_sums = [sums[at : at + SUMS] for at in range(0, len(sums), SUMS)]
    differing_and_drawn = [(group[1], group[4]) for group in groups_sums]

    assert any(drawn < 6 for _, drawn in differing_and_drawn)
    assert all(differing <= drawn <= 6 for differing, drawn in differing_and_drawn)
