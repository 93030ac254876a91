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
from gloomdb.sim.evening.samples import Estimate, Sample
from gloomdb.sim.tuning import guards, halving
from gloomdb.sim.tuning.exchanges import Limits, changed, changes, fewest_of
from gloomdb.sim.tuning.goals import Goal, goal_of
from gloomdb.sim.tuning.guards import spoilt
from gloomdb.sim.tuning.halving import Search, Wishes
from gloomdb.sim.tuning.tune import FRESH, difference_of, tune

ICONS = {"duck": "duck", "pato": "duck"}
LIMITS = Limits(players=4, fewest={"type death": 20})


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


def test_a_wish_comes_first_until_it_is_met(deck: Deck) -> None:
    """A length that is far off weighs more than its steps, one that is near no more; luck is never done."""
    length, luck = goal("45m", deck), goal("less-luck", deck)
    assert length.weight(46) == length.loss(46)
    assert length.weight(50) > 2 * length.loss(50)
    assert luck.weight(0.4) == luck.loss(0.4)


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
    limits = Limits(4, {"type death": needed}, keep, size)
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


@pytest.mark.parametrize("by_box", [True, False])
def test_half_of_every_type_and_box_stays(by_box: bool, deck: Deck) -> None:
    """Whatever is tried, it stays the same game; a box may lose more where its share is wished for."""

    def counted(pile: Sequence[Card]) -> Counter[str]:
        return Counter(key for card in pile for key in (f"type {card.type}", f"set {card.set}"))

    fewest = fewest_of(deck.pile, 20, by_box=by_box)
    before = counted(deck.pile)
    assert fewest == {
        kind: max((count + 1) // 2, 20 if kind == "type death" else 0)
        for kind, count in before.items()
        if by_box or kind.startswith("type ")
    }
    limits = Limits(4, fewest)
    made = [counted(changed(deck.pile, one)) for one in changes(deck.pile, [], limits, 150, 40, seed=1)]
    assert all(after[kind] >= least for after in made for kind, least in fewest.items())
    assert any(after["set cthulhu"] < before["set cthulhu"] / 2 for after in made) is not by_box


def with_turns(pile: Sequence[Card], games: int, gap: int = 0) -> Measured:
    """As if a game took as many turns as the pile has Events, and ten; the first place wins so much more."""
    turns = 10 + sum(card.type is CardType.EVENT for card in pile)
    places = [(15 + gap) * games, (15 - gap) * games, *([15 * games] * 6)]
    heap = [games, games * turns, 0, *places]
    return Measured(Sample(4, tuple(heap + [0] * ((SAMPLES - 1) * (SAMPLE_SUMS + 8)))))


def search_for(deck: Deck, text: str, measure: halving.Measure, games: int = 100) -> Search:
    """A search for a wish, where a turn takes a minute; so few games are not enough to choose by."""
    return Search(deck.pile, [], Wishes((goal(text, deck),), games=games, seed=1, pace=60.0), LIMITS, measure)


def test_the_search_finds_what_helps(deck: Deck) -> None:
    """Where Events alone make games long, Events go, until the length is the one wished for."""
    events = sum(card.type is CardType.EVENT for card in deck.pile)
    seen: set[int] = set()

    def measure(piles: Sequence[Sequence[Card]], first: int, games: int) -> list[Measured]:
        seen.add(first // halving.ROUND)
        assert first + games < FRESH
        return [with_turns(pile, games) for pile in piles]

    search = search_for(deck, f"{10 + events - 8}m", measure)
    search.run()
    assert sum(card.type is CardType.EVENT for card in search.pile) == events - 8
    assert seen == set(range(search.rounds))  # every round on games of its own
    assert len(search.steps) >= 1
    left = difference_of(deck.pile, search.pile)
    assert left.into == ()


def test_less_is_spoilt_on_the_way(deck: Deck, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where Events of one box alone keep the order of play even, fewer of them go than if nobody cared."""

    def gone(pile: Sequence[Card]) -> int:
        had, has = (
            sum(card.type is CardType.EVENT and card.set == "cthulhu" for card in cards)
            for cards in (deck.pile, pile)
        )
        return had - has

    def measure(piles: Sequence[Sequence[Card]], _first: int, games: int) -> list[Measured]:
        return [with_turns(pile, games, gap=gone(pile)) for pile in piles]

    events = sum(card.type is CardType.EVENT for card in deck.pile)
    lost = []
    for guarded in (guards.GUARDS, ()):
        monkeypatch.setattr(guards, "GUARDS", guarded)
        search = search_for(deck, f"{10 + events - 6}m", measure)
        search.run()
        (wish,) = search.wishes.goals
        assert wish.loss(10 + sum(card.type is CardType.EVENT for card in search.pile)) <= 1
        lost.append(gone(search.pile))
    assert lost[0] < lost[1]


def test_the_best_on_the_way_is_chosen_by_further_games(deck: Deck) -> None:
    """What only seemed to help, in the games that it was chosen on, is not taken in the end."""

    def measure(piles: Sequence[Sequence[Card]], first: int, games: int) -> list[Measured]:
        shown = [deck.pile] * len(piles) if first == halving.CHECK else piles
        return [with_turns(pile, games) for pile in shown]

    search = search_for(deck, "12m", measure, games=400)
    search.run()
    assert search.rounds > 1
    assert (search.pile, search.steps) == (deck.pile, [])


def figures(**means: float) -> dict[str, Estimate]:
    """As if all games had been so, with a little luck."""
    pulls = (0.001, -0.001) * (SAMPLES // 2)
    return {name: Estimate(mean, pulls, SAMPLES) for name, mean in means.items()}


@pytest.mark.parametrize(
    ("now", "wish", "spoilt_now"),
    [
        ({"minutes": 50.0, "order": 0.06, "stalled": 0.0}, "45m", ("order",)),
        ({"minutes": 50.0, "order": 0.06, "stalled": 0.03}, "even-order", ("minutes", "stalled")),
        ({"minutes": 62.0, "order": 0.025, "stalled": 0.0}, "less-luck", ()),
        ({"minutes": 75.0, "order": 0.0, "stalled": 0.0}, "more-ducks", ("minutes",)),
    ],
)
def test_what_got_worse_is_named(
    now: dict[str, float], wish: str, spoilt_now: tuple[str, ...], deck: Deck
) -> None:
    """Unless somebody wished for a change, or it is too little to be noticed."""
    before = figures(minutes=60.0, order=0.02, stalled=0.0)
    unsure = {name: Estimate(mean, (), 1) for name, mean in now.items()}
    goals = [goal(wish, deck)]
    assert spoilt(figures(**now), before, goals, players=4) == spoilt_now
    assert spoilt(unsure, {name: Estimate(1.0, (), 1) for name in now}, goals, players=4) == ()


@pytest.mark.parametrize(
    ("before", "now", "is_spoilt"),
    [(400.0, 90.0, False), (400.0, 30.0, True), (20.0, 34.0, False), (60.0, 45.0, True), (60.0, 75.0, True)],
)
def test_a_length_out_of_the_ordinary_may_change(
    before: float, now: float, is_spoilt: bool, deck: Deck
) -> None:
    """A stalling deck that gets shorter is no worse for it, until it is an ordinary one."""
    goals = [goal("fewer-stalls", deck)]
    found = spoilt(figures(minutes=now), figures(minutes=before), goals, players=4)
    assert found == (("minutes",) if is_spoilt else ())


def test_a_gap_takes_more_games(deck: Deck) -> None:
    """For a dozen games nearly always have one."""
    by_gap, by_length = (Wishes((goal(text, deck),)) for text in ("even-order", "45m"))
    assert by_gap.look > by_length.look
    assert by_gap.most_games() > by_length.most_games()


def test_ctrl_c_keeps_the_best_so_far(deck: Deck) -> None:
    """Whatever was taken until then is in the pile, and nothing of the round that was interrupted."""
    calls = count()

    def measure(piles: Sequence[Sequence[Card]], _first: int, games: int) -> list[Measured]:
        if next(calls) == 7:  # in the second round, each of which has five looks
            raise KeyboardInterrupt
        return [with_turns(pile, games) for pile in piles]

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
    """Before and after on numbers the search never saw; a seed gives one deck, for any number of jobs."""
    monkeypatch.setattr(halving, "TRIALS", 2)
    monkeypatch.setattr(halving, "STEPS", (0.25,))
    monkeypatch.setattr(halving, "TRIES", 1)
    box = mix("box", Wish(sets=("gloom-1e",), players=2, size=60), library)
    wishes = Wishes((goal_of("20m", box.pile, ICONS, ["gloom-1e"]),), games=8, seed=2)
    told: list[int] = []
    one = tune(box, [], wishes, told.append)
    two = tune(box, [], wishes, lambda _games: None, jobs=2)
    assert one == two
    assert told == sorted(told)
    assert told[-1] <= wishes.most_games()
    (outcome,) = one.outcomes
    assert (outcome.wish, outcome.target) == ("20m", 20)
    assert outcome.difference.mean == pytest.approx(outcome.after - outcome.before, abs=2e-6)
    assert one.compared is not None
    assert one.compared.games == 8
