"""Tuning: wishes are understood, exchanges keep to their limits, the search finds what helps, and stops."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import count

import pytest

from gloomdb.cards.card import Card, CardType
from gloomdb.cards.set import CardSet
from gloomdb.decks.deck import Deck
from gloomdb.decks.mix import mix, repiled
from gloomdb.decks.wish import Wish
from gloomdb.errors import UsageError
from gloomdb.sim.core.counts import SAMPLE_SUMS, SAMPLES
from gloomdb.sim.evening.comparison import Measured
from gloomdb.sim.evening.samples import Sample
from gloomdb.sim.tuning import halving
from gloomdb.sim.tuning.exchanges import Limits, changed, changes
from gloomdb.sim.tuning.goals import Goal, goal_of
from gloomdb.sim.tuning.halving import Search
from gloomdb.sim.tuning.tune import FRESH, Wishes, difference_of, tune

ICONS = {"duck": "duck", "pato": "duck"}
LIMITS = Limits(characters=20, players=4)


def goal(text: str, deck: Deck) -> Goal:
    """A wish for the deck."""
    return goal_of(text, deck.pile, ICONS, ["gloom-2e", "cthulhu"])


@pytest.mark.parametrize(
    ("text", "figure", "target"),
    [
        ("45m", "minutes", 45), ("45", "minutes", 45), ("1h", "minutes", 60), ("1h15m", "minutes", 75),
        ("even-order", "order", 0), ("less-luck", "luck", 0), ("fewer-stalls", "stalled", 0),
        ("orden-parejo", "order", 0), ("menos-azar", "luck", 0), ("parte cthulhu=40%", "share cthulhu", 0.4),
        ("share cthulhu=40%", "share cthulhu", 0.4), ("gloom-2e=60", "share gloom-2e", 0.6),
    ],
)  # fmt: skip
def test_wishes_are_understood(text: str, figure: str, target: float, deck: Deck) -> None:
    """As people write them."""
    made = goal(text, deck)
    assert (made.figure, made.target) == (figure, pytest.approx(target))


@pytest.mark.parametrize("text", ["more-ducks", "more-duck", "more-patos", "más-patos"])
def test_an_icon_is_found_by_its_names(text: str, deck: Deck) -> None:
    """In every language, one or many; half as many again are wished for."""
    made = goal(text, deck)
    assert made.figure == "icon duck"
    assert made.target == pytest.approx(1.5 * made.of_pile(deck.pile))


@pytest.mark.parametrize(
    ("text", "words"),
    [("", "is not a wish"), ("even-ordr", "did you mean 'even-order'"), ("2m", "between 5m and 10h"),
     ("share thrones=40%", "no cards of 'thrones'"), ("share cthulhu=140%", "at most 100%")],
)  # fmt: skip
def test_what_is_not_a_wish_is_told(text: str, words: str, deck: Deck) -> None:
    """With what could be meant."""
    with pytest.raises(UsageError, match=words):
        goal(text, deck)


@pytest.mark.parametrize("size", [None, 100])
def test_changes_keep_to_their_limits(size: int | None, deck: Deck) -> None:
    """Nothing to keep leaves, deaths for all Characters stay, a fixed size is kept; no change comes twice."""
    pile, spare = deck.pile[:100], list(deck.pile[100:])
    keep = frozenset(card.id for card in pile[:20])
    needed = min(30, sum(card.type is CardType.DEATH for card in pile))
    limits = Limits(needed, 4, keep, size)
    made = changes(pile, spare, limits, 25, 16, seed=3)
    assert len({repr(change) for change in made}) == len(made) == 16
    for change in made:
        after = changed(pile, change)
        assert not keep & {card.id for card in change.out}
        assert sum(card.type is CardType.DEATH for card in after) >= needed
        assert len(after) == 100 if size else len(after) >= 40
        assert not Counter(c.id for c in change.into) - Counter(c.id for c in spare)
    assert made == changes(pile, spare, limits, 25, 16, seed=3)
    assert made != changes(pile, spare, limits, 25, 16, seed=4)


def with_turns(pile: Sequence[Card], games: int) -> Measured:
    """As if a game took as many turns as the pile has Events, and ten."""
    turns = 10 + sum(card.type is CardType.EVENT for card in pile)
    heap = [games, games * turns, 0, *([15 * games] * 8)]
    return Measured(Sample(4, tuple(heap + [0] * ((SAMPLES - 1) * (SAMPLE_SUMS + 8)))))


def search_for(deck: Deck, text: str, measure: halving.Measure) -> Search:
    """A search for a wish, where a turn takes a minute."""
    return Search(deck.pile, [], [goal(text, deck)], LIMITS, measure, 4, seed=1, pace=60.0)


def test_the_search_finds_what_helps(deck: Deck) -> None:
    """Where Events alone make games long, Events go, until the length is the one wished for."""
    events = sum(card.type is CardType.EVENT for card in deck.pile)
    seen: set[int] = set()

    def measure(pile: Sequence[Card], first: int, games: int) -> Measured:
        seen.add(first // halving.ROUND)
        assert first + games < FRESH
        return with_turns(pile, games)

    search = search_for(deck, f"{10 + events - 8}m", measure)
    search.run()
    assert sum(card.type is CardType.EVENT for card in search.pile) == events - 8
    assert seen == set(range(search.rounds))  # every round on games of its own
    assert len(search.steps) >= 1
    left = difference_of(deck.pile, search.pile)
    assert left.into == ()


def test_ctrl_c_keeps_the_best_so_far(deck: Deck) -> None:
    """Whatever was taken until then is in the pile, and nothing of the round that was interrupted."""
    calls = count()

    def measure(pile: Sequence[Card], _first: int, games: int) -> Measured:
        if next(calls) == 60:  # in the second round
            raise KeyboardInterrupt
        return with_turns(pile, games)

    search = search_for(deck, "12m", measure)
    with pytest.raises(KeyboardInterrupt):
        search.run()
    assert len(search.steps) == 1
    assert search.pile == changed(deck.pile, search.steps[0].change)


def test_a_tuned_deck_says_what_left_it(deck: Deck, library: dict[str, CardSet]) -> None:
    """Cards that left are excluded as tuned, and it is watched anew; mixed again it would be another."""
    left = deck.pile[:30]
    new = repiled(deck, "new", deck.pile[30:], library)
    assert {out.card for out in new.excluded if out.reason.code == "tuned"} == {card.id for card in left}
    assert new.wishes == {}
    assert new.name == "new"


def test_tuning_is_told_on_fresh_games_and_can_be_repeated(
    library: dict[str, CardSet], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before and after are played on numbers the search never saw; the same seed gives the same deck."""
    monkeypatch.setattr(halving, "TRIALS", 2)
    monkeypatch.setattr(halving, "STEPS", (0.25,))
    monkeypatch.setattr(halving, "TRIES", 1)
    box = mix("box", Wish(sets=("gloom-1e",), players=2, size=60), library)
    wishes = Wishes((goal_of("20m", box.pile, ICONS, ["gloom-1e"]),), games=8, seed=2)
    told: list[int] = []
    one = tune(box, [], wishes, told.append)
    two = tune(box, [], wishes, lambda _games: None)
    assert one == two
    assert told == sorted(told)
    assert told[-1] <= wishes.most_games()
    (outcome,) = one.outcomes
    assert (outcome.wish, outcome.target) == ("20m", 20)
    assert outcome.difference.mean == pytest.approx(outcome.after - outcome.before, abs=2e-6)
    assert one.compared is not None
    assert one.compared.games == 8
